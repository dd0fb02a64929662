//! One who follows a table from a version on: every event, in order, as he may see it, and what the floor commits itself to. He reads
//! from the journal what he missed, a part at a time, away from the threads that tables run on.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chung_journal::{Journal, Version};
use chung_table::Event;
use tokio::sync::Semaphore;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use crate::game::Game;
use crate::line::Line;
use crate::seed::Commitment;
use crate::{Batch, Handle, Stop, table};

/// So many entries are read at a time.
const PART: usize = 1_000;

/// So many read at once, so that tables have time left.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// What is heard of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard<F> {
    /// Something happened.
    Event(Event<F>),
    /// The computer deals the round, and the floor has committed itself to the chance of it.
    Committed {
        /// Which round.
        round: u32,
        /// The hash of its seed.
        commitment: Commitment,
    },
}

/// What is heard, and its place in the table's log.
pub type Numbered<F> = (Version, Heard<F>);

/// Follows a table.
pub struct Follower<G: Game> {
    journal: Arc<dyn Journal>,
    table: chung_journal::Table,
    /// Lent to the thread that reads.
    known: Arc<Mutex<Known<G>>>,
    /// There may be more in the journal than he knows.
    behind: bool,
    batches: Receiver<Arc<Batch<G>>>,
}

/// A table as far as somebody has followed it, and what he has not been shown of it yet.
struct Known<G: Game> {
    game: Arc<G>,
    viewer: G::Viewer,
    state: G::State,
    version: Version,
    /// What he has been shown already.
    after: Version,
    seen: VecDeque<Numbered<G::Fact>>,
}

impl<G: Game> Known<G> {
    fn take(&mut self, line: &Line<Event<G::Fact>>) {
        self.version.0 += 1;
        let heard = match line {
            Line::Event(event) | Line::Keyed { event, .. } => {
                G::apply(&mut self.state, event);
                let heard = || self.game.event_seen_by(event, &self.state, self.viewer);
                if self.version > self.after { heard().map(Heard::Event) } else { None }
            }
            Line::Sealed(sealed) => (self.version > self.after)
                .then_some(Heard::Committed { round: sealed.round, commitment: sealed.commitment }),
        };
        self.seen.extend(heard.map(|heard| (self.version, heard)));
    }

    /// Reads the next part of the log; was it the last?
    fn read(&mut self, journal: &dyn Journal, table: &chung_journal::Table) -> Result<bool, Stop> {
        let entries = journal.read_part(table, self.version, PART);
        let entries = entries.map_err(|error| Stop::Unreadable(error.to_string()))?;
        for entry in &entries {
            self.take(&table::line(entry)?);
        }
        Ok(entries.len() < PART)
    }
}

impl<G: Game> Follower<G> {
    /// Follows a table as somebody, from after a version on.
    pub fn new(
        handle: &Handle<G>,
        journal: Arc<dyn Journal>,
        viewer: G::Viewer,
        after: Version,
    ) -> Follower<G> {
        let batches = handle.follow();
        let now = handle.now();
        // Who claims to know more than there is hears what comes next.
        let after = after.min(now.version);
        // What somebody may see of an event depends on the table as it was: whoever missed any begins before that.
        let (state, version) = now.before(after);
        let (game, table, seen) = (handle.game.clone(), handle.name.clone(), VecDeque::new());
        let known = Arc::new(Mutex::new(Known { game, viewer, state, version, after, seen }));
        Follower { journal, table, known, behind: true, batches }
    }

    /// What is there to be heard already.
    pub async fn ready(&mut self) -> Result<Option<Numbered<G::Fact>>, Stop> {
        loop {
            let heard = self.known().seen.pop_front();
            if heard.is_some() || !self.behind {
                return Ok(heard);
            }
            self.read().await?;
        }
    }

    /// Reads the next part from the journal.
    async fn read(&mut self) -> Result<(), Stop> {
        let stop = |error: &dyn std::fmt::Display| Stop::Unreadable(error.to_string());
        let _turn = AT_ONCE.acquire().await.map_err(|error| stop(&error))?;
        let (journal, table, known) = (self.journal.clone(), self.table.clone(), self.known.clone());
        let read = tokio::task::spawn_blocking(move || {
            known.lock().unwrap_or_else(PoisonError::into_inner).read(&*journal, &table)
        });
        self.behind = !read.await.map_err(|error| stop(&error))??;
        Ok(())
    }

    /// The next that he may hear; `None` when the table runs no more.
    pub async fn next(&mut self) -> Result<Option<Numbered<G::Fact>>, Stop> {
        loop {
            if let Some(heard) = self.ready().await? {
                return Ok(Some(heard));
            }
            match self.batches.recv().await {
                Ok(batch) => {
                    // He may have read some of it from the journal.
                    let mut known = self.known();
                    let skipped = known.version.0.saturating_sub(batch.after.0) as usize;
                    for line in batch.lines.iter().skip(skipped) {
                        known.take(line);
                    }
                }
                Err(RecvError::Lagged(_)) => self.behind = true,
                Err(RecvError::Closed) => return Ok(None),
            }
        }
    }

    /// How much of the log he knows.
    #[must_use]
    pub fn version(&self) -> Version {
        self.known().version
    }

    fn known(&self) -> MutexGuard<'_, Known<G>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
