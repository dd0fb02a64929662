//! One writes to a journal at a time: a lock on a file beside it that is there for nothing else. It goes with whoever holds it, however
//! he ends.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use crate::JournalError;
use crate::file::{beside, own};

/// The lock, for as long as it is kept.
#[derive(Debug)]
pub(crate) struct Lock {
    /// What is locked while it is open.
    _file: File,
    name: PathBuf,
}

impl Lock {
    /// Takes the lock of a journal.
    pub(crate) fn take(journal: &Path) -> Result<Lock, JournalError> {
        let name = beside(journal, "-lock");
        let unreadable = |error: std::io::Error| JournalError::Unreadable(error.to_string());
        loop {
            let file = own().open(&name).map_err(unreadable)?;
            match file.try_lock() {
                // Who held it last may have taken the file away meanwhile: then it locks nothing.
                Ok(()) if is_there(&file, &name) => return Ok(Lock { _file: file, name }),
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(JournalError::InUse),
                Err(TryLockError::Error(error)) => return Err(unreadable(error)),
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // One that cannot be taken away lies there and means nothing.
        let _ = fs::remove_file(&self.name);
    }
}

/// Is it the file of that name?
#[cfg(unix)]
fn is_there(file: &File, name: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let both = (file.metadata(), fs::metadata(name));
    matches!(both, (Ok(one), Ok(other)) if (one.dev(), one.ino()) == (other.dev(), other.ino()))
}

/// Elsewhere a file that is open cannot be taken away.
#[cfg(not(unix))]
fn is_there(_file: &File, _name: &Path) -> bool {
    true
}
