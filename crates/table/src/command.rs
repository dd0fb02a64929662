//! A command: an act with who gives it and when.

use chung_game::clock::Clock;
use serde::{Deserialize, Serialize};

use crate::Actor;

/// A command to a table whose acts are of type `A`. Dice, tiles and other chance are part of the act, with their [`Source`](crate::Source).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Command<A> {
    /// The person, or the game system, that gives the command.
    pub by: Actor,
    /// The time of the command on the table's clock.
    pub at: Clock,
    /// The act to carry out.
    pub act: A,
}
