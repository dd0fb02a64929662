//! The acts of a Rapid Roulette table.

use super::{
    ClaimsAct, CorrectionAct, MalfunctionAct, NoSpinAct, RouletteHouseAct, RouletteWagersAct, RoundAct,
    StationsAct, WheelAct,
};
use crate::nouns::nouns;

/// A command to a Rapid Roulette table.
pub type Command = crate::Command<RouletteAct>;

nouns! {
    /// What can be done at a Rapid Roulette table, grouped by noun.
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteAct))]
    RouletteAct {
        House(RouletteHouseAct),
        Stations(StationsAct),
        Wagers(RouletteWagersAct),
        #[serde(rename = "play")]
        Round(RoundAct),
        Wheel(WheelAct),
        NoSpin(NoSpinAct),
        Correction(CorrectionAct),
        Malfunction(MalfunctionAct),
        Claims(ClaimsAct),
    }
}
