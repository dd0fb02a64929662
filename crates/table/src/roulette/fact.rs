//! What can happen at a Rapid Roulette table.

use serde::{Deserialize, Serialize};

use super::{
    ClaimsFact, CorrectionFact, HouseFact, MalfunctionFact, NoSpinFact, RoundFact, StationsFact, WagersFact,
    WheelFact,
};
use crate::facts::facts;

/// An event of a Rapid Roulette table.
pub type Event = crate::Event<Fact>;

/// What can happen at a table, by noun.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "said by the types")]
pub enum Fact {
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

facts! {
    House(HouseFact),
    Stations(StationsFact),
    Wagers(WagersFact),
    Round(RoundFact),
    Wheel(WheelFact),
    NoSpin(NoSpinFact),
    Correction(CorrectionFact),
    Malfunction(MalfunctionFact),
    Claims(ClaimsFact),
}
