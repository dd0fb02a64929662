//! Where a book prints what its limits sign says.

/// A book's clauses on its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignClauses {
    /// A sign gives the limits.
    pub shown: &'static str,
    /// Under a player-bank there is no maximum.
    pub player_bank: &'static str,
    /// A higher minimum needs notice.
    pub minimum_rise: &'static str,
    /// A minimum may rise at once, if those at the table keep theirs; `None` where it may not.
    pub kept: Option<KeptClauses>,
}

/// Clauses on players who keep a minimum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptClauses {
    /// They play on at the minimum they had.
    pub minimum: &'static str,
    /// A marker shows it.
    pub marker: &'static str,
    /// The marker goes when the player goes.
    pub leaves: &'static str,
    /// The minimum they keep needs notice to rise, too.
    pub rise: &'static str,
    /// The sign shows both limits.
    pub both_shown: &'static str,
    /// Whoever comes later plays at the new minimum.
    pub newcomers: &'static str,
}
