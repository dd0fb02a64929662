//! Notices owed to the regulator, its inspector or the casino supervisor, and given.

use std::fmt;

use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::paigow::sign::Clock;
use chung_game::role::Power;
use chung_game::rulebook::{By, ClosingNotice, RuleBook};
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, not_yet, provided};
use super::payments::wrongly_paid;
use super::{Clause, Oversight, OversightFact, Refusal};

/// A notice owed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticeOwed {
    /// Which, counted from 1.
    pub number: u32,
    /// What about.
    pub what: Owed,
    /// Since when.
    pub since: Clock,
    /// By which clause.
    pub clause: Clause,
    /// When it was given.
    pub given: Option<Clock>,
}

/// What a notice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Owed {
    /// A commission below the book's.
    LowerCommission,
    /// A cut outside the list.
    OtherCut,
    /// Players thought to tell each other their tiles.
    Collusion,
    /// A payment wrong by more than $1,000, in the month's list.
    WrongPayment {
        /// Which, counted from 1.
        number: u32,
        /// To whom.
        player: PlayerNo,
        /// In which round.
        round: u32,
        /// What he got too much; less than nothing for too little.
        too_much: Cents,
    },
    /// A damaged tile, to the casino supervisor.
    DamagedTile,
    /// A closing that a sign shows, to the inspector before the table closes.
    Closing,
}

impl fmt::Display for Owed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Owed::LowerCommission => f.write_str("a commission below the book's"),
            Owed::OtherCut => f.write_str("a cut outside the list"),
            Owed::Collusion => f.write_str("players thought to tell each other their tiles"),
            Owed::WrongPayment { number, player, round, too_much } => {
                let paid = wrongly_paid(*too_much, *round);
                write!(f, "player {} was {paid}, wrong payment {number}", player.0)
            }
            Owed::DamagedTile => f.write_str("a damaged tile"),
            Owed::Closing => f.write_str("the table is to close"),
        }
    }
}

impl Owed {
    /// The clause by which it is owed.
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
    /// A notice is owed.
    pub(super) fn owe(&mut self, what: Owed) {
        self.fact(OversightFact::NoticeOwed { what }, what.clause(self.book));
    }

    /// A notice to the regulator is the casino supervisor's to give, one to him anybody's.
    pub(super) fn give_notice(&mut self, number: u32) -> Result<(), Refusal> {
        let notice = self.state.oversight.notices.iter().find(|notice| notice.number == number);
        let open = notice.filter(|notice| notice.given.is_none());
        let clause = notice.map_or("R41", |notice| notice.what.clause(self.book));
        match open.map(|notice| notice.what) {
            Some(Owed::DamagedTile) => self.needs_staff(clause)?,
            _ => self.needs(Power::SuperviseCasino, clause)?,
        }
        let notice = open.ok_or(Refusal::NoSuchEntry { what: "notice", number })?;
        if notice.what == Owed::Closing {
            return self.tell_of_closing();
        }
        self.fact(OversightFact::NoticeGiven { number }, clause);
        Ok(())
    }

    /// Must an inspector hear of a closing who has not yet?
    pub(super) fn closing_is_untold(&self) -> bool {
        self.book.closing_notice.value == ClosingNotice::PriorNotice && !self.state.oversight.closing_told
    }

    /// An inspector is told of a closing, be it before or after a sign shows it.
    pub(super) fn tell_of_closing(&mut self) -> Result<(), Refusal> {
        let By { value, clause } = self.book.closing_notice;
        self.needs(Power::SuperviseCasino, clause)?;
        let word = value == ClosingNotice::PriorNotice;
        provided(word, "word to an inspector before a closing", clause)?;
        not_yet(self.closing_is_untold(), "the inspector is told", clause)?;
        self.fact(OversightFact::ToldOfClosing, clause);
        if let Some(number) = self.state.oversight.closing_owed() {
            self.fact(OversightFact::NoticeGiven { number }, clause);
        }
        Ok(())
    }
}

impl Oversight {
    /// The notice of a closing that is owed.
    pub(super) fn closing_owed(&self) -> Option<u32> {
        let mut owed = self.notices.iter().filter(|notice| notice.given.is_none());
        owed.find(|notice| notice.what == Owed::Closing).map(|notice| notice.number)
    }
}
