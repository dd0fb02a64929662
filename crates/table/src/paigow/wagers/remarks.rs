//! Remarks about wagers outside the limits.

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, Wager, WagerStanding};
use chung_game::paigow::sign::{BoxWagers, Clock, Objection, is_at_stake, objections};
use chung_game::rulebook::RuleBook;
use serde::{Deserialize, Serialize};

use crate::paigow::deciding::Deciding;
use crate::paigow::{BankFact, Event, Fact, Refusal, Stage, State, WagersFact};

/// How a wager is outside the limits, where it is accepted nevertheless.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Remark {
    /// The wager is below the minimum.
    BelowMinimum {
        /// The minimum that applies to the wager.
        minimum: Cents,
    },
    /// The wager is above the maximum.
    AboveMaximum {
        /// The part of the wager that counts.
        counts: Cents,
    },
    /// The wager is not in the multiples that the sign requires.
    NotMultiple {
        /// The step in which wagers above the minimum must increase.
        step: Cents,
    },
}

impl Remark {
    /// The remark for an objection; none for an objection that refuses the wager.
    fn of(objection: Objection) -> Option<Remark> {
        match objection {
            Objection::BelowMinimum { minimum, .. } => Some(Remark::BelowMinimum { minimum }),
            Objection::AboveMaximum { counts, .. } => Some(Remark::AboveMaximum { counts }),
            Objection::NotMultiple { step, .. } => Some(Remark::NotMultiple { step }),
            Objection::BeyondLiability { .. } => None,
        }
    }
}

impl Deciding<'_> {
    /// The remarks about a wager. Refuses it only if it is beyond the House's liability.
    pub(super) fn objections(
        &self,
        box_no: BoxNo,
        wager: &Wager,
    ) -> Result<Vec<(Remark, &'static str)>, Refusal> {
        let on = self.on(box_no)?;
        let own = || on.wagers_of(wager.player, wager.bet);
        let beside: Cents = own().filter(|other| other.token != wager.token).map(|other| other.stake).sum();
        let whole = &Wager { stake: wager.stake + beside, ..*wager };
        // Wagers further from the dealer are cut back first, so only nearer ones count against the maximum.
        let others = |other: &&Wager| (other.player, other.bet) != (wager.player, wager.bet);
        let nearer: Vec<Wager> = on.wagers.iter().take_while(others).copied().collect();
        let at_stake = |box_no: BoxNo, other: &Wager| {
            let at_stake = self.state.is_at_stake(self.book, box_no, other, self.at);
            if other.bet == Bet::Regular && at_stake { other.stake } else { Cents::ZERO }
        };
        let on_table: Cents = self.state.wagers().map(|(box_no, other)| at_stake(box_no, other)).sum();
        let before: Cents = own().map(|other| at_stake(box_no, other)).sum();
        let on_box = BoxWagers {
            bank: &self.state.bank.bank,
            own_limits: self.state.own_limits(box_no),
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

    /// Adds remarks about wagers that are outside the limits now and were not before, because the limits, the bank or the order of the
    /// wagers changed (R41).
    pub(in crate::paigow) fn remark_again(&mut self) {
        let (book, at, before) = (self.book, self.at, self.state);
        let moves = |event: &Event| match event.fact {
            Fact::Limits(_)
            | Fact::Bank(BankFact::Taken { .. } | BankFact::WentCoBank)
            | Fact::Wagers(WagersFact::Nearest { .. }) => true,
            // Wagers behind the one that grows may now be above the maximum.
            Fact::Wagers(WagersFact::Placed { player, box_no, .. }) => {
                let last = before.on(box_no).and_then(|on| on.wagers.last());
                last.is_some_and(|last| last.player != player)
            }
            _ => false,
        };
        let changed = before.sign.changes_between(before.clock, at) || self.has_event(moves);
        if before.stage != Stage::Betting || !changed {
            return;
        }
        let known = before.remarks(book, before.clock);
        for (remarked, clause) in self.so_far().remarks(book, at) {
            let is_same = |event: &Event| event.fact == Fact::Wagers(remarked);
            if !known.contains(&(remarked, clause)) && !self.has_event(is_same) {
                self.fact(remarked, clause);
            }
        }
    }
}

impl State {
    /// Whether a wager on a box can be won or lost, rather than being returned whatever the result.
    fn is_at_stake(&self, book: &RuleBook, box_no: BoxNo, wager: &Wager, at: Clock) -> bool {
        is_at_stake(book, &self.sign, &self.bare_box(box_no), wager, at)
    }

    /// Whether a wager is valid, so that Big and Small may be placed beside it (R26).
    pub(in crate::paigow) fn is_valid(
        &self,
        book: &RuleBook,
        box_no: BoxNo,
        wager: &Wager,
        at: Clock,
    ) -> bool {
        wager.standing == WagerStanding::Valid && self.is_at_stake(book, box_no, wager, at)
    }

    /// The remarks about all wagers on the table, on each box from the one nearest to the dealer.
    fn remarks(&self, book: &RuleBook, at: Clock) -> Vec<(WagersFact, &'static str)> {
        let mut remarks = Vec::new();
        for (box_no, on) in self.numbered() {
            for (n, wager) in
                on.wagers.iter().enumerate().filter(|(_, wager)| wager.standing == WagerStanding::Valid)
            {
                let nearer = on.wagers.get(..n).unwrap_or_default();
                // The wager's other part, in tokens or chips, came first and stands for both.
                if nearer.iter().any(|other| (other.player, other.bet) == (wager.player, wager.bet)) {
                    continue;
                }
                let stake = on.wagers_of(wager.player, wager.bet).map(|part| part.stake).sum();
                let wager = &Wager { stake, ..*wager };
                let (bank, own_limits) = (&self.bank.bank, self.own_limits(box_no));
                let on_box = BoxWagers { bank, own_limits, wagers: nearer, on_table: Cents::ZERO };
                for objection in objections(book, &self.sign, &on_box, wager, at) {
                    let Wager { player, bet, .. } = *wager;
                    if let Some(remark) = Remark::of(objection) {
                        remarks
                            .push((WagersFact::Remarked { player, box_no, bet, remark }, objection.clause()));
                    }
                }
            }
        }
        remarks
    }
}
