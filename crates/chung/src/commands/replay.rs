//! `chung replay`: a table's record retold in plain English, round by round, each step with its clause.

use std::fmt::Display;
use std::path::Path;

use chung_game::money::Cents;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::Edition;
use chung_table::paigow::{DealingFact, Fact, MonthList, OpeningFact, Record, RoundRecord, wrongly_paid};
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
    // What is owed at the end of a month is no one round's.
    let lists = if only.is_none() { record.state().oversight.month_lists() } else { Vec::new() };
    let text: String = rounds.iter().map(|round| retold(&teller, round)).collect();
    let text = text + &lists.iter().map(|list| month(&teller, list)).collect::<String>();
    let rounds: Vec<Value> = rounds.iter().map(|round| as_json(&teller, round)).collect();
    let months: Vec<Value> = lists.iter().map(|list| month_json(&teller, list)).collect();
    Answer::new(text, json!({ "book": edition.to_string(), "rounds": rounds, "wrong_payments": months }))
}

/// The wrong payments of which the regulator hears at the end of a month.
fn month(teller: &Teller, list: &MonthList) -> String {
    let mut text = format!("{}\n", format!("Wrong payments for the regulator, {}", list.month).bold());
    for (wrong, notice) in &list.payments {
        let clause = cite_book(&teller.book, notice.clause.number());
        let (name, paid) = (teller.names.called(wrong.player), wrongly_paid(wrong.too_much, wrong.round));
        let told = notice.given.map_or_else(|| "not told yet".to_owned(), |at| format!("told {at}"));
        text += &format!(
            "  {}  {name} was {paid}; {}; {told}.  {}\n",
            wrong.noticed,
            wrong.became(),
            clause.cyan()
        );
    }
    text + "\n"
}

fn month_json(teller: &Teller, list: &MonthList) -> Value {
    let each = list.payments.iter().map(|(wrong, notice)| {
        json!({
            "number": wrong.number,
            "player": wrong.player.0,
            "name": teller.names.called(wrong.player),
            "round": wrong.round,
            "too_much_cents": wrong.too_much.0,
            "meant": wrong.meant,
            "noticed": clock::date_and_time(wrong.noticed),
            "became": wrong.became(),
            "told": notice.given.map(clock::date_and_time),
            "clause": cite_book(&teller.book, notice.clause.number()),
        })
    });
    json!({ "month": list.month.to_string(), "payments": each.collect::<Vec<_>>() })
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
        let date = events.first().map(|event| format!(", {}", event.at.date()));
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

#[cfg(test)]
mod tests {
    use super::*;
    use chung_game::clock::Clock;
    use chung_game::money::BasisPoints;
    use chung_game::paigow::settle::PlayerNo;
    use chung_game::role::Role;
    use chung_table::Actor;
    use chung_table::paigow::{HouseFact, Offered, OversightFact, Owed, RULES, SetUp};

    #[test]
    fn star_2024_15_20_2_the_lists_of_wrong_payments_stand_at_the_end() {
        let (player, round, too_much) = (PlayerNo(3), 0, Cents::dollars(-1_005));
        let edition: Edition = "star-2024".parse().unwrap();
        let offered = Offered::new(Cents::dollars(5), BasisPoints(500));
        let set_up = SetUp { edition, version: RULES, offered, house_way_areas: Vec::new() };
        let facts = [
            OversightFact::PaymentWrong { player, round, too_much, meant: false },
            OversightFact::NoticeOwed { what: Owed::WrongPayment { number: 1, player, round, too_much } },
            OversightFact::NoticeGiven { number: 1 },
            OversightFact::PaymentTried { number: 1 },
        ];
        let mut record = Record::default();
        let set_up = Fact::House(HouseFact::SetUp(Box::new(set_up)));
        for fact in [set_up].into_iter().chain(facts.map(Fact::Oversight)) {
            let (at, by) = (Clock(1_724_184_000), Actor::staff(Role::CasinoSupervisor, 1));
            record.push(Event { round, at, by, clause: "15.20.2".into(), fact }).unwrap();
        }
        let answer = told(edition, &record, None);
        let text = anstream::adapter::strip_str(&answer.text).to_string();
        assert!(
            text.ends_with(
                "Wrong payments for the regulator, 2024-08\n  2024-08-20 20:00  player 3 was paid $1,005 too little in round 0; \
                 all was tried; told 2024-08-20 20:00.  star-2024 15.20.2\n\n"
            ),
            "{text}"
        );
        let list = &answer.json["wrong_payments"][0];
        assert_eq!(
            (&list["month"], &list["payments"][0]["too_much_cents"]),
            (&json!("2024-08"), &json!(-100_500))
        );
        let one = told(edition, &record, Some(0));
        assert!(!one.text.contains("regulator") && one.json["wrong_payments"] == json!([]));
    }
}
