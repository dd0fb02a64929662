//! `chung odds dice` and `chung odds big-small`: the first box, the cut, and the wager on three dice.

use chung_game::message::{Arg, Message};
use chung_game::paigow::big_small::BigSmall;
use chung_game::paigow::dice::{Banker, BoxNo, CutChoice, Steal, StealCutWrap, Stealing};
use chung_game::rulebook::{Has, PaiGowBook};
use chung_game::{ToMessage, message};
use chung_odds::dice::{DiceOdds, big_small, dice};
use chung_odds::wagers::WagerKind;
use chung_words::{Render, Words, text};

use super::{cell, pays, value_cells};
use crate::answer::{Failure, Result};
use crate::cli::odds::Dice;
use crate::commands::edition;
use crate::commands::sheet::Sheet;
use crate::table::{Cell, Table};

pub(super) fn sheet<'w>(words: Words<'w>, args: &Dice) -> Result<Sheet<'w>> {
    let (edition, mut book) = edition(&args.book)?;
    book.steal_cut_wrap.value = args.steal_cut_wrap;
    let steals = args.bank.is_some() && book.stealing.value != Stealing::None;
    let dice_set = book.dice.value.to_message();
    let mut sheet = Sheet::of(words, &edition, title(dice_set.clone(), args));
    sheet.fact_in_words("dice", &dice_set);
    let odds = |banker: &Banker| dice(&book, banker).map_err(|error| Failure::refused(&error));
    match (args.bank, args.steal) {
        (Some(number), None) if steals => {
            let all: Vec<(Steal, DiceOdds)> = Steal::all()
                .map(|steal| Ok((steal, odds(&player(number, steal))?)))
                .collect::<Result<_>>()?;
            let throws = all.first().map_or(0, |(_, odds)| odds.throws);
            sheet.fact("throws", throws);
            sheet.main_table("dice", matrix(words, &all));
            let clause = Arg::Clause(book.stealing.clause.into());
            sheet.say(&message!("cli-dice-steals", throws, clause));
        }
        (bank, steal) => {
            let banker = bank.map_or(Banker::House, |number| player(number, steal.unwrap_or(Steal::NONE)));
            let odds = odds(&banker)?;
            sheet.fact("throws", odds.throws);
            sheet.main_table("dice", chances(words, &odds));
        }
    }
    if book.big_small.value == Has::Yes {
        sheet.heading(&WagerKind::BigSmall.to_message());
        sheet.table("big_small", &big_small_lines(words));
    }
    Ok(sheet)
}

/// The wager on three dice, and the books that offer it.
pub(super) fn big_small_sheet(words: Words<'_>) -> Sheet<'_> {
    let mut sheet = Sheet::new(words, &message!("cli-big-small-title"));
    let offers = |id: &PaiGowBook| id.book().big_small.value == Has::Yes;
    let books: Vec<&str> = PaiGowBook::ALL.iter().filter(|id| offers(id)).map(|id| id.name()).collect();
    sheet.fact("books", books.clone());
    sheet.main_table("lines", big_small_lines(words));
    let books = Arg::list(books.into_iter().map(Arg::notation));
    sheet.say(&message!("cli-big-small-offered", books));
    sheet
}

fn big_small_lines(words: Words<'_>) -> Table {
    let mut table = pays::table(&["wager"]);
    for on in [BigSmall::Big, BigSmall::Small] {
        pays::add(words, &mut table, &[cell(words, &on.to_message())], &big_small(on));
    }
    table
}

fn player(number: u8, steal: Steal) -> Banker {
    Banker::Player { chung: BoxNo(number), cut: None, steal }
}

/// The dice, the bank and the steal.
fn title(dice: Message, args: &Dice) -> Message {
    let title = match (args.bank.map(BoxNo), args.steal) {
        (None, _) => message!("cli-dice-house-banks", dice),
        (Some(box_no), None) => message!("cli-dice-player-banks", dice, box_no),
        (Some(box_no), Some(steal)) => {
            let steal = Arg::Notation(format!("{:+}", steal.value()));
            message!("cli-dice-player-steals", dice, box_no, steal)
        }
    };
    match args.steal_cut_wrap {
        StealCutWrap::Six => title,
        StealCutWrap::Eight => message!("cli-dice-wrap-eight", title),
    }
}

/// What the dice decide, boxes before cuts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Decides {
    FirstBox,
    Cut,
}

impl Decides {
    fn cell(self, words: Words<'_>) -> Cell {
        match self {
            Decides::FirstBox => Cell::words(&text!(words, "cli-dice-first-box")),
            Decides::Cut => Cell::words(&text!(words, "cli-dice-cut")),
        }
    }
}

/// A box or a cut, and the number of throws that give it.
type Counted = (Decides, String, u32);

fn counted<'o>(words: Words<'o>, odds: &'o DiceOdds) -> impl Iterator<Item = Counted> + 'o {
    let box_name = move |box_no: BoxNo| text!(words, "cli-dice-box", box_no).into_owned();
    let boxes = odds.first_box.iter();
    let boxes = boxes.map(move |(box_no, count)| (Decides::FirstBox, box_name(*box_no), *count));
    let cuts = odds.cuts.iter().map(move |(cut, count)| (Decides::Cut, cut_name(words, *cut), *count));
    boxes.chain(cuts)
}

fn cut_name(words: Words<'_>, cut: CutChoice) -> String {
    match cut {
        CutChoice::Style(style) => words.render(&style.to_message()),
        CutChoice::Supervisor => text!(words, "cli-dice-supervisor"),
    }
    .into_owned()
}

/// The chances of every box and cut.
fn chances(words: Words<'_>, odds: &DiceOdds) -> Table {
    let mut table = Table::new(["what", "which", "throws", "chance", "exact"]).under(1);
    for (what, which, count) in counted(words, odds) {
        let cells = [what.cell(words), Cell::Words(which), Cell::Count(count.into())];
        table.row(cells.into_iter().chain(value_cells(odds.chance(count))));
    }
    table
}

/// The chances of every box and cut for every steal.
fn matrix(words: Words<'_>, odds: &[(Steal, DiceOdds)]) -> Table {
    let name =
        |steal: &Steal| if steal.value() == 0 { "0".to_owned() } else { format!("{:+}", steal.value()) };
    let throws: Vec<String> = odds.iter().map(|(steal, _)| format!("{}_throws", name(steal))).collect();
    let columns = ["what".to_owned(), "which".to_owned()];
    let columns = columns.into_iter().chain(odds.iter().map(|(steal, _)| name(steal))).chain(throws.clone());
    let throws: Vec<&str> = throws.iter().map(String::as_str).collect();
    let mut table = Table::new(columns).under(1).hiding(&throws);
    let mut rows: Vec<(Decides, String)> = Vec::new();
    for (what, which, _) in odds.iter().flat_map(|(_, odds)| counted(words, odds)) {
        if !rows.contains(&(what, which.clone())) {
            rows.push((what, which));
        }
    }
    rows.sort();
    for (what, which) in rows {
        let count = |odds: &DiceOdds| {
            let mut rows = counted(words, odds);
            rows.find(|row| (row.0, &row.1) == (what, &which)).map_or(0, |(_, _, count)| count)
        };
        let percents = odds.iter().map(|(_, odds)| Cell::Percent(odds.chance(count(odds))));
        let counts = odds.iter().map(|(_, odds)| Cell::Count(count(odds).into()));
        table.row([what.cell(words), Cell::words(&which)].into_iter().chain(percents).chain(counts));
    }
    table
}
