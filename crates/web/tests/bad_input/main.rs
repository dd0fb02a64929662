//! A floor responds to any input: no panic, no server error, no stopped table, and every refusal is a problem (RFC 9457).

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test")]

mod described;
mod garbled;
#[path = "../../../table/tests/soak/workload.rs"]
#[allow(dead_code, reason = "only the tables' own tests use all of it")]
mod pai_gow;
#[path = "../../../table/tests/roulette_soak/workload.rs"]
#[allow(dead_code, reason = "only the tables' own tests use all of it")]
mod rapid;

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Once};

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderValue, Method, Request, Response, StatusCode};
use chung_floor::config::Config;
use chung_floor::people::Credentials;
use chung_floor::{AnyTable, Floor, Time};
use chung_journal::Memory;
use chung_web::api::document;
use chung_web::places::{PAGES, address};
use chung_web::{Web, router};
use described::{Generator, acts};
use garbled::Garbler;
use http_body_util::BodyExt;
use jsonschema::Validator;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

/// The demonstration floor with a session for every role.
struct TestServer {
    floor: Arc<Floor>,
    router: Router,
    /// No session, then one session for every role.
    tokens: Vec<Option<String>>,
}

/// The number of panics, in any thread.
static PANICS: AtomicU32 = AtomicU32::new(0);

/// Counts panics from now on.
fn count_panics() {
    static COUNTING: Once = Once::new();
    COUNTING.call_once(|| {
        let default_hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            PANICS.fetch_add(1, Ordering::SeqCst);
            default_hook(panic);
        }));
    });
}

async fn start_server() -> TestServer {
    count_panics();
    let config = Config::demonstration().unwrap();
    let floor = Floor::start(&config, Arc::new(Memory::new()), Time::wall_clock()).unwrap();
    let mut tokens = vec![None];
    for name in ["Ann", "dealer", "game supervisor", "casino supervisor", "inspector"] {
        let credentials =
            Credentials { name: name.to_owned(), password: "chung".to_owned(), from: String::new() };
        let signed_in = floor.access.sign_in(credentials, floor.now()).await.unwrap();
        tokens.push(Some(signed_in.token.text().to_owned()));
    }
    let router = router(Web::new(floor.clone()));
    TestServer { floor, router, tokens }
}

impl TestServer {
    /// Sends a request and checks the response: no server error, and a problem if it is refused.
    async fn send(&self, request: Request<Body>) -> StatusCode {
        let sent = format!("{} {} {:?}", request.method(), request.uri(), request.headers());
        let is_head = request.method() == Method::HEAD;
        let response = self.router.clone().oneshot(request).await.unwrap();
        let status = response.status();
        assert!(!status.is_server_error(), "{status}: {sent}");
        if status.is_client_error() && !is_head {
            assert_problem(response, &sent).await;
        }
        status
    }

    fn assert_all_running(&self) {
        for on in &self.floor.tables {
            assert_eq!(on.table.stopped(), None, "table {}", on.table.name());
        }
        assert_eq!(PANICS.load(Ordering::SeqCst), 0, "something panicked");
    }
}

/// Checks that the response is a complete problem, or a page outside the API.
async fn assert_problem(response: Response<Body>, sent: &str) {
    let status = response.status();
    let kind = response.headers().get("content-type").cloned();
    let kind = kind.as_ref().and_then(|kind| kind.to_str().ok()).unwrap_or_default().to_owned();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    if kind.starts_with("text/html") && !sent.contains("/api/") {
        return;
    }
    assert_eq!(kind, "application/problem+json", "{status}: {sent}");
    let problem: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(problem["status"], status.as_u16(), "{sent}");
    for part in ["type", "title", "detail", "code"] {
        assert!(problem[part].as_str().is_some_and(|text| !text.is_empty()), "{sent}: {problem}");
    }
    assert!(problem["args"].is_object(), "{sent}: {problem}");
    assert_ne!(problem["detail"], problem["code"], "{sent}: the sentence is not in the catalogue");
}

#[tokio::test]
async fn random_and_garbled_commands_are_survived() {
    let server = start_server().await;
    let mut garbler = Garbler::new(7);
    let (mut pai_gow, mut rapid) = (pai_gow::Chance::new(8), rapid::Chance::new(9));
    let mut statuses = [0; 600];
    for n in 0..6_000 {
        let on = &server.floor.tables[n % server.floor.tables.len()];
        let act = match &on.table {
            AnyTable::PaiGow(table) => {
                let command = pai_gow::anything(&table.game.book, &table.now().state, &mut pai_gow);
                serde_json::to_value(command.act).unwrap()
            }
            AnyTable::Roulette(table) => {
                let (_, act) = rapid::anything(&table.now().state, &mut rapid);
                serde_json::to_value(act).unwrap()
            }
        };
        let mut command = json!({ "act": act });
        if garbler.one_in(3) {
            command["key"] = garbler.key().into();
        }
        let body = match garbler.below(8) {
            0..=4 => command.to_string().into_bytes(),
            5 | 6 => garbler.value(command).into_bytes(),
            _ => garbler.bytes(command.to_string().into_bytes()),
        };
        let mut request = Request::post(format!("/api/v1/tables/{}/commands", on.table.name()));
        if let Some(token) = garbler.any(&server.tokens) {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let status = server.send(request.body(body.into()).unwrap()).await;
        statuses[usize::from(status.as_u16())] += 1;
    }
    for expected in [200, 400, 401, 422] {
        assert!(statuses[expected] > 20, "only {} responses of {expected}", statuses[expected]);
    }
    server.assert_all_running();
}

/// A validator for a schema of the document.
fn validator(schema: &Value) -> Validator {
    let mut whole = schema.clone();
    whole["components"] = document()["components"].clone();
    jsonschema::validator_for(&whole).unwrap()
}

/// The documented responses of a call by status, each with its content type and a validator of its body.
fn documented_responses(path: &str, method: &str) -> HashMap<u16, (String, Validator)> {
    let responses = document()["paths"][path][method]["responses"].as_object().unwrap();
    let bodies = responses.iter().filter_map(|(status, response)| {
        let (kind, body) = response["content"].as_object()?.iter().next()?;
        Some((status.parse().unwrap(), (kind.clone(), validator(&body["schema"]))))
    });
    bodies.collect()
}

/// Valid and nearly valid acts of every kind in the document get responses as documented.
#[tokio::test]
async fn responses_to_every_kind_of_act_match_the_document() {
    let server = start_server().await;
    let mut generator = Generator::new(document(), 17);
    let mut statuses = [0; 600];
    for (path, rounds) in [("/api/v1/tables/{table}/commands", 12), ("/api/v1/tables/{table}/preview", 6)] {
        let responses = documented_responses(path, "post");
        for on in &server.floor.tables {
            let game = if matches!(on.table, AnyTable::PaiGow(_)) { "PaiGowAct" } else { "RouletteAct" };
            for (noun, name, schema) in acts(document(), game) {
                for n in 0..rounds {
                    let act =
                        if n % 3 == 0 { generator.valid(&schema) } else { generator.nearly_valid(&schema) };
                    let body = json!({ "act": act, "key": format!("{noun} {name} {n}") }).to_string();
                    let mut request = Request::post(path.replace("{table}", on.table.name()));
                    if let Some(token) = &server.tokens[generator.below(server.tokens.len())] {
                        request = request.header("authorization", format!("Bearer {token}"));
                    }
                    let request = request.body(Body::from(body.clone())).unwrap();
                    let response = server.router.clone().oneshot(request).await.unwrap();
                    let status = response.status().as_u16();
                    let Some((kind, validator)) = responses.get(&status) else { panic!("{status}: {body}") };
                    assert_eq!(response.headers()["content-type"], **kind, "{status}: {body}");
                    let received = response.into_body().collect().await.unwrap().to_bytes();
                    let received: Value = serde_json::from_slice(&received).unwrap();
                    if let Some(error) = validator.iter_errors(&received).next() {
                        panic!("{body}: {received}: {error}");
                    }
                    assert!(status < 500, "{body}: {received}");
                    assert!(n % 3 > 0 || status != 400, "{body}: {received}");
                    statuses[usize::from(status)] += 1;
                }
            }
        }
    }
    for expected in [200, 400, 401, 422] {
        assert!(statuses[expected] > 20, "only {} responses of {expected}", statuses[expected]);
    }
    server.assert_all_running();
}

/// Paths that are not pages, and one where there is nothing.
const PATHS: [&str; 20] = [
    "/tables/sydney/sit",
    "/tables/sydney/ready",
    "/tables/bonanza/rounds/1/fair.json",
    "/inspector/tables/bonanza/export.jsonl",
    "/inspector/tables/roulette/export.csv",
    "/sign-out",
    "/guest",
    "/live",
    "/health",
    "/ready",
    "/metrics",
    "/api/v1/sessions",
    "/api/v1/tables",
    "/api/v1/tables/roulette",
    "/api/v1/tables/bonanza/commands",
    "/api/v1/tables/bonanza/preview",
    "/api/v1/tables/bonanza/events",
    "/api/v1/tables/bonanza/stream",
    "/api/v1/openapi.json",
    "/nothing",
];

/// [`PATHS`], and every page of some tables.
fn paths() -> Vec<String> {
    let tables = ["melbourne", "roulette", "console"];
    let pages = PAGES.iter().flat_map(|(page, _)| tables.map(|table| address(page, table)));
    let mut paths: Vec<String> = PATHS.iter().map(|path| (*path).to_owned()).chain(pages).collect();
    paths.sort();
    paths.dedup();
    paths
}

/// Queries to append to a path.
const QUERIES: [&str; 26] = [
    "",
    "",
    "?after=0",
    "?after=-1",
    "?after=18446744073709551615",
    "?after=18446744073709551616",
    "?after=3&limit=0",
    "?limit=99999999999999999999",
    "?after=1&after=2",
    "?page=/",
    "?page=/tables/console",
    "?page=%2Ftables%2F",
    "?page=/tables/melbourne/dealer",
    "?%ff=%fe",
    "?page=%00",
    "?x=%",
    "?seed=-1",
    "?a&b&c",
    "?page=/supervisor",
    "?book=crown&seed=999999999999999999999999",
    "?round=1&number=17",
    "?round=-1&number=99",
    "?step=1",
    "?step=99999999999999999999",
    "?player=3&from=yesterday&clause=%ff",
    "?left=crown&right=star-2024",
];

/// Content types of bodies, valid and invalid.
const TYPES: [&str; 6] = [
    "application/json",
    "application/x-www-form-urlencoded",
    "text/plain",
    "",
    "a/b; c=\"",
    "multipart/form-data",
];

/// Bodies, valid and invalid.
const BODIES: [&str; 13] = [
    "",
    "{}",
    "place=3",
    "place=256",
    "place=-1&place=2",
    "name=a&password=b",
    "name=%ff",
    "&&&=",
    "\u{0}",
    "{\"name\":1}",
    "{\"name\":\"nobody\",\"password\":\"x\"}",
    "[[[[[[",
    "place=",
];

/// Methods, the common ones twice.
const METHODS: [&str; 11] =
    ["GET", "GET", "POST", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "CHUNG"];

#[tokio::test]
async fn random_requests_are_survived() {
    let server = start_server().await;
    let mut garbler = Garbler::new(11);
    let paths = paths();
    for _ in 0..3_000 {
        let mut path = garbler.any(&paths);
        if garbler.one_in(4) {
            path = garbler.path(&path);
        }
        let uri = format!("{path}{}", garbler.any(&QUERIES));
        let Ok(uri) = uri.parse::<axum::http::Uri>() else { continue };
        let method = Method::from_bytes(garbler.any(&METHODS).as_bytes()).unwrap();
        let mut request = Request::builder().method(method).uri(uri);
        let headers = request.headers_mut().unwrap();
        if let Some(token) = garbler.any(&server.tokens) {
            headers.insert("authorization", HeaderValue::from_str(&format!("Bearer {token}")).unwrap());
        }
        headers.insert("content-type", HeaderValue::from_static(garbler.any(&TYPES)));
        for name in
            ["cookie", "authorization", "origin", "host", "accept", "sec-websocket-key", "if-none-match"]
        {
            if garbler.one_in(6) {
                headers.insert(name, HeaderValue::from_bytes(&garbler.header()).unwrap());
            }
        }
        if garbler.one_in(6) {
            headers.insert("upgrade", HeaderValue::from_static("websocket"));
            headers.insert("connection", HeaderValue::from_static("upgrade"));
            headers
                .insert("sec-websocket-version", HeaderValue::from_static(garbler.any(&["13", "12", "x"])));
        }
        let body =
            if garbler.one_in(40) { vec![b'['; 100_000] } else { garbler.any(&BODIES).as_bytes().to_vec() };
        server.send(request.body(body.into()).unwrap()).await;
    }
    server.assert_all_running();
}

/// Rejections by axum itself are problems too.
#[tokio::test]
async fn every_refusal_is_a_problem() {
    let server = start_server().await;
    let bearer = format!("Bearer {}", server.tokens[1].as_ref().unwrap());
    for (method, path, kind, body, expected) in [
        ("GET", "/nowhere", "", String::new(), 404),
        ("DELETE", "/api/v1/tables", "", String::new(), 405),
        ("GET", "/api/v1/tables/%ff/events", "", String::new(), 400),
        ("GET", "/api/v1/tables/roulette/events?after=now", "", String::new(), 400),
        ("GET", "/api/v1/tables/nobodys", "", String::new(), 404),
        ("POST", "/api/v1/tables/roulette/commands", "", "x".repeat(70_000), 413),
        ("POST", "/api/v1/tables/roulette/commands", "", "[".repeat(10_000), 400),
        ("POST", "/tables/roulette/sit", "text/plain", "place=3".to_owned(), 415),
        ("POST", "/tables/roulette/sit", "application/x-www-form-urlencoded", "place=many".to_owned(), 422),
        ("GET", "/live?page=/", "", String::new(), 400),
        ("GET", "/live", "", String::new(), 400),
    ] {
        let mut request = Request::builder().method(method).uri(path).header("authorization", &bearer);
        if !kind.is_empty() {
            request = request.header("content-type", kind);
        }
        let status = server.send(request.body(body.into()).unwrap()).await;
        assert_eq!(status, expected, "{method} {path}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_fast_client_gets_429_with_retry_after() {
    let server = start_server().await;
    let from = |address: [u8; 4], path: &str, token: Option<&String>| {
        let mut request = Request::post(path).body(Body::from("{}")).unwrap();
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from((address, 40_000))));
        if let Some(token) = token {
            let bearer = HeaderValue::from_str(&format!("Bearer {token}")).unwrap();
            request.headers_mut().insert("authorization", bearer);
        }
        request
    };
    let commands = "/api/v1/tables/console/commands";
    let (player, dealer) = (server.tokens[1].as_ref(), server.tokens[2].as_ref());
    let here = [10, 0, 0, 1];
    for _ in 0..200 {
        assert_eq!(server.send(from(here, commands, player)).await, 400);
    }
    let response = server.router.clone().oneshot(from(here, commands, player)).await.unwrap();
    assert_eq!(
        (response.status().as_u16(), &response.headers()["retry-after"]),
        (429, &HeaderValue::from_static("1"))
    );
    assert_problem(response, "a command").await;
    assert_eq!(server.send(from(here, commands, dealer)).await, 400, "every session has its own limit");
    assert_eq!(server.send(from([10, 0, 0, 2], commands, None)).await, 401);
    for (times, address, expected) in [(60, here, 400), (1, here, 429), (1, [10, 0, 0, 2], 400)] {
        for _ in 0..times {
            // An unknown token does not count as a session of its own.
            let token = Some("0123".to_owned());
            assert_eq!(server.send(from(address, "/api/v1/sessions", token.as_ref())).await, expected);
        }
    }
    assert_eq!(server.send(Request::get("/health").body(Body::empty()).unwrap()).await, 200);
}

/// A client that sends malformed frames is disconnected or ignored, and others are still served.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn malformed_websocket_frames_are_survived() {
    let server = start_server().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(chung_web::serve(server.floor.clone(), listener, std::future::pending()));
    let mut garbler = Garbler::new(13);
    for n in 0..120 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let hello = "GET /live?page=/tables/melbourne HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n\
            Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
        // Some handshakes are garbled too.
        let hello = if n % 10 == 9 { garbler.bytes(hello.into()) } else { hello.into() };
        stream.write_all(&hello).await.unwrap();
        let mut received = [0; 64];
        if n % 10 != 9 {
            let length = stream.read(&mut received).await.unwrap();
            let received = String::from_utf8_lossy(&received[..length]);
            assert!(received.starts_with("HTTP/1.1 101"), "{received}");
        }
        for _ in 0..5 {
            // The server may have closed the connection.
            let _ = stream.write_all(&garbler.frame()).await;
        }
    }
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(b"GET /ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await.unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).await.unwrap();
    assert!(response.starts_with("HTTP/1.1 200"), "{response}");
    server.assert_all_running();
}
