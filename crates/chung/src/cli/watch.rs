//! What can be watched: `chung watch …`, its arguments, its help.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{seed, whole};

#[derive(Args)]
pub(crate) struct Watch {
    /// The rule book
    pub(crate) book: String,
    /// How many rounds
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<u32>(1, 10_000))]
    pub(crate) rounds: u32,
    /// The seed, a whole number
    #[arg(long, default_value = "1", value_parser = seed, allow_hyphen_values = true)]
    pub(crate) seed: u64,
    /// The players, one word each: house-way, best (the best response to the House Way) or random; at Rapid Roulette inside,
    /// outside, sequences or random
    #[arg(long, value_name = "MIND", num_args = 1.., hide_possible_values = true)]
    pub(crate) players: Vec<Player>,
    /// Keep the table's record here, for `chung replay`
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
}

/// How a player plays.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Player {
    /// The House Way
    HouseWay,
    /// As is best against the House Way
    Best,
    /// As chance has it
    Random,
    /// Inside bets
    Inside,
    /// Outside bets
    Outside,
    /// Double, Treble and Quad
    Sequences,
}
