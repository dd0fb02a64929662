//! A log of the floor's own in the journal, under a name that no table can have: tables' names have no `@`.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use chung_journal::{Append, AppendError, Entry, Journal, JournalError, Table, Version};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::desk::DESK;
use crate::people::DOOR;
use crate::refusals::REFUSALS;

/// The logs that the house keeps beside its tables'.
pub const HOUSE: [&str; 3] = [DOOR, REFUSALS, DESK];

/// A log, and how long it is.
pub(crate) struct Log<T> {
    journal: Arc<dyn Journal>,
    table: Table,
    version: Version,
    kept: PhantomData<fn(T)>,
}

/// Why a log cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogError {
    /// The journal cannot be read.
    Journal(JournalError),
    /// An entry says something else.
    Entry(Version, String),
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogError::Journal(error) => write!(f, "{error}"),
            LogError::Entry(version, why) => write!(f, "entry {} is none of this log's: {why}", version.0),
        }
    }
}

impl std::error::Error for LogError {}

/// What the log of a name says, the latest last.
pub(crate) fn read<T: DeserializeOwned>(journal: &dyn Journal, name: &str) -> Result<Vec<T>, LogError> {
    let entries = journal.read(&Table::new(name), Version(0)).map_err(LogError::Journal)?;
    entries.iter().map(says).collect()
}

/// The latest that a log says, the last first, so many at most: an entry that cannot be read hides no other.
pub fn latest<T: DeserializeOwned>(
    journal: &dyn Journal,
    name: &str,
    most: usize,
) -> Result<Vec<Result<T, LogError>>, LogError> {
    let entries = journal.read_latest(&Table::new(name), most).map_err(LogError::Journal)?;
    Ok(entries.iter().rev().map(says).collect())
}

fn says<T: DeserializeOwned>(entry: &Entry) -> Result<T, LogError> {
    let said = serde_json::from_slice(&entry.body);
    said.map_err(|error| LogError::Entry(entry.version, error.to_string()))
}

impl<T: Serialize> Log<T> {
    /// The log of a name, to go on after what the journal has of it.
    pub(crate) fn open(journal: Arc<dyn Journal>, name: &str) -> Result<Log<T>, LogError> {
        let table = Table::new(name);
        let latest = journal.read_latest(&table, 1).map_err(LogError::Journal)?;
        let version = latest.last().map_or(Version(0), |entry| entry.version);
        Ok(Log { journal, table, version, kept: PhantomData })
    }

    /// Keeps something for good, and waits until it is kept.
    pub(crate) fn keep(&mut self, entries: &[T]) -> Result<(), AppendError> {
        if entries.is_empty() {
            return Ok(());
        }
        let bodies = entries.iter().map(serde_json::to_vec).collect::<Result<_, _>>();
        let bodies = bodies.map_err(|error| AppendError::NotKept(error.to_string()))?;
        let append = Append { table: self.table.clone(), expected: self.version, bodies };
        self.version = chung_journal::append(&*self.journal, append)?;
        Ok(())
    }
}
