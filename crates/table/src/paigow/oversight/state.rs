//! The state of oversight: notices, disputes, wrong payments, seized winnings and exclusions.

use chung_game::PlayerNo;
use chung_game::money::Cents;

use crate::paigow::{Dispute, NoticeOwed, WrongPayment};

/// Everything that supervisors keep track of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Oversight {
    /// The notices that are owed or were given.
    pub notices: Vec<NoticeOwed>,
    /// The disputes of players.
    pub disputes: Vec<Dispute>,
    /// The payments that were wrong, corrected or not.
    pub wrong_payments: Vec<WrongPayment>,
    /// The seized winnings of each player.
    pub held: Vec<(PlayerNo, Cents)>,
    /// Whether a box is to be put OFF and the dice must be thrown again to draw it.
    pub off_throw: bool,
    /// The players who are excluded from this table.
    pub excluded: Vec<PlayerNo>,
    /// Those of them who are kept apart from others on suspicion of collusion.
    pub kept_apart: Vec<PlayerNo>,
    /// Whether players must speak English only, until the table closes.
    pub english_only: bool,
    /// The players who were warned, since the table opened, that wagers below the minimum will be returned. It holds if they leave and
    /// return.
    pub warned: Vec<PlayerNo>,
    /// Whether the inspector was notified that the table will close.
    pub closing_notified: bool,
    /// Everyone who has ever joined the table, each with the first round that they could play.
    pub arrivals: Vec<(PlayerNo, u32)>,
}

impl Oversight {
    /// The number of the next wrong payment.
    pub(super) fn next_payment(&self) -> u32 {
        self.wrong_payments.last().map_or(1, |last| last.number + 1)
    }

    pub(super) fn wrong_payment(&mut self, number: u32) -> Option<&mut WrongPayment> {
        self.wrong_payments.iter_mut().find(|wrong| wrong.number == number)
    }

    pub(in crate::paigow) fn dispute(&mut self, number: u32, change: impl FnOnce(&mut Dispute)) {
        if let Some(dispute) = self.disputes.iter_mut().find(|dispute| dispute.number == number) {
            change(dispute);
        }
    }
}
