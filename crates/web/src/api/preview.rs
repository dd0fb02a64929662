//! Previews: what a command would do, decided without doing it.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use chung_floor::{AnyTable, Handle};
use chung_game::clock::Clock;
use chung_game::{Names, ToMessage};
use chung_table::{Actor, Event, Game};
use chung_words::Language;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::commands::{parse_pai_gow, parse_roulette};
use super::rendered::{RenderedEvent, names_at};
use super::schemas::{self, Command};
use crate::{Caller, Problem, Web};

/// The events that a command would cause, as the caller would see them.
#[derive(Serialize, ToSchema)]
pub(crate) struct Preview {
    /// The events, in order. The list is empty if the outcome depends on hidden tiles.
    #[schema(value_type = Vec<schemas::RenderedEvent>)]
    events: Vec<Value>,
}

/// Previews a command without carrying it out.
///
/// The command is decided on the table as the caller sees it, so a preview reveals nothing hidden. No dice or tiles are drawn.
#[utoipa::path(
    post, path = "/api/v1/tables/{table}/preview", operation_id = "previewCommand", tag = "tables",
    params(("table" = String, Path, description = "The table's name in addresses.")),
    request_body = Command,
    security(("session" = [])),
    responses(
        (status = 200, body = Preview, description = "The events that the command would cause."),
        (status = 400, body = Problem, description = "The body is not a command of the table's game."),
        (status = 401, body = Problem, description = "The request carries no valid session."),
        (status = 403, body = Problem, description = "A station's screen can act only at its own table, and a player can insert notes only at the station's own screen or as a guest."),
        (status = 404, body = Problem, description = "There is no table of that name."),
        (status = 422, body = Problem, description = "The rules refuse the command; the problem names the clause."),
    )
)]
pub(crate) async fn preview(
    State(web): State<Web>,
    caller: Caller,
    Path(name): Path<String>,
    body: Bytes,
) -> Result<Json<Preview>, Problem> {
    run(&web, &caller, &name, &body).map_err(|problem| problem.with_command(&body))
}

fn run(web: &Web, caller: &Caller, name: &str, body: &[u8]) -> Result<Json<Preview>, Problem> {
    let at = web.floor.now();
    let on = web.table(name)?;
    let (by, person) = caller.actor().zip(caller.person.as_deref()).ok_or_else(Problem::sign_in)?;
    let names = names_at(web, on, caller);
    let by = (by, at, caller.language);
    let events = match &on.table {
        AnyTable::PaiGow(table) => preview_at(table, by, parse_pai_gow(person, name, body)?.act, &names),
        AnyTable::Roulette(table) => preview_at(table, by, parse_roulette(person, name, body)?.act, &names),
    };
    events.map(|events| Json(Preview { events })).map_err(|problem| problem.with_names(names))
}

/// The events that an act would cause at a table, rendered for its actor.
fn preview_at<G: Game>(
    table: &Handle<G>,
    (by, at, language): (Actor, Clock, Language),
    act: G::Act,
    names: &Names,
) -> Result<Vec<Value>, Problem>
where
    G::Fact: ToMessage,
{
    let events = preview_events(&*table.game, &table.now().state, by, at, act)?;
    let rendered = events.iter().map(|event| RenderedEvent::new(event, language, names));
    Ok(rendered.map(|event| serde_json::to_value(event).unwrap_or_default()).collect())
}

/// The events that an act would cause, as the viewer would see them; none if they depend on hidden tiles.
pub(crate) fn preview_events<G: Game>(
    game: &G,
    state: &G::State,
    by: Actor,
    at: Clock,
    act: G::Act,
) -> Result<Vec<Event<G::Fact>>, Problem> {
    let viewer = G::Viewer::from(by);
    let mut seen = game.seen_by(state, viewer);
    let events = game.decide_now(&seen, by, at, act.clone()).or_else(|_| {
        let indistinguishable = game.indistinguishable_state(state, viewer);
        game.decide_now(&indistinguishable, by, at, act).map(|_| Vec::new())
    });
    let events = events.map_err(|refused| Problem::from(chung_floor::CommandError::Refused(refused)))?;
    let mut visible = Vec::new();
    for event in &events {
        G::apply(&mut seen, event);
        visible.extend(game.event_seen_by(event, &seen, viewer));
    }
    Ok(visible)
}
