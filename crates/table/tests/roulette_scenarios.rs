//! Rapid Roulette as text: commands down the page (`docs/roulette-script.md`), below each what came of it. `UPDATE_EXPECT=1` writes the file
//! anew. At each step every account adds up, and the table can be rebuilt from its events as they
//! are written to disk; every command reads back from its line.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use std::path::Path;

use chung_game::roulette::on::On;
use chung_table::Names;
use chung_table::roulette::{Command, Event, Record, State, apply, decide};
use chung_table::script::roulette::{FORMS, read, write};
use expect_test::expect_file;

#[test]
fn what_comes_of_commands_is_what_the_book_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios/rapid-roulette-2000.txt");
    let text = std::fs::read_to_string(&path).unwrap();
    let lines = read(&text).unwrap_or_else(|error| panic!("{error}"));
    let (mut state, mut record) = (State::default(), Record::default());
    let mut transcript = String::new();
    for line in &lines {
        let at = format!("line {}", line.number);
        if line.new_table {
            (state, record) = (State::default(), Record::default());
        }
        transcript += &format!("{}\n", line.text);
        for command in &line.commands {
            reads_back(command, &at);
            let result = decide(&state, command);
            for event in result.iter().flatten() {
                apply(&mut state, event);
                record.push(written(event, &at)).unwrap_or_else(|error| panic!("{at}: {error}"));
            }
            assert_eq!(*record.state(), state, "{at}: the record does not rebuild the table");
            transcript += &line.told(&result);
        }
    }
    expect_file![&path].assert_eq(&transcript);
}

/// An event as it is read back from JSON.
fn written(event: &Event, at: &str) -> Event {
    let json = serde_json::to_string(event).unwrap();
    let read: Event = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{at}: {error} in {json}"));
    assert_eq!(*event, read, "{at}: written as {json}");
    read
}

/// A command as it is read back from its line.
fn reads_back(command: &Command, at: &str) {
    let line = write(command, &Names::default());
    let lines = read(&format!("clock {}\n{line}\n", command.at))
        .unwrap_or_else(|error| panic!("{at}: {line}: {error}"));
    assert_eq!(lines[1].commands, std::slice::from_ref(command), "{at}: {line}");
}

#[test]
fn every_form_stands_in_the_manual() {
    let manual = include_str!("../../../docs/roulette-script.md");
    for form in FORMS {
        let words: Vec<&str> = form.split('"').skip(1).step_by(2).collect();
        let there = manual.lines().any(|line| words.iter().all(|word| line.contains(word)));
        assert!(there, "docs/roulette-script.md has no line for {form}");
    }
}

/// Bets in the manual read as they are written there.
#[test]
fn every_bet_of_the_manual_is_a_bet() {
    let manual = include_str!("../../../docs/roulette-script.md");
    let rows: Vec<&str> =
        manual.lines().filter(|line| line.starts_with("| ") && line.contains('`')).collect();
    assert_eq!(rows.len(), 8);
    let bets = rows.iter().flat_map(|row| row.split('`').skip(1).step_by(2));
    for bet in bets {
        assert!(bet.parse::<On>().is_ok(), "{bet}");
    }
}
