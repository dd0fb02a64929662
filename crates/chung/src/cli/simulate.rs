//! The arguments and help of `chung simulate`.

use chung_game::money::Cents;
use chung_odds::game::Setter;
use chung_odds::payoff::BankBy;
use clap::Args;

use super::terms::{BANKERS, SETTERS, Stake, dollars, one_of};
use super::{UNBOUNDED, seed, whole};

#[derive(Args)]
pub(crate) struct Simulate {
    /// The rule book
    pub(crate) book: String,
    /// Number of sessions
    #[arg(long, value_name = "N", default_value = "1000", value_parser = whole::<u32>(1, UNBOUNDED))]
    pub(crate) sessions: u32,
    /// Number of rounds in each session
    #[arg(long, value_name = "N", default_value = "1000", value_parser = whole::<u32>(1, UNBOUNDED))]
    pub(crate) rounds: u32,
    /// The seed, a whole number
    #[arg(long, default_value = "1", value_parser = seed, allow_hyphen_values = true)]
    pub(crate) seed: u64,
    /// How players set: house-way, best or max-low
    #[arg(long, value_name = "SETTER", default_value = "house-way")]
    #[arg(value_parser = one_of(SETTERS), hide_possible_values = true)]
    pub(crate) player: Setter,
    /// How the bank sets: house-way, best or max-low
    #[arg(long, value_name = "SETTER", default_value = "house-way")]
    #[arg(value_parser = one_of(SETTERS), hide_possible_values = true)]
    pub(crate) bank: Setter,
    /// Who banks: house, player or co-bank. With the last two, the House banks one round, then players in turn
    #[arg(long, value_name = "WHO", default_value = "house")]
    #[arg(value_parser = one_of(BANKERS), hide_possible_values = true)]
    pub(crate) banker: BankBy,
    #[command(flatten)]
    pub(crate) stake: Stake,
    /// Add a Bonus wager; name its option where there are several
    #[arg(long, value_name = "OPTION", num_args = 0..=1, default_missing_value = "")]
    pub(crate) bonus: Option<String>,
    /// Add a Tie wager; name its option where there are several
    #[arg(long, value_name = "OPTION", num_args = 0..=1, default_missing_value = "")]
    pub(crate) tie: Option<String>,
    /// Add a wager on Big
    #[arg(long)]
    pub(crate) big: bool,
    /// Stake of each side wager in dollars
    #[arg(long, value_name = "DOLLARS", default_value = "10", value_parser = dollars)]
    pub(crate) side: Cents,
    /// A player's bankroll; reports how many players are ever down by that much
    #[arg(long, value_name = "DOLLARS", value_parser = dollars)]
    pub(crate) bankroll: Option<Cents>,
    /// Number of threads; one per core if left out
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1, 256))]
    pub(crate) threads: Option<u16>,
    /// Print the main table as CSV, for spreadsheets
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
}

pub(crate) const HELP: &str = "\
A player sits at every box except box 1, and all wager the same. Tiles are shuffled, dice thrown,
hands cut, delivered and set, and each round is settled as `chung settle` does it. Exact values
are shown beside the simulated ones. The same seed gives the same result on any number of threads.

Examples:
  chung simulate crown --sessions 100
  chung simulate star-2024 --sessions 100 --rounds 200 --bankroll 1000
  chung simulate vic-2000 --sessions 100 --banker player
  chung simulate crown --sessions 100 --bonus B --tie A --big";
