//! Returning wagers before the deal: taken back by their player, or refused by staff.

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, Wager};
use chung_game::role::Power;
use chung_game::rulebook::BelowMinimum;
use chung_game::{PlayerNo, message};

use crate::paigow::deciding::Deciding;
use crate::paigow::{Refusal, Remark, ReturnReason, Stage, WagersFact};

impl Deciding<'_> {
    /// A player's wager on a bet, the one in chips before the one in tokens.
    pub(in crate::paigow) fn wager(
        &self,
        player: PlayerNo,
        box_no: BoxNo,
        bet: Bet,
    ) -> Result<Wager, Refusal> {
        let own = self.on(box_no)?.wagers_of(player, bet);
        own.min_by_key(|wager| wager.token).copied().ok_or(Refusal::NoSuchWager { box_no, bet })
    }

    /// Returns a wager, or part of it, to its player before the deal.
    pub(in crate::paigow) fn give_back(
        &mut self,
        box_no: BoxNo,
        wager: Wager,
        amount: Cents,
        why: ReturnReason,
        clause: &'static str,
    ) {
        let Wager { player, bet, token, .. } = wager;
        self.fact(WagersFact::Returned { player, box_no, bet, amount, token, why }, clause);
    }

    /// Refuses a wager before bets are closed. A casino supervisor may refuse any; the dealer one below the minimum, if its player was
    /// warned or the book requires no warning.
    pub(in crate::paigow) fn refuse(
        &mut self,
        player: PlayerNo,
        box_no: BoxNo,
        bet: Bet,
    ) -> Result<(), Refusal> {
        self.player(player)?;
        let warned = self.state.is_warned(player) || self.book.below_minimum.value == BelowMinimum::Settled;
        let refused = self.book.procedure.wager_refused;
        let below = || {
            let wager = self.wager(player, box_no, bet).ok()?;
            let remarks = self.objections(box_no, &wager).ok()?;
            remarks.into_iter().find(|(remark, _)| matches!(remark, Remark::BelowMinimum { .. }))
        };
        let below = below().map(|(_, clause)| clause);
        let clause = match below {
            Some(clause) if warned && self.by.role.has(Power::Deal, self.book) => clause,
            _ => {
                self.needs(Power::SuperviseCasino, refused)?;
                refused
            }
        };
        self.stage(&[Stage::Betting], clause)?;
        self.on(box_no)?;
        self.not_void(player)?;
        if let (Some(clause), false) = (below, warned) {
            return Err(Refusal::First { reason: message!("refused-warn-first"), clause });
        }
        self.wager(player, box_no, bet)?;
        for &wager in self.on(box_no)?.wagers_of(player, bet) {
            self.give_back(box_no, wager, wager.stake, ReturnReason::Refused, clause);
        }
        Ok(())
    }
}
