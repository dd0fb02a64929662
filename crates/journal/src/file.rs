//! A journal's file before its entries are read: how it is created, its permissions, how it is opened read-only, and whether a file that
//! `SQLite` rejects is a damaged journal or something else.

use std::fs::{File, OpenOptions};
use std::io::Read;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, ErrorCode, OpenFlags};

use crate::{JournalError, wal};

/// The first bytes of every `SQLite` file.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// The length of an `SQLite` file's header.
pub(crate) const HEADER_LEN: u64 = 100;
/// The bytes of the header that hold the page size.
const PAGE_SIZE: std::ops::Range<usize> = 16..18;
/// The bytes of the header that hold the application id.
const APPLICATION_ID: std::ops::Range<usize> = 68..72;

const READ_ONLY: OpenFlags = OpenFlags::SQLITE_OPEN_READ_ONLY.union(OpenFlags::SQLITE_OPEN_NO_MUTEX);

/// Describes a file that `SQLite` created and that has no content yet.
const BLANK: &str = "a file of SQLite's with nothing in it: no journal was begun in it yet, or the -wal that lay beside it is missing";

/// Opens a file for appending, or creates it readable by its owner alone: it holds the seeds of unfinished rounds. `SQLite` gives the
/// files beside it the same permissions.
pub(crate) fn private_file_options() -> OpenOptions {
    let mut options = File::options();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Whether other users of this machine may read or write a file.
#[cfg(unix)]
pub(crate) fn is_open_to_others(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).is_ok_and(|file| file.permissions().mode() & 0o077 > 0)
}

/// On other systems the permissions of the folder decide.
#[cfg(not(unix))]
pub(crate) fn is_open_to_others(_path: &Path) -> bool {
    false
}

/// Refuses a file that is empty or missing while a `-wal` with content lies beside it: `SQLite` would discard that `-wal`.
pub(crate) fn check_not_truncated(path: &Path) -> Result<(), JournalError> {
    let has_content = |path: &Path| std::fs::metadata(path).is_ok_and(|file| file.len() > 0);
    if !has_content(path) && has_content(&sibling(path, "-wal")) {
        return Err(JournalError::Damaged("the file is empty, and entries lie beside it".to_owned()));
    }
    Ok(())
}

/// Opens a file read-only, with the commits in its `-wal` if a crash left one that is sound. Creates no files beside it where there are
/// none.
pub(crate) fn open_read_only(path: &Path) -> Result<Connection, JournalError> {
    check_not_truncated(path)?;
    wal::check(path)?;
    let Some(uri) = immutable_uri(path) else { return open_shared(path) };
    check_whole_pages(path)?;
    let opened = Connection::open_with_flags(uri, READ_ONLY | OpenFlags::SQLITE_OPEN_URI);
    opened.map_err(|error| open_error(path, &error))
}

/// Opens a file read-only that other connections may have open.
pub(crate) fn open_shared(path: &Path) -> Result<Connection, JournalError> {
    Connection::open_with_flags(path, READ_ONLY).map_err(|error| open_error(path, &error))
}

/// The path with a suffix: the name of a file that belongs to it.
pub(crate) fn sibling(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// A URI under which `SQLite` creates no files beside this one; `None` where there are some already.
fn immutable_uri(path: &Path) -> Option<String> {
    if ["-wal", "-shm"].iter().any(|suffix| sibling(path, suffix).exists()) {
        return None;
    }
    let name = path.to_str()?.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    Some(format!("file:{name}?immutable=1"))
}

/// An `SQLite` file without a `-wal` consists of whole pages.
fn check_whole_pages(path: &Path) -> Result<(), JournalError> {
    let (header, length) = (read_header(path), std::fs::metadata(path).map_or(0, |file| file.len()));
    let page_size = match header.get(PAGE_SIZE) {
        Some(&[0, 1]) => 65_536,
        Some(&[high, low]) => u64::from(u16::from_be_bytes([high, low])),
        _ => 0,
    };
    if header.starts_with(MAGIC) && page_size > 0 && length % page_size > 0 {
        return Err(rejected(path, "it ends in the middle of a page"));
    }
    Ok(())
}

/// The first [`HEADER_LEN`] bytes of a file, or as many as it has.
fn read_header(path: &Path) -> Vec<u8> {
    let mut header = Vec::new();
    // A file that cannot be read counts as empty here; opening it reports the error.
    let _ = File::open(path).and_then(|file| file.take(HEADER_LEN).read_to_end(&mut header));
    header
}

/// Whether the file has no tables yet: a crash came between creating the file and its tables.
pub(crate) fn is_blank(connection: &Connection) -> bool {
    let objects = connection.query_row("SELECT COUNT(*) FROM sqlite_schema", [], |row| row.get::<_, i64>(0));
    let application = connection.pragma_query_value(None, "application_id", |row| row.get::<_, i64>(0));
    (objects, application) == (Ok(0), Ok(0))
}

/// The error for a file without a journal's application id.
pub(crate) fn wrong_application_id(path: &Path, connection: &Connection) -> JournalError {
    if is_blank(connection) && read_header(path).len() as u64 == HEADER_LEN {
        return JournalError::NotAJournal(BLANK.to_owned());
    }
    rejected(path, "an SQLite file of something else")
}

/// Translates an error of `SQLite` from a file that is not yet known to be a journal.
pub(crate) fn open_error(path: &Path, error: &rusqlite::Error) -> JournalError {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => rejected(path, &error.to_string()),
        _ => JournalError::Unreadable(error.to_string()),
    }
}

/// The error for a file that `SQLite` rejects: a damaged journal if its header is a journal's, otherwise not a journal.
pub(crate) fn rejected(path: &Path, what: &str) -> JournalError {
    let header = read_header(path);
    let has_application_id = header.get(APPLICATION_ID).is_some_and(|id| id == b"chng");
    let matches_magic = header.iter().zip(MAGIC).all(|(byte, expected)| byte == expected);
    if header.is_empty() {
        JournalError::NotAJournal("the file is empty".to_owned())
    } else if (header.len() as u64) < HEADER_LEN && matches_magic {
        JournalError::Damaged(format!("only {} bytes of it are there", header.len()))
    } else if has_application_id {
        JournalError::Damaged(what.to_owned())
    } else {
        JournalError::NotAJournal(what.to_owned())
    }
}
