//! Liveness, readiness and metrics.

use std::borrow::Cow;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use chung_floor::log::append_message;
use chung_floor::{AnyTable, with_table};
use chung_game::ToMessage;
use chung_game::message::Arg;
use chung_words::text;

use crate::metrics::render_metric;
use crate::{Caller, Web};

/// Responds with 200 while the server runs.
#[utoipa::path(
    get, path = "/health", operation_id = "getHealth", tag = "health",
    responses((status = 200, body = String, content_type = "text/plain", description = "The server runs."))
)]
pub(crate) async fn alive() -> &'static str {
    "alive\n"
}

/// Responds with 200 while every table runs, people can sign in and out, and refusals are recorded.
#[utoipa::path(
    get, path = "/ready", operation_id = "getReady", tag = "health",
    responses(
        (status = 200, body = String, content_type = "text/plain", description = "Everything is ready."),
        (status = 503, body = String, content_type = "text/plain", description = "Something has stopped; the text says what, and why."),
    )
)]
pub(crate) async fn ready(State(web): State<Web>, caller: Caller) -> (StatusCode, String) {
    let stopped = web.floor.tables.iter().filter_map(|on| {
        on.table.stopped().map(|why| {
            let (table, reason) = (Arg::quote(on.table.name()), why.to_message());
            text!(caller, "health-table-stopped", table, reason) + "\n"
        })
    });
    let access = web
        .floor
        .access
        .failing()
        .map(|error| text!(caller, "health-access-failing", reason = append_message(&error)) + "\n");
    let refusals = web
        .floor
        .refusals
        .failing()
        .map(|error| text!(caller, "health-refusals-failing", reason = append_message(&error)) + "\n");
    let stopped: String = stopped.chain(access).chain(refusals).map(Cow::into_owned).collect();
    if stopped.is_empty() {
        (StatusCode::OK, "ready\n".to_owned())
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, stopped)
    }
}

/// A metric's name, type and help text, and how to read it from a table.
type TableMetric = (&'static str, &'static str, &'static str, fn(&AnyTable) -> u64);

/// Returns the metrics in Prometheus's text format.
#[utoipa::path(
    get, path = "/metrics", operation_id = "getMetrics", tag = "health",
    responses((status = 200, body = String, content_type = "text/plain", description = "The metrics of every table and of the whole floor, with their types."))
)]
pub(crate) async fn metrics(State(web): State<Web>) -> impl IntoResponse {
    let mut text = String::new();
    let metrics: [TableMetric; 3] = [
        ("chung_table_running", "gauge", "1 while the table runs", |table| table.stopped().is_none().into()),
        (
            "chung_table_entries_total",
            "counter",
            "Entries of the table's log",
            |table| with_table!(table, table => table.now().version.0),
        ),
        (
            "chung_table_rounds_total",
            "counter",
            "Rounds begun at the table",
            |table| with_table!(table, table => table.now().state.round.into()),
        ),
    ];
    for (name, kind, help, value) in metrics {
        text += &format!("# HELP {name} {help}\n# TYPE {name} {kind}\n");
        for on in &web.floor.tables {
            text += &format!("{name}{{table=\"{}\"}} {}\n", on.table.name(), value(&on.table));
        }
    }
    let (succeeded, failed) = web.floor.access.counts();
    let (refused, missed) = web.floor.refusals.counts();
    for (name, help, value) in [
        ("chung_sign_ins_total", "People who signed in", succeeded),
        ("chung_sign_ins_failed_total", "Sign-ins that failed, or found the name locked", failed),
        ("chung_refusals_total", "Refused requests", refused),
        ("chung_refusals_missed_total", "Refusals that came too fast to be recorded", missed),
    ] {
        text += &render_metric(name, "counter", help, value);
    }
    text += &web.metrics.render();
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}
