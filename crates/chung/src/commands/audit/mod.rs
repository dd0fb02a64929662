//! `chung audit`: checks a floor's journal without trusting the floor. The file is never written to.
//!
//! `verify` checks the chain, and the money with ledgers of its own (`chung_floor::audit`); `export`, `replay` and `fair` use the entries
//! that `log` reads.

mod export;
mod fair;
mod log;
mod replay;
mod verify;

use crate::answer::{Failure, Result};
use crate::cli::Cli;
use crate::cli::audit::{Audit, AuditCommand};

/// The exit code if the audit finds a fault.
const WRONG: u8 = 1;

pub(super) fn run(cli: &Cli, audit: &Audit) -> Result {
    match &audit.command {
        AuditCommand::Export { csv: true, .. } if cli.json => {
            Err(Failure::input("two output formats: expected --json or --csv, not both".to_owned()))
        }
        AuditCommand::Verify { file, noted } => verify::run(cli.words(), file, noted.as_deref()),
        AuditCommand::Export { part, csv } => export::run(part, *csv),
        AuditCommand::Replay { part } => replay::run(cli.language, part),
        AuditCommand::Fair { part, noted } => fair::run(cli.words(), part, noted.as_deref()),
    }
}
