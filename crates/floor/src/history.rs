//! A table's past: its log read again, and the table as it was after any entry of it. What is still a secret of the round in hand
//! stays one.

use chung_game::clock::Clock;
use chung_journal::{Entry, Journal, Table as Name};
use chung_table::Event;

use crate::fair::Fair;
use crate::game::Game;
use crate::line::Line;
use crate::seed::{Sealed, Seed};
use crate::{Stop, table};

/// What a journal has of a table.
pub struct Past<G: Game> {
    /// Its entries in order, with what they say.
    entries: Vec<(Entry, Line<Event<G::Fact>>)>,
    /// The seed of the round in hand.
    secret: Option<Seed>,
}

/// A round in a table's log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastRound {
    /// Its number; 0 for what came before the first.
    pub number: u32,
    /// When it began.
    pub began: Clock,
    /// When the last of it happened.
    pub ended: Clock,
    /// How many entries it has.
    pub entries: usize,
}

impl<G: Game> Past<G> {
    /// Reads a table's log.
    pub fn read(journal: &dyn Journal, table: &Name) -> Result<Past<G>, Stop> {
        let read = journal.read(table, chung_journal::Version(0));
        let read = read.map_err(|error| Stop::Unreadable(error.to_string()))?;
        let mut secret = None;
        let mut entries = Vec::with_capacity(read.len());
        for entry in read {
            let line: Line<Event<G::Fact>> = table::line(&entry)?;
            match &line {
                Line::Sealed(sealed) => secret = Some(sealed.seed),
                Line::Event(event) | Line::Keyed { event, .. } if G::ends_round(&event.fact) => secret = None,
                Line::Event(_) | Line::Keyed { .. } => {}
            }
            entries.push((entry, line));
        }
        Ok(Past { entries, secret })
    }

    /// The entries, each with what it says: the seed of the round in hand left out of its body.
    pub fn entries(&self) -> impl Iterator<Item = (Entry, Option<&Event<G::Fact>>)> {
        self.entries.iter().map(|(entry, line)| (self.shown(entry, line), line.event()))
    }

    /// An entry as it may be shown.
    fn shown(&self, entry: &Entry, line: &Line<Event<G::Fact>>) -> Entry {
        match line {
            Line::Sealed(Sealed { round, commitment, seed }) if self.secret == Some(*seed) => {
                let sealed = serde_json::json!({ "round": round, "commitment": commitment, "seed": null });
                let body = serde_json::json!({ "sealed": sealed });
                Entry { body: body.to_string().into_bytes(), ..entry.clone() }
            }
            _ => entry.clone(),
        }
    }

    /// The rounds, in order.
    #[must_use]
    pub fn rounds(&self) -> Vec<PastRound> {
        let mut rounds: Vec<PastRound> = Vec::new();
        for (_, line) in &self.entries {
            match (rounds.last_mut(), line.event()) {
                (Some(round), None) => round.entries += 1,
                (Some(round), Some(event)) if round.number == event.round => {
                    round.entries += 1;
                    round.ended = event.at;
                }
                (_, Some(event)) => {
                    let (number, at) = (event.round, event.at);
                    rounds.push(PastRound { number, began: at, ended: at, entries: 1 });
                }
                (None, None) => {}
            }
        }
        rounds
    }

    /// The entries of a round.
    #[must_use]
    pub fn round(&self, number: u32) -> Vec<(Entry, Option<&Event<G::Fact>>)> {
        let is = |line: &Line<Event<G::Fact>>| line.round() == number;
        let entries = self.entries.iter().filter(|(_, line)| is(line));
        entries.map(|(entry, line)| (self.shown(entry, line), line.event())).collect()
    }

    /// The table as it was after an entry of its log.
    #[must_use]
    pub fn after(&self, version: u64) -> G::State {
        let mut state = G::State::default();
        let lines = self.entries.iter().take(version as usize);
        lines.filter_map(|(_, line)| line.event()).for_each(|event| G::apply(&mut state, event));
        state
    }

    /// A round that the computer dealt and that is over, for one who checks it.
    #[must_use]
    pub fn fair(&self, number: u32) -> Option<Fair> {
        let mut round = self.entries.iter().filter(|(_, line)| line.round() == number);
        let (table, sealed) = round.find_map(|(entry, line)| match line {
            Line::Sealed(sealed) => Some((entry.table.name().to_owned(), *sealed)),
            _ => None,
        })?;
        if self.secret == Some(sealed.seed) {
            return None;
        }
        let drawn = round.filter_map(|(_, line)| G::outcome(&line.event()?.fact)).collect();
        Some(Fair::new(table, sealed, drawn))
    }
}
