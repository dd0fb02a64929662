//! The method of act-1993, rule 11 and Appendix D (R8).

use super::super::four::{Four, Pairs};
use super::super::hand::{Hand, Rank, Top};
use super::super::kind_set::{KindSet, fits};
use super::super::setting::Setting;
use super::super::tile::Kind::{self, Chong, ChopBot, Foo, Gor, Mooy, Yun};
use super::general::{
    EIGHTS, ELEVEN, FIVES, FOURS, GEE_JUN, NINES, SEVENS, SIXES, Sort, TEEN_OR_DAY, TENS, general_play, kept,
    only, order_of_high_tiles, split_up, totals, two_pairs, wongs_gongs_high_nines,
};
use super::{Decision, Rule};

/// "Chong 3": three points with Chong as the high tile.
const CHONG_THREE: Rank = Rank::Points { points: 3, high_tile: Chong };
const DAY_HIGH_NINE: Rank = Rank::HighNine(Top::Day);

pub(super) fn set(four: Four) -> Decision {
    pairs(four)
        .or_else(|| wong_gong_high_nine(four))
        .or_else(|| individuals(four))
        .unwrap_or_else(|| balance_or_pump(four))
}

fn pairs(four: Four) -> Option<Decision> {
    let (pair, others) = match four.pairs() {
        Pairs::None => return None,
        Pairs::Two { high, low } => return Some(two_pairs(high, low)),
        Pairs::One { pair, others } => (pair, others),
    };
    let (kept, split) = (kept(pair, others), split_up(pair, others));
    let better_low = split.low().rank() > kept.low().rank();
    Some(match reaches(pair, others, split) {
        None => Decision { setting: kept, rule: Rule::NeverSplit },
        Some((true, rule)) if better_low => Decision { setting: split, rule },
        Some(_) => Decision { setting: kept, rule: Rule::Kept },
    })
}

/// Whether a split reaches what Appendix D 2 a–d requires for the pair, and by which of them. `None` for pairs that are never split.
fn reaches(pair: Kind, [a, b]: [Kind; 2], split: Setting) -> Option<(bool, Rule)> {
    /// Whether a hand has at least as many points, or is better than points.
    fn at_least(hand: Hand, wanted: u8) -> bool {
        hand.points().is_none_or(|points| points >= wanted)
    }
    let makes = |low, high| at_least(split.low(), low) && at_least(split.high(), high);
    let nine_and_eleven = fits(&[a, b], &[NINES, ELEVEN]);
    Some(if TEEN_OR_DAY.has(pair) {
        (makes(6, 8) || nine_and_eleven, Rule::Split(0))
    } else if NINES.has(pair) {
        (makes(9, 9), Rule::Split(1))
    } else if EIGHTS.has(pair) {
        (makes(7, 9) || makes(8, 8), Rule::Split(2))
    } else if SEVENS.has(pair) {
        (at_least(split.low(), 7) && split.high().rank() >= DAY_HIGH_NINE, Rule::Split(3))
    } else {
        return None;
    })
}

fn wong_gong_high_nine(four: Four) -> Option<Decision> {
    let sorts = wongs_gongs_high_nines(four);
    let &(highest_sort, highest) = sorts.last()?;
    if sorts.len() == 1 {
        return Some(Decision { setting: highest, rule: Rule::WongGongHighNine });
    }
    if highest_sort == Sort::Wong && four.has(Foo) {
        return Some(Decision { setting: highest, rule: Rule::WongWithEleven });
    }
    let good = sorts.iter().position(|(_, setting)| setting.low().rank() >= CHONG_THREE);
    let (setting, rule) = match good {
        Some(0) => (sorts[0].1, Rule::HighNineFirst),
        Some(n) => (sorts[n].1, Rule::LowNotChongThree),
        None => (highest, Rule::NothingLeavesChongThree),
    };
    Some(Decision { setting, rule })
}

/// The hands that the book lists individually.
fn individuals(four: Four) -> Option<Decision> {
    let is = |tiles: [KindSet; 4]| fits(&four.kinds(), &tiles);
    let play = |rule, wanted| {
        let decision = order_of_high_tiles(four, |totals| totals == wanted);
        Decision { rule, ..decision }
    };
    // The totals of general play, with the High 8 on the given hand.
    let yun = |rule, on: fn(Setting) -> Hand| {
        let wanted = totals(general_play(four).setting);
        let mut settings = four.settings().into_iter();
        let setting = settings.find(|&s| totals(s) == wanted && on(s).has(Yun))?;
        Some(Decision { setting, rule })
    };
    if is([SEVENS, only(Yun), only(Mooy), ELEVEN]) {
        return Some(play(Rule::Exception(0), (7, 9)));
    }
    if is([only(Gor), only(Yun), only(ChopBot), SIXES.or(SEVENS)]) {
        return yun(Rule::Exception(1), Setting::high);
    }
    if is([GEE_JUN, SIXES, FIVES, TEEN_OR_DAY]) {
        return Some(play(Rule::Exception(2), (7, 9)));
    }
    if is([GEE_JUN, FOURS, FIVES, KindSet::ANY]) {
        let nines = four.settings().into_iter().map(totals).filter(|totals| totals.1 == 9);
        return nines.max().map(|wanted| play(Rule::Exception(3), wanted));
    }
    if is([only(Yun), only(ChopBot), NINES, TENS]) {
        return yun(Rule::Exception(4), Setting::low);
    }
    None
}

/// General play, if it leaves Chong 3 or better low; otherwise the strongest high hand, if that is 7 or better.
fn balance_or_pump(four: Four) -> Decision {
    let balanced = general_play(four);
    if balanced.setting.low().rank() >= CHONG_THREE {
        return balanced;
    }
    let pumped = four.settings().into_iter().map(totals).max_by_key(|&(low, high)| (high, low));
    match pumped {
        Some(wanted) if wanted.1 >= 7 && wanted != totals(balanced.setting) => {
            let decision = order_of_high_tiles(four, |totals| totals == wanted);
            Decision { rule: Rule::PumpUp, ..decision }
        }
        _ => balanced,
    }
}
