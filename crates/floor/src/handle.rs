//! How everybody else deals with a table: gives commands, looks at it, follows what happens.

use std::fmt;
use std::sync::Arc;

use chung_game::clock::Clock;
use chung_game::paigow::settle::PlayerNo;
use chung_journal::{Table as Name, Version};
use chung_table::{Actor, Event};
use tokio::sync::{broadcast, mpsc, oneshot, watch};

use crate::game::{Game, Refused};
use crate::line::{ActHash, Key, Line};
use crate::snapshot::Snapshot;
use crate::table::Stop;

/// A table that runs.
pub struct Handle<G: Game> {
    /// Its name.
    pub name: Name,
    /// Its rules.
    pub game: Arc<G>,
    asks: mpsc::Sender<Ask<G>>,
    snapshots: watch::Receiver<Arc<Snapshot<G>>>,
    batches: broadcast::Sender<Arc<Batch<G>>>,
    stopped: watch::Receiver<Option<Stop>>,
}

/// What is asked of a table.
pub(crate) enum Ask<G: Game> {
    Give {
        by: Actor,
        at: Clock,
        act: G::Act,
        key: Option<(Key, ActHash)>,
        reply: oneshot::Sender<Result<Done<G>, NotDone>>,
    },
    Ready(PlayerNo),
}

/// A command that was done, and is kept.
pub struct Done<G: Game> {
    /// The table's log after it; where it was done before, after the first entry of it.
    pub version: Version,
    /// What came of it, as whoever gave it may see it: each event by the table right after it. Nothing where it was done before.
    pub events: Vec<Event<G::Fact>>,
    /// It had been done before, and was not done again.
    pub again: bool,
}

/// Why a command was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotDone {
    /// The table refused it.
    Refused(Refused),
    /// The key was used for another command, and that was done.
    KeyUsed,
    /// The table has stopped. Whether the command was kept is told by asking again, with its key, once it runs.
    Stopped(String),
}

impl fmt::Display for NotDone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotDone::Refused(refused) => f.write_str(&refused.sentence),
            NotDone::KeyUsed => f.write_str(
                "this key was used for another command, which was done: expected the same command, or a new key",
            ),
            NotDone::Stopped(why) => write!(f, "the table has stopped: {why}"),
        }
    }
}

impl std::error::Error for NotDone {}

/// Entries that were kept together.
pub struct Batch<G: Game> {
    /// The version before them.
    pub after: Version,
    /// They.
    pub lines: Vec<Line<Event<G::Fact>>>,
}

impl<G: Game> Handle<G> {
    pub(crate) fn new(
        name: Name,
        game: Arc<G>,
        asks: mpsc::Sender<Ask<G>>,
        snapshots: watch::Receiver<Arc<Snapshot<G>>>,
        batches: broadcast::Sender<Arc<Batch<G>>>,
        stopped: watch::Receiver<Option<Stop>>,
    ) -> Handle<G> {
        Handle { name, game, asks, snapshots, batches, stopped }
    }

    /// Gives a command, and waits until what comes of it is kept.
    pub async fn give(
        &self,
        by: Actor,
        at: Clock,
        act: G::Act,
        key: Option<Key>,
    ) -> Result<Done<G>, NotDone> {
        let (reply, hears) = oneshot::channel();
        let key = key.map(|key| (key, ActHash::of(&act)));
        if self.asks.send(Ask::Give { by, at, act, key, reply }).await.is_err() {
            return Err(NotDone::Stopped(self.why_stopped()));
        }
        hears.await.unwrap_or_else(|_| Err(NotDone::Stopped(self.why_stopped())))
    }

    /// A player is ready for the round to go on.
    pub async fn ready(&self, player: PlayerNo) {
        // A table that has stopped waits for nobody.
        let _ = self.asks.send(Ask::Ready(player)).await;
    }

    /// The table as it is.
    #[must_use]
    pub fn now(&self) -> Arc<Snapshot<G>> {
        self.snapshots.borrow().clone()
    }

    /// Tells of every change, but not of those that come faster than one looks.
    #[must_use]
    pub fn changes(&self) -> watch::Receiver<Arc<Snapshot<G>>> {
        self.snapshots.clone()
    }

    /// Everything that is kept from now on.
    #[must_use]
    pub fn follow(&self) -> broadcast::Receiver<Arc<Batch<G>>> {
        self.batches.subscribe()
    }

    /// Why it does not run any more.
    #[must_use]
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped.borrow().clone()
    }

    fn why_stopped(&self) -> String {
        self.stopped().map_or_else(|| "it is shutting down".to_owned(), |stop| stop.to_string())
    }
}
