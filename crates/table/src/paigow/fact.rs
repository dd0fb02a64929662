//! What can happen at a Pai Gow table.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    BankFact, DealingFact, HandsFact, HouseFact, IrregularFact, LimitsFact, OpeningFact, OversightFact,
    PlayersFact, TilesFact, WagersFact,
};

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

/// One noun's facts are facts.
macro_rules! facts {
    ($( $noun:ident($fact:ty) ),+ $(,)?) => {
        $( impl From<$fact> for Fact {
            fn from(fact: $fact) -> Fact {
                Fact::$noun(fact)
            }
        } )+

        impl fmt::Display for Fact {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $( Fact::$noun(fact) => fact.fmt(f) ),+
                }
            }
        }
    };
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
