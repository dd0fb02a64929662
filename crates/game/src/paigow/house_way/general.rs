//! What the three House Ways have in common (R5): counts as sets of kinds, general play, the order of high tiles, and the choice of Wong,
//! Gong or High Nine.

use std::cmp::Reverse;

use super::super::four::Four;
use super::super::hand::{Hand, Rank, Top};
use super::super::kind_set::KindSet;
use super::super::setting::Setting;
use super::super::tile::Kind::{
    self, Bon, Chong, ChopBot, ChopChit, ChopGow, ChopNg, Day, Foo, GeeJun, Gor, Look, Mooy, Ping, Teen, Tit,
    Yun,
};
use super::{Decision, Rule};

pub(super) const TEEN: KindSet = KindSet::of(&[Teen]);
pub(super) const DAY: KindSet = KindSet::of(&[Day]);
pub(super) const TEEN_OR_DAY: KindSet = KindSet::of(&[Teen, Day]);
pub(super) const ELEVEN: KindSet = KindSet::of(&[Foo]);
pub(super) const TENS: KindSet = KindSet::of(&[Mooy, Ping]);
pub(super) const NINES: KindSet = KindSet::of(&[ChopGow]);
pub(super) const EIGHTS: KindSet = KindSet::of(&[Yun, ChopBot]);
pub(super) const SEVENS: KindSet = KindSet::of(&[Tit, ChopChit]);
pub(super) const SIXES: KindSet = KindSet::of(&[Chong, Look]);
pub(super) const FIVES: KindSet = KindSet::of(&[ChopNg]);
pub(super) const FOURS: KindSet = KindSet::of(&[Gor, Bon]);
pub(super) const GEE_JUN: KindSet = KindSet::of(&[GeeJun]);

/// The first six tiles, which the books call high ranking.
const FIRST_SIX: KindSet = KindSet::of(&[Teen, Day, Yun, Gor, Mooy, Chong]);

/// The set of one kind.
pub(super) const fn only(kind: Kind) -> KindSet {
    KindSet::of(&[kind])
}

/// Plays two pairs as two hands.
pub(super) fn two_pairs(high: Kind, low: Kind) -> Decision {
    let setting = Setting::of(Hand::new(high, high), Hand::new(low, low));
    Decision { setting, rule: Rule::TwoPairs }
}

/// Keeps the pair high, with the other tiles low.
pub(super) fn kept(pair: Kind, [a, b]: [Kind; 2]) -> Setting {
    Setting::of(Hand::new(pair, pair), Hand::new(a, b))
}

/// Splits the pair, one tile on each hand.
pub(super) fn split_up(pair: Kind, [a, b]: [Kind; 2]) -> Setting {
    Setting::of(Hand::new(pair, a), Hand::new(pair, b))
}

/// The points of a setting in general play, where every hand has points.
pub(super) fn totals(setting: Setting) -> (u8, u8) {
    // Pairs, Wongs, Gongs and High Nines never get here. They would be worth more than nine points.
    setting.totals().unwrap_or((10, 10))
}

/// General play: leave out settings that another one beats, take the smallest difference, then the order of high tiles.
pub(super) fn general_play(four: Four) -> Decision {
    let all = four.settings().map(totals);
    let beaten = |&(low, high): &(u8, u8)| {
        all.iter().any(|&other| other != (low, high) && other.0 >= low && other.1 >= high)
    };
    // Equal totals do not beat each other, so at least one is left.
    let unbeaten = all.into_iter().filter(|totals| !beaten(totals));
    let closest = unbeaten.min_by_key(|(low, high)| high - low).unwrap_or(all[0]);
    order_of_high_tiles(four, |totals| totals == closest)
}

/// Of the settings with the wanted totals (there must be one), the one that the order of high tiles prefers (R5), with the rule that
/// decided. The rule is [`Rule::Closest`] if there was nothing to decide.
pub(super) fn order_of_high_tiles(four: Four, wanted: impl Fn((u8, u8)) -> bool) -> Decision {
    let mut settings: Vec<Setting> =
        four.settings().into_iter().filter(|&setting| wanted(totals(setting))).collect();
    settings.dedup();
    let crowded = |setting: &Setting| {
        [setting.low(), setting.high()]
            .iter()
            .any(|hand| hand.tiles().iter().all(|&tile| FIRST_SIX.has(tile)))
    };
    let apart = settings.iter().any(crowded) && !settings.iter().all(crowded);
    if apart {
        settings.retain(|setting| !crowded(setting));
    }
    let key = |setting: &Setting| {
        let (low, high) = (setting.low().high_tile(), setting.high().high_tile());
        let first = if totals(*setting).1 >= 8 { (high, low) } else { (low, high) };
        // Of two with the same rank, the one with the better remaining tile on the high hand comes first.
        (first, setting.high().other())
    };
    settings.sort_by_key(key);
    let setting = settings[0];
    let same = settings.iter().all(|other| other.ranks_as(setting));
    let rule = match totals(setting) {
        _ if same && apart => Rule::HighTilesApart,
        _ if same => Rule::Closest,
        (_, 8..) => Rule::HighTileHigh,
        _ => Rule::HighTileLow,
    };
    Decision { setting, rule }
}

/// The kind of a high hand of Teen or Day with a 7, 8 or 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sort {
    HighNine,
    Gong,
    Wong,
}

impl Sort {
    fn of(rank: Rank) -> Option<(Sort, Top)> {
        match rank {
            Rank::HighNine(top) => Some((Sort::HighNine, top)),
            Rank::Gong(top) => Some((Sort::Gong, top)),
            Rank::Wong(top) => Some((Sort::Wong, top)),
            _ => None,
        }
    }
}

/// The best setting of each sort that four tiles without a pair allow, the highest sort last. With both Teen and Day the Teen is on the
/// high hand; among those, the best low hand counts.
pub(super) fn wongs_gongs_high_nines(four: Four) -> Vec<(Sort, Setting)> {
    let both = four.has(Teen) && four.has(Day);
    let mut found: Vec<(Sort, Setting)> = four
        .settings()
        .into_iter()
        .filter_map(|setting| {
            let (sort, top) = Sort::of(setting.high().rank())?;
            (!both || top == Top::Teen).then_some((sort, setting))
        })
        .collect();
    found.sort_by_key(|&(sort, setting)| (sort, Reverse(setting.low().rank()), setting.high().other()));
    found.dedup_by_key(|&mut (sort, _)| sort);
    found
}
