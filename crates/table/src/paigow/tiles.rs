//! The 32 tiles: checked tile by tile, laid out by rank, found faulty, replaced. Shuffling and dealing them is `dealing`.

use std::fmt;

use chung_game::paigow::tile::Tile;
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::{Refusal, State};

/// What one may do with the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TilesAct {
    /// A tile is checked, the next in order of rank.
    Check {
        /// Which.
        tile: Tile,
    },
    /// A supervisor has gone over the tiles as they lie in order of rank.
    Confirm,
    /// Something is wrong with a tile.
    Report {
        /// Which; a foreign one is reported as the tile whose place it takes.
        tile: Tile,
        /// What.
        fault: TileFault,
    },
    /// One tile is replaced.
    Replace {
        /// Which.
        tile: Tile,
    },
    /// The whole set is replaced.
    ReplaceSet,
}

/// What is wrong with a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TileFault {
    /// It is damaged, marked or unfit.
    Damaged,
    /// It is not there.
    Missing,
    /// Another tile is there in its place.
    Foreign,
}

/// Where the tiles are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TilesAre {
    /// Not checked.
    #[default]
    Away,
    /// Being checked: so many have been.
    Checking(u8),
    /// All checked by the dealer; a supervisor is to go over them.
    LaidOut,
    /// Checked, and laid out by rank.
    Displayed,
    /// Loose on the table, to be shuffled.
    Loose,
    /// Shuffled, face down.
    Shuffled,
    /// In eight stacks of four.
    Stacked,
    /// Stacked, but a laja is due: a tile was seen.
    LajaDue,
    /// On the boxes.
    Dealt,
}

impl TilesAre {
    /// In words: "the tiles are ...".
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            TilesAre::Away => "not checked",
            TilesAre::Checking(_) => "being checked",
            TilesAre::LaidOut => "laid out, to be gone over by a supervisor",
            TilesAre::Displayed => "checked and laid out by rank",
            TilesAre::Loose => "loose on the table",
            TilesAre::Shuffled => "shuffled",
            TilesAre::Stacked => "stacked",
            TilesAre::LajaDue => "stacked, with a laja due",
            TilesAre::Dealt => "on the boxes",
        }
    }
}

/// The tiles of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tiles {
    /// Where they are.
    pub are: TilesAre,
    /// What is wrong with which.
    pub faults: Vec<(Tile, TileFault)>,
}

/// What can happen to the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TilesFact {
    /// A tile was checked.
    Checked {
        /// Which.
        tile: Tile,
    },
    /// A supervisor went over all; they are displayed.
    Confirmed,
    /// The first player took a place: they are gathered for play.
    Gathered,
    /// Something is wrong with a tile.
    Found {
        /// Which.
        tile: Tile,
        /// What.
        fault: TileFault,
    },
    /// The set is to be checked anew.
    CheckDue,
    /// A tile was replaced.
    Replaced {
        /// Which.
        tile: Tile,
    },
    /// The whole set was replaced.
    SetReplaced,
}

impl fmt::Display for TilesFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

pub(super) fn decide(_d: &mut Deciding, _act: TilesAct) -> Result<(), Refusal> {
    Err(Refusal::NotSetUp)
}

pub(super) fn apply(_state: &mut State, _fact: &TilesFact) {}
