//! The journal itself: is its chain whole, and its money all there? And what the house keeps there beside its tables: refusals, the
//! door, and this desk.

use std::collections::BTreeMap;
use std::fmt::Display;

use axum::extract::State;
use axum::response::Response;
use chung_floor::audit::{Audited, is_house};
use chung_floor::desk::{DESK, DeskEvent};
use chung_floor::log::{self, LogError};
use chung_floor::people::DOOR;
use chung_floor::refusals::{REFUSALS, Refused};
use chung_game::clock::Clock;
use chung_journal::audit::{Checked, Written, check_held, check_open};
use maud::{Markup, html};

use super::{TURNS, inspectors_only, shown, take, time};
use crate::{Problem, Web, Who};

/// So much of each log is shown; all of it can be taken away.
const LATEST: usize = 100;

pub(super) async fn page(State(web): State<Web>, who: Who) -> Response {
    let body = body(&web, &who).await;
    shown("The journal", &who, body)
}

async fn body(web: &Web, who: &Who) -> Result<Markup, Problem> {
    inspectors_only(who)?;
    let journal = web.floor.journal.clone();
    let file = journal.file().map(|file| file.display().to_string());
    let work = TURNS.aside(move || {
        let mut tables: BTreeMap<String, Audited> = BTreeMap::new();
        let each = |entry: &Written| tables.entry(entry.table.clone()).or_default().hear(entry);
        let checked = match journal.file() {
            // By code that shares nothing with what wrote it.
            Some(file) => check_held(file, each),
            None => check_open(&*journal, each),
        };
        let refused = log::latest::<Refused>(&*journal, REFUSALS, LATEST);
        (checked, tables, refused, log::latest::<DeskEvent>(&*journal, DESK, LATEST))
    });
    let (checked, tables, refused, taken) = work.await?;
    let door = web.floor.door.recent().into_iter().take(LATEST).map(Ok).collect();
    Ok(html! {
        nav .crumbs aria-label="Where you are" { a href="/inspector" { "Records" } " › the journal" }
        div .page-head {
            h1 { "The journal" }
            @if let Some(file) = &file { p { "Kept in " code { (file) } ", and checked there just now." } }
            @else { p { "Kept in memory while the program runs, and checked just now." } }
        }
        @match checked {
            Err(error) => p .refusal role="alert" { (error) },
            Ok(checked) => (verified(&checked, &tables)),
        }
        (latest("Refusals", REFUSALS, refused, |refused| refused.at))
        (latest("The door", DOOR, Ok(door), |event| event.at))
        (latest("What was taken away", DESK, taken, |event| event.at))
    })
}

fn verified(checked: &Checked, tables: &BTreeMap<String, Audited>) -> Markup {
    let wrong = tables.values().any(|table| table.fault.is_some());
    html! {
        section .panel aria-label="The chain" {
            @match &checked.fault {
                None => p .verdict { span .tag .good { "whole" } " Every entry is chained to the one before it." },
                Some((entry, what)) => p .refusal role="alert" { "Entry " (entry) ": " (what) },
            }
            @if wrong { p .refusal role="alert" { "The money of a table does not add up." } }
            @else { p .verdict { span .tag .good { "adds up" } " Every cent at every table is where its log says." } }
            dl .entry-facts {
                div { dt { "Entries" } dd { (checked.entries) } }
                div { dt { "Last hash" } dd .hash { (checked.last_hash) } }
            }
            p .muted {
                "Note the last hash where nobody here can change it. Later, "
                code { "chung audit verify FILE --noted HASH" } " tells whether anything before it was changed or left out."
            }
            div .scroll tabindex="0" {
                table .rows {
                    thead { tr { th { "Log" } th .figure { "Entries" } th { "Money" } } }
                    tbody {
                        @for (name, table) in tables {
                            tr { th scope="row" { (name) } td .figure { (table.entries) } td { @if !is_house(name) { (money(table)) } } }
                        }
                    }
                }
            }
        }
    }
}

/// Where a table's money is, or where it went wrong.
fn money(table: &Audited) -> Markup {
    html! {
        @match &table.fault {
            None => (table.money().1),
            Some((entry, _, what)) => span .lost { "does not add up: entry " (entry) ": " (what) },
        }
    }
}

/// The latest of a log of the house's, and the way to all of it. What of it cannot be read is said, and hides nothing else.
fn latest<T: Display>(
    title: &str,
    log: &str,
    events: Result<Vec<Result<T, LogError>>, LogError>,
    at: impl Fn(&T) -> Clock,
) -> Markup {
    html! {
        section .panel aria-label=(title) {
            div .row .spread { h2 { (title) } div .row { (take::links(log)) } }
            @match events {
                Err(error) => p .refusal role="alert" { (error) },
                Ok(events) if events.is_empty() => p .muted { "Nothing yet." },
                Ok(events) => ul .told {
                    @for event in &events {
                        @match event {
                            Ok(event) => li { span { (event) } time .muted { (time::written(at(event))) } },
                            Err(error) => li { span .lost { (error) } },
                        }
                    }
                },
            }
        }
    }
}
