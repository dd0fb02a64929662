//! The method of vic-2000, vic-2002 and crown (R6), and of star-2024 (R7): one procedure, two sets of lists.

use super::super::four::{Four, Pairs};
use super::super::kind_set::{KindSet, fits};
use super::super::setting::Setting;
use super::super::tile::Kind::{self, Bon, Chong, ChopBot, Day, Gor, Mooy, Ping, Teen, Yun};
use super::general::{
    DAY, EIGHTS, ELEVEN, FIVES, FOURS, GEE_JUN, NINES, SEVENS, SIXES, Sort, TEEN, TEEN_OR_DAY, TENS,
    general_play, kept, only, order_of_high_tiles, split_up, totals, two_pairs, wongs_gongs_high_nines,
};
use super::{Decision, Rule};

/// The lists in which Victoria's and The Star's House Ways differ.
pub(super) struct Lists {
    /// Pairs that are split with certain other tiles.
    splits: &'static [Split],
    /// Hands that are not set by general play.
    exceptions: &'static [Exception],
}

/// A pair, and the two other tiles with which it is split.
struct Split {
    pair: KindSet,
    beside: &'static [(KindSet, KindSet)],
}

/// A hand that the book lists, and how it is played.
struct Exception {
    tiles: [KindSet; 4],
    /// The points low and high. There are several if the listed tiles differ in their counts.
    play: &'static [(u8, u8)],
    /// A tile that must be on one of the hands.
    hold: Option<(Kind, Place)>,
}

#[derive(Clone, Copy)]
enum Place {
    Low,
    High,
}

/// 7, 6, 5, 4. With a pair of Teen or Day, a Gee Jun tile counts as a 6.
const FOUR_TO_SEVEN: KindSet = SEVENS.or(SIXES).or(FIVES).or(FOURS).or(GEE_JUN);
const FOUR_TO_EIGHT: KindSet = EIGHTS.or(FOUR_TO_SEVEN);

const TEENS_OR_DAYS: Split = Split {
    pair: TEEN_OR_DAY,
    beside: &[(NINES, FOUR_TO_EIGHT), (EIGHTS, FOUR_TO_EIGHT), (SEVENS, FOUR_TO_SEVEN)],
};
const PAIR_OF_NINES: Split = Split { pair: NINES, beside: &[(TEEN, DAY), (TEEN_OR_DAY, TENS), (TENS, TENS)] };
const PAIR_OF_EIGHTS: Split = Split {
    pair: EIGHTS,
    beside: &[(TEEN, DAY), (TEEN_OR_DAY, ELEVEN.or(TENS)), (TENS, ELEVEN.or(TENS)), (ELEVEN, NINES)],
};

const H10_L10_6: Exception =
    Exception::play([only(Mooy), only(Ping), SIXES.or(GEE_JUN), TEEN_OR_DAY], &[(0, 8)]);
const H10_L10_11: Exception =
    Exception::play([only(Mooy), only(Ping), ELEVEN, SEVENS.or(EIGHTS)], &[(0, 8), (0, 9)]);
const H8_H10_11: Exception = Exception::play([only(Yun), only(Mooy), ELEVEN, SEVENS], &[(7, 9)]);
const H6_5_GJ_TOP: Exception = Exception::play([only(Chong), FIVES, GEE_JUN, TEEN_OR_DAY], &[(7, 9)]);
const H6_5_GJ_7: Exception = Exception::play([only(Chong), FIVES, GEE_JUN, SEVENS], &[(2, 9)]);
const H4_L4_5_6: Exception = Exception::play([only(Gor), only(Bon), FIVES, SIXES], &[(0, 9)]);
const H6_L6: Exception =
    Exception::play([only(Chong), only(Kind::Look), TEEN_OR_DAY, FOURS.or(FIVES)], &[(0, 8), (1, 8)]);
const H8_L8_9_H10: Exception =
    Exception::play([only(Yun), only(ChopBot), NINES, only(Mooy)], &[(7, 8)]).with(Yun, Place::Low);
const H8_L8_H6_7: Exception =
    Exception::play([only(Yun), only(ChopBot), only(Chong), SEVENS], &[(4, 5)]).with(Yun, Place::High);
const H8_L8_7_H4: Exception =
    Exception::play([only(Yun), only(ChopBot), SEVENS, only(Gor)], &[(2, 5)]).with(Yun, Place::High);
const H10_L10_H6_7: Exception =
    Exception::play([only(Mooy), only(Ping), only(Chong), SEVENS], &[(6, 7)]).with(Mooy, Place::High);
const H8_L8_H4_6: Exception =
    Exception::play([only(Yun), only(ChopBot), only(Gor), SIXES], &[(2, 4)]).with(Yun, Place::High);
const H4_L4_H10_11: Exception =
    Exception::play([only(Gor), only(Bon), only(Mooy), ELEVEN], &[(4, 5)]).with(Gor, Place::High);

/// vic-2000 Appendix 2 and crown 7; exceptions in the order of crown 7.5.4(a), 7.5.5(a), 7.5.6(a).
pub(super) const VICTORIA: Lists = Lists {
    splits: &[
        Split { pair: GEE_JUN, beside: &[(SIXES, SIXES.or(FIVES).or(FOURS))] },
        TEENS_OR_DAYS,
        PAIR_OF_NINES,
        PAIR_OF_EIGHTS,
        Split { pair: SEVENS, beside: &[(TEEN, DAY), (TEEN_OR_DAY, ELEVEN.or(TENS)), (TENS, ELEVEN)] },
    ],
    exceptions: &[
        H10_L10_11,
        H8_H10_11,
        H6_5_GJ_TOP,
        H4_L4_5_6,
        H6_5_GJ_7,
        H6_L6,
        H10_L10_6,
        H8_L8_9_H10,
        H8_L8_H6_7,
        H8_L8_7_H4,
        H10_L10_H6_7,
        H8_L8_H4_6,
        H4_L4_H10_11,
    ],
};

/// star-2024 Appendix 2; exceptions in the order of its item 7.
pub(super) const STAR: Lists = Lists {
    splits: &[
        Split { pair: GEE_JUN, beside: &[(only(Chong), SIXES.or(FIVES).or(FOURS))] },
        TEENS_OR_DAYS,
        PAIR_OF_NINES,
        PAIR_OF_EIGHTS,
        Split { pair: SEVENS, beside: &[(TEEN, DAY), (TEEN_OR_DAY, ELEVEN.or(TENS))] },
    ],
    exceptions: &[
        H10_L10_6,
        H10_L10_11,
        H8_H10_11,
        H6_5_GJ_TOP,
        H6_5_GJ_7,
        Exception::play([only(Chong), FIVES, GEE_JUN, EIGHTS], &[(3, 9)]),
        Exception::play([only(Chong), FIVES, GEE_JUN, TENS], &[(5, 9)]),
        Exception::play([only(Chong), FIVES, GEE_JUN, ELEVEN], &[(6, 9)]),
        Exception::play([only(Chong), only(Kind::Look), FIVES, GEE_JUN], &[(1, 9)]),
        Exception::play([only(Chong), FIVES, GEE_JUN, NINES], &[(4, 9)]),
        H4_L4_5_6,
        H6_L6,
        Exception::play([only(Gor), only(Bon), FIVES, GEE_JUN], &[(7, 9)]).with(Gor, Place::High),
        H8_L8_H6_7,
        H8_L8_7_H4,
        H8_L8_H4_6,
        H10_L10_H6_7,
        H4_L4_H10_11,
        H8_L8_9_H10,
    ],
};

impl Exception {
    const fn play(tiles: [KindSet; 4], play: &'static [(u8, u8)]) -> Exception {
        Exception { tiles, play, hold: None }
    }

    const fn with(self, tile: Kind, place: Place) -> Exception {
        Exception { hold: Some((tile, place)), ..self }
    }

    /// The book's setting of these tiles, if they are on this entry.
    fn set(&self, four: Four, rule: Rule) -> Option<Decision> {
        if !fits(&four.kinds(), &self.tiles) {
            return None;
        }
        let Some((tile, place)) = self.hold else {
            let decision = order_of_high_tiles(four, |totals| self.play.contains(&totals));
            return Some(Decision { rule, ..decision });
        };
        let held = |setting: &Setting| match place {
            Place::Low => setting.low().has(tile),
            Place::High => setting.high().has(tile),
        };
        let mut settings = four.settings().into_iter();
        let setting = settings.find(|s| self.play.contains(&totals(*s)) && held(s))?;
        Some(Decision { setting, rule })
    }
}

impl Lists {
    pub(super) fn set(&self, four: Four) -> Decision {
        if let Some(decision) = self.pairs(four) {
            return decision;
        }
        if let Some(decision) = wong_gong_high_nine(four) {
            return decision;
        }
        let exceptions = self.exceptions.iter().zip(0..);
        let mut found = exceptions.filter_map(|(listed, n)| listed.set(four, Rule::Exception(n)));
        found.next().unwrap_or_else(|| general_play(four))
    }

    fn pairs(&self, four: Four) -> Option<Decision> {
        let (pair, others) = match four.pairs() {
            Pairs::None => return None,
            Pairs::Two { high, low } => return Some(two_pairs(high, low)),
            Pairs::One { pair, others } => (pair, others),
        };
        let listed = self.splits.iter().zip(0..).find(|(split, _)| split.pair.has(pair));
        let Some((split, n)) = listed else {
            return Some(Decision { setting: kept(pair, others), rule: Rule::NeverSplit });
        };
        Some(if split.beside.iter().any(|&(one, other)| fits(&others, &[one, other])) {
            Decision { setting: split_up(pair, others), rule: Rule::Split(n) }
        } else {
            Decision { setting: kept(pair, others), rule: Rule::Kept }
        })
    }
}

/// Sets tiles without a pair that include a Teen or Day and a 7, 8 or 9.
fn wong_gong_high_nine(four: Four) -> Option<Decision> {
    let sorts = wongs_gongs_high_nines(four);
    let setting_of = |wanted: Sort| sorts.iter().find(|(sort, _)| *sort == wanted).map(|&(_, s)| s);
    let first = sorts.first()?.1;
    let choices = sorts.len() > 1;
    let (setting, rule) = match (setting_of(Sort::Wong), setting_of(Sort::Gong)) {
        (Some(wong), _) if four.has(Kind::Foo) && choices => (wong, Rule::WongWithEleven),
        (_, Some(gong)) if gong != first && (four.has(Gor) || four.has(Bon)) => (gong, Rule::GongWithFour),
        _ if choices => (first, Rule::HighNineFirst),
        _ if four.has(Teen) && four.has(Day) => (first, Rule::TeenHigh),
        _ => (first, Rule::WongGongHighNine),
    };
    Some(Decision { setting, rule })
}
