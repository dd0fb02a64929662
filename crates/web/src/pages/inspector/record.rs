//! A table's record, for both games: its log from the journal, with each entry rendered as a sentence.

use std::borrow::Cow;
use std::sync::Arc;

use chung_floor::export::Row;
use chung_floor::people::People;
use chung_floor::{AnyTable, RedactedEntry, RoundSummary, StopReason, TableHistory};
use chung_game::clock::Clock;
use chung_game::message::Arg;
use chung_game::role::Role;
use chung_game::rulebook::RouletteBook;
use chung_game::{Message, PlayerNo, ToMessage, message};
use chung_journal::{Entry, TableName};
use chung_table::paigow::{Fact, PaiGow, PlayersFact};
use chung_table::roulette::{self, Roulette, StationsFact};
use chung_table::{Actor, Names};
use chung_words::{Language, Render, Words, text};
use maud::Markup;

use super::{READERS, paigow_table, roulette_table};
use crate::pages::blocking::unreadable;
use crate::pages::paigow::payments;
use crate::{Caller, Problem, Web};

/// A table's record.
pub(crate) struct Record {
    pub(crate) table: String,
    pub(crate) title: String,
    /// The book whose clauses are cited.
    pub(crate) book: &'static str,
    names: Names,
    language: Language,
    past: GameRecord,
}

enum GameRecord {
    PaiGow(TableHistory<PaiGow>, Arc<PaiGow>),
    Roulette(TableHistory<Roulette>),
}

/// Evaluates an expression with the history of a [`GameRecord`], whichever game it is of.
macro_rules! with_history {
    ($record:expr, $past:ident => $value:expr) => {
        match $record {
            GameRecord::PaiGow($past, _) => $value,
            GameRecord::Roulette($past) => $value,
        }
    };
}

/// An entry of a table's log, rendered as a sentence.
pub(crate) struct RecordEntry {
    pub(crate) journal_entry: Entry,
    pub(crate) round: u32,
    pub(crate) at: Option<Clock>,
    /// The actor, in the reader's language.
    pub(crate) by: Cow<'static, str>,
    pub(crate) clause: Option<String>,
    /// The id of its sentence.
    pub(crate) code: &'static str,
    /// What happened, in the reader's language.
    pub(crate) text: Cow<'static, str>,
}

impl RecordEntry {
    /// Whether the entry seals a seed.
    pub(crate) const fn is_sealing(&self) -> bool {
        self.clause.is_none()
    }
}

impl Record {
    /// Reads a table's log on a blocking thread and calls `make` with the record.
    pub(crate) async fn read<T: Send + 'static>(
        web: &Web,
        caller: &Caller,
        name: &str,
        make: impl FnOnce(&Record) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let on = web.table(name)?;
        let (journal, table, title) = (web.floor.journal.clone(), name.to_owned(), on.title.clone());
        let game = match &on.table {
            AnyTable::PaiGow(table) => Some(table.game.clone()),
            AnyTable::Roulette(_) => None,
        };
        let (door, language) = (web.floor.access.clone(), caller.language);
        let work = READERS.run(move || {
            let name = TableName::new(&table);
            let (book, past) = match game {
                Some(game) => {
                    let book = game.edition.book().name();
                    (book, GameRecord::PaiGow(TableHistory::read(&*journal, &name)?, game))
                }
                None => (
                    RouletteBook::RapidRoulette2000.name(),
                    GameRecord::Roulette(TableHistory::read(&*journal, &name)?),
                ),
            };
            let names = past.names(door.people());
            Ok(make(&Record { table, title, book, names, language, past }))
        });
        work.await?.map_err(|stop: StopReason| unreadable(stop.to_message()))
    }

    /// Renders sentences in the reader's language, with the players' names.
    fn words(&self) -> Words<'_> {
        Words::new(self.language, &self.names)
    }

    /// The name of a player.
    pub(crate) fn player_name(&self, player: PlayerNo) -> Option<&str> {
        self.names.name(player)
    }

    /// The table's rounds in order.
    pub(crate) fn rounds(&self) -> Vec<RoundSummary> {
        with_history!(&self.past, past => past.rounds())
    }

    /// The entries of a round.
    pub(crate) fn round(&self, number: u32) -> Vec<RecordEntry> {
        with_history!(&self.past, past => self.render_entries(past.round(number)).collect())
    }

    /// Every entry.
    pub(crate) fn entries(&self) -> Box<dyn Iterator<Item = RecordEntry> + '_> {
        with_history!(&self.past, past => Box::new(self.render_entries(past.entries())))
    }

    /// The table as it was after an entry.
    pub(crate) fn render_table(&self, version: u64) -> Markup {
        match &self.past {
            GameRecord::PaiGow(past, game) => {
                paigow_table::table(&past.state_after(version), &game.book, &self.words())
            }
            GameRecord::Roulette(past) => roulette_table::table(&past.state_after(version), &self.words()),
        }
    }

    /// The wrong payments that are reported to the regulator, by month.
    pub(crate) fn payments(&self) -> Markup {
        match &self.past {
            GameRecord::PaiGow(past, _) => {
                let state = past.state_after(u64::MAX);
                payments::by_month(self, payments::listed(&self.title, &state.oversight, &self.names))
            }
            GameRecord::Roulette(_) => Markup::default(),
        }
    }

    /// Every entry as an export row.
    pub(crate) fn rows(&self) -> Box<dyn Iterator<Item = Row> + '_> {
        with_history!(&self.past, past => Box::new(past.entries().map(|(entry, _)| Row::of(&entry))))
    }

    fn render_entries<'a, F: ToMessage + 'a>(
        &'a self,
        entries: impl IntoIterator<Item = RedactedEntry<'a, F>> + 'a,
    ) -> impl Iterator<Item = RecordEntry> + 'a {
        let mut round = 0;
        entries.into_iter().map(move |(entry, event)| {
            let entry = entry.into_owned();
            if let Some(event) = event {
                round = event.round;
                let message = event.fact.to_message();
                RecordEntry {
                    journal_entry: entry,
                    round,
                    at: Some(event.at),
                    by: self.render(&actor(event.by)),
                    clause: Some(event.clause.to_string()),
                    code: message.id,
                    text: self.render(&message),
                }
            } else {
                let message = message!("inspector-sealed");
                RecordEntry {
                    journal_entry: entry,
                    round,
                    at: None,
                    by: text!(self, "inspector-by-floor"),
                    clause: None,
                    code: message.id,
                    text: self.render(&message),
                }
            }
        })
    }
}

impl Render for Record {
    fn render(&self, message: &Message) -> Cow<'static, str> {
        self.words().render(message)
    }
}

/// The name of an actor: a person or a program.
pub(crate) fn actor(by: Actor) -> Message {
    match (by.role, by.number) {
        (Role::Player, number) => message!("inspector-by-player", player = PlayerNo(number)),
        (role, 0) => message!("inspector-by-program", role = role.to_message()),
        (role, number) => {
            message!("inspector-by-staff", role = role.to_message(), number = Arg::notation(number))
        }
    }
}

impl GameRecord {
    /// The players' names: as they joined a table, or, at stations, as the house knows them.
    fn names(&self, people: &People) -> Names {
        let mut names = Names::default();
        for person in people.players() {
            names.insert(PlayerNo(person.number), &person.name);
        }
        match self {
            GameRecord::PaiGow(past, _) => {
                for event in past.entries().filter_map(|(_, event)| event) {
                    if let Fact::Players(PlayersFact::Joined { player, name, .. }) = &event.fact {
                        names.insert(*player, name);
                    }
                }
            }
            GameRecord::Roulette(past) => {
                for event in past.entries().filter_map(|(_, event)| event) {
                    if let roulette::RouletteFact::Stations(StationsFact::Opened { player, .. }) = event.fact
                        && let Some(name) = people.player_name(player.0)
                    {
                        names.insert(player, &name);
                    }
                }
            }
        }
        names
    }
}
