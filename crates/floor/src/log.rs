//! A log of the floor's own in the journal, under a name that no table can have: tables' names have no `@`.

use std::marker::PhantomData;
use std::sync::Arc;

use chung_journal::{Append, AppendError, Journal, JournalError, Table, Version};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A log, and how long it is.
pub(crate) struct Log<T> {
    journal: Arc<dyn Journal>,
    table: Table,
    version: Version,
    kept: PhantomData<fn(T)>,
}

/// Why a log cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LogError {
    /// The journal cannot be read.
    Journal(JournalError),
    /// An entry says something else.
    Entry(Version, String),
}

impl<T: Serialize + DeserializeOwned> Log<T> {
    /// The log of a name as the journal has it, and what is in it.
    pub(crate) fn open(journal: Arc<dyn Journal>, name: &str) -> Result<(Log<T>, Vec<T>), LogError> {
        let table = Table::new(name);
        let entries = journal.read(&table, Version(0)).map_err(LogError::Journal)?;
        let version = entries.last().map_or(Version(0), |entry| entry.version);
        let read = entries.iter().map(|entry| {
            let said = serde_json::from_slice(&entry.body);
            said.map_err(|error| LogError::Entry(entry.version, error.to_string()))
        });
        let kept = read.collect::<Result<_, _>>()?;
        Ok((Log { journal, table, version, kept: PhantomData }, kept))
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
