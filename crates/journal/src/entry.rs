//! An entry of the journal, and a request to append some.

use std::fmt;
use std::sync::Arc;

use crate::Hash;

/// The name of a table, which is also the name of its log.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableName(Arc<str>);

impl TableName {
    /// Wraps a name.
    #[must_use]
    pub fn new(name: &str) -> TableName {
        TableName(name.into())
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The number of entries in a table's log; for an entry, its position in that log, counted from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(pub u64);

/// A request to append entries to a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The log to append to.
    pub table: TableName,
    /// The length the log must have: the append fails if it has another.
    pub expected: Version,
    /// The bodies of the new entries, in order.
    pub bodies: Vec<Vec<u8>>,
}

/// A committed entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its position in the whole journal, counted from 1.
    pub sequence: u64,
    /// The log it belongs to.
    pub table: TableName,
    /// Its position in that log.
    pub version: Version,
    /// The event it records, as bytes that the journal does not interpret.
    pub body: Vec<u8>,
    /// Its hash, which covers all entries before it.
    pub hash: Hash,
}
