//! An append-only, hash-chained log: for each table the events that happened at it, each entry chained to the one before it by its hash.
//!
//! [`Journal`] is the interface that a floor uses. [`Memory`] lasts as long as the program; [`Sqlite`] has every append on disk before it
//! calls back. [`audit`] checks a file on its own and shares no code with the writer. The journal does not interpret the bodies of entries.
//!
//! ```
//! use chung_journal::{Append, Journal, Memory, TableName, Version, append};
//! let journal = Memory::new();
//! let table = TableName::new("crown-1");
//! let opened = Append { table: table.clone(), expected: Version(0), bodies: vec![b"opened".to_vec()] };
//! assert_eq!(append(&journal, opened), Ok(Version(1)));
//! assert_eq!(journal.read(&table, Version(0)).unwrap()[0].body, b"opened");
//! ```

pub mod audit;
mod chain;
mod entry;
mod error;
mod file;
mod heads;
mod intercepted;
mod lock;
mod memory;
mod sqlite;
mod wal;

pub use chain::Hash;
pub use entry::{Append, Entry, TableName, Version};
pub use error::{AppendError, JournalError};
pub use intercepted::Intercepted;
pub use memory::Memory;
pub use sqlite::Sqlite;

use std::path::Path;

/// Called once with the result of an append: the new length of the log, or why nothing was appended.
pub type AppendCallback = Box<dyn FnOnce(Result<Version, AppendError>) + Send>;

/// An append-only log for each of many tables.
pub trait Journal: Send + Sync {
    /// Appends entries to a table's log: all or none, and only if the log has the expected length. `callback` runs once the entries are
    /// durable or have failed, on a thread of the journal or directly on the caller's: it must not block.
    fn append(&self, append: Append, callback: AppendCallback);

    /// A table's entries after a version, in order.
    fn read(&self, table: &TableName, after: Version) -> Result<Vec<Entry>, JournalError> {
        self.read_page(table, after, usize::MAX)
    }

    /// The first `limit` entries of a table after a version, in order.
    fn read_page(&self, table: &TableName, after: Version, limit: usize) -> Result<Vec<Entry>, JournalError>;

    /// The last `limit` entries of a table, in order.
    fn read_latest(&self, table: &TableName, limit: usize) -> Result<Vec<Entry>, JournalError>;

    /// Every table with the length of its log.
    fn tables(&self) -> Result<Vec<(TableName, Version)>, JournalError>;

    /// The journal's file, if it has one.
    fn file(&self) -> Option<&Path> {
        None
    }
}

/// Appends, and blocks until the entries are durable.
pub fn append(journal: &dyn Journal, append: Append) -> Result<Version, AppendError> {
    let (sender, receiver) = std::sync::mpsc::channel();
    let callback = Box::new(move |result| {
        // The receiver is alive until `recv` below returns, so sending does not fail.
        let _ = sender.send(result);
    });
    journal.append(append, callback);
    receiver.recv().unwrap_or(Err(AppendError::Closed))
}
