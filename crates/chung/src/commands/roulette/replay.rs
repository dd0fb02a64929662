//! A Rapid Roulette table's record retold.

use chung_table::Names;
use chung_table::roulette::{AccountResult, Book, Event, Fact, Record, RoundFact, RoundRecord};
use serde_json::{Value, json};

use super::super::replay::{Teller, has_round, read, results, signed};
use crate::answer::{Answer, Result};

/// Does the first event set up a table of Rapid Roulette?
pub(in crate::commands) fn is_record(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let event: Value = serde_json::from_str(first).unwrap_or_default();
    event.pointer("/house/set-up/book").and_then(Value::as_str) == Some(Book::RapidRoulette2000.name())
}

pub(in crate::commands) fn run(file: &str, text: &str, only: Option<u32>) -> Result {
    let mut record = Record::default();
    read(file, text, |event| record.push(event))?;
    has_round(file, only, record.rounds().iter().map(RoundRecord::number))?;
    Ok(told(&record, only))
}

/// A record retold, all of it or one round. Stations do not know what their players are called.
pub(super) fn told(record: &Record, only: Option<u32>) -> Answer {
    let rounds = record.rounds().into_iter().filter(|round| only.is_none_or(|only| round.number() == only));
    let rounds: Vec<RoundRecord> = rounds.collect();
    let book = Book::RapidRoulette2000.to_string();
    let teller = Teller { title: book.clone(), book: book.clone(), names: &Names::default() };
    let text: String = rounds.iter().map(|round| retold(&teller, round)).collect();
    let rounds: Vec<Value> = rounds.iter().map(|round| as_json(&teller, round)).collect();
    Answer::new(text, json!({ "book": book, "rounds": rounds }))
}

fn retold(teller: &Teller, round: &RoundRecord) -> String {
    let steps: String = round.events.iter().map(|event| teller.step(event)).collect();
    let each = round.results.iter();
    let each =
        each.map(|AccountResult { station, result, .. }| format!("station {station} {}", signed(*result)));
    teller.heading(round.number(), round.events)
        + &steps
        + &results(&each.collect::<Vec<_>>(), is_over(round))
}

/// Is it over? What came before the first round is.
fn is_over(round: &RoundRecord) -> bool {
    let ends =
        |event: &Event| matches!(event.fact, Fact::Round(RoundFact::Entered { .. } | RoundFact::Abandoned));
    round.number() == 0 || round.events.iter().any(ends)
}

fn as_json(teller: &Teller, round: &RoundRecord) -> Value {
    let results = round.results.iter().map(|&AccountResult { account, player, station, result }| {
        json!({ "account": account, "player": player.0, "station": station, "result_cents": result.0 })
    });
    json!({
        "round": round.number(),
        "events": round.events.iter().map(|event| teller.step_json(event)).collect::<Vec<_>>(),
        "over": is_over(round),
        "results": if is_over(round) { results.collect::<Vec<_>>() } else { Vec::new() },
    })
}
