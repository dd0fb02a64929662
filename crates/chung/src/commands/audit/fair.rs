//! Did the computer deal what it was committed to? Each seed must hash to its commitment and draw again what was drawn
//! (`docs/fair-play.md`).

use std::collections::BTreeMap;

use chung_floor::audit::happened;
use chung_floor::export::{Row, event};
use chung_floor::fair::{Fair, Finding, Outcome};
use chung_floor::seed::Sealed;
use owo_colors::OwoColorize;
use serde_json::{Value, json};

use super::super::{is_journal, read_file};
use super::{WRONG, log};
use crate::answer::{Answer, Failure, Result, many};
use crate::cli::audit::Part;

pub(super) fn run(part: &Part, noted: Option<&str>) -> Result {
    let file = part.file.display();
    let (rounds, in_hand) = if is_journal(&part.file)? {
        let (rounds, in_hand) = of_journal(&log::read(part)?.rows)?;
        if rounds.is_empty() {
            let what = "no round here was dealt by the computer and is over";
            return Err(Failure::input(format!("{file}: {what}: expected a round with its seed")));
        }
        (rounds, in_hand)
    } else {
        if part.table.is_some() || part.round.is_some() {
            return Err(Failure::input(format!("{file} is one round: expected neither --table nor --round")));
        }
        let text = read_file(&part.file.to_string_lossy())?;
        let round = serde_json::from_str(&text);
        let round: Fair =
            round.map_err(|error| Failure::input(format!("{file}: no round to be checked: {error}")))?;
        if is_fair(&round, &round.check()).is_none() {
            return Err(Failure::input(format!("{file}: {NOTHING}")));
        }
        (vec![round], 0)
    };
    if noted.is_some() && rounds.len() > 1 {
        return Err(Failure::input("a commitment is of one round: expected --table and --round".to_owned()));
    }
    let checked: Vec<(&Fair, Vec<Finding>)> =
        rounds.iter().map(|round| (round, check(round, noted))).collect();
    Ok(told(&checked, in_hand))
}

/// What is said of a round that was called off before anything was drawn.
const NOTHING: &str = "nothing was drawn: nothing to check";

fn check(round: &Fair, noted: Option<&str>) -> Vec<Finding> {
    let mut findings = round.check();
    if let Some(noted) = noted {
        let fair = noted == round.commitment.to_string();
        let is = if fair { "is" } else { "is not" };
        findings.insert(0, Finding { says: format!("the commitment {is} the one that was noted"), fair });
    }
    findings
}

/// What a journal says of a round.
#[derive(Default)]
struct Dealt {
    sealed: Option<Sealed>,
    drawn: Vec<Outcome>,
    over: bool,
}

/// The rounds of a journal that the computer dealt and that are over, and how many are not over yet.
fn of_journal(rows: &[Row]) -> Result<(Vec<Fair>, usize)> {
    let mut rounds: BTreeMap<(&str, u64), Dealt> = BTreeMap::new();
    for row in rows {
        let Some(number) = row.round else { continue };
        let round = rounds.entry((&row.table, number)).or_default();
        if let Some(sealed) = row.body.get("sealed") {
            round.sealed = Some(read(row, sealed.clone())?);
        } else if let Some(outcome) = outcome(row)? {
            round.drawn.push(outcome);
        }
        round.over |= matches!(
            happened(event(&row.body)),
            Some(("opening", "ended" | "called-off", _) | ("play", "entered" | "abandoned", _))
        );
    }
    let in_hand = rounds.values().filter(|round| round.sealed.is_some() && !round.over).count();
    let over = rounds.into_iter().filter_map(|((table, _), Dealt { sealed, drawn, over })| {
        Some(Fair::new(table.to_owned(), sealed.filter(|_| over)?, drawn))
    });
    Ok((over.collect(), in_hand))
}

/// What an event says was drawn by the computer.
fn outcome(row: &Row) -> Result<Option<Outcome>> {
    let event = event(&row.body);
    let tiles = event.pointer("/dealing/stacked").or_else(|| event.pointer("/dealing/laja-done"));
    let found = [
        (tiles, "source", "drawn", "tiles"),
        (event.pointer("/dealing/thrown"), "source", "drawn", "dice"),
        (event.pointer("/play/entered"), "from", "computer", "number"),
    ];
    for (fact, from, computer, what) in found {
        if let Some(fact) = fact.filter(|fact| fact[from] == computer) {
            return read(row, json!({ what: fact[what] })).map(Some);
        }
    }
    Ok(None)
}

fn read<T: serde::de::DeserializeOwned>(row: &Row, value: Value) -> Result<T> {
    let said = |error| Failure::input(format!("entry {}: {error}", row.sequence));
    serde_json::from_value(value).map_err(said)
}

/// Is it? Nobody can tell where nothing was drawn and nothing else is wrong.
fn is_fair(round: &Fair, findings: &[Finding]) -> Option<bool> {
    let fair = findings.iter().all(|finding| finding.fair);
    (!fair || !round.drawn.is_empty()).then_some(fair)
}

fn told(checked: &[(&Fair, Vec<Finding>)], in_hand: usize) -> Answer {
    let unfair = checked.iter().filter(|(round, findings)| is_fair(round, findings) == Some(false)).count();
    let mut text = String::new();
    for (round, findings) in checked {
        let draws = many(round.drawn.len() as u64, "draw", "draws");
        let verdict = match is_fair(round, findings) {
            Some(true) => format!("{draws}, {}", "fair".green()),
            Some(false) => format!("{draws}, {}", "not fair".red()),
            None => NOTHING.to_owned(),
        };
        text += &format!("{} round {}: {verdict}\n", round.table.bold(), round.round);
        // One round is told in full, of many only what is wrong.
        for finding in findings.iter().filter(|finding| checked.len() == 1 || !finding.fair) {
            text += &format!("  {}\n", finding.says);
        }
    }
    if checked.len() > 1 {
        text += &format!("{} rounds, {unfair} of them not fair\n", checked.len());
    }
    text += &match in_hand {
        0 => String::new(),
        1 => "1 round has a seed but is not over\n".to_owned(),
        many => format!("{many} rounds have a seed but are not over\n"),
    };
    let rounds = checked.iter().map(|(round, findings)| {
        json!({ "table": round.table, "round": round.round, "fair": is_fair(round, findings), "findings": findings })
    });
    let json = json!({ "rounds": rounds.collect::<Vec<_>>(), "not_over": in_hand });
    Answer { code: if unfair > 0 { WRONG } else { 0 }, ..Answer::new(text, json) }
}
