//! `chung serve`: a floor on this machine, with pages for everybody who works or plays there.

use std::io::{IsTerminal, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use chung_floor::config::Config;
use chung_floor::{Floor, Time};
use chung_journal::{Journal, Memory, Sqlite};
use serde_json::json;
use tokio::net::TcpListener;

use super::read_file;
use crate::answer::{Answer, Failure, Result, many};
use crate::cli::Serve;

pub(super) fn run(args: &Serve) -> Result {
    let mut config = configured(args)?;
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
    let served = runtime.block_on(serve(&config, journal));
    // Tables have kept what they decided; what still waits is not waited for.
    runtime.shutdown_timeout(std::time::Duration::from_secs(5));
    served.map(|()| Answer::new("The floor is closed.\n".to_owned(), json!({ "closed": true })))
}

fn configured(args: &Serve) -> Result<Config> {
    let read = match &args.file {
        Some(file) => Config::read(&read_file(file)?),
        None => Config::demonstration(),
    };
    read.map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
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
            let says = [
                (open.found_empty(), "the file was there, with nothing in it: a new journal begins in it"),
                (
                    open.open_to_others(),
                    "others on this machine may read it, and it holds the seeds of rounds in hand: expected chmod 600",
                ),
            ];
            for (_, says) in says.into_iter().filter(|(is_so, _)| *is_so) {
                // Nobody may be reading.
                let _ = writeln!(anstream::stderr(), "chung: {}: {says}", path.display());
            }
            Arc::new(open)
        }
        None => Arc::new(Memory::new()),
    })
}

async fn serve(config: &Config, journal: Arc<dyn Journal>) -> Result<()> {
    let listen = config.floor.listen;
    let listener = TcpListener::bind(listen).await;
    let listener = listener
        .map_err(|error| Failure::input(format!("{listen}: nobody can be listened to there: {error}")))?;
    let address = listener.local_addr()?;
    let floor = Floor::start(config, journal, Time::of_day())?;
    for unlike in floor.unlike(config) {
        // Nobody may be reading.
        let _ = writeln!(anstream::stderr(), "chung: {unlike}");
    }
    // The report takes seconds, and in a build for tests so many that it would be in everybody's way. It goes with the program.
    if !cfg!(debug_assertions) {
        std::thread::spawn(chung_web::pages::odds::warm);
    }
    greet(config, address);
    chung_web::serve(floor, listener, asked_to_stop()).await?;
    Ok(())
}

/// Says where the floor is; a demonstration is opened in the browser of whoever sits there.
fn greet(config: &Config, address: SocketAddr) {
    let mut out = anstream::stdout().lock();
    let url = format!("http://{address}/");
    let tables = many(config.tables.len() as u64, "table", "tables");
    // Nobody may be reading.
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
        // A machine without a browser is none the worse.
        let _ = open.arg(&url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    }
}

/// Until somebody presses Ctrl-C, or the machine wants the program to end.
async fn asked_to_stop() {
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
    // Without signals it ends only with the machine.
    if interrupted.await.is_err() {
        std::future::pending::<()>().await;
    }
}
