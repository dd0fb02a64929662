//! What the journal keeps of a table: its events, with the key of the command they came of, and the sealed chance of rounds.

use chung_table::Event;
use serde::{Deserialize, Serialize};

use crate::seed::Seed;

/// An entry of a table's log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Line<E> {
    /// Something happened.
    Event(E),
    /// The first event of a command that had a key.
    Keyed {
        /// Whose key, and which.
        key: Key,
        /// What happened.
        event: E,
    },
    /// The chance of a round that the computer deals; a secret until the round is over.
    Sealed {
        /// Which round.
        round: u32,
        /// Its seed.
        seed: Seed,
    },
}

impl<F> Line<Event<F>> {
    /// What happened, if something did.
    #[must_use]
    pub const fn event(&self) -> Option<&Event<F>> {
        match self {
            Line::Event(event) | Line::Keyed { event, .. } => Some(event),
            Line::Sealed { .. } => None,
        }
    }

    /// The round it belongs to.
    #[must_use]
    pub const fn round(&self) -> u32 {
        match self {
            Line::Event(event) | Line::Keyed { event, .. } => event.round,
            Line::Sealed { round, .. } => *round,
        }
    }
}

/// The key of a command: given twice, it is done once. Everybody has keys of his own.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Key(String);

impl Key {
    /// The longest that anybody may choose.
    pub const LONGEST: usize = 64;

    /// Somebody's key; `None` if it is empty or too long.
    #[must_use]
    pub fn new(of: chung_table::Actor, key: &str) -> Option<Key> {
        let long = 1..=Key::LONGEST;
        long.contains(&key.len()).then(|| Key(format!("{of}: {key}")))
    }
}
