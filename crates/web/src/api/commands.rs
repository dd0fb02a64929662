//! Commands at a table.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chung_floor::game::Game;
use chung_floor::line::Key;
use chung_floor::people::Person;
use chung_floor::{Done, Handle, Table};
use chung_game::clock::Clock;
use chung_game::role::Role;
use chung_journal::Version;
use chung_table::roulette::StationsAct;
use chung_table::{Actor, paigow, roulette};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::time::Instant;
use utoipa::ToSchema;

use super::schemas::{AnyEvent, Command};
use crate::{Problem, Web, Who, seats};

/// A command: who gives it is known from the session, when from the floor's clock.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with an act")]
pub(crate) struct Asked<A> {
    /// What is to be done.
    pub(super) act: A,
    /// Sent again with the same key, a command is done once.
    #[serde(default)]
    key: Option<String>,
}

/// A command that was done, and is kept.
#[derive(Serialize, ToSchema)]
#[schema(as = Answer)]
pub(crate) struct Answer<E> {
    /// The table's log after it.
    version: u64,
    /// It had been done before, and was not done again.
    again: bool,
    /// What came of it, as the one who gave it may see it.
    events: Vec<E>,
}

/// Does something at a table.
#[utoipa::path(
    post, path = "/api/v1/tables/{table}/commands", operation_id = "giveCommand", tag = "tables",
    params(("table" = String, Path, description = "the table's name")),
    request_body = Command,
    security(("session" = [])),
    responses(
        (status = 200, body = Answer<AnyEvent>, description = "done, and kept"),
        (status = 400, body = Problem, description = "not a command"),
        (status = 401, body = Problem, description = "nobody has signed in"),
        (status = 403, body = Problem, description = "not from there: a station's screen plays at its station, and notes go into it there"),
        (status = 404, body = Problem, description = "no such table"),
        (status = 409, body = Problem, description = "the key was used for another command, which was done"),
        (status = 422, body = Problem, description = "refused by the rules, with the clause"),
        (status = 503, body = Problem, description = "the table has stopped"),
    )
)]
pub(crate) async fn give(
    State(web): State<Web>,
    who: Who,
    Path(name): Path<String>,
    body: Bytes,
) -> Result<Response, Problem> {
    let began = Instant::now();
    let done = done(&web, &who, &name, &body).await.map_err(|problem| problem.of(&body))?;
    web.measures.done(began.elapsed());
    Ok(done)
}

async fn done(web: &Web, who: &Who, name: &str, body: &[u8]) -> Result<Response, Problem> {
    let at = web.floor.now();
    let on = web.table(name)?;
    let (by, person) = who.actor().zip(who.person.as_deref()).ok_or_else(Problem::sign_in)?;
    match &on.table {
        Table::PaiGow(table) => given(table, by, at, at_pai_gow(person, name, body)?).await,
        Table::Roulette(table) => given(table, by, at, at_roulette(person, name, body)?).await,
    }
}

/// A command for a Pai Gow table. A player is called there as he is here.
pub(super) fn at_pai_gow(person: &Person, table: &str, body: &[u8]) -> Result<Asked<paigow::Act>, Problem> {
    seats::at_its_table(person, table)?;
    let mut asked = read::<paigow::Act>(body)?;
    if let paigow::Act::Players(paigow::PlayersAct::Join { name, .. }) = &mut asked.act
        && person.role == Role::Player
    {
        name.clone_from(&person.name);
    }
    Ok(asked)
}

/// A command for a Rapid Roulette table. Notes come from the station's own acceptor.
pub(super) fn at_roulette(
    person: &Person,
    table: &str,
    body: &[u8],
) -> Result<Asked<roulette::Act>, Problem> {
    seats::at_its_table(person, table)?;
    let asked = read::<roulette::Act>(body)?;
    match &asked.act {
        roulette::Act::Stations(StationsAct::InsertNotes { station, .. })
            if person.role == Role::Player && !person.puts_notes_into(table, station.0) =>
        {
            Err(Problem::forbidden(format!(
                "notes go into station {station} itself: expected its own screen, or money for the dealer (6.2)"
            )))
        }
        _ => Ok(asked),
    }
}

fn read<A: DeserializeOwned>(body: &[u8]) -> Result<Asked<A>, Problem> {
    serde_json::from_slice(body).map_err(|error| {
        let detail = format!(
            "this is no command: {}; expected {{\"act\": …}} as the API's document has it",
            plain(&error)
        );
        Problem::new(StatusCode::BAD_REQUEST, "no-command", detail)
    })
}

/// Why JSON is not what was expected, without the names of types.
fn plain(error: &serde_json::Error) -> String {
    let types = ["u8", "u16", "u32", "u64", "i64"];
    types.iter().fold(error.to_string(), |text, name| {
        text.replace(&format!("expected {name}"), "expected a whole number")
    })
}

async fn given<G: Game>(
    table: &Handle<G>,
    by: Actor,
    at: Clock,
    asked: Asked<G::Act>,
) -> Result<Response, Problem> {
    let bad_key = || {
        let detail = format!("a key has 1 to {} bytes", Key::LONGEST);
        Problem::new(StatusCode::BAD_REQUEST, "bad-key", detail)
    };
    let key = asked.key.map(|key| Key::new(by, &key).ok_or_else(bad_key)).transpose()?;
    let Done { version: Version(version), again, events } = table.give(by, at, asked.act, key).await?;
    Ok(Json(Answer { version, again, events }).into_response())
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;
    use http_body_util::BodyExt;
    use serde_json::{Value, json};
    use tower::ServiceExt;

    use super::*;
    use crate::pages::tests::{floor, signed_in};

    #[tokio::test]
    async fn a_key_that_was_used_for_another_command_is_refused() {
        let web = floor();
        let supervisor = signed_in(&web, "casino-supervisor").await.token.unwrap();
        let give = async |act: Value| {
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
        assert_eq!(give(open.clone()).await.0, 200);
        let (status, answer) = give(open).await;
        assert_eq!((status, &answer["again"]), (200, &true.into()));
        let (status, problem) = give(json!({ "house": { "open": { "float": 100_001 } } })).await;
        assert_eq!((status, &problem["type"]), (409, &"/problems/key-used".into()), "{problem}");
    }

    #[test]
    fn what_is_no_command_is_told_in_plain_words() {
        let told = |body: &str| read::<paigow::Act>(body.as_bytes()).map(drop).unwrap_err().detail;
        assert!(told("[]").contains("expected an object with an act"), "{}", told("[]"));
        let number = r#"{"act":{"oversight":{"give-notice":{"number":"one"}}}}"#;
        assert!(told(number).contains("expected a whole number at line 1"), "{}", told(number));
        let misspelt = r#"{"act":{"oversight":{"give-notice":{"number":1,"nubmer":1}}}}"#;
        assert!(told(misspelt).contains("unknown field `nubmer`"), "{}", told(misspelt));
    }
}
