//! Live screens: a WebSocket over which changed fragments are sent.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::response::Response;
use chung_floor::{AnyTable, Snapshot};
use chung_table::paigow::PaiGow;
use chung_table::roulette::Roulette;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use tokio::sync::watch::Receiver;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::caller::PassiveCaller;
use crate::{Caller, Fragment, Problem, Screen, Web};

/// Minimum interval between two updates of one screen; people cannot read faster.
const MIN_SEND_INTERVAL: Duration = Duration::from_millis(40);

/// How often screens of the whole floor are rendered again.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// How often a quiet connection checks that its session is still valid.
pub(crate) const SESSION_CHECK_INTERVAL: Duration = Duration::from_secs(20);

/// A screen that takes longer than this to accept a message is disconnected.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);

/// The close frame for a page whose session has ended.
const SESSION_ENDED: CloseFrame =
    CloseFrame { code: 4401, reason: Utf8Bytes::from_static("the session has ended") };

#[derive(Deserialize)]
pub(crate) struct LiveParams {
    page: String,
    /// Whether the page was rendered for a person who had signed in.
    #[serde(default)]
    signed: bool,
}

pub(crate) async fn connect(
    State(web): State<Web>,
    PassiveCaller(caller): PassiveCaller,
    Query(params): Query<LiveParams>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let screen = Screen::at(&params.page).ok_or_else(|| Problem::no_page(&params.page))?;
    screen.table().map_or(Ok(()), |table| web.table(table).map(drop))?;
    if params.signed && caller.person.is_none() {
        // A browser learns the reason only over an open connection.
        let gone = upgrade.on_upgrade(|mut socket| async move {
            // The screen may already be gone.
            let _ = timeout(SEND_TIMEOUT, socket.send(Message::Close(Some(SESSION_ENDED)))).await;
        });
        return Ok(Problem::sign_in().attach_to(gone));
    }
    if let Some(problem) = screen.refuses(&caller) {
        return Err(problem);
    }
    // Screens send only keep-alives.
    Ok(upgrade.max_message_size(1_024).on_upgrade(move |socket| run(socket, web, caller, screen)))
}

/// Sends what changed until the screen closes, its session ends or the server shuts down.
async fn run(socket: WebSocket, web: Web, caller: Caller, screen: Screen) {
    let (mut out, mut from) = socket.split();
    let mut sent = SentFragments::default();
    let _screen = web.metrics.track_screen();
    let mut changes = Changes::of(&web, &screen);
    while let Ok((_, fragments)) = screen.show(&web, &caller) {
        if let Some(text) = sent.changed(&fragments)
            && !matches!(timeout(SEND_TIMEOUT, out.send(Message::text(text))).await, Ok(Ok(())))
        {
            break;
        }
        let soonest = Instant::now() + MIN_SEND_INTERVAL;
        tokio::select! {
            () = changes.next() => {}
            () = web.closed() => break,
            message = from.next() => match message {
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                Some(Ok(_)) => {}
            },
            () = sleep(SESSION_CHECK_INTERVAL) => {}
        }
        sleep_until(soonest).await;
        if !caller.has_valid_session(&web) {
            // The screen may already be gone.
            let _ = timeout(SEND_TIMEOUT, out.send(Message::Close(Some(SESSION_ENDED)))).await;
            break;
        }
    }
    let _ = timeout(SEND_TIMEOUT, out.close()).await;
}

/// What triggers the next rendering of a screen.
enum Changes {
    PaiGow(Receiver<Arc<Snapshot<PaiGow>>>),
    Roulette(Receiver<Arc<Snapshot<Roulette>>>),
    Poll,
}

impl Changes {
    fn of(web: &Web, screen: &Screen) -> Changes {
        match screen.table().and_then(|name| web.floor.table(name)).map(|on| &on.table) {
            Some(AnyTable::PaiGow(table)) => Changes::PaiGow(table.changes()),
            Some(AnyTable::Roulette(table)) => Changes::Roulette(table.changes()),
            None => Changes::Poll,
        }
    }

    async fn next(&mut self) {
        let changed = match self {
            Changes::PaiGow(changes) => changes.changed().await,
            Changes::Roulette(changes) => changes.changed().await,
            Changes::Poll => {
                tokio::time::sleep(POLL_INTERVAL).await;
                Ok(())
            }
        };
        if changed.is_err() {
            // The table has stopped: its page says so and changes no more.
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }
}

/// Hashes of the fragments that the screen has, by id.
#[derive(Default)]
struct SentFragments(HashMap<&'static str, u64>);

impl SentFragments {
    /// The fragments that the screen does not have yet, as a JSON object by id.
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

    /// Whether a close frame with code 4401 was received.
    fn has_end_code(received: &[u8]) -> bool {
        received.windows(4).any(|frame| frame[0] == 0x88 && frame[2..] == 4401_u16.to_be_bytes())
    }

    async fn receives_session_end(screen: &mut TcpStream) -> bool {
        let receives = async {
            let (mut received, mut part) = (Vec::new(), [0; 4096]);
            while !has_end_code(&received) {
                match screen.read(&mut part).await {
                    Ok(0) | Err(_) => return false,
                    Ok(len) => received.extend(&part[..len]),
                }
            }
            true
        };
        tokio::time::timeout(Duration::from_secs(10), receives).await.unwrap_or(false)
    }

    #[tokio::test]
    async fn a_screen_is_closed_when_its_session_ends() {
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
        web.floor.access.sign_out(token.clone(), String::new(), web.floor.now()).await.unwrap();
        assert!(receives_session_end(&mut screen).await, "a connected screen is closed");
        let (mut screen, _) = connect("/tables/crown/dealer", true).await;
        assert!(receives_session_end(&mut screen).await, "a screen that reconnects is closed");
        let (_, start) = connect("/tables/crown/dealer", false).await;
        assert_eq!(&start, b"HTTP/1.1 401", "a client that does not say it was signed in gets a problem");
        let (_, start) = connect("/tables/none", false).await;
        assert_eq!(&start, b"HTTP/1.1 404", "there is no such table");
    }
}
