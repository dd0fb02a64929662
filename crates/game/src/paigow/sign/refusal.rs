//! Why a sign may not be changed so.

use std::fmt;

use crate::clock::{Clock, Notice, Span};
use crate::money::Cents;

/// Why a sign may not say so, or not yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A time before now.
    Past(Clock, Clock),
    /// Less notice than the book asks for.
    ShortNotice {
        /// What it asks for.
        needed: Notice,
        /// What is given.
        given: Span,
        /// The clause that asks.
        clause: &'static str,
    },
    /// A kept minimum, where nobody keeps one.
    NobodyKeeps(&'static str),
    /// An amount that is none.
    Amount(Cents),
    /// A minimum above the maximum.
    Limits(Cents, Cents),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Past(asked, now) => {
                write!(f, "{asked} is past: it is {now}")
            }
            Refusal::ShortNotice { needed, given, clause } => {
                write!(f, "notice of {given}: expected {needed} ({clause})")
            }
            Refusal::NobodyKeeps(clause) => {
                write!(f, "nobody at the table keeps an earlier minimum that could be changed ({clause})")
            }
            Refusal::Amount(amount) => {
                write!(f, "a sign with {amount}: expected more than nothing and at most {}", Cents::MAX_INPUT)
            }
            Refusal::Limits(minimum, maximum) => {
                write!(f, "a minimum of {minimum} above the maximum of {maximum}")
            }
        }
    }
}

impl std::error::Error for Refusal {}

impl Refusal {
    /// The clause behind it; `None` for what no book need say.
    #[must_use]
    pub const fn clause(&self) -> Option<&'static str> {
        match self {
            Refusal::ShortNotice { clause, .. } | Refusal::NobodyKeeps(clause) => Some(clause),
            Refusal::Past(..) | Refusal::Amount(_) | Refusal::Limits(..) => None,
        }
    }
}
