//! Baselines: group commits of `SQLite`, alone and behind HTTP, and plain writes to the disk.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::routing::post;
use axum::serve::ListenerExt;
use rusqlite::{Connection, params};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// A database with rows like a journal's, and nothing else.
struct Rows {
    file: Connection,
    count: i64,
}

impl Rows {
    fn create(path: &Path) -> Rows {
        let file = Connection::open(path).unwrap();
        file.pragma_update(None, "journal_mode", "WAL").unwrap();
        file.pragma_update(None, "synchronous", "FULL").unwrap();
        file.execute_batch(
            "CREATE TABLE entry (sequence INTEGER PRIMARY KEY, table_name TEXT NOT NULL, version INTEGER NOT NULL,
             body BLOB NOT NULL, hash BLOB NOT NULL, UNIQUE (table_name, version)) STRICT",
        )
        .unwrap();
        Rows { file, count: 0 }
    }

    /// Appends rows in one commit, which is on disk when this returns.
    fn append<'a>(&mut self, bodies: impl IntoIterator<Item = &'a [u8]>) {
        let transaction = self.file.transaction().unwrap();
        let sql = "INSERT INTO entry (sequence, table_name, version, body, hash) VALUES (?1, ?2, ?3, ?4, ?5)";
        let mut insert = transaction.prepare_cached(sql).unwrap();
        for body in bodies {
            let table = format!("t{}", self.count % 64);
            insert.execute(params![self.count, table, self.count / 64, body, [0_u8; 32]]).unwrap();
            self.count += 1;
        }
        drop(insert);
        transaction.commit().unwrap();
    }
}

/// Writes bodies in groups, one commit each, and returns the time taken. Each commit is on disk before the next one begins.
pub(crate) fn group_commits(path: &Path, bodies: &[Vec<u8>], group: usize) -> Duration {
    let mut rows = Rows::create(path);
    let started = Instant::now();
    for bodies in bodies.chunks(group) {
        rows.append(bodies.iter().map(Vec::as_slice));
    }
    started.elapsed()
}

/// Appends a few bytes to a file and waits until they are on disk.
pub(crate) fn sync(file: &mut File) -> Duration {
    let started = Instant::now();
    file.write_all(&[7; 512]).unwrap();
    file.sync_data().unwrap();
    started.elapsed()
}

/// A body to commit, and the channel that confirms it.
type CommitRequest = (Bytes, oneshot::Sender<()>);

/// Serves commands over HTTP: commits each body in a bare loop of group commits, then responds with about as many bytes as a floor.
pub(crate) async fn http(listener: TcpListener, path: &Path) {
    let (sender, requests) = channel::<CommitRequest>();
    let mut rows = Rows::create(path);
    std::thread::spawn(move || {
        while let Ok(first) = requests.recv() {
            let group: Vec<CommitRequest> = std::iter::once(first).chain(requests.try_iter()).collect();
            rows.append(group.iter().map(|(body, _)| &body[..]));
            for (_, committed) in group {
                committed.send(()).unwrap();
            }
        }
    });
    let handle = async |State(sender): State<Sender<CommitRequest>>, body: Bytes| {
        let (committed, confirmation) = oneshot::channel();
        sender.send((body, committed)).unwrap();
        confirmation.await.unwrap();
        " ".repeat(500)
    };
    let router = Router::new().route("/api/v1/tables/{table}/commands", post(handle)).with_state(sender);
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    axum::serve(listener, router).await.unwrap();
}
