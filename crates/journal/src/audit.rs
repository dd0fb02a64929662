//! Reads a journal's file and checks its chain by itself: nothing here is shared with the code that writes entries or chains them, and
//! the file is never written to.

use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::{Connection, Row};

use crate::{Entry, Journal, JournalError, Version, file};

/// What a check of the chain found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// How many entries are in order.
    pub entries: u64,
    /// How many of each table.
    pub tables: BTreeMap<String, u64>,
    /// The last hash, in hexadecimal digits: to compare with one that was noted elsewhere.
    pub last_hash: String,
    /// What is wrong, and with which entry; nothing after it was looked at.
    pub fault: Option<(u64, String)>,
}

/// An entry as it stands in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Its place in the journal.
    pub sequence: u64,
    /// Whose.
    pub table: String,
    /// Its place in the table's log.
    pub version: u64,
    /// What happened.
    pub body: Vec<u8>,
    /// The hash that stands beside it.
    pub hash: Vec<u8>,
}

impl From<Entry> for Written {
    fn from(entry: Entry) -> Written {
        Written {
            sequence: entry.sequence,
            table: entry.table.name().to_owned(),
            version: entry.version.0,
            body: entry.body,
            hash: entry.hash.0.to_vec(),
        }
    }
}

/// Checks every entry of a file in order, and hands each that is in order on. For a file that this process itself writes to there is
/// [`check_held`].
pub fn check(path: &Path, each: impl FnMut(&Written)) -> Result<Checked, JournalError> {
    check_in(&open(path)?, each)
}

/// The same for a file that this process has open as a journal. `SQLite` alone may open it here: whoever else in the process closes it, or
/// what lies beside it, lets go of `SQLite`'s locks.
pub fn check_held(path: &Path, each: impl FnMut(&Written)) -> Result<Checked, JournalError> {
    check_in(&marked(path, file::shared(path)?)?, each)
}

fn check_in(file: &Connection, mut each: impl FnMut(&Written)) -> Result<Checked, JournalError> {
    let failed = |error: rusqlite::Error| JournalError::Damaged(error.to_string());
    let mut rows = file
        .prepare("SELECT sequence, table_name, version, body, hash FROM entry ORDER BY sequence")
        .map_err(failed)?;
    let mut rows = rows.query([]).map_err(failed)?;
    let rows = std::iter::from_fn(|| rows.next().and_then(|row| row.map(read).transpose()).transpose());
    Ok(follow(rows.map(|row| row.map_err(|error| error.to_string())), &mut each))
}

/// Checks every entry of a journal that is open, wherever it is kept, and hands on those that are in order.
pub fn check_open(journal: &dyn Journal, mut each: impl FnMut(&Written)) -> Result<Checked, JournalError> {
    let tables = journal.tables()?;
    let before = tables.iter().map(|(_, version)| version.0).sum();
    let mut entries = Vec::new();
    for (table, _) in tables {
        entries.extend(journal.read(&table, Version(0))?);
    }
    entries.sort_unstable_by_key(|entry| entry.sequence);
    // Tables are read one after another while others write: what came meanwhile is left for another time.
    entries.retain(|entry| entry.sequence <= before);
    Ok(follow(entries.into_iter().map(|entry| Ok(Written::from(entry))), &mut each))
}

/// Follows the chain from its start to its end, or to the first entry that is not in order.
fn follow(entries: impl Iterator<Item = Result<Written, String>>, each: &mut dyn FnMut(&Written)) -> Checked {
    let mut checked = Checked::default();
    let mut last = [0; 32];
    for entry in entries {
        let fault = match entry {
            Err(error) => Some((checked.entries + 1, format!("it cannot be read: {error}"))),
            Ok(entry) => {
                let what = wrong(&entry, last, &checked);
                if what.is_none() {
                    last = digest(&entry, last);
                    checked.entries = entry.sequence;
                    checked.tables.insert(entry.table.clone(), entry.version);
                    each(&entry);
                }
                what.map(|what| (entry.sequence, what))
            }
        };
        if fault.is_some() {
            checked.fault = fault;
            break;
        }
    }
    checked.last_hash = blake3::Hash::from_bytes(last).to_string();
    checked
}

/// A row of the file.
fn read(row: &Row) -> rusqlite::Result<Written> {
    Ok(Written {
        sequence: row.get(0)?,
        table: row.get(1)?,
        version: row.get(2)?,
        body: row.get(3)?,
        hash: row.get(4)?,
    })
}

fn wrong(entry: &Written, last: [u8; 32], checked: &Checked) -> Option<String> {
    let expected = checked.entries + 1;
    if entry.sequence != expected {
        return Some(format!("entry {expected} is missing"));
    }
    let version = checked.tables.get(&entry.table).copied().unwrap_or_default() + 1;
    if entry.version != version {
        return Some(format!("entry {version} of table {} is missing", entry.table));
    }
    (entry.hash != digest(entry, last))
        .then(|| "its hash is wrong: it, or an entry before it, was changed".to_owned())
}

/// The hash by the definition in `docs/journal.md`.
fn digest(entry: &Written, last: [u8; 32]) -> [u8; 32] {
    let mut bytes = last.to_vec();
    bytes.extend(entry.sequence.to_le_bytes());
    bytes.extend((entry.table.len() as u64).to_le_bytes());
    bytes.extend(entry.table.bytes());
    bytes.extend(entry.version.to_le_bytes());
    bytes.extend((entry.body.len() as u64).to_le_bytes());
    bytes.extend(&entry.body);
    *blake3::hash(&bytes).as_bytes()
}

/// Opens a file to be read and nothing else.
fn open(path: &Path) -> Result<Connection, JournalError> {
    std::fs::File::open(path).map_err(|error| JournalError::Unreadable(error.to_string()))?;
    if path.is_dir() {
        return Err(JournalError::Foreign("it is a directory".to_owned()));
    }
    marked(path, file::at_rest(path)?)
}

/// A file that has the mark and the version of a journal.
fn marked(path: &Path, file: Connection) -> Result<Connection, JournalError> {
    let pragma = |name: &str| {
        let value = file.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
        value.map_err(|error| file::fault(path, &error))
    };
    if pragma("application_id")? != 0x6368_6e67 {
        return Err(file::unmarked(path, &file));
    }
    match pragma("user_version")? {
        1 => Ok(file),
        other => Err(JournalError::OtherVersion(other)),
    }
}
