//! The inspector's desk: replays rounds, verifies the journal, searches and exports records. It changes nothing,
//! but records each export in the journal.

pub(crate) mod export;
mod law;
mod log;
mod paigow_table;
mod record;
mod roulette_table;
mod round;
mod rounds;
mod search;
mod time;

use axum::Router;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use chung_game::message::Arg;
use chung_words::text;
use maud::{Markup, html};

use super::blocking::BlockingLimit;
use crate::lobby::{TableSummary, summarize};
use crate::{Caller, Fragment, Problem, Screen, Web, shell};

/// Limits inspectors' reads, which go through whole logs.
static READERS: BlockingLimit = BlockingLimit::new(2);

/// The fragments of the page.
pub(crate) fn fragments(web: &Web, caller: &Caller) -> Vec<Fragment> {
    let now = web.floor.now();
    let summaries: Vec<TableSummary> = web.floor.tables.iter().map(|on| summarize(caller, on, now)).collect();
    vec![
        Fragment::new(
            "search",
            html! {
                div .page-head { h1 { (text!(caller, "inspector-records")) } }
                (search::form(web, caller, &search::SearchParams::default()))
            },
        ),
        Fragment::new("records", tables(caller, &summaries)),
    ]
}

fn tables(caller: &Caller, summaries: &[TableSummary]) -> Markup {
    html! {
        section .panel {
            div .row .spread {
                h2 { (text!(caller, "inspector-tables")) }
                a .button .small href="/inspector/log" { (text!(caller, "inspector-check-journal")) }
            }
            div .scroll {
                table .rows .records-rows {
                    thead { tr {
                        th { (text!(caller, "inspector-table")) }
                        th { (text!(caller, "inspector-book")) }
                        th .figure { (text!(caller, "inspector-round")) }
                        th { (text!(caller, "inspector-now")) }
                        th .figure { (text!(caller, "inspector-entries")) }
                        th { (text!(caller, "inspector-export")) }
                    } }
                    tbody {
                        @for summary in summaries {
                            tr {
                                th .wide scope="row" { a translate="no" href={ "/inspector/tables/" (summary.name) } { (summary.title) } }
                                td translate="no" { (summary.book) }
                                td .figure data-label=(text!(caller, "inspector-round")) {
                                    a href={ "/inspector/tables/" (summary.name) "/rounds/" (summary.round) } { (summary.round) }
                                }
                                td { @if let Some(why) = &summary.stopped { span .lost { (text!(caller, "inspector-stopped", reason = Arg::quote(why.as_str()))) } } @else { (summary.stage) } }
                                td .figure data-label=(text!(caller, "inspector-entries")) { (summary.version) }
                                td .wide { (export::links(caller, &summary.name)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

pub(crate) fn routes() -> Router<Web> {
    Router::new()
        .route("/inspector/search", get(search::page))
        .route("/inspector/log", get(log::page))
        .route("/inspector/tables/{table}", get(rounds::page))
        .route("/inspector/tables/{table}/rounds/{round}", get(round::page))
        .route("/inspector/tables/{table}/export.jsonl", get(export::json_lines))
        .route("/inspector/tables/{table}/export.csv", get(export::csv))
}

/// Refuses callers who are not inspectors.
fn inspectors_only(caller: &Caller) -> Result<(), Problem> {
    Screen::Inspector.refuses(caller).map_or(Ok(()), Err)
}

/// Renders a page of the desk, or a problem.
fn render_page(title: &str, caller: &Caller, body: Result<Markup, Problem>) -> Response {
    match body {
        Ok(body) => shell::screen(title, true, caller, html! { main .page { (body) } }).into_response(),
        Err(problem) if problem.status == 401 => problem.redirect_to_sign_in(),
        Err(problem) => problem.into_response(),
    }
}

#[cfg(test)]
mod tests;
