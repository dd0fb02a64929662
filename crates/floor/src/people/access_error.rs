//! The error of opening access control.

use std::fmt;

use chung_journal::{JournalError, Version};

use super::access::ACCESS_LOG;
use crate::log::LogError;

/// Why access control cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AccessOpenError {
    /// The journal cannot be read.
    Journal(JournalError),
    /// An entry of the log is not an access event.
    InvalidEvent {
        /// The entry's version.
        version: Version,
        /// The parser's message.
        why: String,
    },
    /// The operating system gives no random numbers, or a password cannot be hashed.
    NoRandomness(String),
}

impl From<LogError> for AccessOpenError {
    fn from(error: LogError) -> AccessOpenError {
        match error {
            LogError::Journal(error) => AccessOpenError::Journal(error),
            LogError::Entry(version, why) => AccessOpenError::InvalidEvent { version, why },
        }
    }
}

impl fmt::Display for AccessOpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AccessOpenError::Journal(error) => write!(f, "{error}"),
            AccessOpenError::InvalidEvent { version, why } => {
                write!(f, "entry {} of {ACCESS_LOG} is not an access event: {why}", version.0)
            }
            AccessOpenError::NoRandomness(why) => write!(f, "no randomness: {why}"),
        }
    }
}

impl std::error::Error for AccessOpenError {}
