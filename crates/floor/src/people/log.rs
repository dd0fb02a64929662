//! The door's own log in the journal, under a name that no table can have.

use std::fmt;
use std::sync::Arc;

use chung_journal::{Append, AppendError, Journal, JournalError, Table, Version};

use super::DoorEvent;

/// The log's name: tables' names have no `@`.
const DOOR: &str = "@door";

/// Why the door cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DoorError {
    /// The journal cannot be read.
    Journal(JournalError),
    /// An entry of the log is none of the door's.
    NoEvent {
        /// Which.
        version: Version,
        /// Why not.
        why: String,
    },
    /// There is no chance to be had, or no password can be hashed.
    NoChance(String),
}

impl fmt::Display for DoorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DoorError::Journal(error) => write!(f, "{error}"),
            DoorError::NoEvent { version, why } => {
                write!(f, "entry {} of {DOOR} is no event of the door: {why}", version.0)
            }
            DoorError::NoChance(why) => write!(f, "nobody can sign in: {why}"),
        }
    }
}

impl std::error::Error for DoorError {}

/// The log, and how long it is.
pub(super) struct Log {
    journal: Arc<dyn Journal>,
    version: Version,
}

impl Log {
    /// The log as the journal has it, and what is in it.
    pub(super) fn open(journal: Arc<dyn Journal>) -> Result<(Log, Vec<DoorEvent>), DoorError> {
        let entries = journal.read(&Table::new(DOOR), Version(0)).map_err(DoorError::Journal)?;
        let version = entries.last().map_or(Version(0), |entry| entry.version);
        let read = entries.iter().map(|entry| {
            serde_json::from_slice(&entry.body)
                .map_err(|error| DoorError::NoEvent { version: entry.version, why: error.to_string() })
        });
        let events = read.collect::<Result<_, _>>()?;
        Ok((Log { journal, version }, events))
    }

    /// Keeps events for good, and waits until they are kept.
    pub(super) fn keep(&mut self, events: &[DoorEvent]) -> Result<(), AppendError> {
        if events.is_empty() {
            return Ok(());
        }
        let bodies = events.iter().map(serde_json::to_vec).collect::<Result<_, _>>();
        let bodies = bodies.map_err(|error| AppendError::NotKept(error.to_string()))?;
        let append = Append { table: Table::new(DOOR), expected: self.version, bodies };
        self.version = chung_journal::append(&*self.journal, append)?;
        Ok(())
    }
}
