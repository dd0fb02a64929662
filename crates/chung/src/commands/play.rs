//! `chung play`: plays a script at a table and prints the outcome of every line. The record can be saved.

use std::path::Path;

use chung_game::rulebook::BookId;
use chung_game::{Message, Names, ToMessage};
use chung_table::paigow::PaiGow;
use chung_table::roulette::Roulette;
use chung_table::script::{Outcome, Script, Scripted, first_book};
use chung_table::{Event, Refused};
use chung_words::{Language, Render, Words};
use serde::Serialize;
use serde_json::{Value, json};

use super::{file_name, read_file, replay};
use crate::answer::{Answer, Failure, Result, message_args};

pub(super) fn run(language: Language, file: &str, record: Option<&Path>) -> Result {
    let text = read_file(file)?;
    match first_book(&text) {
        Some(BookId::Roulette(_)) => play::<Roulette>(language, file, &text, record),
        _ => play::<PaiGow>(language, file, &text, record),
    }
}

fn play<G: Scripted>(language: Language, file: &str, text: &str, record: Option<&Path>) -> Result {
    let at = |error: &dyn std::fmt::Display| Failure::input(format!("{}, {error}", file_name(file)));
    let script = Script::<G>::read(text).map_err(|error| at(&error))?;
    if script.steps.is_empty() {
        return Err(Failure::input(format!(
            "{}: nothing to play: expected a table, such as `open table crown`",
            file_name(file)
        )));
    }
    let outcomes = script.play().map_err(|error| at(&error))?;
    let json = outcomes.iter().map(|outcome| outcome_json(language, &script, outcome)).collect();
    let render = |message: &Message, names: &Names| Words::new(language, names).render(message).into_owned();
    let answer = Answer::new(script.transcript(&outcomes, &render), Value::Array(json));
    let Some(path) = record else { return Ok(answer) };
    if outcomes.iter().filter(|outcome| outcome.is_first).count() != 1 {
        return Err(at(&"a record is of one table: expected a script with one"));
    }
    let events: Vec<Event<G::Fact>> =
        outcomes.into_iter().flat_map(|outcome| outcome.result.into_iter().flatten()).collect();
    Ok(Answer { file: Some((path.to_owned(), replay::to_lines(&events)?)), ..answer })
}

fn outcome_json<G: Scripted>(language: Language, script: &Script<G>, outcome: &Outcome<G>) -> Value {
    let Some(line) = script.lines.get(outcome.line) else { return Value::Null };
    let (words, command) = (Words::new(language, &line.names), &outcome.command);
    let (key, value) = match &outcome.result {
        Ok(events) => ("events", events.iter().map(|event| event_json(words, event)).collect()),
        Err(refused) => ("refused", refused_json(words, refused)),
    };
    json!({ "line": line.number, "command": command, key: value })
}

/// An event with its message, as data and rendered.
fn event_json<F: Serialize + ToMessage>(words: Words, event: &Event<F>) -> Value {
    let message = event.fact.to_message();
    let mut json = json!(event);
    json["code"] = json!(message.id);
    json["args"] = message_args(&message);
    json["text"] = json!(words.render(&message));
    json
}

fn refused_json(words: Words, refused: &Refused) -> Value {
    let Refused { number, name, message, clause } = refused;
    json!({
        "number": number,
        "name": name,
        "code": message.id,
        "args": message_args(message),
        "text": words.render(message),
        "clause": clause,
    })
}
