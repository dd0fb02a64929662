//! What there is to be had: group commits of `SQLite`, alone and behind HTTP, and plain writes to the disk.

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

/// A file of rows such as a journal keeps, and no more.
struct Rows {
    file: Connection,
    kept: i64,
}

impl Rows {
    fn begin(path: &Path) -> Rows {
        let file = Connection::open(path).unwrap();
        file.pragma_update(None, "journal_mode", "WAL").unwrap();
        file.pragma_update(None, "synchronous", "FULL").unwrap();
        file.execute_batch(
            "CREATE TABLE entry (sequence INTEGER PRIMARY KEY, table_name TEXT NOT NULL, version INTEGER NOT NULL,
             body BLOB NOT NULL, hash BLOB NOT NULL, UNIQUE (table_name, version)) STRICT",
        )
        .unwrap();
        Rows { file, kept: 0 }
    }

    /// Keeps so many in one commit, on disk when it returns.
    fn keep<'a>(&mut self, bodies: impl IntoIterator<Item = &'a [u8]>) {
        let transaction = self.file.transaction().unwrap();
        let sql = "INSERT INTO entry (sequence, table_name, version, body, hash) VALUES (?1, ?2, ?3, ?4, ?5)";
        let mut insert = transaction.prepare_cached(sql).unwrap();
        for body in bodies {
            let table = format!("t{}", self.kept % 64);
            insert.execute(params![self.kept, table, self.kept / 64, body, [0_u8; 32]]).unwrap();
            self.kept += 1;
        }
        drop(insert);
        transaction.commit().unwrap();
    }
}

/// Writes bodies in groups, one commit each, on disk before the next; returns how long it took.
pub(crate) fn group_commits(path: &Path, bodies: &[Vec<u8>], group: usize) -> Duration {
    let mut rows = Rows::begin(path);
    let started = Instant::now();
    for bodies in bodies.chunks(group) {
        rows.keep(bodies.iter().map(Vec::as_slice));
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

/// A body to be kept, and who waits for it.
type Asked = (Bytes, oneshot::Sender<()>);

/// Reads commands, and answers each with as many bytes as a floor would once a bare loop of group commits has kept it.
pub(crate) async fn http(listener: TcpListener, path: &Path) {
    let (asks, asked) = channel::<Asked>();
    let mut rows = Rows::begin(path);
    std::thread::spawn(move || {
        while let Ok(first) = asked.recv() {
            let group: Vec<Asked> = std::iter::once(first).chain(asked.try_iter()).collect();
            rows.keep(group.iter().map(|(body, _)| &body[..]));
            for (_, told) in group {
                told.send(()).unwrap();
            }
        }
    });
    let answer = async |State(asks): State<Sender<Asked>>, body: Bytes| {
        let (told, hears) = oneshot::channel();
        asks.send((body, told)).unwrap();
        hears.await.unwrap();
        " ".repeat(500)
    };
    let router = Router::new().route("/api/v1/tables/{table}/commands", post(answer)).with_state(asks);
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    axum::serve(listener, router).await.unwrap();
}
