//! The House takes over the bank from a banker who cannot cover the wagers, or who may not take part in the round.

use chung_game::PlayerNo;
use chung_game::paigow::bank_offer::LastBank;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bank, Wager};
use chung_game::role::Power;
use chung_game::rulebook::ShortCover;

use crate::paigow::deciding::Deciding;
use crate::paigow::{BankFact, Refusal, ReturnReason, Stage};

impl Deciding<'_> {
    /// The House takes over from a banker who cannot cover the wagers.
    pub(super) fn take_over(&mut self) -> Result<(), Refusal> {
        let short = self.book.short_cover;
        self.needs(Power::Deal, short.clause)?;
        self.stage(&[Stage::Betting], short.clause)?;
        let bank = &self.state.bank.bank;
        if *bank == Bank::House {
            return Err(Refusal::HouseBanks { clause: short.clause });
        }
        if self.covered().is_ok() {
            return Err(Refusal::Covered { clause: short.clause });
        }
        let may_co_bank = short.value == ShortCover::CoBankOrHouse && matches!(bank, Bank::Player { .. });
        self.house_instead(if may_co_bank { self.book.settle.player_bank.cover } else { short.clause });
        Ok(())
    }

    /// The House takes the bank: the banker's chips and the wagers on box one go back. A banker's Bonus on their box stays, since that box
    /// is no longer the bank's.
    fn house_instead(&mut self, clause: &'static str) {
        let bank = &self.state.bank.bank;
        for share in bank.shares() {
            self.fact(BankFact::PutBack { player: share.player, amount: share.put_in }, clause);
        }
        let box_one = BoxNo(1);
        for wager in self.state.on(box_one).into_iter().flat_map(|on| &on.wagers) {
            self.give_back(box_one, *wager, wager.stake, ReturnReason::BankBox, self.book.settle.box_one);
        }
        let last = LastBank::house_instead_of(bank.chung());
        self.fact(BankFact::Taken { last, co_bank: false }, clause);
    }

    /// Removes a player from a round before bets close: their wagers and their share in the bank go back. If they are the banker, the House
    /// takes the bank.
    pub(in crate::paigow) fn take_off(&mut self, player: PlayerNo, why: ReturnReason, clause: &'static str) {
        let mut shares = self.state.bank.bank.shares().iter().enumerate();
        match shares.find(|(_, share)| share.player == player) {
            Some((0, _)) => self.house_instead(clause),
            Some((_, share)) => self.fact(BankFact::PutBack { player, amount: share.put_in }, clause),
            None => {}
        }
        let wagers = self.so_far().wagers().filter(|(_, wager)| wager.player == player);
        let wagers: Vec<(BoxNo, Wager)> = wagers.map(|(box_no, wager)| (box_no, *wager)).collect();
        for (box_no, wager) in wagers {
            self.give_back(box_no, wager, wager.stake, why, clause);
        }
    }
}
