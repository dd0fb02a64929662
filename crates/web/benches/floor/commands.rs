//! Durable commands a second against a bare loop of group commits: given to tables, and over HTTP, with that loop behind HTTP too and without.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use chung_floor::{Floor, Time};
use chung_journal::{Journal, Sqlite, Version};
use tokio::runtime::Runtime;

use crate::client::Client;
use crate::{bare, listener, stations};

const TABLES: usize = 32;
const STATIONS: u8 = 8;
/// Each station gives so many, one after the other.
const EACH: usize = 150;
/// Machines are noisy.
const TIMES: usize = 5;

pub(crate) fn run(runtime: &Runtime) {
    let mut measured: Vec<Rates> = (0..TIMES).map(|_| once(runtime)).collect();
    let group = TABLES * usize::from(STATIONS);
    println!("commands: {TABLES} tables, {group} at a time, one entry each; the middle of {TIMES} times");
    let mut middle = |rate: fn(&Rates) -> f64| {
        measured.sort_unstable_by(|a, b| rate(a).total_cmp(&rate(b)));
        rate(&measured[TIMES / 2])
    };
    println!("  bare SQLite, {group} rows a commit   {:>9.0} a second", middle(|of| of.bare));
    println!(
        "  given to tables                  {:>9.0} a second, {:.2} of it",
        middle(|of| of.by_hand),
        middle(|of| of.by_hand / of.bare)
    );
    println!("  bare SQLite behind HTTP          {:>9.0} a second", middle(|of| of.bare_http));
    println!(
        "  the whole server                 {:>9.0} a second, {:.2} of it, {:.2} of bare SQLite without HTTP",
        middle(|of| of.over_http),
        middle(|of| of.over_http / of.bare_http),
        middle(|of| of.over_http / of.bare)
    );
}

/// Commands a second.
struct Rates {
    bare: f64,
    by_hand: f64,
    bare_http: f64,
    over_http: f64,
}

/// All of them, one after the other.
fn once(runtime: &Runtime) -> Rates {
    let folder = tempfile::tempdir().unwrap();
    let commands = TABLES * usize::from(STATIONS) * EACH;
    let by_hand = runtime.block_on(async {
        let (floor, _) = floor(&folder.path().join("by-hand.journal")).await;
        let started = Instant::now();
        let given = (0..TABLES).flat_map(|table| (1..=STATIONS).map(move |station| (table, station)));
        let given = given.map(|(table, station)| {
            let floor = floor.clone();
            tokio::spawn(async move {
                let (handle, by) = (stations::on(&floor, table), stations::player(table, station));
                for n in 0..EACH {
                    handle.give(by, floor.now(), stations::wager(station, n), None).await.unwrap();
                }
            })
        });
        for task in given.collect::<Vec<_>>() {
            task.await.unwrap();
        }
        (started.elapsed(), bodies(&floor))
    });
    let over_http = runtime.block_on(async {
        let (floor, tokens) = floor(&folder.path().join("http.journal")).await;
        let (listener, address) = listener().await;
        tokio::spawn(chung_web::serve(floor, listener, std::future::pending()));
        asked(address, tokens).await
    });
    let bare_http = runtime.block_on(async {
        let (listener, address) = listener().await;
        let path = folder.path().join("bare-http.db");
        tokio::spawn(async move { bare::http(listener, &path).await });
        asked(address, vec![String::new(); TABLES * usize::from(STATIONS)]).await
    });
    let (by_hand, bodies) = by_hand;
    let group = TABLES * usize::from(STATIONS);
    let bare = bare::group_commits(&folder.path().join("bare.db"), &bodies, group);
    let rate = |many: usize, took: Duration| many as f64 / took.as_secs_f64();
    let bare = rate(bodies.len(), bare);
    let [by_hand, over_http, bare_http] = [by_hand, over_http, bare_http].map(|took| rate(commands, took));
    Rates { bare, by_hand, bare_http, over_http }
}

/// Every station asks over a connection of its own, one command after the other; returns how long it took.
async fn asked(address: SocketAddr, tokens: Vec<String>) -> Duration {
    let started = Instant::now();
    let given = tokens.into_iter().enumerate().map(|(n, token)| {
        let (table, station) = (n / usize::from(STATIONS), (n % usize::from(STATIONS)) as u8 + 1);
        tokio::spawn(async move {
            let mut client = Client::connect(address).await;
            for n in 0..EACH {
                let (status, answer) = client.give(table, &token, &stations::wager(station, n), n).await;
                assert_eq!(status, 200, "{}", String::from_utf8_lossy(answer));
            }
        })
    });
    for task in given.collect::<Vec<_>>() {
        task.await.unwrap();
    }
    started.elapsed()
}

async fn floor(path: &std::path::Path) -> (Arc<Floor>, Vec<String>) {
    let journal: Arc<dyn Journal> = Arc::new(Sqlite::open(path).unwrap());
    let time = Time::of_day();
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let table = stations::table(&format!("t{number}"), STATIONS, 3_600, false, &journal, time);
        stations::open(&table, number, STATIONS, time).await;
        tables.push(table);
    }
    stations::floor(tables, STATIONS, journal, time).await
}

/// What the journal kept of the wagers.
fn bodies(floor: &Floor) -> Vec<Vec<u8>> {
    let many = usize::from(STATIONS) * EACH;
    let tables = (0..TABLES).map(|table| stations::on(floor, table).name.clone());
    let entries = tables.flat_map(|table| {
        let entries = floor.journal.read(&table, Version(0)).unwrap();
        let before = entries.len() - many;
        entries.into_iter().skip(before).map(|entry| entry.body)
    });
    entries.collect()
}
