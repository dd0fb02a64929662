//! A table's events, as the caller may see them.

use std::convert::Infallible;
use std::pin::pin;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event as SseEvent, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use chung_floor::seed::Commitment;
use chung_floor::{Follower, Handle, Update, with_table};
use chung_game::{Names, ToMessage};
use chung_journal::Version;
use chung_table::{Event, Game};
use chung_words::Language;
use futures_util::Stream;
use futures_util::stream::unfold;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::time::sleep;
use utoipa::{IntoParams, ToSchema};

use super::rendered::{RenderedEvent, names_at};
use super::schemas::NumberedEvent;
use crate::caller::PassiveCaller;
use crate::live::SESSION_CHECK_INTERVAL;
use crate::{Caller, Problem, Web};

/// The range of events to return.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct EventsParams {
    /// The last version that the caller already has. Only later entries are returned; all of them by default.
    #[serde(default)]
    after: u64,
    /// The maximum number of entries, commitments included: 1,000 by default, 10,000 at most. The stream ignores it.
    #[serde(default)]
    limit: Option<usize>,
}

/// A list of a table's events.
#[derive(Serialize, ToSchema)]
#[schema(as = Events)]
pub(crate) struct EventPage {
    /// The version to pass as `after` to get the entries that follow.
    version: u64,
    /// The events, each with its version.
    #[schema(value_type = Vec<NumberedEvent>)]
    events: Vec<Value>,
    /// The commitments of these rounds, if the computer deals.
    commitments: Vec<SeedCommitment>,
}

/// The commitment to a round's seed: its hash, published before the round. The seed is published after it.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeedCommitment {
    /// The version of this entry in the table's log.
    version: u64,
    /// The number of the round.
    round: u32,
    /// The BLAKE3 hash of the round's seed.
    #[schema(value_type = String, pattern = "^[0-9a-f]{64}$")]
    commitment: Commitment,
}

const EVENTS_LIMIT: usize = 10_000;

fn to_json<F: Serialize + ToMessage>(
    version: Version,
    event: &Event<F>,
    language: Language,
    names: &Names,
) -> Value {
    let mut json = serde_json::to_value(RenderedEvent::new(event, language, names)).unwrap_or_default();
    if let Some(object) = json.as_object_mut() {
        object.insert("version".to_owned(), version.0.into());
    }
    json
}

/// Lists a table's events.
#[utoipa::path(
    get, path = "/api/v1/tables/{table}/events", operation_id = "listEvents", tag = "tables",
    params(("table" = String, Path, description = "The table's name in addresses."), EventsParams),
    security((), ("session" = [])),
    responses(
        (status = 200, body = EventPage, description = "The events that the caller may see."),
        (status = 400, body = Problem, description = "A parameter is not a whole number."),
        (status = 404, body = Problem, description = "There is no table of that name."),
        (status = 503, body = Problem, description = "The table's log cannot be read."),
    )
)]
pub(crate) async fn list(
    State(web): State<Web>,
    caller: Caller,
    Path(name): Path<String>,
    Query(params): Query<EventsParams>,
) -> Result<Json<EventPage>, Problem> {
    let on = web.table(&name)?;
    let names = names_at(&web, on, &caller);
    with_table!(&on.table, table => list_events(&web, table, (caller.viewer(), &caller, &names), &params).await)
}

async fn list_events<G: Game>(
    web: &Web,
    table: &Handle<G>,
    (viewer, caller, names): (G::Viewer, &Caller, &Names),
    params: &EventsParams,
) -> Result<Json<EventPage>, Problem>
where
    G::Fact: ToMessage,
{
    let mut follower = Follower::new(table, web.floor.journal.clone(), viewer, Version(params.after));
    let limit = params.limit.unwrap_or(1_000).min(EVENTS_LIMIT);
    let (mut last, mut events, mut commitments) = (params.after, Vec::new(), Vec::new());
    while let Some((version, item)) = follower.next_pending().await.map_err(|stop| Problem::stopped(&stop))? {
        if events.len() + commitments.len() == limit {
            return Ok(Json(EventPage { version: last, events, commitments }));
        }
        last = version.0;
        match item {
            Update::Event(event) => events.push(to_json(version, &event, caller.language, names)),
            Update::Committed { round, commitment } => {
                commitments.push(SeedCommitment { version: last, round, commitment });
            }
        }
    }
    // If `after` lies beyond the end of the log, this is the version of the log.
    Ok(Json(EventPage { version: follower.version().0, events, commitments }))
}

/// Streams a table's events.
///
/// Each entry is a server-sent event with its version as id. A `Last-Event-ID` header takes precedence over `after`.
/// Commitments are sent as events named `commitment`.
#[utoipa::path(
    get, path = "/api/v1/tables/{table}/stream", operation_id = "streamEvents", tag = "tables",
    params(("table" = String, Path, description = "The table's name in addresses."), EventsParams),
    security((), ("session" = [])),
    responses(
        (status = 200, body = String, content_type = "text/event-stream", description = "The data of each event is a `NumberedEvent`; the data of an event named `commitment` is a `SeedCommitment`."),
        (status = 400, body = Problem, description = "A parameter is not a whole number."),
        (status = 404, body = Problem, description = "There is no table of that name."),
        (status = 503, body = Problem, description = "The table's log cannot be read."),
    )
)]
pub(crate) async fn stream(
    State(web): State<Web>,
    PassiveCaller(caller): PassiveCaller,
    Path(name): Path<String>,
    Query(mut params): Query<EventsParams>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    // A browser that reconnects sends the id of the last event it received.
    let last = headers.get("last-event-id").and_then(|last| last.to_str().ok()?.parse().ok());
    params.after = last.unwrap_or(params.after);
    let on = web.table(&name)?;
    Ok(with_table!(&on.table, table => {
        stream_events(&web, table, (caller.viewer(), caller), &params).into_response()
    }))
}

fn stream_events<G: Game>(
    web: &Web,
    table: &Handle<G>,
    (viewer, caller): (G::Viewer, Caller),
    params: &EventsParams,
) -> Sse<impl Stream<Item = Result<SseEvent, Infallible>> + use<G>>
where
    G::Fact: ToMessage,
{
    let name = table.name.as_str().to_owned();
    let follower = Follower::new(table, web.floor.journal.clone(), viewer, Version(params.after));
    let events = unfold((follower, web.clone(), caller, name), |(mut follower, web, caller, name)| async {
        let (version, item) = {
            // A read from the journal must not be cancelled: dropping the future would lose entries.
            let mut next = pin!(follower.next());
            loop {
                tokio::select! {
                    next = &mut next => break next.ok().flatten()?,
                    () = web.closed() => return None,
                    () = sleep(SESSION_CHECK_INTERVAL) => if !caller.has_valid_session(&web) { return None },
                }
            }
        };
        // A caller whose session has ended gets nothing more.
        if !caller.has_valid_session(&web) {
            return None;
        }
        let sent = SseEvent::default().id(version.0.to_string());
        let sent = match item {
            Update::Event(event) => {
                let names = web.floor.table(&name).map(|on| names_at(&web, on, &caller)).unwrap_or_default();
                sent.data(to_json(version, &event, caller.language, &names).to_string())
            }
            Update::Committed { round, commitment } => {
                let committed = SeedCommitment { version: version.0, round, commitment };
                sent.event("commitment").data(serde_json::to_string(&committed).unwrap_or_default())
            }
        };
        Some((Ok(sent), (follower, web, caller, name)))
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

    /// Commitments are published before their seeds: in the table's summary, in lists and in streams.
    #[tokio::test]
    async fn commitments_are_public() {
        let web = floor();
        play_until(&web, 3).await;
        let (_, fair) = get(&web, None, "/tables/crown/rounds/2/fair.json").await;
        let fair: Value = serde_json::from_str(&fair).unwrap();
        let (_, list) = get(&web, None, "/api/v1/tables/crown/events?limit=10000").await;
        let list: Value = serde_json::from_str(&list).unwrap();
        let second = &list["commitments"][1];
        assert_eq!((&second["round"], &second["commitment"]), (&2.into(), &fair["commitment"]));
        let closed = |event: &&Value| event["round"] == 2 && event["wagers"] == "closed";
        let closed = list["events"].as_array().unwrap().iter().find(closed).unwrap();
        assert!(closed["version"].as_u64() > second["version"].as_u64(), "{closed}");
        let request = Request::get("/api/v1/tables/crown/stream").body(Body::empty()).unwrap();
        let mut body = crate::router(web.clone()).oneshot(request).await.unwrap().into_body();
        let mut item = String::new();
        while !item.contains(&fair["commitment"].to_string()) {
            item += &String::from_utf8_lossy(body.frame().await.unwrap().unwrap().data_ref().unwrap());
        }
        assert!(item.contains("event: commitment\n"), "{item}");
        assert!(!item.contains(fair["seed"].as_str().unwrap()));
        // Between two rounds there is no commitment.
        let mut commitment = Value::Null;
        while commitment.is_null() {
            let (_, table) = get(&web, None, "/api/v1/tables/crown").await;
            commitment = serde_json::from_str::<Value>(&table).unwrap()["commitment"].take();
            tokio::task::yield_now().await;
        }
        assert_eq!(commitment.as_str().map(str::len), Some(64));
    }

    #[tokio::test]
    async fn paged_events_equal_the_whole_list() {
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
        // If `after` lies beyond the end of the log, the response has the version of the log.
        let later = |event: &Value| event["version"].as_u64() > whole["version"].as_u64();
        assert!(beyond["version"].as_u64() > Some(1_000));
        assert!(beyond["events"].as_array().unwrap().iter().all(later), "{beyond}");
    }

    #[tokio::test]
    async fn a_stream_ends_when_its_caller_signs_out() {
        let web = floor();
        let dealer = signed_in(&web, "dealer").await;
        let token = dealer.token.unwrap();
        let request = Request::builder()
            .uri("/api/v1/tables/crown/stream")
            .header("authorization", format!("Bearer {token}"));
        let request = request.body(Body::empty()).unwrap();
        let mut stream = crate::router(web.clone()).oneshot(request).await.unwrap().into_body();
        assert!(stream.frame().await.unwrap().is_ok(), "the table plays by itself");
        web.floor.access.sign_out(token, String::new(), web.floor.now()).await.unwrap();
        let ends = async { while stream.frame().await.is_some() {} };
        tokio::time::timeout(Duration::from_secs(10), ends).await.expect("the stream ends");
    }
}
