//! `chung audit verify`: checks the hash chain, and that the money adds up. It shares no code with the writer of the journal.

use std::collections::BTreeMap;
use std::path::Path;

use chung_floor::audit::{TableAudit, is_house};
use chung_journal::JournalError;
use chung_journal::audit::{ChainReport, check};
use chung_words::{Render, Words};
use owo_colors::OwoColorize;
use serde_json::json;

use super::WRONG;
use crate::answer::{Answer, Failure, Result, message_args, pluralize};

pub(super) fn run(words: Words, file: &Path, noted: Option<&str>) -> Result {
    let mut tables: BTreeMap<String, TableAudit> = BTreeMap::new();
    let mut found = noted.map(|_| false);
    let checked = check(file, |entry| {
        let hash = || entry.hash.iter().flat_map(|byte| [byte >> 4, byte & 15]);
        if let Some(noted) = noted
            && noted.chars().map(|digit| digit.to_digit(16)).eq(hash().map(|half| Some(half.into())))
        {
            found = Some(true);
        }
        if !tables.contains_key(&entry.table) {
            tables.insert(entry.table.clone(), TableAudit::default());
        }
        if let Some(table) = tables.get_mut(&entry.table) {
            table.apply(entry);
        }
    });
    let checked = match checked {
        Ok(checked) => checked,
        // A damaged journal gets a report; a file that is not a journal is a failure.
        Err(JournalError::Damaged(what)) => ChainReport { fault: Some((0, what)), ..ChainReport::default() },
        Err(error) => return Err(Failure::input(format!("{}: {error}", file.display()))),
    };
    Ok(render(words, file, &checked, &tables, found))
}

fn entry_count(entries: u64) -> String {
    pluralize(entries, "entry", "entries")
}

fn render(
    words: Words,
    file: &Path,
    checked: &ChainReport,
    tables: &BTreeMap<String, TableAudit>,
    found: Option<bool>,
) -> Answer {
    let entries = checked.entries;
    let mut text = match &checked.fault {
        None => {
            format!("{}: {}, {}\n", file.display(), entry_count(entries), "the chain is whole".green())
        }
        Some((0, what)) => format!("{}: {}: {what}\n", file.display(), "the journal is damaged".red()),
        Some((entry, what)) => {
            let broken = "the chain is broken".red();
            format!(
                "{}: {broken} at entry {entry}: {what}\n{} before it:\n",
                file.display(),
                entry_count(entries)
            )
        }
    };
    if !checked.last_hash.is_empty() {
        text += &format!("last hash {}\n", checked.last_hash);
    }
    if entries == 0 && checked.fault.is_none() {
        text += "nothing is in it: it was only begun, or the -wal that lay beside it is missing\n";
    }
    if found == Some(false) {
        text += &format!("{}: entries were cut off or changed\n", "the noted hash is not in the chain".red());
    }
    let widest = tables.keys().map(|name| name.chars().count()).max().unwrap_or_default();
    for (name, table) in tables {
        let (game, money) = table.money();
        let money = words.render(&money);
        text += &format!("  {name:widest$}  {:>15}", entry_count(table.entries));
        if !is_house(name) {
            text += &format!("  {:>12}  {game:14}  ", pluralize(table.rounds, "round", "rounds"));
            text += &match &table.fault {
                None => format!("{}: {money}", "adds up".green()),
                Some((sequence, version, what)) => {
                    let wrong = "does not add up".red();
                    let what = words.render(what);
                    format!("{wrong}: entry {sequence}, {version} of the table's: {what}")
                }
            };
        }
        text += "\n";
    }
    let wrong =
        checked.fault.is_some() || found == Some(false) || tables.values().any(|table| table.fault.is_some());
    let each = tables.iter().map(|(name, table)| {
        let fault = table.fault.as_ref().map(|(sequence, version, what)| {
            json!({
                "sequence": sequence,
                "version": version,
                "code": what.id,
                "args": message_args(what),
                "text": words.render(what),
            })
        });
        json!({
            "table": name,
            "entries": table.entries,
            "rounds": table.rounds,
            "game": table.money().0,
            "money": words.render(&table.money().1),
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
        "noted_hash_found": found,
        "tables": each.collect::<Vec<_>>(),
        "fine": !wrong,
    });
    Answer { code: if wrong { WRONG } else { 0 }, ..Answer::new(text, json) }
}
