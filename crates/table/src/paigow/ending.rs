//! The end of a round: paid and over, void, or called off because nobody wagers.

use chung_game::paigow::settle::{Bank, Standing};
use chung_game::role::Power;

use super::deciding::Deciding;
use super::wagers::Why;
use super::{BankFact, OpeningFact, Refusal, Stage, State, TilesAre};

impl Deciding<'_> {
    pub(super) fn end(&mut self) -> Result<(), Refusal> {
        let clause = self.end_clause();
        self.needs(Power::Deal, clause)?;
        let nothing_played = match self.state.stage {
            // A banker's own Bonus has nobody to be played with. Where the banker agrees, wagers are taken back even once bets are
            // closed, and they may be declared void.
            Stage::Offering | Stage::Betting | Stage::Dealing => {
                let chung = self.state.chung();
                !self.state.numbered().any(|(number, on)| number != chung && on.is_played())
            }
            // Once the tiles lie there his Bonus is won or lost.
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

    /// A round without wagers on the tiles, or with void ones only, uses up nothing of a bank, and counts for nobody (R41).
    fn call_off(&mut self) -> Result<(), Refusal> {
        // What the House put up for its half of a co-bank; void wagers on the dice went back when they showed.
        self.undo_payments("R41")?;
        for (number, on) in self.state.numbered() {
            let lies = on.wagers.iter().zip(self.state.lying(number));
            for (&wager, _) in lies.filter(|(_, lies)| lies.is_positive()) {
                let (why, clause) = match wager.standing {
                    Standing::Void => (Why::Void, self.book.settle.void_wager),
                    _ if wager.bet.on_dice() => (Why::SideWagerAlone, self.book.side_wager_needs.clause),
                    _ => (Why::CalledOff, "R39"),
                };
                self.give_back(number, wager, wager.stake, why, clause);
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
    /// Has every wager on the tiles been taken back, or declared void? Those on the dice are settled, or go back.
    pub(super) fn nothing_wagered(&self) -> bool {
        let mut on_tiles = self.boxes.iter().flat_map(|on| &on.wagers).filter(|wager| !wager.bet.on_dice());
        on_tiles.all(|wager| wager.standing == Standing::Void)
    }

    /// The layout is cleared.
    pub(super) fn clear_layout(&mut self) {
        self.bank.bank = Bank::House;
        self.bank.nominee = None;
        self.bank.passed.clear();
        for on in &mut self.boxes {
            on.wagers.clear();
            on.side_declined.clear();
            on.agreed = None;
            on.decider = None;
            on.hand = super::Hand::default();
        }
        self.deal = super::RoundDeal::default();
        self.tiles.are = TilesAre::Loose;
        self.stage = Stage::Between;
    }
}
