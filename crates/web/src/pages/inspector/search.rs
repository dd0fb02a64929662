//! Search by table, round, player, time, clause and text; latest first.

use std::collections::VecDeque;
use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::Response;
use chung_game::clock::Clock;
use chung_game::message::Arg;
use chung_game::{Message, PlayerNo, message};
use chung_words::{Render, text};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::Value;

use super::record::{Record, RecordEntry};
use super::{inspectors_only, render_page, time};
use crate::{Caller, Problem, Web};

/// How many results are shown.
const RESULT_LIMIT: usize = 200;

/// The search form's fields; an empty field matches everything.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct SearchParams {
    table: String,
    round: String,
    player: String,
    from: String,
    to: String,
    clause: String,
    text: String,
}

/// The parsed search.
struct SearchFilter {
    round: Option<u32>,
    player: String,
    number: Option<u64>,
    from: Option<Clock>,
    to: Option<Clock>,
    clause: String,
    text: String,
    box_no: Option<u64>,
}

impl SearchParams {
    /// Parses the search. Fails with a sentence about an invalid field.
    fn read(&self) -> Result<SearchFilter, Message> {
        let filled = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let moment = |text: &str| {
            let wrong = || message!("inspector-bad-time", text = Arg::quote(text));
            filled(text).map(|text| time::read(&text).ok_or_else(wrong)).transpose()
        };
        let wrong = || message!("inspector-bad-round", text = Arg::quote(self.round.as_str()));
        let round = filled(&self.round).map(|round| round.parse().map_err(|_| wrong())).transpose()?;
        let (player, text) = (self.player.trim().to_lowercase(), self.text.trim().to_lowercase());
        Ok(SearchFilter {
            round,
            number: player.trim_start_matches("player").trim().parse().ok(),
            player,
            from: moment(&self.from)?,
            to: moment(&self.to)?,
            clause: self.clause.trim().to_owned(),
            box_no: text.strip_prefix("box").and_then(|number| number.trim().parse().ok()),
            text,
        })
    }
}

impl SearchFilter {
    fn matches(&self, record: &Record, entry: &RecordEntry) -> bool {
        self.round.is_none_or(|round| entry.round == round)
            && self.from.is_none_or(|from| entry.at.is_some_and(|at| at >= from))
            && self.to.is_none_or(|to| entry.at.is_some_and(|at| at <= to))
            && (self.clause.is_empty()
                || entry.clause.as_deref().is_some_and(|clause| chung_law::is_under(clause, &self.clause)))
            && (self.player.is_empty() || self.is_about(record, entry))
            && (self.text.is_empty() || self.has_text(entry))
    }

    /// Returns how many entries of a record match, and the latest of them.
    fn found_in(&self, record: &Record) -> (usize, VecDeque<SearchHit>) {
        let (mut all, mut latest, mut step) = (0, VecDeque::new(), (0, 0));
        for entry in record.entries() {
            step = if step.0 == entry.round { (step.0, step.1 + 1) } else { (entry.round, 1) };
            if self.matches(record, &entry) {
                all += 1;
                let (table, title) = (record.table.clone(), record.title.clone());
                latest.push_back(SearchHit { table, title, step: step.1, entry });
                if latest.len() > RESULT_LIMIT {
                    latest.pop_front();
                }
            }
        }
        (all, latest)
    }

    /// Whether the entry concerns the player, by name or by number.
    fn is_about(&self, record: &Record, entry: &RecordEntry) -> bool {
        let is_match = |number: u64| {
            if let Some(wanted) = self.number {
                number == wanted
            } else {
                let name = u16::try_from(number).ok().and_then(|number| record.player_name(PlayerNo(number)));
                name.is_some_and(|name| name.to_lowercase().contains(&self.player))
            }
        };
        let mentions_player =
            |text: &str| self.number.is_none() && text.to_lowercase().contains(&self.player);
        mentions_player(&entry.text) || mentions_player(&entry.by) || has_player(&body(entry), &is_match)
    }

    /// Whether the entry's sentence contains the text, its code is the text, or it is about the box that the text names.
    fn has_text(&self, entry: &RecordEntry) -> bool {
        entry.text.to_lowercase().contains(&self.text)
            || entry.code == self.text
            || self.box_no.is_some_and(|box_no| has_box(&body(entry), box_no))
    }
}

/// The journal's entry as JSON.
fn body(entry: &RecordEntry) -> Value {
    serde_json::from_slice(&entry.journal_entry.body).unwrap_or_default()
}

/// Whether a value contains `"player": 7`, or an actor who is a player, with a matching number.
fn has_player(value: &Value, is_match: &impl Fn(u64) -> bool) -> bool {
    match value {
        Value::Object(members) => {
            let number = |name: &str| members.get(name).and_then(Value::as_u64);
            let acts = members.get("role").is_some_and(|role| role == "player");
            acts && number("number").is_some_and(is_match)
                || number("player").is_some_and(is_match)
                || members.values().any(|value| has_player(value, is_match))
        }
        Value::Array(values) => values.iter().any(|value| has_player(value, is_match)),
        _ => false,
    }
}

/// Whether a value contains `"box_no": 3`.
fn has_box(value: &Value, box_no: u64) -> bool {
    match value {
        Value::Object(members) => {
            members.get("box_no").and_then(Value::as_u64) == Some(box_no)
                || members.values().any(|value| has_box(value, box_no))
        }
        Value::Array(values) => values.iter().any(|value| has_box(value, box_no)),
        _ => false,
    }
}

pub(super) fn form(web: &Web, caller: &Caller, params: &SearchParams) -> Markup {
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
                label for="search-table" { (text!(caller, "inspector-table")) }
                select id="search-table" name="table" data-keep {
                    option value="" { (text!(caller, "inspector-every-table")) }
                    @for on in &web.floor.tables {
                        option value=(on.table.name()) translate="no" selected[on.table.name() == params.table] { (on.title) }
                    }
                }
            }
            (field("round", &text!(caller, "inspector-round"), &params.round, "number", ""))
            (field("player", &text!(caller, "inspector-player"), &params.player, "text", &text!(caller, "inspector-player-hint")))
            (field("from", &text!(caller, "inspector-from"), &params.from, "datetime-local", ""))
            (field("to", &text!(caller, "inspector-to"), &params.to, "datetime-local", ""))
            (field("clause", &text!(caller, "inspector-clause"), &params.clause, "text", "10.3.3(h), R17"))
            (field("text", &text!(caller, "inspector-text"), &params.text, "text", &text!(caller, "inspector-text-hint")))
            button .button .move type="submit" { (text!(caller, "inspector-search")) }
        }
    }
}

pub(super) async fn page(
    State(web): State<Web>,
    caller: Caller,
    Query(params): Query<SearchParams>,
) -> Response {
    let body = content(&web, &caller, &params).await;
    render_page(&text!(caller, "inspector-search"), &caller, body)
}

async fn content(web: &Web, caller: &Caller, params: &SearchParams) -> Result<Markup, Problem> {
    inspectors_only(caller)?;
    let found = match params.read() {
        Ok(filter) => Ok(find(web, caller, params, filter).await?),
        Err(wrong) => Err(wrong),
    };
    Ok(html! {
        nav .crumbs aria-label=(text!(caller, "inspector-breadcrumbs")) {
            a href="/inspector" { (text!(caller, "inspector-records")) } " › " (text!(caller, "inspector-search"))
        }
        div .page-head { h1 { (text!(caller, "inspector-search")) } }
        (form(web, caller, params))
        @match found {
            Err(wrong) => p .refusal role="alert" { (caller.render(&wrong)) },
            Ok(found) => (results(caller, &found)),
        }
    })
}

/// How many entries match, and the latest of them.
#[derive(Default)]
struct SearchResults {
    all: usize,
    latest: Vec<SearchHit>,
}

/// A matching entry, with its table, round and step.
struct SearchHit {
    table: String,
    title: String,
    step: usize,
    entry: RecordEntry,
}

async fn find(
    web: &Web,
    caller: &Caller,
    params: &SearchParams,
    filter: SearchFilter,
) -> Result<SearchResults, Problem> {
    let tables = web.floor.tables.iter().map(|on| on.table.name());
    let (filter, mut found) = (Arc::new(filter), SearchResults::default());
    for table in tables.filter(|table| params.table.is_empty() || *table == params.table) {
        let filter = filter.clone();
        let (all, latest) = Record::read(web, caller, table, move |record| filter.found_in(record)).await?;
        found.all += all;
        found.latest.extend(latest);
    }
    found.latest.sort_by_key(|place| std::cmp::Reverse(place.entry.journal_entry.sequence));
    found.latest.truncate(RESULT_LIMIT);
    Ok(found)
}

fn results(caller: &Caller, SearchResults { all, latest }: &SearchResults) -> Markup {
    html! {
        section .panel aria-label=(text!(caller, "inspector-results")) {
            p role="status" {
                (text!(caller, "inspector-results-count", count = *all))
                @if *all > latest.len() { " " (text!(caller, "inspector-results-limit", limit = RESULT_LIMIT)) }
            }
            div .scroll {
                table .rows {
                    thead { tr {
                        th { (text!(caller, "inspector-at")) }
                        th { (text!(caller, "inspector-table")) }
                        th { (text!(caller, "inspector-round")) }
                        th { (text!(caller, "inspector-what")) }
                        th { (text!(caller, "inspector-clause")) }
                        th { (text!(caller, "inspector-by")) }
                    } }
                    tbody {
                        @for SearchHit { table, title, step, entry } in latest {
                            tr {
                                td { @if let Some(at) = entry.at { (time::format_time(at)) } }
                                td translate="no" { (title) }
                                td { (entry.round) }
                                td { a href={ "/inspector/tables/" (table) "/rounds/" (entry.round) "?step=" (step) } { (entry.text) } }
                                td { @if let Some(clause) = &entry.clause { (clause) } }
                                td { (entry.by) }
                            }
                        }
                    }
                }
            }
        }
    }
}
