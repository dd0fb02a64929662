//! The door's own log in the journal, under a name that no table can have.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use chung_journal::{AppendError, Journal, JournalError, Version};

use super::DoorEvent;
use crate::log::{self, LogError};

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

/// The latest of what happened, to be looked at while more is being kept.
#[derive(Clone, Default)]
pub(super) struct Recent(Arc<Mutex<VecDeque<DoorEvent>>>);

impl Recent {
    /// So many are at hand.
    const MOST: usize = 200;

    fn learn(&self, events: &[DoorEvent]) {
        let mut recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for event in events {
            recent.push_front(event.clone());
        }
        recent.truncate(Recent::MOST);
    }

    /// The latest first.
    pub(super) fn events(&self) -> Vec<DoorEvent> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}

/// Why the last of what happened could not be kept, if it could not.
#[derive(Clone, Default)]
pub(super) struct Failing(Arc<Mutex<Option<AppendError>>>);

impl Failing {
    fn set(&self, error: Option<AppendError>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = error;
    }

    pub(super) fn get(&self) -> Option<AppendError> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// The log, and the latest of it.
pub(super) struct Log {
    kept: log::Log<DoorEvent>,
    pub(super) recent: Recent,
    pub(super) failing: Failing,
}

impl Log {
    /// The log as the journal has it, and what is in it.
    pub(super) fn open(journal: Arc<dyn Journal>) -> Result<(Log, Vec<DoorEvent>), DoorError> {
        let (log, events) = log::Log::open(journal, DOOR).map_err(|error| match error {
            LogError::Journal(error) => DoorError::Journal(error),
            LogError::Entry(version, why) => DoorError::NoEvent { version, why },
        })?;
        let recent = Recent::default();
        recent.learn(&events);
        Ok((Log { kept: log, recent, failing: Failing::default() }, events))
    }

    /// Keeps events for good, and waits until they are kept.
    pub(super) fn keep(&mut self, events: &[DoorEvent]) -> Result<(), AppendError> {
        if events.is_empty() {
            return Ok(());
        }
        let kept = self.kept.keep(events);
        self.failing.set(kept.clone().err());
        kept?;
        self.recent.learn(events);
        Ok(())
    }
}
