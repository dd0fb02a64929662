//! The Bonus wager of Bonanza Pai Gow: its classes, its schedules, and when the tiles must be set to win (R13).

use std::fmt;

use super::four::{Four, Pairs};
use super::hand::Hand;
use super::setting::Setting;
use super::tile::Kind::{self, Bon, Chong, ChopChit, ChopGow, Day, GeeJun, Gor, Look, Teen, Tit};
use crate::money::Odds;

/// What four tiles can be for the Bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum BonusClass {
    /// Two pairs, while the bank's four tiles are two pairs too.
    TwoPairAgainstTwoPair,
    /// Pairs of Gee Jun and Teen.
    GeeJunAndTeen,
    /// Pairs of Gee Jun and Day.
    GeeJunAndDay,
    /// Pairs of Teen and Day.
    TeenAndDay,
    /// High 6, Low 6, any 7, any 4.
    LuckyDuck,
    /// Two pairs.
    TwoPair,
    /// A pair of Gee Jun, Teen or Day.
    TopPair,
    /// A pair.
    OnePair,
    /// Teen or Day with a 9.
    Wong,
}

impl BonusClass {
    /// What users read.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            BonusClass::TwoPairAgainstTwoPair => "two pair against the bank's two pair",
            BonusClass::GeeJunAndTeen => "pairs of Gee Jun and Teen",
            BonusClass::GeeJunAndDay => "pairs of Gee Jun and Day",
            BonusClass::TeenAndDay => "pairs of Teen and Day",
            BonusClass::LuckyDuck => "Lucky Duck (High 6, Low 6, any 7, any 4)",
            BonusClass::TwoPair => "two pair",
            BonusClass::TopPair => "pair of Gee Jun, Teen or Day",
            BonusClass::OnePair => "one pair",
            BonusClass::Wong => "Wong",
        }
    }
}

impl fmt::Display for BonusClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.words())
    }
}

/// What a Bonus pays: classes, best first, with their odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BonusSchedule {
    /// `A` to `E`; empty where a book has but one.
    pub option: &'static str,
    /// The table that prints it.
    pub clause: &'static str,
    /// Best class first.
    pub lines: &'static [(BonusClass, Odds)],
}

/// A hand as the Bonus looks at it.
#[derive(Clone, Copy, Debug)]
pub struct BonusHand {
    /// The four tiles dealt.
    pub dealt: Four,
    /// As set, by whomever.
    pub setting: Option<Setting>,
    /// Does the same player have a regular wager here? If not, the top classes must be set as the book says.
    pub regular_wager: bool,
    /// The bank's four tiles; `None` for the banker's own Bonus.
    pub bank: Option<Four>,
}

impl BonusSchedule {
    /// The best class of the schedule that the hand is, and its odds; `None` when the wager loses.
    #[must_use]
    pub fn pays(&self, hand: &BonusHand) -> Option<(BonusClass, Odds)> {
        self.lines.iter().copied().find(|&(class, _)| hand.is(class))
    }
}

impl BonusHand {
    fn is(&self, class: BonusClass) -> bool {
        let pairs = self.dealt.pairs();
        let two = |high, low| pairs == Pairs::Two { high, low } && self.pairs_set(high, low);
        let any_two = matches!(pairs, Pairs::Two { high, low } if self.pairs_set(high, low));
        match class {
            BonusClass::TwoPairAgainstTwoPair => {
                any_two && self.bank.is_some_and(|bank| bank.pairs().are_two())
            }
            BonusClass::GeeJunAndTeen => two(GeeJun, Teen),
            BonusClass::GeeJunAndDay => two(GeeJun, Day),
            BonusClass::TeenAndDay => two(Teen, Day),
            BonusClass::LuckyDuck => is_lucky_duck(self.dealt) && self.duck_set(),
            BonusClass::TwoPair => any_two,
            BonusClass::TopPair => [GeeJun, Teen, Day].iter().any(|&kind| pairs.has(kind)),
            BonusClass::OnePair => pairs != Pairs::None,
            BonusClass::Wong => self.dealt.has(ChopGow) && (self.dealt.has(Teen) || self.dealt.has(Day)),
        }
    }

    /// The higher pair high, the lower low; with a regular wager any setting will do (vic-2000 17.5.4, crown 13.5.4).
    fn pairs_set(&self, high: Kind, low: Kind) -> bool {
        self.regular_wager
            || self
                .setting
                .is_some_and(|set| set.high() == Hand::new(high, high) && set.low() == Hand::new(low, low))
    }

    /// Both sixes high.
    fn duck_set(&self) -> bool {
        self.regular_wager || self.setting.is_some_and(|set| set.high() == Hand::new(Chong, Look))
    }
}

/// High 6, Low 6, any 7 and any 4.
#[must_use]
pub fn is_lucky_duck(four: Four) -> bool {
    four.has(Chong)
        && four.has(Look)
        && (four.has(Tit) || four.has(ChopChit))
        && (four.has(Gor) || four.has(Bon))
}

/// The schedules a book offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BonusSchedules(pub &'static [BonusSchedule]);

impl BonusSchedules {
    /// The schedule of an option letter; the only one where there is one.
    #[must_use]
    pub fn option(&self, letter: &str) -> Option<BonusSchedule> {
        self.0.iter().copied().find(|schedule| schedule.option.eq_ignore_ascii_case(letter))
    }
}

impl fmt::Display for BonusSchedules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [] => f.write_str("not offered"),
            [_] => f.write_str("one schedule"),
            [first, .., last] => write!(f, "options {} to {}", first.option, last.option),
        }
    }
}
