//! The Tie wager of Bonanza Pai Gow (R13): it wins on a stand-off, and under option B on some dealt hands.

use super::bonus::is_lucky_duck;
use super::hand::{Rank, Top};
use super::matching::MatchOutcome;
use super::schedules::Schedule;
use super::setting::Setting;
use crate::money::Odds;
use crate::{Message, ToMessage, message};

/// What a Tie wager can win with.
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

/// What a Tie pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TieSchedule {
    /// `A` or `B`; empty if the book has only one schedule.
    pub option: &'static str,
    /// The clause or table of the book that lists it.
    pub clause: &'static str,
    /// The classes with their odds, best first. Only the best one is paid.
    pub lines: &'static [(TieClass, Odds)],
    /// The clause that lets a player surrender half, if the option has it.
    pub surrender: Option<&'static str>,
}

impl TieSchedule {
    /// The best line that a set and matched hand wins; `None` if the wager loses.
    #[must_use]
    pub fn pays(&self, setting: Setting, outcome: MatchOutcome) -> Option<(TieClass, Odds)> {
        let dealt = setting.four();
        let tie = outcome == MatchOutcome::StandOff;
        let wins = |class| match class {
            TieClass::TieWithGong => tie && setting.low().rank() >= Rank::Gong(Top::Day),
            TieClass::LuckyDuck => is_lucky_duck(dealt),
            TieClass::TwoPair => dealt.pairs().are_two(),
            TieClass::Tie => tie,
        };
        self.lines.iter().copied().find(|&(class, _)| wins(class))
    }
}

impl Schedule for TieSchedule {
    fn option(&self) -> &'static str {
        self.option
    }
}

impl ToMessage for TieClass {
    fn to_message(&self) -> Message {
        match self {
            TieClass::TieWithGong => message!("tie-tie-with-gong"),
            TieClass::LuckyDuck => message!("tie-lucky-duck"),
            TieClass::TwoPair => message!("tie-two-pair"),
            TieClass::Tie => message!("tie-tie"),
        }
    }
}
