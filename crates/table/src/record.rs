//! A table's record: its events, validated as they are read, and the results of each round. Any round can be replayed from it.

use std::fmt;

use crate::{Event, Game, Names};

/// The version of the rules as code. A table's set-up names it, because a later version may decide differently.
pub const RULES: u32 = 1;

/// Why events are not the record of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// The first event does not set up the table.
    NotSetUp,
    /// The table ran under another version of the rules.
    Version(u32),
    /// An event is earlier than the one before it.
    TimeRunsBack(usize),
    /// An event belongs to a round that cannot be next.
    Round(usize),
    /// An event sets the table up again.
    SetUpAgain(usize),
    /// After an event an account does not add up, or differs from the balance that the event states.
    Unbalanced(usize),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::NotSetUp => {
                f.write_str("event 1 does not set up a table: expected its rules and its limits")
            }
            RecordError::Version(version) => {
                write!(f, "a record under version {version} of the rules: expected version {RULES}")
            }
            RecordError::TimeRunsBack(number) => {
                write!(f, "event {number} is earlier than the one before it")
            }
            RecordError::Round(number) => {
                write!(f, "event {number} is of another round: expected the round in hand or the next")
            }
            RecordError::SetUpAgain(number) => write!(f, "event {number} sets the table up again"),
            RecordError::Unbalanced(number) => write!(f, "after event {number} an account does not add up"),
        }
    }
}

impl std::error::Error for RecordError {}

/// The events of a table from its set-up on, and the state that they make.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<G: Game> {
    events: Vec<Event<G::Fact>>,
    state: G::State,
    names: Names,
}

impl<G: Game> Default for Record<G> {
    fn default() -> Record<G> {
        Record { events: Vec::new(), state: G::State::default(), names: Names::default() }
    }
}

impl<G: Game> Record<G> {
    /// Appends the next event. After an error the record is unusable.
    pub fn push(&mut self, event: Event<G::Fact>) -> Result<(), RecordError> {
        self.validate(&event)?;
        G::apply(&mut self.state, &event);
        if !G::agrees_with(&self.state, &event.fact) {
            return Err(RecordError::Unbalanced(self.events.len() + 1));
        }
        if let Some((player, name)) = G::joined(&event.fact) {
            self.names.insert(player, name);
        }
        self.events.push(event);
        Ok(())
    }

    /// Checks that this can be the next event: a table is set up first and once, its time never runs back, and rounds follow each other.
    fn validate(&self, event: &Event<G::Fact>) -> Result<(), RecordError> {
        let number = self.events.len() + 1;
        let rules = G::rules(&event.fact);
        match rules {
            None if number == 1 => return Err(RecordError::NotSetUp),
            Some(version) if version != RULES => return Err(RecordError::Version(version)),
            _ => {}
        }
        if event.at < G::clock(&self.state) {
            return Err(RecordError::TimeRunsBack(number));
        }
        let round = G::round(&self.state);
        if event.round != round && Some(event.round) != round.checked_add(1) {
            return Err(RecordError::Round(number));
        }
        if rules.is_some() && number > 1 { Err(RecordError::SetUpAgain(number)) } else { Ok(()) }
    }

    /// All events.
    #[must_use]
    pub fn events(&self) -> &[Event<G::Fact>] {
        &self.events
    }

    /// The table after the last event.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The names of the players who joined.
    #[must_use]
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// The rounds, in order. What happened before the first is round 0.
    pub fn rounds(&self) -> impl Iterator<Item = RoundRecord<'_, G>> {
        let mut state = G::State::default();
        self.events.chunk_by(|one, next| one.round == next.round).map(move |events| {
            let before = state.clone();
            for event in events {
                G::apply(&mut state, event);
            }
            RoundRecord { events, results: G::round_results(&before, events, &state) }
        })
    }
}

/// A round of a record.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundRecord<'a, G: Game> {
    /// The events of the round, in order.
    pub events: &'a [Event<G::Fact>],
    /// The results of the round, by player or account.
    pub results: Vec<G::RoundResult>,
}

impl<G: Game> RoundRecord<'_, G> {
    /// The number of the round; 0 for what happened before the first.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.events.first().map_or(0, |event| event.round)
    }

    /// Whether the outcome of the round is final. What happened before the first round always is.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        self.number() == 0 || self.events.iter().any(|event| G::decides_round(&event.fact))
    }
}
