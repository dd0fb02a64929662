//! The kinds of bet on one spin, and their odds (7.1).

use crate::choices::choices;
use crate::money::Odds;

choices! {
    /// A kind of bet on one spin.
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
    BetKind {
        /// straight-up
        StraightUp => "bet-kind-straight-up",
        /// split
        Split => "bet-kind-split",
        /// street
        Street => "bet-kind-street",
        /// corner
        Corner => "bet-kind-corner",
        /// six-line
        SixLine => "bet-kind-six-line",
        /// column
        Column => "bet-kind-column",
        /// dozen
        Dozen => "bet-kind-dozen",
        /// low
        Low => "bet-kind-low",
        /// high
        High => "bet-kind-high",
        /// even
        Even => "bet-kind-even",
        /// odd
        Odd => "bet-kind-odd",
        /// red
        Red => "bet-kind-red",
        /// black
        Black => "bet-kind-black",
    }
}

use BetKind::{Black, Column, Corner, Dozen, Even, High, Low, Odd, Red, SixLine, Split, StraightUp, Street};

impl BetKind {
    /// Every kind, in the order of 7.1.
    pub const ALL: [BetKind; 13] =
        [StraightUp, Split, Street, Corner, SixLine, Column, Dozen, Low, High, Even, Odd, Red, Black];

    /// The odds that it pays (7.1).
    ///
    /// ```
    /// use chung_game::roulette::bet_kind::BetKind;
    /// assert_eq!(BetKind::Split.odds().to_string(), "17 to 1");
    /// ```
    #[must_use]
    pub const fn odds(self) -> Odds {
        Odds(match self {
            StraightUp => 35,
            Split => 17,
            Street => 11,
            Corner => 8,
            SixLine => 5,
            Column | Dozen => 2,
            Low | High | Even | Odd | Red | Black => 1,
        })
    }
}
