//! Fair play: how players can check what the computer dealt, and finished rounds with their seeds.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use chung_floor::fair::FairRound;
use chung_floor::game::SealedDraws;
use chung_floor::{AnyTable, Handle, StopReason, TableHistory};
use chung_game::message::Arg;
use chung_game::{ToMessage, message};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::blocking::{BlockingLimit, unreadable};
use crate::words::serialized_name;
use crate::{Caller, Problem, Web, shell};

pub(crate) fn routes() -> Router<Web> {
    Router::new()
        .route("/fair", get(page))
        .route("/tables/{table}/rounds/{round}/fair", get(round))
        .route("/tables/{table}/rounds/{round}/fair.json", get(file))
}

/// Limits the public's reads. Inspectors have a limit of their own, so they never wait for these.
static READERS: BlockingLimit = BlockingLimit::new(2);

/// A finished round, from memory or from the journal.
async fn fair(web: &Web, table: &str, number: u32) -> Result<FairRound, Problem> {
    let on = web.table(table)?;
    let fair = match &on.table {
        AnyTable::PaiGow(table) => find_fair(web, table, number).await?,
        AnyTable::Roulette(table) => find_fair(web, table, number).await?,
    };
    fair.ok_or_else(|| {
        let message = message!("error-no-fair-round", round = number, table = Arg::quote(table));
        Problem::new(StatusCode::NOT_FOUND, "no-round", message)
    })
}

async fn find_fair<G: SealedDraws>(
    web: &Web,
    table: &Handle<G>,
    number: u32,
) -> Result<Option<FairRound>, Problem> {
    let in_memory = fair_from_memory(table, number);
    if in_memory.is_some() || !is_over(table, number) {
        return Ok(in_memory);
    }
    let (journal, name, length) = (web.floor.journal.clone(), table.name.clone(), table.now().version);
    let read = READERS.run(move || {
        let past = TableHistory::<G>::read_round(&*journal, &name, length, number)?;
        Ok(past.fair(number))
    });
    read.await?.map_err(|stop: StopReason| unreadable(stop.to_message()))
}

/// Whether the journal may hold the round as a finished one with a seed.
fn is_over<G: SealedDraws>(table: &Handle<G>, number: u32) -> bool {
    let now = table.now();
    (1..=now.round.number).contains(&number) && now.history(number).is_none_or(|round| round.sealed.is_some())
}

fn fair_from_memory<G: SealedDraws>(table: &Handle<G>, number: u32) -> Option<FairRound> {
    let now = table.now();
    // Not every event of a very long round is in memory, so a draw may be missing.
    let round = now.history(number).filter(|round| round.is_whole())?;
    let drawn = round.events.iter().filter_map(|event| G::outcome(&event.fact)).collect();
    Some(FairRound::new(table.name.as_str().to_owned(), round.sealed?, drawn))
}

/// Downloads a finished round with its seed, in the file format that `chung audit fair` checks.
#[utoipa::path(
    get, path = "/tables/{table}/rounds/{round}/fair.json", operation_id = "getFairRound", tag = "records",
    params(
        ("table" = String, Path, description = "The table's name in addresses."),
        ("round" = u32, Path, description = "The number of the round."),
    ),
    responses(
        (status = 200, body = FairRound, description = "The round with its seed."),
        (status = 400, body = Problem, description = "The round is not a whole number."),
        (status = 404, body = Problem, description = "There is no table of that name, or no finished round of that number that the computer dealt."),
        (status = 503, body = Problem, description = "The table's log cannot be read."),
    )
)]
pub(crate) async fn file(
    State(web): State<Web>,
    Path((table, number)): Path<(String, u32)>,
) -> Result<Response, Problem> {
    let fair = fair(&web, &table, number).await?;
    let text = serde_json::to_string_pretty(&fair);
    let text = text.map_err(|error| {
        let message = message!("error-internal", reason = Arg::quote(error.to_string()));
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "fault", message)
    })?;
    let name = format!("attachment; filename=\"round-{number}.json\"");
    Ok(([(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, name)], text).into_response())
}

async fn round(
    State(web): State<Web>,
    caller: Caller,
    Path((table, number)): Path<(String, u32)>,
) -> Response {
    match fair(&web, &table, number).await {
        Ok(fair) => {
            let title = text!(caller, "fair-round", round = number);
            shell::screen(&title, true, &caller, render_round(&caller, &fair)).into_response()
        }
        Err(problem) if problem.status == 404 => {
            let title = text!(caller, "fair-nothing-to-check");
            let body = html! {
                main .page .narrow {
                    div .page-head { h1 { (title) } p { (problem.detail(caller.language)) } }
                    div .row {
                        a .button href={ "/tables/" (table) } { (text!(caller, "fair-back-to-table")) }
                        a .button .quiet href="/fair" { (text!(caller, "fair-how-it-works")) }
                    }
                }
            };
            (StatusCode::NOT_FOUND, shell::screen(&title, true, &caller, body)).into_response()
        }
        Err(problem) => problem.into_response(),
    }
}

fn render_round(caller: &Caller, fair: &FairRound) -> Markup {
    let findings = fair.check();
    let is_fair = findings.iter().all(|finding| finding.fair);
    let seed = serialized_name(fair.seed);
    html! {
        main .page .narrow {
            div .page-head {
                p .over { (text!(caller, "fair-table-round", table = Arg::quote(fair.table.as_str()), round = fair.round)) }
                h1 { @if is_fair { (text!(caller, "fair-as-committed")) } @else { (text!(caller, "fair-not-as-committed")) } }
                p { (text!(caller, "fair-seed-and-draws")) " " a href="/fair" { (text!(caller, "fair-check-yourself")) } }
            }
            section .panel {
                dl .entry-facts {
                    div { dt { (text!(caller, "fair-commitment")) } dd .hash translate="no" { (fair.commitment) } }
                    div { dt { (text!(caller, "fair-seed")) } dd .hash translate="no" { (seed) } }
                }
                ul .findings {
                    @for finding in &findings {
                        li {
                            @if finding.fair { span .tag .good { (text!(caller, "fair-correct")) } } @else { span .tag .bad { (text!(caller, "fair-wrong")) } }
                            span { (caller.render(&finding.message)) }
                        }
                    }
                }
                a .button href={ "/tables/" (fair.table) "/rounds/" (fair.round) "/fair.json" } download { (text!(caller, "fair-download")) }
            }
        }
    }
}

async fn page(caller: Caller) -> Markup {
    let title = text!(caller, "page-fair-play");
    let body = html! {
        main .page {
            div .page-head {
                p .over { (title) }
                h1 { (text!(caller, "fair-heading")) }
                p { (text!(caller, "fair-lead")) }
            }
            div .prose {
                ol {
                    li { (text!(caller, "fair-how-commitment")) }
                    li { (text!(caller, "fair-how-draws")) }
                    li { (text!(caller, "fair-how-seed")) }
                }
                h2 { (text!(caller, "fair-do-it")) }
                ol {
                    li { (text!(caller, "fair-do-note")) }
                    li { (text!(caller, "fair-do-download")) }
                    li { (text!(caller, "fair-do-check")) }
                }
                pre tabindex="0" { code translate="no" { "chung audit fair round-7.json --noted COMMITMENT" } }
                h2 { (text!(caller, "fair-by-hand")) }
                p { (text!(caller, "fair-by-hand-key")) }
                pre tabindex="0" { code translate="no" { "tiles 1\ndice 1\ncut 1\nnumber 1" } }
                p { (text!(caller, "fair-by-hand-stream")) }
                ul {
                    li { (text!(caller, "fair-by-hand-number")) }
                    li { (text!(caller, "fair-by-hand-tiles")) }
                    li { (text!(caller, "fair-by-hand-cut")) }
                    li { (text!(caller, "fair-by-hand-dice")) }
                    li { (text!(caller, "fair-by-hand-wheel")) }
                }
                p { (text!(caller, "fair-by-hand-more")) " " code translate="no" { "docs/fair-play.md" } }
                h2 { (text!(caller, "fair-limits")) }
                p { (text!(caller, "fair-limits-real")) }
                p { (text!(caller, "fair-limits-journal")) }
            }
        }
    };
    shell::screen(&title, true, &caller, body)
}

#[cfg(test)]
mod tests {
    use crate::pages::tests::{floor, get, play_until};

    #[tokio::test]
    async fn a_seed_is_shown_only_after_its_round() {
        let web = floor();
        play_until(&web, 3).await;
        let (status, text) = get(&web, None, "/tables/crown/rounds/1/fair.json").await;
        assert_eq!(status, 200, "{text}");
        let fair: chung_floor::fair::FairRound = serde_json::from_str(&text).unwrap();
        assert!(fair.drawn.len() >= 2 && fair.check().iter().all(|finding| finding.fair));
        let (status, page) = get(&web, None, "/tables/crown/rounds/1/fair").await;
        assert!(status == 200 && page.contains("Dealt as committed"), "{page}");
        let (status, text) = get(&web, None, "/tables/crown/rounds/9999/fair.json").await;
        assert!(status == 404 && !text.contains("seed\""), "{text}");
        let (status, page) = get(&web, None, "/tables/crown/rounds/9999/fair").await;
        assert!(status == 404 && page.contains("Seeds are published when a round is over"), "{page}");
        assert_eq!(get(&web, None, "/fair").await.0, 200);
    }

    #[tokio::test]
    async fn an_old_round_is_read_from_the_journal() {
        let web = floor();
        play_until(&web, 3).await;
        let (_, early) = get(&web, None, "/tables/crown/rounds/2/fair.json").await;
        play_until(&web, 20).await;
        assert_eq!(get(&web, None, "/tables/crown/rounds/2/fair.json").await, (200, early));
    }
}
