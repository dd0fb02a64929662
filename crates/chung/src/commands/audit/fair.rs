//! `chung audit fair`: checks that the computer dealt what it was committed to. Each seed must hash to its commitment, and drawing from
//! it again must give what was drawn (`docs/fair-play.md`).

use std::collections::BTreeMap;

use chung_floor::audit::parse_fact;
use chung_floor::export::{Row, event};
use chung_floor::fair::{DrawOutcome, FairRound, Finding};
use chung_floor::seed::SealedSeed;
use chung_game::message;
use chung_words::{Render, Words};
use owo_colors::OwoColorize;
use serde_json::{Value, json};

use super::super::{is_journal, read_file};
use super::{WRONG, log};
use crate::answer::{Answer, Failure, Result, pluralize};
use crate::cli::audit::Part;

pub(super) fn run(words: Words, part: &Part, noted: Option<&str>) -> Result {
    let file = part.file.display();
    let (rounds, in_hand) = if is_journal(&part.file)? {
        let (rounds, in_hand) = from_journal(&log::read(part)?.rows)?;
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
        let round: FairRound =
            round.map_err(|error| Failure::input(format!("{file}: no round to be checked: {error}")))?;
        if is_fair(&round, &round.check()).is_none() {
            return Err(Failure::input(format!("{file}: {NOTHING}")));
        }
        (vec![round], 0)
    };
    if noted.is_some() && rounds.len() > 1 {
        return Err(Failure::input("a commitment is of one round: expected --table and --round".to_owned()));
    }
    let checked: Vec<(&FairRound, Vec<Finding>)> =
        rounds.iter().map(|round| (round, check(round, noted))).collect();
    Ok(render(words, &checked, in_hand))
}

/// Reported for a round that was called off before anything was drawn.
const NOTHING: &str = "nothing was drawn: nothing to check";

fn check(round: &FairRound, noted: Option<&str>) -> Vec<Finding> {
    let mut findings = round.check();
    if let Some(noted) = noted {
        let fair = noted == round.commitment.to_string();
        let message = if fair { message!("cli-audit-noted") } else { message!("cli-audit-not-noted") };
        findings.insert(0, Finding { message, fair });
    }
    findings
}

/// A round as recorded in a journal.
#[derive(Default)]
struct Dealt {
    sealed: Option<SealedSeed>,
    drawn: Vec<DrawOutcome>,
    over: bool,
}

/// The rounds of a journal that the computer dealt and that are over, and the number of those that are not over yet.
fn from_journal(rows: &[Row]) -> Result<(Vec<FairRound>, usize)> {
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
            parse_fact(event(&row.body)),
            Some(("opening", "ended" | "called-off", _) | ("play", "entered" | "abandoned", _))
        );
    }
    let in_hand = rounds.values().filter(|round| round.sealed.is_some() && !round.over).count();
    let over = rounds.into_iter().filter_map(|((table, _), Dealt { sealed, drawn, over })| {
        Some(FairRound::new(table.to_owned(), sealed.filter(|_| over)?, drawn))
    });
    Ok((over.collect(), in_hand))
}

/// What the computer drew, according to an event; `None` if it drew nothing.
fn outcome(row: &Row) -> Result<Option<DrawOutcome>> {
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
    let invalid = |error| Failure::input(format!("entry {}: {error}", row.sequence));
    serde_json::from_value(value).map_err(invalid)
}

/// Whether a round is fair; `None` if nothing was drawn and there is no other fault.
fn is_fair(round: &FairRound, findings: &[Finding]) -> Option<bool> {
    let fair = findings.iter().all(|finding| finding.fair);
    (!fair || !round.drawn.is_empty()).then_some(fair)
}

fn render(words: Words, checked: &[(&FairRound, Vec<Finding>)], in_hand: usize) -> Answer {
    let unfair = checked.iter().filter(|(round, findings)| is_fair(round, findings) == Some(false)).count();
    let mut text = String::new();
    for (round, findings) in checked {
        let draws = pluralize(round.drawn.len() as u64, "draw", "draws");
        let verdict = match is_fair(round, findings) {
            Some(true) => format!("{draws}, {}", "fair".green()),
            Some(false) => format!("{draws}, {}", "not fair".red()),
            None => NOTHING.to_owned(),
        };
        text += &format!("{} round {}: {verdict}\n", round.table.bold(), round.round);
        // All findings of a single round, but only the faults of many.
        for finding in findings.iter().filter(|finding| checked.len() == 1 || !finding.fair) {
            text += &format!("  {}\n", words.render(&finding.message));
        }
    }
    if checked.len() > 1 {
        text += &format!("{} rounds, {unfair} of them not fair\n", checked.len());
    }
    text += &match in_hand {
        0 => String::new(),
        1 => "1 round has a seed but is not over\n".to_owned(),
        count => format!("{count} rounds have a seed but are not over\n"),
    };
    let rounds = checked.iter().map(|(round, findings)| {
        let fair = is_fair(round, findings);
        let findings = findings.iter().map(|finding| {
            let mut json = json!(finding);
            json["text"] = json!(words.render(&finding.message));
            json
        });
        let findings: Vec<Value> = findings.collect();
        json!({ "table": round.table, "round": round.round, "fair": fair, "findings": findings })
    });
    let json = json!({ "rounds": rounds.collect::<Vec<_>>(), "not_over": in_hand });
    Answer { code: if unfair > 0 { WRONG } else { 0 }, ..Answer::new(text, json) }
}
