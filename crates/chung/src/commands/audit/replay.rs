//! A table's rounds retold from a journal.

use chung_floor::export::event;

use super::super::replay::retell;
use super::log;
use crate::answer::Result;
use crate::cli::audit::Part;

pub(super) fn run(part: &Part) -> Result {
    let Part { file, table, round } = part;
    // Rounds are told by what came before them: who sits where, and what he is called.
    let log = log::read(&Part { file: file.clone(), table: table.clone(), round: None })?;
    let table = log.table(file)?;
    let of_table = log.rows.iter().filter(|row| row.table == table && row.body.get("sealed").is_none());
    let text: String = of_table.map(|row| event(&row.body).to_string() + "\n").collect();
    retell(&format!("{}, table {table}", file.display()), &text, *round)
}
