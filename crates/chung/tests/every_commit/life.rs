//! A floor with two tables on a real file, given an evening's commands, whose process ends at a write.

use std::fmt;
use std::io::Write;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use chung_floor::game::Game;
use chung_floor::line::Key;
use chung_floor::paigow::PaiGow;
use chung_floor::roulette::Roulette;
use chung_floor::{Handle, Time, run};
use chung_game::rulebook::Edition;
use chung_journal::{Gated, Journal, Sqlite};
use chung_table::Source;
use chung_table::roulette::Outcomes;

use crate::evening::{Said, pai_gow_evening, roulette_evening};

/// When the process ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
    /// Before the file has what is written.
    Before,
    /// When it is committed, and nobody has been told.
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

/// A journal on disk whose process ends at a write.
fn ending(file: &Path, ends: Option<(Ends, usize)>) -> Arc<dyn Journal> {
    let writes = AtomicUsize::new(0);
    Arc::new(Gated::new(Arc::new(Sqlite::open(file).unwrap()), move |kept, append, told| {
        let write = writes.fetch_add(1, Ordering::SeqCst) + 1;
        match ends.filter(|(_, at)| *at == write) {
            Some((Ends::Before, _)) => std::process::abort(),
            Some((Ends::After, _)) => kept.append(append, Box::new(|_| std::process::abort())),
            None => kept.append(append, told),
        }
    }))
}

/// Gives both tables their evenings at the same time, and tells of each command that was acknowledged.
pub(crate) fn live(file: &Path, ends: Option<(Ends, usize)>) {
    // One thread, on which commands come in the order in which they are given.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let journal = ending(file, ends);
        let time = Time::from(Duration::ZERO);
        let edition: Edition = "crown".parse().unwrap();
        let crown = run("crown", PaiGow::new(edition, Source::Entered), None, None, &journal, time);
        let wheel = run("roulette", Roulette { outcomes: Outcomes::Console }, None, None, &journal, time);
        tokio::join!(give_all(crown, pai_gow_evening(edition)), give_all(wheel, roulette_evening()));
    });
}

/// Two at a time, so that some share an append.
const TOGETHER: usize = 2;

async fn give_all<G: Game>(table: Handle<G>, said: Vec<Said<G>>) {
    let table = Arc::new(table);
    for (part, commands) in said.chunks(TOGETHER).enumerate() {
        let given = (part * TOGETHER..).zip(commands).map(|(number, (by, at, act))| {
            let (table, by, at, act) = (table.clone(), *by, *at, act.clone());
            tokio::spawn(async move {
                let done = table.give(by, at, act, Key::new(by, &number.to_string())).await.unwrap();
                let line = format!("{} {number} {} {}\n", table.name, done.version.0, done.again);
                std::io::stdout().lock().write_all(line.as_bytes()).unwrap();
            })
        });
        for given in given.collect::<Vec<_>>() {
            given.await.unwrap();
        }
    }
}
