//! A table's record: its events, checked as they are read.

use std::collections::BTreeMap;

use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;

use super::{Account, AccountNo, Event, RecordError, State, StationNo, apply};
use crate::record::follows;

/// Events from the first on, and the table they make.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    events: Vec<Event>,
    state: State,
}

impl Record {
    /// Takes the next event down. What has once been refused is no record.
    pub fn push(&mut self, event: Event) -> Result<(), RecordError> {
        let number = self.events.len() + 1;
        follows(number, (self.state.clock, self.state.round), &event, event.fact.rules())?;
        apply(&mut self.state, &event);
        let told = event.fact.balance().is_none_or(|(account, balance)| {
            self.state.account(account).is_some_and(|account| account.balance == balance)
        });
        if !told || !self.state.adds_up() {
            return Err(RecordError::Unbalanced(number));
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
