//! A fault in a floor's configuration file: its position, and what is wrong.

use std::fmt;

use chung_game::message::Arg;
use chung_game::{Message, ToMessage, message};

/// A fault in the configuration file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigFault {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// The key concerned, such as `table west, minimum`.
    pub key: String,
    /// What is wrong, and what to write instead.
    pub what: Message,
}

impl ToMessage for ConfigFault {
    fn to_message(&self) -> Message {
        let (line, column, what) = (self.line, self.column, self.what.clone());
        if self.key.is_empty() {
            message!("floor-config-fault", line, column, what)
        } else {
            message!("floor-config-fault-of-key", line, column, key = Arg::notation(&self.key), what)
        }
    }
}

impl fmt::Display for ConfigFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}: {}", self.line, self.column, self.key, self.what.id)
    }
}

impl std::error::Error for ConfigFault {}

/// The message for a value that the table's book refuses, with the clause if there is one.
pub(super) fn refused(book: &str, reason: Message, clause: Option<&'static str>) -> Message {
    let book = Arg::notation(book);
    match clause {
        Some(clause) => {
            message!("floor-config-refused-by-clause", book, reason, clause = Arg::Clause(clause.into()))
        }
        None => message!("floor-config-refused", book, reason),
    }
}
