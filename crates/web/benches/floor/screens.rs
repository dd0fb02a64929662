//! From a command until the last of 24 screens shows it, against a plain write to the same disk.

use std::fs::File;
use std::sync::Arc;
use std::time::{Duration, Instant};

use chung_floor::Time;
use chung_journal::{Journal, Sqlite};
use chung_table::roulette::{Act, CorrectionAct};
use tokio::io::{AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio::sync::mpsc;

use crate::{bare, listener, per_mille, stations};

const STATIONS: u8 = 24;
const TIMES: usize = 300;

/// Commands come a little slower than screens are sent.
const BETWEEN: Duration = Duration::from_millis(60);

pub(crate) fn run(runtime: &Runtime) {
    let folder = tempfile::tempdir().unwrap();
    let (mut syncs, mut kept, mut shown) = runtime.block_on(async {
        let mut plain = File::create(folder.path().join("plain")).unwrap();
        let journal: Arc<dyn Journal> = Arc::new(Sqlite::open(&folder.path().join("journal")).unwrap());
        let time = Time::of_day();
        let table = stations::table("t0", STATIONS, 3_600, false, &journal, time);
        stations::open(&table, 0, STATIONS, time).await;
        let (floor, tokens) = stations::floor(vec![table], STATIONS, journal, time).await;
        let (listener, address) = listener().await;
        tokio::spawn(chung_web::serve(floor.clone(), listener, std::future::pending()));
        let (sends, mut told) = mpsc::unbounded_channel();
        for token in tokens {
            let stream = TcpStream::connect(address).await.unwrap();
            let sends = sends.clone();
            tokio::spawn(screen(stream, token, sends));
        }
        let all = usize::from(STATIONS);
        let mut hear = async || {
            for _ in 0..all {
                told.recv().await.unwrap();
            }
        };
        hear().await;
        let (mut syncs, mut kept, mut shown) = (Vec::new(), Vec::new(), Vec::new());
        for n in 0..TIMES {
            tokio::time::sleep(BETWEEN).await;
            // The disk as it is at that moment: what others do to it is in both.
            syncs.push(bare::sync(&mut plain));
            let act = if n % 2 == 0 { CorrectionAct::Freeze } else { CorrectionAct::Unfreeze };
            let started = Instant::now();
            let table = stations::on(&floor, 0);
            table.give(stations::SUPERVISOR, floor.now(), Act::Correction(act), None).await.unwrap();
            kept.push(started.elapsed());
            hear().await;
            shown.push(started.elapsed());
        }
        (syncs, kept, shown)
    });
    println!("screens: {STATIONS} of them, {TIMES} commands");
    let micros = |times: &mut [Duration], many| per_mille(times, many).as_micros();
    let middle = [&mut syncs, &mut kept, &mut shown].map(|times| micros(times, 500));
    let p99 = [&mut syncs, &mut kept, &mut shown].map(|times| micros(times, 990));
    for (what, place) in [("one fsync", 0), ("until it is kept", 1), ("until every screen shows it", 2)] {
        let ratio = p99[place] as f64 / p99[0] as f64;
        println!("  {what:<28} median {:>6} µs, p99 {:>6} µs, {ratio:.1} times", middle[place], p99[place]);
    }
}

/// A screen over a WebSocket: says whenever it was sent something.
async fn screen(mut stream: TcpStream, token: String, sends: mpsc::UnboundedSender<()>) {
    let hello = format!(
        "GET /live?page=/tables/t0 HTTP/1.1\r\nHost: floor\r\nCookie: chung={token}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(hello.as_bytes()).await.unwrap();
    let mut stream = BufReader::new(stream);
    let mut end = [0; 4];
    while end != *b"\r\n\r\n" {
        end.rotate_left(1);
        end[3] = stream.read_u8().await.unwrap();
    }
    loop {
        let _kind = stream.read_u8().await.unwrap();
        let length = match stream.read_u8().await.unwrap() {
            126 => u64::from(stream.read_u16().await.unwrap()),
            127 => stream.read_u64().await.unwrap(),
            length => u64::from(length),
        };
        let mut text = vec![0; length as usize];
        if stream.read_exact(&mut text).await.is_err() || sends.send(()).is_err() {
            return;
        }
    }
}
