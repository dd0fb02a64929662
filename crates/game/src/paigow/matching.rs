//! Matching a player's two hands with the bank's (R3): who wins each hand, and what that makes of the wager.

use std::fmt;

use super::hand::Hand;
use super::setting::Setting;

/// Where nought against nought goes to the bank whatever the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoughtHands {
    /// On either hand.
    Either,
    /// On the low hand alone; a nought high hand is matched by its high tile like any other.
    LowOnly,
}

/// What nought against nought on one hand decides: the same words allow both readings (R3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoughtMatch {
    /// That hand.
    Hand,
    /// The whole wager.
    Wager,
}

/// How a book matches hands, and the clauses that say so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Matching {
    /// Where nought against nought goes to the bank.
    pub nought_hands: NoughtHands,
    /// What it decides there.
    pub nought_match: NoughtMatch,
    /// Clauses for a higher and a lower hand, and for the three results.
    pub clauses: MatchingClauses,
}

impl fmt::Display for Matching {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.nought_hands {
            NoughtHands::Either => "nought against nought on either hand is the bank's",
            NoughtHands::LowOnly => "nought against nought on the low hand is the bank's",
        })?;
        match self.nought_match {
            NoughtMatch::Hand => Ok(()),
            NoughtMatch::Wager => f.write_str(", and with it the wager"),
        }
    }
}

/// The clause for each thing that can decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchingClauses {
    /// The player wins with both hands.
    pub win: &'static str,
    /// The player loses with neither.
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

/// Who has the better of a matched pair of hands.
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
    /// Same points, the better high tile.
    HighTile,
    /// Same points, high tiles of equal rank: the bank's.
    EqualHighTile,
    /// Identical hands: the bank's.
    Identical,
    /// Nought against nought: the bank's.
    Nought,
}

/// One matched pair of hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandMatch {
    /// Whose it is.
    pub winner: Side,
    /// Why.
    pub by: DecidedBy,
}

/// What becomes of the player's wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Outcome {
    /// Both hands: Jung.
    Win,
    /// One hand: Jowl.
    StandOff,
    /// Neither: Che.
    Lose,
}

impl Outcome {
    /// All of them, as a player likes them.
    pub const ALL: [Outcome; 3] = [Outcome::Win, Outcome::StandOff, Outcome::Lose];

    /// The dealer's call (vic-2000 12.1.15, star-2024 12.14).
    #[must_use]
    pub const fn call(self) -> &'static str {
        match self {
            Outcome::Win => "Jung",
            Outcome::StandOff => "Jowl",
            Outcome::Lose => "Che",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::Win => "win",
            Outcome::StandOff => "stand-off",
            Outcome::Lose => "lose",
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
    /// What becomes of the wager.
    pub outcome: Outcome,
}

impl Matching {
    /// Matches a player's setting with the bank's.
    #[must_use]
    #[expect(clippy::inline_always, reason = "who asks for the outcome alone then pays for nothing else")]
    #[inline(always)]
    pub fn matched(&self, player: Setting, bank: Setting) -> Match {
        let low = match_hand(player.low(), bank.low(), true);
        let nought_high = self.nought_hands == NoughtHands::Either;
        let high = match_hand(player.high(), bank.high(), nought_high);
        let whole_wager =
            self.nought_match == NoughtMatch::Wager && [low.by, high.by].contains(&DecidedBy::Nought);
        let won = [low, high].map(|hand| usize::from(hand.winner == Side::Player));
        let by_hands = [Outcome::Lose, Outcome::StandOff, Outcome::Win][won[0] + won[1]];
        let outcome = if whole_wager { Outcome::Lose } else { by_hands };
        Match { low, high, outcome }
    }

    /// The clause for a result.
    #[must_use]
    pub const fn outcome_clause(&self, outcome: Outcome) -> &'static str {
        match outcome {
            Outcome::Win => self.clauses.win,
            Outcome::StandOff => self.clauses.stand_off,
            Outcome::Lose => self.clauses.lose,
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

/// Which hand wins is a toss-up, so all of it is looked at (`&`, `|`): that is faster than to guess whether to look on.
#[inline]
fn match_hand(player: Hand, bank: Hand, nought_is_the_banks: bool) -> HandMatch {
    let nought = nought_is_the_banks & player.is_nought() & bank.is_nought();
    let banks = nought | (player.strength() <= bank.strength());
    HandMatch {
        winner: if banks { Side::Bank } else { Side::Player },
        by: if nought { DecidedBy::Nought } else { decided_by(player, bank) },
    }
}

/// What decides where nought against nought does not.
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
