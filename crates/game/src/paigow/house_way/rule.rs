//! The rules that can decide a House Way setting: their clauses in a book, and their reasons in a dealer's words.

use super::super::four::Pairs;
use super::super::hand::Rank;
use super::Decision;
use crate::message::Arg;
use crate::{Message, ToMessage, message};

/// A rule that decides a House Way setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Two pairs are played as two hands.
    TwoPairs,
    /// A pair that is never split.
    NeverSplit,
    /// A pair that may be split, but not with these other tiles.
    Kept,
    /// A pair that is split, with the index of the entry in the book's list.
    Split(u8),
    /// The only Wong, Gong or High Nine.
    WongGongHighNine,
    /// High Nine before Gong before Wong.
    HighNineFirst,
    /// With both Teen and Day, the Teen on the high hand.
    TeenHigh,
    /// Wong before the others, with an 11.
    WongWithEleven,
    /// Gong before High Nine, with a 4.
    GongWithFour,
    /// act-1993: a Gong or Wong, because a lower play leaves less than Chong 3 on the low hand.
    LowNotChongThree,
    /// act-1993: the highest play, because none leaves Chong 3 on the low hand.
    NothingLeavesChongThree,
    /// A hand that the book lists, with the index of its entry.
    Exception(u8),
    /// General play: the hands are as close together as possible.
    Closest,
    /// Among equal totals: two of the first six tiles not on one hand.
    HighTilesApart,
    /// Among equal totals, 8 or 9 high: the high tile on the high hand.
    HighTileHigh,
    /// Among equal totals, 7 or less high: the high tile on the low hand.
    HighTileLow,
    /// act-1993: the low hand would be less than Chong 3, so the high hand gets the most points.
    PumpUp,
}

/// A book's clause for each rule. A rule that its method never reaches has the clause that it would fall under.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field is the clause of the rule of that name")]
pub struct RuleClauses {
    pub two_pairs: &'static str,
    pub never_split: &'static str,
    pub kept: &'static str,
    pub splits: &'static [&'static str],
    pub wong_gong_high_nine: &'static str,
    pub high_nine_first: &'static str,
    pub teen_high: &'static str,
    pub wong_with_eleven: &'static str,
    pub gong_with_four: &'static str,
    pub low_not_chong_three: &'static str,
    pub exceptions: &'static [&'static str],
    pub closest: &'static str,
    pub high_tiles_apart: &'static str,
    pub high_tile_high: &'static str,
    pub high_tile_low: &'static str,
    pub pump_up: &'static str,
}

impl RuleClauses {
    pub(super) fn of(&self, rule: Rule) -> &'static str {
        let nth = |list: &[&'static str], n: u8| list.get(usize::from(n)).copied();
        match rule {
            Rule::TwoPairs => self.two_pairs,
            Rule::NeverSplit => self.never_split,
            Rule::Kept => self.kept,
            Rule::Split(n) => nth(self.splits, n).unwrap_or(self.kept),
            Rule::WongGongHighNine => self.wong_gong_high_nine,
            Rule::HighNineFirst => self.high_nine_first,
            Rule::TeenHigh => self.teen_high,
            Rule::WongWithEleven => self.wong_with_eleven,
            Rule::GongWithFour => self.gong_with_four,
            Rule::LowNotChongThree | Rule::NothingLeavesChongThree => self.low_not_chong_three,
            Rule::Exception(n) => nth(self.exceptions, n).unwrap_or(self.closest),
            Rule::Closest => self.closest,
            Rule::HighTilesApart => self.high_tiles_apart,
            Rule::HighTileHigh => self.high_tile_high,
            Rule::HighTileLow => self.high_tile_low,
            Rule::PumpUp => self.pump_up,
        }
    }
}

impl ToMessage for Decision {
    /// The reason for the setting, in words that a dealer would use.
    fn to_message(&self) -> Message {
        let (low_hand, high_hand) = (self.setting.low(), self.setting.high());
        let (low, high) = (low_hand.to_message(), high_hand.to_message());
        match self.rule {
            Rule::TwoPairs => message!("house-way-two-pairs", high, low),
            Rule::NeverSplit => message!("house-way-never-split", pair = self.pair(), low),
            Rule::Kept => message!("house-way-kept", pair = self.pair(), others = self.beside(), low),
            Rule::Split(_) => {
                message!("house-way-split", pair = self.pair(), others = self.beside(), low, high)
            }
            Rule::WongGongHighNine => message!("house-way-no-pair", high, low),
            Rule::HighNineFirst => message!("house-way-high-nine-first", high, low),
            Rule::TeenHigh => message!("house-way-teen-high", high, low),
            Rule::WongWithEleven => message!("house-way-wong-with-eleven", high, low),
            Rule::GongWithFour => message!("house-way-gong-with-four", high, low),
            Rule::NothingLeavesChongThree => message!("house-way-nothing-leaves-chong-three", high, low),
            Rule::LowNotChongThree => message!("house-way-low-not-chong-three", high, low),
            Rule::Exception(_) => message!(
                "house-way-exception",
                totals = self.totals(),
                low_tile = low_hand.high_tile().to_message(),
                high_tile = high_hand.high_tile().to_message(),
            ),
            Rule::Closest => message!("house-way-closest", totals = self.totals()),
            Rule::HighTilesApart => message!("house-way-high-tiles-apart", totals = self.totals()),
            Rule::HighTileHigh => message!("house-way-high-tile-high", totals = self.totals()),
            Rule::HighTileLow => message!("house-way-high-tile-low", totals = self.totals()),
            Rule::PumpUp => message!("house-way-pump-up", totals = self.totals()),
        }
    }
}

impl Decision {
    /// Names the pair if the four tiles have exactly one, else the rank of the high hand.
    fn pair(&self) -> Message {
        match self.setting.four().pairs() {
            Pairs::One { pair, .. } => Rank::Pair(pair).to_message(),
            _ => self.setting.high().to_message(),
        }
    }

    /// The two tiles besides the pair.
    fn beside(&self) -> Arg {
        match self.setting.four().pairs() {
            Pairs::One { others, .. } => Arg::list(others.map(|kind| kind.to_message())),
            _ => Arg::list(self.setting.low().tiles().map(|kind| kind.to_message())),
        }
    }

    /// The points of both hands, low first.
    fn totals(&self) -> Arg {
        Arg::list(self.setting.totals().into_iter().flat_map(|(low, high)| [low, high]))
    }
}
