//! `chung play`: a script played at a table, with what comes of every line; its record can be kept.

use std::path::Path;

use chung_table::paigow::Event;
use chung_table::script::{Outcome, Runner, Script};
use serde_json::{Value, json};

use super::watch::written;
use super::{file_name, read_file};
use crate::answer::{Answer, Failure, Result};

pub(super) fn run(file: &str, record: Option<&Path>) -> Result {
    let at = |error: &dyn std::fmt::Display| Failure(format!("{}, {error}", file_name(file)));
    let script = Script::read(&read_file(file)?).map_err(|error| at(&error))?;
    let mut runner = Runner::new(&script);
    let mut outcomes: Vec<Outcome> = Vec::new();
    while let Some(outcome) = runner.play().map_err(|error| at(&error))? {
        outcomes.push(outcome);
    }
    let json = outcomes.iter().map(|outcome| as_json(&script, outcome)).collect();
    let answer = Answer::new(script.transcript(&outcomes), Value::Array(json));
    let Some(path) = record else { return Ok(answer) };
    if outcomes.iter().filter(|outcome| outcome.is_first).count() != 1 {
        return Err(at(&"a record is of one table: expected a script with one"));
    }
    let events: Vec<Event> =
        outcomes.into_iter().flat_map(|outcome| outcome.result.into_iter().flatten()).collect();
    Ok(Answer { file: Some((path.to_owned(), written(&events)?)), ..answer })
}

fn as_json(script: &Script, outcome: &Outcome) -> Value {
    let line = script.lines.get(outcome.line).map(|line| line.number);
    let command = &outcome.command;
    match &outcome.result {
        Ok(events) => json!({ "line": line, "command": command, "events": events }),
        Err(refusal) => json!({
            "line": line,
            "command": command,
            "refused": {
                "number": refusal.number(),
                "name": refusal.name(),
                "says": refusal.to_string(),
                "clause": refusal.clause(),
            },
        }),
    }
}
