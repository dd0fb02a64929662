//! `chung odds` without a command: every wager of every book in one table.

use chung_game::rulebook::Edition;
use chung_game::{ToMessage, message};
use chung_odds::Fraction;
use chung_odds::equilibrium::Equilibrium;
use chung_odds::game::GameOdds;
use chung_odds::wagers::{self, WagerKind, WagerValue, editions};
use chung_words::Words;

use super::{cell, even_game, option_message, roulette, value_cells};
use crate::answer::Result;
use crate::commands::sheet::Sheet;
use crate::commands::terms::refused;
use crate::table::{Cell, Table};

pub(super) fn sheet(words: Words<'_>) -> Result<Sheet<'_>> {
    let mut sheet = Sheet::new(words, &message!("cli-odds-title"));
    let mut table = Table::new(["book", "wager", "setting", "value", "exact"]).under(1);
    let mut solved = Vec::new();
    for edition in editions() {
        let wagers = wagers::pai_gow(edition).map_err(|faults| refused(edition, &faults))?;
        let (mut regular, beside): (Vec<WagerValue>, Vec<WagerValue>) =
            wagers.into_iter().partition(|wager| wager.kind == WagerKind::Regular);
        regular.push(WagerValue {
            kind: WagerKind::Regular,
            option: "",
            how: Some(message!("cli-odds-equilibrium")),
            value: in_equilibrium(edition, &mut solved)?,
        });
        add(words, &mut table, edition.book().name(), regular.iter().chain(&beside));
    }
    add(words, &mut table, roulette::BOOK, &wagers::roulette());
    sheet.main_table("wagers", table);
    sheet.say(&message!("cli-odds-variants"));
    sheet.say(&message!("cli-odds-surrender"));
    Ok(sheet)
}

fn add<'w>(
    words: Words<'_>,
    table: &mut Table,
    book: &str,
    wagers: impl IntoIterator<Item = &'w WagerValue>,
) {
    for wager in wagers {
        let name = cell(words, &option_message(wager.kind.to_message(), wager.option));
        let how = wager.how.as_ref().map_or(Cell::words(""), |how| cell(words, how));
        let names = [Cell::words(book), name, how];
        table.row(names.into_iter().chain(value_cells(wager.value)));
    }
}

/// The value in equilibrium. The House Way plays no part in it, so games with the same matching and payoffs share it.
fn in_equilibrium(edition: Edition, solved: &mut Vec<(GameOdds, Fraction)>) -> Result<Fraction> {
    let game = even_game(edition, &edition.rules())?;
    if let Some((_, value)) = solved.iter().find(|(other, _)| other.is_alike(&game)) {
        return Ok(*value);
    }
    let value = Equilibrium::solve(&game, Equilibrium::GAP, Equilibrium::MOST_ROUNDS).value;
    solved.push((game, value));
    Ok(value)
}
