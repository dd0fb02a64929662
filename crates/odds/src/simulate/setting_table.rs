//! A pure strategy as a look-up table for the simulation.

use chung_game::paigow::four::Four;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::Tile;

use crate::dealt;
use crate::strategy::Strategy;

/// The setting of every hand.
pub(super) struct SettingTable(Box<[Setting]>);

impl SettingTable {
    /// The setting that a strategy chooses most often for each hand.
    pub(super) fn new(strategy: &Strategy) -> SettingTable {
        // Slots of hands with three of a kind are never looked up; any setting fills them.
        let mut settings = vec![dealt::all()[0].settings[0]; Four::SLOTS];
        for dealt in dealt::all() {
            settings[dealt.four.slot()] = strategy.setting(dealt.four);
        }
        SettingTable(settings.into())
    }

    /// The setting of four physical tiles.
    #[inline]
    pub(super) fn setting_of(&self, tiles: [Tile; 4]) -> Setting {
        self.0[Four::of_tiles(tiles).slot()]
    }
}
