//! An event: a fact with its round, time, actor and clause.

use chung_game::clock::Clock;
use serde::{Deserialize, Serialize};

use crate::{Actor, ClauseNo};

/// An event of a table whose facts are of type `F`. A table's state follows from its events alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Event<F> {
    /// The number of the current round, or between rounds of the last one; 0 before the first.
    pub round: u32,
    /// The time of the event on the table's clock.
    pub at: Clock,
    /// The person, or the game system, that caused the event.
    pub by: Actor,
    /// The clause or ruling that the event follows from.
    pub clause: ClauseNo,
    /// What happened.
    #[serde(flatten)]
    pub fact: F,
}
