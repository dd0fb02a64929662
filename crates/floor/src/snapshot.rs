//! A table as it was after everything that is kept: what screens are drawn from.

use std::collections::VecDeque;
use std::sync::Arc;

use chung_journal::Version;
use chung_table::Event;

use crate::game::{Game, Until};
use crate::line::Line;
use crate::seed::{Commitment, Sealed};

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
    /// Until when those who play by themselves wait for people.
    pub until: Option<Until>,
    /// The chance of the round in hand, a secret until it is over.
    sealed: Option<Sealed>,
}

/// So many earlier rounds are kept at hand.
const EARLIER: usize = 12;

impl<G: Game> Default for Snapshot<G> {
    /// A table at which nothing has happened.
    fn default() -> Snapshot<G> {
        Snapshot {
            version: Version(0),
            state: Arc::default(),
            round: Told::new(0),
            earlier: VecDeque::new(),
            until: None,
            sealed: None,
        }
    }
}

impl<G: Game> Snapshot<G> {
    /// What the floor committed itself to for the round in hand.
    #[must_use]
    pub fn commitment(&self) -> Option<Commitment> {
        self.sealed.map(|sealed| sealed.commitment)
    }

    /// A round that is at hand: the one in hand, or one of the earlier.
    #[must_use]
    pub fn told(&self, number: u32) -> Option<&Told<G>> {
        self.rounds().find(|told| told.number == number)
    }

    /// The rounds that are at hand, the latest first.
    fn rounds(&self) -> impl Iterator<Item = &Told<G>> {
        std::iter::once(&self.round).chain(self.earlier.iter().map(|told| &**told))
    }

    /// The table at a version that is at hand and not after that one: the latest, or where a round began, or where the table did.
    pub(crate) fn before(&self, version: Version) -> (G::State, Version) {
        if version >= self.version {
            return (G::State::clone(&self.state), self.version);
        }
        let began = self.rounds().find(|told| told.after <= version);
        began.map_or_else(Default::default, |told| (G::State::clone(&told.at_start), told.after))
    }

    /// Takes in the next entry.
    pub fn take(&mut self, line: &Line<Event<G::Fact>>) {
        self.version.0 += 1;
        match line {
            Line::Event(event) | Line::Keyed { event, .. } => self.happen(event),
            Line::Sealed(sealed) => self.sealed = Some(*sealed),
        }
    }

    fn happen(&mut self, event: &Event<G::Fact>) {
        if G::ends_round(&event.fact) {
            self.round.at_end = Some(self.state.clone());
            self.round.sealed = self.sealed.take().or(self.round.sealed);
        }
        if event.round != self.round.number {
            let after = Version(self.version.0 - 1);
            let round = Told { after, at_start: self.state.clone(), ..Told::new(event.round) };
            let over = std::mem::replace(&mut self.round, round);
            self.earlier.push_front(Arc::new(over));
            self.earlier.truncate(EARLIER);
        }
        // Copied only where somebody is looking at it as it was.
        G::apply(Arc::make_mut(&mut self.state), event);
        self.round.push(Arc::new(event.clone()));
    }
}

/// A round as it is told afterwards.
pub struct Told<G: Game> {
    /// Its number.
    pub number: u32,
    /// How long the log was before it, and what the table was then.
    after: Version,
    at_start: Arc<G::State>,
    /// Its events, the latest of them only where they are very many.
    pub events: VecDeque<Arc<Event<G::Fact>>>,
    /// The table when it was over, from which one tells who may see what.
    pub at_end: Option<Arc<G::State>>,
    /// What the floor had committed itself to and the seed of its chance, once it is over.
    pub sealed: Option<Sealed>,
}

impl<G: Game> Told<G> {
    /// So many events of a round are kept at hand.
    const MOST: usize = 400;

    fn new(number: u32) -> Told<G> {
        let (after, at_start) = (Version(0), Arc::default());
        Told { number, after, at_start, events: VecDeque::new(), at_end: None, sealed: None }
    }

    fn push(&mut self, event: Arc<Event<G::Fact>>) {
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
        let Told { number, after, at_start, events, at_end, sealed } = self;
        let (at_start, events, at_end) = (at_start.clone(), events.clone(), at_end.clone());
        Told { number: *number, after: *after, at_start, events, at_end, sealed: *sealed }
    }
}

impl<G: Game> Clone for Snapshot<G> {
    fn clone(&self) -> Snapshot<G> {
        let Snapshot { version, state, round, earlier, until, sealed } = self;
        Snapshot {
            version: *version,
            state: state.clone(),
            round: round.clone(),
            earlier: earlier.clone(),
            until: *until,
            sealed: *sealed,
        }
    }
}
