//! `chung play`: a script played at a table, with what comes of every line; its record can be kept.

use std::path::Path;

use chung_table::Refused;
use chung_table::paigow::Event;
use chung_table::script::roulette::is_script;
use chung_table::script::{Outcome, Runner, Script};
use serde::Serialize;
use serde_json::{Value, json};

use super::watch::written;
use super::{file_name, read_file, roulette};
use crate::answer::{Answer, Failure, Result};

/// Why no record is kept of a script.
pub(super) const NOT_ONE_TABLE: &str = "a record is of one table: expected a script with one";

pub(super) fn run(file: &str, record: Option<&Path>) -> Result {
    let at = |error: &dyn std::fmt::Display| Failure::input(format!("{}, {error}", file_name(file)));
    let text = read_file(file)?;
    if is_script(&text) {
        return roulette::play::run(file, &text, record);
    }
    let script = Script::read(&text).map_err(|error| at(&error))?;
    if script.steps.is_empty() {
        return Err(Failure::input(format!(
            "{}: nothing to play: expected a table, such as `open table crown`",
            file_name(file)
        )));
    }
    let mut runner = Runner::new(&script);
    let mut outcomes: Vec<Outcome> = Vec::new();
    while let Some(outcome) = runner.play().map_err(|error| at(&error))? {
        outcomes.push(outcome);
    }
    let json = outcomes.iter().map(|outcome| as_json(&script, outcome)).collect();
    let answer = Answer::new(script.transcript(&outcomes), Value::Array(json));
    let Some(path) = record else { return Ok(answer) };
    if outcomes.iter().filter(|outcome| outcome.is_first).count() != 1 {
        return Err(at(&NOT_ONE_TABLE));
    }
    let events: Vec<Event> =
        outcomes.into_iter().flat_map(|outcome| outcome.result.into_iter().flatten()).collect();
    Ok(Answer { file: Some((path.to_owned(), written(&events)?)), ..answer })
}

fn as_json(script: &Script, outcome: &Outcome) -> Value {
    let line = script.lines.get(outcome.line).map(|line| line.number).unwrap_or_default();
    let command = &outcome.command;
    match &outcome.result {
        Ok(events) => accepted(line, command, events),
        Err(refusal) => refused(line, command, refusal.into()),
    }
}

/// A command that something came of.
pub(super) fn accepted(line: usize, command: &impl Serialize, events: &impl Serialize) -> Value {
    json!({ "line": line, "command": command, "events": events })
}

/// A command that was refused, and why.
pub(super) fn refused(line: usize, command: &impl Serialize, refused: Refused) -> Value {
    let Refused { number, name, sentence, clause } = refused;
    json!({
        "line": line,
        "command": command,
        "refused": { "number": number, "name": name, "says": sentence, "clause": clause },
    })
}
