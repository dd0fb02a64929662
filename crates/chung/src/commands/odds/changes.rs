//! `chung odds changes`: values each rule by the same game with that rule changed.

use chung_game::message;
use chung_odds::Fraction;
use chung_odds::changes::{RuleChange, changes};
use chung_words::{Words, text};

use super::{cell, change_cells, value_cells};
use crate::answer::Result;
use crate::commands::edition;
use crate::commands::sheet::Sheet;
use crate::commands::terms::refused;
use crate::table::{Cell, Table};

pub(super) fn sheet<'w>(words: Words<'w>, book: &str) -> Result<Sheet<'w>> {
    let (edition, book) = edition(book)?;
    let mut sheet = Sheet::of(words, &edition, message!("cli-changes-title"));
    let changes = changes(&book).map_err(|faults| refused(edition, &faults))?;
    let columns = ["player", "change", "value", "exact", "difference", "difference_exact"];
    let mut table = Table::new(columns).under(1).hiding(&["difference_exact"]);
    let (house_way, best) = (text!(words, "cli-changes-house-way"), text!(words, "cli-changes-best"));
    add(words, &mut table, &house_way, &changes, |change| change.house_way);
    add(words, &mut table, &best, &changes, |change| change.best);
    sheet.main_table("changes", table);
    sheet.say(&message!("cli-changes-note"));
    Ok(sheet)
}

/// Adds the value of one player under each change.
fn add(
    words: Words<'_>,
    table: &mut Table,
    player: &str,
    changes: &[RuleChange],
    value: impl Fn(&RuleChange) -> Fraction,
) {
    let as_it_is = changes.first().map_or(Fraction::from(0), &value);
    for (n, change) in changes.iter().enumerate() {
        let names = [Cell::words(player), cell(words, &change.what)];
        let difference = change_cells(value(change) - as_it_is).into_iter().filter(|_| n > 0);
        table.row(names.into_iter().chain(value_cells(value(change))).chain(difference));
    }
}
