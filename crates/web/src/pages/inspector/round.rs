//! A round replayed step by step: the table, the clause, the journal entry and its hash.

use std::borrow::Cow;

use axum::extract::{Path, Query, State};
use axum::response::Response;
use chung_game::message;
use chung_game::message::Arg;
use chung_words::text;
use maud::{Markup, html};
use serde::Deserialize;

use super::record::{Record, RecordEntry};
use super::{inspectors_only, law, render_page, time};
use crate::{Caller, Problem, Web, assets};

#[derive(Deserialize)]
pub(super) struct RoundParams {
    /// The number of the round's entry to show, from 1; the first by default.
    step: Option<usize>,
}

pub(super) async fn page(
    State(web): State<Web>,
    caller: Caller,
    Path((table, round)): Path<(String, u32)>,
    Query(params): Query<RoundParams>,
) -> Response {
    let body = body(&web, &caller, &table, round, params.step).await;
    let title = text!(caller, "inspector-round-title", table = Arg::quote(table.as_str()), round);
    render_page(&title, &caller, body)
}

async fn body(
    web: &Web,
    caller: &Caller,
    table: &str,
    number: u32,
    step: Option<usize>,
) -> Result<Markup, Problem> {
    inspectors_only(caller)?;
    Record::read(web, caller, table, move |record| render_round(record, number, step)).await?
}

fn render_round(record: &Record, number: u32, step: Option<usize>) -> Result<Markup, Problem> {
    let steps = record.round(number);
    if steps.is_empty() {
        let table = Arg::quote(record.title.as_str());
        let message = message!("error-no-round", round = number, table);
        return Err(Problem::new(axum::http::StatusCode::NOT_FOUND, "no-round", message));
    }
    let place = step.unwrap_or(1).clamp(1, steps.len());
    let rounds: Vec<u32> = record.rounds().iter().map(|round| round.number).collect();
    let entry = &steps[place - 1];
    Ok(html! {
        script type="module" src=(assets::path("office.js")) {}
        (head(record, number, &rounds, steps.iter().any(RecordEntry::is_sealing)))
        (steering(record, number, place, steps.len()))
        p .step-text role="status" { (entry.text) }
        div .replay {
            section .as-it-lay aria-label=(text!(record, "inspector-table-then")) {
                h2 .visually-hidden { (text!(record, "inspector-table-then")) }
                (record.render_table(entry.journal_entry.version.0))
            }
            aside .panel .law aria-label=(text!(record, "inspector-clause")) {
                @if let Some(clause) = &entry.clause { (law::clause(record, record.book, clause)) }
                @else { p { (text!(record, "inspector-no-clause")) " " a href="/fair" { (text!(record, "inspector-how")) } } }
                dl .facts {
                    dt { (text!(record, "inspector-by")) } dd { (entry.by) }
                    @if let Some(at) = entry.at { dt { (text!(record, "inspector-at")) } dd { (time::format_time(at)) } }
                }
            }
        }
        (journal_entry(record, entry))
        (list(record, number, place, &steps))
    })
}

/// The name of a round; round 0 is the time before the first one.
pub(super) fn round_name(record: &Record, round: u32) -> Cow<'static, str> {
    match round {
        0 => text!(record, "inspector-before-first-round"),
        _ => text!(record, "inspector-round-number", round),
    }
}

fn head(record: &Record, number: u32, rounds: &[u32], drawn: bool) -> Markup {
    let near = |wanted: Option<u32>| wanted.filter(|wanted| rounds.contains(wanted));
    let (before, after) = (near(number.checked_sub(1)), near(number.checked_add(1)));
    let to = |round: u32| format!("/inspector/tables/{}/rounds/{round}?step=1", record.table);
    html! {
        nav .crumbs aria-label=(text!(record, "inspector-breadcrumbs")) {
            a href="/inspector" { (text!(record, "inspector-records")) } " › "
            a translate="no" href={ "/inspector/tables/" (record.table) } { (record.title) } " › "
            (round_name(record, number))
        }
        div .row .spread {
            h1 { (round_name(record, number)) }
            div .row {
                @if let Some(before) = before {
                    a .button .small href=(to(before)) { (round_name(record, before)) }
                }
                @if let Some(after) = after { a .button .small href=(to(after)) { (round_name(record, after)) } }
                @if drawn {
                    a .button .small .quiet href={ "/tables/" (record.table) "/rounds/" (number) "/fair" } { (text!(record, "inspector-was-it-fair")) }
                }
            }
        }
    }
}

fn steering(record: &Record, number: u32, place: usize, all: usize) -> Markup {
    let to = |step: usize| format!("/inspector/tables/{}/rounds/{number}?step={step}", record.table);
    let link = |words: &str, rel: Option<&str>, step: usize, there: bool| {
        html! {
            @if there { a .button rel=[rel] href=(to(step)) { (words) } }
            @else { span .button aria-disabled="true" { (words) } }
        }
    };
    html! {
        nav .steering aria-label=(text!(record, "inspector-steps")) {
            (link(&text!(record, "inspector-first"), None, 1, place > 1))
            (link(&text!(record, "inspector-back"), Some("prev"), place.saturating_sub(1), place > 1))
            form method="get" action={ "/inspector/tables/" (record.table) "/rounds/" (number) } {
                label { span .visually-hidden { (text!(record, "inspector-step")) } input type="number" name="step" min="1" max=(all) value=(place); }
                span { " " (text!(record, "inspector-step-of", all)) }
            }
            (link(&text!(record, "inspector-forward"), Some("next"), place + 1, place < all))
            (link(&text!(record, "inspector-last"), None, all, place < all))
        }
    }
}

fn journal_entry(record: &Record, entry: &RecordEntry) -> Markup {
    let body = serde_json::from_slice::<serde_json::Value>(&entry.journal_entry.body)
        .and_then(|body| serde_json::to_string_pretty(&body));
    let body = body.unwrap_or_else(|_| String::from_utf8_lossy(&entry.journal_entry.body).into_owned());
    html! {
        section .panel aria-label=(text!(record, "inspector-journal-entry")) {
            h2 { (text!(record, "inspector-journal-entry")) }
            dl .entry-facts {
                div { dt { (text!(record, "inspector-entry")) } dd { (entry.journal_entry.sequence) } }
                div { dt { (text!(record, "inspector-table-entry")) } dd { (entry.journal_entry.version.0) } }
                div { dt { (text!(record, "inspector-hash")) } dd .hash translate="no" { (entry.journal_entry.hash) } }
            }
            details { summary { (text!(record, "inspector-raw-entry")) } pre .body translate="no" tabindex="0" { (body) } }
        }
    }
}

fn list(record: &Record, number: u32, place: usize, steps: &[RecordEntry]) -> Markup {
    html! {
        section .panel aria-label=(text!(record, "inspector-whole-round")) {
            h2 { (text!(record, "inspector-whole-round")) }
            ol .event-list .all-steps {
                @for (step, entry) in (1..).zip(steps) {
                    li aria-current=[(step == place).then_some("step")] {
                        a href={ "/inspector/tables/" (record.table) "/rounds/" (number) "?step=" (step) } { (entry.text) }
                        @if let Some(clause) = &entry.clause { span .clause { (clause) } }
                    }
                }
            }
        }
    }
}
