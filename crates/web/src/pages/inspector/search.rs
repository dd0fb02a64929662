//! Search: by table, round, player, time and clause, the latest first.

use std::collections::VecDeque;
use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::Response;
use chung_game::clock::Clock;
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::Value;

use super::record::{Record, Told};
use super::{inspectors_only, shown, time};
use crate::{Problem, Web, Who};

/// So many are shown.
const MOST: usize = 200;

/// What is looked for; everything that is left empty is not asked about.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    table: String,
    round: String,
    player: String,
    from: String,
    to: String,
    clause: String,
}

/// The same, read.
struct Wanted {
    round: Option<u32>,
    player: String,
    number: Option<u64>,
    from: Option<Clock>,
    to: Option<Clock>,
    clause: String,
}

impl Asked {
    fn read(&self) -> Result<Wanted, String> {
        let filled = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let moment = |text: &str| {
            let wrong = || format!("“{text}” is no time: expected a date such as 2024-08-20 20:05");
            filled(text).map(|text| time::read(&text).ok_or_else(wrong)).transpose()
        };
        let wrong = || format!("“{}” is no round: expected a number", self.round);
        let round = filled(&self.round).map(|round| round.parse().map_err(|_| wrong())).transpose()?;
        let player = self.player.trim().to_lowercase();
        Ok(Wanted {
            round,
            number: player.trim_start_matches("player").trim().parse().ok(),
            player,
            from: moment(&self.from)?,
            to: moment(&self.to)?,
            clause: self.clause.trim().to_owned(),
        })
    }
}

impl Wanted {
    fn matches(&self, told: &Told) -> bool {
        self.round.is_none_or(|round| told.round == round)
            && self.from.is_none_or(|from| told.at.is_some_and(|at| at >= from))
            && self.to.is_none_or(|to| told.at.is_some_and(|at| at <= to))
            && (self.clause.is_empty()
                || told.clause.as_deref().is_some_and(|clause| chung_law::is_under(clause, &self.clause)))
            && (self.player.is_empty() || self.is_about(told))
    }

    /// How much of a record it is, and the latest of it.
    fn found_in(&self, record: &Record) -> (usize, VecDeque<Place>) {
        let (mut all, mut latest, mut step) = (0, VecDeque::new(), (0, 0));
        for told in record.entries() {
            step = if step.0 == told.round { (step.0, step.1 + 1) } else { (told.round, 1) };
            if self.matches(&told) {
                all += 1;
                let (table, title) = (record.table.clone(), record.title.clone());
                latest.push_back(Place { table, title, step: step.1, told });
                if latest.len() > MOST {
                    latest.pop_front();
                }
            }
        }
        (all, latest)
    }

    /// Is it about the player: does his name or his number stand there?
    fn is_about(&self, told: &Told) -> bool {
        match self.number {
            Some(number) => {
                let body: Value = serde_json::from_slice(&told.entry.body).unwrap_or_default();
                names(&body, number)
            }
            None => {
                told.says.to_lowercase().contains(&self.player)
                    || told.by.to_lowercase().contains(&self.player)
            }
        }
    }
}

/// Does something in it say `"player": 7`, or was it done by player 7?
fn names(value: &Value, number: u64) -> bool {
    match value {
        Value::Object(members) => {
            let by = members.get("role").is_some_and(|role| role == "player")
                && members.get("number").and_then(Value::as_u64) == Some(number);
            by || members.get("player").and_then(Value::as_u64) == Some(number)
                || members.values().any(|value| names(value, number))
        }
        Value::Array(values) => values.iter().any(|value| names(value, number)),
        _ => false,
    }
}

pub(super) fn form(web: &Web, asked: &Asked) -> Markup {
    let field = |name: &str, label: &str, value: &str, kind: &str, hint: &str| {
        html! {
            div .field {
                label for={ "search-" (name) } { (label) }
                input id={ "search-" (name) } name=(name) type=(kind) value=(value) placeholder=(hint) data-keep;
            }
        }
    };
    html! {
        form .panel .search-form role="search" method="get" action="/inspector/search" {
            div .field {
                label for="search-table" { "Table" }
                select id="search-table" name="table" data-keep {
                    option value="" { "every table" }
                    @for on in &web.floor.tables {
                        option value=(on.table.name()) selected[on.table.name() == asked.table] { (on.title) }
                    }
                }
            }
            (field("round", "Round", &asked.round, "number", ""))
            (field("player", "Player", &asked.player, "text", "a name or a number"))
            (field("from", "From (UTC)", &asked.from, "datetime-local", ""))
            (field("to", "To (UTC)", &asked.to, "datetime-local", ""))
            (field("clause", "Clause", &asked.clause, "text", "10.3.3(h), R17"))
            button .button .move type="submit" { "Search" }
        }
    }
}

pub(super) async fn page(State(web): State<Web>, who: Who, Query(asked): Query<Asked>) -> Response {
    let body = body(&web, &who, &asked).await;
    shown("Search", &who, body)
}

async fn body(web: &Web, who: &Who, asked: &Asked) -> Result<Markup, Problem> {
    inspectors_only(who)?;
    let found = match asked.read() {
        Ok(wanted) => Ok(find(web, asked, wanted).await?),
        Err(wrong) => Err(wrong),
    };
    Ok(html! {
        nav .crumbs aria-label="Where you are" { a href="/inspector" { "Records" } " › search" }
        div .page-head { h1 { "Search" } }
        (form(web, asked))
        @match found {
            Err(wrong) => p .refusal role="alert" { (wrong) },
            Ok(found) => (results(&found)),
        }
    })
}

/// What was found: how much, and the latest of it.
#[derive(Default)]
struct Found {
    all: usize,
    latest: Vec<Place>,
}

/// An entry, and where it is.
struct Place {
    table: String,
    title: String,
    step: usize,
    told: Told,
}

async fn find(web: &Web, asked: &Asked, wanted: Wanted) -> Result<Found, Problem> {
    let tables = web.floor.tables.iter().map(|on| on.table.name());
    let (wanted, mut found) = (Arc::new(wanted), Found::default());
    for table in tables.filter(|table| asked.table.is_empty() || *table == asked.table) {
        let wanted = wanted.clone();
        let (all, latest) = Record::read(web, table, move |record| wanted.found_in(record)).await?;
        found.all += all;
        found.latest.extend(latest);
    }
    found.latest.sort_by_key(|place| std::cmp::Reverse(place.told.entry.sequence));
    found.latest.truncate(MOST);
    Ok(found)
}

fn results(Found { all, latest }: &Found) -> Markup {
    html! {
        section .panel aria-label="What was found" {
            p role="status" {
                (all) @if *all == 1 { " entry." } @else { " entries." }
                @if *all > latest.len() { " The latest " (MOST) " are shown: ask more narrowly for others." }
            }
            div .scroll {
                table .rows {
                    thead { tr { th { "When" } th { "Table" } th { "Round" } th { "What" } th { "Clause" } th { "By" } } }
                    tbody {
                        @for Place { table, title, step, told } in latest {
                            tr {
                                td { @if let Some(at) = told.at { (time::written(at)) } }
                                td { (title) }
                                td { (told.round) }
                                td { a href={ "/inspector/tables/" (table) "/rounds/" (told.round) "?step=" (step) } { (told.says) } }
                                td { @if let Some(clause) = &told.clause { (clause) } }
                                td { (told.by) }
                            }
                        }
                    }
                }
            }
        }
    }
}
