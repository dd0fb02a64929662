//! Every refusal is recorded: who asked for what, when, and why it was not done. Nobody waits for it. What the journal does not take is
//! kept until it does; where more come than can be kept, they are counted, and the next one that is recorded says how many they were.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::sleep;
use std::time::Duration;

use chung_game::clock::Clock;
use chung_journal::{AppendError, Journal};
use chung_table::Actor;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::log::{self, Log, LogError};

/// The log's name.
pub const REFUSALS: &str = "@refusals";

/// As many may wait to be recorded; a flood of more is one.
const WAITING: usize = 1_024;

/// What could not be kept is tried again so much later.
const AGAIN: Duration = Duration::from_millis(500);

/// Something that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// When.
    pub at: Clock,
    /// At which table, if at one.
    pub table: Option<String>,
    /// Who asked; nobody who had signed in, without.
    pub by: Option<Actor>,
    /// From which address; empty where the program itself asked.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub from: String,
    /// Where he asked, method and path.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub asked: String,
    /// The command, as it was written; empty where it was none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub act: String,
    /// Why not.
    pub why: String,
    /// So many before it are not recorded: they came too fast.
    #[serde(default, skip_serializing_if = "is_none")]
    pub missed: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_none(missed: &u64) -> bool {
    *missed == 0
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.by {
            Some(by) => write!(f, "{by}")?,
            None => f.write_str("somebody who has not signed in")?,
        }
        if !self.from.is_empty() {
            write!(f, " from {}", self.from)?;
        }
        if let Some(table) = &self.table {
            write!(f, " at {table}")?;
        }
        if !self.asked.is_empty() {
            write!(f, ", {}", self.asked)?;
        }
        if !self.act.is_empty() {
            write!(f, ", {}", self.act)?;
        }
        write!(f, ": {}", self.why)?;
        if self.missed > 0 { write!(f, " ({} before it were not recorded)", self.missed) } else { Ok(()) }
    }
}

/// Records refusals.
#[derive(Clone)]
pub struct Refusals {
    sender: mpsc::Sender<Refused>,
    counts: Arc<Counts>,
}

#[derive(Default)]
struct Counts {
    all: AtomicU64,
    missed: AtomicU64,
    /// Those missed that no record tells of yet.
    untold: AtomicU64,
    failing: Mutex<Option<AppendError>>,
}

impl Counts {
    fn failing(&self, error: Option<AppendError>) {
        *self.failing.lock().unwrap_or_else(PoisonError::into_inner) = error;
    }
}

impl Refusals {
    /// Opens the log, and writes to it from a thread of its own.
    pub fn open(journal: &Arc<dyn Journal>) -> Result<Refusals, LogError> {
        let mut log = Log::<Refused>::open(journal.clone(), REFUSALS)?;
        let (sender, mut receiver) = mpsc::channel(WAITING);
        let counts = Arc::<Counts>::default();
        let counted = counts.clone();
        tokio::task::spawn_blocking(move || {
            while let Some(first) = receiver.blocking_recv() {
                let mut refused = vec![first];
                while let Ok(next) = receiver.try_recv() {
                    refused.push(next);
                }
                loop {
                    let kept = log.keep(&refused);
                    counted.failing(kept.clone().err());
                    // Once the floor is closed nobody waits for a journal that takes nothing.
                    if kept.is_ok() || receiver.sender_strong_count() == 0 {
                        break;
                    }
                    sleep(AGAIN);
                }
            }
        });
        Ok(Refusals { sender, counts })
    }

    /// Records one.
    pub fn record(&self, refused: Refused) {
        self.counts.all.fetch_add(1, Ordering::Relaxed);
        let Ok(place) = self.sender.try_reserve() else {
            self.lose();
            return;
        };
        let missed = self.counts.untold.swap(0, Ordering::Relaxed);
        place.send(Refused { missed, ..refused });
    }

    /// One came that is not recorded, because whoever it was came too fast.
    pub fn miss(&self) {
        self.counts.all.fetch_add(1, Ordering::Relaxed);
        self.lose();
    }

    fn lose(&self) {
        self.counts.missed.fetch_add(1, Ordering::Relaxed);
        self.counts.untold.fetch_add(1, Ordering::Relaxed);
    }

    /// How many there were since the program was started, and how many of them are not recorded.
    #[must_use]
    pub fn counted(&self) -> (u64, u64) {
        (self.counts.all.load(Ordering::Relaxed), self.counts.missed.load(Ordering::Relaxed))
    }

    /// Why the last of them could not be recorded, if they could not.
    #[must_use]
    pub fn failing(&self) -> Option<AppendError> {
        self.counts.failing.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// What was refused, the latest last.
pub fn read(journal: &dyn Journal) -> Result<Vec<Refused>, LogError> {
    log::read(journal, REFUSALS)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use chung_journal::{Gated, Memory};

    use super::*;

    fn refused(at: u64) -> Refused {
        Refused {
            at: Clock(at),
            table: Some("crown".to_owned()),
            by: None,
            from: "10.0.0.7".to_owned(),
            asked: "POST /here".to_owned(),
            act: String::new(),
            why: "not now".to_owned(),
            missed: 0,
        }
    }

    async fn until(happened: impl Fn() -> bool) {
        while !happened() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    #[tokio::test]
    async fn what_cannot_be_kept_now_is_kept_later() {
        let full = Arc::new(AtomicBool::new(false));
        let is_full = full.clone();
        let journal: Arc<dyn Journal> =
            Arc::new(Gated::new(Arc::new(Memory::new()), move |kept, append, told| {
                if is_full.load(Ordering::SeqCst) {
                    told(Err(AppendError::NotKept("the disk is full".to_owned())));
                } else {
                    kept.append(append, told);
                }
            }));
        let refusals = Refusals::open(&journal).unwrap();
        refusals.record(refused(1));
        until(|| read(&*journal).unwrap().len() == 1).await;
        full.store(true, Ordering::SeqCst);
        refusals.record(refused(2));
        until(|| refusals.failing().is_some()).await;
        // It waits; more than can wait are counted.
        let many = WAITING as u64 + 5;
        for at in 3..3 + many {
            refusals.record(refused(at));
        }
        refusals.miss();
        let (all, missed) = refusals.counted();
        assert_eq!((all, missed), (many + 3, 6));
        full.store(false, Ordering::SeqCst);
        until(|| refusals.failing().is_none()).await;
        until(|| read(&*journal).unwrap().len() == 2 + WAITING).await;
        refusals.record(refused(9_999));
        until(|| read(&*journal).unwrap().len() == 3 + WAITING).await;
        let kept = read(&*journal).unwrap();
        assert_eq!(kept[1], refused(2));
        assert_eq!(
            kept.last().unwrap().to_string(),
            "somebody who has not signed in from 10.0.0.7 at crown, POST /here: not now (6 before it were not recorded)"
        );
    }

    #[test]
    fn records_of_before_are_read() {
        let old = r#"{"at":5,"table":"crown","by":{"role":"player","number":3},"act":"{}","why":"no"}"#;
        let read: Refused = serde_json::from_str(old).unwrap();
        assert_eq!(read.to_string(), "player 3 at crown, {}: no");
    }
}
