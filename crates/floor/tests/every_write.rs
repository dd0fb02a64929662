//! Stops the machine at every write of an evening in turn, before or after it is committed, and restarts the table: every acknowledged
//! command is there exactly once, and the evening ends as if nothing had happened.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test")]

mod evening;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use chung_floor::game::SealedDraws;
use chung_floor::line::IdempotencyKey;
use chung_floor::{CommandError, Handle, StopReason, Time, run};
use chung_game::rulebook::Edition;
use chung_journal::{AppendError, Intercepted, Journal, Memory, TableName, Version};
use chung_table::Source;
use chung_table::paigow::PaiGow;
use chung_table::roulette::{Outcomes, Roulette};
use evening::{EveningCommand, pai_gow_evening, roulette_evening};

/// When the machine stops, relative to a write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stop {
    /// The write is lost.
    Before,
    /// The write is committed, but its result is lost.
    After,
}

/// A journal that fails as a crashed machine would once `left` writes have been made.
fn stopping(memory: Arc<Memory>, left: Arc<AtomicUsize>, stop: Stop) -> Arc<dyn Journal> {
    Arc::new(Intercepted::new(memory, move |inner, append, callback| {
        let now = left.load(Ordering::SeqCst);
        match now {
            0 => return callback(Err(AppendError::Closed)),
            1 => {
                if stop == Stop::After {
                    inner.append(append, Box::new(|result| assert!(result.is_ok())));
                }
                callback(Err(AppendError::NotCommitted("the machine stopped".to_owned())));
            }
            _ => inner.append(append, callback),
        }
        left.store(now - 1, Ordering::SeqCst);
    }))
}

/// Submits all commands in order, `together` at a time, and returns the acknowledged versions.
async fn submit_all<G: SealedDraws>(
    table: &Arc<Handle<G>>,
    commands: &[EveningCommand<G>],
    together: usize,
) -> Vec<Option<Version>> {
    let mut answers = Vec::new();
    for (first, part) in commands.chunks(together).enumerate() {
        let submitted: Vec<_> = (first * together..)
            .zip(part)
            .map(|(n, (by, at, act))| {
                let (table, by, at, act) = (table.clone(), *by, *at, act.clone());
                tokio::spawn(async move {
                    table.submit(by, at, act, IdempotencyKey::new(by, &n.to_string())).await
                })
            })
            .collect();
        for submitted in submitted {
            answers.push(match submitted.await.unwrap() {
                Ok(done) => Some(done.version),
                Err(CommandError::Stopped(_)) => None,
                Err(refused) => panic!("{refused}"),
            });
        }
    }
    answers
}

fn bodies(journal: &dyn Journal) -> Vec<Vec<u8>> {
    let entries = journal.read(&TableName::new("t"), Version(0)).unwrap();
    entries.into_iter().map(|entry| entry.body).collect()
}

/// Plays an evening without a stop; then once more for each write, with a stop at that write and a restart.
async fn check_every_stop<G: SealedDraws>(
    game: impl Fn() -> G,
    commands: &[EveningCommand<G>],
    together: usize,
    stop: Stop,
) {
    let open = |journal: Arc<dyn Journal>| {
        Arc::new(run("t", game(), None, None, &journal, Time::from(Duration::ZERO)))
    };
    let whole = Arc::new(Memory::new());
    let table = open(whole.clone());
    let acknowledged = submit_all(&table, commands, together).await;
    assert!(acknowledged.iter().all(Option::is_some));
    let (end, log) = (table.now().state.clone(), bodies(&*whole));

    for write in 1.. {
        let (memory, left) = (Arc::new(Memory::new()), Arc::new(AtomicUsize::new(write)));
        let table = open(stopping(memory.clone(), left.clone(), stop));
        let before = submit_all(&table, commands, together).await;
        if left.load(Ordering::SeqCst) > 0 {
            // The evening ended before this write.
            assert!(write > commands.len() / together, "only {write} writes");
            break;
        }
        assert!(matches!(table.stopped(), Some(StopReason::NotCommitted(_))), "{:?}", table.stopped());
        let written = bodies(&*memory);
        assert_eq!(written, log[..written.len()], "stopped at write {write}");

        // After the restart, every command is sent again, acknowledged or not.
        let table = open(memory.clone());
        let stored = table.now().version;
        for ((n, (by, at, act)), before) in (0..).zip(commands).zip(&before) {
            let again =
                table.submit(*by, *at, act.clone(), IdempotencyKey::new(*by, &n.to_string())).await.unwrap();
            if let Some(version) = before {
                assert!(again.is_duplicate, "command {n}, acknowledged before write {write}, was lost");
                assert!(*version <= stored);
            }
            assert_eq!(again.is_duplicate, again.version <= stored, "command {n}, stopped at write {write}");
        }
        assert_eq!(bodies(&*memory), log, "stopped at write {write}");
        assert_eq!(table.now().state, end, "stopped at write {write}");
        assert_eq!(table.stopped(), None);
    }
}

#[tokio::test]
async fn rapid_roulette_survives_a_stop_at_every_write() {
    let evening = roulette_evening();
    for (together, stop) in [(1, Stop::Before), (1, Stop::After), (5, Stop::Before), (5, Stop::After)] {
        check_every_stop(|| Roulette { outcomes: Outcomes::Console }, &evening, together, stop).await;
    }
}

#[tokio::test]
async fn pai_gow_survives_a_stop_at_every_write() {
    for (name, together, stop) in [
        ("crown", 1, Stop::Before),
        ("act-1993", 1, Stop::After),
        ("star-2024", 4, Stop::Before),
        ("vic-2002", 4, Stop::After),
    ] {
        let edition: Edition = name.parse().unwrap();
        let evening = pai_gow_evening(edition);
        check_every_stop(|| PaiGow::new(edition, Source::Entered), &evening, together, stop).await;
    }
}
