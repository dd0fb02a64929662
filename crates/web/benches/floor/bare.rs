//! What there is to be had: group commits of `SQLite`, plain writes to the disk, and requests that are only read and answered.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Bytes;
use axum::routing::post;
use axum::serve::ListenerExt;
use rusqlite::{Connection, params};
use tokio::net::TcpListener;

/// Writes bodies in groups, one commit each, on disk before the next; returns how long it took.
pub(crate) fn group_commits(path: &Path, bodies: &[Vec<u8>], group: usize) -> Duration {
    let mut file = Connection::open(path).unwrap();
    file.pragma_update(None, "journal_mode", "WAL").unwrap();
    file.pragma_update(None, "synchronous", "FULL").unwrap();
    file.execute_batch(
        "CREATE TABLE entry (sequence INTEGER PRIMARY KEY, table_name TEXT NOT NULL, version INTEGER NOT NULL,
         body BLOB NOT NULL, hash BLOB NOT NULL, UNIQUE (table_name, version)) STRICT",
    )
    .unwrap();
    let started = Instant::now();
    for (first, bodies) in bodies.chunks(group).enumerate() {
        let transaction = file.transaction().unwrap();
        let sql = "INSERT INTO entry (sequence, table_name, version, body, hash) VALUES (?1, ?2, ?3, ?4, ?5)";
        let mut insert = transaction.prepare_cached(sql).unwrap();
        for (n, body) in bodies.iter().enumerate() {
            let sequence = (first * group + n) as i64;
            let table = format!("t{}", sequence % 64);
            insert.execute(params![sequence, table, sequence / 64, body, [0_u8; 32]]).unwrap();
        }
        drop(insert);
        transaction.commit().unwrap();
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

/// Answers every command with as many bytes as a floor would, and does nothing.
pub(crate) async fn http(listener: TcpListener) {
    let answer = async |_: Bytes| " ".repeat(500);
    let router = Router::new().route("/api/v1/tables/{table}/commands", post(answer));
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    axum::serve(listener, router).await.unwrap();
}
