//! The ledger that a settlement writes to: a [`Settlement`] keeps everything, a simulator may just add up.

use super::super::dice::BoxNo;
use super::super::matching::Match;
use super::{Line, Settlement};

/// A part of a settlement. The lines of the dice do not depend on the tiles, nor those of a box on boxes opened later. So a table that
/// goes step by step can settle the round so far, and keep the lines of one phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Big and Small are settled when the dice are read.
    Dice,
    /// Before the first box is opened: wagers that are returned or lost whatever the result, including those of a void hand, and what is
    /// above a maximum.
    Begin,
    /// The House puts in its half of a co-bank.
    Match,
    /// A box is opened and matched: losing wagers are collected, those of a stand-off are returned.
    Open(BoxNo),
    /// Winners are paid, box after box; then the bank gets what is left.
    Pay,
    /// The round is void. This phase comes directly after `Dice` and replaces all others.
    Void,
}

/// Receives the lines and results of a settlement in order.
pub trait Ledger {
    /// Begins a phase. Everything up to the next phase belongs to it. It may have no lines.
    #[inline]
    fn phase(&mut self, _phase: Phase) {}

    /// Records a movement of chips.
    fn line(&mut self, line: &Line);

    /// Records that a box was opened and matched with the bank.
    fn matched(&mut self, box_no: BoxNo, result: Match);
}

impl Ledger for Settlement {
    fn line(&mut self, line: &Line) {
        self.lines.push(*line);
    }

    fn matched(&mut self, box_no: BoxNo, result: Match) {
        self.matches.push((box_no, result));
    }
}
