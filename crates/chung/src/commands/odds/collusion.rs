//! `chung odds collusion`: what boxes gain by telling each other their tiles.

use chung_game::message;
use chung_game::message::Arg;
use chung_game::rulebook::Has;
use chung_odds::collusion::Collusion;
use chung_odds::estimate::billionths;
use chung_words::{Words, text};

use super::{change_cells, even_game, in_dollars};
use crate::answer::Result;
use crate::cli::odds::Collusion as CollusionArgs;
use crate::commands::edition;
use crate::commands::sheet::Sheet;
use crate::table::{Cell, Table};

pub(super) fn sheet<'w>(words: Words<'w>, args: &CollusionArgs) -> Result<Sheet<'w>> {
    let (edition, book) = edition(&args.book)?;
    let game = even_game(edition, &book)?;
    let Collusion { honest, gains } = Collusion::new(&game, book.boxes() - 1, args.draws, args.seed);
    let mut sheet = Sheet::of(words, &edition, message!("cli-collusion-title"));
    sheet.fact("draws", args.draws);
    sheet.fact("seed", args.seed);
    sheet.say(&message!("cli-collusion-how"));
    let columns = ["boxes", "to_each", "gain", "from", "to", "known", "dollars_a_round", "exact_gain"];
    let mut table = Table::new(columns).hiding(&["exact_gain"]);
    for gain in gains {
        let value = honest + gain.value();
        let all = in_dollars(value, game.wager) * i128::from(gain.boxes);
        let [change, exact] = change_cells(gain.value());
        let (known, bounds, exact) = match gain.estimate() {
            None => (text!(words, "cli-collusion-exactly"), [Cell::Empty, Cell::Empty], exact),
            Some(estimate) => {
                let (from, to) = estimate.interval();
                (
                    text!(words, "cli-collusion-drawn"),
                    [from, to].map(|bound| Cell::Change(billionths(bound))),
                    Cell::Empty,
                )
            }
        };
        let [from, to] = bounds;
        let boxes = Cell::Count(gain.boxes.into());
        let dollars = Cell::Dollars(all);
        table.row([boxes, Cell::Percent(value), change, from, to, Cell::words(&known), dollars, exact]);
    }
    sheet.main_table("collusion", table);
    sheet.say(&message!("cli-collusion-note"));
    if book.off_boxes.value == Has::Yes {
        let clause = Arg::Notation(format!("{} {}", edition.book(), book.off_boxes.clause));
        sheet.say(&message!("cli-collusion-off", clause));
    }
    Ok(sheet)
}
