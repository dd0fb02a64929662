//! Who is told of a settlement as it goes: a [`Settlement`] writes everything down, a simulator may only add up.

use super::super::dice::BoxNo;
use super::super::matching::Match;
use super::{Line, Settlement};

/// A part of a settlement. The lines of the dice need no tiles, those of a box no box opened after it: a table that goes step by
/// step can settle the round so far, and keep the lines of one phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Big and Small, once the dice are read.
    Dice,
    /// Before the first box is opened: wagers that go back or are lost whatever the result, those of a void hand among them; what
    /// lies above a maximum.
    Begin,
    /// The House puts up its half of a co-bank.
    Match,
    /// A box is opened and matched: its losers are collected, stand-offs go back.
    Open(BoxNo),
    /// Winners are paid, box after box; then what is left is the bank's.
    Pay,
    /// The round is void: after the dice and what was conceded for good, instead of all else.
    Void,
}

/// Is told what a settlement does, as it does it.
pub trait Ledger {
    /// A phase begins: all that follows is of it, until the next. It may have no lines.
    #[inline]
    fn phase(&mut self, _phase: Phase) {}

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
