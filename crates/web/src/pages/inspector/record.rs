//! A table's record, of either game: its log read again from the journal, each entry told in a sentence.

use std::fmt::Display;
use std::sync::Arc;

use axum::http::StatusCode;
use chung_floor::export::Row;
use chung_floor::fair::Fair;
use chung_floor::paigow::PaiGow;
use chung_floor::roulette::Roulette;
use chung_floor::{Past, PastRound, Stop, Table};
use chung_game::clock::Clock;
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Role;
use chung_journal::{Entry, Table as Name};
use chung_table::paigow::{Fact, PlayersFact};
use chung_table::roulette::Book;
use chung_table::{Event, Names};
use maud::Markup;
use tokio::sync::Semaphore;

use super::{lay, stations};
use crate::{Problem, Web};

/// So many logs are read at once, so that tables have time left.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// A table's record.
pub(crate) struct Record {
    pub(crate) table: String,
    pub(crate) title: String,
    /// The book whose clauses are cited.
    pub(crate) book: &'static str,
    pub(crate) names: Names,
    past: Kept,
}

enum Kept {
    PaiGow(Past<PaiGow>, Arc<PaiGow>),
    Roulette(Past<Roulette>),
}

/// An entry, told.
pub(crate) struct Told {
    pub(crate) entry: Entry,
    pub(crate) round: u32,
    pub(crate) at: Option<Clock>,
    pub(crate) by: String,
    pub(crate) clause: Option<String>,
    pub(crate) says: String,
}

impl Record {
    /// Reads a table's log, away from the tables' own threads.
    pub(crate) async fn read(web: &Web, name: &str) -> Result<Record, Problem> {
        let on = web.table(name)?;
        let (journal, table, title) = (web.floor.journal.clone(), name.to_owned(), on.title.clone());
        let game = match &on.table {
            Table::PaiGow(table) => Some(table.game.clone()),
            Table::Roulette(_) => None,
        };
        let busy = |_| Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "the floor is closing");
        let _turn = AT_ONCE.acquire().await.map_err(busy)?;
        let door = web.floor.door.clone();
        let read = tokio::task::spawn_blocking(move || {
            let people = door.people().iter().filter(|person| person.role == Role::Player);
            let people = people.map(|person| (PlayerNo(person.number), person.name.as_str()));
            let name = Name::new(&table);
            let (book, past) = match game {
                Some(game) => {
                    let book = game.edition.book().name();
                    (book, Kept::PaiGow(Past::read(&*journal, &name)?, game))
                }
                None => (Book::RapidRoulette2000.name(), Kept::Roulette(Past::read(&*journal, &name)?)),
            };
            let names = past.names(people);
            Ok(Record { table, title, book, names, past })
        });
        let unreadable = |why: String| Problem::new(StatusCode::SERVICE_UNAVAILABLE, "unreadable", why);
        let read = read.await.map_err(|error| unreadable(error.to_string()))?;
        read.map_err(|stop: Stop| unreadable(stop.to_string()))
    }

    /// Its rounds, in order.
    pub(crate) fn rounds(&self) -> Vec<PastRound> {
        match &self.past {
            Kept::PaiGow(past, _) => past.rounds(),
            Kept::Roulette(past) => past.rounds(),
        }
    }

    /// The entries of a round.
    pub(crate) fn round(&self, number: u32) -> Vec<Told> {
        match &self.past {
            Kept::PaiGow(past, _) => self.tell(past.round(number)),
            Kept::Roulette(past) => self.tell(past.round(number)),
        }
    }

    /// Every entry.
    pub(crate) fn entries(&self) -> Vec<Told> {
        match &self.past {
            Kept::PaiGow(past, _) => self.tell(past.entries()),
            Kept::Roulette(past) => self.tell(past.entries()),
        }
    }

    /// The table as it lay after an entry.
    pub(crate) fn lay(&self, version: u64) -> Markup {
        match &self.past {
            Kept::PaiGow(past, game) => lay::table(&past.after(version), &game.book),
            Kept::Roulette(past) => stations::table(&past.after(version), &self.names),
        }
    }

    /// A round that the computer dealt and that is over.
    pub(crate) fn fair(&self, number: u32) -> Option<Fair> {
        match &self.past {
            Kept::PaiGow(past, _) => past.fair(number),
            Kept::Roulette(past) => past.fair(number),
        }
    }

    /// Every entry, for other programs.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let row = |told: Told| {
            let Entry { sequence, table, version, body, hash } = &told.entry;
            Row::new(*sequence, table.name(), version.0, body, &hash.0)
        };
        self.entries().into_iter().map(row).collect()
    }

    fn tell<'a, F: Display + 'a>(
        &self,
        entries: impl IntoIterator<Item = (Entry, Option<&'a Event<F>>)>,
    ) -> Vec<Told> {
        let mut round = 0;
        let told = entries.into_iter().map(|(entry, event)| match event {
            Some(event) => {
                round = event.round;
                Told {
                    entry,
                    round,
                    at: Some(event.at),
                    by: self.names.told(&event.by.to_string()),
                    clause: Some(event.clause.to_string()),
                    says: self.names.told(&event.fact.to_string()),
                }
            }
            None => Told {
                entry,
                round,
                at: None,
                by: "the floor".to_owned(),
                clause: None,
                says: "The chance of the round is sealed: its seed is drawn, and the hash of it shown."
                    .to_owned(),
            },
        });
        told.collect()
    }
}

impl Kept {
    /// What players are called, or were: as they came to a table, or as the house knows them, where stations do not.
    fn names<'a>(&self, people: impl Iterator<Item = (PlayerNo, &'a str)>) -> Names {
        let mut names = Names::default();
        for (player, name) in people {
            names.learn(player, name);
        }
        if let Kept::PaiGow(past, _) = self {
            for (_, event) in past.entries() {
                if let Some(Fact::Players(PlayersFact::Joined { player, name, .. })) =
                    event.map(|event| &event.fact)
                {
                    names.learn(*player, name);
                }
            }
        }
        names
    }
}
