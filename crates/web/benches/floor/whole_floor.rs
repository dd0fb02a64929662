//! 200 Rapid Roulette tables with 24 stations each on two cores: wagers arrive throughout the period, and beyond the bell. Every one is
//! answered, and every answer is in the journal.

use std::sync::Arc;
use std::time::{Duration, Instant};

use chung_floor::line::Key;
use chung_floor::{NotDone, Time};
use chung_journal::{Journal, Sqlite, Version};
use chung_odds::chance::Chance;
use chung_table::roulette::{Fact, Stage, WagersFact};
use tokio::runtime::Runtime;

use crate::{per_mille, stations};

const TABLES: usize = 200;
const STATIONS: u8 = 24;
const PERIOD: u64 = 20;
/// Wagers of a station in a period.
const WAGERS: u32 = 10;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    Placed,
    TooLate,
    Refused,
}

pub(crate) fn run(runtime: &Runtime) {
    let folder = tempfile::tempdir().unwrap();
    let (answers, kept, rounds) = runtime.block_on(async {
        let journal: Arc<dyn Journal> = Arc::new(Sqlite::open(&folder.path().join("journal")).unwrap());
        let time = Time::of_day();
        let tables: Vec<_> = (0..TABLES)
            .map(|number| stations::table(&format!("t{number}"), STATIONS, PERIOD, true, &journal, time))
            .collect();
        for (number, table) in tables.iter().enumerate() {
            let mut changes = table.changes();
            changes.wait_for(|now| now.state.stage != Stage::Closed).await.unwrap();
            stations::buy_in(table, number, STATIONS, time).await;
        }
        let (floor, _) = stations::floor(tables, 1, journal, time).await;
        let players = (0..TABLES).flat_map(|table| (1..=STATIONS).map(move |station| (table, station)));
        let players = players.map(|(number, station)| {
            let floor = floor.clone();
            tokio::spawn(async move {
                let (table, by) = (stations::on(&floor, number), stations::player(number, station));
                let mut chance = Chance::stream(number as u64, u64::from(station));
                let mut changes = table.changes();
                let round = changes.borrow().state.round;
                let next = |round: u32| move |now: &Stage, of: u32| *now == Stage::Wagering && of > round;
                let starts = next(round);
                changes.wait_for(|now| starts(&now.state.stage, now.state.round)).await.unwrap();
                let mut answers = Vec::new();
                // From the beginning of the period until a little after the bell.
                let mut moments: Vec<u32> =
                    (0..WAGERS).map(|_| chance.below(PERIOD as u32 * 1_000 + 300)).collect();
                moments.sort_unstable();
                let began = Instant::now();
                for (n, moment) in moments.into_iter().enumerate() {
                    let moment = Duration::from_millis(u64::from(moment));
                    tokio::time::sleep(moment.saturating_sub(began.elapsed())).await;
                    let started = Instant::now();
                    let key = Key::new(by, &n.to_string());
                    let given = table.give(by, floor.now(), stations::wager(station, n), key).await;
                    let answer = match given {
                        Ok(done) => {
                            let late = |fact: &Fact| matches!(fact, Fact::Wagers(WagersFact::TooLate(_)));
                            let late = done.events.iter().any(|event| late(&event.fact));
                            if late { Answer::TooLate } else { Answer::Placed }
                        }
                        Err(NotDone::Refused(_)) => Answer::Refused,
                        Err(stopped) => panic!("{stopped}"),
                    };
                    answers.push((answer, started.elapsed()));
                }
                answers
            })
        });
        let mut answers = Vec::new();
        for player in players.collect::<Vec<_>>() {
            answers.extend(player.await.unwrap());
        }
        let mut kept = 0;
        let mut rounds = 0;
        for number in 0..TABLES {
            let table = stations::on(&floor, number);
            rounds += table.now().state.round;
            assert_eq!(table.stopped(), None);
            let entries = floor.journal.read(&table.name, Version(0)).unwrap();
            kept += entries.iter().filter(|entry| entry.body.starts_with(b"{\"keyed\"")).count();
        }
        (answers, kept, rounds)
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
    println!("  {kept} of {} acknowledged are in the journal", placed + late);
    let [middle, p99] = [500, 990].map(|many| per_mille(&mut took, many).as_micros());
    println!("  answered in {middle} µs (median), {p99} µs (p99)");
    assert_eq!(kept, placed + late, "a wager was lost");
}
