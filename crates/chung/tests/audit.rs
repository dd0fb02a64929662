//! A floor's journal, audited: what is whole is found whole, whatever is done to it is found out, and the file stays as it is.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

mod common;

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use chung_floor::automatic::{Patience, Players, Stations};
use chung_floor::paigow::PaiGow;
use chung_floor::roulette::Roulette;
use chung_floor::{Bots, Past, Time, run};
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::settle::{Limits, PlayerNo};
use chung_game::roulette::limits::{BetLimits, Limits as RouletteLimits};
use chung_game::rulebook::Edition;
use chung_journal::{Append, Journal, Memory, Sqlite, Table, Version};
use chung_table::Source;
use chung_table::auto::{Guest, HouseWay, Staff, roulette};
use chung_table::paigow::{Offered, RULES, SetUp};
use chung_table::roulette::{Outcomes, SetUp as RouletteSetUp};
use common::{chung, root, stderr, stdout, transcript};
use expect_test::expect_file;
use serde_json::Value;

fn paigow() -> (PaiGow, Bots<PaiGow>) {
    let edition: Edition = "crown".parse().unwrap();
    let none = Duration::ZERO;
    let regular = Limits { minimum: Some(Cents::dollars(25)), maximum: Some(Cents::dollars(500)) };
    let offered = Offered { regular, ..Offered::new(Cents::dollars(5), BasisPoints(500)) };
    let set_up = SetUp { edition, version: RULES, offered, house_way_areas: Vec::new() };
    let staff = Staff { set_up, float: Cents::dollars(100_000), source: Source::Drawn };
    let guest = |number| Guest::new(PlayerNo(number), Cents::dollars(2_000), Box::new(HouseWay));
    let patience = Patience { bank: none, betting: none, setting: none, between: none };
    let who = Players { staff: Some(staff), guests: (1..=3).map(guest).collect(), patience };
    (PaiGow::new(edition, Source::Drawn), Bots { who: Box::new(who), pace: Duration::from_millis(1) })
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
    let staff = Some(roulette::Staff::new(set_up, Cents::dollars(100_000)));
    let guest =
        |number| roulette::Guest::new(PlayerNo(number), Cents::dollars(500), roulette::Taste::Anything);
    let (spin, between) = (Duration::from_secs(1), Duration::from_secs(1));
    let who = Stations { staff, wheel: None, guests: (1..=3).map(guest).collect(), spin, between };
    (Roulette { outcomes }, Bots { who: Box::new(who), pace: Duration::from_millis(100) })
}

/// Tables that play by themselves for so many rounds, on this journal.
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

fn written(path: &Path, rounds: u32) {
    let journal: Arc<dyn Journal> = Arc::new(Sqlite::open(path).unwrap());
    play(&journal, rounds);
    // The last who holds it closes it.
    while Arc::strong_count(&journal) > 1 {
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// The bytes of a journal with some rounds of both games.
static WRITTEN: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("floor.journal");
    written(&path, 12);
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
fn a_whole_journal_is_found_whole_and_its_rounds_fair() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), &WRITTEN);
    let (code, said) = audit("verify --json", &path);
    let found: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(code, 0, "{said}");
    assert_eq!(found["fine"], true);
    for (table, game) in [("crown", "Pai Gow"), ("roulette", "Rapid Roulette")] {
        let tables = found["tables"].as_array().unwrap();
        let table = tables.iter().find(|found| found["table"] == table).unwrap();
        assert_eq!(table["game"], game);
        assert!(table["rounds"].as_u64().unwrap() >= 12, "{table}");
    }
    assert_eq!(found["noted_hash_found"], Value::Null, "no hash was noted");
    let hash = found["last_hash"].as_str().unwrap();
    let (_, said) = audit(&format!("verify --json --noted {}", hash.to_uppercase()), &path);
    assert_eq!(serde_json::from_str::<Value>(&said).unwrap()["noted_hash_found"], true);
    assert_eq!(audit(&format!("verify --noted {hash}"), &path).0, 0);
    let (code, said) = audit(&format!("verify --noted {}", "0".repeat(64)), &path);
    assert!(code == 1 && said.contains("not in the chain"), "{said}");
    let (code, said) = audit("fair", &path);
    assert!(code == 0 && said.contains("0 of them not fair"), "{said}");
    // Every round that was played, of both games.
    for table in ["crown", "roulette"] {
        for round in 1..=12 {
            assert!(said.contains(&format!("{table} round {round}: ")), "{table} {round}: {said}");
        }
    }
    let (code, said) = audit("fair --table roulette --round 2", &path);
    assert!(code == 0 && said.contains("number 1: the seed draws"), "{said}");
    assert_eq!(std::fs::read(&path).unwrap(), *WRITTEN);
}

#[test]
fn answers_are_as_shown() {
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
fn rounds_are_retold_and_exported() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), &WRITTEN);
    let (code, said) = audit("replay --table crown --round 2", &path);
    assert!(
        code == 0
            && said.contains("times are UTC\n\nRound 2, 2024-08-20\n")
            && said.contains("No more bets."),
        "{said}"
    );
    let (code, said) = audit("replay", &path);
    assert!(code == 2 && said.contains("which table?") && said.contains("crown, roulette"), "{said}");
    let (code, said) = audit("replay --table crown --round 99", &path);
    assert!(code == 2 && said.contains("there is no round 99"), "{said}");
    let (code, said) = audit("export --table roulette", &path);
    let rows: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(code == 0 && rows.len() > 50);
    assert!(
        rows.iter().zip(1..).all(|(row, version)| row["version"] == version && row["table"] == "roulette")
    );
    let (code, said) = audit("export --table roulette --round 2 --csv", &path);
    let mut rows = said.lines();
    assert_eq!(rows.next(), Some("sequence,table,version,round,at,by,clause,what,body,hash"));
    assert!(code == 0 && rows.all(|row| row.split(',').nth(3) == Some("2")));
}

/// What is asked amiss gets a sentence and exit code 2, and accuses nobody.
#[test]
fn what_is_asked_amiss_accuses_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), &WRITTEN);
    for (words, sentence) in [
        ("verify --noted 9bb1d8e8", "expected 64 hexadecimal digits"),
        ("verify --noted xyz", "expected 64 hexadecimal digits"),
        ("fair --table crown --round 1 --noted 50131b64…", "expected 64 hexadecimal digits"),
        ("export --json --csv", "expected --json or --csv"),
        ("replay --table @door", "expected `chung audit export"),
    ] {
        let (code, said) = audit(words, &path);
        assert!(code == 2 && said.contains(sentence) && said.lines().count() == 1, "{words}: {said}");
    }
    let round = root().join("examples/fair-round.json");
    for words in ["fair --round 99", "fair --table nowhere"] {
        let (code, said) = audit(words, &round);
        assert!(code == 2 && said.contains("expected neither --table nor --round"), "{words}: {said}");
    }
    let replayed = chung(&["replay", path.to_str().unwrap()]);
    assert_eq!(replayed.status.code(), Some(2));
    assert!(stderr(&replayed).contains("`chung audit replay"), "{}", stderr(&replayed));
    let (code, said) = audit("export", folder.path());
    assert!(code == 2 && said.contains("it is a directory"), "{said}");
}

/// A broken chain is an answer, the same whatever is asked.
#[test]
fn a_broken_chain_has_one_exit_code() {
    let folder = tempfile::tempdir().unwrap();
    let mut bytes = WRITTEN.clone();
    let amount = b"\"amount\":";
    let place = bytes.windows(amount.len()).position(|part| part == amount).unwrap() + amount.len();
    bytes[place] = if bytes[place] == b'9' { b'8' } else { b'9' };
    let path = file(folder.path(), &bytes);
    for words in ["verify", "export", "export --csv", "replay --table crown", "fair"] {
        let (code, said) = audit(words, &path);
        assert!(code == 1, "{words}: {code}: {said}");
        assert!(words == "verify" || said.contains("the journal is damaged"), "{words}: {said}");
    }
}

/// A result is told of a round that is over; of the one in hand it is said that it is not.
#[test]
fn a_round_in_hand_has_no_result() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), &WRITTEN);
    let whole = Sqlite::open(&path).unwrap();
    for (table, until) in [("crown", "\"opening\":{\"ended\""), ("roulette", "\"play\":{\"entered\"")] {
        let entries = whole.read(&Table::new(table), Version(0)).unwrap();
        let bodies: Vec<Vec<u8>> = entries.into_iter().map(|entry| entry.body).collect();
        let over = |body: &Vec<u8>| String::from_utf8_lossy(body).contains(until);
        let bodies: Vec<Vec<u8>> = bodies.into_iter().take_while(|body| !over(body)).collect();
        let path = folder.path().join(format!("{table}.journal"));
        let short = Sqlite::open(&path).unwrap();
        chung_journal::append(&short, Append { table: Table::new(table), expected: Version(0), bodies })
            .unwrap();
        drop(short);
        let (code, said) = audit("replay --round 1", &path);
        assert!(code == 0 && said.contains("Not over yet.") && !said.contains("Result:"), "{said}");
        let (_, said) = audit("replay --round 1 --json", &path);
        let told: Value = serde_json::from_str(&said).unwrap();
        assert_eq!(
            (&told["rounds"][0]["over"], &told["rounds"][0]["results"]),
            (&false.into(), &serde_json::json!([]))
        );
        let (code, said) = audit("fair", &path);
        assert!(code == 2 && said.contains("no round here was dealt by the computer and is over"), "{said}");
    }
}

/// A player has only the round's own file.
#[test]
fn a_round_of_its_own_is_checked() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    play(&journal, 2);
    let past = Past::<PaiGow>::read(&*journal, &Table::new("crown")).unwrap();
    let fair = past.fair(1).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), serde_json::to_string(&fair).unwrap().as_bytes());
    let (code, said) = audit(&format!("fair --noted {}", fair.commitment), &path);
    assert!(code == 0 && said.contains("the one that was noted"), "{said}");
    let mut unfair: Value = serde_json::to_value(&fair).unwrap();
    unfair["seed"] = "11".repeat(32).into();
    let path = file(folder.path(), unfair.to_string().as_bytes());
    let (code, said) = audit("fair", &path);
    assert!(code == 1 && said.contains("not fair"), "{said}");
    let mut nothing: Value = serde_json::to_value(&fair).unwrap();
    nothing["drawn"] = Value::Array(Vec::new());
    let path = file(folder.path(), nothing.to_string().as_bytes());
    let (code, said) = audit("fair", &path);
    assert!(code == 2 && said.contains("nothing was drawn: nothing to check"), "{said}");
    let path = file(folder.path(), b"{\"seed\": 5}");
    assert_eq!(audit("fair", &path).0, 2);
}

/// Whoever rewrites an entry, chain and all, is found out by the money.
#[test]
fn money_that_does_not_add_up_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), &WRITTEN);
    let whole = Sqlite::open(&path).unwrap();
    let mut found = 0;
    for (table, from, to) in [
        ("crown", "\"paid\":{\"from\":\"float\"", "\"paid\":{\"from\":\"bank\""),
        ("crown", "{\"placed\":{\"player\":1,", "{\"placed\":{\"player\":77,"),
        ("roulette", "\"balance\":", "\"balance\":9"),
        ("roulette", "\"staked\":", "\"staked\":9"),
    ] {
        let entries = whole.read(&Table::new(table), Version(0)).unwrap();
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
        chung_journal::append(&forged, Append { table: Table::new(table), expected: Version(0), bodies })
            .unwrap();
        drop(forged);
        let (code, said) = audit("verify", &path);
        assert!(
            code == 1 && said.contains("the chain is whole") && said.contains("does not add up"),
            "{said}"
        );
        found += 1;
    }
    assert_eq!(found, 4);
}

/// A floor that kept another commitment than the hash of the seed it dealt from is found out by its own journal.
#[test]
fn a_seed_that_is_not_what_was_committed_to_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let whole = Sqlite::open(&file(folder.path(), &WRITTEN)).unwrap();
    let entries = whole.read(&Table::new("crown"), Version(0)).unwrap();
    let bodies = entries.into_iter().map(|entry| {
        let mut body: Value = serde_json::from_slice(&entry.body).unwrap();
        if body["sealed"]["round"] == 2 {
            body["sealed"]["commitment"] = "ab".repeat(32).into();
        }
        body.to_string().into_bytes()
    });
    let path = folder.path().join("forged.journal");
    let forged = Sqlite::open(&path).unwrap();
    let append = Append { table: Table::new("crown"), expected: Version(0), bodies: bodies.collect() };
    chung_journal::append(&forged, append).unwrap();
    drop(forged);
    assert_eq!(audit("verify", &path).0, 0, "the chain is whole, and so is the money");
    let (code, said) = audit("fair", &path);
    assert!(code == 1 && said.contains("crown round 2: ") && said.contains("not fair\n"), "{said}");
    assert!(said.contains(&format!("and the commitment was {}", "ab".repeat(32))), "{said}");
    assert!(said.contains("1 of them not fair"), "{said}");
}

/// The scenario pages have every irregularity of every book: nothing that may happen at a table is called wrong.
#[test]
fn whatever_may_happen_at_a_table_adds_up() {
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
            let table = Table::new(&format!("{page} {tables}"));
            chung_journal::append(&journal, Append { table, expected: Version(0), bodies }).unwrap();
        }
    }
    drop(journal);
    let (code, said) = audit("verify", &path);
    let wrong: Vec<&str> = said.lines().filter(|line| line.contains("does not")).collect();
    assert!(code == 0 && tables > 50, "{tables} tables: {wrong:#?}");
}

/// Bytes flipped, ends cut off: a report, never a panic, and never another byte in the file.
#[test]
fn a_damaged_file_gets_a_report_and_stays_as_it_is() {
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
        let (code, said) = audit("verify", &path);
        assert!(matches!(code, 0..=2) && !said.contains("panicked"), "{place}: {said}");
        assert!(!said.is_empty());
        assert!(
            n % 2 == 0 || place == 0 || code == 1,
            "{place} bytes of a journal are a damaged journal: {said}"
        );
        faults += i32::from(code > 0);
        // The others read it as `verify` does.
        for words in ["export", "replay --table crown", "fair"].into_iter().filter(|_| n % 5 == 0) {
            let (code, said) = audit(words, &path);
            assert!(matches!(code, 0..=2) && !said.contains("panicked"), "{words} {place}: {said}");
        }
        assert_eq!(std::fs::read(&path).unwrap(), bytes, "{place}");
    }
    assert!(faults > 32, "only {faults} were noticed");
}

/// What a crash left beside a journal is part of it: where it is damaged nobody calls the journal whole, and no floor goes on over it.
#[test]
fn what_lies_beside_a_journal_is_audited_too() {
    let folder = tempfile::tempdir().unwrap();
    let running = Sqlite::open(&folder.path().join("running.journal")).unwrap();
    for expected in (0..60).map(Version) {
        let (table, bodies) = (Table::new("@desk"), vec![b"{}".to_vec()]);
        chung_journal::append(&running, Append { table, expected, bodies }).unwrap();
    }
    let copy = |end: &str| std::fs::read(folder.path().join(format!("running.journal{end}"))).unwrap();
    let (path, mut wal) = (file(folder.path(), &copy("")), copy("-wal"));
    let beside = folder.path().join("floor.journal-wal");
    std::fs::write(&beside, &wal).unwrap();
    let (code, said) = audit("verify", &path);
    assert!(code == 0 && said.contains("60 entries, the chain is whole"), "{said}");
    let third = wal.len() / 3;
    wal[third] ^= 1;
    std::fs::write(&beside, &wal).unwrap();
    for words in ["verify", "export", "fair"] {
        let (code, said) = audit(words, &path);
        let damaged = "the journal is damaged: frame ";
        assert!(code == 1 && said.contains(damaged) && !said.contains("whole"), "{words}: {said}");
    }
    let served = chung(&["serve", "--demo", "--listen", "127.0.0.1:0", "--journal", path.to_str().unwrap()]);
    assert_eq!(served.status.code(), Some(2));
    assert!(stderr(&served).contains("the journal is damaged: frame "), "{}", stderr(&served));
    assert_eq!((std::fs::read(&path).unwrap(), std::fs::read(&beside).unwrap()), (copy(""), wal));
    // Without it nothing is left of so young a journal, and that is said.
    std::fs::remove_file(&beside).unwrap();
    let _ = std::fs::remove_file(folder.path().join("floor.journal-shm"));
    let (code, said) = audit("verify", &path);
    assert!(code == 0 && said.contains("the -wal that lay beside it is missing"), "{said}");
}

#[test]
fn what_is_no_journal_is_said_to_be_none() {
    for (words, path) in [
        ("verify", "README.md"),
        ("verify", "no-such.journal"),
        ("verify", "examples"),
        ("export", "README.md"),
        ("fair", "README.md"),
        ("replay", "examples/evening.jsonl"),
    ] {
        let (code, said) = audit(words, &root().join(path));
        assert!(code == 2 && said.lines().count() == 1, "{words} {path}: {said}");
    }
}

/// Makes the examples anew: `cargo test -p chung --test audit -- --ignored`, and then what is said of them with `UPDATE_EXPECT=1`.
#[test]
#[ignore = "writes the examples"]
fn make_the_examples() {
    let path = root().join("examples/floor.journal");
    let _ = std::fs::remove_file(&path);
    written(&path, 2);
    let journal = Sqlite::open(&path).unwrap();
    let past = Past::<PaiGow>::read(&journal, &Table::new("crown")).unwrap();
    let fair = serde_json::to_string_pretty(&past.fair(1).unwrap()).unwrap();
    std::fs::write(root().join("examples/fair-round.json"), fair + "\n").unwrap();
}
