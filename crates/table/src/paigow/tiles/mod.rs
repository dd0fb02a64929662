//! The set of 32 tiles: checking it, reporting faults and replacing tiles. Shuffling and dealing are in `dealing`.

mod act;
mod checking;
mod fact;
mod replacing;
mod state;

pub use act::TilesAct;
pub use fact::TilesFact;
pub use state::{TileFault, Tiles, TilesState};

use chung_game::paigow::tile::Tile;

use crate::paigow::deciding::Deciding;
use crate::paigow::{Refusal, Stage, State};

pub(in crate::paigow) fn decide(d: &mut Deciding, act: TilesAct) -> Result<(), Refusal> {
    match act {
        TilesAct::Check { tile } => d.check_tile(tile),
        TilesAct::Confirm => d.confirm_tiles(),
        TilesAct::Report { tile, fault } => d.report_tile(tile, fault),
        TilesAct::Replace { tile } => d.replace_tile(tile),
        TilesAct::ReplaceSet => d.replace_set(),
    }
}

const NOT_IN_PLAY: &[Stage] = &[Stage::Closed, Stage::Between];

pub(in crate::paigow) fn apply(state: &mut State, fact: &TilesFact) {
    let tiles = &mut state.tiles;
    match *fact {
        TilesFact::Checked { .. } => {
            tiles.state = match tiles.state {
                TilesState::Checking(checked) if usize::from(checked) + 1 >= Tile::COUNT => {
                    TilesState::LaidOut
                }
                TilesState::Checking(checked) => TilesState::Checking(checked + 1),
                _ => TilesState::Checking(1),
            }
        }
        TilesFact::Confirmed => tiles.state = TilesState::Displayed,
        TilesFact::Gathered => tiles.state = TilesState::Loose,
        TilesFact::Found { tile, fault } => tiles.faults.push((tile, fault)),
        TilesFact::CheckDue => tiles.state = TilesState::Away,
        TilesFact::Replaced { tile } => tiles.faults.retain(|(faulty, _)| *faulty != tile),
        TilesFact::SetReplaced => tiles.faults.clear(),
    }
}
