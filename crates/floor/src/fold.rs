//! A table as the sum of its log: the same whether an entry was just kept or is read back.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use chung_game::money::Cents;
use chung_journal::Version;
use chung_table::Event;

use crate::game::{Draws, Game};
use crate::line::{Key, Line};
use crate::snapshot::{Snapshot, Told};

/// What a table's log adds up to.
pub(crate) struct Fold<G: Game> {
    pub(crate) version: Version,
    pub(crate) state: Arc<G::State>,
    pub(crate) draws: Draws,
    /// What was brought to the table, less what was taken away.
    brought: Cents,
    round: Told<G>,
    earlier: VecDeque<Arc<Told<G>>>,
    keys: Keys,
}

/// So many earlier rounds are kept at hand.
const EARLIER: usize = 12;

impl<G: Game> Fold<G> {
    pub(crate) fn new() -> Fold<G> {
        Fold {
            version: Version(0),
            state: Arc::default(),
            draws: Draws::default(),
            brought: Cents::ZERO,
            round: Told::new(0),
            earlier: VecDeque::new(),
            keys: Keys::default(),
        }
    }

    /// A table from now on, for one who only looks on: its keys and its money are not his.
    pub(crate) fn at(now: &Snapshot<G>) -> Fold<G> {
        Fold { version: now.version, state: now.state.clone(), ..Fold::new() }
    }

    /// Takes in the next entry.
    pub(crate) fn take(&mut self, line: &Line<Event<G::Fact>>) {
        self.version.0 += 1;
        match line {
            Line::Event(event) => self.happen(event),
            Line::Keyed { key, event } => {
                self.happen(event);
                self.keys.learn(key, self.version);
            }
            Line::Sealed { seed, .. } => self.draws = Draws { seed: Some(*seed), ..Draws::default() },
        }
    }

    fn happen(&mut self, event: &Event<G::Fact>) {
        if G::ends_round(&event.fact) {
            self.round.at_end = Some(self.state.clone());
            self.round.seed = self.draws.seed.take();
        }
        if event.round != self.round.number {
            let over = std::mem::replace(&mut self.round, Told::new(event.round));
            self.earlier.push_front(Arc::new(over));
            self.earlier.truncate(EARLIER);
        }
        self.brought += G::brought(&self.state, &event.fact);
        if let Some(what) = G::drawn(&event.fact) {
            self.draws.count(what);
        }
        G::apply(Arc::make_mut(&mut self.state), event);
        self.round.push(Arc::new(event.clone()));
    }

    /// Is every cent where it should be?
    pub(crate) fn adds_up(&self) -> bool {
        G::adds_up(&self.state, self.brought)
    }

    /// The version after which a command with this key was done.
    pub(crate) fn done(&self, key: &Key) -> Option<Version> {
        self.keys.versions.get(key).copied()
    }

    pub(crate) fn snapshot(&self) -> Snapshot<G> {
        Snapshot {
            version: self.version,
            state: self.state.clone(),
            round: self.round.clone(),
            earlier: self.earlier.clone(),
            commitment: self.draws.seed.map(|seed| seed.commitment()),
            until: None,
        }
    }
}

/// The keys of the latest commands.
#[derive(Default)]
struct Keys {
    versions: HashMap<Key, Version>,
    order: VecDeque<Key>,
}

impl Keys {
    /// A command sent again later than so many others is a new one.
    const MOST: usize = 20_000;

    fn learn(&mut self, key: &Key, version: Version) {
        if self.order.len() >= Keys::MOST
            && let Some(oldest) = self.order.pop_front()
        {
            self.versions.remove(&oldest);
        }
        if self.versions.insert(key.clone(), version).is_none() {
            self.order.push_back(key.clone());
        }
    }
}
