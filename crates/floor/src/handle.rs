//! The handle of a running table: submits commands to its task, reads its state and follows its events.

use std::fmt;
use std::sync::Arc;

use chung_game::clock::Clock;
use chung_game::{Message, PlayerNo, ToMessage, message};
use chung_journal::{TableName, Version};
use chung_table::{Actor, Event, Game, Refused};
use tokio::sync::{broadcast, mpsc, oneshot, watch};

use crate::line::{ActHash, IdempotencyKey, LogLine};
use crate::snapshot::Snapshot;
use crate::table::StopReason;

/// The handle of a running table.
pub struct Handle<G: Game> {
    /// The table's name.
    pub name: TableName,
    /// The table's rules.
    pub game: Arc<G>,
    requests: mpsc::Sender<Request<G>>,
    snapshots: watch::Receiver<Arc<Snapshot<G>>>,
    batches: broadcast::Sender<Arc<Batch<G>>>,
    stopped: watch::Receiver<Option<StopReason>>,
}

/// A request to the table's task.
pub(crate) enum Request<G: Game> {
    Submit {
        by: Actor,
        at: Clock,
        act: G::Act,
        key: Option<(IdempotencyKey, ActHash)>,
        reply: oneshot::Sender<Result<Committed<G>, CommandError>>,
    },
    Ready(PlayerNo),
}

/// A command that was committed to the journal. The sender gets it only when the events are there.
pub struct Committed<G: Game> {
    /// The length of the table's log after the command; for a duplicate, after the first entry of the original.
    pub version: Version,
    /// The resulting events as the sender may see them, each judged by the state right after it. Empty for a duplicate.
    pub events: Vec<Event<G::Fact>>,
    /// Whether the same command had been committed before, so that this one changed nothing.
    pub is_duplicate: bool,
}

/// Why a command was not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommandError {
    /// The rules refuse it.
    Refused(Refused),
    /// The idempotency key was used before, for another command.
    KeyReused,
    /// The table has stopped, for this reason, or is shutting down (`None`). The command may have been committed: send it again, with its key,
    /// once the table runs.
    Stopped(Option<StopReason>),
}

impl ToMessage for CommandError {
    fn to_message(&self) -> Message {
        match self {
            CommandError::Refused(refused) => refused.message.clone(),
            CommandError::KeyReused => message!("floor-key-reused"),
            CommandError::Stopped(Some(why)) => message!("floor-table-stopped", reason = why.to_message()),
            CommandError::Stopped(None) => message!("floor-table-closing"),
        }
    }
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandError::Refused(refused) => write!(f, "refused: {}", refused.name),
            CommandError::KeyReused => f.write_str("key already used for another command"),
            CommandError::Stopped(Some(why)) => write!(f, "table stopped: {why}"),
            CommandError::Stopped(None) => f.write_str("table shutting down"),
        }
    }
}

impl std::error::Error for CommandError {}

/// Entries that were committed together.
pub struct Batch<G: Game> {
    /// The length of the log before them.
    pub after: Version,
    /// The entries, in order.
    pub lines: Vec<LogLine<Event<G::Fact>>>,
}

impl<G: Game> Handle<G> {
    pub(crate) fn new(
        name: TableName,
        game: Arc<G>,
        requests: mpsc::Sender<Request<G>>,
        snapshots: watch::Receiver<Arc<Snapshot<G>>>,
        batches: broadcast::Sender<Arc<Batch<G>>>,
        stopped: watch::Receiver<Option<StopReason>>,
    ) -> Handle<G> {
        Handle { name, game, requests, snapshots, batches, stopped }
    }

    /// Submits a command, and waits until its events are committed.
    pub async fn submit(
        &self,
        by: Actor,
        at: Clock,
        act: G::Act,
        key: Option<IdempotencyKey>,
    ) -> Result<Committed<G>, CommandError> {
        let (reply, receiver) = oneshot::channel();
        let key = key.map(|key| (key, ActHash::of(&act)));
        if self.requests.send(Request::Submit { by, at, act, key, reply }).await.is_err() {
            return Err(CommandError::Stopped(self.stopped()));
        }
        receiver.await.unwrap_or_else(|_| Err(CommandError::Stopped(self.stopped())))
    }

    /// Reports that a player is ready for the round to go on.
    pub async fn ready(&self, player: PlayerNo) {
        // A table that has stopped waits for nobody.
        let _ = self.requests.send(Request::Ready(player)).await;
    }

    /// The table's current state.
    #[must_use]
    pub fn now(&self) -> Arc<Snapshot<G>> {
        self.snapshots.borrow().clone()
    }

    /// Subscribes to the table's state. Changes in quick succession may be merged.
    #[must_use]
    pub fn changes(&self) -> watch::Receiver<Arc<Snapshot<G>>> {
        self.snapshots.clone()
    }

    /// Subscribes to everything that is committed from now on.
    #[must_use]
    pub fn follow(&self) -> broadcast::Receiver<Arc<Batch<G>>> {
        self.batches.subscribe()
    }

    /// Why the table has stopped, if it has.
    #[must_use]
    pub fn stopped(&self) -> Option<StopReason> {
        self.stopped.borrow().clone()
    }
}
