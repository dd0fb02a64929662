//! `chung audit replay`: replays a table's rounds from a journal.

use chung_floor::audit::is_house;
use chung_floor::export::event;
use chung_words::Language;

use super::super::replay::replay_lines;
use super::log;
use crate::answer::{Answer, Failure, Result};
use crate::cli::audit::Part;

pub(super) fn run(language: Language, part: &Part) -> Result {
    let Part { file, table, round } = part;
    if let Some(house) = table.as_deref().filter(|table| is_house(table)) {
        return Err(Failure::input(format!(
            "{house} is a log of the house's own and has no rounds: expected `chung audit export {} --table {house}`",
            file.display()
        )));
    }
    // A round depends on the events before it, such as who sits where and the players' names, so all are read.
    let log = log::read(&Part { file: file.clone(), table: table.clone(), round: None })?;
    let table = log.table(file)?;
    let of_table = log.rows.iter().filter(|row| row.table == table && row.body.get("sealed").is_none());
    let text: String = of_table.map(|row| event(&row.body).to_string() + "\n").collect();
    let title = format!("{}, table {table}", file.display());
    let answer = replay_lines(language, &title, &text, *round)?;
    Ok(Answer { text: format!("{title}; times are UTC\n\n{}", answer.text), ..answer })
}
