//! The writer's lock: an advisory lock on a file of its own beside the journal. The operating system releases it when its holder ends,
//! however that happens.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use crate::JournalError;
use crate::file::{private_file_options, sibling};

/// The lock, held until it is dropped.
#[derive(Debug)]
pub(crate) struct Lock {
    /// Locked for as long as it is open.
    _file: File,
    path: PathBuf,
}

impl Lock {
    /// Acquires the lock of a journal, or fails at once if another process holds it.
    pub(crate) fn acquire(journal: &Path) -> Result<Lock, JournalError> {
        let path = sibling(journal, "-lock");
        let unreadable = |error: std::io::Error| JournalError::Unreadable(error.to_string());
        loop {
            let file = private_file_options().open(&path).map_err(unreadable)?;
            match file.try_lock() {
                // The previous holder may have removed the file after it was opened here: such a lock excludes no other process.
                Ok(()) if is_same_file(&file, &path) => return Ok(Lock { _file: file, path }),
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(JournalError::InUse),
                Err(TryLockError::Error(error)) => return Err(unreadable(error)),
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A leftover lock file is harmless: only the lock on it counts.
        let _ = fs::remove_file(&self.path);
    }
}

/// Whether the open file is still the one at this path.
#[cfg(unix)]
fn is_same_file(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let both = (file.metadata(), fs::metadata(path));
    matches!(both, (Ok(one), Ok(other)) if (one.dev(), one.ino()) == (other.dev(), other.ino()))
}

/// Other systems do not remove a file that is open.
#[cfg(not(unix))]
fn is_same_file(_file: &File, _path: &Path) -> bool {
    true
}
