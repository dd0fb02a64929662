//! The chain: each entry's hash covers its place, its table, its body and the hash before it, so nothing can be changed, left out or
//! moved without every later hash being wrong.

use std::fmt;

/// A BLAKE3 hash.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// What the first entry is chained to.
    pub const START: Hash = Hash([0; 32]);

    /// The hash of an entry after this one.
    pub(crate) fn next(self, sequence: u64, table: &str, version: u64, body: &[u8]) -> Hash {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.0);
        hasher.update(&sequence.to_le_bytes());
        // Lengths first, so that no two entries run into the same bytes.
        hasher.update(&(table.len() as u64).to_le_bytes());
        hasher.update(table.as_bytes());
        hasher.update(&version.to_le_bytes());
        hasher.update(&(body.len() as u64).to_le_bytes());
        hasher.update(body);
        Hash(*hasher.finalize().as_bytes())
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&blake3::Hash::from_bytes(self.0).to_hex())
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
