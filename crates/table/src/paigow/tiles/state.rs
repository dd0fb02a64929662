//! The state of the set of tiles, and its faults.

use chung_game::paigow::tile::Tile;
use serde::{Deserialize, Serialize};

/// What is wrong with a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TileFault {
    /// The tile is damaged, marked or otherwise unfit.
    Damaged,
    /// The tile is missing.
    Missing,
    /// A tile that does not belong to the set is in its place.
    Foreign,
}

/// The state of the set of tiles, from its check to the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TilesState {
    /// Not checked.
    #[default]
    Away,
    /// Being checked, with the number of tiles checked so far.
    Checking(u8),
    /// All checked by the dealer, and to be confirmed by a supervisor.
    LaidOut,
    /// Checked, and laid out by rank.
    Displayed,
    /// Loose on the table, to be shuffled.
    Loose,
    /// Shuffled, face down.
    Shuffled,
    /// In eight stacks of four.
    Stacked,
    /// Stacked, with a laja due because a tile was exposed.
    LajaDue,
    /// Dealt to the boxes.
    Dealt,
}

/// The tiles of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tiles {
    /// Where the set is between its check and the deal.
    pub state: TilesState,
    /// The faulty tiles, each with its fault.
    pub faults: Vec<(Tile, TileFault)>,
}
