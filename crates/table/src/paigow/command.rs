//! What somebody asks of a table: who, when, what. Chance comes in with it, with its source.

use chung_game::paigow::sign::Clock;
use serde::{Deserialize, Serialize};

use crate::Actor;
use crate::nouns::nouns;

use super::{
    BankAct, DealingAct, HandsAct, HouseAct, IrregularAct, LimitsAct, OpeningAct, OversightAct, PlayersAct,
    TilesAct, WagersAct,
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
        Tiles(TilesAct),
        Limits(LimitsAct),
        Players(PlayersAct),
        Wagers(WagersAct),
        Bank(BankAct),
        Dealing(DealingAct),
        Hands(HandsAct),
        Opening(OpeningAct),
        Irregular(IrregularAct),
        Oversight(OversightAct),
    }
}
