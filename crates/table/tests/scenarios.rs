//! Rounds as text, a file for each book: commands down the page (`docs/script.md`), below each what came of it. `UPDATE_EXPECT=1`
//! writes the files anew with what comes of their commands. At each step the table can be rebuilt from its events as they are written
//! to disk. (That a refused command changes nothing need not be tested: `decide` is lent the table.)

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use std::fs;
use std::path::{Path, PathBuf};

use chung_table::paigow::{Event, Record};
use chung_table::script::{Outcome, Runner, Script};
use expect_test::expect_file;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    // Rapid Roulette has its own.
    files.retain(|file| !file.ends_with("rapid-roulette-2000.txt"));
    files.sort();
    files
}

#[test]
fn what_comes_of_commands_is_what_the_books_say() {
    for path in files() {
        let text = fs::read_to_string(&path).unwrap();
        let script = Script::read(&text).unwrap_or_else(|error| panic!("{}, {error}", path.display()));
        let transcript = transcript(&script).unwrap_or_else(|error| panic!("{}, {error}", path.display()));
        expect_file![&path].assert_eq(&transcript);
    }
}

/// The script with what came of it.
fn transcript(script: &Script) -> Result<String, String> {
    let mut outcomes: Vec<Outcome> = Vec::new();
    let mut runner = Runner::new(script);
    let mut record = Record::default();
    while let Some(outcome) = runner.play().map_err(|error| error.to_string())? {
        let at = format!("line {}", script.lines[outcome.line].number);
        if outcome.is_first {
            record = Record::default();
        }
        for event in outcome.result.iter().flatten() {
            record.push(written(event, &at)).unwrap_or_else(|error| panic!("{at}: {error}"));
        }
        assert_eq!(record.state(), runner.state(), "{at}: the record does not rebuild the table");
        outcomes.push(outcome);
    }
    Ok(script.transcript(&outcomes))
}

/// An event as it is read back from JSON.
fn written(event: &Event, at: &str) -> Event {
    let json = serde_json::to_string(event).unwrap();
    let read: Event = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{at}: {error} in {json}"));
    assert_eq!(*event, read, "{at}: written as {json}");
    read
}
