//! Tables of pay lines.

use chung_odds::pay_table::PayTable;
use chung_words::{Words, text};

use super::{cell, value_cells};
use crate::table::{Cell, Table};

/// The columns of a pay table, after the heading columns.
pub(super) const COLUMNS: [&str; 7] =
    ["line", "pays", "count", "chance", "chance_exact", "value", "value_exact"];

/// An empty pay table with the given heading columns.
pub(super) fn table(headings: &[&str]) -> Table {
    Table::new(headings.iter().chain(&COLUMNS)).under(headings.len())
}

/// Adds a wager's lines and their total.
pub(super) fn add(words: Words<'_>, table: &mut Table, headings: &[Cell], pays: &PayTable) {
    for line in pays.lines() {
        let cells = [cell(words, &line.name), Cell::Odds(line.pays), Cell::Count(line.count)];
        table.row(headings.iter().cloned().chain(cells).chain(value_cells(pays.chance(line))));
    }
    let all = [
        Cell::words(&text!(words, "cli-in-all")),
        Cell::Empty,
        Cell::Count(pays.total()),
        Cell::Empty,
        Cell::Empty,
    ];
    table.row(headings.iter().cloned().chain(all).chain(value_cells(pays.value())));
}
