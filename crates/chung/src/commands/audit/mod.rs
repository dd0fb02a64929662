//! `chung audit`: a floor's journal looked at by somebody who does not trust the floor. The file is never written to.
//!
//! `verify` follows the chain, and the money with the auditor's own ledgers (`chung_floor::audit`); `export`, `replay` and `fair` hand
//! on what `log` reads.

mod export;
mod fair;
mod log;
mod replay;
mod verify;

use crate::answer::{Failure, Result};
use crate::cli::Cli;
use crate::cli::audit::{Ask, Audit};

/// Something is wrong.
const WRONG: u8 = 1;

pub(super) fn run(cli: &Cli, audit: &Audit) -> Result {
    match &audit.ask {
        Ask::Export { csv: true, .. } if cli.json => {
            Err(Failure::input("entries are told one way: expected --json or --csv".to_owned()))
        }
        Ask::Verify { file, noted } => verify::run(file, noted.as_deref()),
        Ask::Export { part, csv } => export::run(part, *csv),
        Ask::Replay { part } => replay::run(part),
        Ask::Fair { part, noted } => fair::run(part, noted.as_deref()),
    }
}
