//! What can happen at a Pai Gow table.

use serde::{Deserialize, Serialize};

use super::{
    BankFact, DealingFact, HandsFact, HouseFact, IrregularFact, LimitsFact, OpeningFact, OversightFact,
    PlayersFact, TilesFact, WagersFact,
};
use crate::facts::facts;

/// An event of a Pai Gow table.
pub type Event = crate::Event<Fact>;

/// What can happen at a table, by noun.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "said by the types")]
pub enum Fact {
    House(HouseFact),
    Tiles(TilesFact),
    Limits(LimitsFact),
    Players(PlayersFact),
    Wagers(WagersFact),
    Bank(BankFact),
    Dealing(DealingFact),
    Hands(HandsFact),
    Opening(OpeningFact),
    Irregular(IrregularFact),
    Oversight(OversightFact),
}

facts! {
    House(HouseFact),
    Tiles(TilesFact),
    Limits(LimitsFact),
    Players(PlayersFact),
    Wagers(WagersFact),
    Bank(BankFact),
    Dealing(DealingFact),
    Hands(HandsFact),
    Opening(OpeningFact),
    Irregular(IrregularFact),
    Oversight(OversightFact),
}
