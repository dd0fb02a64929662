//! Durable commands per second, submitted to tables directly and over HTTP, compared with bare group commits, alone and behind HTTP.

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
/// Commands of each station, one after another.
const COMMANDS: usize = 150;
/// Number of runs; the median is reported, since machines are noisy.
const RUNS: usize = 5;

pub(crate) fn run(runtime: &Runtime) {
    let mut measured: Vec<Rates> = (0..RUNS).map(|_| measure(runtime)).collect();
    let group = TABLES * usize::from(STATIONS);
    println!("commands: {TABLES} tables, {group} at a time, one entry each; the middle of {RUNS} times");
    let mut median = |rate: fn(&Rates) -> f64| {
        measured.sort_unstable_by(|a, b| rate(a).total_cmp(&rate(b)));
        rate(&measured[RUNS / 2])
    };
    println!("  bare SQLite, {group} rows a commit   {:>9.0} a second", median(|of| of.bare));
    println!(
        "  submitted to the tables          {:>9.0} a second, {:.2} of it",
        median(|of| of.direct),
        median(|of| of.direct / of.bare)
    );
    println!("  bare SQLite behind HTTP          {:>9.0} a second", median(|of| of.bare_http));
    println!(
        "  the whole server                 {:>9.0} a second, {:.2} of it, {:.2} of bare SQLite without HTTP",
        median(|of| of.over_http),
        median(|of| of.over_http / of.bare_http),
        median(|of| of.over_http / of.bare)
    );
}

/// Commands per second.
struct Rates {
    bare: f64,
    direct: f64,
    bare_http: f64,
    over_http: f64,
}

/// Takes all measurements once.
fn measure(runtime: &Runtime) -> Rates {
    let folder = tempfile::tempdir().unwrap();
    let commands = TABLES * usize::from(STATIONS) * COMMANDS;
    let direct = runtime.block_on(async {
        let (floor, _) = floor(&folder.path().join("by-hand.journal")).await;
        let started = Instant::now();
        let all = (0..TABLES).flat_map(|table| (1..=STATIONS).map(move |station| (table, station)));
        let tasks = all.map(|(table, station)| {
            let floor = floor.clone();
            tokio::spawn(async move {
                let (handle, by) = (stations::on(&floor, table), stations::player(table, station));
                for n in 0..COMMANDS {
                    handle.submit(by, floor.now(), stations::wager(station, n), None).await.unwrap();
                }
            })
        });
        for task in tasks.collect::<Vec<_>>() {
            task.await.unwrap();
        }
        (started.elapsed(), bodies(&floor))
    });
    let over_http = runtime.block_on(async {
        let (floor, tokens) = floor(&folder.path().join("http.journal")).await;
        let (listener, address) = listener().await;
        tokio::spawn(chung_web::serve(floor, listener, std::future::pending()));
        send_all(address, tokens).await
    });
    let bare_http = runtime.block_on(async {
        let (listener, address) = listener().await;
        let path = folder.path().join("bare-http.db");
        tokio::spawn(async move { bare::http(listener, &path).await });
        send_all(address, vec![String::new(); TABLES * usize::from(STATIONS)]).await
    });
    let (direct, bodies) = direct;
    let group = TABLES * usize::from(STATIONS);
    let bare = bare::group_commits(&folder.path().join("bare.db"), &bodies, group);
    let rate = |count: usize, took: Duration| count as f64 / took.as_secs_f64();
    let bare = rate(bodies.len(), bare);
    let [direct, over_http, bare_http] = [direct, over_http, bare_http].map(|took| rate(commands, took));
    Rates { bare, direct, bare_http, over_http }
}

/// Every station sends its commands over its own connection, one after another. Returns the time taken.
async fn send_all(address: SocketAddr, tokens: Vec<String>) -> Duration {
    let started = Instant::now();
    let tasks = tokens.into_iter().enumerate().map(|(n, token)| {
        let (table, station) = (n / usize::from(STATIONS), (n % usize::from(STATIONS)) as u8 + 1);
        tokio::spawn(async move {
            let mut client = Client::connect(address).await;
            for n in 0..COMMANDS {
                let (status, response) = client.submit(table, &token, &stations::wager(station, n), n).await;
                assert_eq!(status, 200, "{}", String::from_utf8_lossy(response));
            }
        })
    });
    for task in tasks.collect::<Vec<_>>() {
        task.await.unwrap();
    }
    started.elapsed()
}

async fn floor(path: &std::path::Path) -> (Arc<Floor>, Vec<String>) {
    let journal: Arc<dyn Journal> = Arc::new(Sqlite::open(path).unwrap());
    let time = Time::wall_clock();
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let table = stations::table(&format!("t{number}"), STATIONS, 3_600, false, &journal, time);
        stations::open(&table, number, STATIONS, time).await;
        tables.push(table);
    }
    stations::floor(tables, STATIONS, journal, time).await
}

/// The bodies of the wagers' journal entries.
fn bodies(floor: &Floor) -> Vec<Vec<u8>> {
    let count = usize::from(STATIONS) * COMMANDS;
    let tables = (0..TABLES).map(|table| stations::on(floor, table).name.clone());
    let entries = tables.flat_map(|table| {
        let entries = floor.journal.read(&table, Version(0)).unwrap();
        let before = entries.len() - count;
        entries.into_iter().skip(before).map(|entry| entry.body)
    });
    entries.collect()
}
