//! A journal's file, before anything in it is read: how it is begun, who may read it, how it is opened to be read and nothing else, and
//! whether it is one at all, though damaged.

use std::fs::{File, OpenOptions};
use std::io::Read;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, ErrorCode, OpenFlags};

use crate::{JournalError, wal};

/// What every file of `SQLite`'s begins with.
const BEGINS: &[u8] = b"SQLite format 3\0";

/// How long the head of such a file is, and where in it the size of a page and the mark of a journal stand.
pub(crate) const HEAD: u64 = 100;
const PAGE: std::ops::Range<usize> = 16..18;
const MARK: std::ops::Range<usize> = 68..72;

/// How a file is opened to be read and nothing else.
const READ: OpenFlags = OpenFlags::SQLITE_OPEN_READ_ONLY.union(OpenFlags::SQLITE_OPEN_NO_MUTEX);

/// What a file is called that `SQLite` began and nothing is in.
const NOTHING_IN_IT: &str = "a file of SQLite's with nothing in it: no journal was begun in it yet, or the -wal that lay beside it is missing";

/// How a file is opened, or begun, that is nobody's business but the floor's: it holds the seeds of rounds in hand. `SQLite` lets the same
/// people read what it puts beside it.
pub(crate) fn own() -> OpenOptions {
    let mut options = File::options();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// May others on this machine read a file, or write to it?
#[cfg(unix)]
pub(crate) fn is_open_to_others(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).is_ok_and(|file| file.permissions().mode() & 0o077 > 0)
}

/// Elsewhere the folder says who may.
#[cfg(not(unix))]
pub(crate) fn is_open_to_others(_path: &Path) -> bool {
    false
}

/// Nothing is in a file, or it is gone, while entries lie beside it: `SQLite` would throw them away.
pub(crate) fn not_emptied(path: &Path) -> Result<(), JournalError> {
    let has = |path: &Path| std::fs::metadata(path).is_ok_and(|file| file.len() > 0);
    if !has(path) && has(&beside(path, "-wal")) {
        return Err(JournalError::Damaged("the file is empty, and entries lie beside it".to_owned()));
    }
    Ok(())
}

/// Opens a file to be read as it is now. Where nobody has it open and no crash left anything beside it, nothing is put beside it either; what a
/// crash left is read with it, if it is whole.
pub(crate) fn at_rest(path: &Path) -> Result<Connection, JournalError> {
    not_emptied(path)?;
    wal::check(path)?;
    let Some(uri) = alone(path) else { return shared(path) };
    ends_with_a_page(path)?;
    let opened = Connection::open_with_flags(uri, READ | OpenFlags::SQLITE_OPEN_URI);
    opened.map_err(|error| fault(path, &error))
}

/// Opens a file to be read that others may have open.
pub(crate) fn shared(path: &Path) -> Result<Connection, JournalError> {
    Connection::open_with_flags(path, READ).map_err(|error| fault(path, &error))
}

/// What lies beside a file, under its name and an ending.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// How to open a file that nothing lies beside.
fn alone(path: &Path) -> Option<String> {
    if ["-wal", "-shm"].iter().any(|end| beside(path, end).exists()) {
        return None;
    }
    let name = path.to_str()?.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    Some(format!("file:{name}?immutable=1"))
}

/// A file of `SQLite`'s that nothing lies beside is made of whole pages.
fn ends_with_a_page(path: &Path) -> Result<(), JournalError> {
    let (head, length) = (head(path), std::fs::metadata(path).map_or(0, |file| file.len()));
    let page = match head.get(PAGE) {
        Some(&[0, 1]) => 65_536,
        Some(&[high, low]) => u64::from(u16::from_be_bytes([high, low])),
        _ => 0,
    };
    if head.starts_with(BEGINS) && page > 0 && length % page > 0 {
        return Err(foreign(path, "it ends in the middle of a page"));
    }
    Ok(())
}

/// The first bytes of a file, as many as there are.
fn head(path: &Path) -> Vec<u8> {
    let mut head = Vec::new();
    // What cannot be read tells nothing.
    let _ = File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut head));
    head
}

/// Was a file begun, and the machine stopped before anything was in it?
pub(crate) fn is_only_begun(connection: &Connection) -> bool {
    let things = connection.query_row("SELECT COUNT(*) FROM sqlite_schema", [], |row| row.get::<_, i64>(0));
    let application = connection.pragma_query_value(None, "application_id", |row| row.get::<_, i64>(0));
    (things, application) == (Ok(0), Ok(0))
}

/// What a file is that has not the mark of a journal.
pub(crate) fn unmarked(path: &Path, connection: &Connection) -> JournalError {
    if is_only_begun(connection) && head(path).len() as u64 == HEAD {
        return JournalError::Foreign(NOTHING_IN_IT.to_owned());
    }
    foreign(path, "an SQLite file of something else")
}

/// What `SQLite` says of a file of which it is not known yet what it is.
pub(crate) fn fault(path: &Path, error: &rusqlite::Error) -> JournalError {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => foreign(path, &error.to_string()),
        _ => JournalError::Unreadable(error.to_string()),
    }
}

/// What does not look like a journal is something else, unless its first bytes are those of one.
pub(crate) fn foreign(path: &Path, what: &str) -> JournalError {
    let head = head(path);
    let marked = head.get(MARK).is_some_and(|mark| mark == b"chng");
    let begins = head.iter().zip(BEGINS).all(|(is, should)| is == should);
    if head.is_empty() {
        JournalError::Foreign("the file is empty".to_owned())
    } else if (head.len() as u64) < HEAD && begins {
        JournalError::Damaged(format!("only {} bytes of it are there", head.len()))
    } else if marked {
        JournalError::Damaged(what.to_owned())
    } else {
        JournalError::Foreign(what.to_owned())
    }
}
