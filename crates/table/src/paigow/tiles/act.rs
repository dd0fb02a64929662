//! The acts on the set of 32 tiles.

use chung_game::paigow::tile::Tile;
use serde::{Deserialize, Serialize};

use crate::paigow::TileFault;

/// An act on the set of tiles: check it, report a fault, or replace tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TilesAct {
    /// The dealer checks the next tile in order of rank.
    Check {
        /// The tile that is checked.
        tile: Tile,
    },
    /// Confirms the check, after looking over the tiles laid out in order of rank.
    Confirm,
    /// Reports a fault of a tile.
    Report {
        /// The faulty tile; for a foreign one, the tile that it replaces.
        tile: Tile,
        /// What is wrong with the tile.
        fault: TileFault,
    },
    /// Replaces one tile.
    Replace {
        /// The tile to replace.
        tile: Tile,
    },
    /// Replaces the whole set.
    ReplaceSet,
}
