//! The House banks after all: for a banker who cannot cover the wagers, or who is to have no part in the round.

use chung_game::paigow::bank_offer::LastBank;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bank, PlayerNo, Wager};
use chung_game::role::Power;
use chung_game::rulebook::ShortCover;

use super::deciding::Deciding;
use super::wagers::Why;
use super::{BankFact, Refusal, Stage};

impl Deciding<'_> {
    /// The House banks instead: the bank's wager goes back, and what lies on box one.
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

    /// The House banks after all: the bank's wager goes back, and what lies on box one. A banker's Bonus on his box stays: the
    /// bank is there no longer.
    fn house_instead(&mut self, clause: &'static str) {
        let bank = &self.state.bank.bank;
        for share in bank.shares() {
            self.fact(BankFact::PutBack { player: share.player, amount: share.put_in }, clause);
        }
        let box_one = BoxNo(1);
        for wager in self.state.on(box_one).into_iter().flat_map(|on| &on.wagers) {
            self.give_back(box_one, *wager, wager.stake, Why::BankBox, self.book.settle.box_one);
        }
        let last = LastBank::house_instead_of(bank.chung());
        self.fact(BankFact::Taken { last, co_bank: false }, clause);
    }

    /// A player is to have no part in a round whose bets are not closed: his wagers go back, and his part in the bank. A bank
    /// without its banker is the House's.
    pub(super) fn take_off(&mut self, player: PlayerNo, why: Why, clause: &'static str) {
        let mut shares = self.state.bank.bank.shares().iter().enumerate();
        match shares.find(|(_, share)| share.player == player) {
            Some((0, _)) => self.house_instead(clause),
            Some((_, share)) => self.fact(BankFact::PutBack { player, amount: share.put_in }, clause),
            None => {}
        }
        let wagers = self.so_far().wagers().filter(|(_, wager)| wager.player == player);
        let wagers: Vec<(BoxNo, Wager)> = wagers.map(|(number, wager)| (number, *wager)).collect();
        for (number, wager) in wagers {
            self.give_back(number, wager, wager.stake, why, clause);
        }
    }
}
