//! `chung serve` is killed at random moments under load, again and again: whatever it acknowledged is there once, nothing is there
//! twice, the chain of its journal holds, the money adds up, and its tables play on.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test")]

mod http;
mod server;

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use chung_floor::game::Game;
use chung_floor::line::Line;
use chung_floor::paigow::PaiGow;
use chung_floor::roulette::Roulette;
use chung_game::money::Cents;
use chung_game::roulette::bet::Bet;
use chung_game::roulette::on::On;
use chung_journal::audit::{Checked, Written, check};
use chung_odds::chance::Chance;
use chung_table::Event;
use chung_table::roulette::{Act, StationNo, StationsAct, WagersAct};
use http::Connection;
use serde_json::{Value, json};
use server::{Floor, PASSWORD};

/// Two tables that play by themselves, many steps a second, and one of Rapid Roulette for the players.
const TABLES: &str = r#"
[[table]]
name = "crown"
book = "crown+bonanza"
float = 100_000
dealer = "automatic"
pace-ms = 3
bank-seconds = 0
betting-seconds = 0
setting-seconds = 0
between-seconds = 0
chip = 5
minimum = 25
maximum = 500
bonus = "A"
tie = "A"
guests = ["house-way", "random", "house-way"]

[[table]]
name = "star"
book = "star-2024"
float = 100_000
dealer = "automatic"
pace-ms = 3
bank-seconds = 0
betting-seconds = 0
setting-seconds = 0
between-seconds = 0
chip = 5
minimum = 25
maximum = 500
guests = ["random", "house-way"]

[[table]]
name = "roulette"
book = "rapid-roulette-2000"
float = 100_000
dealer = "automatic"
pace-ms = 3
stations = 8
chip = 1
period-seconds = 2
spin-seconds = 1
between-seconds = 1
outcomes = "computer"
guests = 2
[table.limits]
spins = "1-1000/1"
sequences = "2-50/2"
"#;

const PLAYERS: u16 = 4;

/// A command as it was sent, and what came of it.
#[derive(Clone)]
struct Sent {
    player: u16,
    key: String,
    act: Value,
    came: Came,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Came {
    /// It was acknowledged, with this version of the log.
    Done(u64),
    /// It was refused.
    Refused,
    /// The floor was killed before anything was heard.
    Nothing,
}

impl Sent {
    fn send(&mut self, to: &mut Connection) -> Option<bool> {
        let body = json!({ "act": self.act, "key": self.key }).to_string();
        let Ok((status, answer)) = to.ask("POST", "/api/v1/tables/roulette/commands", &body) else {
            self.came = Came::Nothing;
            return None;
        };
        let again = answer["again"].as_bool();
        self.came = match status {
            200 => Came::Done(answer["version"].as_u64().unwrap()),
            422 => Came::Refused,
            _ => panic!("{status}: {answer}"),
        };
        Some(again.unwrap_or_default())
    }
}

fn signed_in(address: SocketAddr, player: u16) -> Option<Connection> {
    let mut connection = Connection::open(address).ok()?;
    connection.sign_in(&format!("player {player}"), PASSWORD).ok()?;
    Some(connection)
}

/// A player puts notes into his station and wagers, until the floor is gone.
fn plays(address: SocketAddr, player: u16, life: usize, done: &AtomicU32) -> Vec<Sent> {
    let mut sent = Vec::new();
    let Some(mut connection) = signed_in(address, player) else { return sent };
    let mut chance = Chance::stream(u64::from(player), life as u64);
    let station = StationNo(player as u8);
    for n in 0.. {
        let act = match chance.below(3) {
            0 => {
                let on = On::Spin(Bet::all().nth(chance.below(100) as usize).unwrap());
                Act::Wagers(WagersAct::Place { station, on, amount: Cents::dollars(1) })
            }
            _ => Act::Stations(StationsAct::InsertNotes { station, amount: Cents::dollars(5) }),
        };
        let (key, act) = (format!("{life}.{n}"), serde_json::to_value(act).unwrap());
        let mut command = Sent { player, key, act, came: Came::Nothing };
        command.send(&mut connection);
        done.fetch_add(1, Ordering::SeqCst);
        let gone = command.came == Came::Nothing;
        sent.push(command);
        if gone {
            break;
        }
    }
    sent
}

/// Sends commands of an earlier life again: what was acknowledged was done, and is not done again; what was not is done now.
fn sends_again(address: SocketAddr, commands: &mut [Sent]) {
    for player in 1..=PLAYERS {
        let mut connection = signed_in(address, player).expect("the door is open");
        for command in commands.iter_mut().filter(|command| command.player == player) {
            let before = command.came;
            let again = command.send(&mut connection).expect("the floor is open");
            if let Came::Done(version) = before {
                let kept = matches!(command.came, Came::Done(first) if first <= version);
                assert!(again && kept, "command {} of player {player} was lost", command.key);
            }
        }
    }
}

/// The log of a table adds up, event by event; returns how many rounds it has.
fn adds_up<G: Game>(log: &[Vec<u8>]) -> u32 {
    let (mut state, mut brought) = (G::State::default(), Cents::ZERO);
    for body in log {
        let line: Line<Event<G::Fact>> = serde_json::from_slice(body).unwrap();
        let (Line::Event(event) | Line::Keyed { event, .. }) = line else { continue };
        brought += G::brought(&state, &event.fact);
        G::apply(&mut state, &event);
    }
    assert!(G::adds_up(&state, brought));
    G::round(&state)
}

/// The auditor finds nothing wrong, neither with the chain nor, by ledgers of his own, with the money.
fn is_sound(floor: &Floor) {
    let mut audit = Command::new(env!("CARGO_BIN_EXE_chung"));
    let said = audit.args(["audit", "verify"]).arg(floor.journal()).output().unwrap();
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stdout));
}

/// Reads the journal by itself: the chain holds.
fn audited(floor: &Floor) -> (Checked, BTreeMap<String, Vec<Vec<u8>>>) {
    let mut logs = BTreeMap::<String, Vec<Vec<u8>>>::new();
    let checked = check(&floor.journal(), |Written { table, body, .. }| {
        logs.entry(table.clone()).or_default().push(body.clone());
    });
    let checked = checked.unwrap();
    assert_eq!(checked.fault, None);
    (checked, logs)
}

/// Waits until every table has gone on.
fn plays_on(address: SocketAddr, entries: &BTreeMap<String, u64>) {
    let mut connection = Connection::open(address).unwrap();
    let patience = Instant::now() + Duration::from_secs(60);
    for table in ["crown", "star", "roulette"] {
        let known = entries.get(table).copied().unwrap_or_default();
        loop {
            let path = format!("/api/v1/tables/{table}/events?after={known}&limit=1");
            let (status, events) = connection.ask("GET", &path, "").unwrap();
            assert_eq!(status, 200, "{events}");
            if events["version"].as_u64().is_some_and(|version| version > known) {
                break;
            }
            assert!(Instant::now() < patience, "table {table} does not go on after entry {known}");
            thread::sleep(Duration::from_millis(20));
        }
    }
    assert_eq!(connection.ask("GET", "/ready", "").unwrap().0, 200);
}

/// Kills a floor so often, at moments of a seed's.
fn killed(times: usize, seed: u64) {
    let floor = Floor::new(TABLES, PLAYERS);
    let mut chance = Chance::from_seed(seed);
    let (mut all, mut last) = (Vec::<Sent>::new(), Vec::<Sent>::new());
    let mut kept = Checked::default();
    for life in 0..times {
        let server = floor.serve();
        let address = server.address;
        sends_again(address, &mut last);
        all.append(&mut last);
        let done = Arc::new(AtomicU32::new(0));
        let players = (1..=PLAYERS).map(|player| {
            let done = done.clone();
            thread::spawn(move || plays(address, player, life, &done))
        });
        let players: Vec<_> = players.collect();
        let (enough, patience) = (1 + chance.below(60), Instant::now() + Duration::from_secs(30));
        while done.load(Ordering::SeqCst) < enough && Instant::now() < patience {
            thread::sleep(Duration::from_micros(u64::from(chance.below(500))));
        }
        server.kill();
        is_sound(&floor);
        last = players.into_iter().flat_map(|player| player.join().unwrap()).collect();
        let (checked, _) = audited(&floor);
        assert!(checked.entries >= kept.entries);
        kept = checked;
    }
    let server = floor.serve();
    sends_again(server.address, &mut last);
    all.append(&mut last);
    plays_on(server.address, &kept.tables);
    server.kill();
    is_sound(&floor);

    let (_, logs) = audited(&floor);
    let mut keys = BTreeMap::<String, u32>::new();
    for body in &logs["roulette"] {
        let line: Value = serde_json::from_slice(body).unwrap();
        if let Some(key) = line["keyed"]["key"].as_str() {
            *keys.entry(key.to_owned()).or_default() += 1;
        }
    }
    let done = all.iter().filter(|sent| matches!(sent.came, Came::Done(_)));
    let done: BTreeSet<String> = done.map(|sent| format!("player {}: {}", sent.player, sent.key)).collect();
    assert!(done.len() > 5 * times, "only {} commands were done in {times} lives", done.len());
    assert!(keys.values().all(|count| *count == 1), "a command was done twice");
    assert_eq!(keys.into_keys().collect::<BTreeSet<_>>(), done);
    assert!(adds_up::<PaiGow>(&logs["crown"]) > 0);
    assert!(adds_up::<PaiGow>(&logs["star"]) > 0);
    adds_up::<Roulette>(&logs["roulette"]);
}

#[test]
fn a_floor_that_is_killed_loses_nothing_and_does_nothing_twice() {
    killed(24, 0);
}

#[test]
#[ignore = "minutes: the same, hundreds of times; `cargo xtask test` runs it"]
fn a_floor_that_is_killed_hundreds_of_times() {
    // Ten floors, so that no journal grows so long that most of a life goes by in reading it.
    for floor in 1..=10 {
        killed(40, floor);
    }
}
