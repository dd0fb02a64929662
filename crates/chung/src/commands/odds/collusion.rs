//! `chung odds collusion`: what boxes gain that tell each other their tiles.

use chung_game::rulebook::Has;
use chung_odds::collusion::Collusion;
use chung_odds::estimate::billionths;

use super::{change_cells, even_game, in_dollars};
use crate::answer::Result;
use crate::cli::odds::Collusion as Asked;
use crate::commands::edition;
use crate::commands::sheet::Sheet;
use crate::table::{Cell, Table};

pub(super) fn sheet(asked: &Asked) -> Result<Sheet> {
    let (edition, book) = edition(&asked.book)?;
    let game = even_game(edition, &book)?;
    let Collusion { honest, gains } = Collusion::new(&game, book.boxes() - 1, asked.draws, asked.seed);
    let mut sheet = Sheet::of(&edition, "boxes that tell each other their tiles, against the House");
    sheet.fact("draws", asked.draws);
    sheet.fact("seed", asked.seed);
    sheet.say("Each sets as well as what it sees allows; the House sets its way.");
    let columns = ["boxes", "to_each", "gain", "from", "to", "known", "dollars_a_round", "exact_gain"];
    let mut table = Table::new(columns).hiding(&["exact_gain"]);
    for gain in gains {
        let value = honest + gain.value();
        let all = in_dollars(value, game.wager) * i128::from(gain.boxes);
        let [change, exact] = change_cells(gain.value());
        let (known, bounds, exact) = match gain.estimate() {
            None => ("exactly", [Cell::Empty, Cell::Empty], exact),
            Some(estimate) => {
                let (from, to) = estimate.interval();
                ("drawn", [from, to].map(|bound| Cell::Change(billionths(bound))), Cell::Empty)
            }
        };
        let [from, to] = bounds;
        let boxes = Cell::Count(gain.boxes.into());
        let dollars = Cell::Dollars(all);
        table.row([boxes, Cell::Percent(value), change, from, to, Cell::words(known), dollars, exact]);
    }
    sheet.main_table("collusion", "", table);
    sheet.say("From and to bound the gain over the House Way at 95 %, where it is drawn. Dollars are what all these boxes win together at $100 each.");
    if book.off_boxes.value == Has::Yes {
        sheet.say(&format!(
            "A box put OFF takes the boxes that tell down by one row ({} {}).",
            edition.book(),
            book.off_boxes.clause
        ));
    }
    Ok(sheet)
}
