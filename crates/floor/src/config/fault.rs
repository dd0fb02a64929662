//! What is wrong with a floor's file: where, and what was expected.

use std::fmt;

/// A fault of the file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// In which line, counted from 1.
    pub line: usize,
    /// At which letter of it, counted from 1.
    pub column: usize,
    /// Of what: `table west, minimum`.
    pub key: String,
    /// What is wrong, and what was expected.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        let of = if self.key.is_empty() { "" } else { ": " };
        write!(f, "{}{of}{}", self.key, self.what)
    }
}

impl std::error::Error for Fault {}
