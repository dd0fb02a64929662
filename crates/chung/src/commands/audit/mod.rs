//! `chung audit`: a floor's journal looked at by somebody who does not trust the floor. The file is never written to.
//!
//! `verify` follows the chain and the money with ledgers of its own (`paigow`, `roulette`), from plain JSON (`said`); `export`,
//! `replay` and `fair` hand on what `log` reads.

mod export;
mod fair;
mod log;
mod paigow;
mod replay;
mod roulette;
mod said;
mod verify;

use crate::answer::Result;
use crate::cli::audit::{Ask, Audit};

/// Something is wrong.
const WRONG: u8 = 1;

pub(super) fn run(audit: &Audit) -> Result {
    match &audit.ask {
        Ask::Verify { file, noted } => verify::run(file, noted.as_deref()),
        Ask::Export { part, csv } => export::run(part, *csv),
        Ask::Replay { part } => replay::run(part),
        Ask::Fair { part, noted } => fair::run(part, noted.as_deref()),
    }
}
