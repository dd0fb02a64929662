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

use crate::who::LooksOn;
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
    LooksOn(who): LooksOn,
    Query(asked): Query<Asked>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let screen = Screen::at(&asked.page).ok_or_else(|| {
        Problem::new(axum::http::StatusCode::NOT_FOUND, "no-page", format!("no live page at {}", asked.page))
    })?;
    screen.table().map_or(Ok(()), |table| web.table(table).map(drop))?;
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};

    use crate::pages::tests::{floor, signed_in};

    /// The code 4401 in a frame that closes.
    fn says_ended(heard: &[u8]) -> bool {
        heard.windows(4).any(|frame| frame[0] == 0x88 && frame[2..] == 4401_u16.to_be_bytes())
    }

    async fn hears_that_it_ended(screen: &mut TcpStream) -> bool {
        let hears = async {
            let (mut heard, mut part) = (Vec::new(), [0; 4096]);
            while !says_ended(&heard) {
                match screen.read(&mut part).await {
                    Ok(0) | Err(_) => return false,
                    Ok(many) => heard.extend(&part[..many]),
                }
            }
            true
        };
        tokio::time::timeout(Duration::from_secs(10), hears).await.unwrap_or(false)
    }

    #[tokio::test]
    async fn a_page_is_told_that_its_session_has_ended() {
        let web = floor();
        let dealer = signed_in(&web, "dealer").await;
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(crate::serve(web.floor.clone(), listener, std::future::pending()));
        let token = dealer.token.unwrap();
        let connect = async |page: &str, signed: bool| {
            let mut screen = TcpStream::connect(address).await.unwrap();
            let hello = format!(
                "GET /live?page={page}&signed={signed} HTTP/1.1\r\nHost: {address}\r\nCookie: chung={token}\r\n\
                 Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                 Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            );
            screen.write_all(hello.as_bytes()).await.unwrap();
            let mut start = [0; 12];
            screen.read_exact(&mut start).await.unwrap();
            (screen, start)
        };
        let (mut screen, start) = connect("/tables/crown/dealer", true).await;
        assert_eq!(&start, b"HTTP/1.1 101");
        web.floor.door.sign_out(token.clone(), String::new(), web.floor.now()).await.unwrap();
        assert!(hears_that_it_ended(&mut screen).await, "the screen that was there");
        let (mut screen, _) = connect("/tables/crown/dealer", true).await;
        assert!(hears_that_it_ended(&mut screen).await, "and one that comes again");
        let (_, start) = connect("/tables/crown/dealer", false).await;
        assert_eq!(&start, b"HTTP/1.1 401", "a program gets the problem");
        let (_, start) = connect("/tables/none", false).await;
        assert_eq!(&start, b"HTTP/1.1 404", "there is no such table");
    }
}
