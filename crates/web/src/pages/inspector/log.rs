//! The journal itself: its hash chain, the money of every table, and the logs of refusals, sign-ins and
//! exports.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::response::Response;
use chung_floor::audit::{TableAudit, is_house};
use chung_floor::desk::{DESK, DeskAction, DeskEvent};
use chung_floor::log::{self, LogError, journal_message};
use chung_floor::people::ACCESS_LOG;
use chung_floor::refusals::{REFUSALS, RefusalRecord};
use chung_game::clock::Clock;
use chung_game::message::Arg;
use chung_game::{Message, ToMessage, message};
use chung_journal::audit::{ChainReport, RawEntry, check_journal, check_own_file};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::{READERS, export, inspectors_only, record, render_page, time};
use crate::pages::supervisor::sign_ins;
use crate::{Caller, Problem, Web};

/// How many of the latest entries of each log are shown. Exports have all of them.
const LATEST_LIMIT: usize = 100;

pub(super) async fn page(State(web): State<Web>, caller: Caller) -> Response {
    let body = body(&web, &caller).await;
    render_page(&text!(caller, "inspector-journal"), &caller, body)
}

async fn body(web: &Web, caller: &Caller) -> Result<Markup, Problem> {
    inspectors_only(caller)?;
    let journal = web.floor.journal.clone();
    let file = journal.file().map(|file| file.display().to_string());
    let work = READERS.run(move || {
        let mut tables: BTreeMap<String, TableAudit> = BTreeMap::new();
        let each = |entry: &RawEntry| tables.entry(entry.table.clone()).or_default().apply(entry);
        let checked = match journal.file() {
            // The checking code is independent of the code that wrote the file.
            Some(file) => check_own_file(file, each),
            None => check_journal(&*journal, each),
        };
        let refused = log::latest::<RefusalRecord>(&*journal, REFUSALS, LATEST_LIMIT);
        (checked, tables, refused, log::latest::<DeskEvent>(&*journal, DESK, LATEST_LIMIT))
    });
    let (checked, tables, refused, taken) = work.await?;
    let door = web.floor.access.recent().into_iter().take(LATEST_LIMIT).map(Ok).collect();
    Ok(html! {
        nav .crumbs aria-label=(text!(caller, "inspector-breadcrumbs")) {
            a href="/inspector" { (text!(caller, "inspector-records")) } " › " (text!(caller, "inspector-journal"))
        }
        div .page-head {
            h1 { (text!(caller, "inspector-journal")) }
            @if let Some(file) = &file { p { (text!(caller, "inspector-journal-file")) " " code translate="no" { (file) } } }
            @else { p { (text!(caller, "inspector-journal-memory")) } }
        }
        @match checked {
            Err(error) => p .refusal role="alert" {
                (text!(caller, "inspector-log-unreadable", reason = journal_message(&error)))
            },
            Ok(checked) => (verified(caller, &checked, &tables)),
        }
        (latest(caller, (&text!(caller, "inspector-refusals"), REFUSALS), refused, |refused| (refusal(refused), refused.at)))
        (latest(caller, (&text!(caller, "inspector-sign-ins"), ACCESS_LOG), Ok(door), |event| (sign_ins::to_message(event), event.at)))
        (latest(caller, (&text!(caller, "inspector-exports"), DESK), taken, |event| (exported(event), event.at)))
    })
}

fn verified(caller: &Caller, checked: &ChainReport, tables: &BTreeMap<String, TableAudit>) -> Markup {
    let wrong = tables.values().any(|table| table.fault.is_some());
    html! {
        section .panel aria-label=(text!(caller, "inspector-chain")) {
            @match &checked.fault {
                None => p .verdict { span .tag .good { (text!(caller, "inspector-chain-intact")) } " " (text!(caller, "inspector-chain-intact-detail")) },
                Some((entry, what)) => p .refusal role="alert" { (text!(caller, "inspector-chain-broken", entry = Arg::notation(entry), fault = Arg::quote(what.as_str()))) },
            }
            @if wrong { p .refusal role="alert" { (text!(caller, "inspector-money-wrong")) } }
            @else { p .verdict { span .tag .good { (text!(caller, "inspector-money-right")) } " " (text!(caller, "inspector-money-right-detail")) } }
            dl .entry-facts {
                div { dt { (text!(caller, "inspector-entries")) } dd { (checked.entries) } }
                div { dt { (text!(caller, "inspector-last-hash")) } dd .hash translate="no" { (checked.last_hash) } }
            }
            p .muted {
                (text!(caller, "inspector-note-hash")) " "
                code translate="no" { "chung audit verify FILE --noted HASH" }
            }
            div .scroll tabindex="0" {
                table .rows {
                    thead { tr {
                        th { (text!(caller, "inspector-log")) }
                        th .figure { (text!(caller, "inspector-entries")) }
                        th { (text!(caller, "inspector-money")) }
                    } }
                    tbody {
                        @for (name, table) in tables {
                            tr { th scope="row" translate="no" { (name) } td .figure { (table.entries) } td { @if !is_house(name) { (money(caller, table)) } } }
                        }
                    }
                }
            }
        }
    }
}

/// A sentence about a table's money, or about the wrong entry.
fn money(caller: &Caller, table: &TableAudit) -> Markup {
    html! {
        @match &table.fault {
            None => (caller.render(&table.money().1)),
            Some((entry, _, what)) => span .lost {
                (text!(caller, "inspector-money-fault", entry = Arg::notation(entry), fault = what.clone()))
            },
        }
    }
}

/// A refused request as a sentence.
fn refusal(refused: &RefusalRecord) -> Message {
    let mut by = match refused.by {
        Some(by) => record::actor(by),
        None => message!("inspector-refused-nobody"),
    };
    if !refused.from.is_empty() {
        by = message!("inspector-refused-from", by, address = Arg::notation(&refused.from));
    }
    if let Some(table) = &refused.table {
        by = message!("inspector-refused-at", by, table = Arg::notation(table));
    }
    let request = [refused.request.as_str(), &refused.act].into_iter().filter(|part| !part.is_empty());
    let request = Arg::Notation(request.collect::<Vec<_>>().join(", "));
    let reason = refused.reason();
    match refused.missed {
        0 => message!("inspector-refused", by, request, reason),
        missed => message!("inspector-refused-and-missed", by, request, reason, missed),
    }
}

/// An export as a sentence.
fn exported(event: &DeskEvent) -> Message {
    let DeskAction::Exported { table, form, version } = &event.what;
    message!(
        "inspector-exported",
        name = Arg::quote(event.name.as_str()),
        role = event.role.to_message(),
        count = *version,
        log = Arg::notation(table),
        format = Arg::notation(form)
    )
}

/// The latest entries of one of the house's logs, with its export. An unreadable entry is shown as such and does not hide the others.
fn latest<T>(
    caller: &Caller,
    (title, log): (&str, &str),
    events: Result<Vec<Result<T, LogError>>, LogError>,
    sentence: impl Fn(&T) -> (Message, Clock),
) -> Markup {
    html! {
        section .panel aria-label=(title) {
            div .row .spread { h2 { (title) } div .row { (export::links(caller, log)) } }
            @match events {
                Err(error) => p .refusal role="alert" { (caller.render(&unreadable(&error))) },
                Ok(events) if events.is_empty() => p .muted { (text!(caller, "inspector-nothing-yet")) },
                Ok(events) => ul .event-list {
                    @for event in &events {
                        @match event {
                            Ok(event) => {
                                @let (message, at) = sentence(event);
                                li { span { (caller.render(&message)) } time .muted { (time::format_time(at)) } }
                            },
                            Err(error) => li { span .lost { (caller.render(&unreadable(error))) } },
                        }
                    }
                },
            }
        }
    }
}

/// A sentence about a log or an entry that cannot be read.
fn unreadable(error: &LogError) -> Message {
    match error {
        LogError::Journal(error) => message!("inspector-log-unreadable", reason = journal_message(error)),
        LogError::Entry(..) => error.to_message(),
    }
}
