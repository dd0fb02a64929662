//! A journal that lasts as long as the program: for tests and for play that nobody need remember.

use std::collections::HashMap;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::writer::Heads;
use crate::{Append, Entry, Journal, JournalError, Table, Told, Version};

/// A journal in memory.
#[derive(Debug, Default)]
pub struct Memory(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    heads: Heads,
    /// By table, in order.
    entries: HashMap<Table, Vec<Entry>>,
    followers: Vec<Sender<Entry>>,
}

impl Memory {
    /// An empty one.
    #[must_use]
    pub fn new() -> Memory {
        Memory::default()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Nothing here can fail half-way, so what a panic elsewhere left behind is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Journal for Memory {
    fn append(&self, append: Append, told: Told) {
        let mut kept = self.kept();
        let result = kept.heads.chain(append).map(|(entries, version)| {
            for entry in entries {
                kept.followers.retain(|follower| follower.send(entry.clone()).is_ok());
                kept.entries.entry(entry.table.clone()).or_default().push(entry);
            }
            version
        });
        drop(kept);
        told(result);
    }

    fn read_part(&self, table: &Table, after: Version, most: usize) -> Result<Vec<Entry>, JournalError> {
        let kept = self.kept();
        // An entry's version is its place in the log.
        let after = usize::try_from(after.0).unwrap_or(usize::MAX);
        let later = kept.entries.get(table).and_then(|log| log.get(after..)).unwrap_or_default();
        Ok(later.iter().take(most).cloned().collect())
    }

    fn read_latest(&self, table: &Table, most: usize) -> Result<Vec<Entry>, JournalError> {
        let kept = self.kept();
        let log = kept.entries.get(table).map_or(&[][..], Vec::as_slice);
        Ok(log[log.len().saturating_sub(most)..].to_vec())
    }

    fn tables(&self) -> Result<Vec<(Table, Version)>, JournalError> {
        Ok(self.kept().heads.tables())
    }

    fn follow(&self) -> Receiver<Entry> {
        let (sender, receiver) = channel();
        self.kept().followers.push(sender);
        receiver
    }
}
