//! Closing a table: if players are present, only after notice.

use super::{Sign, SignError};
use crate::clock::{Clock, Notice};
use crate::rulebook::{By, RuleBook, by};

/// A closing that the sign displays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closing {
    /// Since when it has been displayed.
    pub since: Clock,
    /// When the table closes.
    pub at: Clock,
}

/// A request to close a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClosingRequest {
    /// When the table is to close.
    pub at: Clock,
    /// Whether there are players at the table.
    pub players_present: bool,
}

/// Closes a table, now or later. This replaces a closing displayed before.
pub fn close(
    book: &RuleBook,
    sign: &Sign,
    request: ClosingRequest,
    now: Clock,
) -> Result<By<Sign>, SignError> {
    let closing = book.closing_notice;
    let given = request.at.since(now).ok_or(SignError::Past(request.at, now))?;
    // The clauses are only about tables with players.
    let needed = if request.players_present { Notice::from(closing.value) } else { Notice::None };
    if given < needed.shortest() {
        return Err(SignError::ShortNotice { needed, given, clause: closing.clause });
    }
    Ok(by(sign.closing_at(request.at, now), closing.clause))
}

impl Sign {
    /// The sign with this closing on it, whether or not a book allows it.
    #[must_use]
    pub fn closing_at(&self, at: Clock, now: Clock) -> Sign {
        Sign { closing: Some(Closing { since: now, at }), ..self.at(now).into_owned() }
    }

    /// The sign of a table that opens again, without the closing.
    #[must_use]
    pub fn reopened(&self, now: Clock) -> Sign {
        Sign { closing: None, ..self.at(now).into_owned() }
    }
}
