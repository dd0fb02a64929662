//! A journal: what happened at each table, entry after entry, never changed, each entry chained to the one before it by its hash.
//!
//! [`Journal`] is what a floor needs of it. [`Memory`] keeps it while the program runs; [`Sqlite`] keeps it on disk before anyone is
//! told. [`audit`] reads a file by itself, with nothing of the code that wrote it.

pub mod audit;
mod chain;
mod entry;
mod error;
mod file;
mod gated;
mod lock;
mod memory;
mod sqlite;
mod wal;
mod writer;

pub use chain::Hash;
pub use entry::{Append, Entry, Table, Version};
pub use error::{AppendError, JournalError};
pub use gated::Gated;
pub use memory::Memory;
pub use sqlite::Sqlite;

use std::path::Path;
use std::sync::mpsc::Receiver;

/// Is told what became of an append.
pub type Told = Box<dyn FnOnce(Result<Version, AppendError>) + Send>;

/// A log of what happened at tables.
pub trait Journal: Send + Sync {
    /// Appends entries to a table's log: all or none, and only if the log is as long as expected. `told` is called once they are kept
    /// for good or cannot be, on a thread of the journal's or at once on the caller's: it must not wait for anything.
    fn append(&self, append: Append, told: Told);

    /// A table's entries after a version, in order.
    fn read(&self, table: &Table, after: Version) -> Result<Vec<Entry>, JournalError> {
        self.read_part(table, after, usize::MAX)
    }

    /// The first of them, so many at most.
    fn read_part(&self, table: &Table, after: Version, most: usize) -> Result<Vec<Entry>, JournalError>;

    /// The last of a table's entries, so many at most, in order.
    fn read_latest(&self, table: &Table, most: usize) -> Result<Vec<Entry>, JournalError>;

    /// Every table with the length of its log.
    fn tables(&self) -> Result<Vec<(Table, Version)>, JournalError>;

    /// Every entry kept from now on, in order: for whoever copies a journal elsewhere as it grows. Tables and screens follow tables, which
    /// know who may see what.
    fn follow(&self) -> Receiver<Entry>;

    /// The file it is kept in, if it is.
    fn file(&self) -> Option<&Path> {
        None
    }
}

/// Appends, and waits until the entries are kept.
pub fn append(journal: &dyn Journal, append: Append) -> Result<Version, AppendError> {
    let (sender, receiver) = std::sync::mpsc::channel();
    let told = Box::new(move |result| {
        // Nobody may be waiting any more.
        let _ = sender.send(result);
    });
    journal.append(append, told);
    receiver.recv().unwrap_or(Err(AppendError::Closed))
}
