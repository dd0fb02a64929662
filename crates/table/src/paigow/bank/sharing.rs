//! Sharing the bank between players.

use chung_game::PlayerNo;
use chung_game::money::Cents;
use chung_game::paigow::bank_offer::{OnBox, may_share};
use chung_game::paigow::settle::Bank;

use crate::paigow::deciding::Deciding;
use crate::paigow::{BankFact, Refusal, Stage};

impl Deciding<'_> {
    pub(in crate::paigow) fn share(&mut self, player: PlayerNo, put_in: Cents) -> Result<(), Refusal> {
        let shared = self.book.shared_bank;
        let player_state = self.acts_for(player, shared.clause)?;
        self.stage(&[Stage::Betting], shared.clause)?;
        let put_in = self.has_chips(player_state, put_in)?;
        self.has_card(player_state)?;
        let bank = &self.state.bank.bank;
        if self.state.boxes.iter().flat_map(|on| &on.wagers).any(|wager| wager.player == player) {
            return Err(Refusal::InTheRound { player });
        }
        if bank.is_held_by(player) {
            return Err(Refusal::IsBanker { player, clause: shared.clause });
        }
        if *bank == Bank::House {
            return Err(Refusal::HouseBanks { clause: shared.clause });
        }
        let mut table = self.state.offering();
        // `last` is already the bank that is being shared. If a round has been played, the rotation continues from the bank before it.
        table.last = self.state.bank.before.filter(|_| !self.state.bank.last_boxes.is_empty());
        let on = OnBox { player, box_no: bank.chung() };
        let clause = may_share(self.book, &table, player, bank.chung())
            .map_err(|refusal| Refusal::Offer { refusal, on })?;
        self.fact(BankFact::PutIn { player, amount: put_in }, clause);
        Ok(())
    }
}
