//! A table as it was after everything that is kept: what screens are drawn from.

use std::collections::VecDeque;
use std::sync::Arc;

use chung_journal::Version;
use chung_table::Event;

use crate::game::{Game, Until};
use crate::seed::{Commitment, Seed};

/// A table at a version of its log.
pub struct Snapshot<G: Game> {
    /// How much of the log it is the sum of.
    pub version: Version,
    /// The table. Nobody is shown it but as [`Game::seen_by`] has it.
    pub state: Arc<G::State>,
    /// The round in hand, or the one just played.
    pub round: Told<G>,
    /// Rounds before it, the latest first.
    pub earlier: VecDeque<Arc<Told<G>>>,
    /// What the floor committed itself to for the round in hand.
    pub commitment: Option<Commitment>,
    /// Until when those who play by themselves wait for people.
    pub until: Option<Until>,
}

/// A round as it is told afterwards.
pub struct Told<G: Game> {
    /// Its number.
    pub number: u32,
    /// Its events, the latest of them only where they are very many.
    pub events: VecDeque<Arc<Event<G::Fact>>>,
    /// The table when it was over, from which one tells who may see what.
    pub at_end: Option<Arc<G::State>>,
    /// The seed of its chance, once it is over.
    pub seed: Option<Seed>,
}

impl<G: Game> Told<G> {
    /// So many events of a round are kept at hand.
    const MOST: usize = 400;

    pub(crate) fn new(number: u32) -> Told<G> {
        Told { number, events: VecDeque::new(), at_end: None, seed: None }
    }

    pub(crate) fn push(&mut self, event: Arc<Event<G::Fact>>) {
        if self.events.len() >= Told::<G>::MOST {
            self.events.pop_front();
        }
        self.events.push_back(event);
    }

    /// Are all its events at hand?
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.events.len() < Told::<G>::MOST
    }

    /// The round as somebody may see it; `now` is the table where the round is not over.
    pub fn seen_by(&self, game: &G, now: &G::State, viewer: G::Viewer) -> Vec<Event<G::Fact>> {
        let state = self.at_end.as_deref().unwrap_or(now);
        self.events.iter().filter_map(|event| game.event_seen_by(event, state, viewer)).collect()
    }
}

impl<G: Game> Clone for Told<G> {
    fn clone(&self) -> Told<G> {
        let Told { number, events, at_end, seed } = self;
        Told { number: *number, events: events.clone(), at_end: at_end.clone(), seed: *seed }
    }
}

impl<G: Game> Clone for Snapshot<G> {
    fn clone(&self) -> Snapshot<G> {
        let Snapshot { version, state, round, earlier, commitment, until } = self;
        Snapshot {
            version: *version,
            state: state.clone(),
            round: round.clone(),
            earlier: earlier.clone(),
            commitment: *commitment,
            until: *until,
        }
    }
}
