//! The acts of supervisors, and complaints of players.

use chung_game::PlayerNo;
use chung_game::money::Cents;
use serde::{Deserialize, Serialize};

/// Why the outcome of a round is invalidated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// A disruption such as a riot, fire, brawl, robbery or act of God.
    Disruption,
    /// Fraud.
    Fraud,
}

/// An act of supervision, or of a player who complains.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum OversightAct {
    /// Declares a player's wagers in the current round void.
    VoidWagers {
        /// The player whose wagers they are.
        player: PlayerNo,
    },
    /// A player disclosed their hand or swapped tiles: their wagers in the current round are forfeited.
    ForfeitWagers {
        /// The player whose wagers they are.
        player: PlayerNo,
    },
    /// A player has no valid Player Card of their own: their wagers are invalid.
    InvalidCard {
        /// The player without a valid card.
        player: PlayerNo,
    },
    /// Excludes a player from the game.
    Exclude {
        /// The player to exclude.
        player: PlayerNo,
    },
    /// Seizes a player's winnings until the matter is decided.
    Seize {
        /// The player whose winnings are seized.
        player: PlayerNo,
        /// The amount to seize.
        amount: Cents,
    },
    /// Returns seized winnings to the player, or keeps them.
    Release {
        /// The player whose winnings were seized.
        player: PlayerNo,
        /// Whether the player gets them back; otherwise the House keeps them.
        to_player: bool,
    },
    /// Invalidates the outcome of the current round.
    Invalidate {
        /// Why the outcome is invalidated.
        cause: Cause,
        /// The players whose stakes are forfeited, where the book allows it.
        #[serde(default)]
        forfeits: Vec<PlayerNo>,
    },
    /// Reports that a payment was wrong.
    ReportPayment {
        /// The player who was paid.
        player: PlayerNo,
        /// The round of the payment.
        round: u32,
        /// How much the player got too much; negative if they got too little.
        too_much: Cents,
        /// Whether the error seems deliberate.
        meant: bool,
    },
    /// Corrects a wrong payment.
    CorrectPayment {
        /// The number of the wrong payment, counted from 1.
        number: u32,
    },
    /// Records that a reasonable attempt to correct a payment failed, because the player cannot be reached or refuses.
    TryPayment {
        /// The number of the wrong payment, counted from 1.
        number: u32,
    },
    /// A player complains.
    Complain {
        /// The player who complains.
        player: PlayerNo,
        /// What the complaint is about.
        about: String,
    },
    /// A supervisor decides a dispute.
    DecideDispute {
        /// The number of the dispute, counted from 1.
        number: u32,
        /// The decision, in the supervisor's words.
        decision: String,
    },
    /// The player asks for a review of the decision.
    AskReview {
        /// The number of the dispute, counted from 1.
        number: u32,
    },
    /// Records the result of the review.
    Review {
        /// The number of the dispute, counted from 1.
        number: u32,
        /// The decision of the review.
        decision: String,
    },
    /// Staff inform a complainant of the inspector, and of their right to turn to the inspector.
    TellOfInspector {
        /// The number of the dispute, counted from 1.
        number: u32,
    },
    /// Records that an owed notice was given.
    GiveNotice {
        /// The number of the notice, counted from 1.
        number: u32,
    },
    /// Records that the inspector was notified of a closing before the table closes (act-1993 14.2).
    TellOfClosing,
}
