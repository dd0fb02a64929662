//! A table's record, of either game: its log read again from the journal, each entry told in a sentence.

use std::fmt::Display;
use std::sync::Arc;

use chung_floor::export::Row;
use chung_floor::paigow::PaiGow;
use chung_floor::people::People;
use chung_floor::roulette::Roulette;
use chung_floor::{Past, PastRound, Shown, Stop, Table};
use chung_game::clock::Clock;
use chung_game::paigow::settle::PlayerNo;
use chung_journal::{Entry, Table as Name};
use chung_table::Names;
use chung_table::paigow::{Fact, PlayersFact};
use chung_table::roulette::{self, Book, StationsFact};
use maud::Markup;

use super::{TURNS, lay, stations};
use crate::pages::aside::unreadable;
use crate::pages::paigow::payments;
use crate::{Problem, Web};

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

impl Told {
    /// Is it the seal of a computer's draw?
    pub(crate) const fn is_sealing(&self) -> bool {
        self.clause.is_none()
    }
}

impl Record {
    /// Reads a table's log and makes something of it, all away from the tables' own threads.
    pub(crate) async fn read<T: Send + 'static>(
        web: &Web,
        name: &str,
        make: impl FnOnce(&Record) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let on = web.table(name)?;
        let (journal, table, title) = (web.floor.journal.clone(), name.to_owned(), on.title.clone());
        let game = match &on.table {
            Table::PaiGow(table) => Some(table.game.clone()),
            Table::Roulette(_) => None,
        };
        let door = web.floor.door.clone();
        let work = TURNS.aside(move || {
            let name = Name::new(&table);
            let (book, past) = match game {
                Some(game) => {
                    let book = game.edition.book().name();
                    (book, Kept::PaiGow(Past::read(&*journal, &name)?, game))
                }
                None => (Book::RapidRoulette2000.name(), Kept::Roulette(Past::read(&*journal, &name)?)),
            };
            let names = past.names(door.people());
            Ok(make(&Record { table, title, book, names, past }))
        });
        work.await?.map_err(|stop: Stop| unreadable(&stop))
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
            Kept::PaiGow(past, _) => self.tell(past.round(number)).collect(),
            Kept::Roulette(past) => self.tell(past.round(number)).collect(),
        }
    }

    /// Every entry.
    pub(crate) fn entries(&self) -> Box<dyn Iterator<Item = Told> + '_> {
        match &self.past {
            Kept::PaiGow(past, _) => Box::new(self.tell(past.entries())),
            Kept::Roulette(past) => Box::new(self.tell(past.entries())),
        }
    }

    /// The table as it lay after an entry.
    pub(crate) fn lay(&self, version: u64) -> Markup {
        match &self.past {
            Kept::PaiGow(past, game) => lay::table(&past.after(version), &game.book, &self.names),
            Kept::Roulette(past) => stations::table(&past.after(version), &self.names),
        }
    }

    /// The wrong payments of which the regulator hears, month by month.
    pub(crate) fn payments(&self) -> Markup {
        match &self.past {
            Kept::PaiGow(past, _) => {
                let state = past.after(u64::MAX);
                payments::by_month(payments::listed(&self.title, &state.oversight, &self.names))
            }
            Kept::Roulette(_) => Markup::default(),
        }
    }

    /// Every entry, for other programs.
    pub(crate) fn rows(&self) -> Box<dyn Iterator<Item = Row> + '_> {
        match &self.past {
            Kept::PaiGow(past, _) => Box::new(past.entries().map(|(entry, _)| Row::of(&entry))),
            Kept::Roulette(past) => Box::new(past.entries().map(|(entry, _)| Row::of(&entry))),
        }
    }

    fn tell<'a, F: Display + 'a>(
        &'a self,
        entries: impl IntoIterator<Item = Shown<'a, F>> + 'a,
    ) -> impl Iterator<Item = Told> + 'a {
        let mut round = 0;
        entries.into_iter().map(move |(entry, event)| {
            let entry = entry.into_owned();
            match event {
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
            }
        })
    }
}

impl Kept {
    /// What players are called, or were: as they came to a table, or as the house knows them, where stations do not.
    fn names(&self, people: &People) -> Names {
        let mut names = Names::default();
        for person in people.players() {
            names.learn(PlayerNo(person.number), &person.name);
        }
        match self {
            Kept::PaiGow(past, _) => {
                for event in past.entries().filter_map(|(_, event)| event) {
                    if let Fact::Players(PlayersFact::Joined { player, name, .. }) = &event.fact {
                        names.learn(*player, name);
                    }
                }
            }
            Kept::Roulette(past) => {
                for event in past.entries().filter_map(|(_, event)| event) {
                    if let roulette::Fact::Stations(StationsFact::Opened { player, .. }) = event.fact
                        && let Some(name) = people.player_name(player.0)
                    {
                        names.learn(player, &name);
                    }
                }
            }
        }
        names
    }
}
