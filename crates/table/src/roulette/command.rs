//! What can be asked of a Rapid Roulette table.

use super::{
    ClaimsAct, CorrectionAct, HouseAct, MalfunctionAct, NoSpinAct, RoundAct, StationsAct, WagersAct, WheelAct,
};
use crate::nouns::nouns;

/// A command to a Rapid Roulette table.
pub type Command = crate::Command<Act>;

nouns! {
    /// What can be asked of a table, by noun.
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteAct))]
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
