//! Checks the chain of a journal's file. Shares no code with the writer, and never writes to the file.

use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::{Connection, Row};

use crate::{Entry, Journal, JournalError, Version, file};

/// The result of checking the chain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChainReport {
    /// The number of valid entries.
    pub entries: u64,
    /// The number of valid entries of each table.
    pub tables: BTreeMap<String, u64>,
    /// The hash of the last valid entry, in hexadecimal digits, to compare with one that was recorded elsewhere.
    pub last_hash: String,
    /// The sequence number of the first invalid entry, and what is wrong with it. Later entries are not checked.
    pub fault: Option<(u64, String)>,
}

/// An entry as stored in the file, before it is checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawEntry {
    /// Its position in the journal.
    pub sequence: u64,
    /// The name of its table.
    pub table: String,
    /// Its position in the table's log.
    pub version: u64,
    /// The recorded event.
    pub body: Vec<u8>,
    /// The stored hash.
    pub hash: Vec<u8>,
}

impl From<Entry> for RawEntry {
    fn from(entry: Entry) -> RawEntry {
        RawEntry {
            sequence: entry.sequence,
            table: entry.table.as_str().to_owned(),
            version: entry.version.0,
            body: entry.body,
            hash: entry.hash.0.to_vec(),
        }
    }
}

/// Checks every entry of a file in order, and passes each valid one to `each`. Use [`check_own_file`] for a file that this process
/// writes to.
pub fn check(path: &Path, each: impl FnMut(&RawEntry)) -> Result<ChainReport, JournalError> {
    check_in(&open(path)?, each)
}

/// Like [`check`], for a file that this process has open as a journal. Only `SQLite` may open the file here: POSIX drops all locks of a
/// process on a file as soon as the process closes any handle to it.
pub fn check_own_file(path: &Path, each: impl FnMut(&RawEntry)) -> Result<ChainReport, JournalError> {
    check_in(&check_format(path, file::open_shared(path)?)?, each)
}

fn check_in(file: &Connection, mut each: impl FnMut(&RawEntry)) -> Result<ChainReport, JournalError> {
    let damaged = |error: rusqlite::Error| JournalError::Damaged(error.to_string());
    let mut rows = file
        .prepare("SELECT sequence, table_name, version, body, hash FROM entry ORDER BY sequence")
        .map_err(damaged)?;
    let mut rows = rows.query([]).map_err(damaged)?;
    let rows = std::iter::from_fn(|| rows.next().and_then(|row| row.map(read_row).transpose()).transpose());
    Ok(follow_chain(rows.map(|row| row.map_err(|error| error.to_string())), &mut each))
}

/// Checks every entry of an open journal through its interface, and passes each valid one to `each`.
pub fn check_journal(
    journal: &dyn Journal,
    mut each: impl FnMut(&RawEntry),
) -> Result<ChainReport, JournalError> {
    let tables = journal.tables()?;
    let before = tables.iter().map(|(_, version)| version.0).sum();
    let mut entries = Vec::new();
    for (table, _) in tables {
        entries.extend(journal.read(&table, Version(0))?);
    }
    entries.sort_unstable_by_key(|entry| entry.sequence);
    // Tables are read one after another while others are written to: entries that were appended in the meantime are left out.
    entries.retain(|entry| entry.sequence <= before);
    Ok(follow_chain(entries.into_iter().map(|entry| Ok(RawEntry::from(entry))), &mut each))
}

/// Follows the chain to its end, or to the first invalid entry.
fn follow_chain(
    entries: impl Iterator<Item = Result<RawEntry, String>>,
    each: &mut dyn FnMut(&RawEntry),
) -> ChainReport {
    let mut report = ChainReport::default();
    let mut last = [0; 32];
    for entry in entries {
        let fault = match entry {
            Err(error) => Some((report.entries + 1, format!("it cannot be read: {error}"))),
            Ok(entry) => {
                let what = fault_of(&entry, last, &report);
                if what.is_none() {
                    last = digest(&entry, last);
                    report.entries = entry.sequence;
                    report.tables.insert(entry.table.clone(), entry.version);
                    each(&entry);
                }
                what.map(|what| (entry.sequence, what))
            }
        };
        if fault.is_some() {
            report.fault = fault;
            break;
        }
    }
    report.last_hash = blake3::Hash::from_bytes(last).to_string();
    report
}

fn read_row(row: &Row) -> rusqlite::Result<RawEntry> {
    Ok(RawEntry {
        sequence: row.get(0)?,
        table: row.get(1)?,
        version: row.get(2)?,
        body: row.get(3)?,
        hash: row.get(4)?,
    })
}

/// What is wrong with an entry, if anything is.
fn fault_of(entry: &RawEntry, last: [u8; 32], report: &ChainReport) -> Option<String> {
    let expected = report.entries + 1;
    if entry.sequence != expected {
        return Some(format!("entry {expected} is missing"));
    }
    let version = report.tables.get(&entry.table).copied().unwrap_or_default() + 1;
    if entry.version != version {
        return Some(format!("entry {version} of table {} is missing", entry.table));
    }
    (entry.hash != digest(entry, last))
        .then(|| "its hash is wrong: it, or an entry before it, was changed".to_owned())
}

/// The hash as `docs/journal.md` defines it.
fn digest(entry: &RawEntry, last: [u8; 32]) -> [u8; 32] {
    let mut bytes = last.to_vec();
    bytes.extend(entry.sequence.to_le_bytes());
    bytes.extend((entry.table.len() as u64).to_le_bytes());
    bytes.extend(entry.table.bytes());
    bytes.extend(entry.version.to_le_bytes());
    bytes.extend((entry.body.len() as u64).to_le_bytes());
    bytes.extend(&entry.body);
    *blake3::hash(&bytes).as_bytes()
}

/// Opens a file read-only.
fn open(path: &Path) -> Result<Connection, JournalError> {
    std::fs::File::open(path).map_err(|error| JournalError::Unreadable(error.to_string()))?;
    if path.is_dir() {
        return Err(JournalError::NotAJournal("it is a directory".to_owned()));
    }
    check_format(path, file::open_read_only(path)?)
}

/// Returns the file if it has a journal's application id and format version.
fn check_format(path: &Path, file: Connection) -> Result<Connection, JournalError> {
    let pragma = |name: &str| {
        let value = file.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
        value.map_err(|error| file::open_error(path, &error))
    };
    if pragma("application_id")? != 0x6368_6e67 {
        return Err(file::wrong_application_id(path, &file));
    }
    match pragma("user_version")? {
        1 => Ok(file),
        other => Err(JournalError::UnsupportedVersion(other)),
    }
}
