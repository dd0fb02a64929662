//! Chance for rounds dealt by computer: `ChaCha20` from a seed, with our own unbiased shuffle, so that a seed deals the same
//! round in every version.

use chung_game::paigow::dice::Die;
use chung_game::paigow::tile::Tile;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A source of tiles, dice and choices.
pub(crate) struct Chance(ChaCha20Rng);

impl Chance {
    pub(crate) fn from_seed(seed: u64) -> Chance {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        Chance(ChaCha20Rng::from_seed(bytes))
    }

    /// Evenly one of `0..n`, by rejecting the uneven end of the range; `n` of at least one.
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        let n = n.max(1);
        let even = u32::MAX - u32::MAX % n;
        loop {
            let drawn = self.0.next_u32();
            if drawn < even {
                return drawn % n;
            }
        }
    }

    pub(crate) fn die(&mut self) -> Die {
        Die::ALL[self.below(6) as usize]
    }

    /// The 32 tiles in an even-handed order: Fisher–Yates, from the end.
    pub(crate) fn tiles(&mut self) -> [Tile; Tile::COUNT] {
        let mut tiles = Tile::ALL;
        for last in (1..tiles.len()).rev() {
            let chosen = self.below(last as u32 + 1) as usize;
            tiles.swap(last, chosen);
        }
        tiles
    }
}
