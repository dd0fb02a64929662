//! The Tie wager of Bonanza Pai Gow (R13): it wins on a stand-off, and under option B on some dealt hands.

use std::fmt;

use super::bonus::is_lucky_duck;
use super::hand::{Rank, Top};
use super::matching::Outcome;
use super::setting::Setting;
use crate::money::Odds;

/// What a Tie can win by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum TieClass {
    /// A tie, the player's low hand at least a Gong.
    TieWithGong,
    /// A Lucky Duck dealt.
    LuckyDuck,
    /// Two pairs dealt.
    TwoPair,
    /// A tie.
    Tie,
}

impl TieClass {
    /// What users read.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            TieClass::TieWithGong => "tie with a low hand of at least a Gong",
            TieClass::LuckyDuck => "Lucky Duck (High 6, Low 6, any 7, any 4)",
            TieClass::TwoPair => "two pair",
            TieClass::Tie => "tie",
        }
    }
}

impl fmt::Display for TieClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.words())
    }
}

/// What a Tie pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TieSchedule {
    /// `A` or `B`; empty where a book has but one.
    pub option: &'static str,
    /// The clause or table that prints it.
    pub clause: &'static str,
    /// Best line first; only that is paid.
    pub lines: &'static [(TieClass, Odds)],
    /// The clause that lets a player surrender half, if the option has it.
    pub surrender: Option<&'static str>,
}

impl TieSchedule {
    /// The best line that a dealt, set and matched hand wins; `None` when the wager loses.
    #[must_use]
    pub fn pays(&self, setting: Setting, outcome: Outcome) -> Option<(TieClass, Odds)> {
        let dealt = setting.four();
        let tie = outcome == Outcome::StandOff;
        let wins = |class| match class {
            TieClass::TieWithGong => tie && setting.low().rank() >= Rank::Gong(Top::Day),
            TieClass::LuckyDuck => is_lucky_duck(dealt),
            TieClass::TwoPair => dealt.pairs().are_two(),
            TieClass::Tie => tie,
        };
        self.lines.iter().copied().find(|&(class, _)| wins(class))
    }
}

/// The schedules a book offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TieSchedules(pub &'static [TieSchedule]);

impl TieSchedules {
    /// The schedule of an option letter; the only one where there is one.
    #[must_use]
    pub fn option(&self, letter: &str) -> Option<TieSchedule> {
        self.0.iter().copied().find(|schedule| schedule.option.eq_ignore_ascii_case(letter))
    }
}

impl fmt::Display for TieSchedules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [] => f.write_str("not offered"),
            [_] => f.write_str("one schedule"),
            [first, .., last] => write!(f, "options {} to {}", first.option, last.option),
        }
    }
}
