//! A House Way computed for every hand, so that simulators and solvers only look it up.

use super::super::four::Four;
use super::super::setting::Setting;
use super::super::tile::Tile;
use super::{Decision, Method};

/// All 3,620 hands set by one method.
pub struct HouseWayTable(Box<[Decision]>);

impl HouseWayTable {
    /// Computes the whole table.
    #[must_use]
    pub fn new(method: Method) -> HouseWayTable {
        // Slots of hands with three of a kind are never read, so any decision fills them.
        let mut decisions = vec![method.set(Four::of_tiles(FIRST_FOUR)); Four::SLOTS];
        for four in Four::all() {
            decisions[four.slot()] = method.set(four);
        }
        HouseWayTable(decisions.into())
    }

    /// The setting of four tiles with the rule that decided it.
    #[must_use]
    #[inline]
    pub fn decision(&self, four: Four) -> Decision {
        self.0[four.slot()]
    }

    /// The setting of four physical tiles.
    #[must_use]
    #[inline]
    pub fn setting_of(&self, tiles: [Tile; 4]) -> Setting {
        self.decision(Four::of_tiles(tiles)).setting
    }
}

const FIRST_FOUR: [Tile; 4] = {
    use super::super::tile::Kind::{Day, Teen};
    let ([a, b], [c, d]) = (Teen.tiles(), Day.tiles());
    [a, b, c, d]
};
