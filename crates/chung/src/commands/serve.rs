//! `chung serve`: runs a floor, with pages for players and staff.

use std::io::{IsTerminal, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use chung_floor::config::Config;
use chung_floor::{Floor, Time};
use chung_game::ToMessage;
use chung_journal::{Journal, Memory, Sqlite};
use chung_words::{Render, Words};
use serde_json::json;
use tokio::net::TcpListener;

use super::read_file;
use crate::answer::{Answer, Failure, Result, pluralize};
use crate::cli::{Cli, Serve};

pub(super) fn run(cli: &Cli, args: &Serve) -> Result {
    let mut config = read_config(cli.words(), args)?;
    if let Some(listen) = args.listen {
        if config.demonstration && !listen.ip().is_loopback() {
            return Err(Failure::input(format!(
                "{listen}: a demonstration is for this machine alone, everybody knows its passwords: expected 127.0.0.1"
            )));
        }
        config.floor.listen = listen;
    }
    let path = args.journal.as_deref().or(config.floor.journal.as_deref());
    let journal = journal(path)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(serve(cli.words(), &config, journal));
    // The tables have journaled what they decided. Tasks that still run are dropped after the timeout.
    runtime.shutdown_timeout(std::time::Duration::from_secs(5));
    served.map(|()| Answer::new("The floor is closed.\n".to_owned(), json!({ "closed": true })))
}

fn read_config(words: Words, args: &Serve) -> Result<Config> {
    let read = match &args.file {
        Some(file) => Config::read(&read_file(file)?),
        None => Config::demonstration(),
    };
    read.map_err(|faults| {
        let faults: Vec<_> = faults.iter().map(|fault| words.render(&fault.to_message())).collect();
        Failure::input(format!("{} in the floor's file:\n  {}", count(faults.len()), faults.join("\n  ")))
    })
}

fn count(faults: usize) -> String {
    if faults == 1 { "a fault".to_owned() } else { format!("{faults} faults") }
}

fn journal(path: Option<&Path>) -> Result<Arc<dyn Journal>> {
    Ok(match path {
        Some(path) => {
            let open = Sqlite::open(path);
            let open = open.map_err(|error| Failure::input(format!("{}: {error}", path.display())))?;
            let warnings = [
                (open.was_empty(), "the file was there, with nothing in it: a new journal begins in it"),
                (
                    open.is_open_to_others(),
                    "others on this machine may read it, and it holds the seeds of rounds in hand: expected chmod 600",
                ),
            ];
            for (_, warning) in warnings.into_iter().filter(|(applies, _)| *applies) {
                // Standard error may be closed.
                let _ = writeln!(anstream::stderr(), "chung: {}: {warning}", path.display());
            }
            Arc::new(open)
        }
        None => Arc::new(Memory::new()),
    })
}

async fn serve(words: Words<'_>, config: &Config, journal: Arc<dyn Journal>) -> Result<()> {
    let listen = config.floor.listen;
    let listener = TcpListener::bind(listen).await;
    let listener =
        listener.map_err(|error| Failure::input(format!("{listen}: cannot listen there: {error}")))?;
    let address = listener.local_addr()?;
    let floor = Floor::start(config, journal, Time::wall_clock())
        .map_err(|error| Failure::input(words.render(&error.to_message()).into_owned()))?;
    for difference in floor.config_differences(config) {
        // Standard error may be closed.
        let _ = writeln!(anstream::stderr(), "chung: {}", words.render(&difference));
    }
    // Computing the odds report takes seconds, and in a debug build so long that it would slow everything else down. The thread ends
    // with the program.
    if !cfg!(debug_assertions) {
        std::thread::spawn(chung_web::pages::odds::warm);
    }
    greet(config, address);
    chung_web::serve(floor, listener, shutdown_signal()).await?;
    Ok(())
}

/// Prints the floor's address; opens a demonstration in the browser.
fn greet(config: &Config, address: SocketAddr) {
    let mut out = anstream::stdout().lock();
    let url = format!("http://{address}/");
    let tables = pluralize(config.tables.len() as u64, "table", "tables");
    // Standard output may be closed.
    let _ = writeln!(out, "The floor is open, with {tables}: {url}");
    if config.demonstration {
        let _ = writeln!(
            out,
            "Sit down at any table; staff sign in as dealer, game supervisor, casino supervisor or inspector, password chung."
        );
    }
    let _ = writeln!(out, "Ctrl-C closes it.").and_then(|()| out.flush());
    if config.demonstration && std::io::stdout().is_terminal() {
        let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
        let mut open = Command::new(opener);
        // Without a browser, the printed address is enough.
        let _ = open.arg(&url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    }
}

/// Waits for Ctrl-C or, on Unix, `SIGTERM`.
async fn shutdown_signal() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    // If signals cannot be received, run until the process is killed.
    if interrupted.await.is_err() {
        std::future::pending::<()>().await;
    }
}
