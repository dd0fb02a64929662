//! Notices owed to the regulator, its inspector or the casino supervisor, and given.

use std::fmt;

use chung_game::money::Cents;
use chung_game::paigow::sign::Clock;
use chung_game::role::Power;
use chung_game::rulebook::RuleBook;
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::{Clause, OversightFact, Refusal};

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
        /// By how much.
        amount: Cents,
    },
    /// A damaged tile, to the casino supervisor.
    DamagedTile,
}

impl fmt::Display for Owed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Owed::LowerCommission => f.write_str("a commission below the book's"),
            Owed::OtherCut => f.write_str("a cut outside the list"),
            Owed::Collusion => f.write_str("players thought to tell each other their tiles"),
            Owed::WrongPayment { amount } => write!(f, "a payment that was wrong by {amount}"),
            Owed::DamagedTile => f.write_str("a damaged tile"),
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
        open.ok_or(Refusal::NoSuchEntry { what: "notice", number })?;
        self.fact(OversightFact::NoticeGiven { number }, clause);
        Ok(())
    }
}
