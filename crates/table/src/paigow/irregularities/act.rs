//! The irregularities that can be reported, and how staff deal with them.

use chung_game::PlayerNo;
use chung_game::paigow::dice::{BoxNo, Shake};
use chung_game::paigow::tile::Tile;
use serde::{Deserialize, Serialize};

use crate::paigow::{Arranged, Exposed, Source};

/// The report of an irregularity, or how staff deal with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum IrregularAct {
    /// Tiles were exposed by mistake.
    Expose {
        /// Where the tiles were exposed, and by whom.
        exposed: Exposed,
        /// How many tiles were exposed.
        count: u8,
        /// The tiles, if they were noted.
        #[serde(default)]
        tiles: Vec<Tile>,
    },
    /// The tiles were delivered wrongly.
    Misdelivered {
        /// Whether the delivery can be corrected.
        can_rebuild: bool,
    },
    /// A hand that should be set the House Way is not.
    WrongHouseWay {
        /// The box of the hand; the bank's box for the bank's hand.
        box_no: BoxNo,
        /// The correct setting, if the tiles are not known.
        arranged: Option<Arranged>,
    },
    /// The dealer knocked over or mixed a hand while opening.
    Mixed {
        /// The box of the hand.
        box_no: BoxNo,
        /// The tiles set the House Way, if they are not known.
        arranged: Option<Arranged>,
    },
    /// The tiles of a hand at a physical table were entered wrongly.
    Misread {
        /// The box of the hand; the bank's box for the bank's hand.
        box_no: BoxNo,
        /// The setting as it really is.
        arranged: Option<Arranged>,
    },
    /// Exposed tiles of a hand at a physical table were entered wrongly.
    MisreadSeen {
        /// The box of the hand.
        box_no: BoxNo,
        /// The tiles that were really exposed.
        tiles: Vec<Tile>,
    },
    /// Players are suspected of collusion: a box drawn with dice is put OFF for the next rounds.
    PutOff {
        /// The dice that draw the box.
        dice: Shake,
        /// Whether the computer threw the dice, or they were entered.
        source: Source,
    },
    /// Players are suspected of collusion, but no box is put OFF.
    PutNoneOff,
    /// A box that is OFF comes back into play.
    BringBack {
        /// The box that comes back.
        box_no: BoxNo,
    },
    /// A player suspected of collusion is kept apart from the others, and excluded from this table.
    KeepApart {
        /// The player to exclude.
        player: PlayerNo,
    },
    /// A player who was kept apart may come back.
    LetBack {
        /// The player, who may have left the table.
        player: PlayerNo,
    },
    /// Players must speak English only.
    EnglishOnly,
}
