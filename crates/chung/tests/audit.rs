//! `chung audit`: an intact journal passes, any change to it is found, and the file is never written to.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

mod common;

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use chung_floor::automatic::{Patience, Players, Stations};
use chung_floor::{Bots, TableHistory, Time, run};
use chung_game::PlayerNo;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::settle::Limits;
use chung_game::roulette::limits::{BetLimits, RouletteLimits};
use chung_game::rulebook::Edition;
use chung_journal::{Append, Journal, Memory, Sqlite, TableName, Version};
use chung_table::Source;
use chung_table::auto::{HouseWayMind, PaiGowBot, PaiGowStaff, RouletteBot, RouletteStaff, Taste};
use chung_table::paigow::{Offered, PaiGow, RULES, SetUp};
use chung_table::roulette::{Outcomes, Roulette, RouletteSetUp};
use common::{chung, root, stderr, stdout, transcript};
use expect_test::expect_file;
use serde_json::Value;

fn paigow() -> (PaiGow, Bots<PaiGow>) {
    let edition: Edition = "crown".parse().unwrap();
    let none = Duration::ZERO;
    let regular = Limits { minimum: Some(Cents::dollars(25)), maximum: Some(Cents::dollars(500)) };
    let offered = Offered { regular, ..Offered::new(Cents::dollars(5), BasisPoints(500)) };
    let set_up = SetUp { edition, version: RULES, offered, house_way_areas: Vec::new() };
    let staff = PaiGowStaff { set_up, float: Cents::dollars(100_000), source: Source::Drawn };
    let guest = |number| PaiGowBot::new(PlayerNo(number), Cents::dollars(2_000), Box::new(HouseWayMind));
    let patience = Patience { bank: none, betting: none, setting: none, between: none };
    let who = Players { staff: Some(staff), guests: (1..=3).map(guest).collect(), patience };
    (PaiGow::new(edition, Source::Drawn), Bots { automatic: Box::new(who), pace: Duration::from_millis(1) })
}

fn wheel() -> (Roulette, Bots<Roulette>) {
    let bet = |most| BetLimits {
        minimum: Cents::dollars(1),
        maximum: Cents::dollars(most),
        multiple: Cents::dollars(1),
    };
    let outcomes = Outcomes::Computer;
    let set_up = RouletteSetUp {
        outcomes,
        ..RouletteSetUp::new(6, Cents(250), RouletteLimits::new(bet(500), bet(50)))
    };
    let staff = Some(RouletteStaff::new(set_up, Cents::dollars(100_000)));
    let guest = |number| RouletteBot::new(PlayerNo(number), Cents::dollars(500), Taste::Anything);
    let (spin, between) = (Duration::from_secs(1), Duration::from_secs(1));
    let who = Stations { staff, wheel: None, guests: (1..=3).map(guest).collect(), spin, between };
    (Roulette { outcomes }, Bots { automatic: Box::new(who), pace: Duration::from_millis(100) })
}

/// Lets bots play a number of rounds at two tables, recorded in this journal.
fn play(journal: &Arc<dyn Journal>, rounds: u32) {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    runtime.enable_all().start_paused(true).build().unwrap().block_on(async {
        let time = Time::from(Duration::from_secs(1_724_184_000));
        let (game, bots) = paigow();
        let crown = run("crown", game, None, Some(bots), journal, time);
        crown.changes().wait_for(|now| now.state.round > rounds).await.unwrap();
        drop(crown);
        let (game, bots) = wheel();
        let wheel = run("roulette", game, None, Some(bots), journal, time);
        wheel.changes().wait_for(|now| now.state.round > rounds).await.unwrap();
    });
}

fn write_journal(path: &Path, rounds: u32) {
    let journal: Arc<dyn Journal> = Arc::new(Sqlite::open(path).unwrap());
    play(&journal, rounds);
    // The journal is closed when its last owner drops it.
    while Arc::strong_count(&journal) > 1 {
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Changes to an entry of a table's log after which its money no longer adds up: the text, and what it is changed to.
const FORGERIES: [(&str, &str, &str); 4] = [
    ("crown", "\"paid\":{\"from\":\"float\"", "\"paid\":{\"from\":\"bank\""),
    ("crown", "{\"placed\":{\"player\":1,", "{\"placed\":{\"player\":77,"),
    ("roulette", "\"balance\":", "\"balance\":9"),
    ("roulette", "\"staked\":", "\"staked\":9"),
];

/// Whether every forgery can be made in this journal.
fn has_all(journal: &dyn Journal) -> bool {
    FORGERIES.iter().all(|(table, from, _)| {
        let entries = journal.read(&TableName::new(table), Version(0)).unwrap();
        entries.iter().any(|entry| String::from_utf8_lossy(&entry.body).contains(from))
    })
}

/// The bytes of a journal with some rounds of both games. Seeds are random, so it has as many rounds as the forgeries need.
static WRITTEN: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("floor.journal");
    let mut rounds = 12;
    write_journal(&path, rounds);
    while !has_all(&Sqlite::open(&path).unwrap()) {
        rounds += 12;
        write_journal(&path, rounds);
    }
    std::fs::read(&path).unwrap()
});

fn file(folder: &Path, bytes: &[u8]) -> PathBuf {
    let path = folder.join("floor.journal");
    std::fs::write(&path, bytes).unwrap();
    path
}

fn audit(words: &str, path: &Path) -> (i32, String) {
    let mut args: Vec<&str> = vec!["audit"];
    let mut words = words.split(' ');
    args.push(words.next().unwrap());
    args.push(path.to_str().unwrap());
    args.extend(words);
    let output = chung(&args);
    (output.status.code().unwrap(), stdout(&output) + &stderr(&output))
}

#[test]
fn an_intact_journal_passes_and_its_rounds_are_fair() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), &WRITTEN);
    let (code, text) = audit("verify --json", &path);
    let found: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(code, 0, "{text}");
    assert_eq!(found["fine"], true);
    for (table, game) in [("crown", "Pai Gow"), ("roulette", "Rapid Roulette")] {
        let tables = found["tables"].as_array().unwrap();
        let table = tables.iter().find(|found| found["table"] == table).unwrap();
        assert_eq!(table["game"], game);
        assert!(table["rounds"].as_u64().unwrap() >= 12, "{table}");
    }
    assert_eq!(found["noted_hash_found"], Value::Null, "no hash was noted");
    let hash = found["last_hash"].as_str().unwrap();
    let (_, text) = audit(&format!("verify --json --noted {}", hash.to_uppercase()), &path);
    assert_eq!(serde_json::from_str::<Value>(&text).unwrap()["noted_hash_found"], true);
    assert_eq!(audit(&format!("verify --noted {hash}"), &path).0, 0);
    let (code, text) = audit(&format!("verify --noted {}", "0".repeat(64)), &path);
    assert!(code == 1 && text.contains("not in the chain"), "{text}");
    let (code, text) = audit("fair", &path);
    assert!(code == 0 && text.contains("0 of them not fair"), "{text}");
    // Every round of both games is checked.
    for table in ["crown", "roulette"] {
        for round in 1..=12 {
            assert!(text.contains(&format!("{table} round {round}: ")), "{table} {round}: {text}");
        }
    }
    let (code, text) = audit("fair --table roulette --round 2", &path);
    assert!(code == 0 && text.contains("Number 1: the seed draws"), "{text}");
    assert_eq!(std::fs::read(&path).unwrap(), *WRITTEN);
}

#[test]
fn answers_match_the_golden_file() {
    transcript(
        &expect_file!["answers/audit.txt"],
        &[
            "audit verify examples/floor.journal",
            "audit fair examples/floor.journal",
            "audit fair examples/fair-round.json",
            "audit replay examples/floor.journal --table roulette --round 1",
        ],
    );
}

#[test]
fn rounds_can_be_replayed_and_exported() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), &WRITTEN);
    let (code, text) = audit("replay --table crown --round 2", &path);
    assert!(
        code == 0
            && text.contains("times are UTC\n\nRound 2, 2024-08-20\n")
            && text.contains("No more bets."),
        "{text}"
    );
    let (code, text) = audit("replay", &path);
    assert!(code == 2 && text.contains("which table?") && text.contains("crown, roulette"), "{text}");
    let (code, text) = audit("replay --table crown --round 99", &path);
    assert!(code == 2 && text.contains("there is no round 99"), "{text}");
    let (code, text) = audit("export --table roulette", &path);
    let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(code == 0 && rows.len() > 50);
    assert!(
        rows.iter().zip(1..).all(|(row, version)| row["version"] == version && row["table"] == "roulette")
    );
    let (code, text) = audit("export --table roulette --round 2 --csv", &path);
    let mut rows = text.lines();
    assert_eq!(rows.next(), Some("sequence,table,version,round,at,by,clause,what,body,hash"));
    assert!(code == 0 && rows.all(|row| row.split(',').nth(3) == Some("2")));
}

/// Exit code 1 would mean a fault in the journal.
#[test]
fn a_mistake_in_the_arguments_has_exit_code_2() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), &WRITTEN);
    for (words, sentence) in [
        ("verify --noted 9bb1d8e8", "expected 64 hexadecimal digits"),
        ("verify --noted xyz", "expected 64 hexadecimal digits"),
        ("fair --table crown --round 1 --noted 50131b64…", "expected 64 hexadecimal digits"),
        ("export --json --csv", "expected --json or --csv"),
        ("replay --table @access", "expected `chung audit export"),
    ] {
        let (code, text) = audit(words, &path);
        assert!(code == 2 && text.contains(sentence) && text.lines().count() == 1, "{words}: {text}");
    }
    let round = root().join("examples/fair-round.json");
    for words in ["fair --round 99", "fair --table nowhere"] {
        let (code, text) = audit(words, &round);
        assert!(code == 2 && text.contains("expected neither --table nor --round"), "{words}: {text}");
    }
    let replayed = chung(&["replay", path.to_str().unwrap()]);
    assert_eq!(replayed.status.code(), Some(2));
    assert!(stderr(&replayed).contains("`chung audit replay"), "{}", stderr(&replayed));
    let (code, text) = audit("export", folder.path());
    assert!(code == 2 && text.contains("it is a directory"), "{text}");
}

#[test]
fn every_command_has_exit_code_1_for_a_broken_chain() {
    let folder = tempfile::tempdir().unwrap();
    let mut bytes = WRITTEN.clone();
    let amount = b"\"amount\":";
    let place = bytes.windows(amount.len()).position(|part| part == amount).unwrap() + amount.len();
    bytes[place] = if bytes[place] == b'9' { b'8' } else { b'9' };
    let path = file(folder.path(), &bytes);
    for words in ["verify", "export", "export --csv", "replay --table crown", "fair"] {
        let (code, text) = audit(words, &path);
        assert!(code == 1, "{words}: {code}: {text}");
        assert!(words == "verify" || text.contains("the journal is damaged"), "{words}: {text}");
    }
}

#[test]
fn an_unfinished_round_has_no_result() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), &WRITTEN);
    let whole = Sqlite::open(&path).unwrap();
    for (table, until) in [("crown", "\"opening\":{\"ended\""), ("roulette", "\"play\":{\"entered\"")] {
        let entries = whole.read(&TableName::new(table), Version(0)).unwrap();
        let bodies: Vec<Vec<u8>> = entries.into_iter().map(|entry| entry.body).collect();
        let over = |body: &Vec<u8>| String::from_utf8_lossy(body).contains(until);
        let bodies: Vec<Vec<u8>> = bodies.into_iter().take_while(|body| !over(body)).collect();
        let path = folder.path().join(format!("{table}.journal"));
        let short = Sqlite::open(&path).unwrap();
        chung_journal::append(&short, Append { table: TableName::new(table), expected: Version(0), bodies })
            .unwrap();
        drop(short);
        let (code, text) = audit("replay --round 1", &path);
        assert!(code == 0 && text.contains("Not over yet.") && !text.contains("Result:"), "{text}");
        let (_, text) = audit("replay --round 1 --json", &path);
        let answer: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(
            (&answer["rounds"][0]["over"], &answer["rounds"][0]["results"]),
            (&false.into(), &serde_json::json!([]))
        );
        let (code, text) = audit("fair", &path);
        assert!(code == 2 && text.contains("no round here was dealt by the computer and is over"), "{text}");
    }
}

/// Players download the file of a round; they do not have the journal.
#[test]
fn the_file_of_one_round_can_be_checked() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    play(&journal, 2);
    let past = TableHistory::<PaiGow>::read(&*journal, &TableName::new("crown")).unwrap();
    let fair = past.fair(1).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), serde_json::to_string(&fair).unwrap().as_bytes());
    let (code, text) = audit(&format!("fair --noted {}", fair.commitment), &path);
    assert!(code == 0 && text.contains("the one that was noted"), "{text}");
    let mut unfair: Value = serde_json::to_value(&fair).unwrap();
    unfair["seed"] = "11".repeat(32).into();
    let path = file(folder.path(), unfair.to_string().as_bytes());
    let (code, text) = audit("fair", &path);
    assert!(code == 1 && text.contains("not fair"), "{text}");
    let mut nothing: Value = serde_json::to_value(&fair).unwrap();
    nothing["drawn"] = Value::Array(Vec::new());
    let path = file(folder.path(), nothing.to_string().as_bytes());
    let (code, text) = audit("fair", &path);
    assert!(code == 2 && text.contains("nothing was drawn: nothing to check"), "{text}");
    let path = file(folder.path(), b"{\"seed\": 5}");
    assert_eq!(audit("fair", &path).0, 2);
}

/// An entry was changed and the chain recomputed.
#[test]
fn money_that_does_not_add_up_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), &WRITTEN);
    let whole = Sqlite::open(&path).unwrap();
    let mut found = 0;
    for (table, from, to) in FORGERIES {
        let entries = whole.read(&TableName::new(table), Version(0)).unwrap();
        let mut changed = false;
        let bodies = entries.iter().map(|entry| {
            let body = String::from_utf8(entry.body.clone()).unwrap();
            let other = if changed { body.clone() } else { body.replacen(from, to, 1) };
            changed |= other != body;
            other.into_bytes()
        });
        let bodies = bodies.collect();
        assert!(changed, "{from}");
        let path = folder.path().join("forged.journal");
        let _ = std::fs::remove_file(&path);
        let forged = Sqlite::open(&path).unwrap();
        chung_journal::append(&forged, Append { table: TableName::new(table), expected: Version(0), bodies })
            .unwrap();
        drop(forged);
        let (code, text) = audit("verify", &path);
        assert!(
            code == 1 && text.contains("the chain is whole") && text.contains("does not add up"),
            "{text}"
        );
        found += 1;
    }
    assert_eq!(found, 4);
}

#[test]
fn a_seed_that_does_not_match_its_commitment_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let whole = Sqlite::open(&file(folder.path(), &WRITTEN)).unwrap();
    let entries = whole.read(&TableName::new("crown"), Version(0)).unwrap();
    let bodies = entries.into_iter().map(|entry| {
        let mut body: Value = serde_json::from_slice(&entry.body).unwrap();
        if body["sealed"]["round"] == 2 {
            body["sealed"]["commitment"] = "ab".repeat(32).into();
        }
        body.to_string().into_bytes()
    });
    let path = folder.path().join("forged.journal");
    let forged = Sqlite::open(&path).unwrap();
    let append = Append { table: TableName::new("crown"), expected: Version(0), bodies: bodies.collect() };
    chung_journal::append(&forged, append).unwrap();
    drop(forged);
    assert_eq!(audit("verify", &path).0, 0, "the chain is whole, and so is the money");
    let (code, text) = audit("fair", &path);
    assert!(code == 1 && text.contains("crown round 2: ") && text.contains("not fair\n"), "{text}");
    assert!(text.contains(&format!("but the commitment was {}", "ab".repeat(32))), "{text}");
    assert!(text.contains("1 of them not fair"), "{text}");
}

/// The scenarios have every irregularity of every book; the audit reports none of them as a fault.
#[test]
fn every_scenario_adds_up() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pages.journal");
    let journal = Sqlite::open(&path).unwrap();
    let mut tables = 0;
    for page in ["act-1993", "vic-2000", "vic-2002", "crown", "star-2024", "rapid-roulette-2000"] {
        let played = common::json(&format!("play crates/table/tests/scenarios/{page}.txt"));
        let mut logs: Vec<Vec<Vec<u8>>> = Vec::new();
        let commands = played.as_array().unwrap_or_else(|| panic!("{page}: {played}"));
        for event in commands.iter().filter_map(|command| command["events"].as_array()).flatten() {
            if event.pointer("/house/set-up").is_some() {
                logs.push(Vec::new());
            }
            logs.last_mut().unwrap().push(serde_json::json!({ "event": event }).to_string().into_bytes());
        }
        for bodies in logs {
            tables += 1;
            let table = TableName::new(&format!("{page} {tables}"));
            chung_journal::append(&journal, Append { table, expected: Version(0), bodies }).unwrap();
        }
    }
    drop(journal);
    let (code, text) = audit("verify", &path);
    let wrong: Vec<&str> = text.lines().filter(|line| line.contains("does not")).collect();
    assert!(code == 0 && tables > 50, "{tables} tables: {wrong:#?}");
}

/// Files with a changed byte, and truncated files.
#[test]
fn a_damaged_file_gets_a_report_and_is_left_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let length = WRITTEN.len();
    let mut faults = 0;
    for n in 0..48 {
        let mut bytes = WRITTEN.clone();
        let place = (n * 7_919 * 131) % length;
        if n % 2 == 0 {
            bytes[place] ^= 0x5a;
        } else {
            bytes.truncate(place);
        }
        let path = file(folder.path(), &bytes);
        let (code, text) = audit("verify", &path);
        assert!(matches!(code, 0..=2) && !text.contains("panicked"), "{place}: {text}");
        assert!(!text.is_empty());
        assert!(
            n % 2 == 0 || place == 0 || code == 1,
            "{place} bytes of a journal are a damaged journal: {text}"
        );
        faults += i32::from(code > 0);
        // The other commands read the file as `verify` does.
        for words in ["export", "replay --table crown", "fair"].into_iter().filter(|_| n % 5 == 0) {
            let (code, text) = audit(words, &path);
            assert!(matches!(code, 0..=2) && !text.contains("panicked"), "{words} {place}: {text}");
        }
        assert_eq!(std::fs::read(&path).unwrap(), bytes, "{place}");
    }
    assert!(faults > 32, "only {faults} files had a fault");
}

/// The `-wal` that a crash leaves is part of the journal. If it is damaged, the audit reports it and no floor starts on it.
#[test]
fn a_damaged_wal_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let running = Sqlite::open(&folder.path().join("running.journal")).unwrap();
    for expected in (0..60).map(Version) {
        let (table, bodies) = (TableName::new("@desk"), vec![b"{}".to_vec()]);
        chung_journal::append(&running, Append { table, expected, bodies }).unwrap();
    }
    let copy = |end: &str| std::fs::read(folder.path().join(format!("running.journal{end}"))).unwrap();
    let (path, mut wal) = (file(folder.path(), &copy("")), copy("-wal"));
    let beside = folder.path().join("floor.journal-wal");
    std::fs::write(&beside, &wal).unwrap();
    let (code, text) = audit("verify", &path);
    assert!(code == 0 && text.contains("60 entries, the chain is whole"), "{text}");
    let third = wal.len() / 3;
    wal[third] ^= 1;
    std::fs::write(&beside, &wal).unwrap();
    for words in ["verify", "export", "fair"] {
        let (code, text) = audit(words, &path);
        let damaged = "the journal is damaged: frame ";
        assert!(code == 1 && text.contains(damaged) && !text.contains("whole"), "{words}: {text}");
    }
    let served = chung(&["serve", "--demo", "--listen", "127.0.0.1:0", "--journal", path.to_str().unwrap()]);
    assert_eq!(served.status.code(), Some(2));
    assert!(stderr(&served).contains("the journal is damaged: frame "), "{}", stderr(&served));
    assert_eq!((std::fs::read(&path).unwrap(), std::fs::read(&beside).unwrap()), (copy(""), wal));
    // Without its -wal this new journal has no entries, which `verify` points out.
    std::fs::remove_file(&beside).unwrap();
    let _ = std::fs::remove_file(folder.path().join("floor.journal-shm"));
    let (code, text) = audit("verify", &path);
    assert!(code == 0 && text.contains("the -wal that lay beside it is missing"), "{text}");
}

#[test]
fn a_file_that_is_not_a_journal_has_exit_code_2() {
    for (words, path) in [
        ("verify", "README.md"),
        ("verify", "no-such.journal"),
        ("verify", "examples"),
        ("export", "README.md"),
        ("fair", "README.md"),
        ("replay", "examples/evening.jsonl"),
    ] {
        let (code, text) = audit(words, &root().join(path));
        assert!(code == 2 && text.lines().count() == 1, "{words} {path}: {text}");
    }
}

/// Writes the examples again: `cargo test -p chung --test audit -- --ignored`. Then update the golden files with `UPDATE_EXPECT=1`.
#[test]
#[ignore = "writes the examples"]
fn make_the_examples() {
    let path = root().join("examples/floor.journal");
    let _ = std::fs::remove_file(&path);
    write_journal(&path, 2);
    let journal = Sqlite::open(&path).unwrap();
    let past = TableHistory::<PaiGow>::read(&journal, &TableName::new("crown")).unwrap();
    let fair = serde_json::to_string_pretty(&past.fair(1).unwrap()).unwrap();
    std::fs::write(root().join("examples/fair-round.json"), fair + "\n").unwrap();
}
