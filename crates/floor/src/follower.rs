//! One who follows a table from a version on: every event, in order, as he may see it. He reads from the journal what he missed.

use std::collections::VecDeque;
use std::sync::Arc;

use chung_journal::{Journal, JournalError, Version};
use chung_table::Event;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use crate::game::Game;
use crate::line::Line;
use crate::{Batch, Handle, Stop, table};

/// An event, and its place in the table's log.
pub type Numbered<F> = (Version, Event<F>);

/// Follows a table.
pub struct Follower<G: Game> {
    game: Arc<G>,
    journal: Arc<dyn Journal>,
    table: chung_journal::Table,
    viewer: G::Viewer,
    /// The table as far as he has followed it.
    state: G::State,
    version: Version,
    /// What he has been shown already.
    after: Version,
    batches: Receiver<Arc<Batch<G>>>,
    seen: VecDeque<Numbered<G::Fact>>,
}

impl<G: Game> Follower<G> {
    /// Follows a table as somebody, from after a version on.
    pub async fn new(
        handle: &Handle<G>,
        journal: Arc<dyn Journal>,
        viewer: G::Viewer,
        after: Version,
    ) -> Result<Follower<G>, Stop> {
        let batches = handle.follow();
        let now = handle.now();
        let (state, version) = if after == now.version {
            (G::State::clone(&now.state), now.version)
        } else {
            (G::State::default(), Version(0))
        };
        let (game, table, seen) = (handle.game.clone(), handle.name.clone(), VecDeque::new());
        let mut follower = Follower { game, journal, table, viewer, state, version, after, batches, seen };
        follower.catch_up().await?;
        Ok(follower)
    }

    /// Reads what he does not know from the journal.
    async fn catch_up(&mut self) -> Result<(), Stop> {
        let (journal, table, from) = (self.journal.clone(), self.table.clone(), self.version);
        let unreadable = |why: String| Stop::Unreadable(why);
        let entries = tokio::task::spawn_blocking(move || journal.read(&table, from)).await;
        let entries = entries.map_err(|error| unreadable(error.to_string()))?;
        let entries = entries.map_err(|error: JournalError| unreadable(error.to_string()))?;
        for entry in entries {
            let line = table::line(&entry)?;
            self.take(&line);
        }
        Ok(())
    }

    fn take(&mut self, line: &Line<Event<G::Fact>>) {
        self.version.0 += 1;
        let Some(event) = line.event() else { return };
        G::apply(&mut self.state, event);
        if self.version > self.after
            && let Some(seen) = self.game.event_seen_by(event, &self.state, self.viewer)
        {
            self.seen.push_back((self.version, seen));
        }
    }

    /// What is there to be seen already.
    pub fn ready(&mut self) -> Option<Numbered<G::Fact>> {
        self.seen.pop_front()
    }

    /// The next event that he may see; `None` when the table runs no more.
    pub async fn next(&mut self) -> Result<Option<Numbered<G::Fact>>, Stop> {
        loop {
            if let Some(seen) = self.seen.pop_front() {
                return Ok(Some(seen));
            }
            match self.batches.recv().await {
                Ok(batch) => {
                    // He may have read some of it from the journal.
                    let known = self.version.0.saturating_sub(batch.after.0) as usize;
                    for line in batch.lines.iter().skip(known) {
                        self.take(line);
                    }
                }
                Err(RecvError::Lagged(_)) => self.catch_up().await?,
                Err(RecvError::Closed) => return Ok(None),
            }
        }
    }

    /// How much of the log he knows.
    #[must_use]
    pub fn version(&self) -> Version {
        self.version
    }
}
