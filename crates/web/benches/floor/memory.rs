//! The memory of an idle table.

use std::sync::Arc;
use std::time::Duration;

use chung_floor::Time;
use chung_game::rulebook::Edition;
use chung_journal::{Journal, Memory};
use chung_table::Source;
use chung_table::paigow::PaiGow;
use tokio::runtime::Runtime;

use crate::stations;

const TABLES: usize = 1_000;

pub(crate) fn run(runtime: &Runtime) {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let time = Time::wall_clock();
    let _guard = runtime.enter();
    let settle = || runtime.block_on(tokio::time::sleep(Duration::from_secs(1)));
    let empty = resident();
    let edition: Edition = "crown".parse().unwrap();
    let game = || PaiGow::new(edition, Source::Drawn);
    let pai_gow: Vec<_> =
        (0..TABLES).map(|n| chung_floor::run(&format!("p{n}"), game(), None, None, &journal, time)).collect();
    settle();
    let after_pai_gow = resident();
    let rapid: Vec<_> =
        (0..TABLES).map(|n| stations::table(&format!("r{n}"), 24, 30, false, &journal, time)).collect();
    settle();
    let after_rapid = resident();
    println!("memory: {TABLES} idle tables of each game");
    println!("  a Pai Gow table               {:>5} KiB", (after_pai_gow - empty) / TABLES);
    println!("  a Rapid Roulette table        {:>5} KiB", (after_rapid - after_pai_gow) / TABLES);
    drop((pai_gow, rapid));
}

/// The resident memory of this process, in KiB.
fn resident() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}
