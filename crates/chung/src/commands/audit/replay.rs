//! A table's rounds retold from a journal.

use chung_floor::audit::is_house;
use chung_floor::export::event;

use super::super::replay::retell;
use super::log;
use crate::answer::{Answer, Failure, Result};
use crate::cli::audit::Part;

pub(super) fn run(part: &Part) -> Result {
    let Part { file, table, round } = part;
    if let Some(house) = table.as_deref().filter(|table| is_house(table)) {
        return Err(Failure::input(format!(
            "{house} is a log of the house's own and has no rounds: expected `chung audit export {} --table {house}`",
            file.display()
        )));
    }
    // Rounds are told by what came before them: who sits where, and what he is called.
    let log = log::read(&Part { file: file.clone(), table: table.clone(), round: None })?;
    let table = log.table(file)?;
    let of_table = log.rows.iter().filter(|row| row.table == table && row.body.get("sealed").is_none());
    let text: String = of_table.map(|row| event(&row.body).to_string() + "\n").collect();
    let title = format!("{}, table {table}", file.display());
    let told = retell(&title, &text, *round)?;
    Ok(Answer { text: format!("{title}; times are UTC\n\n{}", told.text), ..told })
}
