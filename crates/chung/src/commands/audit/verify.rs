//! Is the chain whole, and every cent where it should be? Nothing here is shared with what wrote the journal.

use std::collections::BTreeMap;
use std::path::Path;

use chung_floor::audit::{Audited, is_house};
use chung_journal::JournalError;
use chung_journal::audit::{Checked, check};
use owo_colors::OwoColorize;
use serde_json::json;

use super::WRONG;
use crate::answer::{Answer, Failure, Result, many};

pub(super) fn run(file: &Path, noted: Option<&str>) -> Result {
    let mut tables: BTreeMap<String, Audited> = BTreeMap::new();
    let mut seen = noted.map(|_| false);
    let checked = check(file, |entry| {
        let hash = || entry.hash.iter().flat_map(|byte| [byte >> 4, byte & 15]);
        if let Some(noted) = noted
            && noted.chars().map(|digit| digit.to_digit(16)).eq(hash().map(|half| Some(half.into())))
        {
            seen = Some(true);
        }
        if !tables.contains_key(&entry.table) {
            tables.insert(entry.table.clone(), Audited::default());
        }
        if let Some(table) = tables.get_mut(&entry.table) {
            table.hear(entry);
        }
    });
    let checked = match checked {
        Ok(checked) => checked,
        // It is a journal, and not a whole one.
        Err(JournalError::Damaged(what)) => Checked { fault: Some((0, what)), ..Checked::default() },
        Err(error) => return Err(Failure::input(format!("{}: {error}", file.display()))),
    };
    Ok(told(file, &checked, &tables, seen))
}

fn counted(entries: u64) -> String {
    many(entries, "entry", "entries")
}

fn told(file: &Path, checked: &Checked, tables: &BTreeMap<String, Audited>, seen: Option<bool>) -> Answer {
    let entries = checked.entries;
    let mut text = match &checked.fault {
        None => {
            format!("{}: {}, {}\n", file.display(), counted(entries), "the chain is whole".green())
        }
        Some((0, what)) => format!("{}: {}: {what}\n", file.display(), "the journal is damaged".red()),
        Some((entry, what)) => {
            let broken = "the chain is broken".red();
            format!(
                "{}: {broken} at entry {entry}: {what}\n{} before it:\n",
                file.display(),
                counted(entries)
            )
        }
    };
    if !checked.last_hash.is_empty() {
        text += &format!("last hash {}\n", checked.last_hash);
    }
    if entries == 0 && checked.fault.is_none() {
        text += "nothing is in it: it was only begun, or the -wal that lay beside it is missing\n";
    }
    if seen == Some(false) {
        text += &format!("{}: entries were cut off or changed\n", "the noted hash is not in the chain".red());
    }
    let widest = tables.keys().map(|name| name.chars().count()).max().unwrap_or_default();
    for (name, table) in tables {
        let (game, money) = table.money();
        text += &format!("  {name:widest$}  {:>15}", counted(table.entries));
        if !is_house(name) {
            text += &format!("  {:>12}  {game:14}  ", many(table.rounds, "round", "rounds"));
            text += &match &table.fault {
                None => format!("{}: {money}", "adds up".green()),
                Some((sequence, version, what)) => {
                    let wrong = "does not add up".red();
                    format!("{wrong}: entry {sequence}, {version} of the table's: {what}")
                }
            };
        }
        text += "\n";
    }
    let wrong =
        checked.fault.is_some() || seen == Some(false) || tables.values().any(|table| table.fault.is_some());
    let each = tables.iter().map(|(name, table)| {
        let fault = table.fault.as_ref().map(
            |(sequence, version, what)| json!({ "sequence": sequence, "version": version, "what": what }),
        );
        json!({
            "table": name,
            "entries": table.entries,
            "rounds": table.rounds,
            "game": table.money().0,
            "money": table.money().1,
            "fault": fault,
        })
    });
    let fault = checked
        .fault
        .as_ref()
        .map(|(entry, what)| json!({ "entry": (*entry > 0).then_some(entry), "what": what }));
    let json = json!({
        "entries": entries,
        "last_hash": checked.last_hash,
        "fault": fault,
        "noted_hash_found": seen,
        "tables": each.collect::<Vec<_>>(),
        "fine": !wrong,
    });
    Answer { code: if wrong { WRONG } else { 0 }, ..Answer::new(text, json) }
}
