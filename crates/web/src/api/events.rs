//! What happens at a table, as the one who asks may see it.

use std::convert::Infallible;
use std::pin::pin;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event as Sent, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use chung_floor::game::Game;
use chung_floor::seed::Commitment;
use chung_floor::{Follower, Handle, Heard, Stop, Table};
use chung_journal::Version;
use chung_table::Event;
use futures_util::Stream;
use futures_util::stream::unfold;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::time::sleep;
use utoipa::{IntoParams, ToSchema};

use super::schemas::NumberedEvent;
use crate::live::STILL_IN;
use crate::who::LooksOn;
use crate::{Problem, Web, Who};

/// From where on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct From {
    /// The version that is known already; 0, or nothing, for all from the beginning.
    #[serde(default)]
    after: u64,
    /// How many at most, commitments among them; 1,000 unless said, 10,000 at the most.
    #[serde(default)]
    limit: Option<usize>,
}

/// Events.
#[derive(Serialize, ToSchema)]
#[schema(as = Events)]
pub(crate) struct Listed {
    /// The version of the last of them, or the one that was known.
    version: u64,
    /// Each with its version.
    #[schema(value_type = Vec<NumberedEvent>)]
    events: Vec<Value>,
    /// What the floor committed itself to meanwhile, where the computer deals.
    commitments: Vec<Committed>,
}

/// The chance of a round is sealed: its seed is drawn, and this is the hash of it. The seed is shown when the round is over.
#[derive(Serialize, ToSchema)]
pub(crate) struct Committed {
    /// Its place in the table's log.
    version: u64,
    /// The round.
    round: u32,
    /// The BLAKE3 hash of the round's seed.
    #[schema(value_type = String, pattern = "^[0-9a-f]{64}$")]
    commitment: Commitment,
}

const MOST: usize = 10_000;

fn unreadable(stop: &Stop) -> Problem {
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, "table-stopped", stop.to_string())
}

fn written<F: Serialize>(version: Version, event: &Event<F>) -> Value {
    let mut written = serde_json::to_value(event).unwrap_or_default();
    if let Some(object) = written.as_object_mut() {
        object.insert("version".to_owned(), version.0.into());
    }
    written
}

/// What has happened at a table.
#[utoipa::path(
    get, path = "/api/v1/tables/{table}/events", operation_id = "listEvents", tag = "tables",
    params(("table" = String, Path, description = "the table's name"), From),
    security((), ("session" = [])),
    responses(
        (status = 200, body = Listed, description = "as the one who asks may see them"),
        (status = 400, body = Problem, description = "not a version, or not a number"),
        (status = 404, body = Problem, description = "no such table"),
        (status = 503, body = Problem, description = "the table's log cannot be read"),
    )
)]
pub(crate) async fn list(
    State(web): State<Web>,
    who: Who,
    Path(name): Path<String>,
    Query(from): Query<From>,
) -> Result<Json<Listed>, Problem> {
    let on = web.table(&name)?;
    match &on.table {
        Table::PaiGow(table) => listed(&web, table, who.viewer(), &from).await,
        Table::Roulette(table) => listed(&web, table, who.viewer(), &from).await,
    }
}

async fn listed<G: Game>(
    web: &Web,
    table: &Handle<G>,
    viewer: G::Viewer,
    from: &From,
) -> Result<Json<Listed>, Problem> {
    let mut follower = Follower::new(table, web.floor.journal.clone(), viewer, Version(from.after));
    let limit = from.limit.unwrap_or(1_000).min(MOST);
    let (mut last, mut events, mut commitments) = (from.after, Vec::new(), Vec::new());
    while let Some((version, heard)) = follower.ready().await.map_err(|stop| unreadable(&stop))? {
        if events.len() + commitments.len() == limit {
            return Ok(Json(Listed { version: last, events, commitments }));
        }
        last = version.0;
        match heard {
            Heard::Event(event) => events.push(written(version, &event)),
            Heard::Committed { round, commitment } => {
                commitments.push(Committed { version: last, round, commitment });
            }
        }
    }
    // Who claims to know more than there is hears how much there is.
    Ok(Json(Listed { version: follower.version().0, events, commitments }))
}

/// What happens at a table from a version on, for as long as one listens: server-sent events, each with its version as its id; a
/// `Last-Event-ID` goes before `after`. What the floor commits itself to comes as an event of the kind `commitment`.
#[utoipa::path(
    get, path = "/api/v1/tables/{table}/stream", operation_id = "streamEvents", tag = "tables",
    params(("table" = String, Path, description = "the table's name"), From),
    security((), ("session" = [])),
    responses(
        (status = 200, body = String, content_type = "text/event-stream", description = "the data of each is a NumberedEvent, of one of the kind `commitment` a Committed"),
        (status = 400, body = Problem, description = "not a version, or not a number"),
        (status = 404, body = Problem, description = "no such table"),
        (status = 503, body = Problem, description = "the table's log cannot be read"),
    )
)]
pub(crate) async fn stream(
    State(web): State<Web>,
    LooksOn(who): LooksOn,
    Path(name): Path<String>,
    Query(mut from): Query<From>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    // A browser that lost the stream says where it was.
    let last = headers.get("last-event-id").and_then(|last| last.to_str().ok()?.parse().ok());
    from.after = last.unwrap_or(from.after);
    let on = web.table(&name)?;
    Ok(match &on.table {
        Table::PaiGow(table) => streamed(&web, table, (who.viewer(), who), &from).into_response(),
        Table::Roulette(table) => streamed(&web, table, (who.viewer(), who), &from).into_response(),
    })
}

fn streamed<G: Game>(
    web: &Web,
    table: &Handle<G>,
    (viewer, who): (G::Viewer, Who),
    from: &From,
) -> Sse<impl Stream<Item = Result<Sent, Infallible>> + use<G>> {
    let follower = Follower::new(table, web.floor.journal.clone(), viewer, Version(from.after));
    let events = unfold((follower, web.clone(), who), |(mut follower, web, who)| async {
        let (version, heard) = {
            // What he reads from the journal is read to its end.
            let mut next = pin!(follower.next());
            loop {
                tokio::select! {
                    next = &mut next => break next.ok().flatten()?,
                    () = web.closed() => return None,
                    () = sleep(STILL_IN) => if !who.still_in(&web) { return None },
                }
            }
        };
        // Whoever has gone hears nothing more of what is for him alone.
        if !who.still_in(&web) {
            return None;
        }
        let sent = Sent::default().id(version.0.to_string());
        let sent = match heard {
            Heard::Event(event) => sent.data(written(version, &event).to_string()),
            Heard::Committed { round, commitment } => {
                let committed = Committed { version: version.0, round, commitment };
                sent.event("commitment").data(serde_json::to_string(&committed).unwrap_or_default())
            }
        };
        Some((Ok(sent), (follower, web, who)))
    });
    Sse::new(events).keep_alive(KeepAlive::default())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use axum::body::Body;
    use axum::http::Request;
    use http_body_util::BodyExt;
    use serde_json::Value;
    use tower::ServiceExt;

    use crate::pages::tests::{floor, get, play_until, signed_in};

    /// What the floor commits itself to is told before the seed is: in the table's answer, in lists and in streams.
    #[tokio::test]
    async fn commitments_are_told_to_everybody() {
        let web = floor();
        play_until(&web, 3).await;
        let (_, fair) = get(&web, None, "/tables/crown/rounds/2/fair.json").await;
        let fair: Value = serde_json::from_str(&fair).unwrap();
        let (_, listed) = get(&web, None, "/api/v1/tables/crown/events?limit=10000").await;
        let listed: Value = serde_json::from_str(&listed).unwrap();
        let second = &listed["commitments"][1];
        assert_eq!((&second["round"], &second["commitment"]), (&2.into(), &fair["commitment"]));
        let closed = |event: &&Value| event["round"] == 2 && event["wagers"] == "closed";
        let closed = listed["events"].as_array().unwrap().iter().find(closed).unwrap();
        assert!(closed["version"].as_u64() > second["version"].as_u64(), "{closed}");
        let request = Request::get("/api/v1/tables/crown/stream").body(Body::empty()).unwrap();
        let mut body = crate::router(web.clone()).oneshot(request).await.unwrap().into_body();
        let mut heard = String::new();
        while !heard.contains(&fair["commitment"].to_string()) {
            heard += &String::from_utf8_lossy(body.frame().await.unwrap().unwrap().data_ref().unwrap());
        }
        assert!(heard.contains("event: commitment\n"), "{heard}");
        assert!(!heard.contains(fair["seed"].as_str().unwrap()));
        // Between two rounds there is none.
        let mut told = Value::Null;
        while told.is_null() {
            let (_, table) = get(&web, None, "/api/v1/tables/crown").await;
            told = serde_json::from_str::<Value>(&table).unwrap()["commitment"].take();
            tokio::task::yield_now().await;
        }
        assert_eq!(told.as_str().map(str::len), Some(64));
    }

    /// However a log is read, part by part, it is the same log.
    #[tokio::test]
    async fn what_is_listed_in_parts_is_what_is_listed_at_once() {
        let web = floor();
        play_until(&web, 40).await;
        let (mut after, mut parts, mut known) = (0, Vec::new(), 0);
        while known < 1_100 {
            let path = format!("/api/v1/tables/crown/events?after={after}&limit=37");
            let (_, part) = get(&web, None, &path).await;
            let part: Value = serde_json::from_str(&part).unwrap();
            let [events, commitments] = ["events", "commitments"].map(|name| part[name].as_array().unwrap());
            assert_eq!(events.len() + commitments.len(), 37, "after {after}");
            parts.extend(events.iter().cloned());
            known += 37;
            after = part["version"].as_u64().unwrap();
        }
        let (_, whole) = get(&web, None, "/api/v1/tables/crown/events?limit=10000").await;
        let whole: Value = serde_json::from_str(&whole).unwrap();
        assert_eq!(whole["events"].as_array().unwrap()[..parts.len()], parts);
        let (_, beyond) = get(&web, None, "/api/v1/tables/crown/events?after=99999999").await;
        let beyond: Value = serde_json::from_str(&beyond).unwrap();
        // Who claims to know more than there is hears nothing of before.
        let later = |event: &Value| event["version"].as_u64() > whole["version"].as_u64();
        assert!(beyond["version"].as_u64() > Some(1_000));
        assert!(beyond["events"].as_array().unwrap().iter().all(later), "{beyond}");
    }

    #[tokio::test]
    async fn whoever_signs_out_hears_nothing_more() {
        let web = floor();
        let dealer = signed_in(&web, "dealer").await;
        let token = dealer.token.unwrap();
        let request = Request::builder()
            .uri("/api/v1/tables/crown/stream")
            .header("authorization", format!("Bearer {token}"));
        let request = request.body(Body::empty()).unwrap();
        let mut stream = crate::router(web.clone()).oneshot(request).await.unwrap().into_body();
        assert!(stream.frame().await.unwrap().is_ok(), "the table plays by itself");
        web.floor.door.sign_out(token, String::new(), web.floor.now()).await.unwrap();
        let ends = async { while stream.frame().await.is_some() {} };
        tokio::time::timeout(Duration::from_secs(10), ends).await.expect("the stream ends");
    }
}
