//! `chung replay`: prints a table's record round by round, each step with its clause.

mod month;
mod renderer;

use std::path::Path;

use chung_game::rulebook::RouletteBook;
use chung_table::paigow::PaiGow;
use chung_table::roulette::Roulette;
use chung_table::{Event, Record};
use chung_words::Language;
use serde::Serialize;
use serde_json::{Value, json};

use super::{is_journal, read_up_to};
use crate::answer::{Answer, Failure, Result};
use renderer::Renderer;
pub(super) use renderer::ReplayGame;

/// The largest record that is read. A night of rounds is a few megabytes.
const RECORD_MEGABYTES_MAX: u64 = 1024;

pub(super) fn run(language: Language, file: &str, only: Option<u32>) -> Result {
    if file != "-" && is_journal(Path::new(file))? {
        return Err(Failure::input(format!(
            "{file} is a floor's journal: expected a record, or `chung audit replay {file}`"
        )));
    }
    replay_lines(language, file, &read_up_to(file, RECORD_MEGABYTES_MAX)?, only)
}

/// Replays the events of a table, one line each.
pub(super) fn replay_lines(language: Language, file: &str, text: &str, only: Option<u32>) -> Result {
    if is_roulette(text) {
        replay_game::<Roulette>(language, file, text, only)
    } else {
        replay_game::<PaiGow>(language, file, text, only)
    }
}

/// Whether the first event sets up a table of Rapid Roulette.
fn is_roulette(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let event: Value = serde_json::from_str(first).unwrap_or_default();
    event.pointer("/house/set-up/book").and_then(Value::as_str)
        == Some(RouletteBook::RapidRoulette2000.name())
}

fn replay_game<G: ReplayGame>(language: Language, file: &str, text: &str, only: Option<u32>) -> Result {
    let record: Record<G> = read(file, text)?;
    if record.events().is_empty() {
        return Err(Failure::input(format!("{file}: no events")));
    }
    let last = record.rounds().map(|round| round.number()).last().unwrap_or_default();
    if let Some(only) = only.filter(|only| record.rounds().all(|round| round.number() != *only)) {
        return Err(Failure::input(format!("{file}: there is no round {only}: the last is {last}")));
    }
    Ok(render(language, &record, only))
}

/// Reads a record: one event a line, as JSON.
fn read<G: ReplayGame>(file: &str, text: &str) -> Result<Record<G>> {
    let mut record = Record::default();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        let at = |what: String| Failure::input(format!("{file}, line {number}: {what}"));
        let event = serde_json::from_str(line).map_err(|error| at(format!("no event: {error}")))?;
        record.push(event).map_err(|error| at(error.to_string()))?;
    }
    Ok(record)
}

/// Writes a record: one event a line, as JSON.
pub(super) fn to_lines<F: Serialize>(events: &[Event<F>]) -> Result<String> {
    let lines: Vec<String> = events.iter().map(serde_json::to_string).collect::<serde_json::Result<_>>()?;
    Ok(lines.join("\n") + "\n")
}

/// Renders a record, all of it or one round.
pub(super) fn render<G: ReplayGame>(language: Language, record: &Record<G>, only: Option<u32>) -> Answer {
    let (title, book) = G::title(record);
    let renderer = Renderer { title, book, names: record.names(), language };
    let is_wanted = |number| only.is_none_or(|only| number == only);
    let rounds: Vec<_> = record.rounds().filter(|round| is_wanted(round.number())).collect();
    let text: String = rounds.iter().map(|round| renderer.round(round)).collect();
    let json: Vec<Value> = rounds.iter().map(|round| renderer.round_json(round)).collect();
    let mut answer = Answer::new(text, json!({ "book": renderer.title, "rounds": json }));
    // What is due at the end of a month belongs to no single round.
    G::append_months(&renderer, record, only.is_none(), &mut answer);
    answer
}

#[cfg(test)]
mod tests {
    use super::*;
    use chung_game::PlayerNo;
    use chung_game::clock::Clock;
    use chung_game::money::{BasisPoints, Cents};
    use chung_game::role::Role;
    use chung_game::rulebook::Edition;
    use chung_table::Actor;
    use chung_table::paigow::{Fact, HouseFact, Offered, OversightFact, Owed, RULES, SetUp};

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
        let mut record: Record<PaiGow> = Record::default();
        let set_up = Fact::House(HouseFact::SetUp(Box::new(set_up)));
        for fact in [set_up].into_iter().chain(facts.map(Fact::Oversight)) {
            let (at, by) = (Clock(1_724_184_000), Actor::staff(Role::CasinoSupervisor, 1));
            record.push(Event { round, at, by, clause: "15.20.2".into(), fact }).unwrap();
        }
        let answer = render(Language::English, &record, None);
        let text = anstream::adapter::strip_str(&answer.text).to_string();
        assert!(
            text.ends_with(
                "Wrong payments for the regulator, 2024-08\n  2024-08-20 20:00  Player 3 was paid $1,005 too little in round 0. \
                 Could not be corrected; reported 2024-08-20 20:00.  star-2024 15.20.2\n\n"
            ),
            "{text}"
        );
        let list = &answer.json["wrong_payments"][0];
        assert_eq!(
            (&list["month"], &list["payments"][0]["too_much_cents"]),
            (&json!("2024-08"), &json!(-100_500))
        );
        let one = render(Language::English, &record, Some(0));
        assert!(!one.text.contains("for the regulator, 2024-08") && one.json["wrong_payments"] == json!([]));
    }
}
