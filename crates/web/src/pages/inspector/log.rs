//! The journal itself: is its chain whole? And what the house keeps there beside its tables: the door, and this desk.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use chung_floor::desk::{self, DeskEvent};
use chung_journal::audit::{Checked, check, check_open};
use maud::{Markup, html};

use super::{inspectors_only, shown};
use crate::{Problem, Web, Who};

/// So much of the desk is shown.
const DESK: usize = 50;

pub(super) async fn page(State(web): State<Web>, who: Who) -> Response {
    let body = body(&web, &who).await;
    shown("The journal", &who, body)
}

async fn body(web: &Web, who: &Who) -> Result<Markup, Problem> {
    inspectors_only(who)?;
    let journal = web.floor.journal.clone();
    let file = journal.file().map(|file| file.display().to_string());
    let unreadable = |why: String| Problem::new(StatusCode::SERVICE_UNAVAILABLE, "unreadable", why);
    let work = tokio::task::spawn_blocking(move || {
        let checked = match journal.file() {
            // By code that shares nothing with what wrote it.
            Some(file) => check(file, |_| {}),
            None => check_open(&*journal),
        };
        (checked, desk::read(&*journal))
    });
    let (checked, taken) = work.await.map_err(|error| unreadable(error.to_string()))?;
    let taken = taken.map_err(|error| unreadable(error.to_string()))?;
    let door = web.floor.door.recent();
    Ok(html! {
        nav .crumbs aria-label="Where you are" { a href="/inspector" { "Records" } " › the journal" }
        div .page-head {
            h1 { "The journal" }
            @if let Some(file) = &file { p { "Kept in " code { (file) } ", and checked there just now." } }
            @else { p { "Kept in memory while the program runs, and checked just now." } }
        }
        @match checked {
            Err(error) => p .refusal role="alert" { (error) },
            Ok(checked) => (verified(&checked)),
        }
        (taken_away(&taken))
        section .panel aria-label="The door" {
            h2 { "The door" }
            ul .told { @for event in door { li { span { (event) } time .muted { (event.at) } } } }
        }
    })
}

fn verified(checked: &Checked) -> Markup {
    html! {
        section .panel aria-label="The chain" {
            @match &checked.fault {
                None => p .verdict { span .tag .good { "whole" } " Every entry is chained to the one before it." },
                Some((entry, what)) => p .refusal role="alert" { "Entry " (entry) ": " (what) },
            }
            dl .entry-facts {
                div { dt { "Entries" } dd { (checked.entries) } }
                div { dt { "Last hash" } dd .hash { (checked.last_hash) } }
            }
            p .muted {
                "Note the last hash where nobody here can change it. Later, "
                code { "chung audit verify FILE --noted HASH" } " tells whether anything before it was changed or left out, and whether the money adds up."
            }
            div .scroll tabindex="0" {
                table .rows {
                    thead { tr { th { "Log" } th .figure { "Entries" } } }
                    tbody { @for (name, entries) in &checked.tables { tr { th scope="row" { (name) } td .figure { (entries) } } } }
                }
            }
        }
    }
}

fn taken_away(taken: &[DeskEvent]) -> Markup {
    html! {
        section .panel aria-label="What was taken away" {
            h2 { "What was taken away" }
            @if taken.is_empty() { p .muted { "Nothing was exported yet." } }
            ul .told { @for event in taken.iter().rev().take(DESK) { li { span { (event) } time .muted { (event.at) } } } }
        }
    }
}
