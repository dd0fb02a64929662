//! 200 Rapid Roulette tables with 24 stations each on two cores. Wagers arrive over HTTP throughout the period and after its end, on one
//! connection per table. Every wager gets a response, and every accepted one is in the journal.

use std::sync::Arc;
use std::time::{Duration, Instant};

use chung_chance::Chance;
use chung_floor::{Snapshot, Time};
use chung_journal::{Journal, Sqlite, Version};
use chung_table::roulette::{Roulette, RouletteStage};
use tokio::runtime::Runtime;
use tokio::sync::{Mutex, watch};

use crate::client::Client;
use crate::{listener, quantile, stations};

const TABLES: usize = 200;
const STATIONS: u8 = 24;
/// Length of the wagering period in seconds.
const PERIOD: u64 = 20;
/// Wagers of a station in a period.
const WAGERS: u32 = 10;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    Placed,
    TooLate,
    Refused,
}

/// A player at a station, and the connection that the table shares.
struct Player {
    table: usize,
    station: u8,
    token: String,
    client: Arc<Mutex<Client>>,
}

impl Player {
    /// Places wagers from the start of the next period until shortly after its end. Returns the answer and the latency of each.
    async fn play(self, mut changes: watch::Receiver<Arc<Snapshot<Roulette>>>) -> Vec<(Answer, Duration)> {
        let round = changes.borrow().state.round;
        let next = |now: &Arc<Snapshot<Roulette>>| {
            now.state.stage == RouletteStage::Wagering && now.state.round > round
        };
        changes.wait_for(next).await.unwrap();
        drop(changes);
        let mut chance = Chance::stream(self.table as u64, u64::from(self.station));
        let mut moments: Vec<u32> = (0..WAGERS).map(|_| chance.below(PERIOD as u32 * 1_000 + 300)).collect();
        moments.sort_unstable();
        let began = Instant::now();
        let mut answers = Vec::new();
        for (n, moment) in moments.into_iter().enumerate() {
            let moment = Duration::from_millis(u64::from(moment));
            tokio::time::sleep(moment.saturating_sub(began.elapsed())).await;
            let started = Instant::now();
            let mut client = self.client.lock().await;
            let act = stations::wager(self.station, n);
            let answer = match client.submit(self.table, &self.token, &act, n).await {
                (200, body) if body.windows(8).any(|word| word == b"too-late") => Answer::TooLate,
                (200, _) => Answer::Placed,
                (422, _) => Answer::Refused,
                (status, body) => panic!("{status}: {}", String::from_utf8_lossy(body)),
            };
            answers.push((answer, started.elapsed()));
        }
        answers
    }
}

pub(crate) fn run(runtime: &Runtime) {
    let folder = tempfile::tempdir().unwrap();
    let (answers, recorded, rounds) = runtime.block_on(async {
        let journal: Arc<dyn Journal> = Arc::new(Sqlite::open(&folder.path().join("journal")).unwrap());
        let time = Time::wall_clock();
        let tables: Vec<_> = (0..TABLES)
            .map(|number| stations::table(&format!("t{number}"), STATIONS, PERIOD, true, &journal, time))
            .collect();
        for (number, table) in tables.iter().enumerate() {
            let mut changes = table.changes();
            changes.wait_for(|now| now.state.stage != RouletteStage::Closed).await.unwrap();
            stations::buy_in(table, number, STATIONS, time).await;
        }
        let (floor, tokens) = stations::floor(tables, STATIONS, journal, time).await;
        let (listener, address) = listener().await;
        tokio::spawn(chung_web::serve(floor.clone(), listener, std::future::pending()));
        let mut players = Vec::new();
        for (number, tokens) in tokens.chunks(usize::from(STATIONS)).enumerate() {
            let client = Arc::new(Mutex::new(Client::connect(address).await));
            for (station, token) in (1..).zip(tokens) {
                let changes = stations::on(&floor, number).changes();
                let player = Player { table: number, station, token: token.clone(), client: client.clone() };
                players.push(tokio::spawn(player.play(changes)));
            }
        }
        let mut answers = Vec::new();
        for player in players {
            answers.extend(player.await.unwrap());
        }
        let mut recorded = 0;
        let mut rounds = 0;
        for number in 0..TABLES {
            let table = stations::on(&floor, number);
            rounds += table.now().state.round;
            assert_eq!(table.stopped(), None);
            let entries = floor.journal.read(&table.name, Version(0)).unwrap();
            recorded += entries.iter().filter(|entry| entry.body.starts_with(b"{\"keyed\"")).count();
        }
        (answers, recorded, rounds)
    });
    let count = |which: Answer| answers.iter().filter(|(answer, _)| *answer == which).count();
    let (placed, late, refused) = (count(Answer::Placed), count(Answer::TooLate), count(Answer::Refused));
    let mut took: Vec<Duration> = answers.iter().map(|(_, took)| *took).collect();
    println!(
        "floor: {TABLES} tables with {STATIONS} stations, a period of {PERIOD} s, {rounds} periods begun"
    );
    println!(
        "  {} wagers: {placed} placed, {late} too late, {refused} refused after the bell",
        answers.len()
    );
    println!("  {recorded} of {} acknowledged are in the journal", placed + late);
    let [median, p99] = [500, 990].map(|thousandths| quantile(&mut took, thousandths).as_micros());
    println!("  answered in {median} µs (median), {p99} µs (p99)");
    assert_eq!(recorded, placed + late, "a wager was lost");
}
