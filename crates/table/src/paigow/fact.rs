//! The facts of a Pai Gow table.

use super::{
    BankFact, DealingFact, HandsFact, HouseFact, IrregularFact, LimitsFact, OpeningFact, OversightFact,
    PlayersFact, TilesFact, WagersFact,
};
use crate::nouns::facts;

/// An event of a Pai Gow table.
pub type Event = crate::Event<Fact>;

facts! {
    /// What can happen at a Pai Gow table, grouped by noun.
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowFact))]
    Fact {
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
}

impl Fact {
    /// The version of the rules, if the fact sets up the table.
    #[must_use]
    pub fn rules(&self) -> Option<u32> {
        match self {
            Fact::House(HouseFact::SetUp(set_up)) => Some(set_up.version),
            _ => None,
        }
    }
}
