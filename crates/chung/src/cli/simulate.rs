//! What can be simulated: `chung simulate …`, its arguments, its help.

use chung_game::money::Cents;
use chung_odds::game::Setter;
use chung_odds::payoff::BankBy;
use clap::Args;

use super::terms::{BANKERS, SETTERS, Stake, dollars, one_of};
use super::{MANY, seed, whole};

#[derive(Args)]
pub(crate) struct Simulate {
    /// The rule book
    pub(crate) book: String,
    /// How many sessions
    #[arg(long, value_name = "N", default_value = "1000", value_parser = whole::<u32>(1, MANY))]
    pub(crate) sessions: u32,
    /// How many rounds in each
    #[arg(long, value_name = "N", default_value = "1000", value_parser = whole::<u32>(1, MANY))]
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
    /// Who banks: house, player or co-bank; the House for a round, then players in turn
    #[arg(long, value_name = "WHO", default_value = "house")]
    #[arg(value_parser = one_of(BANKERS), hide_possible_values = true)]
    pub(crate) banker: BankBy,
    #[command(flatten)]
    pub(crate) stake: Stake,
    /// A Bonus wager beside it; its option where there are several
    #[arg(long, value_name = "OPTION", num_args = 0..=1, default_missing_value = "")]
    pub(crate) bonus: Option<String>,
    /// A Tie wager beside it; its option where there are several
    #[arg(long, value_name = "OPTION", num_args = 0..=1, default_missing_value = "")]
    pub(crate) tie: Option<String>,
    /// A wager on Big beside it
    #[arg(long)]
    pub(crate) big: bool,
    /// The side wagers in dollars
    #[arg(long, value_name = "DOLLARS", default_value = "10", value_parser = dollars)]
    pub(crate) side: Cents,
    /// What a player brings to a session: how many are ever down by as much
    #[arg(long, value_name = "DOLLARS", value_parser = dollars)]
    pub(crate) bankroll: Option<Cents>,
    /// How many threads; as many as the machine has if left out
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1, 256))]
    pub(crate) threads: Option<u16>,
    /// Print the main table as CSV, for spreadsheets
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
}

pub(crate) const HELP: &str = "\
A player sits on every box but box one, and all wager the same. Tiles are shuffled, dice thrown,
hands cut, delivered and set, and each round is settled as `chung settle` would. What can be
counted exactly stands beside what came out. The same seed comes out the same on any number of
threads.

Examples:
  chung simulate crown --sessions 100
  chung simulate star-2024 --sessions 100 --rounds 200 --bankroll 1000
  chung simulate vic-2000 --sessions 100 --banker player
  chung simulate crown --sessions 100 --bonus B --tie A --big";
