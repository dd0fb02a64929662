//! Kills `chung serve` at random moments under load, again and again. Afterwards every acknowledged command is in the journal exactly
//! once, the hash chain is valid, the money adds up, and the tables play on.

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

use chung_chance::Chance;
use chung_floor::line::LogLine;
use chung_game::money::Cents;
use chung_game::roulette::bet::RouletteBet;
use chung_game::roulette::on::On;
use chung_journal::audit::{ChainReport, RawEntry, check};
use chung_table::paigow::PaiGow;
use chung_table::roulette::{Roulette, RouletteAct, RouletteWagersAct, StationNo, StationsAct};
use chung_table::{Event, Game};
use http::Connection;
use serde_json::{Value, json};
use server::{Floor, PASSWORD};

/// Two tables where bots play many steps a second, and one of Rapid Roulette for the players.
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

/// A command that was sent, and its outcome.
#[derive(Clone)]
struct Sent {
    player: u16,
    key: String,
    act: Value,
    outcome: Outcome,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// Acknowledged, with this version of the log.
    Done(u64),
    /// Refused.
    Refused,
    /// Unknown: the floor was killed before it answered.
    Unknown,
}

impl Sent {
    /// Sends the command. Returns whether it had been done before; `None` if there was no response.
    fn send(&mut self, to: &mut Connection) -> Option<bool> {
        let body = json!({ "act": self.act, "key": self.key }).to_string();
        let Ok((status, answer)) = to.request("POST", "/api/v1/tables/roulette/commands", &body) else {
            self.outcome = Outcome::Unknown;
            return None;
        };
        let again = answer["again"].as_bool();
        self.outcome = match status {
            200 => Outcome::Done(answer["version"].as_u64().unwrap()),
            422 => Outcome::Refused,
            _ => panic!("{status}: {answer}"),
        };
        Some(again.unwrap_or_default())
    }
}

fn connect(address: SocketAddr, player: u16) -> Option<Connection> {
    let mut connection = Connection::open(address).ok()?;
    connection.sign_in(&format!("player {player}"), PASSWORD).ok()?;
    Some(connection)
}

/// Inserts notes and places wagers at a player's station until the floor is killed.
fn play_until_killed(address: SocketAddr, player: u16, run: usize, done: &AtomicU32) -> Vec<Sent> {
    let mut sent = Vec::new();
    let Some(mut connection) = connect(address, player) else { return sent };
    let mut chance = Chance::stream(u64::from(player), run as u64);
    let station = StationNo(player as u8);
    for n in 0.. {
        let act = match chance.below(3) {
            0 => {
                let on = On::Spin(RouletteBet::all().nth(chance.below(100) as usize).unwrap());
                RouletteAct::Wagers(RouletteWagersAct::Place { station, on, amount: Cents::dollars(1) })
            }
            _ => RouletteAct::Stations(StationsAct::InsertNotes { station, amount: Cents::dollars(5) }),
        };
        let (key, act) = (format!("{run}.{n}"), serde_json::to_value(act).unwrap());
        let mut command = Sent { player, key, act, outcome: Outcome::Unknown };
        command.send(&mut connection);
        done.fetch_add(1, Ordering::SeqCst);
        let is_killed = command.outcome == Outcome::Unknown;
        sent.push(command);
        if is_killed {
            break;
        }
    }
    sent
}

/// Sends the commands of an earlier run again. An acknowledged command is not done again; any other may be done now.
fn resend(address: SocketAddr, commands: &mut [Sent]) {
    for player in 1..=PLAYERS {
        let mut connection = connect(address, player).expect("players can sign in");
        for command in commands.iter_mut().filter(|command| command.player == player) {
            let before = command.outcome;
            let is_duplicate = command.send(&mut connection).expect("the floor is open");
            if let Outcome::Done(version) = before {
                let is_stored = matches!(command.outcome, Outcome::Done(first) if first <= version);
                assert!(is_duplicate && is_stored, "command {} of player {player} was lost", command.key);
            }
        }
    }
}

/// Checks that the money in a table's log adds up. Returns the number of rounds.
fn check_money<G: Game>(log: &[Vec<u8>]) -> u32 {
    let (mut state, mut brought) = (G::State::default(), Cents::ZERO);
    for body in log {
        let line: LogLine<Event<G::Fact>> = serde_json::from_slice(body).unwrap();
        let (LogLine::Event(event) | LogLine::Keyed { event, .. }) = line else { continue };
        brought += G::brought(&state, &event.fact);
        G::apply(&mut state, &event);
    }
    assert!(G::adds_up(&state, brought));
    G::round(&state)
}

/// Checks the chain and the money with `chung audit verify`.
fn verify(floor: &Floor) {
    let mut audit = Command::new(env!("CARGO_BIN_EXE_chung"));
    let output = audit.args(["audit", "verify"]).arg(floor.journal()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

/// Checks the chain, and reads the log of each table.
fn read_logs(floor: &Floor) -> (ChainReport, BTreeMap<String, Vec<Vec<u8>>>) {
    let mut logs = BTreeMap::<String, Vec<Vec<u8>>>::new();
    let checked = check(&floor.journal(), |RawEntry { table, body, .. }| {
        logs.entry(table.clone()).or_default().push(body.clone());
    });
    let checked = checked.unwrap();
    assert_eq!(checked.fault, None);
    (checked, logs)
}

/// Waits until every table has new entries.
fn wait_for_entries(address: SocketAddr, entries: &BTreeMap<String, u64>) {
    let mut connection = Connection::open(address).unwrap();
    let deadline = Instant::now() + Duration::from_secs(60);
    for table in ["crown", "star", "roulette"] {
        let known = entries.get(table).copied().unwrap_or_default();
        loop {
            let path = format!("/api/v1/tables/{table}/events?after={known}&limit=1");
            let (status, events) = connection.request("GET", &path, "").unwrap();
            assert_eq!(status, 200, "{events}");
            if events["version"].as_u64().is_some_and(|version| version > known) {
                break;
            }
            assert!(Instant::now() < deadline, "table {table} does not play on after entry {known}");
            thread::sleep(Duration::from_millis(20));
        }
    }
    assert_eq!(connection.request("GET", "/ready", "").unwrap().0, 200);
}

/// Starts and kills a floor a number of times, at random moments drawn from a seed.
fn kill_repeatedly(times: usize, seed: u64) {
    let floor = Floor::new(TABLES, PLAYERS);
    let mut chance = Chance::from_seed(seed);
    let (mut all, mut last) = (Vec::<Sent>::new(), Vec::<Sent>::new());
    let mut report = ChainReport::default();
    for run in 0..times {
        let server = floor.serve();
        let address = server.address;
        resend(address, &mut last);
        all.append(&mut last);
        let done = Arc::new(AtomicU32::new(0));
        let players = (1..=PLAYERS).map(|player| {
            let done = done.clone();
            thread::spawn(move || play_until_killed(address, player, run, &done))
        });
        let players: Vec<_> = players.collect();
        let (commands, deadline) = (1 + chance.below(60), Instant::now() + Duration::from_secs(30));
        while done.load(Ordering::SeqCst) < commands && Instant::now() < deadline {
            thread::sleep(Duration::from_micros(u64::from(chance.below(500))));
        }
        server.kill();
        verify(&floor);
        last = players.into_iter().flat_map(|player| player.join().unwrap()).collect();
        let (checked, _) = read_logs(&floor);
        assert!(checked.entries >= report.entries);
        report = checked;
    }
    let server = floor.serve();
    resend(server.address, &mut last);
    all.append(&mut last);
    wait_for_entries(server.address, &report.tables);
    server.kill();
    verify(&floor);

    let (_, logs) = read_logs(&floor);
    let mut keys = BTreeMap::<String, u32>::new();
    for body in &logs["roulette"] {
        let line: Value = serde_json::from_slice(body).unwrap();
        if let Some(key) = line["keyed"]["key"].as_str() {
            *keys.entry(key.to_owned()).or_default() += 1;
        }
    }
    let done = all.iter().filter(|sent| matches!(sent.outcome, Outcome::Done(_)));
    let done: BTreeSet<String> = done.map(|sent| format!("player {}: {}", sent.player, sent.key)).collect();
    assert!(done.len() > 5 * times, "only {} commands were done in {times} runs", done.len());
    assert!(keys.values().all(|count| *count == 1), "a command was done twice");
    assert_eq!(keys.into_keys().collect::<BTreeSet<_>>(), done);
    assert!(check_money::<PaiGow>(&logs["crown"]) > 0);
    assert!(check_money::<PaiGow>(&logs["star"]) > 0);
    check_money::<Roulette>(&logs["roulette"]);
}

#[test]
fn a_floor_that_is_killed_loses_nothing_and_does_nothing_twice() {
    kill_repeatedly(24, 0);
}

#[test]
#[ignore = "minutes: the same, hundreds of times; `cargo xtask test` runs it"]
fn a_floor_that_is_killed_hundreds_of_times() {
    // Ten floors, so that no journal grows so long that most of a run is spent reading it.
    for floor in 1..=10 {
        kill_repeatedly(40, floor);
    }
}
