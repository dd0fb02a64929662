//! Reads a journal's entries, or those of one table or round.

use std::collections::BTreeSet;
use std::path::Path;

use chung_floor::audit::is_house;
use chung_floor::export::Row;
use chung_journal::JournalError;
use chung_journal::audit::{ChainReport, RawEntry, check};

use crate::answer::{Failure, Result};
use crate::cli::audit::Part;

/// The selected entries.
pub(super) struct Log {
    pub(super) checked: ChainReport,
    pub(super) rows: Vec<Row>,
}

pub(super) fn row(entry: &RawEntry) -> Row {
    Row::new(entry.sequence, &entry.table, entry.version, &entry.body, &entry.hash)
}

/// Reads the selected entries. Fails if the chain is broken.
pub(super) fn read(part: &Part) -> Result<Log> {
    let mut rows = Vec::new();
    let is_selected = |table: &str| part.table.as_deref().is_none_or(|selected| selected == table);
    let checked = check(&part.file, |entry| {
        if is_selected(&entry.table) {
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
            "{file}: the journal is damaged: entry {entry}: {what}; for a full report use `chung audit verify`"
        )));
    }
    if let Some(table) = part.table.as_deref().filter(|table| !checked.tables.contains_key(*table)) {
        let names = names(checked.tables.keys());
        return Err(Failure::input(format!("{file}: there is no table {table}: expected {names}")));
    }
    if let Some(round) = part.round.filter(|_| rows.is_empty()) {
        return Err(Failure::input(format!("{file}: there is no round {round}")));
    }
    Ok(Log { checked, rows })
}

impl Log {
    /// The only table of the entries; fails if there are several.
    pub(super) fn table(&self, file: &Path) -> Result<String> {
        let tables: BTreeSet<&String> =
            self.rows.iter().map(|row| &row.table).filter(|table| !is_house(table)).collect();
        let mut each = tables.iter();
        match (each.next(), each.next()) {
            (Some(table), None) => Ok((*table).clone()),
            (None, _) => Err(Failure::input(format!("{}: there is no such table", file.display()))),
            _ => {
                let names = names(tables.into_iter());
                Err(Failure::input(format!(
                    "{}: which table? expected --table and one of {names}",
                    file.display()
                )))
            }
        }
    }
}

fn names<'a>(tables: impl Iterator<Item = &'a String>) -> String {
    let names: Vec<&str> = tables.map(String::as_str).filter(|table| !is_house(table)).collect();
    if names.is_empty() { "none, because the journal has no tables".to_owned() } else { names.join(", ") }
}
