//! What happens at a table, as the one who asks may see it.

use std::convert::Infallible;
use std::pin::pin;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event as Sent, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use chung_floor::game::Game;
use chung_floor::{Follower, Handle, Numbered, Stop, Table};
use chung_journal::Version;
use futures_util::Stream;
use futures_util::stream::unfold;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::time::sleep;
use utoipa::{IntoParams, ToSchema};

use super::schemas::NumberedEvent;
use crate::live::STILL_IN;
use crate::{Problem, Web, Who};

/// From where on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct From {
    /// The version that is known already; 0, or nothing, for all from the beginning.
    #[serde(default)]
    after: u64,
    /// How many at most; 1,000 unless said.
    #[serde(default)]
    limit: Option<usize>,
}

/// Events.
#[derive(Serialize, ToSchema)]
pub(crate) struct Events {
    /// The version of the last of them, or the one that was known.
    version: u64,
    /// Each with its version.
    #[schema(value_type = Vec<NumberedEvent>)]
    events: Vec<Value>,
}

const MOST: usize = 10_000;

fn unreadable(stop: &Stop) -> Problem {
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, "table-stopped", stop.to_string())
}

fn written<F: Serialize>((version, event): &Numbered<F>) -> Value {
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
        (status = 200, body = Events, description = "as the one who asks may see them"),
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
) -> Result<Json<Events>, Problem> {
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
) -> Result<Json<Events>, Problem> {
    let follower = Follower::new(table, web.floor.journal.clone(), viewer, Version(from.after)).await;
    let mut follower = follower.map_err(|stop| unreadable(&stop))?;
    let limit = from.limit.unwrap_or(1_000).min(MOST);
    let mut events = Vec::new();
    // Who claims to know more than there is hears how much there is.
    let mut version = follower.version().0;
    while let Some(next) = follower.ready() {
        if events.len() == limit {
            version = events.last().map_or(from.after, |last: &Numbered<G::Fact>| last.0.0);
            break;
        }
        events.push(next);
    }
    Ok(Json(Events { version, events: events.iter().map(written).collect() }))
}

/// What happens at a table from a version on, for as long as one listens: server-sent events, each with its version as its id; a
/// `Last-Event-ID` goes before `after`.
#[utoipa::path(
    get, path = "/api/v1/tables/{table}/stream", operation_id = "streamEvents", tag = "tables",
    params(("table" = String, Path, description = "the table's name"), From),
    security((), ("session" = [])),
    responses(
        (status = 200, body = String, content_type = "text/event-stream", description = "the data of each is a NumberedEvent"),
        (status = 400, body = Problem, description = "not a version, or not a number"),
        (status = 404, body = Problem, description = "no such table"),
        (status = 503, body = Problem, description = "the table's log cannot be read"),
    )
)]
pub(crate) async fn stream(
    State(web): State<Web>,
    who: Who,
    Path(name): Path<String>,
    Query(mut from): Query<From>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    // A browser that lost the stream says where it was.
    let last = headers.get("last-event-id").and_then(|last| last.to_str().ok()?.parse().ok());
    from.after = last.unwrap_or(from.after);
    let on = web.table(&name)?;
    Ok(match &on.table {
        Table::PaiGow(table) => streamed(&web, table, (who.viewer(), who), &from).await?.into_response(),
        Table::Roulette(table) => streamed(&web, table, (who.viewer(), who), &from).await?.into_response(),
    })
}

async fn streamed<G: Game>(
    web: &Web,
    table: &Handle<G>,
    (viewer, who): (G::Viewer, Who),
    from: &From,
) -> Result<Sse<impl Stream<Item = Result<Sent, Infallible>> + use<G>>, Problem> {
    let follower = Follower::new(table, web.floor.journal.clone(), viewer, Version(from.after)).await;
    let follower = follower.map_err(|stop| unreadable(&stop))?;
    let events = unfold((follower, web.clone(), who), |(mut follower, web, who)| async {
        let next = {
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
        let sent = Sent::default().id(next.0.0.to_string()).data(written(&next).to_string());
        Some((Ok(sent), (follower, web, who)))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use axum::body::Body;
    use axum::http::Request;
    use http_body_util::BodyExt;
    use tower::ServiceExt;

    use crate::pages::tests::{floor, signed_in};

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
