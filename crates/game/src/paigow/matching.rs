//! Matching a player's two hands with the bank's (R3): who wins each hand, and so whether the wager wins.

use std::fmt;

use super::hand::Hand;
use super::setting::Setting;
use crate::{Message, ToMessage, message};

/// The hands on which nought against nought goes to the bank, whatever the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoughtHands {
    /// Both hands.
    Either,
    /// The low hand only. A nought high hand is matched by its high tile like any other.
    LowOnly,
}

/// What nought against nought on one hand decides. The books' words allow both readings (R3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoughtMatch {
    /// Only that hand.
    Hand,
    /// The whole wager.
    Wager,
}

/// How a book matches hands, with its clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Matching {
    /// The hands on which nought against nought goes to the bank.
    pub nought_hands: NoughtHands,
    /// What nought against nought decides.
    pub nought_match: NoughtMatch,
    /// The clauses for each way to decide a match.
    pub clauses: MatchingClauses,
}

/// The clause for each way to decide a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchingClauses {
    /// The player wins with both hands.
    pub win: &'static str,
    /// The player wins neither hand.
    pub lose: &'static str,
    /// One hand each.
    pub stand_off: &'static str,
    /// Nought against nought.
    pub nought: &'static str,
    /// Identical hands.
    pub identical: &'static str,
    /// Same points, high tiles of equal rank.
    pub equal_high_tile: &'static str,
    /// Same points, the player's high tile is the better.
    pub high_tile: &'static str,
    /// Same points, the bank's high tile is the better.
    pub bank_high_tile: &'static str,
}

/// The side that wins a matched pair of hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The player.
    Player,
    /// The bank.
    Bank,
}

/// What decided a matched pair of hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DecidedBy {
    /// A higher hand, or more points.
    Rank,
    /// Same points and the better high tile.
    HighTile,
    /// Same points and high tiles of equal rank: the bank wins.
    EqualHighTile,
    /// Identical hands: the bank wins.
    Identical,
    /// Nought against nought: the bank wins.
    Nought,
}

/// One matched pair of hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandMatch {
    /// The side that wins.
    pub winner: Side,
    /// The comparison that decided the hand.
    pub by: DecidedBy,
}

/// The outcome of the player's wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum MatchOutcome {
    /// The player wins both hands: Jung.
    Win,
    /// The player wins one hand: Jowl.
    StandOff,
    /// The player wins neither hand: Che.
    Lose,
}

impl MatchOutcome {
    /// Every outcome, best for the player first.
    pub const ALL: [MatchOutcome; 3] = [MatchOutcome::Win, MatchOutcome::StandOff, MatchOutcome::Lose];

    /// The dealer's call (vic-2000 12.1.15, star-2024 12.14).
    #[must_use]
    pub const fn call(self) -> &'static str {
        match self {
            MatchOutcome::Win => "Jung",
            MatchOutcome::StandOff => "Jowl",
            MatchOutcome::Lose => "Che",
        }
    }
}

impl fmt::Display for MatchOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            MatchOutcome::Win => "win",
            MatchOutcome::StandOff => "stand-off",
            MatchOutcome::Lose => "lose",
        })
    }
}

/// A whole match: both hands and the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Match {
    /// The low hands.
    pub low: HandMatch,
    /// The high hands.
    pub high: HandMatch,
    /// The outcome of the wager.
    pub outcome: MatchOutcome,
}

impl Matching {
    /// Matches a player's setting with the bank's.
    #[must_use]
    #[expect(clippy::inline_always, reason = "callers that use only the outcome then pay for nothing else")]
    #[inline(always)]
    pub fn matched(&self, player: Setting, bank: Setting) -> Match {
        let low = match_hand(player.low(), bank.low(), true);
        let nought_high = self.nought_hands == NoughtHands::Either;
        let high = match_hand(player.high(), bank.high(), nought_high);
        let whole_wager =
            self.nought_match == NoughtMatch::Wager && [low.by, high.by].contains(&DecidedBy::Nought);
        let won = [low, high].map(|hand| usize::from(hand.winner == Side::Player));
        let by_hands = [MatchOutcome::Lose, MatchOutcome::StandOff, MatchOutcome::Win][won[0] + won[1]];
        let outcome = if whole_wager { MatchOutcome::Lose } else { by_hands };
        Match { low, high, outcome }
    }

    /// The clause for a result.
    #[must_use]
    pub const fn outcome_clause(&self, outcome: MatchOutcome) -> &'static str {
        match outcome {
            MatchOutcome::Win => self.clauses.win,
            MatchOutcome::StandOff => self.clauses.stand_off,
            MatchOutcome::Lose => self.clauses.lose,
        }
    }

    /// The clause behind one matched pair of hands.
    #[must_use]
    pub const fn hand_clause(&self, hand: HandMatch) -> &'static str {
        match (hand.by, hand.winner) {
            (DecidedBy::Rank, Side::Player) => self.clauses.win,
            (DecidedBy::Rank, Side::Bank) => self.clauses.lose,
            (DecidedBy::HighTile, Side::Player) => self.clauses.high_tile,
            (DecidedBy::HighTile, Side::Bank) => self.clauses.bank_high_tile,
            (DecidedBy::EqualHighTile, _) => self.clauses.equal_high_tile,
            (DecidedBy::Identical, _) => self.clauses.identical,
            (DecidedBy::Nought, _) => self.clauses.nought,
        }
    }
}

/// Which hand wins is unpredictable, so `&` and `|` evaluate everything: that is faster than a mispredicted branch.
#[inline]
fn match_hand(player: Hand, bank: Hand, nought_is_the_banks: bool) -> HandMatch {
    let nought = nought_is_the_banks & player.is_nought() & bank.is_nought();
    let banks = nought | (player.strength() <= bank.strength());
    HandMatch {
        winner: if banks { Side::Bank } else { Side::Player },
        by: if nought { DecidedBy::Nought } else { decided_by(player, bank) },
    }
}

/// What decides a match other than nought against nought.
#[inline]
fn decided_by(player: Hand, bank: Hand) -> DecidedBy {
    let same_strength = player.strength() == bank.strength();
    let same_points = player.points().is_some() && player.points() == bank.points();
    match (same_strength, same_points) {
        (true, true) if player != bank => DecidedBy::EqualHighTile,
        // Two equal Wongs, Gongs or High Nines are a copy whatever the second tile.
        (true, _) => DecidedBy::Identical,
        (false, true) => DecidedBy::HighTile,
        (false, false) => DecidedBy::Rank,
    }
}

impl ToMessage for Matching {
    fn to_message(&self) -> Message {
        let wager = self.nought_match == NoughtMatch::Wager;
        match self.nought_hands {
            NoughtHands::Either => message!("matching-nought-either", wager),
            NoughtHands::LowOnly => message!("matching-nought-low", wager),
        }
    }
}

impl ToMessage for MatchOutcome {
    fn to_message(&self) -> Message {
        match self {
            MatchOutcome::Win => message!("outcome-win"),
            MatchOutcome::StandOff => message!("outcome-stand-off"),
            MatchOutcome::Lose => message!("outcome-lose"),
        }
    }
}
