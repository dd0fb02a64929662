//! Automatic Pai Gow: a dealer and supervisors who take the obvious next step, and players.

mod bot;
mod mind;
mod staff;

pub use bot::PaiGowBot;
pub use mind::{ChosenMind, HouseWayMind, LegalMind, Mind};
pub use staff::PaiGowStaff;

use chung_game::rulebook::RuleBook;

use crate::Actor;
use crate::paigow::{Act, Command, State, decide};

/// The act as a command at the table's time, if the table allows it.
fn allowed(book: &RuleBook, state: &State, by: Actor, act: impl Into<Act>) -> Option<Command> {
    let command = Command { by, at: state.clock, act: act.into() };
    decide(book, state, &command).is_ok().then_some(command)
}
