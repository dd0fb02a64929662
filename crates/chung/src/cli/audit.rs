//! The commands of `chung audit`, their arguments and their help.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::{UNBOUNDED, whole};

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
    pub(crate) command: AuditCommand,
}

/// The commands.
#[derive(Subcommand)]
pub(crate) enum AuditCommand {
    /// Verify the hash chain, and that the money of every table adds up
    Verify {
        /// The journal
        file: PathBuf,
        /// A hash that was recorded earlier: check that its entry is still in the chain
        #[arg(long, value_name = "HASH", value_parser = hash)]
        noted: Option<String>,
    },
    /// Export the entries as JSON, one line each
    Export {
        #[command(flatten)]
        part: Part,
        /// Export as CSV instead
        #[arg(long)]
        csv: bool,
    },
    /// Replay a table's rounds in words, each step with its clause
    Replay {
        #[command(flatten)]
        part: Part,
    },
    /// Check that the computer dealt what it was committed to, from a journal or from the file of one round
    Fair {
        #[command(flatten)]
        part: Part,
        /// The commitment that the page showed before the round
        #[arg(long, value_name = "HASH", value_parser = hash)]
        noted: Option<String>,
    },
}

/// Parses a hash of 64 hexadecimal digits; returns it in lower case.
fn hash(text: &str) -> Result<String, String> {
    let hash = text.trim().to_ascii_lowercase();
    let is_hash = hash.len() == 64 && hash.bytes().all(|digit| digit.is_ascii_hexdigit());
    if is_hash { Ok(hash) } else { Err("expected 64 hexadecimal digits".to_owned()) }
}

/// A journal, or a part of it.
#[derive(Args)]
pub(crate) struct Part {
    /// The file
    pub(crate) file: PathBuf,
    /// Only this table
    #[arg(long, value_name = "NAME")]
    pub(crate) table: Option<String>,
    /// Only this round; 0 is everything before the first round
    #[arg(long, value_name = "NUMBER", value_parser = whole::<u32>(0, UNBOUNDED))]
    pub(crate) round: Option<u32>,
}
