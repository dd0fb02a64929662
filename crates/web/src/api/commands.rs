//! Commands at a table.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chung_floor::line::IdempotencyKey;
use chung_floor::log::json_error_text;
use chung_floor::people::Person;
use chung_floor::{AnyTable, Committed, FloorTable, Handle};
use chung_game::clock::Clock;
use chung_game::message::Arg;
use chung_game::role::Role;
use chung_game::{ToMessage, message};
use chung_journal::Version;
use chung_table::roulette::StationsAct;
use chung_table::{Actor, Game, paigow, roulette};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::time::Instant;
use utoipa::ToSchema;

use super::rendered::{RenderedEvent, names_at};
use super::schemas::{self, Command};
use crate::{Caller, Problem, Web, seats};

/// The body of a command request. The actor comes from the session, the time from the floor's clock.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with an act")]
pub(crate) struct CommandRequest<A> {
    /// The act to carry out.
    pub(super) act: A,
    /// An idempotency key: a command that is sent again with the same key takes effect once.
    #[serde(default)]
    key: Option<String>,
}

/// The response to a command that took effect.
#[derive(Serialize, ToSchema)]
#[schema(as = CommandResponse)]
pub(crate) struct CommandResponse<E> {
    /// The version of the table's log after the command.
    version: u64,
    /// Whether an earlier request with the same key already carried out the command. It did not take effect again.
    again: bool,
    /// The resulting events, as the caller may see them.
    events: Vec<E>,
}

/// Submits a command to a table.
#[utoipa::path(
    post, path = "/api/v1/tables/{table}/commands", operation_id = "submitCommand", tag = "tables",
    params(("table" = String, Path, description = "The table's name in addresses.")),
    request_body = Command,
    security(("session" = [])),
    responses(
        (status = 200, body = CommandResponse<schemas::RenderedEvent>, description = "The command took effect and is saved."),
        (status = 400, body = Problem, description = "The body is not a command of the table's game."),
        (status = 401, body = Problem, description = "The request carries no valid session."),
        (status = 403, body = Problem, description = "A station's screen can act only at its own table, and a player can insert notes only at the station's own screen or as a guest."),
        (status = 404, body = Problem, description = "There is no table of that name."),
        (status = 409, body = Problem, description = "The key was used for another command, which took effect."),
        (status = 422, body = Problem, description = "The rules refuse the command; the problem names the clause."),
        (status = 503, body = Problem, description = "The table has stopped."),
    )
)]
pub(crate) async fn submit(
    State(web): State<Web>,
    caller: Caller,
    Path(name): Path<String>,
    body: Bytes,
) -> Result<Response, Problem> {
    let began = Instant::now();
    let response = run(&web, &caller, &name, &body).await.map_err(|problem| problem.with_command(&body))?;
    web.metrics.record_command(began.elapsed());
    Ok(response)
}

async fn run(web: &Web, caller: &Caller, name: &str, body: &[u8]) -> Result<Response, Problem> {
    let at = web.floor.now();
    let on = web.table(name)?;
    let (by, person) = caller.actor().zip(caller.person.as_deref()).ok_or_else(Problem::sign_in)?;
    let submission = Submission { web, on, caller, by, at };
    match &on.table {
        AnyTable::PaiGow(table) => submission.submit_to(table, parse_pai_gow(person, name, body)?).await,
        AnyTable::Roulette(table) => submission.submit_to(table, parse_roulette(person, name, body)?).await,
    }
}

/// Parses a command for a Pai Gow table. A player who joins is named as in their session.
pub(super) fn parse_pai_gow(
    person: &Person,
    table: &str,
    body: &[u8],
) -> Result<CommandRequest<paigow::Act>, Problem> {
    seats::at_its_table(person, table)?;
    let mut request = read::<paigow::Act>(body)?;
    if let paigow::Act::Players(paigow::PlayersAct::Join { name, .. }) = &mut request.act
        && person.role == Role::Player
    {
        name.clone_from(&person.name);
    }
    Ok(request)
}

/// Parses a command for a Rapid Roulette table. Only a station's own note acceptor inserts notes.
pub(super) fn parse_roulette(
    person: &Person,
    table: &str,
    body: &[u8],
) -> Result<CommandRequest<roulette::RouletteAct>, Problem> {
    seats::at_its_table(person, table)?;
    let request = read::<roulette::RouletteAct>(body)?;
    match &request.act {
        roulette::RouletteAct::Stations(StationsAct::InsertNotes { station, .. })
            if person.role == Role::Player && !person.may_insert_notes(table, station.0) =>
        {
            let message = message!("error-notes-elsewhere", station = station.0);
            Err(Problem::forbidden(message).with_clause("6.2"))
        }
        _ => Ok(request),
    }
}

fn read<A: DeserializeOwned>(body: &[u8]) -> Result<CommandRequest<A>, Problem> {
    serde_json::from_slice(body).map_err(|error| {
        let message = message!("error-no-command", reason = Arg::quote(json_error_text(&error)));
        Problem::new(StatusCode::BAD_REQUEST, "no-command", message)
    })
}

/// A command on its way to a table.
struct Submission<'a> {
    web: &'a Web,
    on: &'a FloorTable,
    caller: &'a Caller,
    by: Actor,
    at: Clock,
}

impl Submission<'_> {
    async fn submit_to<G: Game>(
        &self,
        table: &Handle<G>,
        request: CommandRequest<G::Act>,
    ) -> Result<Response, Problem>
    where
        G::Fact: ToMessage,
    {
        let bad_key = || {
            let message = message!("error-key-length", limit = IdempotencyKey::MAX_LEN);
            Problem::new(StatusCode::BAD_REQUEST, "bad-key", message)
        };
        let key =
            request.key.map(|key| IdempotencyKey::new(self.by, &key).ok_or_else(bad_key)).transpose()?;
        let submitted = table.submit(self.by, self.at, request.act, key).await;
        let names = names_at(self.web, self.on, self.caller);
        let Committed { version: Version(version), is_duplicate, events } =
            submitted.map_err(|error| Problem::from(error).with_names(names.clone()))?;
        let events =
            events.iter().map(|event| RenderedEvent::new(event, self.caller.language, &names)).collect();
        Ok(Json(CommandResponse { version, again: is_duplicate, events }).into_response())
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;
    use http_body_util::BodyExt;
    use serde_json::{Value, json};
    use tower::ServiceExt;

    use chung_words::Language;

    use super::*;
    use crate::pages::tests::{floor, signed_in};

    #[tokio::test]
    async fn a_key_that_was_used_for_another_command_is_refused() {
        let web = floor();
        let supervisor = signed_in(&web, "casino-supervisor").await.token.unwrap();
        let submit = async |act: Value| {
            let request = Request::post("/api/v1/tables/roulette/commands");
            let request = request.header("authorization", format!("Bearer {supervisor}"));
            let body = json!({ "act": act, "key": "one" }).to_string();
            let answer = crate::router(web.clone()).oneshot(request.body(Body::from(body)).unwrap()).await;
            let answer = answer.unwrap();
            let status = answer.status().as_u16();
            let body = answer.into_body().collect().await.unwrap().to_bytes();
            (status, serde_json::from_slice::<Value>(&body).unwrap())
        };
        let open = json!({ "house": { "open": { "float": 100_000 } } });
        assert_eq!(submit(open.clone()).await.0, 200);
        let (status, answer) = submit(open).await;
        assert_eq!((status, &answer["again"]), (200, &true.into()));
        let (status, problem) = submit(json!({ "house": { "open": { "float": 100_001 } } })).await;
        assert_eq!((status, &problem["type"]), (409, &"/problems/key-used".into()), "{problem}");
    }

    #[test]
    fn a_malformed_command_is_explained_in_plain_words() {
        let detail = |body: &str| {
            let problem = read::<paigow::Act>(body.as_bytes()).map(drop).unwrap_err();
            problem.detail(Language::English)
        };
        assert!(detail("[]").contains("instead of an object with an act"), "{}", detail("[]"));
        for (body, reason) in
            [("", "a value is incomplete"), ("{", "an object is incomplete"), ("x", "value is missing")]
        {
            assert!(detail(body).contains(&format!("{reason} at line 1")), "{}", detail(body));
        }
        let number = r#"{"act":{"oversight":{"give-notice":{"number":"one"}}}}"#;
        assert!(detail(number).contains("instead of a whole number at line 1"), "{}", detail(number));
        for body in ["", "[]", "{", "x", "{]", "{\"act\":tru}", number] {
            assert!(!detail(body).contains("expected"), "{}", detail(body));
        }
        let misspelt = r#"{"act":{"oversight":{"give-notice":{"number":1,"nubmer":1}}}}"#;
        assert!(detail(misspelt).contains("unknown field `nubmer`"), "{}", detail(misspelt));
    }
}
