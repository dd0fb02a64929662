//! A House Way worked out for every hand, so that a simulator or a solver only looks it up.

use super::super::four::Four;
use super::super::setting::Setting;
use super::super::tile::Tile;
use super::{Decision, Method, Rule};

/// What the table holds of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The House Way setting.
    pub setting: Setting,
    /// The rule that decided it.
    pub rule: Rule,
}

/// All 3,620 hands set by one method.
pub struct HouseWayTable {
    settings: Box<[Setting]>,
    rules: Box<[Rule]>,
}

impl HouseWayTable {
    /// Works the whole table out.
    #[must_use]
    pub fn new(method: Method) -> HouseWayTable {
        // Slots of hands with three of a kind are never asked for; any setting fills them.
        let Decision { setting, rule } = method.set(Four::of_tiles(FIRST_FOUR));
        let mut settings = vec![setting; Four::SLOTS];
        let mut rules = vec![rule; Four::SLOTS];
        for four in Four::all() {
            let decision = method.set(four);
            settings[four.slot()] = decision.setting;
            rules[four.slot()] = decision.rule;
        }
        HouseWayTable { settings: settings.into(), rules: rules.into() }
    }

    /// The setting of four tiles.
    #[must_use]
    #[inline]
    pub fn setting(&self, four: Four) -> Setting {
        self.settings[four.slot()]
    }

    /// The setting of four physical tiles.
    #[must_use]
    #[inline]
    pub fn setting_of(&self, tiles: [Tile; 4]) -> Setting {
        self.setting(Four::of_tiles(tiles))
    }

    /// The setting and the rule behind it.
    #[must_use]
    pub fn answer(&self, four: Four) -> Answer {
        Answer { setting: self.setting(four), rule: self.rules[four.slot()] }
    }
}

const FIRST_FOUR: [Tile; 4] = {
    use super::super::tile::Kind::{Day, Teen};
    let ([a, b], [c, d]) = (Teen.tiles(), Day.tiles());
    [a, b, c, d]
};
