//! A table's record: its events, checked as they are read.

use std::collections::BTreeMap;
use std::fmt;

use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;

use super::{Account, AccountNo, Event, Fact, HouseFact, State, StationNo, apply};

/// Events from the first on, and the table they make.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    events: Vec<Event>,
    state: State,
}

/// Why events are no record of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// The first event does not set up a table.
    NotSetUp,
    /// An event is earlier than the one before it.
    TimeRunsBack(usize),
    /// An event belongs to a round that cannot be next.
    Round(usize),
    /// After an event an account does not add up, or has not the balance that the event tells.
    Unbalanced(usize),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::NotSetUp => {
                f.write_str("event 1 does not set up a table: expected its stations and its limits")
            }
            RecordError::TimeRunsBack(number) => {
                write!(f, "event {number} is earlier than the one before it")
            }
            RecordError::Round(number) => {
                write!(f, "event {number} is of another round: expected the round in hand or the next")
            }
            RecordError::Unbalanced(number) => {
                write!(f, "after event {number} an account does not add up")
            }
        }
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// Takes the next event down.
    pub fn push(&mut self, event: Event) -> Result<(), RecordError> {
        let number = self.events.len() + 1;
        if self.events.is_empty() && !matches!(event.fact, Fact::House(HouseFact::SetUp(_))) {
            return Err(RecordError::NotSetUp);
        }
        if event.at < self.state.clock {
            return Err(RecordError::TimeRunsBack(number));
        }
        if event.round != self.state.round && Some(event.round) != self.state.round.checked_add(1) {
            return Err(RecordError::Round(number));
        }
        apply(&mut self.state, &event);
        let told = event.fact.balance().is_none_or(|(account, balance)| {
            self.state.account(account).is_some_and(|account| account.balance == balance)
        });
        self.events.push(event);
        if told && self.state.adds_up() { Ok(()) } else { Err(RecordError::Unbalanced(number)) }
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

    /// The rounds, each with its events and what it came to; what happened before the first is round 0.
    #[must_use]
    pub fn rounds(&self) -> Vec<RoundRecord<'_>> {
        let mut state = State::default();
        let mut rounds = Vec::new();
        for events in self.events.chunk_by(|one, next| one.round == next.round) {
            let before: BTreeMap<AccountNo, Cents> = state.accounts.iter().map(played).collect();
            for event in events {
                apply(&mut state, event);
            }
            let result = |account: &Account| {
                let (number, after) = played(account);
                let result = after - before.get(&number).copied().unwrap_or_default();
                let Account { player, station, .. } = *account;
                AccountResult { account: number, player, station, result }
            };
            let results = state.accounts.iter().map(result);
            rounds.push(RoundRecord {
                events,
                results: results.filter(|of| of.result != Cents::ZERO).collect(),
            });
        }
        rounds
    }
}

/// What an account has won so far, less what it has staked.
fn played(account: &Account) -> (AccountNo, Cents) {
    (account.number, account.won - account.staked)
}

/// A round's events.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundRecord<'a> {
    /// In order.
    pub events: &'a [Event],
    /// The accounts that have more or less than before it, in order of number.
    pub results: Vec<AccountResult>,
}

impl RoundRecord<'_> {
    /// Its number.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.events.first().map_or(0, |event| event.round)
    }
}

/// What a round came to for an account: what it won less what it staked. A sequence is staked in its first round and brings something in
/// the one that decides it; a correction counts in the round in which it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccountResult {
    /// Which account.
    pub account: AccountNo,
    /// Whose.
    pub player: PlayerNo,
    /// Where.
    pub station: StationNo,
    /// What it has more or less.
    pub result: Cents,
}
