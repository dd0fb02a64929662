//! What may be staked: minimum, maximum and permitted multiple of each kind of bet, and the aggregate minimum (4.3).

use super::bet_kind::BetKind;
use super::on::{Line, On};
use super::sequence::SequenceKind;
use crate::money::Cents;

/// The limits of a kind of bet. Permitted are the minimum, and the minimum with any number of multiples up to the maximum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BetLimits {
    /// The least.
    pub minimum: Cents,
    /// The most.
    pub maximum: Cents,
    /// The steps between, from the minimum on.
    pub multiple: Cents,
}

/// What a station shows of an amount that somebody wants to stake (4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shown {
    /// All of it: it is permitted.
    All,
    /// Nothing: it is below the minimum.
    Nothing,
    /// The next lowest permitted amount: it is no permitted multiple.
    Stepped(Cents),
    /// The next lowest permitted amount: it is above the maximum.
    Capped(Cents),
}

impl BetLimits {
    /// What is shown of an amount.
    ///
    /// ```
    /// use chung_game::money::Cents;
    /// use chung_game::roulette::limits::{BetLimits, Shown};
    /// let limits = BetLimits { minimum: Cents(500), maximum: Cents(2_200), multiple: Cents(250) };
    /// assert_eq!(limits.shows(Cents(499)), Shown::Nothing);
    /// assert_eq!(limits.shows(Cents(500)), Shown::All);
    /// assert_eq!(limits.shows(Cents(999)), Shown::Stepped(Cents(750)));
    /// assert_eq!(limits.shows(Cents(2_201)), Shown::Capped(Cents(2_000)));
    /// ```
    #[must_use]
    pub fn shows(self, wanted: Cents) -> Shown {
        if wanted < self.minimum {
            return Shown::Nothing;
        }
        let permitted = (wanted.min(self.maximum) - self.minimum).down_to(self.multiple) + self.minimum;
        match permitted {
            _ if permitted == wanted => Shown::All,
            _ if wanted > self.maximum => Shown::Capped(permitted),
            _ => Shown::Stepped(permitted),
        }
    }
}

impl Shown {
    /// How much of an amount that is.
    #[must_use]
    pub fn of(self, wanted: Cents) -> Cents {
        match self {
            Shown::All => wanted,
            Shown::Nothing => Cents::ZERO,
            Shown::Stepped(amount) | Shown::Capped(amount) => amount,
        }
    }

    /// The clause that says so.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            Shown::All => "4.3",
            Shown::Nothing => "4.3(a)",
            Shown::Stepped(_) => "4.3(b)(i)",
            Shown::Capped(_) => "4.3(b)(ii)",
        }
    }
}

/// The limits of a table, line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteLimits))]
pub struct Limits {
    /// Bets on one spin, in the order of 7.1.
    #[cfg_attr(feature = "schema", schema(min_items = 13, max_items = 13))]
    spins: [BetLimits; BetKind::ALL.len()],
    /// Sequences, in the order of 7.4.
    #[cfg_attr(feature = "schema", schema(min_items = 3, max_items = 3))]
    sequences: [BetLimits; SequenceKind::ALL.len()],
    /// What all wagers on one spin must come to; `None` for anything (4.3(c)).
    pub aggregate: Option<Cents>,
}

impl Limits {
    /// The same for every bet on one spin, the same for every sequence, and no aggregate.
    #[must_use]
    pub const fn new(spins: BetLimits, sequences: BetLimits) -> Limits {
        let (spins, sequences) = ([spins; BetKind::ALL.len()], [sequences; SequenceKind::ALL.len()]);
        Limits { spins, sequences, aggregate: None }
    }

    /// The limits of a line.
    #[must_use]
    pub const fn line(&self, line: Line) -> BetLimits {
        match line {
            Line::Spin(kind) => self.spins[kind as usize],
            Line::Sequence(kind) => self.sequences[kind as usize],
        }
    }

    /// The limits of a line, to be set.
    #[must_use]
    pub const fn line_mut(&mut self, line: Line) -> &mut BetLimits {
        match line {
            Line::Spin(kind) => &mut self.spins[kind as usize],
            Line::Sequence(kind) => &mut self.sequences[kind as usize],
        }
    }

    /// The limits of what money is put on.
    #[must_use]
    pub const fn on(&self, on: On) -> BetLimits {
        self.line(on.line())
    }
}
