//! The hash chain: each entry's hash covers its position, its table, its body and the previous hash, so that changing, removing or moving
//! an entry invalidates every later hash.

use std::fmt;

/// A BLAKE3 hash.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// The hash that the first entry is chained to.
    pub const ZERO: Hash = Hash([0; 32]);

    /// The hash of the entry that follows the one with this hash.
    pub(crate) fn next(self, sequence: u64, table: &str, version: u64, body: &[u8]) -> Hash {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.0);
        hasher.update(&sequence.to_le_bytes());
        // Lengths come first, so that no two entries hash the same bytes.
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
