//! Oversight: wagers voided, players excluded, winnings held, rounds invalidated, payments corrected, disputes, notices owed.

use std::fmt;

use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::paigow::sign::Clock;
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::{Event, Refusal, State};

/// What supervisors keep in mind: lists that stay until they are dealt with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Oversight {
    /// Notices owed to the regulator or its inspector, and those given.
    pub notices: Vec<NoticeOwed>,
    /// Disputes.
    pub disputes: Vec<Dispute>,
    /// Payments that were wrong, and what became of them.
    pub wrong_payments: Vec<WrongPayment>,
    /// What was seized, and from whom.
    pub held: Vec<(PlayerNo, Cents)>,
    /// Who may not play at this table any more.
    pub excluded: Vec<PlayerNo>,
    /// The inspector was told that the table is to close.
    pub closing_told: bool,
}

/// A notice owed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticeOwed {
    /// What about.
    pub what: Owed,
    /// Since when.
    pub since: Clock,
    /// By which clause.
    pub clause: super::Clause,
    /// When it was given.
    pub given: Option<Clock>,
}

/// What a notice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Owed {
    /// A commission below the book's.
    LowerCommission,
    /// A cut outside the list.
    OtherCut,
    /// Players thought to tell each other their tiles.
    Collusion,
    /// The table is to close.
    Closing,
    /// A payment wrong by more than $1,000, in the month's list.
    WrongPayment {
        /// By how much.
        amount: Cents,
    },
    /// A damaged tile, to the casino supervisor.
    DamagedTile,
}

/// A dispute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// Whose.
    pub player: PlayerNo,
    /// What about.
    pub about: String,
    /// In which round.
    pub round: u32,
    /// The decision, once there is one.
    pub decision: Option<String>,
    /// A review was asked for.
    pub review_asked: bool,
    /// What it said.
    pub review: Option<String>,
}

/// A payment that was wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongPayment {
    /// To whom.
    pub player: PlayerNo,
    /// In which round.
    pub round: u32,
    /// What he got too much; less than nothing for too little.
    pub too_much: Cents,
    /// It was meant.
    pub meant: bool,
    /// When it was noticed.
    pub noticed: Clock,
    /// It was put right.
    pub put_right: bool,
}

/// Why an outcome is invalidated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Unrest, fire, a brawl, a robbery, an act of God.
    Disruption,
    /// A fraud.
    Fraud,
}

/// What supervisors may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OversightAct {
    /// A player's wagers in the round in hand are void.
    VoidWagers {
        /// Whose.
        player: PlayerNo,
    },
    /// A player has no valid card of his own: his wagers are invalid.
    InvalidCard {
        /// Whose.
        player: PlayerNo,
    },
    /// A player is shut out.
    Exclude {
        /// Who.
        player: PlayerNo,
    },
    /// What a player won is held while it is looked into.
    Seize {
        /// From whom.
        player: PlayerNo,
        /// How much.
        amount: Cents,
    },
    /// What was held is given back, or kept.
    Release {
        /// Whose.
        player: PlayerNo,
        /// To the player; else to the House.
        to_player: bool,
    },
    /// The outcome of the round in hand is invalidated.
    Invalidate {
        /// Why.
        cause: Cause,
        /// Whose stakes are forfeited, where the book allows it.
        #[serde(default)]
        forfeits: Vec<PlayerNo>,
    },
    /// A payment turns out to have been wrong.
    ReportPayment {
        /// To whom.
        player: PlayerNo,
        /// In which round.
        round: u32,
        /// What he got too much; less than nothing for too little.
        too_much: Cents,
        /// It seems to have been meant.
        meant: bool,
    },
    /// It is put right.
    CorrectPayment {
        /// Which, counted from 0.
        number: u32,
    },
    /// A player complains.
    Complain {
        /// Who.
        player: PlayerNo,
        /// What about.
        about: String,
    },
    /// The dispute is decided.
    DecideDispute {
        /// Which, counted from 0.
        number: u32,
        /// How.
        decision: String,
    },
    /// The player asks for a review.
    AskReview {
        /// Which.
        number: u32,
    },
    /// What the review said, as reported by whoever may.
    Review {
        /// Which.
        number: u32,
        /// How.
        decision: String,
    },
    /// A notice owed was given.
    GiveNotice {
        /// Which, counted from 0.
        number: u32,
    },
    /// The inspector was told of a closing before it is shown (act-1993 14.2).
    TellOfClosing,
}

/// What can come of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OversightFact {
    /// A notice is owed.
    NoticeOwed {
        /// What about.
        what: Owed,
    },
    /// It was given.
    NoticeGiven {
        /// Which.
        number: u32,
    },
    /// Winnings are held.
    Seized {
        /// From whom.
        player: PlayerNo,
        /// How much.
        amount: Cents,
    },
    /// They were given back, or kept.
    Released {
        /// Whose.
        player: PlayerNo,
        /// How much.
        amount: Cents,
        /// To the player; else to the House.
        to_player: bool,
    },
    /// A stake of a player who broke the rules was found void, and so on: the outcome is invalidated.
    Invalidated {
        /// Why.
        cause: Cause,
        /// Whose stakes are forfeited.
        forfeits: Vec<PlayerNo>,
    },
    /// A payment was wrong.
    PaymentWrong {
        /// To whom.
        player: PlayerNo,
        /// In which round.
        round: u32,
        /// What he got too much.
        too_much: Cents,
        /// It seems to have been meant.
        meant: bool,
    },
    /// It was put right: chips moved between the player and the float.
    PaymentCorrected {
        /// Which.
        number: u32,
        /// From the player to the float; less than nothing the other way.
        returned: Cents,
    },
    /// A player complained.
    Complained {
        /// Who.
        player: PlayerNo,
        /// What about.
        about: String,
    },
    /// He was told of the inspector and his right to turn to him.
    InspectorTold {
        /// Which dispute.
        number: u32,
    },
    /// A dispute was decided.
    Decided {
        /// Which.
        number: u32,
        /// How.
        decision: String,
    },
    /// A review was asked for.
    ReviewAsked {
        /// Which.
        number: u32,
    },
    /// It was reviewed.
    Reviewed {
        /// Which.
        number: u32,
        /// How.
        decision: String,
    },
}

impl fmt::Display for OversightFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

pub(super) fn decide(_d: &mut Deciding, _act: &OversightAct) -> Result<(), Refusal> {
    Err(Refusal::NotSetUp)
}

pub(super) fn apply(_state: &mut State, _fact: &OversightFact, _event: &Event) {}
