//! What happened: in which round, when, by whom, by which clause.

use chung_game::clock::Clock;
use serde::{Deserialize, Serialize};

use crate::{Actor, Clause};

/// An event of a table whose facts are `F`. A table is the sum of its events.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Event<F> {
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
    pub fact: F,
}
