//! What somebody asks of a table: who, when, what.

use chung_game::clock::Clock;
use serde::{Deserialize, Serialize};

use crate::Actor;

/// A command to a table whose acts are `A`. Chance comes in with its act, with its source.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Command<A> {
    /// Who gives it.
    pub by: Actor,
    /// When, on the table's clock.
    pub at: Clock,
    /// What he wants done.
    pub act: A,
}
