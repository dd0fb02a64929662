//! `chung odds changes`: what each rule is worth, by the same game with that rule changed.

use chung_odds::Fraction;
use chung_odds::changes::{Change, changes};

use super::{change_cells, value_cells};
use crate::answer::Result;
use crate::commands::edition;
use crate::commands::sheet::Sheet;
use crate::commands::terms::refused;
use crate::table::{Cell, Table};

pub(super) fn sheet(book: &str) -> Result<Sheet> {
    let (edition, book) = edition(book)?;
    let mut sheet = Sheet::of(&edition, "what each rule is worth to a player, the House banks");
    let changes = changes(&book).map_err(|faults| refused(edition, &faults))?;
    let columns = ["player", "change", "value", "exact", "difference", "difference_exact"];
    let mut table = Table::new(columns).under(1).hiding(&["difference_exact"]);
    add(&mut table, "player sets the House Way", &changes, |change| change.house_way);
    add(&mut table, "player sets best", &changes, |change| change.best);
    sheet.main_table("changes", "", table);
    sheet.say(
        "The player who sets best knows how the bank sets. Where both sides are free, his value is that of the equilibrium.",
    );
    Ok(sheet)
}

/// Adds what each change makes of one player's value.
fn add(table: &mut Table, player: &str, changes: &[Change], value: impl Fn(&Change) -> Fraction) {
    let as_it_is = changes.first().map_or(Fraction::from(0), &value);
    for (n, change) in changes.iter().enumerate() {
        let names = [player, &change.words].map(Cell::words);
        let difference = change_cells(value(change) - as_it_is).into_iter().filter(|_| n > 0);
        table.row(names.into_iter().chain(value_cells(value(change))).chain(difference));
    }
}
