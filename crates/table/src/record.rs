//! What every table's record must be: set up first, once and under these rules; then in time, round after round.

use std::fmt;

use chung_game::clock::Clock;

use crate::Event;

/// The version of the rules as code: what a table is set up with says so, and a later version may play on differently.
pub const RULES: u32 = 1;

/// Why events are no record of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// The first event does not say under which rules the table runs.
    NotSetUp,
    /// The table ran under another version of the rules.
    Version(u32),
    /// An event is earlier than the one before it.
    TimeRunsBack(usize),
    /// An event belongs to a round that cannot be next.
    Round(usize),
    /// An event sets the table up again.
    SetUpAgain(usize),
    /// After an event an account does not add up, or has not the balance that the event tells.
    Unbalanced(usize),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::NotSetUp => {
                f.write_str("event 1 does not set up a table: expected its rules and its limits")
            }
            RecordError::Version(version) => {
                write!(f, "a record under version {version} of the rules: expected version {RULES}")
            }
            RecordError::TimeRunsBack(number) => {
                write!(f, "event {number} is earlier than the one before it")
            }
            RecordError::Round(number) => {
                write!(f, "event {number} is of another round: expected the round in hand or the next")
            }
            RecordError::SetUpAgain(number) => write!(f, "event {number} sets the table up again"),
            RecordError::Unbalanced(number) => write!(f, "after event {number} an account does not add up"),
        }
    }
}

impl std::error::Error for RecordError {}

/// Can this be the next event, by its number, of a table at this time and in this round? `rules` is what it sets the table up under, if
/// it does.
pub(crate) fn follows<F>(
    number: usize,
    (clock, round): (Clock, u32),
    event: &Event<F>,
    rules: Option<u32>,
) -> Result<(), RecordError> {
    match rules {
        None if number == 1 => return Err(RecordError::NotSetUp),
        Some(version) if version != RULES => return Err(RecordError::Version(version)),
        _ => {}
    }
    if event.at < clock {
        return Err(RecordError::TimeRunsBack(number));
    }
    if event.round != round && Some(event.round) != round.checked_add(1) {
        return Err(RecordError::Round(number));
    }
    if rules.is_some() && number > 1 { Err(RecordError::SetUpAgain(number)) } else { Ok(()) }
}
