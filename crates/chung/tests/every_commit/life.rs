//! Runs a floor with two tables on a real file, submits an evening's commands to it, and aborts the process at a given write.

use std::fmt;
use std::io::Write;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use chung_floor::line::IdempotencyKey;
use chung_floor::{Handle, Time, run};
use chung_game::rulebook::Edition;
use chung_journal::{Intercepted, Journal, Sqlite};
use chung_table::paigow::PaiGow;
use chung_table::roulette::{Outcomes, Roulette};
use chung_table::{Game, Source};

use crate::evening::{EveningCommand, pai_gow_evening, roulette_evening};

/// When the process aborts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
    /// Before the write.
    Before,
    /// After the commit, before it is acknowledged.
    After,
}

impl fmt::Display for Ends {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Ends::Before { "before" } else { "after" })
    }
}

impl FromStr for Ends {
    type Err = String;

    fn from_str(text: &str) -> Result<Ends, String> {
        [Ends::Before, Ends::After]
            .into_iter()
            .find(|ends| ends.to_string() == text)
            .ok_or_else(|| text.to_owned())
    }
}

/// A journal on disk that aborts the process at a write.
fn ending(file: &Path, ends: Option<(Ends, usize)>) -> Arc<dyn Journal> {
    let writes = AtomicUsize::new(0);
    Arc::new(Intercepted::new(Arc::new(Sqlite::open(file).unwrap()), move |inner, append, callback| {
        let write = writes.fetch_add(1, Ordering::SeqCst) + 1;
        match ends.filter(|(_, at)| *at == write) {
            Some((Ends::Before, _)) => std::process::abort(),
            Some((Ends::After, _)) => inner.append(append, Box::new(|_| std::process::abort())),
            None => inner.append(append, callback),
        }
    }))
}

/// Submits both tables' evenings at the same time, and prints a line for each acknowledged command.
pub(crate) fn live(file: &Path, ends: Option<(Ends, usize)>) {
    // With one thread, commands arrive in the order in which they are submitted.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let journal = ending(file, ends);
        let time = Time::from(Duration::ZERO);
        let edition: Edition = "crown".parse().unwrap();
        let crown = run("crown", PaiGow::new(edition, Source::Entered), None, None, &journal, time);
        let wheel = run("roulette", Roulette { outcomes: Outcomes::Console }, None, None, &journal, time);
        tokio::join!(submit_all(crown, pai_gow_evening(edition)), submit_all(wheel, roulette_evening()));
    });
}

/// How many commands are submitted at once, so that some share an append.
const TOGETHER: usize = 2;

async fn submit_all<G: Game>(table: Handle<G>, commands: Vec<EveningCommand<G>>) {
    let table = Arc::new(table);
    for (chunk, commands) in commands.chunks(TOGETHER).enumerate() {
        let tasks = (chunk * TOGETHER..).zip(commands).map(|(number, (by, at, act))| {
            let (table, by, at, act) = (table.clone(), *by, *at, act.clone());
            tokio::spawn(async move {
                let done =
                    table.submit(by, at, act, IdempotencyKey::new(by, &number.to_string())).await.unwrap();
                let line = format!("{} {number} {} {}\n", table.name, done.version.0, done.is_duplicate);
                std::io::stdout().lock().write_all(line.as_bytes()).unwrap();
            })
        });
        for task in tasks.collect::<Vec<_>>() {
            task.await.unwrap();
        }
    }
}
