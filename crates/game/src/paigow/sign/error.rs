//! The reasons why a change of the sign is refused.

use std::fmt;

use crate::clock::{Clock, Notice, Span};
use crate::money::Cents;
use crate::{Message, ToMessage, message};

/// The reason why a change of the sign is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignError {
    /// A time before now.
    Past(Clock, Clock),
    /// Less notice than the book requires.
    ShortNotice {
        /// The notice that the book requires.
        needed: Notice,
        /// The notice that is given.
        given: Span,
        /// The clause that requires it.
        clause: &'static str,
    },
    /// A change of the kept minimum, although nobody keeps one.
    NobodyKeeps(&'static str),
    /// An amount that is not valid.
    Amount(Cents),
    /// A minimum above the maximum.
    Limits(Cents, Cents),
}

impl fmt::Display for SignError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SignError::Past(at, now) => {
                write!(f, "{at} is past: it is {now}")
            }
            SignError::ShortNotice { needed, given, clause } => {
                write!(f, "notice of {given}: expected {needed} ({clause})")
            }
            SignError::NobodyKeeps(clause) => {
                write!(f, "nobody at the table keeps an earlier minimum that could be changed ({clause})")
            }
            SignError::Amount(amount) => {
                write!(f, "a sign with {amount}: expected more than nothing and at most {}", Cents::MAX_INPUT)
            }
            SignError::Limits(minimum, maximum) => {
                write!(f, "a minimum of {minimum} above the maximum of {maximum}")
            }
        }
    }
}

impl std::error::Error for SignError {}

impl SignError {
    /// The clause behind it, if there is one.
    #[must_use]
    pub const fn clause(&self) -> Option<&'static str> {
        match self {
            SignError::ShortNotice { clause, .. } | SignError::NobodyKeeps(clause) => Some(clause),
            SignError::Past(..) | SignError::Amount(_) | SignError::Limits(..) => None,
        }
    }
}

impl ToMessage for SignError {
    fn to_message(&self) -> Message {
        match self {
            SignError::Past(at, now) => message!("refused-time-runs-back", at = *at, last = *now),
            SignError::ShortNotice { needed: Notice::TwentyMinutes, given, .. } => {
                message!("refused-notice-twenty-minutes", given = *given)
            }
            SignError::ShortNotice { .. } => message!("refused-notice-prior"),
            SignError::NobodyKeeps(_) => message!("refused-nobody-keeps"),
            SignError::Amount(amount) => {
                message!("refused-sign-amount", amount = *amount, most = Cents::MAX_INPUT)
            }
            SignError::Limits(minimum, maximum) => {
                message!("refused-limits", minimum = *minimum, maximum = *maximum)
            }
        }
    }
}
