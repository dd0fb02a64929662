//! `chung replay`: a table's record retold in plain English, round by round, each step with its clause.

use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::Edition;
use chung_table::paigow::{DealingFact, Event, Fact, Record, RoundRecord};
use owo_colors::OwoColorize;
use serde_json::{Value, json};

use super::read_up_to;
use crate::answer::{Answer, Failure, Result, cite};
use crate::clock;

/// A night of rounds is a few megabytes.
const MOST_MEGABYTES: u64 = 1024;

pub(super) fn run(file: &str, only: Option<u32>) -> Result {
    let record = read(file)?;
    let set_up = record.state().set_up.as_ref();
    let edition = set_up.map(|set_up| set_up.edition).ok_or_else(|| Failure(format!("{file}: no events")))?;
    if let Some(only) = only.filter(|only| record.rounds().all(|round| round.number() != *only)) {
        return Err(Failure(format!(
            "{file}: there is no round {only}: the last is {}",
            record.state().round
        )));
    }
    Ok(told(edition, &record, only))
}

/// A record retold, all of it or one round.
pub(super) fn told(edition: Edition, record: &Record, only: Option<u32>) -> Answer {
    let rounds: Vec<RoundRecord> =
        record.rounds().filter(|round| only.is_none_or(|only| round.number() == only)).collect();
    let text: String = rounds.iter().map(|round| retold(record, edition, round)).collect();
    let rounds: Vec<Value> = rounds.iter().map(|round| as_json(record, edition, round)).collect();
    Answer::new(text, json!({ "book": edition.to_string(), "rounds": rounds }))
}

/// A file of events, one line of JSON each.
pub(super) fn read(file: &str) -> Result<Record> {
    let mut record = Record::default();
    for (n, line) in
        read_up_to(file, MOST_MEGABYTES)?.lines().enumerate().filter(|(_, line)| !line.trim().is_empty())
    {
        let at = |what: String| Failure(format!("{file}, line {}: {what}", n + 1));
        let event: Event = serde_json::from_str(line).map_err(|error| at(format!("no event: {error}")))?;
        record.push(event).map_err(|error| at(error.to_string()))?;
    }
    Ok(record)
}

fn retold(record: &Record, edition: Edition, round: &RoundRecord) -> String {
    let title = match round.number() {
        0 => format!("{edition}, before the first round"),
        number => format!("Round {number}"),
    };
    let mut text = format!("{}\n", title.bold());
    for event in round.events {
        let (by, clause) = (record.names().told(&event.by.to_string()), cite(edition, event.clause.number()));
        let said = record.names().told(&event.fact.to_string());
        text +=
            &format!("  {}  {said}  {}  {}\n", clock::time(event.at).dimmed(), clause.cyan(), by.dimmed());
        if let Fact::Dealing(DealingFact::Delivered { tiles: Some(boxes), undealt }) = &event.fact {
            text += &dealt(boxes, undealt);
        }
    }
    let results = round.results();
    if !results.is_empty() {
        let results: Vec<String> = results
            .iter()
            .map(|(player, result)| format!("{} {}", called(record, *player), signed(*result)))
            .collect();
        text += &format!("  {}\n", format!("Result: {}.", results.join(", ")).bold());
    }
    text + "\n"
}

/// The tiles that each box received.
fn dealt(boxes: &[[Tile; 4]], undealt: &[Tile]) -> String {
    let list = |tiles: &[Tile]| tiles.iter().map(Tile::to_string).collect::<Vec<_>>().join(" ");
    let mut text = String::new();
    for (n, tiles) in (1..).zip(boxes) {
        text += &format!("{:12}box {n}: {}\n", "", list(tiles));
    }
    if !undealt.is_empty() {
        text += &format!("{:12}undealt: {}\n", "", list(undealt));
    }
    text
}

fn as_json(record: &Record, edition: Edition, round: &RoundRecord) -> Value {
    let events = round.events.iter().map(|event| {
        json!({
            "time": clock::date_and_time(event.at),
            "says": record.names().told(&event.fact.to_string()),
            "clause": cite(edition, event.clause.number()),
            "event": event,
        })
    });
    let results = round.results().into_iter().map(|(player, result)| {
        json!({ "player": player.0, "name": called(record, player), "result_cents": result.0 })
    });
    json!({
        "round": round.number(),
        "events": events.collect::<Vec<_>>(),
        "results": results.collect::<Vec<_>>(),
    })
}

fn called(record: &Record, player: PlayerNo) -> String {
    record.names().name(player).map_or_else(|| format!("player {}", player.0), str::to_owned)
}

fn signed(result: Cents) -> String {
    if result.is_positive() { format!("+{result}") } else { result.to_string() }
}
