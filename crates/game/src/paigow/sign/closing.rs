//! Closing a table: with players there, only after notice.

use super::{Refusal, Sign};
use crate::clock::{Clock, Notice};
use crate::rulebook::{By, RuleBook, by};

/// A closing that the sign shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closing {
    /// Since when it has been shown.
    pub since: Clock,
    /// When the table closes.
    pub at: Clock,
}

/// A closing that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClosingAsked {
    /// When the table is to close.
    pub at: Clock,
    /// Are there players at the table?
    pub players_present: bool,
}

/// Closes a table, now or when its time comes. It takes the place of a closing shown before.
pub fn close(book: &RuleBook, sign: &Sign, asked: ClosingAsked, now: Clock) -> Result<By<Sign>, Refusal> {
    let closing = book.closing_notice;
    let given = asked.at.since(now).ok_or(Refusal::Past(asked.at, now))?;
    // The clauses speak of tables with players alone.
    let needed = if asked.players_present { Notice::from(closing.value) } else { Notice::None };
    if given < needed.shortest() {
        return Err(Refusal::ShortNotice { needed, given, clause: closing.clause });
    }
    Ok(by(sign.closing_at(asked.at, now), closing.clause))
}

impl Sign {
    /// The sign with this closing on it, whether or not a book allows it.
    #[must_use]
    pub fn closing_at(&self, at: Clock, now: Clock) -> Sign {
        Sign { closing: Some(Closing { since: now, at }), ..self.at(now).into_owned() }
    }

    /// The sign of a table that opens again: the closing it showed is past.
    #[must_use]
    pub fn reopened(&self, now: Clock) -> Sign {
        Sign { closing: None, ..self.at(now).into_owned() }
    }
}
