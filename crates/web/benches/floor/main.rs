//! What a floor can do, as ratios in one run: `cargo bench -p chung-web`; with words after it, only what they name.
//!
//! - `commands`: durable commands a second against a bare loop of group commits: given to tables, and over HTTP, with that loop behind
//!   HTTP too and without.
//! - `screens`: from a command until the last of 24 screens shows it, against a plain write to the same disk.
//! - `floor`: 200 tables with 24 stations each, wagers over HTTP throughout the period, none lost at the bell.
//! - `memory`: what a table takes that nobody plays at.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::float_arithmetic,
    reason = "a benchmark"
)]
#![allow(clippy::cast_precision_loss, reason = "rates are told to two digits")]

mod bare;
mod client;
mod commands;
mod memory;
mod screens;
mod stations;
mod whole_floor;

use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::TcpListener;

/// What can be measured, by its name.
type Measured = (&'static str, fn(&tokio::runtime::Runtime));

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let runs: [Measured; 4] = [
        ("memory", memory::run),
        ("commands", commands::run),
        ("screens", screens::run),
        ("floor", whole_floor::run),
    ];
    for (name, run) in runs {
        if asked.is_empty() || asked.iter().any(|word| word == name) {
            let mut runtime = tokio::runtime::Builder::new_multi_thread();
            let runtime = runtime.worker_threads(2).enable_all().build().unwrap();
            run(&runtime);
            runtime.shutdown_timeout(Duration::from_secs(1));
        }
    }
}

/// A place to be asked at.
async fn listener() -> (TcpListener, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    (listener, address)
}

/// The time below which so many in a thousand are.
fn per_mille(times: &mut [Duration], many: usize) -> Duration {
    times.sort_unstable();
    times[(times.len() * many / 1_000).min(times.len() - 1)]
}
