//! The facts of a Rapid Roulette table.

use chung_game::money::Cents;

use super::{
    AccountNo, ClaimsFact, CorrectionFact, MalfunctionFact, NoSpinFact, RouletteHouseFact,
    RouletteWagersFact, RoundFact, StationsFact, WheelFact,
};
use crate::nouns::facts;

/// An event of a Rapid Roulette table.
pub type Event = crate::Event<RouletteFact>;

facts! {
    /// What can happen at a Rapid Roulette table, grouped by noun.
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteFact))]
    RouletteFact {
        House(RouletteHouseFact),
        Stations(StationsFact),
        Wagers(RouletteWagersFact),
        // An event already has a field `round`, into which its fact is flattened.
        #[serde(rename = "play")]
        Round(RoundFact),
        Wheel(WheelFact),
        NoSpin(NoSpinFact),
        Correction(CorrectionFact),
        Malfunction(MalfunctionFact),
        Claims(ClaimsFact),
    }
}

impl RouletteFact {
    /// The version of the rules, if the fact sets up the table.
    #[must_use]
    pub fn rules(&self) -> Option<u32> {
        match self {
            RouletteFact::House(RouletteHouseFact::SetUp(set_up)) => Some(set_up.version),
            _ => None,
        }
    }

    /// The balance that the fact states, and the account it is of.
    #[must_use]
    pub fn balance(&self) -> Option<(AccountNo, Cents)> {
        match self {
            RouletteFact::Stations(
                StationsFact::Credited { account, balance, .. }
                | StationsFact::NotesCredited { account, balance, .. },
            ) => Some((*account, *balance)),
            RouletteFact::Round(RoundFact::Settled(settled)) => Some((settled.account, settled.balance)),
            RouletteFact::Round(RoundFact::Returned(result))
            | RouletteFact::Correction(CorrectionFact::Recalculated(result))
            | RouletteFact::Malfunction(
                MalfunctionFact::Confirmed(result) | MalfunctionFact::Voided(result),
            ) => Some((result.account, result.balance)),
            _ => None,
        }
    }
}
