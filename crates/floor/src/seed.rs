//! The chance of a round that the computer deals: one secret seed, to whose hash the floor commits before wagers close, and which
//! it reveals once the round is over. Whoever has the seed can draw the same tiles, dice and numbers again.

use std::fmt;

use chung_odds::chance::Chance;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// 256 secret bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// What is drawn; each kind has draws of its own, numbered from 1 in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// The tiles as they are stacked, or lie after a laja.
    Tiles,
    /// A throw of the dice.
    Dice,
    /// Where the ball rests.
    Number,
    /// The side of a cut, where that is left open (R10).
    Cut,
}

impl Drawn {
    /// What it is called where a draw is derived.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Drawn::Tiles => "tiles",
            Drawn::Dice => "dice",
            Drawn::Number => "number",
            Drawn::Cut => "cut",
        }
    }
}

impl Seed {
    /// A new one, from the operating system.
    pub fn new() -> Result<Seed, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Seed(bytes))
    }

    /// Chance that nobody need check: what automatic players make up their minds with.
    pub fn of_the_moment() -> Result<Chance, getrandom::Error> {
        Seed::new().map(|seed| Chance::from_key(seed.0))
    }

    /// The seed of these bytes, for one who checks.
    #[must_use]
    pub const fn of(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// Its hash, which the floor shows before wagers close.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(*blake3::hash(&self.0).as_bytes())
    }

    /// The chance of a draw: `ChaCha20` under the BLAKE3 hash, keyed with the seed, of what is drawn and for which time.
    #[must_use]
    pub fn draw(&self, what: Drawn, time: u32) -> Chance {
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

/// The chance of a round, as the journal keeps it: the commitment was shown from then on, the seed is a secret until the round is over.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sealed {
    /// Which round.
    pub round: u32,
    /// What was shown.
    pub commitment: Commitment,
    /// What was kept secret.
    pub seed: Seed,
}

impl Sealed {
    /// The seed of a round, with its commitment.
    #[must_use]
    pub fn new(round: u32, seed: Seed) -> Sealed {
        Sealed { round, commitment: seed.commitment(), seed }
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

    /// Written down, so that rounds of today can be checked for ever.
    #[test]
    fn a_seed_draws_the_same_for_ever() {
        let seed = Seed::of([7; 32]);
        let tiles: Vec<String> =
            seed.draw(Drawn::Tiles, 1).stacks().tiles()[..8].iter().map(ToString::to_string).collect();
        let dice = seed.draw(Drawn::Dice, 1).dice::<3>();
        let number = seed.draw(Drawn::Number, 2).below(37);
        let drawn = format!("{} / {dice:?} / {number} / {}", tiles.join(" "), seed.commitment());
        assert_eq!(
            drawn,
            "GJ L8 5 GJ H6 L6 H7 9 / [Die(6), Die(1), Die(3)] / 27 / \
             ebaf85b465a09de21b398fb112c1500f2cbe658c42f379e0c0f18d24b819f637"
        );
    }

    #[test]
    fn it_is_written_as_digits_and_read_back_but_never_shown_by_mistake() {
        let seed = Seed::new().unwrap();
        let text = serde_json::to_string(&seed).unwrap();
        assert_eq!(text.len(), 66);
        assert_eq!(serde_json::from_str::<Seed>(&text).unwrap(), seed);
        assert_eq!(format!("{seed:?}"), "Seed(secret)");
        assert!(serde_json::from_str::<Seed>("\"7f\"").is_err());
    }

    #[test]
    fn draws_are_even() {
        let mut chance = Seed::of([3; 32]).draw(Drawn::Number, 1);
        let mut counts = [0_u32; 37];
        for _ in 0..37_000 {
            counts[chance.below(37) as usize] += 1;
        }
        // 36 degrees of freedom: beyond 80 once in 30,000 tries.
        let squares: u32 = counts.iter().map(|count| count.abs_diff(1000).pow(2)).sum();
        assert!(squares / 1000 < 80, "{counts:?}");
    }
}
