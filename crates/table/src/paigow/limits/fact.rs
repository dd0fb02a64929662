//! The facts about the limits.

use chung_game::PlayerNo;
use chung_game::message::Arg;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::Limits;
use chung_game::paigow::sign::{Clock, Figure, SignChange};
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

/// What can happen to the limits sign, to a player's own limits, and to how many players a box takes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LimitsFact {
    /// A figure of the sign changed at once.
    Changed(SignChange),
    /// The sign announced a later change.
    Announced(SignChange),
    /// The minimum rose for new players only; the players listed keep the old one.
    Kept {
        /// The figure, and what it became.
        change: SignChange,
        /// The players who keep the old minimum, each with their box.
        players: Vec<(PlayerNo, BoxNo)>,
    },
    /// The marker of a player who kept the old minimum was removed, because they left.
    MarkerRemoved {
        /// The player whose marker was removed.
        player: PlayerNo,
    },
    /// The sign showed when the table closes.
    ClosingShown {
        /// When the table closes.
        at: Clock,
    },
    /// A player got their own limits on a box.
    Granted {
        /// The player who got the limits.
        player: PlayerNo,
        /// The box on which the limits apply.
        box_no: BoxNo,
        /// The player's own minimum and maximum.
        limits: Limits,
    },
    /// A player's own limits on a box ended.
    TakenBack {
        /// The box on which the limits applied.
        box_no: BoxNo,
    },
    /// The number of players that a box takes changed.
    PlayersSet {
        /// The box whose number of players changed.
        box_no: BoxNo,
        /// The most players on the box; `None` for as many as the book allows.
        most: Option<u8>,
    },
}

impl ToMessage for LimitsFact {
    fn to_message(&self) -> Message {
        match *self {
            LimitsFact::Changed(change) => message!("limits-changed", change = changed(change)),
            LimitsFact::Announced(change) => {
                message!("limits-announced", time = change.from, change = changed(change))
            }
            LimitsFact::Kept { change, ref players } if players.is_empty() => {
                message!("limits-changed-for-new-players", change = changed(change))
            }
            LimitsFact::Kept { change, ref players } => {
                let keeps = |&(player, box_no): &(PlayerNo, BoxNo)| message!("player-at-box", player, box_no);
                let players = Arg::list(players.iter().map(keeps));
                message!("limits-kept", change = changed(change), players)
            }
            LimitsFact::MarkerRemoved { player } => message!("limits-marker-removed", player),
            LimitsFact::ClosingShown { at } => message!("limits-closing-shown", time = at),
            LimitsFact::Granted { player, box_no, limits: Limits { minimum, maximum } } => {
                match (minimum, maximum) {
                    (Some(minimum), Some(maximum)) => {
                        message!("limits-granted-both", player, box_no, minimum, maximum)
                    }
                    (Some(minimum), None) => message!("limits-granted-minimum", player, box_no, minimum),
                    (None, Some(maximum)) => message!("limits-granted-maximum", player, box_no, maximum),
                    (None, None) => message!("limits-granted-none", player, box_no),
                }
            }
            LimitsFact::TakenBack { box_no } => message!("limits-taken-back", box_no),
            LimitsFact::PlayersSet { box_no, most: Some(most) } => {
                message!("limits-players-set", box_no, most)
            }
            LimitsFact::PlayersSet { box_no, most: None } => message!("limits-players-by-book", box_no),
        }
    }
}

/// Describes a figure of the sign and its new value.
fn changed(change: SignChange) -> Message {
    let figure = match change.figure {
        Figure::Minimum(line) => message!("figure-minimum", line = line.to_message()),
        Figure::Maximum(line) => message!("figure-maximum", line = line.to_message()),
        Figure::KeptMinimum => message!("figure-kept-minimum"),
        Figure::HouseLiability => message!("figure-house-liability"),
    };
    match change.to {
        Some(amount) => message!("figure-is", figure, amount),
        None => message!("figure-has-no-limit", figure),
    }
}
