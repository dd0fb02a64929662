//! A table's record: its events, checked as they are read, and what each round came to. Any round can be retold from it.

use std::fmt;

use chung_game::money::Cents;
use chung_game::paigow::settle::{Holder, PlayerNo};

use super::{
    BankFact, Event, Fact, HouseFact, OpeningFact, Payment, PlayersFact, RULES, State, WagersFact, apply,
};
use crate::Names;

/// Events from the first on, and the table they make.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    events: Vec<Event>,
    state: State,
    names: Names,
}

/// Why events are no record of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// The first event does not say under which rules the table runs.
    NotSetUp,
    /// The table ran under a later version of the rules.
    Version(u32),
    /// An event is earlier than the one before it.
    TimeRunsBack(usize),
    /// An event belongs to a round that cannot be next.
    Round(usize),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::NotSetUp => {
                f.write_str("event 1 does not set up a table: expected its rule book and its limits")
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
        }
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// Takes the next event down.
    pub fn push(&mut self, event: Event) -> Result<(), RecordError> {
        let number = self.events.len() + 1;
        match &event.fact {
            Fact::House(HouseFact::SetUp(set_up)) if set_up.version != RULES => {
                return Err(RecordError::Version(set_up.version));
            }
            Fact::House(HouseFact::SetUp(_)) => {}
            _ if self.events.is_empty() => return Err(RecordError::NotSetUp),
            _ => {}
        }
        if event.at < self.state.clock {
            return Err(RecordError::TimeRunsBack(number));
        }
        if event.round != self.state.round && Some(event.round) != self.state.round.checked_add(1) {
            return Err(RecordError::Round(number));
        }
        apply(&mut self.state, &event);
        if let Fact::Players(PlayersFact::Joined { player, name, .. }) = &event.fact {
            self.names.learn(*player, name);
        }
        self.events.push(event);
        Ok(())
    }

    /// All events.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The table after the last of them.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The rounds, each with its events; what happened before the first is round 0.
    pub fn rounds(&self) -> impl Iterator<Item = RoundRecord<'_>> {
        self.events.chunk_by(|one, next| one.round == next.round).map(|events| RoundRecord { events })
    }

    /// What players are called.
    #[must_use]
    pub fn names(&self) -> &Names {
        &self.names
    }
}

/// A round's events.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoundRecord<'a> {
    /// In order.
    pub events: &'a [Event],
}

impl RoundRecord<'_> {
    /// Its number.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.events.first().map_or(0, |event| event.round)
    }

    /// What each player has more or less than before it, by what was wagered and paid, in order of number.
    #[must_use]
    pub fn results(&self) -> Vec<(PlayerNo, Cents)> {
        let mut results: Vec<(PlayerNo, Cents)> = Vec::new();
        let mut change =
            |player: PlayerNo, amount: Cents| match results.iter_mut().find(|(other, _)| *other == player) {
                Some((_, result)) => *result += amount,
                None => results.push((player, amount)),
            };
        for event in self.events {
            match &event.fact {
                Fact::Wagers(WagersFact::Placed { player, amount, .. })
                | Fact::Bank(BankFact::PutIn { player, amount }) => change(*player, Cents(-amount.0)),
                Fact::Wagers(WagersFact::Returned { player, amount, .. })
                | Fact::Bank(BankFact::PutBack { player, amount }) => change(*player, *amount),
                Fact::Opening(
                    OpeningFact::Paid(Payment { from, to, amount, .. })
                    | OpeningFact::Unpaid(Payment { from: to, to: from, amount, .. }),
                ) => {
                    if let Holder::Player(player) = from {
                        change(*player, Cents(-amount.0));
                    }
                    if let Holder::Player(player) = to {
                        change(*player, *amount);
                    }
                }
                _ => {}
            }
        }
        results.sort_unstable_by_key(|(player, _)| *player);
        results
    }
}
