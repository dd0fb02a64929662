//! The schedules of a side wager that a book offers.

use crate::message::Arg;
use crate::{Message, ToMessage, message};

/// What a side wager pays under one of a book's options.
pub trait Schedule: Copy + 'static {
    /// The option letter; empty if the book has only one schedule.
    fn option(&self) -> &'static str;
}

/// The schedules that a book offers for a side wager; empty if it does not offer the wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedules<T: 'static>(pub &'static [T]);

impl<T: Schedule> Schedules<T> {
    /// The schedule with this option letter; the letter is empty if the book has only one schedule.
    #[must_use]
    pub fn option(&self, letter: &str) -> Option<T> {
        self.0.iter().copied().find(|schedule| schedule.option().eq_ignore_ascii_case(letter))
    }
}

impl<T: Schedule> ToMessage for Schedules<T> {
    fn to_message(&self) -> Message {
        match self.0 {
            [] => message!("schedules-none"),
            [_] => message!("schedules-one"),
            [first, .., last] => {
                let (first, last) = (Arg::notation(first.option()), Arg::notation(last.option()));
                message!("schedules-options", first, last)
            }
        }
    }
}
