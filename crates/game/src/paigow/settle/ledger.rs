//! Who is told of a settlement as it goes: a [`Settlement`] writes everything down, a simulator may only add up.

use super::super::dice::BoxNo;
use super::super::matching::Match;
use super::{Line, Settlement};

/// Is told what a settlement does, as it does it.
pub trait Ledger {
    /// Chips move.
    fn line(&mut self, line: &Line);

    /// A box was opened and matched with the bank.
    fn matched(&mut self, number: BoxNo, result: Match);
}

impl Ledger for Settlement {
    fn line(&mut self, line: &Line) {
        self.lines.push(*line);
    }

    fn matched(&mut self, number: BoxNo, result: Match) {
        self.matches.push((number, result));
    }
}
