//! The facts about oversight.

use chung_game::PlayerNo;
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use crate::paigow::{Cause, Owed, wrongly_paid};

/// What supervisors decided or recorded, and what players complained about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OversightFact {
    /// A notice became due.
    NoticeOwed {
        /// What the notice is about.
        what: Owed,
    },
    /// An owed notice was given.
    NoticeGiven {
        /// The number of the notice, counted from 1.
        number: u32,
    },
    /// A player's winnings were seized.
    Seized {
        /// The player whose winnings were seized.
        player: PlayerNo,
        /// The amount seized.
        amount: Cents,
    },
    /// Seized winnings were returned or kept. A player who has left gets them away from the table.
    Released {
        /// The player whose winnings were seized.
        player: PlayerNo,
        /// The amount returned or kept.
        amount: Cents,
        /// Whether the player got them back; otherwise the House kept them.
        to_player: bool,
    },
    /// A player's wagers of earlier rounds stand, although they had no valid card of their own.
    EarlierStand {
        /// The player whose earlier wagers stand.
        player: PlayerNo,
    },
    /// The outcome of the current round was invalidated.
    Invalidated {
        /// Why the outcome was invalidated.
        cause: Cause,
        /// The players whose stakes are forfeited.
        forfeits: Vec<PlayerNo>,
    },
    /// A payment was reported as wrong.
    PaymentWrong {
        /// The player who was paid.
        player: PlayerNo,
        /// The round of the payment.
        round: u32,
        /// How much the player got too much; negative if they got too little.
        too_much: Cents,
        /// Whether the error seems deliberate.
        meant: bool,
    },
    /// A wrong payment was corrected with chips between the player and the float.
    PaymentCorrected {
        /// The number of the wrong payment, counted from 1.
        number: u32,
        /// The amount from the player to the float; negative if the float paid the player.
        returned: Cents,
    },
    /// A wrong payment to a player who has left was corrected away from the table, without its chips.
    PaymentCorrectedAway {
        /// The number of the wrong payment, counted from 1.
        number: u32,
        /// The amount from the player to the House; negative if the House paid the player.
        returned: Cents,
    },
    /// A reasonable attempt to correct a wrong payment failed.
    PaymentTried {
        /// The number of the wrong payment, counted from 1.
        number: u32,
    },
    /// A player complained.
    Complained {
        /// The player who complained.
        player: PlayerNo,
        /// What the complaint is about.
        about: String,
    },
    /// A complainant was informed of the inspector, and of their right to turn to the inspector.
    InspectorTold {
        /// The number of the dispute, counted from 1.
        number: u32,
    },
    /// A dispute was decided.
    Decided {
        /// The number of the dispute, counted from 1.
        number: u32,
        /// The decision, in the supervisor's words.
        decision: String,
    },
    /// The player asked for a review.
    ReviewAsked {
        /// The number of the dispute, counted from 1.
        number: u32,
    },
    /// The decision of a dispute was reviewed.
    Reviewed {
        /// The number of the dispute, counted from 1.
        number: u32,
        /// The decision of the review.
        decision: String,
    },
    /// The inspector was notified that the table will close.
    ToldOfClosing,
}

impl ToMessage for OversightFact {
    fn to_message(&self) -> Message {
        match *self {
            OversightFact::NoticeOwed { what } => {
                message!("oversight-notice-owed", notice = what.to_message())
            }
            OversightFact::NoticeGiven { number } => message!("oversight-notice-given", number),
            OversightFact::Seized { player, amount } => message!("oversight-seized", player, amount),
            OversightFact::Released { player, amount, to_player: true } => {
                message!("oversight-released", player, amount)
            }
            OversightFact::Released { player, amount, .. } => message!("oversight-kept", player, amount),
            OversightFact::EarlierStand { player } => message!("oversight-earlier-stand", player),
            OversightFact::Invalidated { cause, ref forfeits } => {
                let fraud = cause == Cause::Fraud;
                if forfeits.is_empty() {
                    return message!("oversight-invalidated", fraud);
                }
                let (count, players) = (forfeits.len(), Arg::list(forfeits.iter().copied()));
                message!("oversight-invalidated-forfeits", fraud, count, players)
            }
            OversightFact::PaymentWrong { player, round, too_much, meant } => {
                let paid = wrongly_paid(player, too_much, round);
                if meant { message!("oversight-payment-meant", paid) } else { paid }
            }
            OversightFact::PaymentCorrected { number, returned } if returned.is_positive() => {
                message!("oversight-payment-returned", number, amount = returned)
            }
            OversightFact::PaymentCorrected { number, returned } => {
                message!("oversight-payment-paid", number, amount = Cents(-returned.0))
            }
            OversightFact::PaymentCorrectedAway { number, returned } if returned.is_positive() => {
                message!("oversight-payment-returned-away", number, amount = returned)
            }
            OversightFact::PaymentCorrectedAway { number, returned } => {
                message!("oversight-payment-paid-away", number, amount = Cents(returned.0.saturating_abs()))
            }
            OversightFact::PaymentTried { number } => message!("oversight-payment-tried", number),
            OversightFact::Complained { player, ref about } => {
                message!("oversight-complained", player, about = Arg::quote(about))
            }
            OversightFact::InspectorTold { number } => message!("oversight-inspector-told", number),
            OversightFact::Decided { number, ref decision } => {
                message!("oversight-decided", number, decision = Arg::quote(decision))
            }
            OversightFact::ReviewAsked { number } => message!("oversight-review-asked", number),
            OversightFact::Reviewed { number, ref decision } => {
                message!("oversight-reviewed", number, decision = Arg::quote(decision))
            }
            OversightFact::ToldOfClosing => message!("oversight-closing-notified"),
        }
    }
}
