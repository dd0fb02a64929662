//! `chung odds bonus`: the Bonus wager, line by line.

use chung_odds::bonus::{BonusSetter, bonus};
use chung_odds::pay_table::PayTable;
use chung_odds::strategy::Strategy;

use super::{option_words, pays, value_cells};
use crate::answer::Result;
use crate::commands::sheet::Sheet;
use crate::commands::terms::bonanza;
use crate::table::{Cell, Table};

pub(super) fn sheet(book: &str) -> Result<Sheet> {
    let (edition, book) = bonanza(book)?;
    let mut sheet = Sheet::of(&edition, "the Bonus wager");
    let house_way = Strategy::house_way(book.house_way.value.method);
    let setters = [
        ("beside a regular wager", BonusSetter::WithRegularWager),
        ("alone, set by the House Way", BonusSetter::Alone(&house_way)),
        ("alone, set to win it", BonusSetter::AloneToWin),
    ];
    let mut values = Table::new(["option", "printed_in", "setting", "value", "exact"]);
    let mut lines = pays::table(&["option", "setting"]);
    for schedule in book.bonus.value.0 {
        let option = Cell::Words(option_words("Bonus", schedule.option));
        let mut paid: Vec<(&str, PayTable)> =
            setters.iter().map(|(words, setter)| (*words, bonus(schedule, setter))).collect();
        if paid.iter().all(|(_, table)| *table == paid[0].1) {
            paid.truncate(1);
            paid[0].0 = "regular wager or none, House Way or set to win";
        }
        for (words, table) in &paid {
            let names = [option.clone(), Cell::words(schedule.clause), Cell::words(words)];
            values.row(names.into_iter().chain(value_cells(table.value())));
            pays::add(&mut lines, &[option.clone(), Cell::words(words)], table);
        }
    }
    sheet.table("values", "", &values);
    sheet.main_table("lines", "Line by line", lines);
    Ok(sheet)
}
