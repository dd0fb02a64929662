//! A table's record: its events, checked as they are read, and what each round came to. Any round can be retold from it.

use chung_game::money::Cents;
use chung_game::paigow::settle::{Holder, PlayerNo};

use super::{
    BankFact, Event, Fact, OpeningFact, Payment, PlayersFact, RecordError, State, WagersFact, apply,
};
use crate::Names;
use crate::record::follows;

/// Events from the first on, and the table they make.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    events: Vec<Event>,
    state: State,
    names: Names,
}

impl Record {
    /// Takes the next event down.
    pub fn push(&mut self, event: Event) -> Result<(), RecordError> {
        let number = self.events.len() + 1;
        follows(number, (self.state.clock, self.state.round), &event, event.fact.rules())?;
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
