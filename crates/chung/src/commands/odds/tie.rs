//! `chung odds tie`: the Tie wager, line by line, and when to surrender it.

use chung_game::paigow::matching::Side;
use chung_game::paigow::tie::TieSchedule;
use chung_odds::game::Setter;
use chung_odds::strategy::Strategy;
use chung_odds::tie::{TO_TIE, Tie, TieSetter, played};

use super::{even_game, hands_words, option_words, pays, value_cells};
use crate::answer::Result;
use crate::commands::sheet::Sheet;
use crate::commands::terms::bonanza;
use crate::table::{Cell, Table};

/// How many hands to surrender are listed, unless all are asked for.
const FEW: usize = 5;

pub(super) fn sheet(book: &str, all: bool) -> Result<Sheet> {
    let (edition, book) = bonanza(book)?;
    let game = even_game(edition, &book)?;
    let mut sheet = Sheet::of(&edition, "the Tie wager, the bank sets the House Way");
    let response = game.best_response(Side::Player, &Strategy::house_way(game.house_way));
    let strategies = Setter::ALL.map(|setter| (setter.words(), game.strategy(Side::Player, setter)));
    let setters = strategies.iter().map(|(words, strategy)| (*words, TieSetter::By(strategy)));
    let setters: Vec<(&str, TieSetter)> = setters.chain([(TO_TIE, TieSetter::ToTie)]).collect();

    let mut values = Table::new(["option", "printed_in", "player", "hands_surrendered", "value", "exact"]);
    let mut lines = pays::table(&["option", "player"]);
    let mut surrendered = Table::new(["player", "tiles", "setting", "ways", "worth", "exact"]).under(1);
    for schedule in book.tie.value.0 {
        for (schedule, kept) in played(schedule) {
            let option = option_words("Tie", schedule.option);
            let name = [option.as_str()].into_iter().chain(kept).collect::<Vec<_>>().join(", ");
            for &(setter, how) in &setters {
                let tie = Tie::new(&schedule, &response, how);
                add_value(&mut values, &name, &schedule, setter, &tie);
                pays::add(&mut lines, &[Cell::words(&name), Cell::words(setter)], &tie.table);
                add_surrendered(&mut surrendered, setter, &tie, if all { usize::MAX } else { FEW });
            }
        }
    }
    sheet.table("values", "", &values);
    sheet.main_table("lines", "Line by line", lines);
    if book.tie.value.0.iter().any(|schedule| schedule.surrender.is_some()) {
        let heading = "Hands to surrender, worth less than half if they are not; the worst first";
        if all {
            sheet.main_table("surrendered", heading, surrendered);
        } else {
            sheet.table("surrendered", heading, &surrendered);
            sheet.say(&format!("The first {FEW} for each; --all lists them all."));
        }
    }
    Ok(sheet)
}

fn add_value(table: &mut Table, name: &str, schedule: &TieSchedule, setter: &str, tie: &Tie) {
    let hands = schedule.surrender.map_or(Cell::Empty, |_| Cell::Count(tie.surrendered.len() as i128));
    let names = [name, schedule.clause, setter].map(Cell::words);
    table.row(names.into_iter().chain([hands]).chain(value_cells(tie.table.value())));
}

fn add_surrendered(table: &mut Table, setter: &str, tie: &Tie, most: usize) {
    for (hand, worth) in tie.surrendered.iter().take(most) {
        let four = hand.dealt.four;
        let names = [setter.to_owned(), four.to_string(), hands_words(tie.strategy.setting(four))];
        let ways = [Cell::Count(hand.ways)];
        table.row(names.map(Cell::Words).into_iter().chain(ways).chain(value_cells(*worth)));
    }
}
