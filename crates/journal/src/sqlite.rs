//! A journal on disk, in `SQLite`. One writer thread groups appends into commits, and calls back once a commit is on disk.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::{Connection, OpenFlags, Row, ToSql, Transaction, params};

use crate::heads::Heads;
use crate::lock::Lock;
use crate::{
    Append, AppendCallback, AppendError, Entry, Hash, Journal, JournalError, TableName, Version, file,
};

/// The version of the file's format.
pub(crate) const FORMAT_VERSION: i64 = 1;

/// "chng": the application id that marks an `SQLite` file as a journal.
const APPLICATION_ID: i64 = 0x6368_6e67;

/// The most appends in one commit.
const COMMIT_CAPACITY: usize = 512;

const SCHEMA: &str = "
    CREATE TABLE entry (
        sequence   INTEGER PRIMARY KEY,
        table_name TEXT    NOT NULL,
        version    INTEGER NOT NULL,
        body       BLOB    NOT NULL,
        hash       BLOB    NOT NULL,
        UNIQUE (table_name, version)
    ) STRICT;";

/// A journal in a file.
#[derive(Debug)]
pub struct Sqlite {
    path: PathBuf,
    was_empty: bool,
    is_open_to_others: bool,
    /// Appends for the writer thread; `None` once the journal is being dropped.
    appends: Option<Sender<(Append, AppendCallback)>>,
    reader: Mutex<Connection>,
    writer: Option<JoinHandle<Connection>>,
    /// The writer's connection, dropped after the reader's: the last connection to close checkpoints the log into the file, and only one
    /// that can write is able to.
    last: Mutex<Option<Connection>>,
    /// Dropped last: from then on another process may write.
    _lock: Lock,
}

impl Sqlite {
    /// Opens a journal, or creates one if there is no file. Checks every entry before it writes anything; a file that is damaged, or not
    /// a journal, is left as it is. Only one process can have a journal open for writing; others can read it meanwhile.
    pub fn open(path: &Path) -> Result<Sqlite, JournalError> {
        let lock = Lock::acquire(path)?;
        // A damaged file is not even opened for writing, and no files are created beside it.
        let is_open_to_others = file::is_open_to_others(path);
        let length = std::fs::metadata(path).map(|file| file.len()).ok();
        let recovered = match length {
            // SQLite would take such a short file for a new one.
            Some(1..file::HEADER_LEN) => return Err(file::rejected(path, "not an SQLite file")),
            Some(file::HEADER_LEN..) => recover(path)?,
            _ => {
                file::check_not_truncated(path)?;
                None
            }
        };
        if length.is_none() {
            file::private_file_options()
                .open(path)
                .map_err(|error| JournalError::Unreadable(error.to_string()))?;
        }
        let connection = Connection::open(path).map_err(|error| unreadable(&error))?;
        let pragmas = [("journal_mode", "WAL"), ("synchronous", "FULL")];
        for (pragma, value) in pragmas {
            connection.pragma_update(None, pragma, value).map_err(|error| unreadable(&error))?;
        }
        if recovered.is_none() {
            let create = format!(
                "BEGIN; {SCHEMA} PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {FORMAT_VERSION}; COMMIT;"
            );
            connection.execute_batch(&create).map_err(|error| unreadable(&error))?;
        }
        // Checkpoints the log into the file, so that a new file has its application id, and truncates it. A concurrent reader may prevent
        // that, which does no harm.
        let _ = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
        let heads = recovered.unwrap_or_default();
        let was_empty = length.is_some() && heads.end().0 == 0;
        let reader = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY);
        let reader = reader.map_err(|error| unreadable(&error))?;
        let (appends, received) = channel();
        let spawn = thread::Builder::new().name("journal".to_owned());
        let writer = spawn.spawn(move || write(connection, heads, &received));
        let writer = writer.map_err(|error| JournalError::Unreadable(error.to_string()))?;
        let (appends, reader) = (Some(appends), Mutex::new(reader));
        let (path, writer, last) = (path.to_owned(), Some(writer), Mutex::default());
        Ok(Sqlite { path, was_empty, is_open_to_others, appends, reader, writer, last, _lock: lock })
    }

    /// Whether the file existed without any entry when it was opened: a crash may have left it so, or someone may have emptied it or
    /// removed its `-wal`.
    #[must_use]
    pub fn was_empty(&self) -> bool {
        self.was_empty
    }

    /// Whether the file existed and other users of this machine may read or write it: it holds the seeds of unfinished rounds.
    #[must_use]
    pub fn is_open_to_others(&self) -> bool {
        self.is_open_to_others
    }

    /// Runs a query for entries.
    fn select(&self, sql: &str, params: &[&dyn ToSql]) -> Result<Vec<Entry>, JournalError> {
        let reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let mut entries = reader.prepare_cached(sql).map_err(|error| unreadable(&error))?;
        let entries = entries.query_map(params, entry).map_err(|error| unreadable(&error))?;
        entries.collect::<rusqlite::Result<_>>().map_err(|error| unreadable(&error))
    }
}

impl Drop for Sqlite {
    /// Commits all pending appends first.
    fn drop(&mut self) {
        self.appends = None;
        if let Some(writer) = self.writer.take() {
            // A writer that panicked has dropped the pending callbacks, which is how their owners learn of it.
            self.last = Mutex::new(writer.join().ok());
        }
    }
}

/// Checks an existing file, and returns the ends of its logs; `None` if the file is still blank.
fn recover(path: &Path) -> Result<Option<Heads>, JournalError> {
    let file = &file::open_read_only(path)?;
    if file::is_blank(file) {
        return Ok(None);
    }
    check_format(path, file)?;
    read_heads(file).map(Some)
}

fn check_format(path: &Path, connection: &Connection) -> Result<(), JournalError> {
    let pragma = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let application = pragma("application_id").map_err(|error| file::open_error(path, &error))?;
    if application != APPLICATION_ID {
        return Err(file::wrong_application_id(path, connection));
    }
    match pragma("user_version").map_err(|error| unreadable(&error))? {
        FORMAT_VERSION => Ok(()),
        other => Err(JournalError::UnsupportedVersion(other)),
    }
}

fn unreadable(error: &rusqlite::Error) -> JournalError {
    match error.sqlite_error_code() {
        Some(rusqlite::ErrorCode::NotADatabase) => JournalError::NotAJournal("not an SQLite file".to_owned()),
        Some(rusqlite::ErrorCode::DatabaseCorrupt) => JournalError::Damaged(error.to_string()),
        _ => JournalError::Unreadable(error.to_string()),
    }
}

/// Reads every entry, and checks its position and its hash.
fn read_heads(connection: &Connection) -> Result<Heads, JournalError> {
    let mut heads = Heads::default();
    let mut entries = connection
        .prepare("SELECT sequence, table_name, version, body, hash FROM entry ORDER BY sequence")
        .map_err(|error| unreadable(&error))?;
    let entries = entries.query_map([], entry).map_err(|error| unreadable(&error))?;
    for entry in entries {
        let entry = entry.map_err(|error| unreadable(&error))?;
        heads.follow(&entry).map_err(|expected| {
            let (found, expected) = (entry.sequence, expected.sequence);
            JournalError::Damaged(format!("entry {found} is not what entry {expected} must be"))
        })?;
    }
    Ok(heads)
}

fn entry(row: &Row) -> rusqlite::Result<Entry> {
    Ok(Entry {
        sequence: row.get(0)?,
        table: TableName::new(row.get_ref(1)?.as_str()?),
        version: Version(row.get(2)?),
        body: row.get(3)?,
        hash: Hash(row.get(4)?),
    })
}

/// The writer thread: commits whatever is pending, until the journal is dropped. Returns the connection for the caller to close.
fn write(
    mut connection: Connection,
    mut heads: Heads,
    appends: &Receiver<(Append, AppendCallback)>,
) -> Connection {
    while let Ok(first) = appends.recv() {
        let group = std::iter::once(first).chain(appends.try_iter()).take(COMMIT_CAPACITY).collect();
        commit_group(&mut connection, &mut heads, group);
    }
    connection
}

/// Commits a group of appends at once. An append with a wrong version fails by itself, before the commit.
fn commit_group(connection: &mut Connection, heads: &mut Heads, group: Vec<(Append, AppendCallback)>) {
    let end = heads.end();
    let mut pending: Vec<(Vec<Entry>, Version, AppendCallback)> = Vec::new();
    for (append, callback) in group {
        match heads.chain(append) {
            Ok((entries, version)) => pending.push((entries, version, callback)),
            Err(error) => callback(Err(error)),
        }
    }
    let entries = || pending.iter().flat_map(|(entries, ..)| entries);
    match commit(connection, entries()) {
        Ok(()) => {
            for (_, version, callback) in pending {
                callback(Ok(version));
            }
        }
        Err(error) => {
            heads.roll_back(end, entries());
            let why = error.to_string();
            for (_, _, callback) in pending {
                callback(Err(AppendError::NotCommitted(why.clone())));
            }
        }
    }
}

fn commit<'a>(connection: &mut Connection, entries: impl Iterator<Item = &'a Entry>) -> rusqlite::Result<()> {
    let transaction = connection.transaction()?;
    insert(&transaction, entries)?;
    transaction.commit()
}

fn insert<'a>(transaction: &Transaction, entries: impl Iterator<Item = &'a Entry>) -> rusqlite::Result<()> {
    let mut insert = transaction.prepare_cached(
        "INSERT INTO entry (sequence, table_name, version, body, hash) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for Entry { sequence, table, version, body, hash } in entries {
        insert.execute(params![sequence, table.as_str(), version.0, body, hash.0])?;
    }
    Ok(())
}

impl Journal for Sqlite {
    fn append(&self, append: Append, callback: AppendCallback) {
        let request = (append, callback);
        let unsent = match &self.appends {
            Some(appends) => appends.send(request).err().map(|error| error.0),
            None => Some(request),
        };
        if let Some((_, callback)) = unsent {
            callback(Err(AppendError::Closed));
        }
    }

    fn read_page(&self, table: &TableName, after: Version, limit: usize) -> Result<Vec<Entry>, JournalError> {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let sql = "SELECT sequence, table_name, version, body, hash FROM entry
                   WHERE table_name = ?1 AND version > ?2 ORDER BY version LIMIT ?3";
        self.select(sql, params![table.as_str(), after.0, limit])
    }

    fn read_latest(&self, table: &TableName, limit: usize) -> Result<Vec<Entry>, JournalError> {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let sql = "SELECT sequence, table_name, version, body, hash FROM entry
                   WHERE table_name = ?1 ORDER BY version DESC LIMIT ?2";
        let mut entries = self.select(sql, params![table.as_str(), limit])?;
        entries.reverse();
        Ok(entries)
    }

    fn tables(&self) -> Result<Vec<(TableName, Version)>, JournalError> {
        let reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let mut tables = reader
            .prepare_cached(
                "SELECT table_name, MAX(version) FROM entry GROUP BY table_name ORDER BY table_name",
            )
            .map_err(|error| unreadable(&error))?;
        let tables = tables
            .query_map([], |row| Ok((TableName::new(row.get_ref(0)?.as_str()?), Version(row.get(1)?))))
            .map_err(|error| unreadable(&error))?;
        tables.collect::<rusqlite::Result<_>>().map_err(|error| unreadable(&error))
    }

    fn file(&self) -> Option<&Path> {
        Some(&self.path)
    }
}
