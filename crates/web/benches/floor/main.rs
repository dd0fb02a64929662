//! Benchmarks of a floor: `cargo bench -p chung-web`. With arguments, only the named ones run: `cargo bench -p chung-web -- memory`.
//!
//! - `commands`: durable commands per second, submitted to tables directly and over HTTP, compared with bare group commits, alone and
//!   behind HTTP.
//! - `screens`: the time from a command until the last of 24 screens shows it, compared with a plain write to the same disk.
//! - `floor`: 200 tables with 24 stations each; wagers arrive over HTTP throughout the period and after its end, and none is lost.
//! - `memory`: the memory of an idle table.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::float_arithmetic,
    reason = "a benchmark"
)]
#![allow(clippy::cast_precision_loss, reason = "rates are printed with two digits")]

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

/// A benchmark and its name.
type Benchmark = (&'static str, fn(&tokio::runtime::Runtime));

fn main() {
    let selected: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let runs: [Benchmark; 4] = [
        ("memory", memory::run),
        ("commands", commands::run),
        ("screens", screens::run),
        ("floor", whole_floor::run),
    ];
    for (name, run) in runs {
        if selected.is_empty() || selected.iter().any(|arg| arg == name) {
            let mut runtime = tokio::runtime::Builder::new_multi_thread();
            let runtime = runtime.worker_threads(2).enable_all().build().unwrap();
            run(&runtime);
            runtime.shutdown_timeout(Duration::from_secs(1));
        }
    }
}

/// A listener on a free port, and its address.
async fn listener() -> (TcpListener, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    (listener, address)
}

/// The quantile of the times, in thousandths: 500 is the median, 990 the 99th percentile.
fn quantile(times: &mut [Duration], thousandths: usize) -> Duration {
    times.sort_unstable();
    times[(times.len() * thousandths / 1_000).min(times.len() - 1)]
}
