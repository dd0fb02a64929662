//! The house's own logs in the journal. Their names begin with `@`, which table names cannot contain.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use chung_game::message::Arg;
use chung_game::{Message, ToMessage, message};
use chung_journal::{Append, AppendError, Entry, Journal, JournalError, TableName, Version};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::desk::DESK;
use crate::people::ACCESS_LOG;
use crate::refusals::REFUSALS;

/// The names of the house's own logs.
pub const HOUSE_LOGS: [&str; 3] = [ACCESS_LOG, REFUSALS, DESK];

/// A log with entries of one type, and its length.
pub(crate) struct HouseLog<T> {
    journal: Arc<dyn Journal>,
    table: TableName,
    version: Version,
    entries: PhantomData<fn(T)>,
}

/// Why a log cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogError {
    /// The journal cannot be read.
    Journal(JournalError),
    /// The entry of this version cannot be parsed.
    Entry(Version, String),
}

impl ToMessage for LogError {
    fn to_message(&self) -> Message {
        match self {
            LogError::Journal(error) => journal_message(error),
            LogError::Entry(version, why) => {
                message!("floor-log-entry", entry = Arg::notation(version.0), detail = Arg::quote(why))
            }
        }
    }
}

/// A sentence about a journal that cannot be opened or read.
#[must_use]
pub fn journal_message(error: &JournalError) -> Message {
    match error {
        JournalError::NotAJournal(what) => message!("floor-journal-not-one", detail = Arg::quote(what)),
        JournalError::UnsupportedVersion(version) => {
            message!("floor-journal-version", version = Arg::notation(version))
        }
        JournalError::Damaged(what) => message!("floor-journal-damaged", detail = Arg::quote(what)),
        JournalError::Unreadable(why) => message!("floor-journal-unreadable", detail = Arg::quote(why)),
        JournalError::InUse => message!("floor-journal-in-use"),
    }
}

/// A sentence about entries that the journal could not commit.
#[must_use]
pub fn append_message(error: &AppendError) -> Message {
    match error {
        AppendError::VersionMismatch { table, expected, actual } => message!(
            "floor-append-mismatch",
            table = Arg::notation(table),
            entries = actual.0,
            needed = Arg::notation(expected.0)
        ),
        AppendError::NotCommitted(why) => message!("floor-append-not-saved", detail = Arg::quote(why)),
        AppendError::Closed => message!("floor-append-closed"),
    }
}

/// A JSON parser's message for people: without the names of Rust's integer types, and with what is wrong before what belongs there.
#[must_use]
pub fn json_error_text(error: &serde_json::Error) -> String {
    let types = ["u8", "u16", "u32", "u64", "i64"];
    let text = types.iter().fold(error.to_string(), |text, name| {
        text.replace(&format!("expected {name} "), "expected a whole number ")
    });
    let (what, place) = text.rsplit_once(" at line ").unwrap_or((&text, ""));
    let what = match (what.strip_prefix("expected "), what.strip_prefix("EOF while parsing ")) {
        (Some("ident"), _) => "a word is misspelt".to_owned(),
        (Some(missing), _) => format!("{missing} is missing"),
        (_, Some(incomplete)) => format!("{incomplete} is incomplete"),
        _ => what.replace(", expected ", " instead of "),
    };
    if place.is_empty() { what } else { format!("{what} at line {place}") }
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogError::Journal(error) => write!(f, "{error}"),
            LogError::Entry(version, why) => write!(f, "entry {} cannot be parsed: {why}", version.0),
        }
    }
}

impl std::error::Error for LogError {}

/// Reads a whole log, oldest entry first.
pub(crate) fn read<T: DeserializeOwned>(journal: &dyn Journal, name: &str) -> Result<Vec<T>, LogError> {
    let entries = journal.read(&TableName::new(name), Version(0)).map_err(LogError::Journal)?;
    entries.iter().map(parse).collect()
}

/// Reads the latest `limit` entries of a log, newest first. An entry that cannot be parsed does not hide the others.
pub fn latest<T: DeserializeOwned>(
    journal: &dyn Journal,
    name: &str,
    limit: usize,
) -> Result<Vec<Result<T, LogError>>, LogError> {
    let entries = journal.read_latest(&TableName::new(name), limit).map_err(LogError::Journal)?;
    Ok(entries.iter().rev().map(parse).collect())
}

fn parse<T: DeserializeOwned>(entry: &Entry) -> Result<T, LogError> {
    let parsed = serde_json::from_slice(&entry.body);
    parsed.map_err(|error| LogError::Entry(entry.version, json_error_text(&error)))
}

impl<T: Serialize> HouseLog<T> {
    /// Opens a log to append to it.
    pub(crate) fn open(journal: Arc<dyn Journal>, name: &str) -> Result<HouseLog<T>, LogError> {
        let table = TableName::new(name);
        let latest = journal.read_latest(&table, 1).map_err(LogError::Journal)?;
        let version = latest.last().map_or(Version(0), |entry| entry.version);
        Ok(HouseLog { journal, table, version, entries: PhantomData })
    }

    /// Appends entries, and blocks until they are committed.
    pub(crate) fn append(&mut self, entries: &[T]) -> Result<(), AppendError> {
        if entries.is_empty() {
            return Ok(());
        }
        let bodies = entries.iter().map(serde_json::to_vec).collect::<Result<_, _>>();
        let bodies = bodies.map_err(|error| AppendError::NotCommitted(error.to_string()))?;
        let append = Append { table: self.table.clone(), expected: self.version, bodies };
        self.version = chung_journal::append(&*self.journal, append)?;
        Ok(())
    }
}
