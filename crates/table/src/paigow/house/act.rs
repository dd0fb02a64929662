//! The acts on the table itself.

use chung_game::money::Cents;
use serde::{Deserialize, Serialize};

use crate::paigow::SetUp;

/// An act on the table itself: set it up, open or close it, or change its float.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowHouseAct))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum HouseAct {
    /// Sets up the table with its rule book, limits and layout. It must be the table's first command.
    SetUp(Box<SetUp>),
    /// Opens the table for play, with chips in the float.
    Open {
        /// The float that the table opens with.
        float: Cents,
    },
    /// Brings chips to the float.
    Fill {
        /// The value of the chips.
        amount: Cents,
    },
    /// Takes chips from the float.
    Credit {
        /// The value of the chips.
        amount: Cents,
    },
    /// Closes the table, once the displayed closing time has come and the tiles are checked.
    Close,
}
