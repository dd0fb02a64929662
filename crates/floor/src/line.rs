//! The lines of a table's log: events, the idempotency keys of their commands, and the sealed seeds of rounds.

use chung_table::Event;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::seed::SealedSeed;

/// A line of a table's log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogLine<E> {
    /// An event.
    Event(E),
    /// The first event of a command that had an idempotency key.
    Keyed {
        /// The key.
        key: IdempotencyKey,
        /// The hash of the act: the same key with another act is refused.
        act: ActHash,
        /// The event.
        event: E,
    },
    /// The seed of a round that the computer deals, with its commitment.
    Sealed(SealedSeed),
}

impl<F> LogLine<Event<F>> {
    /// The event, if the line has one.
    #[must_use]
    pub const fn event(&self) -> Option<&Event<F>> {
        match self {
            LogLine::Event(event) | LogLine::Keyed { event, .. } => Some(event),
            LogLine::Sealed(_) => None,
        }
    }

    /// The round that the line belongs to.
    #[must_use]
    pub const fn round(&self) -> u32 {
        match self {
            LogLine::Event(event) | LogLine::Keyed { event, .. } => event.round,
            LogLine::Sealed(sealed) => sealed.round,
        }
    }
}

/// The idempotency key of a command. A command that is sent twice with the same key is carried out once. Keys belong to an actor.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// The longest key that a caller may choose, in bytes.
    pub const MAX_LEN: usize = 64;

    /// An actor's key; `None` if the text is empty or too long.
    #[must_use]
    pub fn new(owner: chung_table::Actor, key: &str) -> Option<IdempotencyKey> {
        let lengths = 1..=IdempotencyKey::MAX_LEN;
        lengths.contains(&key.len()).then(|| IdempotencyKey(format!("{owner}: {key}")))
    }
}

/// The first 128 bits of the BLAKE3 hash of an act's JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActHash(u128);

impl ActHash {
    /// Hashes an act.
    #[must_use]
    pub fn of(act: &impl Serialize) -> ActHash {
        // Acts were parsed from JSON, so serialising them cannot fail.
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
