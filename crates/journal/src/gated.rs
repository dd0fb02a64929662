//! A journal with a gate before it, for tests of what happens when something is lost, or nobody is told.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use crate::{Append, Entry, Journal, JournalError, Table, Told, Version};

/// A journal whose appends go through a gate, which hands them on, or does not.
///
/// ```
/// use std::sync::Arc;
/// use chung_journal::{Append, AppendError, Gated, Memory, Table, Version, append};
/// let full = Gated::new(Arc::new(Memory::new()), |_, _, told| told(Err(AppendError::Closed)));
/// let nothing = Append { table: Table::new("one"), expected: Version(0), bodies: Vec::new() };
/// assert_eq!(append(&full, nothing), Err(AppendError::Closed));
/// ```
pub struct Gated<F> {
    kept: Arc<dyn Journal>,
    gate: F,
}

impl<F: Fn(&dyn Journal, Append, Told) + Send + Sync> Gated<F> {
    /// A gate before a journal.
    pub fn new(kept: Arc<dyn Journal>, gate: F) -> Gated<F> {
        Gated { kept, gate }
    }
}

impl<F: Fn(&dyn Journal, Append, Told) + Send + Sync> Journal for Gated<F> {
    fn append(&self, append: Append, told: Told) {
        (self.gate)(&*self.kept, append, told);
    }

    fn read_part(&self, table: &Table, after: Version, most: usize) -> Result<Vec<Entry>, JournalError> {
        self.kept.read_part(table, after, most)
    }

    fn read_latest(&self, table: &Table, most: usize) -> Result<Vec<Entry>, JournalError> {
        self.kept.read_latest(table, most)
    }

    fn tables(&self) -> Result<Vec<(Table, Version)>, JournalError> {
        self.kept.tables()
    }

    fn follow(&self) -> Receiver<Entry> {
        self.kept.follow()
    }

    fn file(&self) -> Option<&Path> {
        self.kept.file()
    }
}
