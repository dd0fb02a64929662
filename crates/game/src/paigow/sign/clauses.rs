//! A book's clauses on the limits sign.

/// A book's clauses on its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignClauses {
    /// A sign displays the limits.
    pub shown: &'static str,
    /// Under a player-bank there is no maximum.
    pub player_bank: &'static str,
    /// A higher minimum needs notice.
    pub minimum_rise: &'static str,
    /// A minimum may rise at once if players at the table keep theirs; `None` if it may not.
    pub kept: Option<KeptClauses>,
}

/// Clauses on players who keep a minimum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptClauses {
    /// Players at the table keep the minimum they had.
    pub minimum: &'static str,
    /// A marker shows that a player keeps a minimum.
    pub marker: &'static str,
    /// A player who leaves loses the marker.
    pub leaves: &'static str,
    /// A kept minimum also needs notice to rise.
    pub rise: &'static str,
    /// The sign shows both limits.
    pub both_shown: &'static str,
    /// The new minimum applies to players who arrive later.
    pub newcomers: &'static str,
}
