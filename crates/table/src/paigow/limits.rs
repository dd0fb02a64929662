//! The limits sign: figures changed, own limits granted, a closing shown. What may be on it is the game's `sign`.

use std::fmt;

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Limits, PlayerNo};
use chung_game::paigow::sign::{Change, Clock};
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::{Refusal, State};

/// What one may do with the limits.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LimitsAct {
    /// A figure changes, now or later.
    Change(Change),
    /// The table is to close.
    AnnounceClosing {
        /// When.
        at: Clock,
    },
    /// A player gets limits of his own on a box.
    Grant {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
        /// Which.
        limits: Limits,
    },
    /// They are taken back.
    TakeBack {
        /// Where.
        number: BoxNo,
    },
    /// Fewer players than the book allows may wager on a box.
    FewerPlayers {
        /// Where.
        number: BoxNo,
        /// How many; `None` for as many as the book allows.
        most: Option<u8>,
    },
}

/// What can happen to the limits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LimitsFact {
    /// A figure changed at once.
    Changed(Change),
    /// A change is shown, for later.
    Announced(Change),
    /// A minimum rose for new players; these keep theirs.
    Kept {
        /// The new figure.
        change: Change,
        /// Who keeps his minimum, at which box.
        players: Vec<(PlayerNo, BoxNo)>,
    },
    /// A marker went with its player.
    MarkerRemoved {
        /// Whose.
        player: PlayerNo,
    },
    /// A closing is shown.
    ClosingShown {
        /// When the table closes.
        at: Clock,
    },
    /// A player has limits of his own.
    Granted {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
        /// Which.
        limits: Limits,
    },
    /// He has them no longer.
    TakenBack {
        /// Where.
        number: BoxNo,
    },
    /// A box takes so many players.
    PlayersSet {
        /// Where.
        number: BoxNo,
        /// How many.
        most: Option<u8>,
    },
}

impl fmt::Display for LimitsFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

pub(super) fn decide(_d: &mut Deciding, _act: &LimitsAct) -> Result<(), Refusal> {
    Err(Refusal::NotSetUp)
}

pub(super) fn apply(_state: &mut State, _fact: &LimitsFact, _now: Clock) {}
