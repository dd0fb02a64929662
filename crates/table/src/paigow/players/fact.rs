//! The facts about players.

use chung_game::PlayerNo;
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use crate::paigow::Money;

/// What can happen to players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PlayersFact {
    /// A player joined the table.
    Joined {
        /// The number by which the table knows the player.
        player: PlayerNo,
        /// The player's name.
        name: String,
        /// Whether the player showed a valid Player Card.
        card: bool,
    },
    /// A player's card was found valid, or not valid.
    Card {
        /// The player whose card it is.
        player: PlayerNo,
        /// Whether the card is valid.
        valid: bool,
    },
    /// A player sat down.
    Sat {
        /// The player who sat down.
        player: PlayerNo,
        /// The box of the seat.
        box_no: BoxNo,
    },
    /// A player stood up.
    StoodUp {
        /// The player who stood up.
        player: PlayerNo,
    },
    /// A player left the table with their chips.
    Left {
        /// The player who left.
        player: PlayerNo,
        /// The value of their chips and tokens.
        with: Cents,
    },
    /// A player got chips or tokens.
    BoughtIn {
        /// The player who bought in.
        player: PlayerNo,
        /// The value of the chips or tokens.
        amount: Cents,
        /// What the player gave for them.
        with: Money,
    },
    /// A player took chips away from the table.
    CashedOut {
        /// The player who cashed out.
        player: PlayerNo,
        /// The value of the chips.
        amount: Cents,
    },
    /// A player had to give up their seat.
    Vacated {
        /// The player who lost the seat.
        player: PlayerNo,
    },
    /// A seated player left control of their box to the highest wager, or took it back.
    GaveWay {
        /// The seated player.
        player: PlayerNo,
        /// Whether the player leaves control to the highest wager.
        gives_way: bool,
    },
    /// A player chose which of their boxes they want to control.
    Chose {
        /// The player who chose.
        player: PlayerNo,
        /// The box that the player wants to control.
        box_no: BoxNo,
    },
    /// A player was warned that wagers below the minimum will be returned.
    Warned {
        /// The player who was warned.
        player: PlayerNo,
    },
    /// A player was directed to set their tiles before anyone else looks at theirs.
    SetsFirst {
        /// The player who sets first.
        player: PlayerNo,
    },
    /// A player was excluded from the game.
    Excluded {
        /// The player who was excluded.
        player: PlayerNo,
    },
}

impl ToMessage for PlayersFact {
    fn to_message(&self) -> Message {
        match *self {
            PlayersFact::Joined { player, ref name, card } => {
                message!("players-joined", name = Arg::quote(name), number = Arg::notation(player.0), card)
            }
            PlayersFact::Card { player, valid: true } => message!("players-card-valid", player),
            PlayersFact::Card { player, valid: false } => message!("players-card-invalid", player),
            PlayersFact::Sat { player, box_no } => message!("players-sat", player, box_no),
            PlayersFact::StoodUp { player } => message!("players-stood-up", player),
            PlayersFact::Left { player, with } => message!("players-left", player, amount = with),
            PlayersFact::BoughtIn { player, amount, with: Money::Cash } => {
                message!("players-bought-in-cash", player, amount)
            }
            PlayersFact::BoughtIn { player, amount, with: Money::Chips } => {
                message!("players-bought-in-chips", player, amount)
            }
            PlayersFact::BoughtIn { player, amount, with: Money::Voucher } => {
                message!("players-bought-in-voucher", player, amount)
            }
            PlayersFact::CashedOut { player, amount } => message!("players-cashed-out", player, amount),
            PlayersFact::Vacated { player } => message!("players-vacated", player),
            PlayersFact::GaveWay { player, gives_way: true } => message!("players-gave-way", player),
            PlayersFact::GaveWay { player, gives_way: false } => message!("players-decides-again", player),
            PlayersFact::Chose { player, box_no } => message!("players-chose", player, box_no),
            PlayersFact::Warned { player } => message!("players-warned", player),
            PlayersFact::SetsFirst { player } => message!("players-sets-first", player),
            PlayersFact::Excluded { player } => message!("players-excluded", player),
        }
    }
}
