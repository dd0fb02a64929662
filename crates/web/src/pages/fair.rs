//! Fair play: how a player can check what the computer dealt, and a round that is over with all he needs for it.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use chung_floor::fair::Fair;
use chung_floor::game::Game;
use chung_floor::{Handle, Past, Stop, Table};
use maud::{Markup, html};

use super::aside::{Turns, unreadable};
use crate::words::word;
use crate::{Problem, Web, Who, shell};

pub(crate) fn routes() -> Router<Web> {
    Router::new()
        .route("/fair", get(page))
        .route("/tables/{table}/rounds/{round}/fair", get(round))
        .route("/tables/{table}/rounds/{round}/fair.json", get(file))
}

/// Turns of those who check: anybody may, and keeps no inspector waiting.
static TURNS: Turns = Turns::new(2);

/// A round that is over: one of the latest, or read from the journal.
async fn fair(web: &Web, table: &str, number: u32) -> Result<Fair, Problem> {
    let on = web.table(table)?;
    let fair = match &on.table {
        Table::PaiGow(table) => found(web, table, number).await?,
        Table::Roulette(table) => found(web, table, number).await?,
    };
    fair.ok_or_else(|| {
        let detail = format!(
            "there is no round {number} of table {table} that the computer dealt and that is over: a seed is shown after its round"
        );
        Problem::new(StatusCode::NOT_FOUND, "no-round", detail)
    })
}

async fn found<G: Game>(web: &Web, table: &Handle<G>, number: u32) -> Result<Option<Fair>, Problem> {
    let at_hand = of_the_latest(table, number);
    if at_hand.is_some() || !is_over(table, number) {
        return Ok(at_hand);
    }
    let (journal, name, length) = (web.floor.journal.clone(), table.name.clone(), table.now().version);
    let read = TURNS.aside(move || {
        let past = Past::<G>::read_round(&*journal, &name, length, number)?;
        Ok(past.fair(number))
    });
    read.await?.map_err(|stop: Stop| unreadable(&stop))
}

/// May there be such a round in the journal? None is looked for there that has not been, is in hand, or had no seed.
fn is_over<G: Game>(table: &Handle<G>, number: u32) -> bool {
    let now = table.now();
    (1..=now.round.number).contains(&number) && now.told(number).is_none_or(|told| told.sealed.is_some())
}

fn of_the_latest<G: Game>(table: &Handle<G>, number: u32) -> Option<Fair> {
    let now = table.now();
    // A round of very many events is not all at hand, and a draw may be missing.
    let told = now.told(number).filter(|told| told.is_whole())?;
    let drawn = told.events.iter().filter_map(|event| G::outcome(&event.fact)).collect();
    Some(Fair::new(table.name.name().to_owned(), told.sealed?, drawn))
}

/// A round that is over, with the seed of its chance: what `chung audit fair` checks.
#[utoipa::path(
    get, path = "/tables/{table}/rounds/{round}/fair.json", operation_id = "getFairRound", tag = "records",
    params(
        ("table" = String, Path, description = "the table's name"),
        ("round" = u32, Path, description = "the round's number"),
    ),
    responses(
        (status = 200, body = Fair, description = "the round"),
        (status = 400, body = Problem, description = "not a number"),
        (status = 404, body = Problem, description = "no such table, or no such round that the computer dealt and that is over"),
        (status = 503, body = Problem, description = "the table's log cannot be read"),
    )
)]
pub(crate) async fn file(
    State(web): State<Web>,
    Path((table, number)): Path<(String, u32)>,
) -> Result<Response, Problem> {
    let fair = fair(&web, &table, number).await?;
    let text = serde_json::to_string_pretty(&fair);
    let text =
        text.map_err(|error| Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "fault", error.to_string()))?;
    let name = format!("attachment; filename=\"round-{number}.json\"");
    Ok(([(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, name)], text).into_response())
}

async fn round(State(web): State<Web>, who: Who, Path((table, number)): Path<(String, u32)>) -> Response {
    match fair(&web, &table, number).await {
        Ok(fair) => shell::screen(&format!("Round {number}"), true, &who, shown(&fair)).into_response(),
        Err(problem) if problem.status == 404 => {
            let body = html! {
                main .page .narrow {
                    div .page-head { h1 { "Nothing to check" } p { (problem.detail) "." } }
                    div .row { a .button href={ "/tables/" (table) } { "Back to the table" } a .button .quiet href="/fair" { "How checking works" } }
                }
            };
            (StatusCode::NOT_FOUND, shell::screen("Nothing to check", true, &who, body)).into_response()
        }
        Err(problem) => problem.into_response(),
    }
}

fn shown(fair: &Fair) -> Markup {
    let findings = fair.check();
    let is_fair = findings.iter().all(|finding| finding.fair);
    let seed = word(fair.seed);
    html! {
        main .page .narrow {
            div .page-head {
                p .over { (fair.table) ", round " (fair.round) }
                h1 { @if is_fair { "Dealt as committed" } @else { "Not dealt as committed" } }
                p { "Before wagers closed, the floor showed the hash of a secret seed. Here is the seed, and what it draws. "
                    a href="/fair" { "How to check it yourself" } }
            }
            section .panel {
                dl .entry-facts {
                    div { dt { "Commitment" } dd .hash { (fair.commitment) } }
                    div { dt { "Seed" } dd .hash { (seed) } }
                }
                ul .findings {
                    @for finding in &findings {
                        li {
                            @if finding.fair { span .tag .good { "as it should be" } } @else { span .tag .bad { "wrong" } }
                            span { (finding.says) }
                        }
                    }
                }
                a .button href={ "/tables/" (fair.table) "/rounds/" (fair.round) "/fair.json" } download { "Take the round with you" }
            }
        }
    }
}

async fn page(who: Who) -> Markup {
    let body = html! {
        main .page {
            div .page-head {
                p .over { "Fair play" }
                h1 { "How you can check what the computer deals" }
                p { "Where the computer shuffles, throws the dice or draws the number, you need not believe it." }
            }
            div .prose {
                ol {
                    li { "When a round begins, the floor draws a secret seed of 256 bits and shows its BLAKE3 hash: the commitment. From then on it cannot change the seed without the hash changing too. The table's page shows it, and programs hear it in the table's stream." }
                    li { "Everything that chance decides in the round comes from that seed alone: the order of the tiles, every throw of the dice, the side of the cut, the number of the wheel. Nothing that anybody wagers or does changes it." }
                    li { "When the round is over, the seed is shown. Anybody can hash it, compare, and draw the same tiles, dice, cut and number again." }
                }
                h2 { "Do it" }
                ol {
                    li { "Note the commitment that the table's page shows while wagers are taken." }
                    li { "After the round open “Was it fair?” beside it, and take the round's file with you." }
                    li { "Check it on a machine that you trust:" }
                }
                pre tabindex="0" { "chung audit fair round-7.json --noted COMMITMENT" }
                h2 { "Without our program" }
                p { "The file names the seed and what was drawn, in order. For each draw, take the BLAKE3 hash, keyed with the seed, of its kind and its count, such as " code { "tiles 1" } ", " code { "dice 1" } ", " code { "cut 1" } " or " code { "number 1" } ". That hash is the key of a ChaCha20 stream with a nonce of noughts, read four bytes at a time, lowest first." }
                ul {
                    li { "A number below n: take the next four bytes; where they are not below the largest multiple of n up to 2³² − 1, take four more; else the remainder by n." }
                    li { "Tiles: begin with the 32 tiles in order of rank; for the last place to the second, change it with the place of a number below its count." }
                    li { "Cut: one number below the count of its sides and ends, right before left, top before bottom." }
                    li { "Dice: one number below 6 to the power of as many dice; its figures to the base 6, lowest first, plus one." }
                    li { "The wheel: one number below 37." }
                }
                p { "The same is written down to the last bit, with an example and a program in another language, in " code { "docs/fair-play.md" } " of the source." }
                h2 { "What it does not prove" }
                p { "A table with real tiles or a real wheel has no seed: there, people watch. And a commitment that you did not note can be claimed to be any: note it." }
                p { "The journal keeps commitment and seed in one entry, before the wagers close. Every later hash of its chain covers that entry, so an inspector who noted one of them can tell that neither was changed since." }
            }
        }
    };
    shell::screen("Fair play", true, &who, body)
}

#[cfg(test)]
mod tests {
    use crate::pages::tests::{floor, get, play_until};

    #[tokio::test]
    async fn a_round_is_shown_with_its_seed_once_it_is_over_and_not_before() {
        let web = floor();
        play_until(&web, 3).await;
        let (status, text) = get(&web, None, "/tables/crown/rounds/1/fair.json").await;
        assert_eq!(status, 200, "{text}");
        let fair: chung_floor::fair::Fair = serde_json::from_str(&text).unwrap();
        assert!(fair.drawn.len() >= 2 && fair.check().iter().all(|finding| finding.fair));
        let (status, page) = get(&web, None, "/tables/crown/rounds/1/fair").await;
        assert!(status == 200 && page.contains("Dealt as committed"), "{page}");
        let (status, text) = get(&web, None, "/tables/crown/rounds/9999/fair.json").await;
        assert!(status == 404 && !text.contains("seed\""), "{text}");
        let (status, page) = get(&web, None, "/tables/crown/rounds/9999/fair").await;
        assert!(status == 404 && page.contains("a seed is shown after its round"), "{page}");
        assert_eq!(get(&web, None, "/fair").await.0, 200);
    }

    #[tokio::test]
    async fn a_round_of_long_ago_is_read_from_the_journal() {
        let web = floor();
        play_until(&web, 3).await;
        let (_, early) = get(&web, None, "/tables/crown/rounds/2/fair.json").await;
        play_until(&web, 20).await;
        assert_eq!(get(&web, None, "/tables/crown/rounds/2/fair.json").await, (200, early));
    }
}
