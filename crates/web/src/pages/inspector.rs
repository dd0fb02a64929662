//! The inspector's desk: any round replayed, the log and its verification, search, exports. Everything is read, nothing changed;
//! what is taken away is kept in the journal.

mod law;
mod lay;
mod log;
mod record;
mod round;
mod rounds;
mod search;
mod stations;
pub(crate) mod take;
mod time;

use axum::Router;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use maud::{Markup, html};

use super::aside::Turns;
use crate::lobby::{Glance, glance};
use crate::{Fragment, Problem, Screen, Web, Who, shell};

/// Turns of inspectors, who read whole logs.
static TURNS: Turns = Turns::new(2);

/// What is on it.
pub(crate) fn fragments(web: &Web, _who: &Who) -> Vec<Fragment> {
    let now = web.floor.now();
    let glances: Vec<Glance> = web.floor.tables.iter().map(|on| glance(on, now)).collect();
    vec![
        Fragment::new(
            "search",
            html! { div .page-head { h1 { "Records" } } (search::form(web, &search::Asked::default())) },
        ),
        Fragment::new("records", tables(&glances)),
    ]
}

fn tables(glances: &[Glance]) -> Markup {
    html! {
        section .panel {
            div .row .spread {
                h2 { "Tables" }
                a .button .small href="/inspector/log" { "Check the journal" }
            }
            div .scroll {
                table .rows .records-rows {
                    thead { tr { th { "Table" } th { "Book" } th .figure { "Round" } th { "Now" } th .figure { "Entries" } th { "Take away" } } }
                    tbody {
                        @for glance in glances {
                            tr {
                                th .wide scope="row" { a href={ "/inspector/tables/" (glance.name) } { (glance.title) } }
                                td { (glance.book) }
                                td .figure data-label="Round" {
                                    a href={ "/inspector/tables/" (glance.name) "/rounds/" (glance.round) } { (glance.round) }
                                }
                                td { @if let Some(why) = &glance.stopped { span .lost { "stopped: " (why) } } @else { (glance.stage) } }
                                td .figure data-label="Entries" { (glance.version) }
                                td .wide { (take::links(&glance.name)) }
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
        .route("/inspector/tables/{table}/export.jsonl", get(take::json_lines))
        .route("/inspector/tables/{table}/export.csv", get(take::csv))
}

/// Refused to whoever is no inspector.
fn inspectors_only(who: &Who) -> Result<(), Problem> {
    Screen::Inspector.refuses(who).map_or(Ok(()), Err)
}

/// A page of the desk, or why there is none.
fn shown(title: &str, who: &Who, body: Result<Markup, Problem>) -> Response {
    match body {
        Ok(body) => shell::screen(title, true, who, html! { main .page { (body) } }).into_response(),
        Err(problem) if problem.status == 401 => problem.at_door(),
        Err(problem) => problem.into_response(),
    }
}

#[cfg(test)]
mod tests;
