//! The acts on the tiles of a box.

use chung_game::PlayerNo;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::tile::Tile;
use serde::{Deserialize, Serialize};

use crate::paigow::Arranged;

/// An act on the tiles of a box: pick them up, set them, concede them, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum HandsAct {
    /// The player who decides for a box picks up its tiles and looks at them.
    PickUp {
        /// The player who picks up the tiles.
        player: PlayerNo,
        /// The box of the tiles.
        box_no: BoxNo,
    },
    /// The player who decides for a box sets its tiles.
    Set {
        /// The player who sets the tiles.
        player: PlayerNo,
        /// The box of the tiles.
        box_no: BoxNo,
        /// The setting; `None` at a physical table, where it is not seen until the box is opened.
        arranged: Option<Arranged>,
    },
    /// The player asks the dealer to set the tiles the House Way.
    AskHouseWay {
        /// The player who asks.
        player: PlayerNo,
        /// The box of the tiles.
        box_no: BoxNo,
    },
    /// A supervisor directs the dealer to set the tiles of a player who does not set them.
    DirectHouseWay {
        /// The box of the tiles.
        box_no: BoxNo,
    },
    /// A supervisor directs a player to set their tiles before anyone else looks at theirs.
    DirectSetFirst {
        /// The player who sets first.
        player: PlayerNo,
    },
    /// The dealer sets the tiles of a box the House Way.
    SetHouseWay {
        /// The box of the tiles.
        box_no: BoxNo,
        /// The setting; `None` if the computer knows the tiles, or if nobody has seen them.
        arranged: Option<Arranged>,
    },
    /// A supervisor checks a hand that the dealer set.
    Check {
        /// The box of the hand; the bank's box for the bank's hand.
        box_no: BoxNo,
        /// Whether the supervisor accepts a setting that is not the House Way.
        #[serde(default)]
        as_it_lies: bool,
    },
    /// A player touches tiles that the dealer set, or is to set, for them.
    Touch {
        /// The player who touches the tiles.
        player: PlayerNo,
        /// The box of the tiles.
        box_no: BoxNo,
    },
    /// The player concedes a hand unseen.
    Concede {
        /// The player who concedes.
        player: PlayerNo,
        /// The box of the hand.
        box_no: BoxNo,
    },
    /// A supervisor views conceded tiles.
    ViewConceded {
        /// The box of the tiles.
        box_no: BoxNo,
        /// The tiles, if they are not known yet.
        #[cfg_attr(feature = "schema", schema(min_items = 4, max_items = 4))]
        tiles: Option<[Tile; 4]>,
    },
    /// The player surrenders their Tie wager for half the stake.
    Surrender {
        /// The player who surrenders.
        player: PlayerNo,
        /// The box that the wager is on.
        box_no: BoxNo,
    },
    /// The player, or the banker, calls a hand void that the dealer exposed.
    CallVoid {
        /// The player who calls the hand void.
        player: PlayerNo,
        /// The box of the hand.
        box_no: BoxNo,
    },
    /// A lone player, or a banker who has set, shows their tiles.
    Show {
        /// The player who shows the tiles.
        player: PlayerNo,
        /// The box of the tiles.
        box_no: BoxNo,
    },
}
