//! What can happen at a Rapid Roulette table.

use chung_game::money::Cents;

use super::{
    AccountNo, ClaimsFact, CorrectionFact, HouseFact, MalfunctionFact, NoSpinFact, RoundFact, StationsFact,
    WagersFact, WheelFact,
};
use crate::nouns::facts;

/// An event of a Rapid Roulette table.
pub type Event = crate::Event<Fact>;

facts! {
    /// What can happen at a table, by noun.
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteFact))]
    Fact {
        House(HouseFact),
        Stations(StationsFact),
        Wagers(WagersFact),
        // An event has its round beside its fact.
        #[serde(rename = "play")]
        Round(RoundFact),
        Wheel(WheelFact),
        NoSpin(NoSpinFact),
        Correction(CorrectionFact),
        Malfunction(MalfunctionFact),
        Claims(ClaimsFact),
    }
}

impl Fact {
    /// The version of the rules under which it sets the table up, if it does.
    #[must_use]
    pub fn rules(&self) -> Option<u32> {
        match self {
            Fact::House(HouseFact::SetUp(set_up)) => Some(set_up.version),
            _ => None,
        }
    }

    /// The balance that it tells, and of which account.
    #[must_use]
    pub fn balance(&self) -> Option<(AccountNo, Cents)> {
        match self {
            Fact::Stations(
                StationsFact::Credited { account, balance, .. }
                | StationsFact::NotesCredited { account, balance, .. },
            ) => Some((*account, *balance)),
            Fact::Round(RoundFact::Settled(settled)) => Some((settled.account, settled.balance)),
            Fact::Round(RoundFact::Returned(reckoned))
            | Fact::Correction(CorrectionFact::Recalculated(reckoned))
            | Fact::Malfunction(MalfunctionFact::Confirmed(reckoned) | MalfunctionFact::Voided(reckoned)) => {
                Some((reckoned.account, reckoned.balance))
            }
            _ => None,
        }
    }
}
