//! The state that a table's task folds its log into: everything decided so far, committed or not. Entries have the same effect whether they
//! were just decided or read from the journal.

use std::collections::{HashMap, VecDeque};

use chung_game::clock::{Clock, Span};
use chung_game::money::Cents;
use chung_journal::Version;
use chung_table::Event;

use crate::game::{Draws, SealedDraws};
use crate::handle::CommandError;
use crate::line::{ActHash, IdempotencyKey, LogLine};

/// A table's log, folded into state.
pub(crate) struct Projection<G: SealedDraws> {
    pub(crate) version: Version,
    pub(crate) state: G::State,
    pub(crate) draws: Draws,
    pub(crate) stage: Stage,
    /// The money brought to the table, less the money taken away.
    brought: Cents,
    keys: RecentKeys,
}

impl<G: SealedDraws> Projection<G> {
    pub(crate) fn new() -> Projection<G> {
        Projection {
            version: Version(0),
            state: G::State::default(),
            draws: Draws::default(),
            stage: Stage::default(),
            brought: Cents::ZERO,
            keys: RecentKeys::default(),
        }
    }

    /// Applies the next entry.
    pub(crate) fn apply(&mut self, line: &LogLine<Event<G::Fact>>) {
        self.version.0 += 1;
        match line {
            LogLine::Event(event) => self.apply_event(event),
            LogLine::Keyed { key, act, event } => {
                self.apply_event(event);
                self.keys.insert(key, self.version, *act);
            }
            LogLine::Sealed(sealed) => self.draws = Draws { seed: Some(sealed.seed), ..Draws::default() },
        }
    }

    fn apply_event(&mut self, event: &Event<G::Fact>) {
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

    /// Resumes after downtime, which does not count towards the stage.
    pub(crate) fn resume(&mut self, now: Clock) {
        let Span(used) = G::clock(&self.state).since(self.stage.began).unwrap_or(Span(0));
        self.stage.began = Clock(now.0.saturating_sub(used));
    }

    /// Whether the money adds up to the cent.
    pub(crate) fn adds_up(&self) -> bool {
        G::adds_up(&self.state, self.brought)
    }

    /// The version of the earlier commit with this key; an error if that was another command.
    pub(crate) fn earlier_commit(
        &self,
        key: &IdempotencyKey,
        act: ActHash,
    ) -> Option<Result<Version, CommandError>> {
        let (version, committed_act) = self.keys.commits.get(key)?;
        Some(if *committed_act == act { Ok(*version) } else { Err(CommandError::KeyReused) })
    }
}

/// A stage of a round, and when it began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stage {
    round: u32,
    which: u8,
    pub(crate) began: Clock,
}

/// The idempotency keys of the latest commands.
#[derive(Default)]
struct RecentKeys {
    commits: HashMap<IdempotencyKey, (Version, ActHash)>,
    order: VecDeque<IdempotencyKey>,
}

impl RecentKeys {
    /// How many keys are remembered. A command that is resent after its key was dropped counts as a new one.
    const CAPACITY: usize = 20_000;

    fn insert(&mut self, key: &IdempotencyKey, version: Version, act: ActHash) {
        if self.order.len() >= RecentKeys::CAPACITY
            && let Some(oldest) = self.order.pop_front()
        {
            self.commits.remove(&oldest);
        }
        if self.commits.insert(key.clone(), (version, act)).is_none() {
            self.order.push_back(key.clone());
        }
    }
}
