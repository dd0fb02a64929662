//! `chung odds` alone: every wager of every book in one table.

use chung_game::rulebook::Edition;
use chung_odds::Fraction;
use chung_odds::equilibrium::Equilibrium;
use chung_odds::game::Game;
use chung_odds::wagers::{Wager, WagerKind, editions, of, on_the_wheel};

use super::{even_game, option_words, roulette, value_cells};
use crate::answer::Result;
use crate::commands::sheet::Sheet;
use crate::commands::terms::refused;
use crate::table::{Cell, Table};

pub(super) fn sheet() -> Result<Sheet> {
    let mut sheet =
        Sheet::new("What every wager is worth to the player, the House banks and sets its House Way");
    let mut table = Table::new(["book", "wager", "setting", "value", "exact"]).under(1);
    let mut solved = Vec::new();
    for edition in editions() {
        let wagers = of(edition).map_err(|faults| refused(edition, &faults))?;
        let (mut regular, beside): (Vec<Wager>, Vec<Wager>) =
            wagers.into_iter().partition(|wager| wager.kind == WagerKind::Regular);
        regular.push(Wager {
            kind: WagerKind::Regular,
            option: "",
            how: "equilibrium".to_owned(),
            value: in_equilibrium(edition, &mut solved)?,
        });
        add(&mut table, edition.book().name(), regular.iter().chain(&beside));
    }
    add(&mut table, roulette::BOOK, &on_the_wheel());
    sheet.main_table("wagers", "", table);
    sheet.say(
        "Variants leave the regular wager as it is. In equilibrium the bank sets as it likes too, and neither side can gain a\n  hundred-thousandth of a percent by setting otherwise.",
    );
    sheet.say("A Tie that may be surrendered is, where that is better, unless it says never.");
    Ok(sheet)
}

fn add<'w>(table: &mut Table, book: &str, wagers: impl IntoIterator<Item = &'w Wager>) {
    for wager in wagers {
        let name = option_words(&wager.kind.to_string(), wager.option);
        let names = [book, &name, &wager.how].map(Cell::words);
        table.row(names.into_iter().chain(value_cells(wager.value)));
    }
}

/// No House Way plays a part in an equilibrium: games that are matched and paid alike share it.
fn in_equilibrium(edition: Edition, solved: &mut Vec<(Game, Fraction)>) -> Result<Fraction> {
    let game = even_game(edition, &edition.rules())?;
    if let Some((_, value)) = solved.iter().find(|(other, _)| other.is_alike(&game)) {
        return Ok(*value);
    }
    let value = Equilibrium::solve(&game, Equilibrium::GAP, Equilibrium::MOST_ROUNDS).value;
    solved.push((game, value));
    Ok(value)
}
