//! The odds of Rapid Roulette: every bet on one spin, and Double, Treble and Quad in both readings (R14).

use chung_game::message;
use chung_game::roulette::bet::RouletteBet;
use chung_game::roulette::number::Number;
use chung_game::roulette::sequence::{Progress, Sequence, SequenceGap, SequenceKind};

use crate::Fraction;
use crate::pay_table::PayTable;

/// The odds of a bet on one spin, out of 37 numbers.
///
/// ```
/// use chung_odds::{Fraction, roulette};
/// let red = roulette::bet("red".parse().unwrap());
/// assert_eq!(red.value(), Fraction::new(-1, 37));
/// ```
#[must_use]
pub fn bet(bet: RouletteBet) -> PayTable {
    let mut table = PayTable::at_odds([(message!("report-line-wins"), bet.odds().0)]);
    for number in Number::ALL {
        table.count(bet.covers(number).then_some(0), 1);
    }
    table
}

/// The odds of a bet on a sequence of spins, out of all their outcomes: 37 for each spin, one of which hits.
#[must_use]
pub fn sequence(kind: SequenceKind, gap: SequenceGap) -> PayTable {
    let lines = kind.lines();
    let best_first = lines.iter().rev().map(|line| {
        (message!("report-line-hits", hits = line.hits), Fraction::new(line.odds.in_halves().into(), 2))
    });
    let mut table = PayTable::losing_the_rest(best_first);
    let spins = lines.len();
    let (named, other) = (Number::ALL[1], Number::ALL[2]);
    let Some(sequence) = Sequence::new(&[named; 4][..spins]) else { return table };
    for pattern in 0..1u32 << spins {
        let outcomes: Vec<Number> =
            (0..spins).map(|spin| if pattern & (1 << spin) == 0 { other } else { named }).collect();
        let misses = spins as u32 - pattern.count_ones();
        let line = match sequence.progress(&outcomes, gap) {
            Progress::Won(line) => Some(spins - usize::from(line.hits)),
            Progress::Running | Progress::Lost => None,
        };
        table.count(line, (Number::COUNT as i128 - 1).pow(misses));
    }
    table
}
