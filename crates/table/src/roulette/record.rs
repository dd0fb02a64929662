//! A table's record: its events, checked as they are read.

use std::fmt;

use super::{Event, Fact, HouseFact, State, apply};

/// Events from the first on, and the table they make.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    events: Vec<Event>,
    state: State,
}

/// Why events are no record of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// The first event does not set up a table.
    NotSetUp,
    /// An event is earlier than the one before it.
    TimeRunsBack(usize),
    /// An event belongs to a round that cannot be next.
    Round(usize),
    /// After an event an account does not add up, or has not the balance that the event tells.
    Unbalanced(usize),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::NotSetUp => {
                f.write_str("event 1 does not set up a table: expected its stations and its limits")
            }
            RecordError::TimeRunsBack(number) => {
                write!(f, "event {number} is earlier than the one before it")
            }
            RecordError::Round(number) => {
                write!(f, "event {number} is of another round: expected the round in hand or the next")
            }
            RecordError::Unbalanced(number) => {
                write!(f, "after event {number} an account does not add up")
            }
        }
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// Takes the next event down.
    pub fn push(&mut self, event: Event) -> Result<(), RecordError> {
        let number = self.events.len() + 1;
        if self.events.is_empty() && !matches!(event.fact, Fact::House(HouseFact::SetUp(_))) {
            return Err(RecordError::NotSetUp);
        }
        if event.at < self.state.clock {
            return Err(RecordError::TimeRunsBack(number));
        }
        if event.round != self.state.round && Some(event.round) != self.state.round.checked_add(1) {
            return Err(RecordError::Round(number));
        }
        apply(&mut self.state, &event);
        let told = event.fact.balance().is_none_or(|(account, balance)| {
            self.state.account(account).is_some_and(|account| account.balance == balance)
        });
        self.events.push(event);
        if told && self.state.adds_up() { Ok(()) } else { Err(RecordError::Unbalanced(number)) }
    }

    /// All events.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The table after the last of them.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }
}
