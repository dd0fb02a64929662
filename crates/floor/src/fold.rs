//! What a table's task knows of its log: all that it decided, kept already or just about to be. The same whether an entry was just
//! decided or is read back.

use std::collections::{HashMap, VecDeque};

use chung_game::clock::{Clock, Span};
use chung_game::money::Cents;
use chung_journal::Version;
use chung_table::Event;

use crate::game::{Draws, Game};
use crate::handle::NotDone;
use crate::line::{ActHash, Key, Line};

/// What a table's log adds up to.
pub(crate) struct Fold<G: Game> {
    pub(crate) version: Version,
    pub(crate) state: G::State,
    pub(crate) draws: Draws,
    pub(crate) stage: Stage,
    /// What was brought to the table, less what was taken away.
    brought: Cents,
    keys: Keys,
}

impl<G: Game> Fold<G> {
    pub(crate) fn new() -> Fold<G> {
        Fold {
            version: Version(0),
            state: G::State::default(),
            draws: Draws::default(),
            stage: Stage::default(),
            brought: Cents::ZERO,
            keys: Keys::default(),
        }
    }

    /// Takes in the next entry.
    pub(crate) fn take(&mut self, line: &Line<Event<G::Fact>>) {
        self.version.0 += 1;
        match line {
            Line::Event(event) => self.happen(event),
            Line::Keyed { key, act, event } => {
                self.happen(event);
                self.keys.learn(key, self.version, *act);
            }
            Line::Sealed(sealed) => self.draws = Draws { seed: Some(sealed.seed), ..Draws::default() },
        }
    }

    fn happen(&mut self, event: &Event<G::Fact>) {
        if G::ends_round(&event.fact) {
            self.draws.seed = None;
        }
        self.brought += G::brought(&self.state, &event.fact);
        if let Some(what) = G::drawn(&event.fact) {
            self.draws.count(what);
        }
        G::apply(&mut self.state, event);
        let (round, which) = (G::round(&self.state), G::stage(&self.state));
        if (round, which) != (self.stage.round, self.stage.which) {
            self.stage = Stage { round, which, began: event.at };
        }
    }

    /// The table goes on after a while in which nobody could do anything: that is nobody's time.
    pub(crate) fn go_on(&mut self, now: Clock) {
        let Span(used) = G::clock(&self.state).since(self.stage.began).unwrap_or(Span(0));
        self.stage.began = Clock(now.0.saturating_sub(used));
    }

    /// Is every cent where it should be?
    pub(crate) fn adds_up(&self) -> bool {
        G::adds_up(&self.state, self.brought)
    }

    /// The version after which a command with this key was done; refused where that was another.
    pub(crate) fn done(&self, key: &Key, act: ActHash) -> Option<Result<Version, NotDone>> {
        let (version, done) = self.keys.done.get(key)?;
        Some(if *done == act { Ok(*version) } else { Err(NotDone::KeyUsed) })
    }
}

/// A stage of a round, and when it began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stage {
    round: u32,
    which: u8,
    pub(crate) began: Clock,
}

/// The keys of the latest commands.
#[derive(Default)]
struct Keys {
    done: HashMap<Key, (Version, ActHash)>,
    order: VecDeque<Key>,
}

impl Keys {
    /// A command sent again later than so many others is a new one.
    const MOST: usize = 20_000;

    fn learn(&mut self, key: &Key, version: Version, act: ActHash) {
        if self.order.len() >= Keys::MOST
            && let Some(oldest) = self.order.pop_front()
        {
            self.done.remove(&oldest);
        }
        if self.done.insert(key.clone(), (version, act)).is_none() {
            self.order.push_back(key.clone());
        }
    }
}
