//! Records every refusal: who requested what, when, and why it was refused. Callers do not wait for the write. If the journal fails, the write
//! is retried; refusals that come faster than they can be written are counted, and the next record carries the count.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::sleep;
use std::time::Duration;

use chung_game::clock::Clock;
use chung_game::message::Arg;
use chung_game::role::Role;
use chung_game::{Message, ToMessage, message};
use chung_journal::{AppendError, Journal};
use chung_table::Actor;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::StoredMessage;
use crate::log::{self, HouseLog, LogError};

/// The name of the log of refusals.
pub const REFUSALS: &str = "@refusals";

/// Capacity of the queue of records; further ones are only counted.
const QUEUE_CAPACITY: usize = 1_024;

/// Delay before a failed append is retried.
const RETRY_DELAY: Duration = Duration::from_millis(500);

/// A refused request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefusalRecord {
    /// When it was refused.
    pub at: Clock,
    /// The table, if the request was about one.
    pub table: Option<String>,
    /// Who made the request; `None` if they were not signed in.
    pub by: Option<Actor>,
    /// The client's address; empty if it is not known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub from: String,
    /// The method and path of the request.
    #[serde(default, alias = "asked", skip_serializing_if = "String::is_empty")]
    pub request: String,
    /// The command as it was sent; empty if there was none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub act: String,
    /// The reason for the refusal, in English.
    pub why: String,
    /// The reason as a message, to be rendered in the reader's language; `None` in records of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<StoredMessage>,
    /// How many refusals before this one were not recorded.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub missed: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(missed: &u64) -> bool {
    *missed == 0
}

impl RefusalRecord {
    /// The reason for the refusal, as part of a sentence.
    #[must_use]
    pub fn reason(&self) -> Arg {
        self.reason.as_ref().map_or_else(|| Arg::quote(&self.why), |reason| reason.to_message().into())
    }
}

impl ToMessage for RefusalRecord {
    fn to_message(&self) -> Message {
        let if_any = |text: &str| if text.is_empty() { Arg::Choice("none") } else { Arg::quote(text) };
        message!(
            "floor-refusal",
            who = self.by.map_or_else(|| message!("floor-actor-unknown"), actor_message),
            from = if_any(&self.from),
            table = if_any(self.table.as_deref().unwrap_or_default()),
            request = if_any(&self.request),
            act = if_any(&self.act),
            reason = self.reason(),
            missed = self.missed
        )
    }
}

/// A person by role and number, or a part of the program.
fn actor_message(by: Actor) -> Message {
    let role = by.role.to_message();
    match (by.role, by.number) {
        (Role::GameSystem, 0) => message!("floor-actor-system", role),
        (_, 0) => message!("floor-actor-automatic", role),
        (_, number) => message!("floor-actor", role, number = Arg::notation(number)),
    }
}

/// The recorder of refusals. Clones share one queue.
#[derive(Clone)]
pub struct Refusals {
    sender: mpsc::Sender<RefusalRecord>,
    counts: Arc<Counts>,
}

#[derive(Default)]
struct Counts {
    all: AtomicU64,
    missed: AtomicU64,
    /// The missed refusals that no record mentions yet.
    unreported: AtomicU64,
    failing: Mutex<Option<AppendError>>,
}

impl Counts {
    fn set_failing(&self, error: Option<AppendError>) {
        *self.failing.lock().unwrap_or_else(PoisonError::into_inner) = error;
    }
}

impl Refusals {
    /// Opens the log, and starts the thread that writes to it.
    pub fn open(journal: &Arc<dyn Journal>) -> Result<Refusals, LogError> {
        let mut log = HouseLog::<RefusalRecord>::open(journal.clone(), REFUSALS)?;
        let (sender, mut receiver) = mpsc::channel(QUEUE_CAPACITY);
        let counts = Arc::<Counts>::default();
        let writer_counts = counts.clone();
        tokio::task::spawn_blocking(move || {
            while let Some(first) = receiver.blocking_recv() {
                let mut refused = vec![first];
                while let Ok(next) = receiver.try_recv() {
                    refused.push(next);
                }
                loop {
                    let result = log.append(&refused);
                    writer_counts.set_failing(result.clone().err());
                    // Once the floor is closed, a failing journal is not retried.
                    if result.is_ok() || receiver.sender_strong_count() == 0 {
                        break;
                    }
                    sleep(RETRY_DELAY);
                }
            }
        });
        Ok(Refusals { sender, counts })
    }

    /// Queues a refusal for the log, or counts it if the queue is full.
    pub fn record(&self, refused: RefusalRecord) {
        self.counts.all.fetch_add(1, Ordering::Relaxed);
        let Ok(permit) = self.sender.try_reserve() else {
            self.count_missed();
            return;
        };
        let missed = self.counts.unreported.swap(0, Ordering::Relaxed);
        permit.send(RefusalRecord { missed, ..refused });
    }

    /// Counts a refusal without recording it, for clients that send too fast.
    pub fn record_missed(&self) {
        self.counts.all.fetch_add(1, Ordering::Relaxed);
        self.count_missed();
    }

    fn count_missed(&self) {
        self.counts.missed.fetch_add(1, Ordering::Relaxed);
        self.counts.unreported.fetch_add(1, Ordering::Relaxed);
    }

    /// How many refusals there were since the program started, and how many of them were not recorded.
    #[must_use]
    pub fn counts(&self) -> (u64, u64) {
        (self.counts.all.load(Ordering::Relaxed), self.counts.missed.load(Ordering::Relaxed))
    }

    /// Why the latest records could not be written, if they could not.
    #[must_use]
    pub fn failing(&self) -> Option<AppendError> {
        self.counts.failing.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Reads all recorded refusals, oldest first.
pub fn read(journal: &dyn Journal) -> Result<Vec<RefusalRecord>, LogError> {
    log::read(journal, REFUSALS)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use chung_game::Names;
    use chung_game::paigow::dice::BoxNo;
    use chung_journal::{Intercepted, Memory};
    use chung_words::{Language, Render, Words};

    use super::*;
    use crate::testing::english;

    fn refused(at: u64) -> RefusalRecord {
        RefusalRecord {
            at: Clock(at),
            table: Some("crown".to_owned()),
            by: None,
            from: "10.0.0.7".to_owned(),
            request: "POST /here".to_owned(),
            act: String::new(),
            why: "not now".to_owned(),
            reason: None,
            missed: 0,
        }
    }

    async fn wait_until(condition: impl Fn() -> bool) {
        while !condition() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    #[tokio::test]
    async fn failed_records_are_retried() {
        let full = Arc::new(AtomicBool::new(false));
        let is_full = full.clone();
        let journal: Arc<dyn Journal> =
            Arc::new(Intercepted::new(Arc::new(Memory::new()), move |inner, append, callback| {
                if is_full.load(Ordering::SeqCst) {
                    callback(Err(AppendError::NotCommitted("the disk is full".to_owned())));
                } else {
                    inner.append(append, callback);
                }
            }));
        let refusals = Refusals::open(&journal).unwrap();
        refusals.record(refused(1));
        wait_until(|| read(&*journal).unwrap().len() == 1).await;
        full.store(true, Ordering::SeqCst);
        refusals.record(refused(2));
        wait_until(|| refusals.failing().is_some()).await;
        // That record is being retried. Further ones fill the queue; those beyond its capacity are counted.
        let count = QUEUE_CAPACITY as u64 + 5;
        for at in 3..3 + count {
            refusals.record(refused(at));
        }
        refusals.record_missed();
        let (all, missed) = refusals.counts();
        assert_eq!((all, missed), (count + 3, 6));
        full.store(false, Ordering::SeqCst);
        wait_until(|| refusals.failing().is_none()).await;
        wait_until(|| read(&*journal).unwrap().len() == 2 + QUEUE_CAPACITY).await;
        refusals.record(refused(9_999));
        wait_until(|| read(&*journal).unwrap().len() == 3 + QUEUE_CAPACITY).await;
        let records = read(&*journal).unwrap();
        assert_eq!(records[1], refused(2));
        assert_eq!(
            english(records.last().unwrap()),
            "someone not signed in, from 10.0.0.7, table crown, POST /here: not now (6 earlier refusals were not recorded)"
        );
    }

    #[test]
    fn a_recorded_reason_is_rendered_when_it_is_read() {
        let message = message!("error-box-taken", box_no = BoxNo(3));
        let reason = Some(StoredMessage::new(&message, &Names::default(), 400));
        let line = serde_json::to_string(&RefusalRecord { reason, ..refused(5) }).unwrap();
        let read: RefusalRecord = serde_json::from_str(&line).unwrap();
        let pseudo = Words::new(Language::Pseudo, &Names::default()).render(&read.to_message());
        assert!(!pseudo.contains("not now") && !pseudo.contains("is taken"), "{pseudo}");
        assert_eq!(
            english(&read),
            "someone not signed in, from 10.0.0.7, table crown, POST /here: Box 3 is taken."
        );
    }

    #[test]
    fn older_records_can_be_read() {
        let old = r#"{"at":5,"table":"crown","by":{"role":"player","number":3},"act":"{}","why":"no"}"#;
        let read: RefusalRecord = serde_json::from_str(old).unwrap();
        assert_eq!(english(&read), "player 3, table crown, {}: no");
    }
}
