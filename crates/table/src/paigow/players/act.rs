//! The acts of players apart from play.

use chung_game::PlayerNo;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use serde::{Deserialize, Serialize};

/// An act about a player: join, sit, buy in, leave and so on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum PlayersAct {
    /// The player joins the table.
    Join {
        /// The number by which the table knows the player.
        player: PlayerNo,
        /// The player's name.
        name: String,
        /// Whether the player shows a valid Player Card of their own. Only the dealer can confirm it.
        #[serde(default)]
        card: bool,
    },
    /// The player shows a valid Player Card of their own.
    ShowCard {
        /// The player who shows the card.
        player: PlayerNo,
    },
    /// The player takes a seat.
    Sit {
        /// The player who sits down.
        player: PlayerNo,
        /// The box of the seat.
        box_no: BoxNo,
    },
    /// The player gives up their seat but stays at the table.
    StandUp {
        /// The player who stands up.
        player: PlayerNo,
    },
    /// The player leaves the table with their chips.
    Leave {
        /// The player who leaves.
        player: PlayerNo,
    },
    /// The player gets chips or tokens.
    BuyIn {
        /// The player who buys in.
        player: PlayerNo,
        /// The value of the chips or tokens.
        amount: Cents,
        /// What the player gives for them.
        with: Money,
    },
    /// The player takes chips away from the table.
    CashOut {
        /// The player who cashes out.
        player: PlayerNo,
        /// The value of the chips.
        amount: Cents,
    },
    /// The player must give up their seat, because they sat out three rounds at a full table.
    Vacate {
        /// The player who loses the seat.
        player: PlayerNo,
    },
    /// The seated player leaves control of their box to the highest wager, or takes it back.
    GiveWay {
        /// The seated player.
        player: PlayerNo,
        /// Whether the player leaves control to the highest wager.
        gives_way: bool,
    },
    /// The player chooses which of several boxes they want to control.
    Choose {
        /// The player who chooses.
        player: PlayerNo,
        /// The box that the player wants to control.
        box_no: BoxNo,
    },
}

/// What a player gives for chips or tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Money {
    /// Cash, which goes into the drop box; the chips come from the float.
    Cash,
    /// Chips of the casino that the player brought along.
    Chips,
    /// A promotional voucher, which buys tokens.
    Voucher,
}
