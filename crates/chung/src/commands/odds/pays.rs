//! Pay tables, line by line.

use chung_odds::pay_table::PayTable;

use super::value_cells;
use crate::table::{Cell, Table};

/// What a pay table's rows hold, after the columns they stand under.
pub(super) const COLUMNS: [&str; 7] =
    ["line", "pays", "count", "chance", "chance_exact", "value", "value_exact"];

/// An empty table of lines under headings.
pub(super) fn table(headings: &[&str]) -> Table {
    Table::new(headings.iter().chain(&COLUMNS)).under(headings.len())
}

/// Adds a wager's lines, and what they come to.
pub(super) fn add(table: &mut Table, headings: &[Cell], pays: &PayTable) {
    for line in pays.lines() {
        let cells = [Cell::words(&line.words), Cell::Odds(line.pays), Cell::Count(line.count)];
        table.row(headings.iter().cloned().chain(cells).chain(value_cells(pays.chance(line))));
    }
    let all = [Cell::words("in all"), Cell::Empty, Cell::Count(pays.total()), Cell::Empty, Cell::Empty];
    table.row(headings.iter().cloned().chain(all).chain(value_cells(pays.value())));
}
