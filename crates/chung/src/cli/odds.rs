//! The commands of `chung odds`, their arguments and their help.

use chung_game::paigow::dice::{Steal, StealCutWrap};
use chung_game::paigow::matching::Side;
use chung_odds::Fraction;
use chung_odds::game::Setter;
use clap::{Args, Subcommand};

use super::terms::{SETTERS, Stake, Terms, one_of};
use super::{UNBOUNDED, box_number, seed, steal, whole};

#[derive(Args)]
pub(crate) struct Odds {
    /// Print the main table as CSV, for spreadsheets
    #[arg(long, global = true, conflicts_with = "json")]
    pub(crate) csv: bool,
    #[command(subcommand)]
    pub(crate) of: Option<Of>,
}

pub(crate) const HELP: &str = "\
Without a command, every wager of every book is listed with its value to the player.

Values are shares of the wager: at -2.5 % a player loses $2.50 of every $100 on average.
Numbers are exact: every deal is counted. Only `collusion` draws deals at random.
Percentages are rounded to four decimals; the fractions beside them are exact. A side sets the book's House Way (house-way),
the best response to the other side's House Way (best), or the best low hand, where every nought counts the same (max-low).

Examples:
  chung odds
  chung odds game crown                       compare every way to set
  chung odds hand crown H8 L8 9 H10           value every setting of four tiles
  chung odds strategy crown                   list the exceptions to the House Way, and what they gain
  chung odds changes crown                    value each rule
  chung odds tie crown --csv";

/// The commands.
#[derive(Subcommand)]
pub(crate) enum Of {
    /// The regular wager: wins, stand-offs and losses, and their value to each side
    #[command(
        after_help = "Without --player and --bank: all nine ways to set against each other. With one of them the\nother side sets the House Way.\n\nExamples:\n  chung odds game crown\n  chung odds game crown --player best\n  chung odds game vic-2000 --bank best --banker player --commission 4\n  chung odds game act-1993 --player max-low --nought-match wager\n  chung odds game crown --player house-way --seen 12 12 2 2"
    )]
    Game(Game),
    /// Value every setting of four tiles against the bank's House Way, best first
    #[command(
        after_help = "Examples:\n  chung odds hand crown H8 L8 9 H10\n  chung odds hand star-2024 12 2 9 GJ --seen H8 H8 L8\n  chung odds hand crown 12 H7 L8 H4 --stake 5 --chip 2.50"
    )]
    Hand(Hand),
    /// When not to set the House Way: exceptions to learn, hands, and what they gain
    #[command(
        after_help = "An exception applies wherever the tiles allow both settings. The CSV lists the hands.\n\nExamples:\n  chung odds strategy crown\n  chung odds strategy star-2024 --side bank --limit 5\n  chung odds strategy crown --all --csv > crown.csv"
    )]
    Strategy(Strategy),
    /// Both sides set freely: the value of the game, proved to within a gap, and the hands set in several ways
    #[command(
        after_help = "The House banks. The CSV lists the hands set in more than one way.\n\nExamples:\n  chung odds equilibrium crown\n  chung odds equilibrium act-1993 --commission 0 --gap 0.0001"
    )]
    Equilibrium(Equilibrium),
    /// The Bonus wager: how often each line is paid, by option and setting
    #[command(after_help = "Examples:\n  chung odds bonus vic-2000\n  chung odds bonus crown --csv")]
    Bonus {
        /// The rule book; its Bonanza edition is used
        book: String,
    },
    /// The Tie wager: how often each line is paid, by option and setting, and when to surrender
    #[command(
        after_help = "With --all, the CSV lists the hands to surrender.\n\nExamples:\n  chung odds tie crown\n  chung odds tie vic-2000\n  chung odds tie crown --all --csv"
    )]
    Tie {
        /// The rule book; its Bonanza edition is used
        book: String,
        /// List every hand to surrender, not only the worst
        #[arg(long)]
        all: bool,
    },
    /// The Big/Small wager on three dice
    #[command(after_help = "Example:\n  chung odds big-small")]
    BigSmall,
    /// Rapid Roulette: every kind of bet; Double, Treble and Quad in both readings (R14); or one bet
    #[command(
        after_help = "Examples:\n  chung odds roulette\n  chung odds roulette 14-17\n  chung odds roulette dozen 2"
    )]
    Roulette {
        /// One bet: 17, 14-17, dozen 2, red
        bet: Vec<String>,
    },
    /// The dice: how often each box is first and each cut is used
    #[command(
        after_help = "For a bank on a player's box, every steal is shown unless --steal names one.\n\nExamples:\n  chung odds dice crown\n  chung odds dice vic-2000 --bank 3\n  chung odds dice star-2024 --bank 3 --steal=-2\n  chung odds dice vic-2002 --bank 3 --steal-cut-wrap eight"
    )]
    Dice(Dice),
    /// Value each rule of a book: the same game with that rule changed
    #[command(after_help = "Examples:\n  chung odds changes crown\n  chung odds changes act-1993 --json")]
    Changes {
        /// The rule book
        book: String,
    },
    /// What boxes gain by telling each other their tiles (crown 12.7, star-2024 15.9)
    #[command(
        after_help = "One box alone and all seven are counted exactly; for the others, the tiles they see are drawn.\n\nExamples:\n  chung odds collusion crown --draws 500\n  chung odds collusion crown+crown-pai-gow --draws 500"
    )]
    Collusion(Collusion),
}

#[derive(Args)]
pub(crate) struct Collusion {
    /// The rule book
    pub(crate) book: String,
    /// Number of draws
    #[arg(long, value_name = "N", default_value = "10000", value_parser = whole::<u32>(2, UNBOUNDED))]
    pub(crate) draws: u32,
    /// The seed, a whole number
    #[arg(long, default_value = "1", value_parser = seed, allow_hyphen_values = true)]
    pub(crate) seed: u64,
}

#[derive(Args)]
pub(crate) struct Game {
    /// The rule book
    pub(crate) book: String,
    /// How the player sets: house-way, best or max-low
    #[arg(long, value_name = "SETTER", value_parser = one_of(SETTERS), hide_possible_values = true)]
    pub(crate) player: Option<Setter>,
    /// How the bank sets: house-way, best or max-low
    #[arg(long, value_name = "SETTER", value_parser = one_of(SETTERS), hide_possible_values = true)]
    pub(crate) bank: Option<Setter>,
    #[command(flatten)]
    pub(crate) terms: Terms,
    #[command(flatten)]
    pub(crate) seen: Seen,
}

#[derive(Args)]
pub(crate) struct Hand {
    /// The rule book
    pub(crate) book: String,
    /// Four tiles
    #[arg(required = true)]
    pub(crate) tiles: Vec<String>,
    #[command(flatten)]
    pub(crate) terms: Terms,
    #[command(flatten)]
    pub(crate) seen: Seen,
}

#[derive(Args)]
pub(crate) struct Strategy {
    /// The rule book
    pub(crate) book: String,
    /// List all 3,620 hands with their best settings
    #[arg(long, conflicts_with = "limit")]
    pub(crate) all: bool,
    /// Number of exceptions and hands to list
    #[arg(long, value_name = "N", default_value = "20", value_parser = whole::<u16>(1, 65_535))]
    pub(crate) limit: u16,
    /// Side that sets best: player or bank
    #[arg(long, default_value = "player", value_parser = one_of(SIDES), hide_possible_values = true)]
    pub(crate) side: Side,
    #[command(flatten)]
    pub(crate) terms: Terms,
}

#[derive(Args)]
pub(crate) struct Equilibrium {
    /// The rule book
    pub(crate) book: String,
    /// Stop when both sides together can gain less than this share of the wager
    #[arg(long, default_value = "0.0000001", value_parser = part, allow_hyphen_values = true)]
    pub(crate) gap: Fraction,
    #[command(flatten)]
    pub(crate) stake: Stake,
}

#[derive(Args)]
pub(crate) struct Dice {
    /// The rule book
    pub(crate) book: String,
    /// Box of the player who banks; the House banks if left out
    #[arg(long, value_name = "BOX", value_parser = box_number)]
    pub(crate) bank: Option<u8>,
    /// Steal of the banking player, -4 to 4
    #[arg(long, value_name = "N", requires = "bank", allow_hyphen_values = true, value_parser = steal)]
    pub(crate) steal: Option<Steal>,
    /// Number at which a stolen cut die wraps (R11): six or eight
    #[arg(long, value_name = "READING", default_value = "six")]
    #[arg(value_parser = one_of(STEAL_CUT_WRAPS), hide_possible_values = true)]
    pub(crate) steal_cut_wrap: StealCutWrap,
}

/// Tiles that are not in play.
#[derive(Args)]
pub(crate) struct Seen {
    /// Tiles seen elsewhere, which neither side can hold; must come last
    #[arg(long, value_name = "TILES", num_args = 1..)]
    pub(crate) seen: Vec<String>,
}

/// The sides of the table.
const SIDES: &[(&str, Side)] = &[("player", Side::Player), ("bank", Side::Bank)];

/// Parses a decimal number from 0 to 1.
fn part(text: &str) -> Result<Fraction, String> {
    const MOST_DECIMALS: usize = 9;
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits = format!("{whole}{decimals}");
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit()) && decimals.len() <= MOST_DECIMALS;
    let number = digits.parse().ok().filter(|_| is_number);
    let part = number.map(|number: u32| Fraction::new(number.into(), 10_i128.pow(decimals.len() as u32)));
    part.filter(|part| *part <= Fraction::from(1)).ok_or_else(|| {
        format!("expected a share of the wager, 0 to 1, with at most {MOST_DECIMALS} decimals")
    })
}

/// The readings of R11.
const STEAL_CUT_WRAPS: &[(&str, StealCutWrap)] =
    &[("six", StealCutWrap::Six), ("eight", StealCutWrap::Eight)];
