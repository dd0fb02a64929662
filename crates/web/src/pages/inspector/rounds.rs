//! The rounds of a table, the latest first.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;

use super::record::Record;
use super::{inspectors_only, shown, take, time};
use crate::{Problem, Web, Who};

/// So many are on a page.
const PAGE: usize = 100;

#[derive(Deserialize)]
pub(super) struct Asked {
    /// Rounds below this one.
    below: Option<u32>,
}

pub(super) async fn page(
    State(web): State<Web>,
    who: Who,
    Path(table): Path<String>,
    Query(asked): Query<Asked>,
) -> Response {
    let body = body(&web, &who, &table, asked.below).await;
    shown(&format!("Rounds of {table}"), &who, body)
}

async fn body(web: &Web, who: &Who, table: &str, below: Option<u32>) -> Result<Markup, Problem> {
    inspectors_only(who)?;
    Record::read(web, table, move |record| listed(record, below)).await
}

fn listed(record: &Record, below: Option<u32>) -> Markup {
    let (table, rounds) = (&record.table, record.rounds());
    let all = rounds.len();
    let wanted = rounds.into_iter().rev().filter(|round| below.is_none_or(|below| round.number < below));
    let page: Vec<_> = wanted.take(PAGE).collect();
    let last = page.last().map(|round| round.number).filter(|number| *number > 0);
    html! {
        nav .crumbs aria-label="Where you are" { a href="/inspector" { "Records" } " › " (record.title) }
        div .page-head {
            h1 { (record.title) }
            p { (all) " rounds in the journal." }
        }
        div .row { (take::links(table)) }
        (record.payments())
        section .panel {
            div .scroll {
                table .rows {
                    thead { tr { th { "Round" } th { "Began" } th { "Last entry" } th .figure { "Entries" } } }
                    tbody {
                        @for round in page {
                            tr {
                                th scope="row" {
                                    a href={ "/inspector/tables/" (table) "/rounds/" (round.number) } {
                                        @if round.number == 0 { "Before the first" } @else { "Round " (round.number) }
                                    }
                                }
                                td { (time::written(round.began)) }
                                td { (time::written(round.ended)) }
                                td .figure { (round.entries) }
                            }
                        }
                    }
                }
            }
            @if let Some(last) = last {
                a .button href={ "/inspector/tables/" (table) "?below=" (last) } { "Earlier rounds" }
            }
        }
    }
}
