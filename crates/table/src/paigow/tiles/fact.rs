//! The facts about the set of 32 tiles.

use chung_game::message::Arg;
use chung_game::paigow::tile::Tile;
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use crate::paigow::TileFault;

/// What can happen to the set of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TilesFact {
    /// A tile was checked.
    Checked {
        /// The tile that was checked.
        tile: Tile,
    },
    /// The check was confirmed, and the tiles are displayed.
    Confirmed,
    /// The tiles were gathered for play.
    Gathered,
    /// A fault of a tile was reported.
    Found {
        /// The faulty tile.
        tile: Tile,
        /// What is wrong with the tile.
        fault: TileFault,
    },
    /// The set must be checked again.
    CheckDue,
    /// A tile was replaced.
    Replaced {
        /// The tile that was replaced.
        tile: Tile,
    },
    /// The whole set was replaced.
    SetReplaced,
}

impl ToMessage for TilesFact {
    fn to_message(&self) -> Message {
        match *self {
            TilesFact::Checked { tile } => {
                message!("tiles-checked", tile, faces = Arg::notation(tile.faces()))
            }
            TilesFact::Confirmed => message!("tiles-confirmed"),
            TilesFact::Gathered => message!("tiles-gathered"),
            TilesFact::Found { tile, fault } => {
                let faces = Arg::notation(tile.faces());
                match fault {
                    TileFault::Damaged => message!("tiles-damaged", tile, faces),
                    TileFault::Missing => message!("tiles-missing", tile, faces),
                    TileFault::Foreign => message!("tiles-foreign", tile, faces),
                }
            }
            TilesFact::CheckDue => message!("tiles-check-due"),
            TilesFact::Replaced { tile } => {
                message!("tiles-replaced", tile, faces = Arg::notation(tile.faces()))
            }
            TilesFact::SetReplaced => message!("tiles-set-replaced"),
        }
    }
}
