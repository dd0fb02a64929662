//! Viewers, and the ways in which a floor answers them.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use axum::http::header::AUTHORIZATION;
use chung_floor::desk::Desk;
use chung_floor::people::{
    AccessConfig, AccessControl, Cost, Credentials, LockoutPolicy, PasswordHash, People, Person,
    SessionPolicy,
};
use chung_floor::refusals::Refusals;
use chung_floor::{AnyTable, Floor, FloorTable, Time, run};
use chung_game::clock::Clock;
use chung_game::role::Role;
use chung_journal::{Append, Journal, Memory, Version};
use chung_table::Actor;
use chung_table::paigow::{PaiGow, Viewer};
use chung_web::{Web, router};
use http_body_util::BodyExt;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

/// The fixed time of every floor in this test.
pub(crate) const NOW: Clock = Clock(1_724_184_000);

/// A player who is not at the table.
const STRANGER: u16 = 99;

/// A viewer and the token of their session.
pub(crate) struct Observer {
    pub(crate) actor: Option<Actor>,
    pub(crate) viewer: Viewer,
    token: Option<String>,
}

/// The people of the test, all signed in.
pub(crate) struct Observers {
    access: Arc<AccessControl>,
    pub(crate) all: Vec<Observer>,
}

impl Observers {
    pub(crate) async fn new() -> Observers {
        let password = PasswordHash::new("pips", Cost { memory_kib: 8, passes: 1 }).unwrap();
        let players = (1..=8).chain([STRANGER]).map(|number| (Role::Player, number));
        let staff = [Role::Dealer, Role::GameSupervisor, Role::CasinoSupervisor, Role::Inspector];
        let people: Vec<Person> = players
            .chain(staff.map(|role| (role, 1)))
            .map(|(role, number)| {
                let name = format!("{role} {number}");
                Person { name, role, number, password: Some(password.clone()), station: None }
            })
            .collect();
        let opening = AccessConfig {
            people: People::new(people.clone()).unwrap(),
            sessions: SessionPolicy::DEFAULT,
            lockout: LockoutPolicy::DEFAULT,
            guests: false,
        };
        let access = Arc::new(AccessControl::open(opening, Arc::new(Memory::new())).unwrap());
        let mut all = vec![Observer { actor: None, viewer: Viewer::Public, token: None }];
        for Person { name, role, number, .. } in people {
            let credentials = Credentials { name, password: "pips".to_owned(), from: String::new() };
            let token = access.sign_in(credentials, NOW).await.unwrap().token.text().to_owned();
            let actor = Actor { role, number };
            all.push(Observer { actor: Some(actor), viewer: Viewer::from(actor), token: Some(token) });
        }
        Observers { access, all }
    }

    pub(crate) fn viewers(&self) -> Vec<Viewer> {
        self.all.iter().map(|observer| observer.viewer).collect()
    }
}

/// A floor with one table, started from a log.
pub(crate) struct TestFloor {
    router: Router,
    journal: Arc<dyn Journal>,
}

impl TestFloor {
    pub(crate) fn new(observers: &Observers, game: &PaiGow, bodies: Vec<Vec<u8>>) -> TestFloor {
        let journal: Arc<dyn Journal> = Arc::new(Memory::new());
        let append = Append { table: chung_journal::TableName::new("t"), expected: Version(0), bodies };
        chung_journal::append(&*journal, append).unwrap();
        let time = Time::from(Duration::from_secs(NOW.0));
        let table = AnyTable::PaiGow(run("t", game.clone(), None, None, &journal, time));
        let refusals = Refusals::open(&journal).unwrap();
        let desk = Desk::open(&journal).unwrap();
        let tables = vec![FloorTable { title: "T".to_owned(), table, automatic_buy_in: None }];
        let access = observers.access.clone();
        let floor =
            Floor { time, journal: journal.clone(), access, refusals, desk, behind_proxy: false, tables };
        TestFloor { router: router(Web::new(Arc::new(floor))), journal }
    }

    /// The table's entries after a version.
    pub(crate) fn entries(&self, after: usize) -> Vec<Vec<u8>> {
        let entries = self.journal.read(&chung_journal::TableName::new("t"), Version(after as u64)).unwrap();
        entries.into_iter().map(|entry| entry.body).collect()
    }

    /// The status and body of the response to a request.
    async fn send(&self, request: Request<Body>) -> String {
        let line = format!("{} {}", request.method(), request.uri());
        let response = self.router.clone().oneshot(request).await.unwrap();
        let status = response.status();
        assert!(status.as_u16() < 500, "{line}: {status}");
        let body = response.into_body().collect().await.unwrap().to_bytes();
        format!("{status} {}", String::from_utf8_lossy(&body))
    }

    /// The response to the observer's GET request.
    pub(crate) async fn get(&self, path: &str, observer: &Observer) -> String {
        self.send(request_as(Request::get(path), observer, String::new())).await
    }

    /// The response to the observer's POST request.
    pub(crate) async fn post(&self, path: &str, observer: &Observer, body: &str) -> String {
        self.send(request_as(Request::post(path), observer, body.to_owned())).await
    }

    /// The first `count` events of the observer's stream.
    pub(crate) async fn stream(&self, path: &str, observer: &Observer, count: usize) -> String {
        let request = request_as(Request::get(path), observer, String::new());
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (mut body, mut text) = (response.into_body(), String::new());
        while text.matches("\n\n").count() < count {
            let frame = body.frame().await.unwrap().unwrap();
            text += &String::from_utf8_lossy(frame.data_ref().unwrap());
        }
        text
    }

    /// The first message to the observer's live screen, with all of its fragments; empty if they may not open it.
    pub(crate) async fn live(&self, page: &str, observer: &Observer) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut stream = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let serving = tokio::spawn(axum::serve(listener, self.router.clone()).into_future());
        let token = observer.token.as_ref().map(|token| format!("Authorization: Bearer {token}\r\n"));
        let hello = format!(
            "GET /live?page={page} HTTP/1.1\r\nHost: floor\r\n{}Connection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            token.unwrap_or_default()
        );
        stream.write_all(hello.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.unwrap());
        }
        let mut text = String::new();
        if head.starts_with(b"HTTP/1.1 101") {
            // One text frame: its length is in 7 bits, or in the 2 or 8 bytes after them.
            assert_eq!(stream.read_u8().await.unwrap(), 0x81, "not a whole text frame");
            let length = match stream.read_u8().await.unwrap() {
                126 => u64::from(stream.read_u16().await.unwrap()),
                127 => stream.read_u64().await.unwrap(),
                length => length.into(),
            };
            let mut bytes = vec![0; length as usize];
            stream.read_exact(&mut bytes).await.unwrap();
            text = String::from_utf8(bytes).unwrap();
        }
        serving.abort();
        text
    }
}

/// Builds a request with the observer's session.
fn request_as(request: axum::http::request::Builder, observer: &Observer, body: String) -> Request<Body> {
    let request = match &observer.token {
        Some(token) => request.header(AUTHORIZATION, format!("Bearer {token}")),
        None => request,
    };
    request.body(body.into()).unwrap()
}
