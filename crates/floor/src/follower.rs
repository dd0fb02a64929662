//! Follows a table's log from a version on, as one viewer may see it. Reads missed entries from the journal, a page at a time, off the
//! threads that the tables run on.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chung_journal::{Journal, Version};
use chung_table::{Event, Game};
use tokio::sync::Semaphore;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use crate::line::LogLine;
use crate::seed::Commitment;
use crate::{Batch, Handle, StopReason, table};

/// How many entries are read at a time.
const PAGE_SIZE: usize = 1_000;

/// How many followers may read the journal at once, so that tables get their share of the machine.
static READ_SLOTS: Semaphore = Semaphore::const_new(2);

/// An update for a follower.
#[derive(Clone, Debug, PartialEq)]
pub enum Update<F> {
    /// An event happened.
    Event(Event<F>),
    /// The computer deals the round, and the floor commits to its seed.
    Committed {
        /// The round's number.
        round: u32,
        /// The hash of the seed.
        commitment: Commitment,
    },
}

/// An update with its position in the table's log.
pub type VersionedUpdate<F> = (Version, Update<F>);

/// Follows a table as one viewer.
pub struct Follower<G: Game> {
    journal: Arc<dyn Journal>,
    table: chung_journal::TableName,
    /// Shared with the thread that reads the journal.
    progress: Arc<Mutex<Progress<G>>>,
    /// Whether the journal may have entries that were not applied yet.
    behind: bool,
    batches: Receiver<Arc<Batch<G>>>,
}

/// How far a follower has read: the state at that point, and the updates that were not delivered yet.
struct Progress<G: Game> {
    game: Arc<G>,
    viewer: G::Viewer,
    state: G::State,
    version: Version,
    /// The version up to which the viewer has the updates already.
    after: Version,
    pending: VecDeque<VersionedUpdate<G::Fact>>,
}

impl<G: Game> Progress<G> {
    fn apply(&mut self, line: &LogLine<Event<G::Fact>>) {
        self.version.0 += 1;
        let update = match line {
            LogLine::Event(event) | LogLine::Keyed { event, .. } => {
                G::apply(&mut self.state, event);
                let update = || self.game.event_seen_by(event, &self.state, self.viewer);
                if self.version > self.after { update().map(Update::Event) } else { None }
            }
            LogLine::Sealed(sealed) => (self.version > self.after)
                .then_some(Update::Committed { round: sealed.round, commitment: sealed.commitment }),
        };
        self.pending.extend(update.map(|update| (self.version, update)));
    }

    /// Reads the next page of the log; returns whether it was the last.
    fn read(&mut self, journal: &dyn Journal, table: &chung_journal::TableName) -> Result<bool, StopReason> {
        let entries = journal.read_page(table, self.version, PAGE_SIZE)?;
        for entry in &entries {
            self.apply(&table::line(entry)?);
        }
        Ok(entries.len() < PAGE_SIZE)
    }
}

impl<G: Game> Follower<G> {
    /// Follows a table as a viewer who knows its log up to `after`.
    pub fn new(
        handle: &Handle<G>,
        journal: Arc<dyn Journal>,
        viewer: G::Viewer,
        after: Version,
    ) -> Follower<G> {
        let batches = handle.follow();
        let now = handle.now();
        // A version beyond the end of the log counts as its end.
        let after = after.min(now.version);
        // Whether a viewer may see an event depends on the state at that time, so reading starts at a known state before `after`.
        let (state, version) = now.before(after);
        let (game, table, pending) = (handle.game.clone(), handle.name.clone(), VecDeque::new());
        let progress = Arc::new(Mutex::new(Progress { game, viewer, state, version, after, pending }));
        Follower { journal, table, progress, behind: true, batches }
    }

    /// The next update that is available without waiting.
    pub async fn next_pending(&mut self) -> Result<Option<VersionedUpdate<G::Fact>>, StopReason> {
        loop {
            let update = self.progress().pending.pop_front();
            if update.is_some() || !self.behind {
                return Ok(update);
            }
            self.read().await?;
        }
    }

    /// Reads the next page from the journal.
    async fn read(&mut self) -> Result<(), StopReason> {
        let stop = |error: &dyn std::fmt::Display| StopReason::Bug(error.to_string());
        let _permit = READ_SLOTS.acquire().await.map_err(|error| stop(&error))?;
        let (journal, table, progress) = (self.journal.clone(), self.table.clone(), self.progress.clone());
        let read = tokio::task::spawn_blocking(move || {
            progress.lock().unwrap_or_else(PoisonError::into_inner).read(&*journal, &table)
        });
        self.behind = !read.await.map_err(|error| stop(&error))??;
        Ok(())
    }

    /// Waits for the next update; `None` when the table has stopped.
    pub async fn next(&mut self) -> Result<Option<VersionedUpdate<G::Fact>>, StopReason> {
        loop {
            if let Some(update) = self.next_pending().await? {
                return Ok(Some(update));
            }
            match self.batches.recv().await {
                Ok(batch) => {
                    // Entries that were read from the journal already are skipped.
                    let mut progress = self.progress();
                    let skipped = progress.version.0.saturating_sub(batch.after.0) as usize;
                    for line in batch.lines.iter().skip(skipped) {
                        progress.apply(line);
                    }
                }
                Err(RecvError::Lagged(_)) => self.behind = true,
                Err(RecvError::Closed) => return Ok(None),
            }
        }
    }

    /// The version up to which the log was applied.
    #[must_use]
    pub fn version(&self) -> Version {
        self.progress().version
    }

    fn progress(&self) -> MutexGuard<'_, Progress<G>> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
