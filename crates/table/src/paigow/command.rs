//! The acts of a Pai Gow table.

use super::{
    BankAct, DealingAct, HandsAct, HouseAct, IrregularAct, LimitsAct, OpeningAct, OversightAct, PlayersAct,
    TilesAct, WagersAct,
};
use crate::nouns::nouns;

/// A command to a Pai Gow table.
pub type Command = crate::Command<Act>;

nouns! {
    /// What can be done at a Pai Gow table, grouped by noun.
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowAct))]
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
