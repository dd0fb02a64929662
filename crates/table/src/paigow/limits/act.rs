//! The acts on the limits.

use chung_game::PlayerNo;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::Limits;
use chung_game::paigow::sign::{Clock, SignChange};
use serde::{Deserialize, Serialize};

/// An act on the limits sign, on a player's own limits, or on how many players a box takes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum LimitsAct {
    /// Changes a figure of the sign, now or later.
    Change(SignChange),
    /// Displays the time when the table closes.
    AnnounceClosing {
        /// When the table closes.
        at: Clock,
    },
    /// Grants a player their own limits on a box.
    Grant {
        /// The player who gets the limits.
        player: PlayerNo,
        /// The box on which the limits apply.
        box_no: BoxNo,
        /// The player's own minimum and maximum.
        limits: Limits,
    },
    /// Takes back a player's own limits on a box.
    TakeBack {
        /// The box with the player's own limits.
        box_no: BoxNo,
    },
    /// Lets fewer players than the book allows wager on a box.
    FewerPlayers {
        /// The box that takes fewer players.
        box_no: BoxNo,
        /// The most players on the box; `None` for as many as the book allows.
        most: Option<u8>,
    },
}
