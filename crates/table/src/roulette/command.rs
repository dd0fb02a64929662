//! What somebody asks of a table: who, when, what. Chance comes in with it, with its source.

use chung_game::clock::Clock;
use serde::{Deserialize, Serialize};

use crate::Actor;
use crate::nouns::nouns;

use super::{
    ClaimsAct, CorrectionAct, HouseAct, MalfunctionAct, NoSpinAct, RoundAct, StationsAct, WagersAct, WheelAct,
};

/// A command.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Command {
    /// Who gives it.
    pub by: Actor,
    /// When, on the table's clock.
    pub at: Clock,
    /// What he wants done.
    pub act: Act,
}

nouns! {
    /// What can be asked of a table, by noun.
    Act {
        House(HouseAct),
        Stations(StationsAct),
        Wagers(WagersAct),
        #[serde(rename = "play")]
        Round(RoundAct),
        Wheel(WheelAct),
        NoSpin(NoSpinAct),
        Correction(CorrectionAct),
        Malfunction(MalfunctionAct),
        Claims(ClaimsAct),
    }
}
