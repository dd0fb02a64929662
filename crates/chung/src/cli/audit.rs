//! What can be audited: `chung audit …`, its arguments, its help.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::{MANY, whole};

pub(crate) const HELP: &str = "\
A journal is the file in which a floor keeps what happened (docs/journal.md). It is read and never written to.

Examples:
  chung audit verify examples/floor.journal
  chung audit export examples/floor.journal --table crown --csv
  chung audit replay examples/floor.journal --table crown --round 1
  chung audit fair examples/floor.journal --table roulette --round 2
  chung audit fair examples/fair-round.json

Exit codes: 0 all is well, 1 something is wrong or damaged, 2 no journal, or it cannot be read";

#[derive(Args)]
pub(crate) struct Audit {
    #[command(subcommand)]
    pub(crate) ask: Ask,
}

/// What is asked of a journal.
#[derive(Subcommand)]
pub(crate) enum Ask {
    /// Is the chain whole, and every cent where it should be?
    Verify {
        /// The journal
        file: PathBuf,
        /// A hash that was noted earlier: is its entry still there?
        #[arg(long, value_name = "HASH", value_parser = hash)]
        noted: Option<String>,
    },
    /// The entries for other programs: a line of JSON each
    Export {
        #[command(flatten)]
        part: Part,
        /// Rows of a table instead
        #[arg(long)]
        csv: bool,
    },
    /// Retell a table's rounds in words, each step with its clause
    Replay {
        #[command(flatten)]
        part: Part,
    },
    /// Did the computer deal what it was committed to? Of a journal, or of a round's own file
    Fair {
        #[command(flatten)]
        part: Part,
        /// The commitment that the page showed before the round
        #[arg(long, value_name = "HASH", value_parser = hash)]
        noted: Option<String>,
    },
}

/// A whole hash, in small letters.
fn hash(text: &str) -> Result<String, String> {
    let hash = text.trim().to_ascii_lowercase();
    let whole = hash.len() == 64 && hash.bytes().all(|digit| digit.is_ascii_hexdigit());
    if whole { Ok(hash) } else { Err("expected 64 hexadecimal digits".to_owned()) }
}

/// A journal, or a part of it.
#[derive(Args)]
pub(crate) struct Part {
    /// The file
    pub(crate) file: PathBuf,
    /// This table only
    #[arg(long, value_name = "NAME")]
    pub(crate) table: Option<String>,
    /// This round only; 0 for what came before the first
    #[arg(long, value_name = "NUMBER", value_parser = whole::<u32>(0, MANY))]
    pub(crate) round: Option<u32>,
}
