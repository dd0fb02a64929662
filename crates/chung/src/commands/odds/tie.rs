//! `chung odds tie`: the Tie wager, line by line, and when to surrender it.

use chung_game::paigow::matching::Side;
use chung_game::paigow::tie::TieSchedule;
use chung_game::{ToMessage, message};
use chung_odds::game::Setter;
use chung_odds::strategy::Strategy;
use chung_odds::tie::{Tie, TieSetter, played};
use chung_odds::wagers::WagerKind;
use chung_words::Words;

use super::{cell, even_game, hands_words, option_message, pays, value_cells};
use crate::answer::Result;
use crate::commands::sheet::Sheet;
use crate::commands::terms::bonanza;
use crate::table::{Cell, Table};

/// The number of hands to surrender that are listed without `--all`.
const FEW: usize = 5;

pub(super) fn sheet<'w>(words: Words<'w>, book: &str, all: bool) -> Result<Sheet<'w>> {
    let (edition, book) = bonanza(book)?;
    let game = even_game(edition, &book)?;
    let mut sheet = Sheet::of(words, &edition, message!("cli-tie-title"));
    let response = game.best_response(Side::Player, &Strategy::house_way(game.house_way));
    let strategies = Setter::ALL.map(|setter| (setter.to_message(), game.strategy(Side::Player, setter)));
    let setters = strategies.iter().map(|(name, strategy)| (cell(words, name), TieSetter::By(strategy)));
    let to_tie = (cell(words, &message!("report-setter-to-tie")), TieSetter::ToTie);
    let setters: Vec<(Cell, TieSetter)> = setters.chain([to_tie]).collect();

    let mut values = Table::new(["option", "printed_in", "player", "hands_surrendered", "value", "exact"]);
    let mut lines = pays::table(&["option", "player"]);
    let mut surrendered = Table::new(["player", "tiles", "setting", "ways", "worth", "exact"]).under(1);
    for schedule in book.tie.value.0 {
        for (schedule, is_never_surrendered) in played(schedule) {
            let option = option_message(WagerKind::Tie.to_message(), schedule.option);
            let name = if is_never_surrendered {
                message!("report-never-surrendered", how = option)
            } else {
                option
            };
            let name = cell(words, &name);
            for (setter, how) in &setters {
                let tie = Tie::new(&schedule, &response, *how);
                add_value(&mut values, &name, &schedule, setter, &tie);
                pays::add(words, &mut lines, &[name.clone(), setter.clone()], &tie.table);
                add_surrendered(&mut surrendered, setter, &tie, if all { usize::MAX } else { FEW });
            }
        }
    }
    sheet.table("values", &values);
    sheet.heading(&message!("cli-line-by-line"));
    sheet.main_table("lines", lines);
    if book.tie.value.0.iter().any(|schedule| schedule.surrender.is_some()) {
        sheet.heading(&message!("cli-tie-surrender"));
        if all {
            sheet.main_table("surrendered", surrendered);
        } else {
            sheet.table("surrendered", &surrendered);
            sheet.say(&message!("cli-tie-few", hands = FEW));
        }
    }
    Ok(sheet)
}

fn add_value(table: &mut Table, name: &Cell, schedule: &TieSchedule, setter: &Cell, tie: &Tie) {
    let hands = schedule.surrender.map_or(Cell::Empty, |_| Cell::Count(tie.surrendered.len() as i128));
    let names = [name.clone(), Cell::words(schedule.clause), setter.clone()];
    table.row(names.into_iter().chain([hands]).chain(value_cells(tie.table.value())));
}

fn add_surrendered(table: &mut Table, setter: &Cell, tie: &Tie, most: usize) {
    for (hand, worth) in tie.surrendered.iter().take(most) {
        let four = hand.dealt.four;
        let names = [four.to_string(), hands_words(tie.strategy.setting(four))].map(Cell::Words);
        let ways = [Cell::Count(hand.ways)];
        table.row([setter.clone()].into_iter().chain(names).chain(ways).chain(value_cells(*worth)));
    }
}
