//! A journal's entries, or those of one table or round, as far as the chain is whole.

use std::collections::BTreeSet;
use std::path::Path;

use chung_floor::audit::is_house;
use chung_floor::export::Row;
use chung_journal::JournalError;
use chung_journal::audit::{Checked, Written, check};

use crate::answer::{Failure, Result};
use crate::cli::audit::Part;

/// The entries that were asked for.
pub(super) struct Log {
    pub(super) checked: Checked,
    pub(super) rows: Vec<Row>,
}

pub(super) fn row(entry: &Written) -> Row {
    Row::new(entry.sequence, &entry.table, entry.version, &entry.body, &entry.hash)
}

/// Reads what was asked for. A journal whose chain is broken is none to hand on.
pub(super) fn read(part: &Part) -> Result<Log> {
    let mut rows = Vec::new();
    let asked = |table: &str| part.table.as_deref().is_none_or(|asked| asked == table);
    let checked = check(&part.file, |entry| {
        if asked(&entry.table) {
            let row = row(entry);
            if part.round.is_none_or(|round| row.round == Some(round.into())) {
                rows.push(row);
            }
        }
    });
    let file = part.file.display();
    let checked = checked.map_err(|error| match error {
        JournalError::Damaged(_) => Failure::wrong(format!("{file}: {error}")),
        error => Failure::input(format!("{file}: {error}")),
    })?;
    if let Some((entry, what)) = &checked.fault {
        return Err(Failure::wrong(format!(
            "{file}: the journal is damaged: entry {entry}: {what}; `chung audit verify` says more, and nothing of such a journal is told"
        )));
    }
    if let Some(table) = part.table.as_deref().filter(|table| !checked.tables.contains_key(*table)) {
        let there = names(checked.tables.keys());
        return Err(Failure::input(format!("{file}: there is no table {table}: expected {there}")));
    }
    if let Some(round) = part.round.filter(|_| rows.is_empty()) {
        return Err(Failure::input(format!("{file}: there is no round {round}")));
    }
    Ok(Log { checked, rows })
}

impl Log {
    /// The one table that is meant.
    pub(super) fn table(&self, file: &Path) -> Result<String> {
        let tables: BTreeSet<&String> =
            self.rows.iter().map(|row| &row.table).filter(|table| !is_house(table)).collect();
        let mut each = tables.iter();
        match (each.next(), each.next()) {
            (Some(table), None) => Ok((*table).clone()),
            (None, _) => Err(Failure::input(format!("{}: there is no such table", file.display()))),
            _ => {
                let there = names(tables.into_iter());
                Err(Failure::input(format!(
                    "{}: which table? expected --table and one of {there}",
                    file.display()
                )))
            }
        }
    }
}

fn names<'a>(tables: impl Iterator<Item = &'a String>) -> String {
    let names: Vec<&str> = tables.map(String::as_str).filter(|table| !is_house(table)).collect();
    if names.is_empty() { "none, for nothing was kept".to_owned() } else { names.join(", ") }
}
