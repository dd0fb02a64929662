//! `chung odds roulette`: Rapid Roulette's bets on one spin and on a sequence of spins.

use chung_game::roulette::bet::Bet;
use chung_game::roulette::bet_kind::BetKind;
use chung_game::roulette::sequence::{SequenceGap, SequenceKind};
use chung_odds::roulette::{bet, sequence};

use super::{change_cells, pays, value_cells};
use crate::answer::Result;
use crate::commands::sheet::Sheet;
use crate::table::{Cell, Table};

/// Where the bets are printed.
pub(super) const BOOK: &str = "rapid-roulette-2000";

/// Every kind, or the bet that was written.
pub(super) fn sheet(written: &str) -> Result<Sheet> {
    if written.is_empty() { Ok(every_kind()) } else { Ok(one(written.parse()?)) }
}

fn one(asked: Bet) -> Sheet {
    let mut sheet = Sheet::of(&BOOK, &asked.to_string());
    sheet.fact("bet", asked.to_string());
    let mut table = pays::table(&[]);
    pays::add(&mut table, &[], &bet(asked));
    sheet.main_table("lines", "", table);
    sheet
}

fn every_kind() -> Sheet {
    let mut sheet = Sheet::of(&BOOK, "every kind of bet");
    let mut table = Table::new(["wager"].iter().chain(&pays::COLUMNS).chain(&["places"])).under(1);
    for kind in BetKind::ALL {
        add_kind(&mut table, kind);
    }
    for kind in SequenceKind::ALL {
        for gap in [SequenceGap::Ends, SequenceGap::Loses] {
            pays::add(&mut table, &[Cell::Words(format!("{kind}, {gap} (R14)"))], &sequence(kind, gap));
        }
    }
    for kind in SequenceKind::ALL {
        let [ends, loses] = [SequenceGap::Ends, SequenceGap::Loses].map(|gap| sequence(kind, gap).value());
        let names = ["what it changes if a hit after a miss loses (R14)", &kind.to_string()].map(Cell::words);
        let blanks = [(); 4].map(|()| Cell::Empty);
        table.row(names.into_iter().chain(blanks).chain(change_cells(loses - ends)));
    }
    sheet.main_table("bets", "", table);
    sheet.say("The count is of 37 numbers, or of all outcomes of two, three or four spins.");
    sheet
}

/// Adds a kind of bet on one spin: every place of it has the same odds.
fn add_kind(table: &mut Table, kind: BetKind) {
    let Some(first) = Bet::of_kind(kind).next() else { return };
    let paid = bet(first);
    let Some(wins) = paid.lines().first() else { return };
    let names = [Cell::words("one spin"), Cell::words(&kind), Cell::Odds(wins.pays), Cell::Count(wins.count)];
    let values = [paid.chance(wins), paid.value()].map(value_cells);
    let places = Cell::Count(Bet::of_kind(kind).count() as i128);
    table.row(names.into_iter().chain(values.into_iter().flatten()).chain([places]));
}
