//! The machine stops at every write of an evening in turn, before it is kept or after, and the table goes on: everything that was
//! acknowledged is there once, nothing is there twice, and it all ends as if nothing had happened.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test")]

mod evening;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use chung_floor::game::Game;
use chung_floor::line::Key;
use chung_floor::paigow::PaiGow;
use chung_floor::roulette::Roulette;
use chung_floor::{Handle, NotDone, Stop, Time, run};
use chung_game::rulebook::Edition;
use chung_journal::{AppendError, Gated, Journal, Memory, Table, Version};
use chung_table::Source;
use chung_table::roulette::Outcomes;
use evening::{Said, pai_gow_evening, roulette_evening};

/// The moment at which the machine stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stops {
    /// What is written is lost.
    Before,
    /// It is kept, but nobody hears of it.
    After,
}

/// A journal on a machine that stops at a write, when none are left.
fn stopping(kept: Arc<Memory>, left: Arc<AtomicUsize>, stops: Stops) -> Arc<dyn Journal> {
    Arc::new(Gated::new(kept, move |kept, append, told| {
        let now = left.load(Ordering::SeqCst);
        match now {
            0 => return told(Err(AppendError::Closed)),
            1 => {
                if stops == Stops::After {
                    kept.append(append, Box::new(|kept| assert!(kept.is_ok())));
                }
                told(Err(AppendError::NotKept("the machine stopped".to_owned())));
            }
            _ => kept.append(append, told),
        }
        left.store(now - 1, Ordering::SeqCst);
    }))
}

/// Everything that is given at a table, in order, so many at a time; with what was acknowledged.
async fn give_all<G: Game>(
    table: &Arc<Handle<G>>,
    said: &[Said<G>],
    together: usize,
) -> Vec<Option<Version>> {
    let mut answers = Vec::new();
    for (first, part) in said.chunks(together).enumerate() {
        let given: Vec<_> = (first * together..)
            .zip(part)
            .map(|(n, (by, at, act))| {
                let (table, by, at, act) = (table.clone(), *by, *at, act.clone());
                tokio::spawn(async move { table.give(by, at, act, Key::new(by, &n.to_string())).await })
            })
            .collect();
        for given in given {
            answers.push(match given.await.unwrap() {
                Ok(done) => Some(done.version),
                Err(NotDone::Stopped(_)) => None,
                Err(refused) => panic!("{refused}"),
            });
        }
    }
    answers
}

fn bodies(journal: &dyn Journal) -> Vec<Vec<u8>> {
    let entries = journal.read(&Table::new("t"), Version(0)).unwrap();
    entries.into_iter().map(|entry| entry.body).collect()
}

/// Plays an evening without a fault; then again and again, stopped at the first write, the second, and so on to the last.
async fn stopped_everywhere<G: Game>(game: impl Fn() -> G, said: &[Said<G>], together: usize, stops: Stops) {
    let open = |journal: Arc<dyn Journal>| {
        Arc::new(run("t", game(), None, None, &journal, Time::from(Duration::ZERO)))
    };
    let whole = Arc::new(Memory::new());
    let table = open(whole.clone());
    let acknowledged = give_all(&table, said, together).await;
    assert!(acknowledged.iter().all(Option::is_some));
    let (end, log) = (table.now().state.clone(), bodies(&*whole));

    for write in 1.. {
        let (kept, left) = (Arc::new(Memory::new()), Arc::new(AtomicUsize::new(write)));
        let table = open(stopping(kept.clone(), left.clone(), stops));
        let before = give_all(&table, said, together).await;
        if left.load(Ordering::SeqCst) > 0 {
            // There are not so many writes.
            assert!(write > said.len() / together, "only {write} writes");
            break;
        }
        assert!(matches!(table.stopped(), Some(Stop::NotKept(_))), "{:?}", table.stopped());
        let stump = bodies(&*kept);
        assert_eq!(stump, log[..stump.len()], "stopped at write {write}");

        // The machine is started again, and whoever had no answer asks again; so does everybody else.
        let table = open(kept.clone());
        let known = table.now().version;
        for ((n, (by, at, act)), before) in (0..).zip(said).zip(&before) {
            let again = table.give(*by, *at, act.clone(), Key::new(*by, &n.to_string())).await.unwrap();
            if let Some(version) = before {
                assert!(again.again, "command {n}, acknowledged before write {write}, was lost");
                assert!(*version <= known);
            }
            assert_eq!(again.again, again.version <= known, "command {n}, stopped at write {write}");
        }
        assert_eq!(bodies(&*kept), log, "stopped at write {write}");
        assert_eq!(table.now().state, end, "stopped at write {write}");
        assert_eq!(table.stopped(), None);
    }
}

#[tokio::test]
async fn rapid_roulette_stopped_at_every_write() {
    let evening = roulette_evening();
    for (together, stops) in [(1, Stops::Before), (1, Stops::After), (5, Stops::Before), (5, Stops::After)] {
        stopped_everywhere(|| Roulette { outcomes: Outcomes::Console }, &evening, together, stops).await;
    }
}

#[tokio::test]
async fn pai_gow_stopped_at_every_write() {
    for (name, together, stops) in [
        ("crown", 1, Stops::Before),
        ("act-1993", 1, Stops::After),
        ("star-2024", 4, Stops::Before),
        ("vic-2002", 4, Stops::After),
    ] {
        let edition: Edition = name.parse().unwrap();
        let evening = pai_gow_evening(edition);
        stopped_everywhere(|| PaiGow::new(edition, Source::Entered), &evening, together, stops).await;
    }
}
