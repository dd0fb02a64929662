//! The bank of this round, and the history that the next offer needs.

use chung_game::PlayerNo;
use chung_game::money::Cents;
use chung_game::paigow::bank_offer::{BoxPlayers, LastBank, Leave, OnBox, only_these};
use chung_game::paigow::settle::{Bank, Share};

use crate::paigow::State;

/// Who holds the bank, and the history that the next offer needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BankHeld {
    /// Who holds the bank in this round.
    pub bank: Bank,
    /// The current bank, or between rounds the last one; none before the first.
    pub last: Option<LastBank>,
    /// The bank before that one.
    pub before: Option<LastBank>,
    /// The players who have passed in this offering, each with their box.
    pub passed: Vec<OnBox>,
    /// What the House allows: more banks in a row on one box, and sharing the bank.
    pub leave: Leave,
    /// The name of the person who shakes the dice for the banker.
    pub nominee: Option<String>,
    /// The players of each box in the last round.
    pub last_boxes: Vec<BoxPlayers>,
}

impl Default for BankHeld {
    fn default() -> BankHeld {
        BankHeld {
            bank: Bank::House,
            last: None,
            before: None,
            passed: Vec::new(),
            leave: Leave::default(),
            nominee: None,
            last_boxes: Vec::new(),
        }
    }
}

impl BankHeld {
    /// The players of the last round, each with their box.
    pub(in crate::paigow) fn last_round(&self) -> impl Iterator<Item = OnBox> {
        self.last_boxes.iter().flat_map(BoxPlayers::all)
    }

    /// Removes a player who left from the history, so that they are no longer offered the bank.
    pub(in crate::paigow) fn forget(&mut self, player: PlayerNo) {
        only_these(&mut self.last_boxes, |other| other != player);
    }
}

impl State {
    pub(in crate::paigow) fn put_in(&mut self, player: PlayerNo, amount: Cents) {
        if let Some(player) = self.player_mut(player) {
            player.chips -= amount;
        }
        self.chips.bank += amount;
        if let Bank::Player { shares, .. } | Bank::CoBank { shares, .. } = &mut self.bank.bank {
            match shares.iter_mut().find(|share| share.player == player) {
                Some(share) => share.put_in += amount,
                None => shares.push(Share { player, put_in: amount }),
            }
            shares.retain(|share| share.put_in.is_positive());
        }
    }
}
