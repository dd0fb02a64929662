//! The rules a House Way decision can rest on: their clause in a book, and their reason in a dealer's words.

use super::super::four::Pairs;
use super::super::hand::Rank;
use super::super::tile::Kind;
use super::Decision;

/// What decided a House Way setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Two pairs are two hands.
    TwoPairs,
    /// A pair that is never split.
    NeverSplit,
    /// A pair that may be split, but not beside these tiles.
    Kept,
    /// A pair split: which entry of the book's list.
    Split(u8),
    /// The one Wong, Gong or High Nine there is.
    WongGongHighNine,
    /// High Nine before Gong before Wong.
    HighNineFirst,
    /// With both Teen and Day, the Teen on the high hand.
    TeenHigh,
    /// Wong, where the hand holds an 11.
    WongWithEleven,
    /// Gong before High Nine, where the hand holds a 4.
    GongWithFour,
    /// act-1993: a Gong or Wong, because the play before it leaves no Chong 3 on the low hand.
    LowNotChongThree,
    /// act-1993: the highest, because no play leaves Chong 3 on the low hand.
    NothingLeavesChongThree,
    /// A hand the book names: which of its list.
    Exception(u8),
    /// General play: as close together as possible.
    Closest,
    /// Among equal totals: two of the first six tiles not on one hand.
    HighTilesApart,
    /// Among equal totals, 8 or 9 high: the high tile on the high hand.
    HighTileHigh,
    /// Among equal totals, 7 or less high: the high tile on the low hand.
    HighTileLow,
    /// act-1993: the low hand is not Chong 3, so the most points high.
    PumpUp,
}

/// Where a book prints each rule. A rule its method never reaches carries the clause it would fall under.
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

impl Decision {
    /// Why, in words a dealer would use.
    #[must_use]
    pub fn words(&self) -> String {
        let (low, high) = (self.setting.low().rank(), self.setting.high().rank());
        let (pair, others) = match self.setting.four().pairs() {
            Pairs::One { pair, others } => {
                (Rank::Pair(pair).to_string(), others.map(Kind::english).join(" and "))
            }
            _ => (String::new(), String::new()),
        };
        let totals =
            self.setting.totals().map_or_else(String::new, |(low, high)| format!("{low} and {high}"));
        match self.rule {
            Rule::TwoPairs => format!("Two pairs are played as two hands: the {high} high, the {low} low."),
            Rule::NeverSplit => format!("The {pair} is never split: it goes high, low is {low}."),
            Rule::Kept => {
                format!("The {pair} is not split beside {others}: it goes high, low is {low}.")
            }
            Rule::Split(_) => format!("The {pair} is split beside {others}: {low} low, {high} high."),
            Rule::WongGongHighNine => format!("No pair: the {high} goes high, low is {low}."),
            Rule::HighNineFirst => format!(
                "Given the choice, High Nine goes before Gong and Gong before Wong: {high} high, {low} low."
            ),
            Rule::TeenHigh => format!("With both Teen and Day the Teen goes high: {high} high, {low} low."),
            Rule::WongWithEleven => {
                format!("Beside an 11 the Wong goes before Gong and High Nine: {high} high, {low} low.")
            }
            Rule::GongWithFour => {
                format!("Beside a 4 the Gong goes before High Nine: {high} high, {low} low.")
            }
            Rule::NothingLeavesChongThree => format!(
                "Nothing leaves Chong 3 (3 points with the High 6 or better) on the low hand: the highest goes high, {high} over {low}."
            ),
            Rule::LowNotChongThree => format!(
                "A lower play would leave less than Chong 3 (3 points with the High 6 or better) low, so {high} goes high, {low} low."
            ),
            Rule::Exception(_) => format!(
                "The book names this hand: play {totals}, the {} on the low hand and the {} on the high.",
                self.setting.low().high_tile().english(),
                self.setting.high().high_tile().english()
            ),
            Rule::Closest => format!("Bring the two hands as close together as they go: {totals}."),
            Rule::HighTilesApart => {
                format!("{totals} either way: two of the six highest tiles are kept off one hand.")
            }
            Rule::HighTileHigh => {
                format!("{totals} either way: with 8 or 9 high the better high tile goes on the high hand.")
            }
            Rule::HighTileLow => {
                format!("{totals} either way: with 7 or less high the better high tile goes on the low hand.")
            }
            Rule::PumpUp => {
                format!(
                    "Balanced, the low hand would be less than Chong 3: make the high hand strong, {totals}."
                )
            }
        }
    }
}
