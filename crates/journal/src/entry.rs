//! An entry of the journal, and what is asked to be appended.

use std::fmt;
use std::sync::Arc;

use crate::Hash;

/// A table, by its name on the floor.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Table(Arc<str>);

impl Table {
    /// The table of this name.
    #[must_use]
    pub fn new(name: &str) -> Table {
        Table(name.into())
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// How many entries a table's log has; an entry's own place in it, counted from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(pub u64);

/// Entries that are to be appended to a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: Table,
    /// How long its log is, as far as the writer knows.
    pub expected: Version,
    /// What happened, in order.
    pub bodies: Vec<Vec<u8>>,
}

/// An entry that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its place in the whole journal, counted from 1.
    pub sequence: u64,
    /// Whose it is.
    pub table: Table,
    /// Its place in the table's log.
    pub version: Version,
    /// What happened.
    pub body: Vec<u8>,
    /// Its hash, which covers all entries before it.
    pub hash: Hash,
}
