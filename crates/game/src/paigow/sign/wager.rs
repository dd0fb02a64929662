//! Whether a wager is within the limits: those of the sign, of the bank, and of the player.

use std::fmt;

use super::super::settle::{
    self, Bank, Bet, OwnLimits, PlayerNo, Standing, Wager, above_maximum_clause, has_own_limits,
    limits_clause,
};
use super::Sign;
use crate::clock::Clock;
use crate::money::Cents;
use crate::rulebook::{BelowMinimum, By, CoBankMaximum, MaximumCounts, Multiples, RuleBook, by};

/// What a wager finds on its box and at the table.
#[derive(Clone, Copy, Debug)]
pub struct BoxWagers<'a> {
    /// Who banks.
    pub bank: &'a Bank,
    /// Limits of a player's own, marked on the box.
    pub own_limits: Option<OwnLimits>,
    /// The wagers already there.
    pub wagers: &'a [Wager],
    /// All regular wagers already at the table that may be lost or won, those on this box too.
    pub on_table: Cents,
}

/// The limits of one wager, each with its clause; `None` for no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InForce {
    /// The least.
    pub minimum: By<Option<Cents>>,
    /// The most, on whatever the book counts it.
    pub maximum: By<Option<Cents>>,
}

/// What is wrong with a wager, and what follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    /// It is below the minimum.
    BelowMinimum {
        /// The minimum.
        minimum: Cents,
        /// What becomes of such wagers.
        then: BelowMinimum,
        /// The clause.
        clause: &'static str,
    },
    /// It is above the maximum, or above what others have left of it.
    AboveMaximum {
        /// So much of it counts.
        counts: Cents,
        /// The clause.
        clause: &'static str,
    },
    /// It is not in the multiple asked for.
    NotMultiple {
        /// The multiple over the minimum.
        step: Cents,
        /// The clause.
        clause: &'static str,
    },
    /// It takes the table beyond twice the displayed House liability, and is refused.
    BeyondLiability {
        /// The most that all regular wagers may come to.
        most: Cents,
        /// The clause.
        clause: &'static str,
    },
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Objection::BelowMinimum { minimum, then, clause } => {
                write!(f, "below the minimum of {minimum}: {then} ({clause})")
            }
            Objection::AboveMaximum { counts, clause } => {
                write!(f, "above the maximum: {counts} of it counts ({clause})")
            }
            Objection::NotMultiple { step, clause } => {
                write!(f, "not in multiples of {step} over the minimum ({clause})")
            }
            Objection::BeyondLiability { most, clause } => {
                write!(f, "more than {most} at the table, twice the displayed House liability ({clause})")
            }
        }
    }
}

impl Objection {
    /// The clause behind it.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Objection::BelowMinimum { clause, .. }
            | Objection::AboveMaximum { clause, .. }
            | Objection::NotMultiple { clause, .. }
            | Objection::BeyondLiability { clause, .. } => clause,
        }
    }
}

impl Sign {
    /// The minimum of a player's regular wagers, as the sign stands.
    pub(super) fn regular_minimum(&self, player: PlayerNo) -> Option<Cents> {
        let own = self.markers.iter().find(|marker| marker.player == player);
        own.map_or(self.terms.regular.minimum, |marker| marker.minimum)
    }

    /// The same for any wager, with the clause that makes it his.
    fn minimum(&self, book: &RuleBook, wager: &Wager) -> By<Option<Cents>> {
        match (wager.bet, book.sign.kept) {
            (Bet::Regular, Some(kept)) if !self.markers.is_empty() => {
                let has_marker = self.markers.iter().any(|marker| marker.player == wager.player);
                let clause = if has_marker { kept.minimum } else { kept.newcomers };
                by(self.regular_minimum(wager.player), clause)
            }
            (bet, _) => by(self.terms.limits(bet).minimum, limits_clause(book, bet)),
        }
    }

    /// The multiple over the minimum in which wagers must go, if the book or the sign asks for one.
    fn step(&self, book: &RuleBook, minimum: Option<Cents>) -> Option<Cents> {
        match book.multiples.value {
            Multiples::NotAsked => None,
            Multiples::OfMinimum => self.step.or(minimum),
            Multiples::AsPermitted => self.step.or(minimum.filter(|_| self.terms.multiples_asked)),
        }
    }
}

/// The limits of a wager at a moment.
#[must_use]
pub fn in_force(book: &RuleBook, sign: &Sign, on_box: &BoxWagers<'_>, wager: &Wager, now: Clock) -> InForce {
    let sign = sign.at(now);
    let own = on_box.own_limits.filter(|_| has_own_limits(book, on_box.own_limits, wager));
    InForce {
        minimum: settle::minimum(book, sign.minimum(book, wager), on_box.own_limits, wager),
        maximum: settle::maximum(book, on_box.bank, &sign.terms, wager.bet, own),
    }
}

/// All that is wrong with a wager placed at a moment; nothing if it is within the limits.
#[must_use]
pub fn objections(
    book: &RuleBook,
    sign: &Sign,
    on_box: &BoxWagers<'_>,
    wager: &Wager,
    now: Clock,
) -> Vec<Objection> {
    let sign = sign.at(now);
    let InForce { minimum, maximum } = in_force(book, &sign, on_box, wager, now);
    let Wager { bet, stake, .. } = *wager;
    let mut objections = Vec::new();
    if let Some(minimum) = minimum.value.filter(|minimum| stake < *minimum) {
        let By { value: then, clause } = book.below_minimum;
        // Where such a wager is good once it lies, each kind of bank has a clause that says so.
        let clause = match (then, on_box.bank) {
            (BelowMinimum::Settled, Bank::Player { .. }) => book.sign.player_bank,
            _ => clause,
        };
        objections.push(Objection::BelowMinimum { minimum, then, clause });
    } else if let Some(step) = sign.step(book, minimum.value) {
        let over = stake - minimum.value.unwrap_or_default();
        if over.down_to(step) != over {
            objections.push(Objection::NotMultiple { step, clause: book.multiples.clause });
        }
    }
    if let Some(maximum) = maximum.value {
        let left = maximum - used_up(book, &sign, on_box, wager, now);
        if stake > left {
            let clause = above_maximum_clause(book, on_box.bank, bet);
            objections.push(Objection::AboveMaximum { counts: left.as_input(), clause });
        }
    }
    if let (Bet::Regular, Bank::CoBank { .. }, CoBankMaximum::HouseLiability, Some(liability)) =
        (bet, on_box.bank, book.co_bank_maximum.value, sign.terms.house_liability)
    {
        let most = liability + liability;
        let beyond = on_box.on_table.as_input() + stake.as_input() > most;
        if beyond && is_at_stake(book, &sign, on_box, wager, now) {
            objections.push(Objection::BeyondLiability { most, clause: book.co_bank_maximum.clause });
        }
    }
    objections
}

/// May a wager on a box be lost or won, and not go back whatever the result?
#[must_use]
pub fn is_at_stake(book: &RuleBook, sign: &Sign, on_box: &BoxWagers<'_>, wager: &Wager, now: Clock) -> bool {
    let returned = book.below_minimum.value == BelowMinimum::SettledOnceThenReturned && wager.warned;
    let minimum = || in_force(book, sign, on_box, wager, now).minimum.value;
    wager.standing != Standing::Void && !(returned && minimum().is_some_and(|least| wager.stake < least))
}

/// What the wagers already there use up of this one's maximum: nothing where each wager has its own, and nothing by those
/// that go back whatever the result (R27).
fn used_up(book: &RuleBook, sign: &Sign, on_box: &BoxWagers<'_>, wager: &Wager, now: Clock) -> Cents {
    if book.maximum_counts.value == MaximumCounts::Wager {
        return Cents::ZERO;
    }
    let own = |wager: &Wager| has_own_limits(book, on_box.own_limits, wager);
    let same_maximum = |other: &&Wager| other.bet == wager.bet && own(other) == own(wager);
    let stays = |other: &&Wager| is_at_stake(book, sign, on_box, other, now);
    on_box.wagers.iter().filter(same_maximum).filter(stays).map(|other| other.stake.as_input()).sum()
}
