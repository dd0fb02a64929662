//! Why a journal cannot be read, or does not take what it is given.

use std::fmt;

use crate::{Table, Version};

/// Why entries were not appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppendError {
    /// The table's log is longer, or shorter, than the writer thought.
    Version {
        /// Whose.
        table: Table,
        /// What was expected.
        expected: Version,
        /// How long it is.
        actual: Version,
    },
    /// They could not be kept.
    NotKept(String),
    /// The journal takes nothing any more.
    Closed,
}

impl fmt::Display for AppendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AppendError::Version { table, expected, actual } => {
                write!(f, "the log of table {table} has {} entries: expected {}", actual.0, expected.0)
            }
            AppendError::NotKept(why) => write!(f, "the journal could not keep the entries: {why}"),
            AppendError::Closed => f.write_str("the journal is closed"),
        }
    }
}

impl std::error::Error for AppendError {}

/// Why a journal cannot be opened or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalError {
    /// The file is something else.
    Foreign(String),
    /// The file is a journal of another version.
    OtherVersion(i64),
    /// It is damaged.
    Damaged(String),
    /// It cannot be read or written.
    Unreadable(String),
    /// Somebody else writes to it.
    InUse,
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JournalError::Foreign(what) => write!(f, "this is no journal: {what}"),
            JournalError::OtherVersion(version) => {
                write!(f, "a journal of version {version}: expected version {}", crate::sqlite::FORMAT)
            }
            JournalError::Damaged(what) => write!(f, "the journal is damaged: {what}"),
            JournalError::Unreadable(why) => write!(f, "the journal cannot be read: {why}"),
            JournalError::InUse => f.write_str("the journal is in use by another floor"),
        }
    }
}

impl std::error::Error for JournalError {}
