//! Chance for rounds dealt by computer: `ChaCha20` from a seed, drawn evenly, so that a seed deals the same round in every
//! version.

use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::{DiceSet, Die, Shake};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A source of tiles, dice and choices.
#[derive(Clone)]
pub struct Chance(ChaCha20Rng);

impl Chance {
    /// The one source that a seed stands for.
    #[must_use]
    pub fn from_seed(seed: u64) -> Chance {
        Chance::stream(seed, 0)
    }

    /// One of many sources that a seed stands for, none of which repeats another: for work that is shared out.
    #[must_use]
    pub fn stream(seed: u64, stream: u64) -> Chance {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let mut generator = ChaCha20Rng::from_seed(bytes);
        generator.set_stream(stream);
        Chance(generator)
    }

    /// The one source that 256 bits stand for: for rounds that nobody must be able to foresee.
    #[must_use]
    pub fn from_key(key: [u8; 32]) -> Chance {
        Chance(ChaCha20Rng::from_seed(key))
    }

    /// Evenly one of `0..n`, by rejecting the uneven end of the range; `n` of at least one.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let n = n.max(1);
        // At most the last `n` numbers are uneven; only there is the exact bound worked out.
        loop {
            let drawn = self.0.next_u32();
            if drawn < u32::MAX - n || drawn < u32::MAX - u32::MAX % n {
                return drawn % n;
            }
        }
    }

    /// Some dice, from one draw.
    #[inline]
    pub fn dice<const N: usize>(&mut self) -> [Die; N] {
        let mut thrown = self.below(6u32.pow(N as u32)) as usize;
        [(); N].map(|()| {
            let die = Die::ALL[thrown % 6];
            thrown /= 6;
            die
        })
    }

    /// The 32 tiles, shuffled and stacked.
    #[inline]
    pub fn stacks(&mut self) -> Stacks {
        Stacks::shuffled(|n| self.below(n))
    }

    /// A throw of a book's dice, the third of Crown Pai Gow included.
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
