//! A table's committed state, which screens are rendered from.

use std::collections::VecDeque;
use std::sync::Arc;

use chung_journal::Version;
use chung_table::{Event, Game};

use crate::game::Deadline;
use crate::line::LogLine;
use crate::seed::{Commitment, SealedSeed};

/// A table at a version of its log.
pub struct Snapshot<G: Game> {
    /// The length of the log up to this state.
    pub version: Version,
    /// The full state. Viewers get it only through [`Game::seen_by`].
    pub state: Arc<G::State>,
    /// The current round, or the one just played.
    pub round: RoundHistory<G>,
    /// The rounds before it, latest first.
    pub earlier: VecDeque<Arc<RoundHistory<G>>>,
    /// The time until which the dealer waits for people.
    pub deadline: Option<Deadline>,
    /// The seed of the current round, secret until the round is over.
    sealed: Option<SealedSeed>,
}

/// How many earlier rounds are kept in memory.
const EARLIER_ROUNDS_CAPACITY: usize = 12;

impl<G: Game> Default for Snapshot<G> {
    /// The state of a table before its first event.
    fn default() -> Snapshot<G> {
        Snapshot {
            version: Version(0),
            state: Arc::default(),
            round: RoundHistory::new(0),
            earlier: VecDeque::new(),
            deadline: None,
            sealed: None,
        }
    }
}

impl<G: Game> Snapshot<G> {
    /// The commitment for the current round.
    #[must_use]
    pub fn commitment(&self) -> Option<Commitment> {
        self.sealed.map(|sealed| sealed.commitment)
    }

    /// The history of a round that is still in memory.
    #[must_use]
    pub fn history(&self, number: u32) -> Option<&RoundHistory<G>> {
        self.rounds().find(|round| round.number == number)
    }

    /// The rounds in memory, latest first.
    fn rounds(&self) -> impl Iterator<Item = &RoundHistory<G>> {
        std::iter::once(&self.round).chain(self.earlier.iter().map(|round| &**round))
    }

    /// The latest state in memory that is not after a version, with its own version: the current state, the start of a round, or the empty
    /// table.
    pub(crate) fn before(&self, version: Version) -> (G::State, Version) {
        if version >= self.version {
            return (G::State::clone(&self.state), self.version);
        }
        let start = self.rounds().find(|round| round.after <= version);
        start.map_or_else(Default::default, |round| (G::State::clone(&round.at_start), round.after))
    }

    /// Applies the next entry.
    pub fn apply(&mut self, line: &LogLine<Event<G::Fact>>) {
        self.version.0 += 1;
        match line {
            LogLine::Event(event) | LogLine::Keyed { event, .. } => self.apply_event(event),
            LogLine::Sealed(sealed) => self.sealed = Some(*sealed),
        }
    }

    fn apply_event(&mut self, event: &Event<G::Fact>) {
        if G::ends_round(&event.fact) {
            self.round.at_end = Some(self.state.clone());
            self.round.sealed = self.sealed.take().or(self.round.sealed);
        }
        if event.round != self.round.number {
            let after = Version(self.version.0 - 1);
            let round =
                RoundHistory { after, at_start: self.state.clone(), ..RoundHistory::new(event.round) };
            let finished = std::mem::replace(&mut self.round, round);
            self.earlier.push_front(Arc::new(finished));
            self.earlier.truncate(EARLIER_ROUNDS_CAPACITY);
        }
        // Copied only while a reader holds the previous state.
        G::apply(Arc::make_mut(&mut self.state), event);
        self.round.push(Arc::new(event.clone()));
    }
}

/// The events of a round.
pub struct RoundHistory<G: Game> {
    /// The round's number.
    pub number: u32,
    /// The length of the log before the round.
    after: Version,
    /// The state before the round.
    at_start: Arc<G::State>,
    /// The round's events, or only the latest ones if there are very many.
    pub events: VecDeque<Arc<Event<G::Fact>>>,
    /// The state just before the event that ended the round. It decides what each viewer may see of the round.
    pub at_end: Option<Arc<G::State>>,
    /// The round's commitment and seed, once the round is over.
    pub sealed: Option<SealedSeed>,
}

impl<G: Game> RoundHistory<G> {
    /// How many events of a round are kept in memory.
    const EVENT_CAPACITY: usize = 400;

    fn new(number: u32) -> RoundHistory<G> {
        let (after, at_start) = (Version(0), Arc::default());
        RoundHistory { number, after, at_start, events: VecDeque::new(), at_end: None, sealed: None }
    }

    fn push(&mut self, event: Arc<Event<G::Fact>>) {
        if self.events.len() >= RoundHistory::<G>::EVENT_CAPACITY {
            self.events.pop_front();
        }
        self.events.push_back(event);
    }

    /// Whether all events of the round are in memory.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.events.len() < RoundHistory::<G>::EVENT_CAPACITY
    }

    /// The round's events as a viewer may see them. Until the round is over, `now`, the current state, decides what they may see.
    pub fn seen_by(&self, game: &G, now: &G::State, viewer: G::Viewer) -> Vec<Event<G::Fact>> {
        let state = self.at_end.as_deref().unwrap_or(now);
        self.events.iter().filter_map(|event| game.event_seen_by(event, state, viewer)).collect()
    }
}

impl<G: Game> Clone for RoundHistory<G> {
    fn clone(&self) -> RoundHistory<G> {
        let RoundHistory { number, after, at_start, events, at_end, sealed } = self;
        let (at_start, events, at_end) = (at_start.clone(), events.clone(), at_end.clone());
        RoundHistory { number: *number, after: *after, at_start, events, at_end, sealed: *sealed }
    }
}

impl<G: Game> Clone for Snapshot<G> {
    fn clone(&self) -> Snapshot<G> {
        let Snapshot { version, state, round, earlier, deadline, sealed } = self;
        Snapshot {
            version: *version,
            state: state.clone(),
            round: round.clone(),
            earlier: earlier.clone(),
            deadline: *deadline,
            sealed: *sealed,
        }
    }
}
