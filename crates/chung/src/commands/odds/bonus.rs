//! `chung odds bonus`: the Bonus wager, line by line.

use chung_game::message::Message;
use chung_game::{ToMessage, message};
use chung_odds::bonus::{BonusSetter, bonus};
use chung_odds::pay_table::PayTable;
use chung_odds::strategy::Strategy;
use chung_odds::wagers::WagerKind;
use chung_words::Words;

use super::{cell, option_message, pays, value_cells};
use crate::answer::Result;
use crate::commands::sheet::Sheet;
use crate::commands::terms::bonanza;
use crate::table::{Cell, Table};

pub(super) fn sheet<'w>(words: Words<'w>, book: &str) -> Result<Sheet<'w>> {
    let (edition, book) = bonanza(book)?;
    let mut sheet = Sheet::of(words, &edition, message!("cli-bonus-title"));
    let house_way = Strategy::house_way(book.house_way.value.method);
    let setters = [
        (message!("report-beside-regular"), BonusSetter::WithRegularWager),
        (message!("cli-bonus-alone-house-way"), BonusSetter::Alone(&house_way)),
        (message!("cli-bonus-alone-to-win"), BonusSetter::AloneToWin),
    ];
    let mut values = Table::new(["option", "printed_in", "setting", "value", "exact"]);
    let mut lines = pays::table(&["option", "setting"]);
    for schedule in book.bonus.value.0 {
        let option = cell(words, &option_message(WagerKind::Bonus.to_message(), schedule.option));
        let mut paid: Vec<(Message, PayTable)> =
            setters.iter().map(|(name, setter)| (name.clone(), bonus(schedule, setter))).collect();
        if paid.iter().all(|(_, table)| *table == paid[0].1) {
            paid.truncate(1);
            paid[0].0 = message!("cli-bonus-any-setting");
        }
        for (name, table) in &paid {
            let setting = cell(words, name);
            let names = [option.clone(), Cell::words(schedule.clause), setting.clone()];
            values.row(names.into_iter().chain(value_cells(table.value())));
            pays::add(words, &mut lines, &[option.clone(), setting], table);
        }
    }
    sheet.table("values", &values);
    sheet.heading(&message!("cli-line-by-line"));
    sheet.main_table("lines", lines);
    Ok(sheet)
}
