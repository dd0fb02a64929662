//! Errors of appending to a journal, and of opening or reading one.

use std::fmt;

use crate::{TableName, Version};

/// Why entries were not appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppendError {
    /// The log does not have the length that the writer expected.
    VersionMismatch {
        /// The log's name.
        table: TableName,
        /// The expected length.
        expected: Version,
        /// The actual length.
        actual: Version,
    },
    /// The commit failed; nothing was written.
    NotCommitted(String),
    /// The journal is closed.
    Closed,
}

impl fmt::Display for AppendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AppendError::VersionMismatch { table, expected, actual } => {
                write!(f, "the log of table {table} has {} entries: expected {}", actual.0, expected.0)
            }
            AppendError::NotCommitted(why) => write!(f, "the journal could not keep the entries: {why}"),
            AppendError::Closed => f.write_str("the journal is closed"),
        }
    }
}

impl std::error::Error for AppendError {}

/// Why a journal cannot be opened or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalError {
    /// The file is not a journal.
    NotAJournal(String),
    /// The file is a journal in another version of the format.
    UnsupportedVersion(i64),
    /// The file is a journal, and damaged.
    Damaged(String),
    /// The file cannot be read or written.
    Unreadable(String),
    /// Another process writes to the journal.
    InUse,
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JournalError::NotAJournal(what) => write!(f, "not a journal: {what}"),
            JournalError::UnsupportedVersion(version) => {
                write!(
                    f,
                    "a journal of version {version}: expected version {}",
                    crate::sqlite::FORMAT_VERSION
                )
            }
            JournalError::Damaged(what) => write!(f, "the journal is damaged: {what}"),
            JournalError::Unreadable(why) => write!(f, "the journal cannot be read: {why}"),
            JournalError::InUse => f.write_str("the journal is in use by another floor"),
        }
    }
}

impl std::error::Error for JournalError {}
