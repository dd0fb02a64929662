//! A table's rounds, latest first.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use chung_game::message::Arg;
use chung_words::text;
use maud::{Markup, html};
use serde::Deserialize;

use super::record::Record;
use super::round::round_name;
use super::{export, inspectors_only, render_page, time};
use crate::{Caller, Problem, Web};

/// How many rounds a page shows.
const PAGE_SIZE: usize = 100;

#[derive(Deserialize)]
pub(super) struct RoundsParams {
    /// Only rounds before this one.
    below: Option<u32>,
}

pub(super) async fn page(
    State(web): State<Web>,
    caller: Caller,
    Path(table): Path<String>,
    Query(params): Query<RoundsParams>,
) -> Response {
    let body = body(&web, &caller, &table, params.below).await;
    let title = text!(caller, "inspector-rounds-title", table = Arg::quote(table.as_str()));
    render_page(&title, &caller, body)
}

async fn body(web: &Web, caller: &Caller, table: &str, below: Option<u32>) -> Result<Markup, Problem> {
    inspectors_only(caller)?;
    Record::read(web, caller, table, move |record| render_rounds(record, below)).await
}

fn render_rounds(record: &Record, below: Option<u32>) -> Markup {
    let (table, rounds) = (&record.table, record.rounds());
    let all = rounds.len();
    let wanted = rounds.into_iter().rev().filter(|round| below.is_none_or(|below| round.number < below));
    let page: Vec<_> = wanted.take(PAGE_SIZE).collect();
    let last = page.last().map(|round| round.number).filter(|number| *number > 0);
    html! {
        nav .crumbs aria-label=(text!(record, "inspector-breadcrumbs")) {
            a href="/inspector" { (text!(record, "inspector-records")) } " › " span translate="no" { (record.title) }
        }
        div .page-head {
            h1 translate="no" { (record.title) }
            p { (text!(record, "inspector-rounds-count", count = all)) }
        }
        div .row { (export::links(record, table)) }
        (record.payments())
        section .panel {
            div .scroll {
                table .rows {
                    thead { tr {
                        th { (text!(record, "inspector-round")) }
                        th { (text!(record, "inspector-began")) }
                        th { (text!(record, "inspector-last-entry")) }
                        th .figure { (text!(record, "inspector-entries")) }
                    } }
                    tbody {
                        @for round in page {
                            tr {
                                th scope="row" {
                                    a href={ "/inspector/tables/" (table) "/rounds/" (round.number) } {
                                        (round_name(record, round.number))
                                    }
                                }
                                td { (time::format_time(round.began)) }
                                td { (time::format_time(round.ended)) }
                                td .figure { (round.entries) }
                            }
                        }
                    }
                }
            }
            @if let Some(last) = last {
                a .button href={ "/inspector/tables/" (table) "?below=" (last) } { (text!(record, "inspector-earlier-rounds")) }
            }
        }
    }
}
