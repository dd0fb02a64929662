//! A table's history: its log read from the journal, and the state after any entry. The seed of the unfinished round is left out.

use std::borrow::Cow;

use chung_game::clock::Clock;
use chung_journal::{Entry, Journal, TableName, Version};
use chung_table::{Event, Game};

use crate::fair::FairRound;
use crate::game::SealedDraws;
use crate::line::LogLine;
use crate::seed::{SealedSeed, Seed};
use crate::{StopReason, table};

/// A table's log, parsed.
pub struct TableHistory<G: Game> {
    /// The entries in order, each with its parsed body.
    entries: Vec<(Entry, LogLine<Event<G::Fact>>)>,
    /// The seed of the unfinished round.
    secret: Option<Seed>,
}

/// How many entries of a round are read at a time.
const PAGE_SIZE: usize = 256;

/// An entry without secrets, with its event if it has one.
pub type RedactedEntry<'a, F> = (Cow<'a, Entry>, Option<&'a Event<F>>);

/// A round in a table's log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundSummary {
    /// The round's number; 0 for the events before the first round.
    pub number: u32,
    /// When its first event happened.
    pub began: Clock,
    /// When its last event happened.
    pub ended: Clock,
    /// How many entries it has.
    pub entries: usize,
}

impl<G: SealedDraws> TableHistory<G> {
    /// Reads a table's whole log.
    pub fn read(journal: &dyn Journal, table: &TableName) -> Result<TableHistory<G>, StopReason> {
        TableHistory::parse(journal.read(table, Version(0))?)
    }

    /// Reads one round, and the entry after it, from a log of the given length. Round numbers never decrease, so a binary search finds it.
    pub fn read_round(
        journal: &dyn Journal,
        table: &TableName,
        Version(length): Version,
        number: u32,
    ) -> Result<TableHistory<G>, StopReason> {
        let page = |after, most| journal.read_page(table, Version(after), most);
        let round = |entry: &Entry| table::line::<G::Fact>(entry).map(|line| line.round());
        let (mut after, mut before) = (0, length);
        while after < before {
            let middle = after.midpoint(before);
            match page(middle, 1)?.first() {
                Some(entry) if round(entry)? < number => after = middle + 1,
                _ => before = middle,
            }
        }
        let mut entries: Vec<Entry> = Vec::new();
        loop {
            let next = page(after, PAGE_SIZE)?;
            after += next.len() as u64;
            let last = next.len() < PAGE_SIZE;
            for entry in next {
                let beyond = round(&entry)? > number;
                entries.push(entry);
                if beyond {
                    return TableHistory::parse(entries);
                }
            }
            if last {
                return TableHistory::parse(entries);
            }
        }
    }

    fn parse(read: Vec<Entry>) -> Result<TableHistory<G>, StopReason> {
        let mut secret = None;
        let mut entries = Vec::with_capacity(read.len());
        for entry in read {
            let line: LogLine<Event<G::Fact>> = table::line(&entry)?;
            match &line {
                LogLine::Sealed(sealed) => secret = Some(sealed.seed),
                LogLine::Event(event) | LogLine::Keyed { event, .. } if G::ends_round(&event.fact) => {
                    secret = None;
                }
                LogLine::Event(_) | LogLine::Keyed { .. } => {}
            }
            entries.push((entry, line));
        }
        Ok(TableHistory { entries, secret })
    }

    /// The entries without the seed of the unfinished round, each with its event if it has one.
    pub fn entries(&self) -> impl Iterator<Item = RedactedEntry<'_, G::Fact>> {
        self.entries.iter().map(|(entry, line)| (self.redacted(entry, line), line.event()))
    }

    /// The entry without the seed of the unfinished round.
    fn redacted<'a>(&self, entry: &'a Entry, line: &LogLine<Event<G::Fact>>) -> Cow<'a, Entry> {
        match line {
            LogLine::Sealed(SealedSeed { round, commitment, seed }) if self.secret == Some(*seed) => {
                let sealed = serde_json::json!({ "round": round, "commitment": commitment, "seed": null });
                let body = serde_json::json!({ "sealed": sealed });
                Cow::Owned(Entry { body: body.to_string().into_bytes(), ..entry.clone() })
            }
            _ => Cow::Borrowed(entry),
        }
    }

    /// The rounds, in order.
    #[must_use]
    pub fn rounds(&self) -> Vec<RoundSummary> {
        let mut rounds: Vec<RoundSummary> = Vec::new();
        for (_, line) in &self.entries {
            match (rounds.last_mut(), line.event()) {
                (Some(round), None) => round.entries += 1,
                (Some(round), Some(event)) if round.number == event.round => {
                    round.entries += 1;
                    round.ended = event.at;
                }
                (_, Some(event)) => {
                    let (number, at) = (event.round, event.at);
                    rounds.push(RoundSummary { number, began: at, ended: at, entries: 1 });
                }
                (None, None) => {}
            }
        }
        rounds
    }

    /// The entries of a round.
    #[must_use]
    pub fn round(&self, number: u32) -> Vec<RedactedEntry<'_, G::Fact>> {
        let in_round = |line: &LogLine<Event<G::Fact>>| line.round() == number;
        let entries = self.entries.iter().filter(|(_, line)| in_round(line));
        entries.map(|(entry, line)| (self.redacted(entry, line), line.event())).collect()
    }

    /// The table's state after the entry of a version.
    #[must_use]
    pub fn state_after(&self, version: u64) -> G::State {
        let mut state = G::State::default();
        let lines = self.entries.iter().take(version as usize);
        lines.filter_map(|(_, line)| line.event()).for_each(|event| G::apply(&mut state, event));
        state
    }

    /// A round with all that is needed to check it; `None` unless the computer dealt it and it is over.
    #[must_use]
    pub fn fair(&self, number: u32) -> Option<FairRound> {
        let mut round = self.entries.iter().filter(|(_, line)| line.round() == number);
        let (table, sealed) = round.find_map(|(entry, line)| match line {
            LogLine::Sealed(sealed) => Some((entry.table.as_str().to_owned(), *sealed)),
            _ => None,
        })?;
        if self.secret == Some(sealed.seed) {
            return None;
        }
        let drawn = round.filter_map(|(_, line)| G::outcome(&line.event()?.fact)).collect();
        Some(FairRound::new(table, sealed, drawn))
    }
}
