//! The arguments of `chung watch`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{seed, whole};

#[derive(Args)]
pub(crate) struct Watch {
    /// The rule book
    pub(crate) book: String,
    /// Number of rounds
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<u32>(1, 10_000))]
    pub(crate) rounds: u32,
    /// The seed, a whole number
    #[arg(long, default_value = "1", value_parser = seed, allow_hyphen_values = true)]
    pub(crate) seed: u64,
    /// The players, one word each: house-way, best (the best response to the House Way) or random; at Rapid Roulette inside,
    /// outside, sequences or random
    #[arg(long, value_name = "STRATEGY", num_args = 1.., hide_possible_values = true)]
    pub(crate) players: Vec<Player>,
    /// Write the table's record to this file, for `chung replay`
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
}

/// How a player plays.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Player {
    /// The House Way
    HouseWay,
    /// The best response to the House Way
    Best,
    /// At random
    Random,
    /// Inside bets
    Inside,
    /// Outside bets
    Outside,
    /// Double, Treble and Quad
    Sequences,
}
