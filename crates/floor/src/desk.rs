//! The log of the inspector's desk: who exported which records, and when. Inspectors can read it.

use std::sync::{Arc, Mutex, PoisonError};

use chung_game::clock::Clock;
use chung_game::message::Arg;
use chung_game::role::Role;
use chung_game::{Message, ToMessage, message};
use chung_journal::{AppendError, Journal};
use serde::{Deserialize, Serialize};

use crate::log::{self, HouseLog, LogError};

/// The name of the desk's log.
pub const DESK: &str = "@desk";

/// An action at the inspector's desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct DeskEvent {
    /// When it happened.
    pub at: Clock,
    /// The name of the person.
    pub name: String,
    /// The person's role.
    pub role: Role,
    /// The action.
    pub what: DeskAction,
}

/// The actions that are logged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeskAction {
    /// A table's records were exported.
    Exported {
        /// The table's name, or a house log's.
        table: String,
        /// The export format.
        form: String,
        /// The last version that was exported.
        version: u64,
    },
}

impl ToMessage for DeskEvent {
    fn to_message(&self) -> Message {
        let DeskEvent { name, role, what: DeskAction::Exported { table, form, version }, .. } = self;
        message!(
            "floor-exported",
            name = Arg::quote(name),
            role = role.to_message(),
            entries = *version,
            table = Arg::quote(table),
            form = Arg::quote(form)
        )
    }
}

/// The inspector's desk.
pub struct Desk(Mutex<HouseLog<DeskEvent>>);

impl Desk {
    /// Opens the desk's log.
    pub fn open(journal: &Arc<dyn Journal>) -> Result<Desk, LogError> {
        Ok(Desk(Mutex::new(HouseLog::open(journal.clone(), DESK)?)))
    }

    /// Records an event, and blocks until it is committed.
    pub fn record(&self, event: &DeskEvent) -> Result<(), AppendError> {
        // The length of the log is set in one step, so it is consistent even if another thread panicked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner).append(std::slice::from_ref(event))
    }
}

/// Reads all events, oldest first.
pub fn read(journal: &dyn Journal) -> Result<Vec<DeskEvent>, LogError> {
    log::read(journal, DESK)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::english;
    use chung_journal::Memory;

    #[test]
    fn events_are_recorded_in_order() {
        let journal: Arc<dyn Journal> = Arc::new(Memory::new());
        for version in [5, 9] {
            let what = DeskAction::Exported { table: "crown".to_owned(), form: "CSV".to_owned(), version };
            let event = DeskEvent { at: Clock(version), name: "Ida".to_owned(), role: Role::Inspector, what };
            // A desk that is opened again continues the log.
            Desk::open(&journal).unwrap().record(&event).unwrap();
        }
        let text: Vec<String> = read(&*journal).unwrap().iter().map(english).collect();
        assert_eq!(
            text,
            [
                "Ida (inspector) exported 5 entries of crown as CSV.",
                "Ida (inspector) exported 9 entries of crown as CSV."
            ]
        );
    }
}
