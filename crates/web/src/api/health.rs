//! Is the floor alive, is it ready, and what does it measure?

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use chung_floor::Table;

use crate::Web;
use crate::measures::one;

/// Is the floor alive?
#[utoipa::path(
    get, path = "/health", operation_id = "getHealth", tag = "health",
    responses((status = 200, body = String, content_type = "text/plain", description = "it is"))
)]
pub(crate) async fn alive() -> &'static str {
    "alive\n"
}

/// Does every table run, can people come in and go, and is what is refused recorded?
#[utoipa::path(
    get, path = "/ready", operation_id = "getReady", tag = "health",
    responses(
        (status = 200, body = String, content_type = "text/plain", description = "all is ready"),
        (status = 503, body = String, content_type = "text/plain", description = "something has stopped, and why"),
    )
)]
pub(crate) async fn ready(State(web): State<Web>) -> (StatusCode, String) {
    let stopped = web.floor.tables.iter().filter_map(|on| {
        on.table.stopped().map(|why| format!("table {} has stopped: {why}\n", on.table.name()))
    });
    let door = web.floor.door.failing().map(|why| format!("nobody can come in or go: {why}\n"));
    let refusals =
        web.floor.refusals.failing().map(|why| format!("what is refused is not recorded: {why}\n"));
    let stopped: String = stopped.chain(door).chain(refusals).collect();
    if stopped.is_empty() {
        (StatusCode::OK, "ready\n".to_owned())
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, stopped)
    }
}

/// Name, kind, what it is, and how it is measured.
type Measure = (&'static str, &'static str, &'static str, fn(&Table) -> u64);

/// Measures as Prometheus reads them.
#[utoipa::path(
    get, path = "/metrics", operation_id = "getMetrics", tag = "health",
    responses((status = 200, body = String, content_type = "text/plain", description = "name, table, value"))
)]
pub(crate) async fn metrics(State(web): State<Web>) -> impl IntoResponse {
    let mut text = String::new();
    let measures: [Measure; 3] = [
        ("chung_table_running", "gauge", "1 while the table runs", |table| table.stopped().is_none().into()),
        ("chung_table_entries_total", "counter", "Entries of the table's log", |table| match table {
            Table::PaiGow(table) => table.now().version.0,
            Table::Roulette(table) => table.now().version.0,
        }),
        ("chung_table_rounds_total", "counter", "Rounds begun at the table", |table| match table {
            Table::PaiGow(table) => table.now().state.round.into(),
            Table::Roulette(table) => table.now().state.round.into(),
        }),
    ];
    for (name, kind, help, measure) in measures {
        text += &format!("# HELP {name} {help}\n# TYPE {name} {kind}\n");
        for on in &web.floor.tables {
            text += &format!("{name}{{table=\"{}\"}} {}\n", on.table.name(), measure(&on.table));
        }
    }
    let (came, turned_away) = web.floor.door.counted();
    let (refused, missed) = web.floor.refusals.counted();
    for (name, help, value) in [
        ("chung_sign_ins_total", "People who came in", came),
        ("chung_sign_ins_failed_total", "Sign-ins that failed, or found the name locked", turned_away),
        ("chung_refusals_total", "What was refused", refused),
        ("chung_refusals_missed_total", "Refusals that are not recorded: they came too fast", missed),
    ] {
        text += &one(name, "counter", help, value);
    }
    text += &web.measures.text();
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}
