//! A Rapid Roulette script played at a table.

use std::path::Path;

use chung_table::roulette::Event;
use chung_table::script::roulette::{Line, Outcome, play, read};
use serde_json::Value;

use super::super::file_name;
use super::super::play::{NOT_ONE_TABLE, accepted, refused};
use super::super::watch::written;
use crate::answer::{Answer, Failure, Result};

pub(in crate::commands) fn run(file: &str, text: &str, record: Option<&Path>) -> Result {
    let at = |error: &dyn std::fmt::Display| Failure::input(format!("{}, {error}", file_name(file)));
    let lines = read(text).map_err(|error| at(&error))?;
    let outcomes = play(&lines);
    let (mut transcript, mut json) = (String::new(), Vec::new());
    for (line, outcomes) in lines.iter().zip(&outcomes) {
        transcript += &format!("{}\n", line.text);
        transcript.extend(outcomes.iter().map(|outcome| line.told(&outcome.result)));
        json.extend(outcomes.iter().map(|outcome| as_json(line, outcome)));
    }
    let answer = Answer::new(transcript, Value::Array(json));
    let Some(path) = record else { return Ok(answer) };
    if lines.iter().filter(|line| line.new_table).count() != 1 {
        return Err(at(&NOT_ONE_TABLE));
    }
    let outcomes = outcomes.into_iter().flatten();
    let events: Vec<Event> = outcomes.flat_map(|outcome| outcome.result.into_iter().flatten()).collect();
    Ok(Answer { file: Some((path.to_owned(), written(&events)?)), ..answer })
}

fn as_json(line: &Line, Outcome { command, result }: &Outcome) -> Value {
    match result {
        Ok(events) => accepted(line.number, command, events),
        Err(refusal) => refused(line.number, command, refusal.into()),
    }
}
