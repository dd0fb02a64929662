//! What would come of a command, asked before it is given.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use chung_floor::game::Game;
use chung_floor::{Handle, Table};
use chung_game::clock::Clock;
use chung_table::{Actor, Event};
use serde::Serialize;
use utoipa::ToSchema;

use super::commands::{at_pai_gow, at_roulette};
use super::schemas::Command;
use crate::pages::paigow::names;
use crate::{Problem, Web, Who};

/// What would happen, as far as the one who asks may know.
#[derive(Serialize, ToSchema)]
pub(crate) struct Preview {
    /// Sentence by sentence; none where what comes of it cannot be known before.
    events: Vec<Sentence>,
}

/// Something that would happen.
#[derive(Serialize, ToSchema)]
pub(crate) struct Sentence {
    /// In words.
    sentence: String,
    /// By which clause.
    clause: String,
}

/// Tells what would come of a command, and does nothing. It is decided on the table as the one who asks sees it: what he may not
/// know cannot be found out so. Dice and tiles are not drawn for it.
#[utoipa::path(
    post, path = "/api/v1/tables/{table}/preview", operation_id = "previewCommand", tag = "tables",
    params(("table" = String, Path, description = "the table's name")),
    request_body = Command,
    security(("session" = [])),
    responses(
        (status = 200, body = Preview, description = "what would happen"),
        (status = 400, body = Problem, description = "not a command"),
        (status = 401, body = Problem, description = "nobody has signed in"),
        (status = 403, body = Problem, description = "not from there: a station's screen plays at its station, and notes go into it there"),
        (status = 404, body = Problem, description = "no such table"),
        (status = 422, body = Problem, description = "refused by the rules, with the clause"),
    )
)]
pub(crate) async fn preview(
    State(web): State<Web>,
    who: Who,
    Path(name): Path<String>,
    body: Bytes,
) -> Result<Json<Preview>, Problem> {
    previewed(&web, &who, &name, &body).map_err(|problem| problem.of(&body))
}

fn previewed(web: &Web, who: &Who, name: &str, body: &[u8]) -> Result<Json<Preview>, Problem> {
    let at = web.floor.now();
    let on = web.table(name)?;
    let (by, person) = who.actor().zip(who.person.as_deref()).ok_or_else(Problem::sign_in)?;
    let events = match &on.table {
        Table::PaiGow(table) => {
            let names = names(&table.now().state);
            let events = would(table, by, at, at_pai_gow(person, name, body)?.act)?;
            events.into_iter().map(|event| told(&event, |fact| names.told(&fact.to_string()))).collect()
        }
        Table::Roulette(table) => {
            let events = would(table, by, at, at_roulette(person, name, body)?.act)?;
            events.into_iter().map(|event| told(&event, ToString::to_string)).collect()
        }
    };
    Ok(Json(Preview { events }))
}

/// What would come of an act on the table as it is seen; nothing where that depends on what is covered.
pub(crate) fn would<G: Game>(
    table: &Handle<G>,
    by: Actor,
    at: Clock,
    act: G::Act,
) -> Result<Vec<Event<G::Fact>>, Problem> {
    let (snapshot, viewer) = (table.now(), G::Viewer::from(by));
    let mut seen = table.game.seen_by(&snapshot.state, viewer);
    let events = table.game.decide_now(&seen, by, at, act.clone()).or_else(|_| {
        let supposed = table.game.supposed_by(&snapshot.state, viewer);
        table.game.decide_now(&supposed, by, at, act).map(|_| Vec::new())
    });
    let events = events.map_err(|refused| Problem::from(chung_floor::NotDone::Refused(refused)))?;
    let mut told = Vec::new();
    for event in &events {
        G::apply(&mut seen, event);
        told.extend(table.game.event_seen_by(event, &seen, viewer));
    }
    Ok(told)
}

fn told<F>(event: &Event<F>, words: impl Fn(&F) -> String) -> Sentence {
    Sentence { sentence: words(&event.fact), clause: event.clause.to_string() }
}
