//! The time from a command until the last of 24 screens shows it, compared with a plain write to the same disk.

use std::fs::File;
use std::sync::Arc;
use std::time::{Duration, Instant};

use chung_floor::Time;
use chung_journal::{Journal, Sqlite};
use chung_table::roulette::{CorrectionAct, RouletteAct};
use tokio::io::{AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio::sync::mpsc;

use crate::{bare, listener, quantile, stations};

const STATIONS: u8 = 24;
/// Number of measured commands.
const COMMANDS: usize = 300;

/// Pause between commands: a little longer than the minimum interval between two updates of a screen.
const PAUSE: Duration = Duration::from_millis(60);

pub(crate) fn run(runtime: &Runtime) {
    let folder = tempfile::tempdir().unwrap();
    let (mut syncs, mut committed, mut shown) = runtime.block_on(async {
        let mut plain = File::create(folder.path().join("plain")).unwrap();
        let journal: Arc<dyn Journal> = Arc::new(Sqlite::open(&folder.path().join("journal")).unwrap());
        let time = Time::wall_clock();
        let table = stations::table("t0", STATIONS, 3_600, false, &journal, time);
        stations::open(&table, 0, STATIONS, time).await;
        let (floor, tokens) = stations::floor(vec![table], STATIONS, journal, time).await;
        let (listener, address) = listener().await;
        tokio::spawn(chung_web::serve(floor.clone(), listener, std::future::pending()));
        let (sender, mut updates) = mpsc::unbounded_channel();
        for token in tokens {
            let stream = TcpStream::connect(address).await.unwrap();
            tokio::spawn(screen(stream, token, sender.clone()));
        }
        let mut wait_for_all = async || {
            for _ in 0..STATIONS {
                updates.recv().await.unwrap();
            }
        };
        wait_for_all().await;
        let (mut syncs, mut committed, mut shown) = (Vec::new(), Vec::new(), Vec::new());
        for n in 0..COMMANDS {
            tokio::time::sleep(PAUSE).await;
            // Measures the disk at the same moment, so that its load affects both measurements.
            syncs.push(bare::sync(&mut plain));
            let act = if n % 2 == 0 { CorrectionAct::Freeze } else { CorrectionAct::Unfreeze };
            let started = Instant::now();
            let table = stations::on(&floor, 0);
            table
                .submit(stations::SUPERVISOR, floor.now(), RouletteAct::Correction(act), None)
                .await
                .unwrap();
            committed.push(started.elapsed());
            wait_for_all().await;
            shown.push(started.elapsed());
        }
        (syncs, committed, shown)
    });
    println!("screens: {STATIONS} of them, {COMMANDS} commands");
    let micros = |times: &mut [Duration], thousandths| quantile(times, thousandths).as_micros();
    let median = [&mut syncs, &mut committed, &mut shown].map(|times| micros(times, 500));
    let p99 = [&mut syncs, &mut committed, &mut shown].map(|times| micros(times, 990));
    for (what, place) in [("one fsync", 0), ("until it is kept", 1), ("until every screen shows it", 2)] {
        let ratio = p99[place] as f64 / p99[0] as f64;
        println!("  {what:<28} median {:>6} µs, p99 {:>6} µs, {ratio:.1} times", median[place], p99[place]);
    }
}

/// A screen over a WebSocket: reports each message that it receives.
async fn screen(mut stream: TcpStream, token: String, sender: mpsc::UnboundedSender<()>) {
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
        if stream.read_exact(&mut text).await.is_err() || sender.send(()).is_err() {
            return;
        }
    }
}
