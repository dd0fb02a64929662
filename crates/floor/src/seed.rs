//! The seed of a round that the computer deals: the floor publishes its hash before wagers close, and the seed itself once the round is
//! over. Anyone can then draw the same tiles, dice and numbers again.

use std::fmt;

use chung_chance::Chance;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// 256 secret bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// A kind of draw. The draws of each kind are numbered from 1 within a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawKind {
    /// The tiles as they are stacked, or as they lie after a laja.
    Tiles,
    /// A throw of the dice.
    Dice,
    /// The number where the ball comes to rest.
    Number,
    /// The side of a cut, where that is left open (R10).
    Cut,
}

impl DrawKind {
    /// The name from which a draw's key is derived.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            DrawKind::Tiles => "tiles",
            DrawKind::Dice => "dice",
            DrawKind::Number => "number",
            DrawKind::Cut => "cut",
        }
    }
}

impl Seed {
    /// Draws a new seed from the operating system.
    pub fn new() -> Result<Seed, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Seed(bytes))
    }

    /// Chance for the choices of bots, which nobody needs to check later.
    pub fn unrecorded_chance() -> Result<Chance, getrandom::Error> {
        Seed::new().map(|seed| Chance::from_key(seed.0))
    }

    /// Makes a seed from its bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed's hash, which the floor publishes before wagers close.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(*blake3::hash(&self.0).as_bytes())
    }

    /// The chance of the `time`-th draw of a kind: `ChaCha20` under the BLAKE3 hash, keyed with the seed, of the kind's name and `time`.
    #[must_use]
    pub fn draw(&self, what: DrawKind, time: u32) -> Chance {
        let key = blake3::keyed_hash(&self.0, format!("{} {time}", what.name()).as_bytes());
        Chance::from_key(*key.as_bytes())
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&blake3::Hash::from_bytes(self.0).to_hex())
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        hex(deserializer).map(Seed)
    }
}

/// The hash of a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&blake3::Hash::from_bytes(self.0).to_hex())
    }
}

impl Serialize for Commitment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Commitment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Commitment, D::Error> {
        hex(deserializer).map(Commitment)
    }
}

/// The seed of a round as the journal stores it. The commitment is public from then on; the seed is secret until the round is over.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SealedSeed {
    /// The round's number.
    pub round: u32,
    /// The published hash.
    pub commitment: Commitment,
    /// The secret seed.
    pub seed: Seed,
}

impl SealedSeed {
    /// Seals a round with a seed, and computes the commitment.
    #[must_use]
    pub fn new(round: u32, seed: Seed) -> SealedSeed {
        SealedSeed { round, commitment: seed.commitment(), seed }
    }
}

fn hex<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 32], D::Error> {
    let text = String::deserialize(deserializer)?;
    let hash = blake3::Hash::from_hex(&text);
    hash.map(Into::into).map_err(|_| serde::de::Error::custom("expected 64 hexadecimal digits"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These values are fixed, so that rounds played today can always be checked.
    #[test]
    fn the_draws_of_a_seed_never_change() {
        let seed = Seed::from_bytes([7; 32]);
        let tiles: Vec<String> =
            seed.draw(DrawKind::Tiles, 1).stacks().tiles()[..8].iter().map(ToString::to_string).collect();
        let dice = seed.draw(DrawKind::Dice, 1).dice::<3>();
        let number = seed.draw(DrawKind::Number, 2).below(37);
        let drawn = format!("{} / {dice:?} / {number} / {}", tiles.join(" "), seed.commitment());
        assert_eq!(
            drawn,
            "GJ L8 5 GJ H6 L6 H7 9 / [Die(6), Die(1), Die(3)] / 27 / \
             ebaf85b465a09de21b398fb112c1500f2cbe658c42f379e0c0f18d24b819f637"
        );
    }

    #[test]
    fn a_seed_survives_serialisation_and_debug_output_hides_it() {
        let seed = Seed::new().unwrap();
        let text = serde_json::to_string(&seed).unwrap();
        assert_eq!(text.len(), 66);
        assert_eq!(serde_json::from_str::<Seed>(&text).unwrap(), seed);
        assert_eq!(format!("{seed:?}"), "Seed(secret)");
        assert!(serde_json::from_str::<Seed>("\"7f\"").is_err());
    }

    #[test]
    fn draws_are_uniform() {
        let mut chance = Seed::from_bytes([3; 32]).draw(DrawKind::Number, 1);
        let mut counts = [0_u32; 37];
        for _ in 0..37_000 {
            counts[chance.below(37) as usize] += 1;
        }
        // With 36 degrees of freedom, chi-squared exceeds 80 by chance once in 30,000 runs.
        let squares: u32 = counts.iter().map(|count| count.abs_diff(1000).pow(2)).sum();
        assert!(squares / 1000 < 80, "{counts:?}");
    }
}
