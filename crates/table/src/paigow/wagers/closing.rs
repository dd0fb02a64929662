//! Closing the bets.

use chung_game::paigow::settle::{Bank, Phase};

use crate::paigow::deciding::Deciding;
use crate::paigow::{Refusal, WagersFact};

impl Deciding<'_> {
    /// Closes bets: checks that the bank covers them, returns wagers that are not allowed, and finds who decides for each box.
    pub(in crate::paigow) fn close_bets(&mut self) -> Result<(), Refusal> {
        self.can_close()?;
        let clauses = &self.book.procedure;
        let players = clauses.no_more_bets_player;
        let clause = self.state.by_bank(clauses.no_more_bets_house, players, players);
        self.fact(WagersFact::Closed, clause);
        self.find_control()?;
        self.remark_again();
        if let Bank::CoBank { .. } = self.state.bank.bank {
            self.pay(Phase::Match)?;
        }
        Ok(())
    }

    /// Refuses while the bank cannot cover the wagers on the table.
    pub(in crate::paigow) fn can_close(&self) -> Result<(), Refusal> {
        // The House may have joined the bank, or its liability may have changed, after the wagers were placed.
        for (box_no, on) in self.state.numbered() {
            for wager in &on.wagers {
                self.objections(box_no, wager)?;
            }
        }
        self.covered()?;
        // The liability may have been taken off the sign since.
        self.state.by_bank(Ok(()), Ok(()), self.liability_shown())
    }
}
