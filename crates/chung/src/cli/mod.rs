//! The commands, their arguments and their help. `odds`, `simulate`, `watch` and `audit` have files of their own; `terms` holds the
//! arguments that `odds` and `simulate` share.

pub(crate) mod audit;
pub(crate) mod odds;
pub(crate) mod simulate;
pub(crate) mod terms;
pub(crate) mod watch;

use std::net::SocketAddr;
use std::path::PathBuf;

use chung_game::paigow::dice::Steal;
use chung_odds::report::Options;
use chung_words::{Language, Words};
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::answer::NO_NAMES;

/// Pai Gow and Rapid Roulette by the published rule books. Set, check, rank, match, cut, deal and settle hands under any of five
/// books, with the clause behind every decision; run tables of both games in the browser; compute exact odds.
#[derive(Parser)]
#[command(name = "chung", version, arg_required_else_help = true, after_help = EXAMPLES)]
pub(crate) struct Cli {
    /// Print JSON for programs instead of text for people
    #[arg(long, global = true, help_heading = EVERYWHERE)]
    pub(crate) json: bool,

    /// Colours: auto (on a terminal), always or never
    #[arg(long, global = true, help_heading = EVERYWHERE)]
    #[arg(value_name = "WHEN", default_value = "auto", hide_possible_values = true)]
    pub(crate) color: When,

    /// Drawings of tiles: auto (on a terminal), always or never
    #[arg(long, global = true, help_heading = EVERYWHERE)]
    #[arg(value_name = "WHEN", default_value = "auto", hide_possible_values = true)]
    pub(crate) draw: When,

    /// Language of the answer, as a BCP 47 tag: en, or en-XA to test translations
    #[arg(long, global = true, help_heading = EVERYWHERE, env = "CHUNG_LANGUAGE", hide_env_values = true)]
    #[arg(value_name = "TAG", default_value = "en", value_parser = language)]
    pub(crate) language: Language,

    #[command(subcommand)]
    pub(crate) command: Command,
}

impl Cli {
    /// Renders sentences in the chosen language, without players' names.
    pub(crate) fn words(&self) -> Words<'static> {
        Words::new(self.language, &NO_NAMES)
    }
}

fn language(tag: &str) -> Result<Language, String> {
    let known = || Language::ALL.map(Language::tag).join(", ");
    Language::from_tag(tag).ok_or_else(|| format!("expected one of {}", known()))
}

/// The help heading of the options that every command has.
const EVERYWHERE: &str = "Options of every command";

const EXAMPLES: &str = "\
Books: act-1993, vic-2000, vic-2002, crown, star-2024; variants: vic-2000+bonanza, vic-2002+bonanza,
  crown+bonanza, crown+crown-pai-gow, crown+crown-pai-gow+bonanza; Rapid Roulette: rapid-roulette-2000
Tiles: short names (12 2 H8 H4 H10 H6 L4 11 L10 H7 L6 9 L8 L7 5 GJ), names (high 8, yun, chop gow), pips (4-4)

Examples:
  chung houseway crown H8 L8 9 H10        set four tiles the House Way, and say why
  chung houseway star-2024 --all          all 3,620 hands as CSV
  chung check crown H8 9 / H10 L8         check a setting against the House Way, low hand first
  chung rank                              list every two-tile hand, best first
  chung match crown 12 9 / H8 H8 vs 2 9 / L8 L8
  chung cut cup say right bottom          show which tiles are delivered together
  chung deal crown --seed 7               deal a whole round and explain it
  chung settle examples/co-bank.toml      settle a round line by line
  chung rules crown '10.3.3(h)'           explain a clause and what stands behind it
  chung compare vic-2000 crown            list the differences, hand by hand
  chung odds game crown                   compute the exact value of the game
  chung simulate crown --sessions 100     simulate rounds and compare them with exact values
  chung play examples/evening.txt         play a script at a table, each step with its clause
  chung play examples/roulette.txt        the same, at Rapid Roulette
  chung watch star-2024 --seed 7          watch a table play itself
  chung replay examples/evening.jsonl     replay the record of a table
  chung serve --demo                      run a floor in the browser: sit down and play
  chung password                          hash a password for a floor's file
  chung audit verify examples/floor.journal   check a floor's journal
  chung report odds.html                  write the odds report, with charts

Exit codes: 0 success, 1 not the House Way (check) or a damaged journal (audit), 2 bad input, 3 the output can't be written";

/// When to do something.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// On a terminal
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl From<When> for anstream::ColorChoice {
    fn from(when: When) -> anstream::ColorChoice {
        match when {
            When::Auto => anstream::ColorChoice::Auto,
            When::Always => anstream::ColorChoice::Always,
            When::Never => anstream::ColorChoice::Never,
        }
    }
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Run a floor of tables in the browser, for players, dealers, supervisors and inspectors
    #[command(
        after_help = "The file lists the tables, their books and limits, and the people who can sign in\n(docs/floor.example.toml). Everything that happens is written to its journal. A demonstration\nneeds no file, accepts connections from this machine only, and keeps no journal unless --journal\nis given.\n\nExamples:\n  chung serve --demo\n  chung serve floor.toml\n  chung serve --demo --listen 127.0.0.1:8080 --journal demo.journal"
    )]
    Serve(Serve),
    /// Set four tiles the House Way of a book, with the clause
    #[command(
        after_help = "Examples:\n  chung houseway crown H8 L8 9 H10\n  chung houseway act-1993 high 8, low 8, chop gow, 5-5\n  chung houseway star-2024 --all > star.csv"
    )]
    Houseway(HouseWay),
    /// Check whether a setting is the House Way; if not, show the House Way and why
    #[command(
        after_help = "Write the low hand, then /, then the high hand. The exit code is 1 if it is not the House Way.\n\nExamples:\n  chung check crown H8 9 / H10 L8\n  chung check act-1993 \"9 5 / 12 L8\""
    )]
    Check(Setting),
    /// Rank two-tile hands: all of them, one, or two against each other
    #[command(after_help = "Examples:\n  chung rank\n  chung rank 12 H8\n  chung rank 12 9 / 2 9")]
    Rank {
        /// Two tiles, or two hands with / between them; leave out to list every hand
        tiles: Vec<String>,
    },
    /// Match a player's setting against the bank's
    #[command(
        after_help = "Write each setting as LOW / HIGH, the player's first.\n\nExample:\n  chung match crown 12 5 / H8 H8 vs 2 5 / L8 L8"
    )]
    Match(Setting),
    /// Show a cut and its orientations: which tiles are delivered together
    #[command(
        after_help = "Without a name, every cut is listed. A house can define cuts that books only name, in a TOML file of\nNAME = \"four rows of eight digits\", top row first, groups 1 to 8 as the dealer sees them.\n\nExamples:\n  chung cut\n  chung cut cup say right bottom\n  chung cut --house my-cuts.toml sydney tower"
    )]
    Cut(Cut),
    /// Deal a whole round from a seed and explain it: dice, cut, delivery, settings, matches
    #[command(
        after_help = "The same seed always deals the same round.\n\nExamples:\n  chung deal crown --seed 7\n  chung deal vic-2000 --seed 7 --bank 3 --steal=-2\n  chung deal crown+crown-pai-gow --seed 7"
    )]
    Deal(Deal),
    /// Settle a round from a TOML or JSON file, line by line, each line with its clause
    #[command(after_help = SETTLE_HELP)]
    Settle {
        /// The file; - for standard input
        file: String,
        /// Format of the file; detected from its contents if left out
        #[arg(long, value_name = "FORMAT")]
        format: Option<Format>,
    },
    /// Play a script at a table and show what each line does, or why it is refused
    #[command(
        after_help = "A script has one command per line (docs/script.md; for Rapid Roulette docs/roulette-script.md).\n\nExamples:\n  chung play examples/evening.txt\n  chung play examples/roulette.txt\n  chung play examples/evening.txt --record evening.jsonl"
    )]
    Play {
        /// The file; - for standard input
        file: String,
        /// Write the table's record to this file, for `chung replay`
        #[arg(long, value_name = "FILE")]
        record: Option<PathBuf>,
    },
    /// Watch a table play itself, dealer and players
    #[command(
        after_help = "The same seed always plays the same evening.\n\nExamples:\n  chung watch crown\n  chung watch star-2024 --rounds 3 --seed 7\n  chung watch rapid-roulette-2000 --rounds 3 --players random sequences\n  chung watch crown+bonanza --players best best random --record evening.jsonl"
    )]
    Watch(watch::Watch),
    /// Replay a table's record, round by round, each step with its clause
    #[command(
        after_help = "A record is a file of events, one line of JSON each (docs/record.md).\n\nExamples:\n  chung replay examples/evening.jsonl\n  chung replay examples/evening.jsonl --round 1\n  chung replay examples/evening.jsonl --json\n  chung replay examples/roulette.jsonl"
    )]
    Replay {
        /// The file; - for standard input
        file: String,
        /// Only this round; 0 is everything before the first round
        #[arg(long, value_name = "NUMBER", value_parser = whole::<u32>(0, UNBOUNDED))]
        round: Option<u32>,
    },
    /// Hash a password for a floor's file; prompts on a terminal, otherwise reads standard input
    #[command(
        after_help = "A password has at least 10 characters. Put the printed hash into the file as password = \"…\"\n(docs/floor.example.toml). The password itself is not stored.\n\nExamples:\n  chung password\n  chung password < secret.txt"
    )]
    Password,
    /// Verify a floor's journal and its money, check draws, replay or export rounds
    #[command(after_help = audit::HELP)]
    Audit(audit::Audit),
    /// List the books, the clauses of a book in our words, or one clause and its parts
    #[command(
        after_help = "Examples:\n  chung rules\n  chung rules --on 2001-05-01\n  chung rules crown\n  chung rules crown '10.3.3(h)'\n  chung rules crown --parameters\n  chung rules star-2024 --standing enforced"
    )]
    Rules(Rules),
    /// Show how we read the books where they are silent or contradict themselves
    #[command(after_help = "Examples:\n  chung rulings\n  chung rulings R13")]
    Rulings {
        /// One ruling: R13
        ruling: Option<String>,
    },
    /// Compare two books: parameters, and every hand that their House Ways set differently
    #[command(after_help = "Example:\n  chung compare vic-2000 star-2024")]
    Compare {
        /// The first book
        left: String,
        /// The second book
        right: String,
    },
    /// Compute exact odds: the value of every wager, setting and rule
    #[command(after_help = odds::HELP)]
    Odds(odds::Odds),
    /// Simulate whole rounds: check the odds, and see bankrolls, swings and banks that go round
    #[command(after_help = simulate::HELP)]
    Simulate(simulate::Simulate),
    /// Write the odds report: one self-contained HTML file with charts
    #[command(
        after_help = "Edges are shown for every book; hands, exceptions, sessions and dice for the one named.\n\nExamples:\n  chung report odds.html\n  chung report star.html --book star-2024 --sessions 10000"
    )]
    Report(Report),
}

#[derive(Args)]
pub(crate) struct Serve {
    /// The file that describes the floor
    #[arg(required_unless_present = "demo")]
    pub(crate) file: Option<String>,
    /// Run a demonstration: a table for every book, nothing to set up
    #[arg(long, conflicts_with = "file")]
    pub(crate) demo: bool,
    /// Address to listen on, instead of the one in the file
    #[arg(long, value_name = "ADDRESS", value_parser = listen)]
    pub(crate) listen: Option<SocketAddr>,
    /// Path of the journal, instead of the one in the file
    #[arg(long, value_name = "FILE")]
    pub(crate) journal: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct HouseWay {
    /// The rule book
    pub(crate) book: String,
    /// Four tiles
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    pub(crate) tiles: Vec<String>,
    /// Print all 3,620 hands as CSV: tiles, low, high, clause
    #[arg(long)]
    pub(crate) all: bool,
}

#[derive(Args)]
pub(crate) struct Setting {
    /// The rule book
    pub(crate) book: String,
    /// The low hand, /, the high hand
    #[arg(required = true)]
    pub(crate) tiles: Vec<String>,
}

#[derive(Args)]
pub(crate) struct Cut {
    /// Name of the cut, traditional or English, and its orientation: right, left, top, bottom
    pub(crate) words: Vec<String>,
    /// Show only the cuts of this book
    #[arg(long)]
    pub(crate) book: Option<String>,
    /// TOML file in which the house defines cuts
    #[arg(long, value_name = "FILE")]
    pub(crate) house: Option<String>,
}

#[derive(Args)]
pub(crate) struct Deal {
    /// The rule book
    pub(crate) book: String,
    /// The seed, a whole number
    #[arg(long, value_parser = seed, allow_hyphen_values = true)]
    pub(crate) seed: u64,
    /// Box of the player who banks; the House banks if left out
    #[arg(long, value_name = "BOX", value_parser = box_number)]
    pub(crate) bank: Option<u8>,
    /// Cut that the banking player names, with or without its orientation
    #[arg(long, value_name = "NAME", requires = "bank")]
    pub(crate) cut: Option<String>,
    /// TOML file in which the house defines cuts that books only name
    #[arg(long, value_name = "FILE", requires = "cut")]
    pub(crate) house: Option<String>,
    /// Steal of the banking player, -4 to 4
    #[arg(long, value_name = "N", requires = "bank", allow_hyphen_values = true, value_parser = steal)]
    pub(crate) steal: Option<Steal>,
}

fn box_number(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| "expected a box number, such as 3".to_owned())
}

fn steal(text: &str) -> Result<Steal, String> {
    text.parse().ok().and_then(Steal::new).ok_or_else(|| "expected a whole number, -4 to 4".to_owned())
}

/// A parser for whole numbers within bounds; [`UNBOUNDED`] is no upper bound.
pub(crate) fn whole<T: TryFrom<u32> + Clone + Send + Sync + 'static>(
    least: u32,
    most: u32,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| match most {
            UNBOUNDED => format!("expected a whole number, {least} or more"),
            most => format!("expected a whole number, {least} to {most}"),
        })
    }
}

/// No upper bound.
pub(crate) const UNBOUNDED: u32 = u32::MAX;

/// Parses an address to listen on; `localhost` is 127.0.0.1.
fn listen(text: &str) -> Result<SocketAddr, String> {
    let address = text.strip_prefix("localhost:").map(|port| format!("127.0.0.1:{port}"));
    let expected = "expected an address and a port, such as 127.0.0.1:8233 or localhost:8233";
    address.as_deref().unwrap_or(text).parse().map_err(|_| expected.to_owned())
}

fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a whole number, 0 to {}", u64::MAX))
}

#[derive(Args)]
pub(crate) struct Report {
    /// The file to write; - for standard output
    pub(crate) file: PathBuf,
    /// The rule book of the detailed sections
    #[arg(long, default_value_t = Options::default().edition.to_string())]
    pub(crate) book: String,
    /// Number of sessions to simulate
    #[arg(long, value_name = "N", default_value_t = Options::default().sessions)]
    #[arg(value_parser = whole::<u32>(1, UNBOUNDED))]
    pub(crate) sessions: u32,
    /// Number of rounds in each session
    #[arg(long, value_name = "N", default_value_t = Options::default().rounds)]
    #[arg(value_parser = whole::<u32>(1, UNBOUNDED))]
    pub(crate) rounds: u32,
    /// Number of draws for boxes that tell each other their tiles
    #[arg(long, value_name = "N", default_value_t = Options::default().draws)]
    #[arg(value_parser = whole::<u32>(2, UNBOUNDED))]
    pub(crate) draws: u32,
    /// The seed, a whole number
    #[arg(long, default_value_t = Options::default().seed, value_parser = seed, allow_hyphen_values = true)]
    pub(crate) seed: u64,
}

#[derive(Args)]
pub(crate) struct Rules {
    /// The rule book; leave out to list the books
    pub(crate) book: Option<String>,
    /// A clause as the book numbers it: 10.3.3(h), App2.5.4(1), Table2
    pub(crate) clause: Option<String>,
    /// Show the book's parameters instead of its clauses
    #[arg(long, conflicts_with_all = ["clause", "standing"], requires = "book")]
    pub(crate) parameters: bool,
    /// Show only clauses of this standing: enforced, recorded, shown, people, not-yet
    #[arg(long, requires = "book")]
    pub(crate) standing: Option<Standing>,
    /// Show which books were in force on a date: YYYY-MM-DD, or YYYY-MM-DDTHH:MM
    #[arg(long, value_name = "DATE", conflicts_with = "book")]
    pub(crate) on: Option<String>,
}

/// What the program does about a clause.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Standing {
    /// Computed or enforced by the program, and tested
    Enforced,
    /// Recorded; people act on it
    Recorded,
    /// Shown on a page
    Shown,
    /// Left to people
    People,
    /// Not implemented yet
    NotYet,
}

/// The format of a file.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// TOML
    Toml,
    /// JSON
    Json,
}

const SETTLE_HELP: &str = "\
A round in TOML (JSON has the same keys); docs/round-file.md lists every key:

  book = \"crown+bonanza\"
  bank = \"house\"
  chip = 0.50
  commission = 5
  bonus = \"B\"
  tie = \"A\"
  bank-tiles = \"H8 9 / H10 L8\"
  dice = [3, 4, 6]

  [[box]]
  number = 3
  tiles = \"12 5 / 2 H7\"
  wagers = [
    { player = \"Ann\", stake = 25 },
    { player = \"Ann\", bet = \"bonus\", stake = 5 },
    { player = \"Ben\", bet = \"big\", stake = 10 },
  ]

Tiles are LOW / HIGH; four tiles without a / are set the House Way. Money is in dollars, commission in percent.

Examples:
  chung settle examples/house-bank.toml
  chung settle examples/co-bank.toml --json
  cat round.json | chung settle -";

#[cfg(test)]
mod tests {
    use super::listen;

    #[test]
    fn localhost_is_the_loopback_address() {
        assert_eq!(listen("localhost:8233"), Ok(([127, 0, 0, 1], 8233).into()));
        assert_eq!(listen("0.0.0.0:80"), Ok(([0, 0, 0, 0], 80).into()));
        assert!(listen("localhost").is_err() && listen("localhost:door").is_err());
    }
}
