//! What happened: in which round, when, by whom, by which clause.

use std::fmt;

use chung_game::paigow::sign::Clock;
use serde::{Deserialize, Serialize};

use super::{
    Actor, BankFact, Clause, DealingFact, HandsFact, HouseFact, IrregularFact, LimitsFact, OpeningFact,
    OversightFact, PlayersFact, TilesFact, WagersFact,
};

/// An event. A table is the sum of its events.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// The round in hand, or the one just played; 0 before the first.
    pub round: u32,
    /// When, on the table's clock.
    pub at: Clock,
    /// Who did it.
    pub by: Actor,
    /// The clause that decided.
    pub clause: Clause,
    /// What happened.
    #[serde(flatten)]
    pub fact: Fact,
}

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
