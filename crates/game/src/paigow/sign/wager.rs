//! Whether a wager is within the limits: those of the sign, of the bank, and of the player.

use super::super::settle::{
    self, Bank, Bet, OwnLimits, Wager, WagerStanding, above_maximum_clause, has_own_limits, limits_clause,
};
use super::Sign;
use crate::PlayerNo;
use crate::clock::Clock;
use crate::money::Cents;
use crate::rulebook::{BelowMinimum, By, CoBankMaximum, MaximumCounts, Multiples, RuleBook, by};
use crate::{Message, ToMessage, message};

/// The state of the box and the table where a wager is placed.
#[derive(Clone, Copy, Debug)]
pub struct BoxWagers<'a> {
    /// The bank that the wager is against.
    pub bank: &'a Bank,
    /// The limits granted to one of its players, marked on the box.
    pub own_limits: Option<OwnLimits>,
    /// The wagers already on the box.
    pub wagers: &'a [Wager],
    /// The total of the regular wagers already at the table that can be lost or won, including those on this box.
    pub on_table: Cents,
}

/// The limits of one wager, each with its clause; `None` for no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InForce {
    /// The minimum, if there is one.
    pub minimum: By<Option<Cents>>,
    /// The maximum, for whatever the book counts it on.
    pub maximum: By<Option<Cents>>,
}

/// What is wrong with a wager, and the consequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    /// It is below the minimum.
    BelowMinimum {
        /// The minimum that applies.
        minimum: Cents,
        /// What happens to such wagers.
        then: BelowMinimum,
        /// The clause behind it.
        clause: &'static str,
    },
    /// It is above the maximum, or above what other wagers leave of it.
    AboveMaximum {
        /// The part of it that counts.
        counts: Cents,
        /// The clause behind it.
        clause: &'static str,
    },
    /// It is not in the required multiple.
    NotMultiple {
        /// The multiple over the minimum.
        step: Cents,
        /// The clause behind it.
        clause: &'static str,
    },
    /// It takes the table beyond twice the displayed House liability, and is refused.
    BeyondLiability {
        /// The most that all regular wagers may add up to.
        most: Cents,
        /// The clause behind it.
        clause: &'static str,
    },
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
    /// The minimum for a player's regular wagers.
    pub(super) fn regular_minimum(&self, player: PlayerNo) -> Option<Cents> {
        let own = self.markers.iter().find(|marker| marker.player == player);
        own.map_or(self.terms.regular.minimum, |marker| marker.minimum)
    }

    /// The minimum for any wager, with its clause.
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

    /// The multiple over the minimum that wagers must be in, if the book or the sign requires one.
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

/// Everything that is wrong with a wager placed at a moment; empty if it is within the limits.
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
        // Where such a wager is valid once it is placed, each kind of bank has a clause for it.
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

/// Whether a wager on a box can be lost or won, instead of being returned whatever the result.
#[must_use]
pub fn is_at_stake(book: &RuleBook, sign: &Sign, on_box: &BoxWagers<'_>, wager: &Wager, now: Clock) -> bool {
    let returned = book.below_minimum.value == BelowMinimum::SettledOnceThenReturned && wager.warned;
    let minimum = || in_force(book, sign, on_box, wager, now).minimum.value;
    wager.standing != WagerStanding::Void && !(returned && minimum().is_some_and(|least| wager.stake < least))
}

/// How much of this wager's maximum the wagers on the box already use: nothing if each wager has its own maximum. Wagers that are
/// returned whatever the result do not count (R27).
fn used_up(book: &RuleBook, sign: &Sign, on_box: &BoxWagers<'_>, wager: &Wager, now: Clock) -> Cents {
    if book.maximum_counts.value == MaximumCounts::Wager {
        return Cents::ZERO;
    }
    let own = |wager: &Wager| has_own_limits(book, on_box.own_limits, wager);
    let same_maximum = |other: &&Wager| other.bet == wager.bet && own(other) == own(wager);
    let stays = |other: &&Wager| is_at_stake(book, sign, on_box, other, now);
    on_box.wagers.iter().filter(same_maximum).filter(stays).map(|other| other.stake.as_input()).sum()
}

impl ToMessage for Objection {
    fn to_message(&self) -> Message {
        match self {
            Objection::BelowMinimum { minimum, then, .. } => match then {
                BelowMinimum::SettledOnceThenReturned => {
                    message!("objection-below-minimum-once", minimum = *minimum)
                }
                BelowMinimum::Settled => message!("objection-below-minimum", minimum = *minimum),
            },
            Objection::AboveMaximum { counts, .. } => message!("objection-above-maximum", counts = *counts),
            Objection::NotMultiple { step, .. } => message!("objection-not-multiple", step = *step),
            Objection::BeyondLiability { most, .. } => message!("objection-beyond-liability", most = *most),
        }
    }
}
