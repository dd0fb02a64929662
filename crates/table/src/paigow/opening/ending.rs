//! Ending a round, or calling it off because nobody has a wager in play.

use chung_game::paigow::settle::{Bank, WagerStanding};
use chung_game::role::Power;

use crate::paigow::deciding::Deciding;
use crate::paigow::{BankFact, OpeningFact, Refusal, ReturnReason, Stage, State, TilesState};

impl Deciding<'_> {
    pub(in crate::paigow) fn end(&mut self) -> Result<(), Refusal> {
        let clause = self.end_clause();
        self.needs(Power::Deal, clause)?;
        let nothing_played = match self.state.stage {
            // A banker's own Bonus does not count, since nobody plays against the bank. Even once bets are closed, wagers may have been
            // taken back with the banker's consent, or declared void.
            Stage::Offering | Stage::Betting | Stage::Dealing => {
                let chung = self.state.chung();
                !self.state.numbered().any(|(box_no, on)| box_no != chung && on.is_played())
            }
            // Once the tiles are dealt, the banker's Bonus is won or lost.
            Stage::Setting => self.state.nothing_wagered(),
            _ => false,
        };
        if nothing_played {
            return self.call_off();
        }
        self.stage(&[Stage::Paid], clause)?;
        self.fact(OpeningFact::Ended(self.state.round_end(self.book, false)), clause);
        self.check_is_due();
        Ok(())
    }

    /// Calls off a round that has no wagers on the tiles, or only void ones. It does not count as a round of the bank, nor for anyone
    /// (R41).
    fn call_off(&mut self) -> Result<(), Refusal> {
        // This returns the House's half of a co-bank. Void wagers on the dice went back when the dice were shown.
        self.undo_payments("R41")?;
        for (box_no, on) in self.state.numbered() {
            let lies = on.wagers.iter().zip(self.state.lying(box_no));
            for (&wager, _) in lies.filter(|(_, lies)| lies.is_positive()) {
                let (why, clause) = match wager.standing {
                    WagerStanding::Void => (ReturnReason::Void, self.book.settle.void_wager),
                    _ if wager.bet.on_dice() => {
                        (ReturnReason::SideWagerAlone, self.book.side_wager_needs.clause)
                    }
                    _ => (ReturnReason::CalledOff, "R39"),
                };
                self.give_back(box_no, wager, wager.stake, why, clause);
            }
        }
        for share in self.state.bank.bank.shares() {
            self.fact(BankFact::PutBack { player: share.player, amount: share.put_in }, "R41");
        }
        self.fact(OpeningFact::CalledOff, "R41");
        Ok(())
    }

    pub(super) fn end_clause(&self) -> &'static str {
        let settle = &self.book.settle;
        let player = settle.player_bank.bank.win;
        let co_bank = settle.co_bank.map_or(player, |co_bank| co_bank.bank.win);
        self.state.by_bank(settle.house.win, player, co_bank)
    }
}

impl State {
    /// Whether every wager on the tiles was taken back or declared void. Wagers on the dice are settled or returned separately.
    pub(in crate::paigow) fn nothing_wagered(&self) -> bool {
        let mut on_tiles = self.boxes.iter().flat_map(|on| &on.wagers).filter(|wager| !wager.bet.on_dice());
        on_tiles.all(|wager| wager.standing == WagerStanding::Void)
    }

    /// Clears the layout for the next round.
    pub(super) fn clear_layout(&mut self) {
        self.bank.bank = Bank::House;
        self.bank.nominee = None;
        self.bank.passed.clear();
        for on in &mut self.boxes {
            on.wagers.clear();
            on.side_declined.clear();
            on.agreed = None;
            on.decider = None;
            on.hand = crate::paigow::HandInPlay::default();
        }
        self.deal = crate::paigow::RoundDeal::default();
        self.tiles.state = TilesState::Loose;
        self.stage = Stage::Between;
    }
}
