//! Golden tests, one file for each book: a script (`docs/script.md`, `docs/roulette-script.md`) with the outcome of each command below
//! it. `UPDATE_EXPECT=1` updates the outcomes. At each step the table can be rebuilt from its serialized events, and every command
//! survives a round trip through text. (A refused command cannot change the table, because `decide` only borrows it.)

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use std::fs;
use std::path::{Path, PathBuf};

use chung_game::Message;
use chung_game::rulebook::BookId;
use chung_table::paigow::PaiGow;
use chung_table::roulette::Roulette;
use chung_table::script::{Outcome, Runner, Script, Scripted, Writer, first_book};
use chung_table::{Command, Event, Names, Record};
use chung_words::{Language, Render, Words};
use expect_test::expect_file;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 6, "a file for each book");
    files
}

#[test]
fn every_command_has_the_outcome_that_its_book_demands() {
    for path in files() {
        let text = fs::read_to_string(&path).unwrap();
        let transcript = match first_book(&text) {
            Some(BookId::Roulette(_)) => transcript::<Roulette>(&text),
            _ => transcript::<PaiGow>(&text),
        };
        let transcript = transcript.unwrap_or_else(|error| panic!("{}, {error}", path.display()));
        expect_file![&path].assert_eq(&transcript);
    }
}

/// The script with its outcomes.
fn transcript<G: Scripted>(text: &str) -> Result<String, String> {
    let script = Script::<G>::read(text).map_err(|error| error.to_string())?;
    let mut outcomes: Vec<Outcome<G>> = Vec::new();
    let mut runner = Runner::new(&script);
    let mut record = Record::<G>::default();
    while let Some(outcome) = runner.play().map_err(|error| error.to_string())? {
        let at = format!("line {}", script.lines[outcome.line].number);
        if outcome.is_first {
            record = Record::default();
        }
        reads_back::<G>(&outcome.command, &at);
        for event in outcome.result.iter().flatten() {
            record.push(through_json::<G>(event, &at)).unwrap_or_else(|error| panic!("{at}: {error}"));
        }
        assert_eq!(record.state(), runner.state(), "{at}: the record does not rebuild the table");
        outcomes.push(outcome);
    }
    Ok(script.transcript(&outcomes, &render))
}

/// An event, written as JSON and read again.
fn through_json<G: Scripted>(event: &Event<G::Fact>, at: &str) -> Event<G::Fact> {
    let json = serde_json::to_string(event).unwrap();
    let read = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{at}: {error} in {json}"));
    assert_eq!(*event, read, "{at}: written as {json}");
    read
}

/// A command is the same when its line is read again.
fn reads_back<G: Scripted>(command: &Command<G::Act>, at: &str) {
    let text = Writer::<G>::default().write(command);
    let script = Script::<G>::read(&text).unwrap_or_else(|error| panic!("{at}: {text}: {error}"));
    assert_eq!(script.commands().collect::<Vec<_>>(), [command], "{at}: {text}");
}

/// Renders a message in English.
fn render(message: &Message, names: &Names) -> String {
    Words::new(Language::English, names).render(message).into_owned()
}
