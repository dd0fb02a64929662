//! A round replayed: step forward and back, the table as it lay, the clause beside it, the entry and its hash below.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;

use super::record::{Record, Told};
use super::{inspectors_only, law, shown, time};
use crate::{Problem, Web, Who};

#[derive(Deserialize)]
pub(super) struct Asked {
    /// Which entry of the round, from 1; the first without.
    step: Option<usize>,
}

pub(super) async fn page(
    State(web): State<Web>,
    who: Who,
    Path((table, round)): Path<(String, u32)>,
    Query(asked): Query<Asked>,
) -> Response {
    let body = body(&web, &who, &table, round, asked.step).await;
    shown(&format!("{table}, round {round}"), &who, body)
}

async fn body(
    web: &Web,
    who: &Who,
    table: &str,
    number: u32,
    step: Option<usize>,
) -> Result<Markup, Problem> {
    inspectors_only(who)?;
    Record::read(web, table, move |record| told(record, number, step)).await?
}

fn told(record: &Record, number: u32, step: Option<usize>) -> Result<Markup, Problem> {
    let steps = record.round(number);
    if steps.is_empty() {
        let detail = format!("there is no round {number} at table {}", record.table);
        return Err(Problem::new(axum::http::StatusCode::NOT_FOUND, "no-round", detail));
    }
    let place = step.unwrap_or(1).clamp(1, steps.len());
    let rounds: Vec<u32> = record.rounds().iter().map(|round| round.number).collect();
    let told = &steps[place - 1];
    Ok(html! {
        script type="module" src="/assets/office.js" {}
        (head(record, number, &rounds, steps.iter().any(Told::is_sealing)))
        (steering(record, number, place, steps.len()))
        p .step-says role="status" { (told.says) }
        div .replay {
            section .as-it-lay aria-label="The table as it lay" {
                h2 .visually-hidden { "The table as it lay" }
                (record.lay(told.entry.version.0))
            }
            aside .panel .law aria-label="The clause" {
                @if let Some(clause) = &told.clause { (law::clause(record.book, clause)) }
                @else { p { "No clause asks for it: a computer's draw is sealed so that anybody can check it. " a href="/fair" { "How" } } }
                dl .facts {
                    dt { "By" } dd { (told.by) }
                    @if let Some(at) = told.at { dt { "At" } dd { (time::written(at)) } }
                }
            }
        }
        (entry(told))
        (list(record, number, place, &steps))
    })
}

fn head(record: &Record, number: u32, rounds: &[u32], drawn: bool) -> Markup {
    let near = |wanted: Option<u32>| wanted.filter(|wanted| rounds.contains(wanted));
    let (before, after) = (near(number.checked_sub(1)), near(number.checked_add(1)));
    let to = |round: u32| format!("/inspector/tables/{}/rounds/{round}?step=1", record.table);
    html! {
        nav .crumbs aria-label="Where you are" {
            a href="/inspector" { "Records" } " › "
            a href={ "/inspector/tables/" (record.table) } { (record.title) } " › "
            @if number == 0 { "before the first round" } @else { "round " (number) }
        }
        div .row .spread {
            h1 { @if number == 0 { "Before the first round" } @else { "Round " (number) } }
            div .row {
                @if let Some(before) = before {
                    a .button .small href=(to(before)) { @if before == 0 { "Before the first" } @else { "Round " (before) } }
                }
                @if let Some(after) = after { a .button .small href=(to(after)) { "Round " (after) } }
                @if drawn {
                    a .button .small .quiet href={ "/tables/" (record.table) "/rounds/" (number) "/fair" } { "Was it fair?" }
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
        nav .steering aria-label="Steps" {
            (link("First", None, 1, place > 1))
            (link("Back", Some("prev"), place.saturating_sub(1), place > 1))
            form method="get" action={ "/inspector/tables/" (record.table) "/rounds/" (number) } {
                label { span .visually-hidden { "Step" } input type="number" name="step" min="1" max=(all) value=(place); }
                span { " of " (all) }
            }
            (link("Forward", Some("next"), place + 1, place < all))
            (link("Last", None, all, place < all))
        }
    }
}

fn entry(told: &Told) -> Markup {
    let body = serde_json::from_slice::<serde_json::Value>(&told.entry.body)
        .and_then(|body| serde_json::to_string_pretty(&body));
    let body = body.unwrap_or_else(|_| String::from_utf8_lossy(&told.entry.body).into_owned());
    html! {
        section .panel aria-label="The entry in the journal" {
            h2 { "In the journal" }
            dl .entry-facts {
                div { dt { "Entry" } dd { (told.entry.sequence) } }
                div { dt { "Of the table's" } dd { (told.entry.version.0) } }
                div { dt { "Hash" } dd .hash { (told.entry.hash) } }
            }
            details { summary { "As it is kept" } pre .body tabindex="0" { (body) } }
        }
    }
}

fn list(record: &Record, number: u32, place: usize, steps: &[Told]) -> Markup {
    html! {
        section .panel aria-label="The whole round" {
            h2 { "The whole round" }
            ol .told .all-steps {
                @for (step, told) in (1..).zip(steps) {
                    li aria-current=[(step == place).then_some("step")] {
                        a href={ "/inspector/tables/" (record.table) "/rounds/" (number) "?step=" (step) } { (told.says) }
                        @if let Some(clause) = &told.clause { span .clause { (clause) } }
                    }
                }
            }
        }
    }
}
