//! `chung replay`: a table's record retold in plain English, round by round, each step with its clause.

use std::fmt::Display;
use std::path::Path;

use chung_game::money::Cents;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::Edition;
use chung_table::paigow::{DealingFact, Fact, OpeningFact, Record, RoundRecord};
use chung_table::{Event, Names};
use owo_colors::OwoColorize;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::{is_journal, read_up_to, roulette};
use crate::answer::{Answer, Failure, Result, cite_book};
use crate::clock;

/// A night of rounds is a few megabytes.
const MOST_MEGABYTES: u64 = 1024;

pub(super) fn run(file: &str, only: Option<u32>) -> Result {
    if file != "-" && is_journal(Path::new(file))? {
        return Err(Failure::input(format!(
            "{file} is a floor's journal: expected a record, or `chung audit replay {file}`"
        )));
    }
    retell(file, &read_up_to(file, MOST_MEGABYTES)?, only)
}

/// The events of a table, one line each, retold.
pub(super) fn retell(file: &str, text: &str, only: Option<u32>) -> Result {
    if roulette::replay::is_record(text) {
        return roulette::replay::run(file, text, only);
    }
    let mut record = Record::default();
    read(file, text, |event| record.push(event))?;
    let set_up = record.state().set_up.as_ref();
    let edition =
        set_up.map(|set_up| set_up.edition).ok_or_else(|| Failure::input(format!("{file}: no events")))?;
    has_round(file, only, record.rounds().map(|round| round.number()))?;
    Ok(told(edition, &record, only))
}

/// A record retold, all of it or one round.
pub(super) fn told(edition: Edition, record: &Record, only: Option<u32>) -> Answer {
    let rounds: Vec<RoundRecord> =
        record.rounds().filter(|round| only.is_none_or(|only| round.number() == only)).collect();
    let teller =
        Teller { title: edition.to_string(), book: edition.book().to_string(), names: record.names() };
    let text: String = rounds.iter().map(|round| retold(&teller, round)).collect();
    let rounds: Vec<Value> = rounds.iter().map(|round| as_json(&teller, round)).collect();
    Answer::new(text, json!({ "book": edition.to_string(), "rounds": rounds }))
}

/// The events of a file, one line of JSON each, taken down one after another.
pub(super) fn read<F: DeserializeOwned, E: Display>(
    file: &str,
    text: &str,
    mut push: impl FnMut(Event<F>) -> std::result::Result<(), E>,
) -> Result<()> {
    for (n, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let at = |what: String| Failure::input(format!("{file}, line {}: {what}", n + 1));
        let event = serde_json::from_str(line).map_err(|error| at(format!("no event: {error}")))?;
        push(event).map_err(|error| at(error.to_string()))?;
    }
    Ok(())
}

/// Refused where the one round that is asked for is not there.
pub(super) fn has_round(file: &str, only: Option<u32>, rounds: impl Iterator<Item = u32>) -> Result<()> {
    let rounds: Vec<u32> = rounds.collect();
    match only.filter(|only| !rounds.contains(only)) {
        None => Ok(()),
        Some(only) => {
            let last = rounds.last().copied().unwrap_or_default();
            Err(Failure::input(format!("{file}: there is no round {only}: the last is {last}")))
        }
    }
}

/// Tells what happened, of any table.
pub(super) struct Teller<'a> {
    /// What the record is of.
    pub(super) title: String,
    /// The book whose clauses are cited.
    pub(super) book: String,
    /// What players are called.
    pub(super) names: &'a Names,
}

impl Teller<'_> {
    /// The heading of a round.
    pub(super) fn heading<F>(&self, round: u32, events: &[Event<F>]) -> String {
        let heading = match round {
            0 => format!("{}, before the first round", self.title),
            number => format!("Round {number}"),
        };
        let date = events.first().map(|event| format!(", {}", clock::date(event.at)));
        format!("{}{}\n", heading.bold(), date.unwrap_or_default())
    }

    /// A step: when, what, by which clause, by whom.
    pub(super) fn step<F: Display>(&self, event: &Event<F>) -> String {
        let by = self.names.told(&event.by.to_string());
        let said = self.names.told(&event.fact.to_string());
        let clause = cite_book(&self.book, event.clause.number());
        format!("  {}  {said}  {}  {}\n", clock::time(event.at).dimmed(), clause.cyan(), by.dimmed())
    }

    /// The same for programs.
    pub(super) fn step_json<F: Display + Serialize>(&self, event: &Event<F>) -> Value {
        json!({
            "time": clock::date_and_time(event.at),
            "says": self.names.told(&event.fact.to_string()),
            "clause": cite_book(&self.book, event.clause.number()),
            "event": event,
        })
    }
}

/// What a round came to, in a line, if it is over.
pub(super) fn results(each: &[String], over: bool) -> String {
    if !over {
        return format!("  {}\n\n", "Not over yet.".bold());
    }
    if each.is_empty() {
        return "\n".to_owned();
    }
    format!("  {}\n\n", format!("Result: {}.", each.join(", ")).bold())
}

pub(super) fn signed(result: Cents) -> String {
    if result.is_positive() { format!("+{result}") } else { result.to_string() }
}

fn retold(teller: &Teller, round: &RoundRecord) -> String {
    let mut text = teller.heading(round.number(), round.events);
    for event in round.events {
        text += &teller.step(event);
        if let Fact::Dealing(DealingFact::Delivered { tiles: Some(boxes), undealt }) = &event.fact {
            text += &dealt(boxes, undealt);
        }
    }
    let each = round.results().into_iter();
    let each = each.map(|(player, result)| format!("{} {}", teller.names.called(player), signed(result)));
    text + &results(&each.collect::<Vec<_>>(), is_over(round))
}

/// Is it over? What came before the first round is.
fn is_over(round: &RoundRecord) -> bool {
    let ends = |event: &Event<Fact>| {
        matches!(event.fact, Fact::Opening(OpeningFact::Ended(_) | OpeningFact::CalledOff))
    };
    round.number() == 0 || round.events.iter().any(ends)
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

fn as_json(teller: &Teller, round: &RoundRecord) -> Value {
    let results = round.results().into_iter().map(|(player, result)| {
        json!({ "player": player.0, "name": teller.names.called(player), "result_cents": result.0 })
    });
    json!({
        "round": round.number(),
        "events": round.events.iter().map(|event| teller.step_json(event)).collect::<Vec<_>>(),
        "over": is_over(round),
        "results": if is_over(round) { results.collect::<Vec<_>>() } else { Vec::new() },
    })
}
