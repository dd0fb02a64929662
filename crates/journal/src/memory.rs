//! A journal in memory, which lasts as long as the program: for tests, and for games that need not be kept.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::heads::Heads;
use crate::{Append, AppendCallback, Entry, Journal, JournalError, TableName, Version};

/// A journal in memory.
#[derive(Debug, Default)]
pub struct Memory(Mutex<Contents>);

#[derive(Debug, Default)]
struct Contents {
    heads: Heads,
    /// The entries of each table, in order.
    entries: HashMap<TableName, Vec<Entry>>,
}

impl Memory {
    /// An empty journal.
    #[must_use]
    pub fn new() -> Memory {
        Memory::default()
    }

    fn contents(&self) -> MutexGuard<'_, Contents> {
        // No operation here can fail half-way, so the contents are consistent even if another thread panicked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Journal for Memory {
    fn append(&self, append: Append, callback: AppendCallback) {
        let mut contents = self.contents();
        let result = contents.heads.chain(append).map(|(entries, version)| {
            for entry in entries {
                contents.entries.entry(entry.table.clone()).or_default().push(entry);
            }
            version
        });
        drop(contents);
        callback(result);
    }

    fn read_page(&self, table: &TableName, after: Version, limit: usize) -> Result<Vec<Entry>, JournalError> {
        let contents = self.contents();
        // The entry of version n is at index n - 1.
        let after = usize::try_from(after.0).unwrap_or(usize::MAX);
        let later = contents.entries.get(table).and_then(|log| log.get(after..)).unwrap_or_default();
        Ok(later.iter().take(limit).cloned().collect())
    }

    fn read_latest(&self, table: &TableName, limit: usize) -> Result<Vec<Entry>, JournalError> {
        let contents = self.contents();
        let log = contents.entries.get(table).map_or(&[][..], Vec::as_slice);
        Ok(log[log.len().saturating_sub(limit)..].to_vec())
    }

    fn tables(&self) -> Result<Vec<(TableName, Version)>, JournalError> {
        Ok(self.contents().heads.tables())
    }
}
