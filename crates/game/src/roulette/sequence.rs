//! Double, Treble and Quad: bets on the numbers of two, three or four spins in a row (7.4).

use std::fmt;

use super::number::Number;
use crate::choices::choices;
use crate::money::{Cents, HalfOdds};

choices! {
    /// How a hit after a miss counts, as in hit, miss, hit. 7.4 has no line for it; R14 has two readings.
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
    SequenceGap {
        /// the first miss ends the wager, which is paid for the hits before it
        Ends => "sequence-gap-ends",
        /// a hit after a miss loses the wager
        Loses => "sequence-gap-loses",
    }

    /// A kind of bet on a sequence of spins.
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
    SequenceKind {
        /// double
        Double => "sequence-double",
        /// treble
        Treble => "sequence-treble",
        /// quad
        Quad => "sequence-quad",
    }
}

impl SequenceGap {
    /// The reading that a table has unless it is configured otherwise (R14).
    pub const DEFAULT: SequenceGap = SequenceGap::Ends;
}

/// What a number of hits in a row pays, counted from the first spin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SequenceLine {
    /// The number of hits in a row.
    pub hits: u8,
    /// The odds that they pay.
    pub odds: HalfOdds,
    /// The clause that sets the odds.
    pub clause: &'static str,
}

const fn line(hits: u8, odds: HalfOdds) -> SequenceLine {
    SequenceLine { hits, odds, clause: "7.4" }
}

impl SequenceKind {
    /// Every kind, in the order of 7.4.
    pub const ALL: [SequenceKind; 3] = [SequenceKind::Double, SequenceKind::Treble, SequenceKind::Quad];

    /// What it pays: a line for each number of hits, one hit first (7.4).
    #[must_use]
    pub const fn lines(self) -> &'static [SequenceLine] {
        const DOUBLE: [SequenceLine; 2] = [line(1, HalfOdds::whole(25)), line(2, HalfOdds::whole(375))];
        const TREBLE: [SequenceLine; 3] =
            [line(1, HalfOdds::whole(25)), line(2, HalfOdds::whole(250)), line(3, HalfOdds::whole(5_000))];
        // The first figure is garbled in our text of the gazette; R14 reads 12½.
        const QUAD: [SequenceLine; 4] = [
            line(1, HalfOdds::halves(25)),
            line(2, HalfOdds::whole(125)),
            line(3, HalfOdds::whole(12_500)),
            line(4, HalfOdds::whole(500_000)),
        ];
        match self {
            SequenceKind::Double => &DOUBLE,
            SequenceKind::Treble => &TREBLE,
            SequenceKind::Quad => &QUAD,
        }
    }

    /// Whether this amount can be staked: it must be positive, and every line must pay whole cents. So a Quad takes even cents only
    /// (R14).
    #[must_use]
    pub fn takes(self, stake: Cents) -> bool {
        stake.is_positive() && self.lines().iter().all(|line| line.odds.on(stake).is_some())
    }
}

/// A bet on a sequence: the numbers designated for the coming spins, in their order. A number may be repeated.
///
/// ```
/// use chung_game::money::Cents;
/// use chung_game::roulette::number::Number;
/// use chung_game::roulette::sequence::{Progress, Sequence, SequenceGap};
/// let [five, nine] = [5, 9].map(|value| Number::new(value).unwrap());
/// let treble = Sequence::Treble([five, nine, five]);
/// assert_eq!(treble.progress(&[five], SequenceGap::Ends), Progress::Running);
/// let Progress::Won(line) = treble.progress(&[five, five], SequenceGap::Ends) else { panic!("one hit") };
/// assert_eq!((line.odds.to_string().as_str(), line.odds.on(Cents(100))), ("25 to 1", Some(Cents(2_500))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sequence {
    /// Two spins.
    Double([Number; 2]),
    /// Three spins.
    Treble([Number; 3]),
    /// Four spins.
    Quad([Number; 4]),
}

/// How a bet on a sequence stands after some of its spins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Progress {
    /// A later spin decides.
    Running,
    /// The bet lost.
    Lost,
    /// The bet won this line.
    Won(SequenceLine),
}

impl Sequence {
    /// The Double, Treble or Quad on these numbers, by how many they are.
    #[must_use]
    pub fn new(numbers: &[Number]) -> Option<Sequence> {
        match *numbers {
            [a, b] => Some(Sequence::Double([a, b])),
            [a, b, c] => Some(Sequence::Treble([a, b, c])),
            [a, b, c, d] => Some(Sequence::Quad([a, b, c, d])),
            _ => None,
        }
    }

    /// Reads numbers separated by commas or spaces.
    pub(super) fn read(figures: &str) -> Option<Sequence> {
        let words = figures.split([',', ' ']).filter(|word| !word.is_empty());
        let numbers: Option<Vec<Number>> = words.map(|word| Number::new(word.parse().ok()?)).collect();
        Sequence::new(&numbers?)
    }

    /// The kind of sequence.
    #[must_use]
    pub const fn kind(&self) -> SequenceKind {
        match self {
            Sequence::Double(_) => SequenceKind::Double,
            Sequence::Treble(_) => SequenceKind::Treble,
            Sequence::Quad(_) => SequenceKind::Quad,
        }
    }

    /// The designated numbers, first spin first.
    #[must_use]
    pub const fn numbers(&self) -> &[Number] {
        match self {
            Sequence::Double(numbers) => numbers,
            Sequence::Treble(numbers) => numbers,
            Sequence::Quad(numbers) => numbers,
        }
    }

    /// How it stands after these outcomes, beginning with that of its first spin. The caller leaves out spins that do not count; outcomes
    /// beyond its last spin are ignored. It is computed from scratch each time, so that a corrected outcome needs no undoing.
    #[must_use]
    pub fn progress(&self, outcomes: &[Number], gap: SequenceGap) -> Progress {
        let matches = self.numbers().iter().zip(outcomes).map(|(number, outcome)| number == outcome);
        let spins = matches.len();
        let complete = spins == self.numbers().len();
        let hits = matches.clone().take_while(|&hit| hit).count();
        let hit_after_miss = matches.skip(hits).any(|hit| hit);
        if hits == spins && !complete {
            return Progress::Running;
        }
        let line = hits.checked_sub(1).and_then(|last| self.kind().lines().get(last));
        match (line, gap) {
            (None, _) => Progress::Lost,
            (Some(_), SequenceGap::Loses) if hit_after_miss => Progress::Lost,
            (Some(_), SequenceGap::Loses) if !complete => Progress::Running,
            (Some(&line), _) => Progress::Won(line),
        }
    }
}

impl fmt::Display for Sequence {
    /// `treble 5, 9, 5`: with commas, because the order matters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.numbers().iter().map(Number::to_string).collect();
        f.pad(&format!("{} {}", self.kind(), numbers.join(", ")))
    }
}
