//! A table's past: its log read again, and the table as it was after any entry of it. What is still a secret of the round in hand
//! stays one.

use std::borrow::Cow;

use chung_game::clock::Clock;
use chung_journal::{Entry, Journal, JournalError, Table as Name, Version};
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

/// So many entries of a round are read at a time.
const PART: usize = 256;

/// An entry as it may be shown, with what it says.
pub type Shown<'a, F> = (Cow<'a, Entry>, Option<&'a Event<F>>);

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
        Past::of(journal.read(table, Version(0)).map_err(|error| unreadable(&error))?)
    }

    /// Reads a round alone, and the entry after it, of a log that has so many: as rounds only ever go up, it is found by halves.
    pub fn read_round(
        journal: &dyn Journal,
        table: &Name,
        Version(length): Version,
        number: u32,
    ) -> Result<Past<G>, Stop> {
        let part =
            |after, most| journal.read_part(table, Version(after), most).map_err(|error| unreadable(&error));
        let round = |entry: &Entry| table::line::<G::Fact>(entry).map(|line| line.round());
        let (mut after, mut before) = (0, length);
        while after < before {
            let middle = after.midpoint(before);
            match part(middle, 1)?.first() {
                Some(entry) if round(entry)? < number => after = middle + 1,
                _ => before = middle,
            }
        }
        let mut entries: Vec<Entry> = Vec::new();
        loop {
            let next = part(after, PART)?;
            after += next.len() as u64;
            let last = next.len() < PART;
            for entry in next {
                let beyond = round(&entry)? > number;
                entries.push(entry);
                if beyond {
                    return Past::of(entries);
                }
            }
            if last {
                return Past::of(entries);
            }
        }
    }

    fn of(read: Vec<Entry>) -> Result<Past<G>, Stop> {
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
    pub fn entries(&self) -> impl Iterator<Item = Shown<'_, G::Fact>> {
        self.entries.iter().map(|(entry, line)| (self.shown(entry, line), line.event()))
    }

    /// An entry as it may be shown.
    fn shown<'a>(&self, entry: &'a Entry, line: &Line<Event<G::Fact>>) -> Cow<'a, Entry> {
        match line {
            Line::Sealed(Sealed { round, commitment, seed }) if self.secret == Some(*seed) => {
                let sealed = serde_json::json!({ "round": round, "commitment": commitment, "seed": null });
                let body = serde_json::json!({ "sealed": sealed });
                Cow::Owned(Entry { body: body.to_string().into_bytes(), ..entry.clone() })
            }
            _ => Cow::Borrowed(entry),
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
    pub fn round(&self, number: u32) -> Vec<Shown<'_, G::Fact>> {
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

fn unreadable(error: &JournalError) -> Stop {
    Stop::Unreadable(error.to_string())
}
