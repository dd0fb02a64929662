//! The acts on wagers.

use chung_game::PlayerNo;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::Bet;
use serde::{Deserialize, Serialize};

/// An act on wagers: place one, take it back, agree on who decides, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowWagersAct))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum WagersAct {
    /// The player places a wager, or adds to one.
    Place {
        /// The player who wagers.
        player: PlayerNo,
        /// The box that the wager is on.
        box_no: BoxNo,
        /// The kind of bet.
        bet: Bet,
        /// The stake to place or to add.
        amount: Cents,
        /// Whether the stake is in promotional tokens.
        #[serde(default)]
        token: bool,
    },
    /// The player takes back a wager, or part of it.
    TakeBack {
        /// The player who takes it back.
        player: PlayerNo,
        /// The box that the wager is on.
        box_no: BoxNo,
        /// The kind of bet.
        bet: Bet,
        /// The amount to take back; `None` for the whole wager.
        amount: Option<Cents>,
    },
    /// The House refuses a wager.
    Refuse {
        /// The player whose wager is refused.
        player: PlayerNo,
        /// The box that the wager is on.
        box_no: BoxNo,
        /// The kind of bet.
        bet: Bet,
    },
    /// A player with the first choice of Big or Small on a box declines it, so that others may place one.
    DeclineSide {
        /// The player who declines.
        player: PlayerNo,
        /// The box on which the player declines.
        box_no: BoxNo,
    },
    /// The players on a box agree on who decides for it. On the bank's box, those who share the bank agree on who handles its tiles.
    Agree {
        /// The box that they agree about.
        box_no: BoxNo,
        /// The player whom they agree on.
        player: PlayerNo,
    },
    /// A player with their own limits on a box allows another player to wager there.
    LetBeside {
        /// The box with the player's own limits.
        box_no: BoxNo,
        /// The player who may wager there.
        guest: PlayerNo,
    },
    /// The banker agrees that a player may change their wagers after bets are closed.
    Consent {
        /// The banker who agrees.
        player: PlayerNo,
        /// The player who may change their wagers.
        to: PlayerNo,
    },
}
