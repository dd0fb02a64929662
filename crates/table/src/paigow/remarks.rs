//! What the owner of a wager outside the limits is told.

use std::fmt;

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, Standing, Wager};
use chung_game::paigow::sign::{BoxWagers, Clock, Objection, is_at_stake, objections};
use chung_game::rulebook::RuleBook;
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::{BankFact, Event, Fact, Refusal, Stage, State, WagersFact};

/// What is wrong with a wager that is taken nonetheless.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Remark {
    /// It is below the minimum.
    BelowMinimum {
        /// Which is this.
        minimum: Cents,
    },
    /// It is above the maximum.
    AboveMaximum {
        /// So much of it counts.
        counts: Cents,
    },
    /// It is not in the multiple asked for.
    NotMultiple {
        /// Which is this, over the minimum.
        step: Cents,
    },
}

impl Remark {
    /// What is remarked of an objection; nothing of one for which a wager is refused.
    fn of(objection: Objection) -> Option<Remark> {
        match objection {
            Objection::BelowMinimum { minimum, .. } => Some(Remark::BelowMinimum { minimum }),
            Objection::AboveMaximum { counts, .. } => Some(Remark::AboveMaximum { counts }),
            Objection::NotMultiple { step, .. } => Some(Remark::NotMultiple { step }),
            Objection::BeyondLiability { .. } => None,
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remark::BelowMinimum { minimum } => write!(f, "below the minimum of {minimum}"),
            Remark::AboveMaximum { counts } => write!(f, "above the maximum: {counts} of it counts"),
            Remark::NotMultiple { step } => write!(f, "not in multiples of {step} over the minimum"),
        }
    }
}

impl Deciding<'_> {
    /// What the owner of a wager is told about the limits; refused only beyond the House's liability.
    pub(super) fn objections(
        &self,
        number: BoxNo,
        wager: &Wager,
    ) -> Result<Vec<(Remark, &'static str)>, Refusal> {
        let on = self.on(number)?;
        let own = || on.wagers_of(wager.player, wager.bet);
        let beside: Cents = own().filter(|other| other.token != wager.token).map(|other| other.stake).sum();
        let whole = &Wager { stake: wager.stake + beside, ..*wager };
        // Those further from the dealer are cut back before it.
        let others = |other: &&Wager| (other.player, other.bet) != (wager.player, wager.bet);
        let nearer: Vec<Wager> = on.wagers.iter().take_while(others).copied().collect();
        let at_stake = |number: BoxNo, other: &Wager| {
            let at_stake = self.state.is_at_stake(self.book, number, other, self.at);
            if other.bet == Bet::Regular && at_stake { other.stake } else { Cents::ZERO }
        };
        let on_table: Cents = self.state.wagers().map(|(number, other)| at_stake(number, other)).sum();
        let before: Cents = own().map(|other| at_stake(number, other)).sum();
        let on_box = BoxWagers {
            bank: &self.state.bank.bank,
            own_limits: self.state.own_limits(number),
            wagers: &nearer,
            on_table: on_table - before,
        };
        let mut remarks = Vec::new();
        for objection in objections(self.book, &self.state.sign, &on_box, whole, self.at) {
            let remark = Remark::of(objection).ok_or(Refusal::Objection { objection })?;
            remarks.push((remark, objection.clause()));
        }
        Ok(remarks)
    }

    /// The limits, the bank or the order of the wagers changed over wagers that lie there: whose is outside the limits now, and was not
    /// before, is told (R41).
    pub(super) fn remark_again(&mut self) {
        let (book, at, before) = (self.book, self.at, self.state);
        let moves = |event: &Event| match event.fact {
            Fact::Limits(_)
            | Fact::Bank(BankFact::Taken { .. } | BankFact::WentCoBank)
            | Fact::Wagers(WagersFact::Nearest { .. }) => true,
            // A wager grows that others lie behind.
            Fact::Wagers(WagersFact::Placed { player, number, .. }) => {
                let last = before.on(number).and_then(|on| on.wagers.last());
                last.is_some_and(|last| last.player != player)
            }
            _ => false,
        };
        let changed = before.sign.changes_between(before.clock, at) || self.has_come(moves);
        if before.stage != Stage::Betting || !changed {
            return;
        }
        let known = before.remarks(book, before.clock);
        for (remarked, clause) in self.so_far().remarks(book, at) {
            let told = |event: &Event| event.fact == Fact::Wagers(remarked);
            if !known.contains(&(remarked, clause)) && !self.has_come(told) {
                self.fact(remarked, clause);
            }
        }
    }
}

impl State {
    /// May a wager on a box be lost or won, and not go back whatever the result?
    fn is_at_stake(&self, book: &RuleBook, number: BoxNo, wager: &Wager, at: Clock) -> bool {
        is_at_stake(book, &self.sign, &self.bare_box(number), wager, at)
    }

    /// Is it a valid wager, beside which Big and Small may lie (R26)?
    pub(super) fn is_valid(&self, book: &RuleBook, number: BoxNo, wager: &Wager, at: Clock) -> bool {
        wager.standing == Standing::Valid && self.is_at_stake(book, number, wager, at)
    }

    /// What the owners of all wagers are to be told as they lie, the nearest to the dealer first.
    fn remarks(&self, book: &RuleBook, at: Clock) -> Vec<(WagersFact, &'static str)> {
        let mut remarks = Vec::new();
        for (number, on) in self.numbered() {
            for (n, wager) in
                on.wagers.iter().enumerate().filter(|(_, wager)| wager.standing == Standing::Valid)
            {
                let nearer = on.wagers.get(..n).unwrap_or_default();
                // The other part of it was nearer.
                if nearer.iter().any(|other| (other.player, other.bet) == (wager.player, wager.bet)) {
                    continue;
                }
                let stake = on.wagers_of(wager.player, wager.bet).map(|part| part.stake).sum();
                let wager = &Wager { stake, ..*wager };
                let (bank, own_limits) = (&self.bank.bank, self.own_limits(number));
                let on_box = BoxWagers { bank, own_limits, wagers: nearer, on_table: Cents::ZERO };
                for objection in objections(book, &self.sign, &on_box, wager, at) {
                    let Wager { player, bet, .. } = *wager;
                    if let Some(remark) = Remark::of(objection) {
                        remarks
                            .push((WagersFact::Remarked { player, number, bet, remark }, objection.clause()));
                    }
                }
            }
        }
        remarks
    }
}
