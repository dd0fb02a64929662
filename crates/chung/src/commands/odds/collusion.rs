//! `chung odds collusion`: what boxes gain that tell each other their tiles.

use chung_game::rulebook::Has;
use chung_odds::Fraction;
use chung_odds::collusion::collusion;
use chung_odds::estimate::billionths;
use chung_odds::game::Setter;

use super::{change_cells, even_game, in_dollars};
use crate::answer::Result;
use crate::cli::odds::Collusion as Asked;
use crate::commands::edition;
use crate::commands::sheet::Sheet;
use crate::table::{Cell, Table};

pub(super) fn sheet(asked: &Asked) -> Result<Sheet> {
    let (edition, book) = edition(&asked.book)?;
    let game = even_game(edition, &book)?;
    let house_way = game.strategy(chung_game::paigow::matching::Side::Bank, Setter::HouseWay);
    let honest = game.player_value(game.counts(&house_way, &house_way));
    let mut sheet = Sheet::of(&edition, "boxes that tell each other their tiles, against the House");
    sheet.fact("draws", asked.draws);
    sheet.fact("seed", asked.seed);
    sheet.say("Each sets as well as what it sees allows; the House sets its way.");
    let columns = ["boxes", "to_each", "gain", "from", "to", "known", "dollars_a_round", "exact_gain"];
    let mut table = Table::new(columns).hiding(&["exact_gain"]);
    for gain in collusion(&game, book.playing_areas.value, asked.draws, asked.seed) {
        let estimate = gain.estimate();
        let (from, to) = estimate.interval();
        let mean = if gain.is_exact() { gain.counted } else { billionths(estimate.mean) };
        let value = honest + mean;
        let all = in_dollars(value, game.wager) * Fraction::from(i128::from(gain.boxes));
        let [change, exact] = change_cells(mean);
        let exact = if gain.is_exact() { exact } else { Cell::Empty };
        let (from, to) = if gain.is_exact() {
            (Cell::Empty, Cell::Empty)
        } else {
            (Cell::Change(billionths(from)), Cell::Change(billionths(to)))
        };
        let known = if gain.is_exact() { "exactly" } else { "drawn" };
        table.row([
            Cell::Count(gain.boxes.into()),
            Cell::Percent(value),
            change,
            from,
            to,
            Cell::words(known),
            Cell::Dollars(all),
            exact,
        ]);
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
