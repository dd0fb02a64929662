//! What may be staked: minimum, maximum and permitted multiple of each kind of bet, and the aggregate minimum (4.3).

use super::bet_kind::BetKind;
use super::on::{On, RouletteLine};
use super::sequence::SequenceKind;
use crate::money::Cents;

/// The limits of a kind of bet. A stake is permitted if it is the minimum plus any number of multiples, up to the maximum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BetLimits {
    /// The least that may be staked.
    pub minimum: Cents,
    /// The most that may be staked.
    pub maximum: Cents,
    /// The step between permitted stakes, counted from the minimum.
    pub multiple: Cents,
}

/// How much of an amount that a player wants to stake the station shows (4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shown {
    /// All of it: it is permitted.
    All,
    /// Nothing: it is below the minimum.
    Nothing,
    /// The next lowest permitted amount: it is not a permitted multiple.
    Stepped(Cents),
    /// The next lowest permitted amount: it is above the maximum.
    Capped(Cents),
}

impl BetLimits {
    /// Returns how much of an amount is shown.
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
    /// The amount that is shown of `wanted`.
    #[must_use]
    pub fn of(self, wanted: Cents) -> Cents {
        match self {
            Shown::All => wanted,
            Shown::Nothing => Cents::ZERO,
            Shown::Stepped(amount) | Shown::Capped(amount) => amount,
        }
    }

    /// The clause behind it.
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
pub struct RouletteLimits {
    /// Bets on one spin, in the order of 7.1.
    #[cfg_attr(feature = "schema", schema(min_items = 13, max_items = 13))]
    spins: [BetLimits; BetKind::ALL.len()],
    /// Sequences, in the order of 7.4.
    #[cfg_attr(feature = "schema", schema(min_items = 3, max_items = 3))]
    sequences: [BetLimits; SequenceKind::ALL.len()],
    /// The aggregate minimum: what all wagers on one spin must at least add up to; `None` if there is none (4.3(c)).
    pub aggregate: Option<Cents>,
}

impl RouletteLimits {
    /// The same limits for every bet on one spin, the same for every sequence, and no aggregate minimum.
    #[must_use]
    pub const fn new(spins: BetLimits, sequences: BetLimits) -> RouletteLimits {
        let (spins, sequences) = ([spins; BetKind::ALL.len()], [sequences; SequenceKind::ALL.len()]);
        RouletteLimits { spins, sequences, aggregate: None }
    }

    /// The limits of a line.
    #[must_use]
    pub const fn line(&self, line: RouletteLine) -> BetLimits {
        match line {
            RouletteLine::Spin(kind) => self.spins[kind as usize],
            RouletteLine::Sequence(kind) => self.sequences[kind as usize],
        }
    }

    /// The limits of a line, mutably.
    #[must_use]
    pub const fn line_mut(&mut self, line: RouletteLine) -> &mut BetLimits {
        match line {
            RouletteLine::Spin(kind) => &mut self.spins[kind as usize],
            RouletteLine::Sequence(kind) => &mut self.sequences[kind as usize],
        }
    }

    /// The limits of a bet or a sequence.
    #[must_use]
    pub const fn on(&self, on: On) -> BetLimits {
        self.line(on.line())
    }
}
