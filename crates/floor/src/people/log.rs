//! The door's own log in the journal, under a name that no table can have.

use std::fmt;
use std::sync::Arc;

use chung_journal::{Journal, JournalError, Version};

use super::DoorEvent;
use crate::log::{Log, LogError};

/// The log's name.
const DOOR: &str = "@door";

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

/// The door's log as the journal has it, and what is in it.
pub(super) fn open(journal: Arc<dyn Journal>) -> Result<(Log<DoorEvent>, Vec<DoorEvent>), DoorError> {
    Log::open(journal, DOOR).map_err(|error| match error {
        LogError::Journal(error) => DoorError::Journal(error),
        LogError::Entry(version, why) => DoorError::NoEvent { version, why },
    })
}
