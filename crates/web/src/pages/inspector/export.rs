//! Exports of a table's log or of one of the house's logs. Every export is recorded in the journal before anything is sent.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use chung_floor::StopReason;
use chung_floor::desk::{DeskAction, DeskEvent};
use chung_floor::export::{CSV_HEADER, Row};
use chung_floor::log::{HOUSE_LOGS, append_message, journal_message};
use chung_game::{Message, ToMessage, message};
use chung_journal::{JournalError, TableName, Version};
use chung_words::{Render, text};
use maud::{Markup, html};
use serde::Deserialize;
use utoipa::openapi::{self, Content, Ref, RefOr, ResponseBuilder};
use utoipa::{IntoParams, IntoResponses, ToSchema};

use super::record::Record;
use super::{READERS, inspectors_only};
use crate::pages::blocking::unreadable;
use crate::{Caller, Problem, Web};

/// The file format of an export.
#[derive(Clone, Copy)]
enum ExportFormat {
    JsonLines,
    Csv,
}

impl ExportFormat {
    const fn name(self) -> &'static str {
        match self {
            ExportFormat::JsonLines => "JSON lines",
            ExportFormat::Csv => "CSV",
        }
    }

    /// The file extension and the content type.
    const fn of_file(self) -> (&'static str, &'static str) {
        match self {
            ExportFormat::JsonLines => ("jsonl", "application/x-ndjson; charset=utf-8"),
            ExportFormat::Csv => ("csv", "text/csv; charset=utf-8"),
        }
    }

    /// Returns the file's text, and the version of its last entry.
    fn text(self, rows: impl Iterator<Item = Row>) -> (String, u64) {
        let (mut text, mut version) = (String::new(), 0);
        if let ExportFormat::Csv = self {
            text += CSV_HEADER;
        }
        for row in rows {
            version = row.version;
            text += &match self {
                ExportFormat::JsonLines => row.json_line(),
                ExportFormat::Csv => row.csv_row(),
            };
        }
        (text, version)
    }
}

/// Links to a log's exports.
pub(super) fn links(words: &impl Render, table: &str) -> Markup {
    html! {
        a .button .small .quiet href={ "/inspector/tables/" (table) "/export.jsonl" } download { (text!(words, "inspector-export-json-lines")) }
        a .button .small .quiet href={ "/inspector/tables/" (table) "/export.csv" } download { (text!(words, "inspector-export-csv")) }
    }
}

/// The log to export.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct ExportParams {
    /// The table's name, or the name of one of the house's logs: `@access`, `@refusals` or `@desk`.
    table: String,
}

/// The problems of an export, for the API document.
struct ExportProblems;

impl IntoResponses for ExportProblems {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        let problem = |(status, description): (&str, &str)| {
            let content = Content::new(Some(Ref::from_schema_name(Problem::name())));
            let response =
                ResponseBuilder::new().description(description).content("application/json", content);
            (status.to_owned(), RefOr::T(response.build()))
        };
        let problems = [
            ("400", "The name in the path is not valid text."),
            ("401", "The request carries no valid session."),
            ("403", "The caller is not an inspector."),
            ("404", "There is no table or log of that name."),
            ("503", "The log cannot be read, or the export cannot be recorded."),
        ];
        problems.map(problem).into()
    }
}

/// Exports a table's log, or one of the house's logs, as JSON lines. Only an inspector may do this.
#[utoipa::path(
    get, path = "/inspector/tables/{table}/export.jsonl", operation_id = "exportJsonLines", tag = "records",
    params(ExportParams),
    security(("session" = [])),
    responses(
        (status = 200, body = String, content_type = "application/x-ndjson", description = "The export has one line of JSON for each entry."),
        ExportProblems,
    )
)]
pub(crate) async fn json_lines(
    State(web): State<Web>,
    caller: Caller,
    Path(params): Path<ExportParams>,
) -> Result<Response, Problem> {
    export(&web, &caller, &params.table, ExportFormat::JsonLines).await
}

/// Exports a table's log, or one of the house's logs, as CSV. Only an inspector may do this.
#[utoipa::path(
    get, path = "/inspector/tables/{table}/export.csv", operation_id = "exportCsv", tag = "records",
    params(ExportParams),
    security(("session" = [])),
    responses(
        (status = 200, body = String, content_type = "text/csv", description = "The export has a header and one row for each entry."),
        ExportProblems,
    )
)]
pub(crate) async fn csv(
    State(web): State<Web>,
    caller: Caller,
    Path(params): Path<ExportParams>,
) -> Result<Response, Problem> {
    export(&web, &caller, &params.table, ExportFormat::Csv).await
}

async fn export(web: &Web, caller: &Caller, table: &str, format: ExportFormat) -> Result<Response, Problem> {
    inspectors_only(caller)?;
    let person = caller.person.as_ref().ok_or_else(Problem::sign_in)?;
    let (text, version) = if HOUSE_LOGS.contains(&table) {
        house(web, table, format).await?
    } else {
        Record::read(web, caller, table, move |record| format.text(record.rows())).await?
    };
    let what = DeskAction::Exported { table: table.to_owned(), form: format.name().to_owned(), version };
    let event = DeskEvent { at: web.floor.now(), name: person.name.clone(), role: person.role, what };
    let floor = web.floor.clone();
    let not_recorded = |reason: Message| {
        let message = message!("inspector-export-not-recorded", reason);
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "not-recorded", message)
    };
    let recorded = tokio::task::spawn_blocking(move || floor.desk.record(&event)).await;
    recorded
        .map_err(|error| not_recorded(StopReason::Bug(error.to_string()).to_message()))?
        .map_err(|error| not_recorded(append_message(&error)))?;
    let (ending, kind) = format.of_file();
    Ok(file(&format!("{table}.{ending}"), kind, text))
}

/// Returns the text of one of the house's logs, and the version of its last entry.
async fn house(web: &Web, log: &str, format: ExportFormat) -> Result<(String, u64), Problem> {
    let (journal, log) = (web.floor.journal.clone(), TableName::new(log));
    let read = READERS.run(move || {
        let entries = journal.read(&log, Version(0))?;
        Ok(format.text(entries.iter().map(Row::of)))
    });
    read.await?.map_err(|error: JournalError| unreadable(journal_message(&error)))
}

fn file(name: &str, kind: &'static str, text: String) -> Response {
    // A table's name may have any characters that an address allows; file names have only safe ones.
    let plain: String = name
        .chars()
        .map(|letter| if letter.is_ascii_alphanumeric() || ".-+".contains(letter) { letter } else { '-' })
        .collect();
    (
        [(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, format!("attachment; filename=\"{plain}\""))],
        text,
    )
        .into_response()
}
