//! A table's records, or a log of the house's own, taken away as a file. Who took what, and when, is kept in the journal before anything is sent.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use chung_floor::desk::{DeskEvent, Taken, keep};
use chung_floor::export::{HEAD, Row};
use chung_floor::log::HOUSE;
use chung_journal::{Entry, Table, Version};
use maud::{Markup, html};

use super::inspectors_only;
use super::record::Record;
use crate::{Problem, Web, Who};

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
    let rows = take(&web, &who, &table, "JSON lines").await?;
    let text = rows.iter().map(Row::json_line).collect();
    Ok(file(&format!("{table}.jsonl"), "application/x-ndjson; charset=utf-8", text))
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
    let rows = take(&web, &who, &table, "CSV").await?;
    let text = std::iter::once(HEAD.to_owned()).chain(rows.iter().map(Row::csv_row)).collect();
    Ok(file(&format!("{table}.csv"), "text/csv; charset=utf-8", text))
}

async fn take(web: &Web, who: &Who, table: &str, form: &str) -> Result<Vec<Row>, Problem> {
    inspectors_only(who)?;
    let person = who.person.as_ref().ok_or_else(Problem::sign_in)?;
    let rows = if HOUSE.contains(&table) {
        house(web, table).await?
    } else {
        Record::read(web, table).await?.rows()
    };
    let version = rows.last().map_or(0, |row| row.version);
    let what = Taken::Exported { table: table.to_owned(), form: form.to_owned(), version };
    let event = DeskEvent { at: web.floor.now(), name: person.name.clone(), role: person.role, what };
    let journal = web.floor.journal.clone();
    let not_kept = |why: String| {
        let detail = format!("nothing is taken away that is not kept in the journal: {why}");
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "not-kept", detail)
    };
    let kept = tokio::task::spawn_blocking(move || keep(&*journal, &event)).await;
    kept.map_err(|error| not_kept(error.to_string()))?.map_err(|error| not_kept(error.to_string()))?;
    Ok(rows)
}

/// A log that the house keeps beside its tables'.
async fn house(web: &Web, log: &str) -> Result<Vec<Row>, Problem> {
    let (journal, log) = (web.floor.journal.clone(), Table::new(log));
    let unreadable = |why: String| Problem::new(StatusCode::SERVICE_UNAVAILABLE, "unreadable", why);
    let read = tokio::task::spawn_blocking(move || journal.read(&log, Version(0))).await;
    let entries = read.map_err(|error| unreadable(error.to_string()))?;
    let entries = entries.map_err(|error| unreadable(error.to_string()))?;
    let row = |Entry { sequence, table, version, body, hash }: &Entry| {
        Row::new(*sequence, table.name(), version.0, body, &hash.0)
    };
    Ok(entries.iter().map(row).collect())
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
