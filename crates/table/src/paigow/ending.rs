//! The end of a round: paid and over, void, or called off because nobody wagers.

use chung_game::paigow::bank_offer::LastBank;
use chung_game::paigow::settle::{Bank, PlayerNo, Standing};
use chung_game::role::Power;

use super::deciding::Deciding;
use super::wagers::Why;
use super::{BankFact, OpeningFact, Refusal, Stage, State, TilesAre};

impl Deciding<'_> {
    pub(super) fn end(&mut self) -> Result<(), Refusal> {
        let clause = self.end_clause();
        self.needs(Power::Deal, clause)?;
        let nothing_played = match self.state.stage {
            Stage::Offering | Stage::Betting => !self.state.boxes.iter().any(super::TableBox::is_played),
            // Where the banker agrees, wagers are taken back even then.
            Stage::Dealing => self.state.nothing_wagered(),
            _ => false,
        };
        if nothing_played {
            return self.call_off();
        }
        self.stage(&[Stage::Paid], clause)?;
        self.end_round(clause);
        self.check_is_due();
        Ok(())
    }

    /// The round is over, and all was paid.
    fn end_round(&mut self, clause: &'static str) {
        let mut after = self.so_far();
        after.remember_round();
        let in_it = |player: PlayerNo| after.bank.last_round.iter().any(|on| on.player == player);
        // Sitting out counts only in rounds in which all other seats were in use.
        let seated = self.state.players.iter().filter(|player| player.seat.is_some() && self.state.is_full());
        let sat_out = seated.map(|player| player.number).filter(|player| !in_it(*player)).collect();
        self.fact(OpeningFact::Ended { remembered: true, used: true, sat_out }, clause);
    }

    /// A void round was played by those whose wagers lay (R36); one in which none lay is forgotten.
    pub(super) fn end_void_round(&mut self, clause: &'static str) {
        let remembered = self.state.boxes.iter().any(super::TableBox::is_played);
        self.fact(OpeningFact::Ended { remembered, used: false, sat_out: Vec::new() }, clause);
    }

    /// A round without wagers on the tiles, or with void ones only, uses up nothing of a bank, and counts for nobody (R41).
    fn call_off(&mut self) -> Result<(), Refusal> {
        // What the House put up for its half of a co-bank; void wagers on the dice went back when they showed.
        self.undo_payments("R41")?;
        for (number, on) in self.state.numbered() {
            for (&wager, _) in on.wagers.iter().zip(&on.lying).filter(|(_, lies)| lies.is_positive()) {
                let (why, clause) = match wager.standing {
                    Standing::Void => (Why::Void, self.book.settle.void_wager),
                    _ => (Why::SideWagerAlone, self.book.procedure.side_wager_needs),
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
        match (&self.state.bank.bank, settle.co_bank) {
            (Bank::House, _) => settle.house.win,
            (Bank::CoBank { .. }, Some(co_bank)) => co_bank.bank.win,
            _ => settle.player_bank.bank.win,
        }
    }
}

impl State {
    /// Has every wager been taken back, or declared void?
    pub(super) fn nothing_wagered(&self) -> bool {
        let mut wagers = self.boxes.iter().flat_map(|on| &on.wagers);
        wagers.all(|wager| wager.standing == Standing::Void)
    }

    /// Who played is remembered, who sat out is counted, a round of the bank is used up, as the fact says.
    pub(super) fn end_round(&mut self, remembered: bool, used: bool, sat_out: &[PlayerNo]) {
        if remembered {
            self.remember_round();
        }
        for player in &mut self.players {
            player.sets_first = false;
            let sat_out = sat_out.contains(&player.number);
            player.sat_out = if sat_out { player.sat_out.saturating_add(1) } else { 0 };
        }
        if used {
            self.bank.last = self.bank.last.map(LastBank::played);
        }
        self.clear_layout();
    }

    /// The layout is cleared.
    pub(super) fn clear_layout(&mut self) {
        self.bank.bank = Bank::House;
        self.bank.nominee = None;
        self.bank.passed.clear();
        for on in &mut self.boxes {
            on.wagers.clear();
            on.lying.clear();
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
