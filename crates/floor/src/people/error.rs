//! Why the door cannot be opened.

use std::fmt;

use chung_journal::{JournalError, Version};

use super::door::DOOR;
use crate::log::LogError;

/// Why the door cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DoorError {
    /// The journal cannot be read.
    Journal(JournalError),
    /// An entry of the log is none of the door's.
    NoEvent {
        /// Which.
        version: Version,
        /// Why not.
        why: String,
    },
    /// There is no chance to be had, or no password can be hashed.
    NoChance(String),
}

impl From<LogError> for DoorError {
    fn from(error: LogError) -> DoorError {
        match error {
            LogError::Journal(error) => DoorError::Journal(error),
            LogError::Entry(version, why) => DoorError::NoEvent { version, why },
        }
    }
}

impl fmt::Display for DoorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DoorError::Journal(error) => write!(f, "{error}"),
            DoorError::NoEvent { version, why } => {
                write!(f, "entry {} of {DOOR} is no event of the door: {why}", version.0)
            }
            DoorError::NoChance(why) => write!(f, "nobody can sign in: {why}"),
        }
    }
}

impl std::error::Error for DoorError {}
