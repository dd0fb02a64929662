//! The random source that tiles, dice and choices are drawn from.

use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::{DiceSet, Die, Shake};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A seeded `ChaCha20` generator that draws tiles, dice and whole numbers with equal probability.
#[derive(Clone)]
pub struct Chance(ChaCha20Rng);

impl Chance {
    /// The source for a seed.
    #[must_use]
    pub fn from_seed(seed: u64) -> Chance {
        Chance::stream(seed, 0)
    }

    /// One of many independent sources for the same seed, so that parallel workers do not repeat each other's draws.
    #[must_use]
    pub fn stream(seed: u64, stream: u64) -> Chance {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let mut generator = ChaCha20Rng::from_seed(bytes);
        generator.set_stream(stream);
        Chance(generator)
    }

    /// The source for a 256-bit key, for rounds that must be unpredictable.
    #[must_use]
    pub fn from_key(key: [u8; 32]) -> Chance {
        Chance(ChaCha20Rng::from_seed(key))
    }

    /// Draws one of `0..n`, each equally likely, by rejecting the uneven end of the generator's range. An `n` of 0 counts as 1.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let n = n.max(1);
        // Only the last `n` numbers can be uneven, so the exact bound is computed only there.
        loop {
            let drawn = self.0.next_u32();
            if drawn < u32::MAX - n || drawn < u32::MAX - u32::MAX % n {
                return drawn % n;
            }
        }
    }

    /// Throws `N` dice with one draw.
    #[inline]
    pub fn dice<const N: usize>(&mut self) -> [Die; N] {
        let mut thrown = self.below(6u32.pow(N as u32)) as usize;
        [(); N].map(|()| {
            let die = Die::ALL[thrown % 6];
            thrown /= 6;
            die
        })
    }

    /// Shuffles and stacks the 32 tiles.
    #[inline]
    pub fn stacks(&mut self) -> Stacks {
        Stacks::shuffled(|n| self.below(n))
    }

    /// Throws a book's dice, including the third die of Crown Pai Gow.
    #[inline]
    pub fn shake(&mut self, dice: DiceSet) -> Shake {
        match dice {
            DiceSet::Three => Shake::Three(self.dice()),
            DiceSet::BoxAndCut => {
                let [a, b, c, cut_die] = self.dice();
                Shake::BoxAndCut { box_dice: [a, b, c], cut_die }
            }
            DiceSet::CrownPaiGow => {
                let [box_die, cut_die, third] = self.dice();
                Shake::CrownPaiGow { box_die, cut_die, big_small_die: Some(third) }
            }
        }
    }
}
