//! `chung odds dice` and `chung odds big-small`: the first box, the cut, and the wager on three dice.

use chung_game::paigow::big_small::BigSmall;
use chung_game::paigow::dice::{Banker, BoxNo, CutChoice, Steal, StealCutWrap, Stealing};
use chung_game::rulebook::{BookId, Has};
use chung_odds::dice::{DiceOdds, big_small, dice};
use chung_odds::exact;

use super::{pays, value_cells};
use crate::answer::Result;
use crate::cli::odds::Dice;
use crate::commands::edition;
use crate::commands::sheet::Sheet;
use crate::table::{Cell, Table};

pub(super) fn sheet(asked: &Dice) -> Result<Sheet> {
    let (edition, mut book) = edition(&asked.book)?;
    book.steal_cut_wrap.value = asked.steal_cut_wrap;
    let steals = asked.bank.is_some() && book.stealing.value != Stealing::None;
    let stolen = asked.steal.map_or(String::new(), |steal| format!(" and steals {:+}", steal.value()));
    let wrap = match asked.steal_cut_wrap {
        StealCutWrap::Six => "",
        StealCutWrap::Eight => ", a stolen cut die counts round on eight (R11)",
    };
    let bank = asked
        .bank
        .map_or("the House banks".to_owned(), |number| format!("a player banks on box {number}{stolen}"));
    let mut sheet = Sheet::of(&edition, &format!("{}, {bank}{wrap}", book.dice.value));
    sheet.fact("dice", book.dice.value.to_string());
    match (asked.bank, asked.steal) {
        (Some(number), None) if steals => {
            let odds: Vec<(Steal, DiceOdds)> = Steal::all()
                .map(|steal| Ok((steal, dice(&book, &player(number, steal))?)))
                .collect::<Result<_>>()?;
            let throws = odds.first().map_or(0, |(_, odds)| odds.throws);
            sheet.fact("throws", throws);
            sheet.main_table("dice", "", matrix(&odds));
            sheet.say(&format!(
                "Out of {} throws, for every steal from -4 to +4 ({}).",
                exact::count(throws.into()),
                book.stealing.clause
            ));
        }
        (bank, steal) => {
            let banker = bank.map_or(Banker::House, |number| player(number, steal.unwrap_or(Steal::NONE)));
            let odds = dice(&book, &banker)?;
            sheet.fact("throws", odds.throws);
            sheet.main_table("dice", "", chances(&odds));
        }
    }
    if book.big_small.value == Has::Yes {
        sheet.table("big_small", "Big or Small", &big_small_lines());
    }
    Ok(sheet)
}

/// The wager on three dice, and who offers it.
pub(super) fn big_small_sheet() -> Sheet {
    let mut sheet = Sheet::new("Big/Small: three dice");
    let offers = |id: &BookId| id.book().big_small.value == Has::Yes;
    let books: Vec<&str> = BookId::ALL.iter().filter(|id| offers(id)).map(|id| id.name()).collect();
    sheet.fact("books", books.clone());
    sheet.main_table("lines", "", big_small_lines());
    sheet.say(&format!("Offered in {}; a triple loses both.", books.join(", ")));
    sheet
}

fn big_small_lines() -> Table {
    let mut table = pays::table(&["wager"]);
    for on in [BigSmall::Big, BigSmall::Small] {
        pays::add(&mut table, &[Cell::words(&on)], &big_small(on));
    }
    table
}

fn player(number: u8, steal: Steal) -> Banker {
    Banker::Player { chung: BoxNo(number), cut: None, steal }
}

/// A box or a cut, and in how many throws it comes up.
type Counted = (&'static str, String, u32);

fn counted(odds: &DiceOdds) -> impl Iterator<Item = Counted> + '_ {
    let boxes = odds.first_box.iter().map(|(number, count)| ("first box", format!("box {number}"), *count));
    let cuts = odds.cuts.iter().map(|(cut, count)| ("cut", cut_words(*cut), *count));
    boxes.chain(cuts)
}

fn cut_words(cut: CutChoice) -> String {
    match cut {
        CutChoice::Style(style) => style.to_string(),
        CutChoice::Supervisor => "as the game supervisor says".to_owned(),
    }
}

/// Every box and cut.
fn chances(odds: &DiceOdds) -> Table {
    let mut table = Table::new(["what", "which", "throws", "chance", "exact"]).under(1);
    for (what, which, count) in counted(odds) {
        let cells = [Cell::words(what), Cell::Words(which), Cell::Count(count.into())];
        table.row(cells.into_iter().chain(value_cells(odds.chance(count))));
    }
    table
}

/// Every box and cut by every steal.
fn matrix(odds: &[(Steal, DiceOdds)]) -> Table {
    let name =
        |steal: &Steal| if steal.value() == 0 { "0".to_owned() } else { format!("{:+}", steal.value()) };
    let throws: Vec<String> = odds.iter().map(|(steal, _)| format!("{}_throws", name(steal))).collect();
    let columns = ["what".to_owned(), "which".to_owned()];
    let columns = columns.into_iter().chain(odds.iter().map(|(steal, _)| name(steal))).chain(throws.clone());
    let throws: Vec<&str> = throws.iter().map(String::as_str).collect();
    let mut table = Table::new(columns).under(1).hiding(&throws);
    let mut rows: Vec<(&str, String)> = Vec::new();
    for (what, which, _) in odds.iter().flat_map(|(_, odds)| counted(odds)) {
        if !rows.contains(&(what, which.clone())) {
            rows.push((what, which));
        }
    }
    // Boxes before cuts, both in the order of their names.
    rows.sort_by(|a, b| b.0.cmp(a.0).then_with(|| a.1.cmp(&b.1)));
    for (what, which) in rows {
        let count = |odds: &DiceOdds| {
            counted(odds).find(|row| (row.0, &row.1) == (what, &which)).map_or(0, |(_, _, count)| count)
        };
        let percents = odds.iter().map(|(_, odds)| Cell::Percent(odds.chance(count(odds))));
        let counts = odds.iter().map(|(_, odds)| Cell::Count(count(odds).into()));
        table.row([Cell::words(what), Cell::words(&which)].into_iter().chain(percents).chain(counts));
    }
    table
}
