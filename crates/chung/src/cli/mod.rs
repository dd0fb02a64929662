//! What can be asked: the commands, their arguments, their help. `odds` and `simulate` have theirs, `terms` what both ask.

pub(crate) mod audit;
pub(crate) mod odds;
pub(crate) mod simulate;
pub(crate) mod terms;
pub(crate) mod watch;

use std::net::SocketAddr;
use std::path::PathBuf;

use chung_game::paigow::dice::Steal;
use chung_odds::report::Options;
use clap::{Args, Parser, Subcommand, ValueEnum};

/// Pai Gow and Rapid Roulette by the book: set, check, rank, match, cut, deal and settle any hand as any of five published rule
/// books would, with the clause behind every decision; tables of both games in the browser; and what every rule is worth, exactly.
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

    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The heading over what every command takes.
const EVERYWHERE: &str = "For every command";

const EXAMPLES: &str = "\
Books: act-1993, vic-2000, vic-2002, crown, star-2024; variants: vic-2000+bonanza, vic-2002+bonanza,
  crown+bonanza, crown+crown-pai-gow, crown+crown-pai-gow+bonanza; Rapid Roulette: rapid-roulette-2000
Tiles: short names (12 2 H8 H4 H10 H6 L4 11 L10 H7 L6 9 L8 L7 5 GJ), names (high 8, yun, chop gow), pips (4-4)

Examples:
  chung houseway crown H8 L8 9 H10        how the House sets four tiles, and why
  chung houseway star-2024 --all          all 3,620 hands as CSV
  chung check crown H8 9 / H10 L8         is that the House Way? low hand first
  chung rank                              every two-tile hand, best first
  chung match crown 12 9 / H8 H8 vs 2 9 / L8 L8
  chung cut cup say right bottom          which tiles go together
  chung deal crown --seed 7               a whole dealt round, explained
  chung settle examples/co-bank.toml      who pays whom, line by line
  chung rules crown '10.3.3(h)'           what a clause means and what stands behind it
  chung compare vic-2000 crown            what differs, hand by hand
  chung odds game crown                   what the game is worth, exactly
  chung simulate crown --sessions 100     rounds by the thousand, beside what is exact
  chung play examples/evening.txt         a script played at a table, each step with its clause
  chung play examples/roulette.txt        the same at Rapid Roulette
  chung watch star-2024 --seed 7          a table that plays itself
  chung replay examples/evening.jsonl     a table's record, retold
  chung serve --demo                      a floor in the browser: sit down and play
  chung password                          a password as a floor's file keeps it
  chung audit verify examples/floor.journal   is a floor's journal whole, and its money all there?
  chung report odds.html                  what every rule is worth, with charts

Exit codes: 0 yes or done, 1 no (check, audit), 2 bad input, 3 the answer could not be written";

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
    /// A floor of tables in the browser: pages for players, dealers, supervisors and inspectors
    #[command(
        after_help = "The file says which tables there are, under which books and limits, and who may sign in\n(docs/floor.example.toml); everything that happens is kept in its journal. A demonstration\nneeds no file, listens to this machine alone, and keeps nothing unless told where.\n\nExamples:\n  chung serve --demo\n  chung serve floor.toml\n  chung serve --demo --listen 127.0.0.1:8080 --journal demo.journal"
    )]
    Serve(Serve),
    /// How the House sets four tiles under a book, and by which clause
    #[command(
        after_help = "Examples:\n  chung houseway crown H8 L8 9 H10\n  chung houseway act-1993 high 8, low 8, chop gow, 5-5\n  chung houseway star-2024 --all > star.csv"
    )]
    Houseway(HouseWay),
    /// Is a setting the House Way? If not: what is, and why
    #[command(
        after_help = "Low hand first, then /, then high hand. Exit code 1 when it is not the House Way.\n\nExamples:\n  chung check crown H8 9 / H10 L8\n  chung check act-1993 \"9 5 / 12 L8\""
    )]
    Check(Setting),
    /// The order of two-tile hands, or the rank of one, or which of two is higher
    #[command(after_help = "Examples:\n  chung rank\n  chung rank 12 H8\n  chung rank 12 9 / 2 9")]
    Rank {
        /// Two tiles; or two hands with / between; nothing for the whole order
        tiles: Vec<String>,
    },
    /// Who wins when a player's setting meets the bank's
    #[command(
        after_help = "Settings are LOW / HIGH, the player's first.\n\nExample:\n  chung match crown 12 5 / H8 H8 vs 2 5 / L8 L8"
    )]
    Match(Setting),
    /// A cut and its orientation: which tiles are delivered together
    #[command(
        after_help = "Without a name: every cut. A house may define cuts that books only name, in a TOML file of\nNAME = \"four rows of eight digits\", top row first, groups 1 to 8 as the dealer sees them.\n\nExamples:\n  chung cut\n  chung cut cup say right bottom\n  chung cut --house my-cuts.toml sydney tower"
    )]
    Cut(Cut),
    /// A whole round dealt from a seed and explained: shuffle, dice, cut, delivery, settings, matches
    #[command(
        after_help = "The same seed deals the same round, always and everywhere.\n\nExamples:\n  chung deal crown --seed 7\n  chung deal vic-2000 --seed 7 --bank 3 --steal=-2\n  chung deal crown+crown-pai-gow --seed 7"
    )]
    Deal(Deal),
    /// Settle a round described in a TOML or JSON file, line by line, each with its clause
    #[command(after_help = SETTLE_HELP)]
    Settle {
        /// The file; - for standard input
        file: String,
        /// Read the file as JSON or TOML, instead of going by its name
        #[arg(long, value_name = "FORMAT")]
        format: Option<Format>,
    },
    /// Play a script at a table: what comes of every line, or why it is refused
    #[command(
        after_help = "A script is what people say and do at a table, a line for each command\n(docs/script.md; for Rapid Roulette docs/roulette-script.md).\n\nExamples:\n  chung play examples/evening.txt\n  chung play examples/roulette.txt\n  chung play examples/evening.txt --record evening.jsonl"
    )]
    Play {
        /// The file; - for standard input
        file: String,
        /// Keep the table's record here, for `chung replay`
        #[arg(long, value_name = "FILE")]
        record: Option<PathBuf>,
    },
    /// A table that plays itself, dealer and players, told as it goes
    #[command(
        after_help = "The same seed plays the same evening, always and everywhere.\n\nExamples:\n  chung watch crown\n  chung watch star-2024 --rounds 3 --seed 7\n  chung watch rapid-roulette-2000 --rounds 3 --players random sequences\n  chung watch crown+bonanza --players best best random --record evening.jsonl"
    )]
    Watch(watch::Watch),
    /// Retell a table's record, round by round, each step with its clause
    #[command(
        after_help = "A record is a file of events, one line of JSON each, as tables keep it (docs/record.md).\n\nExamples:\n  chung replay examples/evening.jsonl\n  chung replay examples/evening.jsonl --round 1\n  chung replay examples/evening.jsonl --json\n  chung replay examples/roulette.jsonl"
    )]
    Replay {
        /// The file; - for standard input
        file: String,
        /// This round only; 0 for what came before the first
        #[arg(long, value_name = "NUMBER", value_parser = whole::<u32>(0, MANY))]
        round: Option<u32>,
    },
    /// A password as a floor's file keeps it: asked for twice at a terminal, else read from standard input
    #[command(
        after_help = "A password has at least 10 characters. What is printed goes into the file as password = \"…\"\n(docs/floor.example.toml); the password itself is kept nowhere.\n\nExamples:\n  chung password\n  chung password < secret.txt"
    )]
    Password,
    /// A floor's journal: is it whole, does the money add up, was it fair; its rounds retold or exported
    #[command(after_help = audit::HELP)]
    Audit(audit::Audit),
    /// The books; a book's clauses in our words; one clause and all under it
    #[command(
        after_help = "Examples:\n  chung rules\n  chung rules --on 2001-05-01\n  chung rules crown\n  chung rules crown '10.3.3(h)'\n  chung rules crown --parameters\n  chung rules star-2024 --standing enforced"
    )]
    Rules(Rules),
    /// How we read the books where they are silent or contradict themselves
    #[command(after_help = "Examples:\n  chung rulings\n  chung rulings R13")]
    Rulings {
        /// One ruling: R13
        ruling: Option<String>,
    },
    /// What differs between two books: parameters, and every hand their House Ways set differently
    #[command(after_help = "Example:\n  chung compare vic-2000 star-2024")]
    Compare {
        /// A book
        left: String,
        /// Another
        right: String,
    },
    /// Exact odds: what every wager, every setting and every rule is worth
    #[command(after_help = odds::HELP)]
    Odds(odds::Odds),
    /// Whole rounds simulated by the million: a check of the odds, bankrolls, swings, banks that go round
    #[command(after_help = simulate::HELP)]
    Simulate(simulate::Simulate),
    /// One page of what every rule is worth, with charts: an HTML file that needs nothing but itself
    #[command(
        after_help = "Edges are drawn for every book; hands, exceptions, sessions and dice for the one named.\n\nExamples:\n  chung report odds.html\n  chung report star.html --book star-2024 --sessions 10000"
    )]
    Report(Report),
}

#[derive(Args)]
pub(crate) struct Serve {
    /// The floor's file
    #[arg(required_unless_present = "demo")]
    pub(crate) file: Option<String>,
    /// A floor for newcomers: a table for every book, and nothing to set up
    #[arg(long, conflicts_with = "file")]
    pub(crate) demo: bool,
    /// Listen here, instead of where the file says
    #[arg(long, value_name = "ADDRESS", value_parser = listen)]
    pub(crate) listen: Option<SocketAddr>,
    /// Keep the journal here, instead of where the file says
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
    /// All 3,620 hands, as CSV: tiles, low, high, clause
    #[arg(long)]
    pub(crate) all: bool,
}

#[derive(Args)]
pub(crate) struct Setting {
    /// The rule book
    pub(crate) book: String,
    /// Tiles of the low hand, /, tiles of the high hand
    #[arg(required = true)]
    pub(crate) tiles: Vec<String>,
}

#[derive(Args)]
pub(crate) struct Cut {
    /// The cut, traditional or English, and its orientation: right, left, top, bottom
    pub(crate) words: Vec<String>,
    /// Only the cuts of this book
    #[arg(long)]
    pub(crate) book: Option<String>,
    /// A TOML file in which the house defines cuts
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
    /// The box of a player who banks; the House banks if left out
    #[arg(long, value_name = "BOX", value_parser = box_number)]
    pub(crate) bank: Option<u8>,
    /// The cut the banking player names, with its orientation if he names that too
    #[arg(long, value_name = "NAME", requires = "bank")]
    pub(crate) cut: Option<String>,
    /// A TOML file in which the house defines cuts, for a cut that books only name
    #[arg(long, value_name = "FILE", requires = "cut")]
    pub(crate) house: Option<String>,
    /// What the banking player adds to the dice, -4 to 4
    #[arg(long, value_name = "N", requires = "bank", allow_hyphen_values = true, value_parser = steal)]
    pub(crate) steal: Option<Steal>,
}

fn box_number(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| "expected the number of a box".to_owned())
}

fn steal(text: &str) -> Result<Steal, String> {
    text.parse().ok().and_then(Steal::new).ok_or_else(|| "expected -4 to 4".to_owned())
}

/// A whole number within bounds; one that has room up has only the lower.
pub(crate) fn whole<T: TryFrom<u32> + Clone + Send + Sync + 'static>(
    least: u32,
    most: u32,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| match most {
            MANY => format!("expected a whole number, {least} or more"),
            most => format!("expected a whole number, {least} to {most}"),
        })
    }
}

/// As many as one likes.
pub(crate) const MANY: u32 = u32::MAX;

/// Where to listen: an address of this machine, or its name for itself.
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
    /// The rule book looked at closely
    #[arg(long, default_value_t = Options::default().edition.to_string())]
    pub(crate) book: String,
    /// How many sessions are simulated
    #[arg(long, value_name = "N", default_value_t = Options::default().sessions)]
    #[arg(value_parser = whole::<u32>(1, MANY))]
    pub(crate) sessions: u32,
    /// How many rounds in each
    #[arg(long, value_name = "N", default_value_t = Options::default().rounds)]
    #[arg(value_parser = whole::<u32>(1, MANY))]
    pub(crate) rounds: u32,
    /// How often tiles are drawn for boxes that share what they see
    #[arg(long, value_name = "N", default_value_t = Options::default().draws)]
    #[arg(value_parser = whole::<u32>(2, MANY))]
    pub(crate) draws: u32,
    /// The seed, a whole number
    #[arg(long, default_value_t = Options::default().seed, value_parser = seed, allow_hyphen_values = true)]
    pub(crate) seed: u64,
}

#[derive(Args)]
pub(crate) struct Rules {
    /// The rule book; nothing for the list of books
    pub(crate) book: Option<String>,
    /// A clause as the book numbers it: 10.3.3(h), App2.5.4(1), Table2
    pub(crate) clause: Option<String>,
    /// The book's parameters instead of its clauses
    #[arg(long, conflicts_with_all = ["clause", "standing"], requires = "book")]
    pub(crate) parameters: bool,
    /// Only clauses of this standing: enforced, recorded, shown, people, not-yet
    #[arg(long, requires = "book")]
    pub(crate) standing: Option<Standing>,
    /// Which book was in force on a date, YYYY-MM-DD, optionally THH:MM
    #[arg(long, value_name = "DATE", conflicts_with = "book")]
    pub(crate) on: Option<String>,
}

/// What stands behind a clause.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Standing {
    /// Computed or refused, and tested
    Enforced,
    /// Kept; people act
    Recorded,
    /// Shown
    Shown,
    /// For people
    People,
    /// To come
    NotYet,
}

/// How a file is written.
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

Tiles are LOW / HIGH; four tiles without / are set the House Way. Money is in dollars, commission in percent.

Examples:
  chung settle examples/house-bank.toml
  chung settle examples/co-bank.toml --json
  cat round.json | chung settle -";

#[cfg(test)]
mod tests {
    use super::listen;

    #[test]
    fn this_machine_may_be_called_by_its_name() {
        assert_eq!(listen("localhost:8233"), Ok(([127, 0, 0, 1], 8233).into()));
        assert_eq!(listen("0.0.0.0:80"), Ok(([0, 0, 0, 0], 80).into()));
        assert!(listen("localhost").is_err() && listen("localhost:door").is_err());
    }
}
