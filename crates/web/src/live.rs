//! Screens that stay true: a WebSocket over which the fragments that changed are sent.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::response::Response;
use chung_floor::paigow::PaiGow;
use chung_floor::roulette::Roulette;
use chung_floor::{Snapshot, Table};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use tokio::sync::watch::Receiver;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::{Fragment, Problem, Screen, Web, Who};

/// What is sent to one screen in a second is limited; nobody can look faster.
const BETWEEN: Duration = Duration::from_millis(40);

/// Screens of all tables look round so often.
const ROUND: Duration = Duration::from_secs(1);

/// A session that ended is noticed so late at most, where nothing else happens.
pub(crate) const STILL_IN: Duration = Duration::from_secs(20);

/// A screen that does not take what it is sent for so long is gone.
const TAKEN: Duration = Duration::from_secs(10);

/// Tells a page that its session has ended.
const ENDED: CloseFrame = CloseFrame { code: 4401, reason: Utf8Bytes::from_static("the session has ended") };

#[derive(Deserialize)]
pub(crate) struct Asked {
    page: String,
    /// The page was made for somebody who had signed in.
    #[serde(default)]
    signed: bool,
}

pub(crate) async fn connect(
    State(web): State<Web>,
    who: Who,
    Query(asked): Query<Asked>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let screen = Screen::at(&asked.page).ok_or_else(|| {
        Problem::new(axum::http::StatusCode::NOT_FOUND, "no-page", format!("no live page at {}", asked.page))
    })?;
    if asked.signed && who.person.is_none() {
        // A browser hears why only over a connection.
        let gone = upgrade.on_upgrade(|mut socket| async move {
            // The screen may be gone.
            let _ = timeout(TAKEN, socket.send(Message::Close(Some(ENDED)))).await;
        });
        return Ok(Problem::sign_in().beside(gone));
    }
    if let Some(problem) = screen.refuses(&who) {
        return Err(problem);
    }
    // A screen says nothing but that it is there.
    Ok(upgrade.max_message_size(1_024).on_upgrade(move |socket| stay(socket, web, who, screen)))
}

/// Sends what changed whenever something did, until the screen goes, its table stops or its session ends.
async fn stay(socket: WebSocket, web: Web, who: Who, screen: Screen) {
    let (mut out, mut from) = socket.split();
    let mut shown = Shown::default();
    let _looks_on = web.measures.screen();
    let mut changes = Changes::of(&web, &screen);
    while let Ok((_, fragments)) = screen.show(&web, &who) {
        if let Some(text) = shown.changed(&fragments)
            && !matches!(timeout(TAKEN, out.send(Message::text(text))).await, Ok(Ok(())))
        {
            break;
        }
        let soonest = Instant::now() + BETWEEN;
        tokio::select! {
            () = changes.next() => {}
            () = web.closed() => break,
            message = from.next() => match message {
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                Some(Ok(_)) => {}
            },
            () = sleep(STILL_IN) => {}
        }
        sleep_until(soonest).await;
        if !who.still_in(&web) {
            // The screen may be gone.
            let _ = timeout(TAKEN, out.send(Message::Close(Some(ENDED)))).await;
            break;
        }
    }
    let _ = timeout(TAKEN, out.close()).await;
}

/// What a screen waits for.
enum Changes {
    PaiGow(Receiver<Arc<Snapshot<PaiGow>>>),
    Roulette(Receiver<Arc<Snapshot<Roulette>>>),
    Round,
}

impl Changes {
    fn of(web: &Web, screen: &Screen) -> Changes {
        match screen.table().and_then(|name| web.floor.table(name)).map(|on| &on.table) {
            Some(Table::PaiGow(table)) => Changes::PaiGow(table.changes()),
            Some(Table::Roulette(table)) => Changes::Roulette(table.changes()),
            None => Changes::Round,
        }
    }

    async fn next(&mut self) {
        let changed = match self {
            Changes::PaiGow(changes) => changes.changed().await,
            Changes::Roulette(changes) => changes.changed().await,
            Changes::Round => {
                tokio::time::sleep(ROUND).await;
                Ok(())
            }
        };
        if changed.is_err() {
            // The table has stopped: its page says so, and changes no more.
            tokio::time::sleep(ROUND).await;
        }
    }
}

/// What a screen shows, as far as it was told.
#[derive(Default)]
struct Shown(HashMap<&'static str, u64>);

impl Shown {
    /// The fragments that are not shown so yet, as a JSON object by id.
    fn changed(&mut self, fragments: &[Fragment]) -> Option<String> {
        let mut changed = serde_json::Map::new();
        for fragment in fragments {
            let html = &fragment.markup.0;
            let mut hasher = DefaultHasher::new();
            html.hash(&mut hasher);
            let hash = hasher.finish();
            if self.0.insert(fragment.id, hash) != Some(hash) {
                changed.insert(fragment.id.to_owned(), html.clone().into());
            }
        }
        (!changed.is_empty()).then(|| serde_json::Value::Object(changed).to_string())
    }
}
