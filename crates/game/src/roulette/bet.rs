//! The bets on one spin: a place on the layout, the numbers it covers, what it wins (7.1 to 7.3).

use std::fmt;

use super::bet_kind::BetKind;
use super::layout::{PLACES, PLACES_COUNT};
use super::number::Number;
use super::number_set::NumberSet;
use crate::money::{Cents, Odds};

/// A bet on one spin: one of the 157 places of the layout. How people write it is in `bet_text`.
///
/// ```
/// use chung_game::money::Cents;
/// use chung_game::roulette::{bet::RouletteBet, number::Number};
/// let bet: RouletteBet = "14-17".parse().unwrap();
/// assert_eq!(bet.to_string(), "split 14-17");
/// assert_eq!(bet.wins(Cents(500), Number::new(17).unwrap()), Some(Cents(8_500)));
/// assert_eq!(bet.wins(Cents(500), Number::ZERO), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RouletteBet(u8);

impl RouletteBet {
    /// How many bets there are.
    pub const COUNT: usize = PLACES_COUNT;

    /// Every bet, in the order of 7.1.
    pub fn all() -> impl Iterator<Item = RouletteBet> {
        (0..RouletteBet::COUNT as u8).map(RouletteBet)
    }

    /// Every bet of a kind.
    pub fn of_kind(kind: BetKind) -> impl Iterator<Item = RouletteBet> {
        RouletteBet::all().filter(move |bet| bet.kind() == kind)
    }

    /// The bet on just these numbers, if the layout has a place for them. No two places cover the same.
    #[must_use]
    pub fn on(numbers: NumberSet) -> Option<RouletteBet> {
        RouletteBet::all().find(|bet| bet.numbers() == numbers)
    }

    /// Its place among all bets, 0 to 156.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The kind of bet.
    #[must_use]
    pub const fn kind(self) -> BetKind {
        PLACES[self.index()].kind
    }

    /// The numbers it covers.
    #[must_use]
    pub const fn numbers(self) -> NumberSet {
        PLACES[self.index()].numbers
    }

    /// Whether it wins when the ball rests on `number`.
    #[must_use]
    pub const fn covers(self, number: Number) -> bool {
        self.numbers().has(number)
    }

    /// The odds that it pays.
    #[must_use]
    pub const fn odds(self) -> Odds {
        self.kind().odds()
    }

    /// What a stake wins besides itself; `None` when it loses.
    #[must_use]
    pub fn wins(self, stake: Cents, number: Number) -> Option<Cents> {
        self.covers(number).then(|| self.odds().on(stake))
    }

    /// The clause that decides the bet on a number; 0 has clauses of its own.
    #[must_use]
    pub fn clause(self, number: Number) -> &'static str {
        match (number, self.covers(number)) {
            (Number::ZERO, true) => "7.3(a)",
            (Number::ZERO, false) => "7.3(b)",
            _ => "7.1",
        }
    }
}

impl fmt::Display for RouletteBet {
    /// `straight-up 17`, `split 14-17`, `dozen 2`, `red`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind();
        f.pad(&match kind {
            BetKind::StraightUp | BetKind::Split | BetKind::Street | BetKind::Corner | BetKind::SixLine => {
                format!("{kind} {}", self.numbers())
            }
            BetKind::Column | BetKind::Dozen => {
                let before = RouletteBet::of_kind(kind).take_while(|bet| bet != self).count();
                format!("{kind} {}", before + 1)
            }
            _ => kind.to_string(),
        })
    }
}
