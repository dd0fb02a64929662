//! The settings that a table is set up with.

use chung_game::paigow::dice::BoxNo;
use chung_game::rulebook::Edition;
use serde::{Deserialize, Serialize};

use crate::paigow::Offered;

/// A table's rules, and what it offers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowSetUp))]
pub struct SetUp {
    /// The rule book with its variants.
    pub edition: Edition,
    /// The version of the rules as code. It is ignored in a command, and filled in by the table.
    #[serde(default)]
    pub version: u32,
    /// The terms that the sign shows.
    pub offered: Offered,
    /// The boxes that the dealer always sets the House Way (star-2024, layout B).
    #[serde(default)]
    pub house_way_areas: Vec<BoxNo>,
}
