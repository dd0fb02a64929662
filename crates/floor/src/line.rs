//! What the journal keeps of a table: its events, with the key of the command they came of, and the sealed chance of rounds.

use chung_table::Event;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::seed::Sealed;

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
        /// What was asked for: the same key with another act is another command.
        act: ActHash,
        /// What happened.
        event: E,
    },
    /// The chance of a round that the computer deals, and what the floor committed itself to before anybody wagered on it.
    Sealed(Sealed),
}

impl<F> Line<Event<F>> {
    /// What happened, if something did.
    #[must_use]
    pub const fn event(&self) -> Option<&Event<F>> {
        match self {
            Line::Event(event) | Line::Keyed { event, .. } => Some(event),
            Line::Sealed(_) => None,
        }
    }

    /// The round it belongs to.
    #[must_use]
    pub const fn round(&self) -> u32 {
        match self {
            Line::Event(event) | Line::Keyed { event, .. } => event.round,
            Line::Sealed(sealed) => sealed.round,
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

/// An act by its hash: 128 bits of the BLAKE3 hash of its JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActHash(u128);

impl ActHash {
    /// The hash of an act.
    #[must_use]
    pub fn of(act: &impl Serialize) -> ActHash {
        // Acts came as JSON, and can be written so.
        let hash = blake3::hash(&serde_json::to_vec(act).unwrap_or_default());
        let mut half = [0; 16];
        half.copy_from_slice(&hash.as_bytes()[..16]);
        ActHash(u128::from_be_bytes(half))
    }
}

impl Serialize for ActHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:032x}", self.0))
    }
}

impl<'de> Deserialize<'de> for ActHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ActHash, D::Error> {
        let text = String::deserialize(deserializer)?;
        let read = u128::from_str_radix(&text, 16);
        read.map(ActHash).map_err(|_| serde::de::Error::custom("expected 32 hexadecimal digits"))
    }
}
