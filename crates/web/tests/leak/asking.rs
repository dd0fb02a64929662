//! People who look on, and the ways in which a floor answers them.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use axum::http::header::AUTHORIZATION;
use chung_floor::desk::Desk;
use chung_floor::paigow::PaiGow;
use chung_floor::people::{
    Cost, Door, LockoutTerms, Opening, PasswordHash, People, Person, SessionTerms, SignIn,
};
use chung_floor::refusals::Refusals;
use chung_floor::{Floor, OnFloor, Table, Time, run};
use chung_game::clock::Clock;
use chung_game::role::Role;
use chung_journal::{Append, Journal, Memory, Version};
use chung_table::Actor;
use chung_table::paigow::Viewer;
use chung_web::{Web, router};
use http_body_util::BodyExt;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

/// The clock stands still while it is looked.
pub(crate) const NOW: Clock = Clock(1_724_184_000);

/// A player who is not at the table.
const STRANGER: u16 = 99;

/// Somebody who looks on: as whom, and with which session.
pub(crate) struct Looker {
    pub(crate) actor: Option<Actor>,
    pub(crate) viewer: Viewer,
    token: Option<String>,
}

/// The people of the test, all signed in.
pub(crate) struct Lookers {
    door: Arc<Door>,
    pub(crate) all: Vec<Looker>,
}

impl Lookers {
    pub(crate) async fn new() -> Lookers {
        let password = PasswordHash::of("pips", Cost { memory_kib: 8, passes: 1 }).unwrap();
        let players = (1..=8).chain([STRANGER]).map(|number| (Role::Player, number));
        let staff = [Role::Dealer, Role::GameSupervisor, Role::CasinoSupervisor, Role::Inspector];
        let people: Vec<Person> = players
            .chain(staff.map(|role| (role, 1)))
            .map(|(role, number)| {
                let name = format!("{role} {number}");
                Person { name, role, number, password: Some(password.clone()), station: None }
            })
            .collect();
        let opening = Opening {
            people: People::new(people.clone()).unwrap(),
            sessions: SessionTerms::USUAL,
            lockout: LockoutTerms::USUAL,
            guests: false,
        };
        let door = Arc::new(Door::open(opening, Arc::new(Memory::new())).unwrap());
        let mut all = vec![Looker { actor: None, viewer: Viewer::Public, token: None }];
        for Person { name, role, number, .. } in people {
            let ask = SignIn { name, password: "pips".to_owned(), from: String::new() };
            let token = door.sign_in(ask, NOW).await.unwrap().token.text().to_owned();
            let actor = Actor { role, number };
            all.push(Looker { actor: Some(actor), viewer: Viewer::from(actor), token: Some(token) });
        }
        Lookers { door, all }
    }

    pub(crate) fn viewers(&self) -> Vec<Viewer> {
        self.all.iter().map(|looker| looker.viewer).collect()
    }
}

/// A floor with one table, as its log says.
pub(crate) struct LaidOut {
    router: Router,
    journal: Arc<dyn Journal>,
}

impl LaidOut {
    pub(crate) fn new(lookers: &Lookers, game: &PaiGow, bodies: Vec<Vec<u8>>) -> LaidOut {
        let journal: Arc<dyn Journal> = Arc::new(Memory::new());
        let append = Append { table: chung_journal::Table::new("t"), expected: Version(0), bodies };
        chung_journal::append(&*journal, append).unwrap();
        let time = Time::from(Duration::from_secs(NOW.0));
        let table = Table::PaiGow(run("t", game.clone(), None, None, &journal, time));
        let refusals = Refusals::open(&journal).unwrap();
        let desk = Desk::open(&journal).unwrap();
        let tables = vec![OnFloor { title: "T".to_owned(), table, dealer: None }];
        let (door, kept) = (lookers.door.clone(), journal.clone());
        let floor = Floor { time, journal: kept, door, refusals, desk, behind_proxy: false, tables };
        LaidOut { router: router(Web::new(Arc::new(floor))), journal }
    }

    /// The table's entries after a version.
    pub(crate) fn entries(&self, after: usize) -> Vec<Vec<u8>> {
        let entries = self.journal.read(&chung_journal::Table::new("t"), Version(after as u64)).unwrap();
        entries.into_iter().map(|entry| entry.body).collect()
    }

    async fn answer(&self, request: Request<Body>) -> String {
        let asked = format!("{} {}", request.method(), request.uri());
        let answer = self.router.clone().oneshot(request).await.unwrap();
        let status = answer.status();
        assert!(status.as_u16() < 500, "{asked}: {status}");
        let body = answer.into_body().collect().await.unwrap().to_bytes();
        format!("{status} {}", String::from_utf8_lossy(&body))
    }

    /// What somebody gets to see at a path.
    pub(crate) async fn shown(&self, path: &str, looker: &Looker) -> String {
        self.answer(asked(Request::get(path), looker, String::new())).await
    }

    /// What somebody is answered who sends something there.
    pub(crate) async fn told(&self, path: &str, looker: &Looker, body: &str) -> String {
        self.answer(asked(Request::post(path), looker, body.to_owned())).await
    }

    /// What somebody hears over a stream: so many events.
    pub(crate) async fn heard(&self, path: &str, looker: &Looker, many: usize) -> String {
        let request = asked(Request::get(path), looker, String::new());
        let answer = self.router.clone().oneshot(request).await.unwrap();
        let (mut body, mut text) = (answer.into_body(), String::new());
        while text.matches("\n\n").count() < many {
            let frame = body.frame().await.unwrap().unwrap();
            text += &String::from_utf8_lossy(frame.data_ref().unwrap());
        }
        text
    }

    /// What somebody's screen is sent first over its WebSocket: all that is live on it. Nothing where he may not look.
    pub(crate) async fn sent(&self, page: &str, looker: &Looker) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut stream = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let serving = tokio::spawn(axum::serve(listener, self.router.clone()).into_future());
        let token = looker.token.as_ref().map(|token| format!("Authorization: Bearer {token}\r\n"));
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
            // One frame of text: its length in 7 bits, or in 2 or 8 bytes after them.
            assert_eq!(stream.read_u8().await.unwrap(), 0x81, "no whole text");
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

fn asked(request: axum::http::request::Builder, looker: &Looker, body: String) -> Request<Body> {
    let request = match &looker.token {
        Some(token) => request.header(AUTHORIZATION, format!("Bearer {token}")),
        None => request,
    };
    request.body(body.into()).unwrap()
}
