//! `chung replay`: a table's record retold in plain English, round by round, each step with its clause.

use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::rulebook::Edition;
use chung_table::paigow::{Event, Record, RoundRecord};
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
    let rounds: Vec<RoundRecord> =
        record.rounds().filter(|round| only.is_none_or(|only| round.number() == only)).collect();
    if let (Some(only), true) = (only, rounds.is_empty()) {
        return Err(Failure(format!(
            "{file}: there is no round {only}: the last is {}",
            record.state().round
        )));
    }
    let text: String = rounds.iter().map(|round| retold(&record, edition, round)).collect();
    let rounds: Vec<Value> = rounds.iter().map(|round| as_json(&record, edition, round)).collect();
    Ok(Answer::new(text, json!({ "book": edition.to_string(), "rounds": rounds })))
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
        let clause = cite(edition, event.clause.number());
        text += &format!(
            "  {}  {}  {}\n",
            clock::time(event.at).dimmed(),
            sentence(record, event),
            clause.cyan()
        );
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

fn as_json(record: &Record, edition: Edition, round: &RoundRecord) -> Value {
    let events = round.events.iter().map(|event| {
        json!({
            "time": clock::date_and_time(event.at),
            "says": sentence(record, event),
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
    record.name(player).map_or_else(|| format!("player {}", player.0), str::to_owned)
}

fn signed(result: Cents) -> String {
    if result.is_positive() { format!("+{result}") } else { result.to_string() }
}

/// What an event says, with players by their names.
fn sentence(record: &Record, event: &Event) -> String {
    let text = event.fact.to_string();
    let mut named = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find("layer ") {
        let (before, after) = rest.split_at(at + "layer ".len());
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        let number = after.get(..digits).and_then(|digits| digits.parse().ok()).map(PlayerNo);
        named += before;
        rest = after;
        // "Player 3" becomes "Ann"; a newcomer keeps his number beside his name.
        if let (Some(name), Some(word)) =
            (number.and_then(|player| record.name(player)), named.len().checked_sub(7))
            && !text.contains(" comes to the table ")
        {
            named.truncate(word);
            named += name;
            rest = after.get(digits..).unwrap_or_default();
        }
    }
    named + rest
}
