//! A journal on disk, in `SQLite`: one thread writes, many appends to a commit, each on disk before anyone is told.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::{Connection, OpenFlags, Row, ToSql, Transaction, params};

use crate::file;
use crate::lock::Lock;
use crate::writer::Heads;
use crate::{Append, AppendError, Entry, Hash, Journal, JournalError, Table, Told, Version};

/// The version of the file's layout.
pub(crate) const FORMAT: i64 = 1;

/// "chng": what marks a file of `SQLite`'s as a journal.
pub(crate) const APPLICATION: i64 = 0x6368_6e67;

/// As many appends as share a commit.
const GROUP: usize = 512;

const LAYOUT: &str = "
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
    found_empty: bool,
    open_to_others: bool,
    requests: Option<Sender<Request>>,
    reader: Mutex<Connection>,
    writer: Option<JoinHandle<Connection>>,
    /// What was written with, closed after the reader: whoever writes and is the last to close leaves one file, with all in it.
    last: Mutex<Option<Connection>>,
    /// Goes last of all: from then on another may write.
    _lock: Lock,
}

enum Request {
    Append(Append, Told),
    Follow(Sender<Entry>),
}

impl Sqlite {
    /// Opens a journal, or begins one where there is no file. Every entry is checked before anything is written; a file that is
    /// damaged, or is something else, is left as it is. One writes at a time; whoever only reads is not hindered.
    pub fn open(path: &Path) -> Result<Sqlite, JournalError> {
        let lock = Lock::take(path)?;
        // What is damaged is not even opened for writing, nor is anything put beside it.
        let open_to_others = file::is_open_to_others(path);
        let length = std::fs::metadata(path).map(|file| file.len()).ok();
        let read = match length {
            // So short a file would be taken for one that has just begun.
            Some(1..file::HEAD) => return Err(file::foreign(path, "not an SQLite file")),
            Some(file::HEAD..) => read_back(path)?,
            _ => {
                file::not_emptied(path)?;
                None
            }
        };
        if length.is_none() {
            file::own().open(path).map_err(|error| JournalError::Unreadable(error.to_string()))?;
        }
        let connection = Connection::open(path).map_err(|error| unreadable(&error))?;
        let pragmas = [("journal_mode", "WAL"), ("synchronous", "FULL")];
        for (pragma, value) in pragmas {
            connection.pragma_update(None, pragma, value).map_err(|error| unreadable(&error))?;
        }
        if read.is_none() {
            let begin = format!(
                "BEGIN; {LAYOUT} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {FORMAT}; COMMIT;"
            );
            connection.execute_batch(&begin).map_err(|error| unreadable(&error))?;
        }
        // What lay beside the file is put into it, the mark of a journal first of all, and the log begins anew; who reads just now may hinder it.
        let _ = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
        let heads = read.unwrap_or_default();
        let found_empty = length.is_some() && heads.end().0 == 0;
        let reader = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY);
        let reader = reader.map_err(|error| unreadable(&error))?;
        let (requests, received) = channel();
        let spawn = thread::Builder::new().name("journal".to_owned());
        let writer = spawn.spawn(move || write(connection, heads, &received));
        let writer = writer.map_err(|error| JournalError::Unreadable(error.to_string()))?;
        let (requests, reader) = (Some(requests), Mutex::new(reader));
        let (path, writer, last) = (path.to_owned(), Some(writer), Mutex::default());
        Ok(Sqlite { path, found_empty, open_to_others, requests, reader, writer, last, _lock: lock })
    }

    /// Was there a file without an entry in it? A crash may have left it so, or somebody may have emptied it, or taken away what lay beside it.
    #[must_use]
    pub fn found_empty(&self) -> bool {
        self.found_empty
    }

    /// Was there a file that others on this machine may read or write to? It holds the seeds of rounds in hand.
    #[must_use]
    pub fn open_to_others(&self) -> bool {
        self.open_to_others
    }

    fn send(&self, request: Request) {
        let unsent = match &self.requests {
            Some(requests) => requests.send(request).err().map(|error| error.0),
            None => Some(request),
        };
        if let Some(Request::Append(_, told)) = unsent {
            told(Err(AppendError::Closed));
        }
    }

    /// The entries that a query finds.
    fn select(&self, sql: &str, params: &[&dyn ToSql]) -> Result<Vec<Entry>, JournalError> {
        let reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let mut entries = reader.prepare_cached(sql).map_err(|error| unreadable(&error))?;
        let entries = entries.query_map(params, entry).map_err(|error| unreadable(&error))?;
        entries.collect::<rusqlite::Result<_>>().map_err(|error| unreadable(&error))
    }
}

impl Drop for Sqlite {
    /// What was asked for is kept before the journal goes.
    fn drop(&mut self) {
        self.requests = None;
        if let Some(writer) = self.writer.take() {
            // A writer that panicked has told everyone by dropping their requests.
            self.last = Mutex::new(writer.join().ok());
        }
    }
}

/// The ends of all logs in a file; `None` where one was begun and the machine stopped before anything was in it.
fn read_back(path: &Path) -> Result<Option<Heads>, JournalError> {
    let file = &file::at_rest(path)?;
    if file::is_only_begun(file) {
        return Ok(None);
    }
    check_format(path, file)?;
    read_heads(file).map(Some)
}

fn check_format(path: &Path, connection: &Connection) -> Result<(), JournalError> {
    let pragma = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let application = pragma("application_id").map_err(|error| file::fault(path, &error))?;
    if application != APPLICATION {
        return Err(file::unmarked(path, connection));
    }
    match pragma("user_version").map_err(|error| unreadable(&error))? {
        FORMAT => Ok(()),
        other => Err(JournalError::OtherVersion(other)),
    }
}

fn unreadable(error: &rusqlite::Error) -> JournalError {
    match error.sqlite_error_code() {
        Some(rusqlite::ErrorCode::NotADatabase) => JournalError::Foreign("not an SQLite file".to_owned()),
        Some(rusqlite::ErrorCode::DatabaseCorrupt) => JournalError::Damaged(error.to_string()),
        _ => JournalError::Unreadable(error.to_string()),
    }
}

/// Reads every entry and checks its place and its hash.
fn read_heads(connection: &Connection) -> Result<Heads, JournalError> {
    let mut heads = Heads::default();
    let mut entries = connection
        .prepare("SELECT sequence, table_name, version, body, hash FROM entry ORDER BY sequence")
        .map_err(|error| unreadable(&error))?;
    let entries = entries.query_map([], entry).map_err(|error| unreadable(&error))?;
    for entry in entries {
        let entry = entry.map_err(|error| unreadable(&error))?;
        heads.read_back(&entry).map_err(|expected| {
            let (found, expected) = (entry.sequence, expected.sequence);
            JournalError::Damaged(format!("entry {found} is not what entry {expected} must be"))
        })?;
    }
    Ok(heads)
}

fn entry(row: &Row) -> rusqlite::Result<Entry> {
    Ok(Entry {
        sequence: row.get(0)?,
        table: Table::new(row.get_ref(1)?.as_str()?),
        version: Version(row.get(2)?),
        body: row.get(3)?,
        hash: Hash(row.get(4)?),
    })
}

/// Keeps what is asked for, as much as there is at a time in one commit, until nobody can ask any more. Who closes what it wrote with
/// is the caller.
fn write(mut connection: Connection, mut heads: Heads, requests: &Receiver<Request>) -> Connection {
    let mut followers: Vec<Sender<Entry>> = Vec::new();
    while let Ok(first) = requests.recv() {
        let mut group = Vec::new();
        for request in std::iter::once(first).chain(requests.try_iter()) {
            match request {
                Request::Append(append, told) => group.push((append, told)),
                Request::Follow(follower) => followers.push(follower),
            }
            if group.len() >= GROUP {
                break;
            }
        }
        keep(&mut connection, &mut heads, group, &mut followers);
    }
    connection
}

/// One commit for a group of appends; whoever expected another version is told so and keeps nobody waiting.
fn keep(
    connection: &mut Connection,
    heads: &mut Heads,
    group: Vec<(Append, Told)>,
    followers: &mut Vec<Sender<Entry>>,
) {
    let end = heads.end();
    let mut kept: Vec<(Vec<Entry>, Version, Told)> = Vec::new();
    for (append, told) in group {
        match heads.chain(append) {
            Ok((entries, version)) => kept.push((entries, version, told)),
            Err(refused) => told(Err(refused)),
        }
    }
    let entries = || kept.iter().flat_map(|(entries, ..)| entries);
    match commit(connection, entries()) {
        Ok(()) => {
            for (entries, version, told) in kept {
                told(Ok(version));
                for entry in entries {
                    followers.retain(|follower| follower.send(entry.clone()).is_ok());
                }
            }
        }
        Err(error) => {
            heads.take_back(end, entries());
            let why = error.to_string();
            for (_, _, told) in kept {
                told(Err(AppendError::NotKept(why.clone())));
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
        insert.execute(params![sequence, table.name(), version.0, body, hash.0])?;
    }
    Ok(())
}

impl Journal for Sqlite {
    fn append(&self, append: Append, told: Told) {
        self.send(Request::Append(append, told));
    }

    fn read_part(&self, table: &Table, after: Version, most: usize) -> Result<Vec<Entry>, JournalError> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let sql = "SELECT sequence, table_name, version, body, hash FROM entry
                   WHERE table_name = ?1 AND version > ?2 ORDER BY version LIMIT ?3";
        self.select(sql, params![table.name(), after.0, most])
    }

    fn read_latest(&self, table: &Table, most: usize) -> Result<Vec<Entry>, JournalError> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let sql = "SELECT sequence, table_name, version, body, hash FROM entry
                   WHERE table_name = ?1 ORDER BY version DESC LIMIT ?2";
        let mut entries = self.select(sql, params![table.name(), most])?;
        entries.reverse();
        Ok(entries)
    }

    fn tables(&self) -> Result<Vec<(Table, Version)>, JournalError> {
        let reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let mut tables = reader
            .prepare_cached(
                "SELECT table_name, MAX(version) FROM entry GROUP BY table_name ORDER BY table_name",
            )
            .map_err(|error| unreadable(&error))?;
        let tables = tables
            .query_map([], |row| Ok((Table::new(row.get_ref(0)?.as_str()?), Version(row.get(1)?))))
            .map_err(|error| unreadable(&error))?;
        tables.collect::<rusqlite::Result<_>>().map_err(|error| unreadable(&error))
    }

    fn follow(&self) -> Receiver<Entry> {
        let (sender, receiver) = channel();
        self.send(Request::Follow(sender));
        receiver
    }

    fn file(&self) -> Option<&Path> {
        Some(&self.path)
    }
}
