//! The facts about the table itself.

use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use crate::paigow::SetUp;

/// What can happen to the table itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowHouseFact))]
#[serde(rename_all = "kebab-case")]
pub enum HouseFact {
    /// The table was set up.
    SetUp(Box<SetUp>),
    /// The table opened.
    Opened {
        /// The float that the table opened with.
        float: Cents,
    },
    /// Chips were brought to the float.
    Filled {
        /// The value of the chips.
        amount: Cents,
    },
    /// Chips were taken from the float.
    Credited {
        /// The value of the chips.
        amount: Cents,
    },
    /// The table closed.
    Closed {
        /// The float that was taken away.
        float: Cents,
    },
}

impl ToMessage for HouseFact {
    fn to_message(&self) -> Message {
        match *self {
            HouseFact::SetUp(ref set_up) => message!("house-set-up", edition = Arg::notation(set_up.edition)),
            HouseFact::Opened { float } => message!("house-opened", float),
            HouseFact::Filled { amount } => message!("house-filled", amount),
            HouseFact::Credited { amount } => message!("house-credited", amount),
            HouseFact::Closed { float } => message!("house-closed", float),
        }
    }
}
