//! Seeded random numbers for rounds that a computer deals.
//!
//! The rules in `chung-game` take tiles, dice and choices as values; this crate draws them. The same seed gives the same draws in
//! every version, so that a round can be dealt again from its seed. Nothing here reads a clock or the operating system's random
//! numbers: the caller brings the seed.
//!
//! ```
//! use chung_chance::Chance;
//!
//! let (mut one, mut other) = (Chance::from_seed(7), Chance::from_seed(7));
//! assert_eq!(one.stacks(), other.stacks());
//! assert!(one.below(37) < 37);
//! ```

mod chance;

pub use chance::Chance;
