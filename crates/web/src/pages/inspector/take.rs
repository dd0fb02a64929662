//! A table's records, or a log of the house's own, taken away as a file. Who took what, and when, is kept in the journal before anything is sent.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use chung_floor::desk::{DeskEvent, Taken};
use chung_floor::export::{HEAD, Row};
use chung_floor::log::HOUSE;
use chung_journal::{JournalError, Table, Version};
use maud::{Markup, html};

use super::record::Record;
use super::{TURNS, inspectors_only};
use crate::pages::aside::unreadable;
use crate::{Problem, Web, Who};

/// How records are written that are taken away.
#[derive(Clone, Copy)]
enum Form {
    JsonLines,
    Csv,
}

impl Form {
    const fn words(self) -> &'static str {
        match self {
            Form::JsonLines => "JSON lines",
            Form::Csv => "CSV",
        }
    }

    /// What a file's name ends with, and what kind it is.
    const fn of_file(self) -> (&'static str, &'static str) {
        match self {
            Form::JsonLines => ("jsonl", "application/x-ndjson; charset=utf-8"),
            Form::Csv => ("csv", "text/csv; charset=utf-8"),
        }
    }

    /// The text, and up to which entry it goes.
    fn text(self, rows: impl Iterator<Item = Row>) -> (String, u64) {
        let (mut text, mut version) = (String::new(), 0);
        if let Form::Csv = self {
            text += HEAD;
        }
        for row in rows {
            version = row.version;
            text += &match self {
                Form::JsonLines => row.json_line(),
                Form::Csv => row.csv_row(),
            };
        }
        (text, version)
    }
}

/// The ways to take a table's records away.
pub(super) fn links(table: &str) -> Markup {
    html! {
        a .button .small .quiet href={ "/inspector/tables/" (table) "/export.jsonl" } download { "JSON lines" }
        a .button .small .quiet href={ "/inspector/tables/" (table) "/export.csv" } download { "CSV" }
    }
}

/// All that happened at a table, or that a log of the house's keeps, for an inspector.
#[utoipa::path(
    get, path = "/inspector/tables/{table}/export.jsonl", operation_id = "exportJsonLines", tag = "records",
    params(("table" = String, Path, description = "the table's name, or a log of the house's: @door, @refusals, @desk")),
    security(("session" = [])),
    responses(
        (status = 200, body = String, content_type = "application/x-ndjson", description = "a line of JSON for each entry"),
        (status = 400, body = Problem, description = "not a name"),
        (status = 401, body = Problem, description = "nobody has signed in"),
        (status = 403, body = Problem, description = "for inspectors only"),
        (status = 404, body = Problem, description = "no such table"),
        (status = 503, body = Problem, description = "the table's log cannot be read, or it cannot be kept who took it"),
    )
)]
pub(crate) async fn json_lines(
    State(web): State<Web>,
    who: Who,
    Path(table): Path<String>,
) -> Result<Response, Problem> {
    take(&web, &who, &table, Form::JsonLines).await
}

/// All that happened at a table, or that a log of the house's keeps, for an inspector.
#[utoipa::path(
    get, path = "/inspector/tables/{table}/export.csv", operation_id = "exportCsv", tag = "records",
    params(("table" = String, Path, description = "the table's name, or a log of the house's: @door, @refusals, @desk")),
    security(("session" = [])),
    responses(
        (status = 200, body = String, content_type = "text/csv", description = "a row for each entry, below a head"),
        (status = 400, body = Problem, description = "not a name"),
        (status = 401, body = Problem, description = "nobody has signed in"),
        (status = 403, body = Problem, description = "for inspectors only"),
        (status = 404, body = Problem, description = "no such table"),
        (status = 503, body = Problem, description = "the table's log cannot be read, or it cannot be kept who took it"),
    )
)]
pub(crate) async fn csv(
    State(web): State<Web>,
    who: Who,
    Path(table): Path<String>,
) -> Result<Response, Problem> {
    take(&web, &who, &table, Form::Csv).await
}

async fn take(web: &Web, who: &Who, table: &str, form: Form) -> Result<Response, Problem> {
    inspectors_only(who)?;
    let person = who.person.as_ref().ok_or_else(Problem::sign_in)?;
    let (text, version) = if HOUSE.contains(&table) {
        house(web, table, form).await?
    } else {
        Record::read(web, table, move |record| form.text(record.rows())).await?
    };
    let what = Taken::Exported { table: table.to_owned(), form: form.words().to_owned(), version };
    let event = DeskEvent { at: web.floor.now(), name: person.name.clone(), role: person.role, what };
    let floor = web.floor.clone();
    let not_kept = |why: String| {
        let detail = format!("nothing is taken away that is not kept in the journal: {why}");
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "not-kept", detail)
    };
    let kept = tokio::task::spawn_blocking(move || floor.desk.keep(&event)).await;
    kept.map_err(|error| not_kept(error.to_string()))?.map_err(|error| not_kept(error.to_string()))?;
    let (ending, kind) = form.of_file();
    Ok(file(&format!("{table}.{ending}"), kind, text))
}

/// A log that the house keeps beside its tables'.
async fn house(web: &Web, log: &str, form: Form) -> Result<(String, u64), Problem> {
    let (journal, log) = (web.floor.journal.clone(), Table::new(log));
    let read = TURNS.aside(move || {
        let entries = journal.read(&log, Version(0))?;
        Ok(form.text(entries.iter().map(Row::of)))
    });
    read.await?.map_err(|error: JournalError| unreadable(&error))
}

fn file(name: &str, kind: &'static str, text: String) -> Response {
    // Tables' names may be anything that stands in an address; a file's name is plain.
    let plain: String = name
        .chars()
        .map(|sign| if sign.is_ascii_alphanumeric() || ".-+".contains(sign) { sign } else { '-' })
        .collect();
    (
        [(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, format!("attachment; filename=\"{plain}\""))],
        text,
    )
        .into_response()
}
