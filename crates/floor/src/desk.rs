//! What is done at the inspector's desk, kept in the journal under a name that no table can have: who took which records away, and
//! when. Those whose records they are can see it.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use chung_game::clock::Clock;
use chung_game::role::Role;
use chung_journal::{AppendError, Journal};
use serde::{Deserialize, Serialize};

use crate::log::{self, Log, LogError};

/// The log's name: tables' names have no `@`.
pub const DESK: &str = "@desk";

/// Something that was done there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct DeskEvent {
    /// When.
    pub at: Clock,
    /// By whom.
    pub name: String,
    /// In which role.
    pub role: Role,
    /// What.
    pub what: Taken,
}

/// What can be taken away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Taken {
    /// A table's records.
    Exported {
        /// Whose.
        table: String,
        /// In which form.
        form: String,
        /// Up to which entry of the table's.
        version: u64,
    },
}

impl fmt::Display for DeskEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DeskEvent { name, role, what: Taken::Exported { table, form, version }, .. } = self;
        write!(f, "{name} ({role}) takes away {version} entries of {table} as {form}.")
    }
}

/// The desk.
pub struct Desk(Mutex<Log<DeskEvent>>);

impl Desk {
    /// Opens it.
    pub fn open(journal: &Arc<dyn Journal>) -> Result<Desk, LogError> {
        Ok(Desk(Mutex::new(Log::open(journal.clone(), DESK)?)))
    }

    /// Keeps an event, and waits until it is kept.
    pub fn keep(&self, event: &DeskEvent) -> Result<(), AppendError> {
        // The length of the log is set in one step, so what a panic elsewhere left behind is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner).keep(std::slice::from_ref(event))
    }
}

/// What was done there, the latest last.
pub fn read(journal: &dyn Journal) -> Result<Vec<DeskEvent>, LogError> {
    log::read(journal, DESK)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chung_journal::Memory;

    #[test]
    fn what_was_taken_is_kept_in_order() {
        let journal: Arc<dyn Journal> = Arc::new(Memory::new());
        for version in [5, 9] {
            let what = Taken::Exported { table: "crown".to_owned(), form: "CSV".to_owned(), version };
            let event = DeskEvent { at: Clock(version), name: "Ida".to_owned(), role: Role::Inspector, what };
            // Also one that was opened again goes on after the last.
            Desk::open(&journal).unwrap().keep(&event).unwrap();
        }
        let said: Vec<String> = read(&*journal).unwrap().iter().map(ToString::to_string).collect();
        assert_eq!(
            said,
            [
                "Ida (inspector) takes away 5 entries of crown as CSV.",
                "Ida (inspector) takes away 9 entries of crown as CSV."
            ]
        );
    }
}
