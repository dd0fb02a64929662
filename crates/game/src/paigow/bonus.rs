//! The Bonus wager of Bonanza Pai Gow: its classes, its schedules, and when the tiles must be set to win (R13).

use super::four::{Four, Pairs};
use super::hand::Hand;
use super::schedules::Schedule;
use super::setting::Setting;
use super::tile::Kind::{self, Bon, Chong, ChopChit, ChopGow, Day, GeeJun, Gor, Look, Teen, Tit};
use crate::money::Odds;
use crate::{Message, ToMessage, message};

/// A class of four tiles that the Bonus pays for.
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

/// What a Bonus pays: classes, best first, with their odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BonusSchedule {
    /// `A` to `E`; empty if the book has only one schedule.
    pub option: &'static str,
    /// The table of the book that lists it.
    pub clause: &'static str,
    /// The classes with their odds, best class first.
    pub lines: &'static [(BonusClass, Odds)],
}

/// What the Bonus depends on.
#[derive(Clone, Copy, Debug)]
pub struct BonusHand {
    /// The four tiles dealt.
    pub dealt: Four,
    /// How the tiles are set, no matter who set them.
    pub setting: Option<Setting>,
    /// Whether the same player has a regular wager on the box. If not, the top classes must be set as the book requires.
    pub regular_wager: bool,
    /// The bank's four tiles; `None` for the banker's own Bonus.
    pub bank: Option<Four>,
}

impl BonusSchedule {
    /// The best class of the schedule that the hand belongs to, and its odds; `None` if the wager loses.
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

    /// Whether the pairs are set to win: the higher pair high and the lower low, or any way with a regular wager (vic-2000 17.5.4, crown
    /// 13.5.4).
    fn pairs_set(&self, high: Kind, low: Kind) -> bool {
        self.regular_wager
            || self
                .setting
                .is_some_and(|set| set.high() == Hand::new(high, high) && set.low() == Hand::new(low, low))
    }

    /// Whether a Lucky Duck is set to win: both sixes high, or any way with a regular wager.
    fn duck_set(&self) -> bool {
        self.regular_wager || self.setting.is_some_and(|set| set.high() == Hand::new(Chong, Look))
    }
}

/// Whether the tiles are a High 6, a Low 6, any 7 and any 4.
#[must_use]
pub fn is_lucky_duck(four: Four) -> bool {
    four.has(Chong)
        && four.has(Look)
        && (four.has(Tit) || four.has(ChopChit))
        && (four.has(Gor) || four.has(Bon))
}

impl Schedule for BonusSchedule {
    fn option(&self) -> &'static str {
        self.option
    }
}

impl ToMessage for BonusClass {
    fn to_message(&self) -> Message {
        match self {
            BonusClass::TwoPairAgainstTwoPair => message!("bonus-two-pair-against-two-pair"),
            BonusClass::GeeJunAndTeen => message!("bonus-gee-jun-and-teen"),
            BonusClass::GeeJunAndDay => message!("bonus-gee-jun-and-day"),
            BonusClass::TeenAndDay => message!("bonus-teen-and-day"),
            BonusClass::LuckyDuck => message!("bonus-lucky-duck"),
            BonusClass::TwoPair => message!("bonus-two-pair"),
            BonusClass::TopPair => message!("bonus-top-pair"),
            BonusClass::OnePair => message!("bonus-one-pair"),
            BonusClass::Wong => message!("bonus-wong"),
        }
    }
}
