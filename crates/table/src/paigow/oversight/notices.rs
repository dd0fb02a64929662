//! Notices that are owed to the regulator, its inspector or the casino supervisor.

use chung_game::PlayerNo;
use chung_game::money::Cents;
use chung_game::paigow::sign::Clock;
use chung_game::role::Power;
use chung_game::rulebook::{By, ClosingNotice, RuleBook};
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use crate::paigow::deciding::{Deciding, not_yet, provided};
use crate::paigow::{ClauseNo, Oversight, OversightFact, Refusal, wrongly_paid};

/// A notice that is owed or was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticeOwed {
    /// The number of the notice, counted from 1.
    pub number: u32,
    /// What the notice is about.
    pub what: Owed,
    /// When the notice became due.
    pub since: Clock,
    /// The clause that requires the notice.
    pub clause: ClauseNo,
    /// When the notice was given, if it was.
    pub given: Option<Clock>,
}

/// What a notice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Owed {
    /// A commission below the book's.
    LowerCommission,
    /// A cut that the book does not list.
    OtherCut,
    /// Suspected collusion.
    Collusion,
    /// A payment that was wrong by more than $1,000, for the month's list.
    WrongPayment {
        /// The number of the wrong payment, counted from 1.
        number: u32,
        /// The player who was paid.
        player: PlayerNo,
        /// The round of the payment.
        round: u32,
        /// How much the player got too much; negative if they got too little.
        too_much: Cents,
    },
    /// A damaged tile, for the casino supervisor.
    DamagedTile,
    /// A closing that the sign shows, for the inspector before the table closes.
    Closing,
}

impl ToMessage for Owed {
    fn to_message(&self) -> Message {
        match *self {
            Owed::LowerCommission => message!("notice-lower-commission"),
            Owed::OtherCut => message!("notice-other-cut"),
            Owed::Collusion => message!("notice-collusion"),
            Owed::WrongPayment { number, player, round, too_much } => {
                message!("notice-wrong-payment", number, paid = wrongly_paid(player, too_much, round))
            }
            Owed::DamagedTile => message!("notice-damaged-tile"),
            Owed::Closing => message!("notice-closing"),
        }
    }
}

impl Owed {
    /// The clause that requires the notice.
    fn clause(self, book: &RuleBook) -> &'static str {
        match self {
            Owed::LowerCommission => book.lower_commission.clause,
            Owed::OtherCut => book.other_cuts.clause,
            Owed::Collusion => book.procedure.off_decided,
            Owed::WrongPayment { .. } => book.procedure.payment_reported,
            Owed::DamagedTile => book.procedure.tiles_damaged,
            Owed::Closing => book.closing_notice.clause,
        }
    }
}

impl Deciding<'_> {
    /// Makes a notice due.
    pub(in crate::paigow) fn owe(&mut self, what: Owed) {
        self.fact(OversightFact::NoticeOwed { what }, what.clause(self.book));
    }

    /// Records that a notice was given. A casino supervisor gives notices to the regulator; any staff may notify the casino supervisor.
    pub(super) fn give_notice(&mut self, number: u32) -> Result<(), Refusal> {
        let notice = self.state.oversight.notices.iter().find(|notice| notice.number == number);
        let open = notice.filter(|notice| notice.given.is_none());
        let clause = notice.map_or("R41", |notice| notice.what.clause(self.book));
        match open.map(|notice| notice.what) {
            Some(Owed::DamagedTile) => self.needs_staff(clause)?,
            _ => self.needs(Power::SuperviseCasino, clause)?,
        }
        let notice =
            open.ok_or_else(|| Refusal::NoSuchEntry { reason: message!("refused-no-notice", number) })?;
        if notice.what == Owed::Closing {
            return self.notify_of_closing();
        }
        self.fact(OversightFact::NoticeGiven { number }, clause);
        Ok(())
    }

    /// Whether the book requires the inspector to be notified of a closing, and they have not been.
    pub(in crate::paigow) fn needs_closing_notice(&self) -> bool {
        self.book.closing_notice.value == ClosingNotice::PriorNotice && !self.state.oversight.closing_notified
    }

    /// Records that the inspector was notified of a closing, before or after the sign shows it.
    pub(super) fn notify_of_closing(&mut self) -> Result<(), Refusal> {
        let By { value, clause } = self.book.closing_notice;
        self.needs(Power::SuperviseCasino, clause)?;
        let is_required = value == ClosingNotice::PriorNotice;
        provided(is_required, message!("refused-no-closing-notice"), clause)?;
        not_yet(self.needs_closing_notice(), message!("refused-closing-told"), clause)?;
        self.fact(OversightFact::ToldOfClosing, clause);
        if let Some(number) = self.state.oversight.closing_owed() {
            self.fact(OversightFact::NoticeGiven { number }, clause);
        }
        Ok(())
    }
}

impl Oversight {
    /// The number of the notice of a closing that is still owed.
    pub(in crate::paigow) fn closing_owed(&self) -> Option<u32> {
        let mut owed = self.notices.iter().filter(|notice| notice.given.is_none());
        owed.find(|notice| notice.what == Owed::Closing).map(|notice| notice.number)
    }
}
