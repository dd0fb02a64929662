//! A journal whose appends can be intercepted: for tests of what happens when a write fails or its result never arrives.

use std::path::Path;
use std::sync::Arc;

use crate::{Append, AppendCallback, Entry, Journal, JournalError, TableName, Version};

/// Passes every append to an interceptor, which forwards it to the inner journal or does not. Reads go straight to the inner journal.
///
/// ```
/// use std::sync::Arc;
/// use chung_journal::{Append, AppendError, Intercepted, Memory, TableName, Version, append};
/// let full = Intercepted::new(Arc::new(Memory::new()), |_, _, callback| callback(Err(AppendError::Closed)));
/// let nothing = Append { table: TableName::new("one"), expected: Version(0), bodies: Vec::new() };
/// assert_eq!(append(&full, nothing), Err(AppendError::Closed));
/// ```
pub struct Intercepted<F> {
    inner: Arc<dyn Journal>,
    interceptor: F,
}

impl<F: Fn(&dyn Journal, Append, AppendCallback) + Send + Sync> Intercepted<F> {
    /// Wraps a journal.
    pub fn new(inner: Arc<dyn Journal>, interceptor: F) -> Intercepted<F> {
        Intercepted { inner, interceptor }
    }
}

impl<F: Fn(&dyn Journal, Append, AppendCallback) + Send + Sync> Journal for Intercepted<F> {
    fn append(&self, append: Append, callback: AppendCallback) {
        (self.interceptor)(&*self.inner, append, callback);
    }

    fn read_page(&self, table: &TableName, after: Version, limit: usize) -> Result<Vec<Entry>, JournalError> {
        self.inner.read_page(table, after, limit)
    }

    fn read_latest(&self, table: &TableName, limit: usize) -> Result<Vec<Entry>, JournalError> {
        self.inner.read_latest(table, limit)
    }

    fn tables(&self) -> Result<Vec<(TableName, Version)>, JournalError> {
        self.inner.tables()
    }

    fn file(&self) -> Option<&Path> {
        self.inner.file()
    }
}
