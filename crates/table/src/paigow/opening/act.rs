//! The acts from the bank's setting to the end of the round.

use chung_game::PlayerNo;
use chung_game::paigow::dice::BoxNo;
use serde::{Deserialize, Serialize};

use crate::paigow::Arranged;

/// An act from the bank's setting to the end of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum OpeningAct {
    /// The dealer lifts the chung from the bank's tiles, which makes the players' settings final.
    LiftChung,
    /// The dealer sets the bank's tiles: the House's, a co-bank's, or those of a banker who asked for it.
    SetBank {
        /// The setting; `None` if the computer knows the tiles, or if nobody has seen them.
        arranged: Option<Arranged>,
    },
    /// The banker agrees to the setting that the dealer made for them.
    Confirm {
        /// The banker who agrees.
        player: PlayerNo,
    },
    /// The dealer opens the bank's tiles.
    Expose {
        /// The setting, if it is not known yet.
        arranged: Option<Arranged>,
    },
    /// The dealer leaves the House's tiles covered, as they may if there are only Bonus wagers.
    KeepCovered,
    /// A player asks to see the House's tiles nevertheless.
    AskToSee {
        /// The player who asks.
        player: PlayerNo,
    },
    /// The dealer opens the next box.
    Open {
        /// The box to open.
        box_no: BoxNo,
        /// The setting of the box, if it is not known yet.
        arranged: Option<Arranged>,
    },
    /// The dealer pays the winners.
    Pay,
    /// The dealer turns the unused tiles face up for the players to see.
    ViewUnused,
    /// Ends the round once it is paid, or calls it off if nobody has a wager in play.
    End,
}
