//! `chung odds roulette`: values Rapid Roulette's bets on one spin and on sequences of spins.

use chung_game::message::Arg;
use chung_game::roulette::bet::RouletteBet;
use chung_game::roulette::bet_kind::BetKind;
use chung_game::roulette::sequence::{SequenceGap, SequenceKind};
use chung_game::rulebook::RouletteBook;
use chung_game::{ToMessage, message};
use chung_odds::roulette::{bet, sequence};
use chung_odds::wagers::reading;
use chung_words::Words;

use super::{cell, change_cells, pays, value_cells};
use crate::answer::Result;
use crate::commands::sheet::Sheet;
use crate::table::{Cell, Table};

/// The book that prints the bets.
pub(super) const BOOK: &str = RouletteBook::RapidRoulette2000.name();

/// Every kind of bet, or the one bet that was typed.
pub(super) fn sheet<'w>(words: Words<'w>, written: &str) -> Result<Sheet<'w>> {
    if written.is_empty() { Ok(every_kind(words)) } else { Ok(one(words, written.parse()?)) }
}

fn one(words: Words<'_>, wager: RouletteBet) -> Sheet<'_> {
    let mut sheet = Sheet::of(words, &BOOK, message!("cli-roulette-bet", bet = Arg::notation(wager)));
    sheet.fact("bet", wager.to_string());
    let mut table = pays::table(&[]);
    pays::add(words, &mut table, &[], &bet(wager));
    sheet.main_table("lines", table);
    sheet
}

fn every_kind(words: Words<'_>) -> Sheet<'_> {
    let mut sheet = Sheet::of(words, &BOOK, message!("cli-roulette-title"));
    let mut table = Table::new(["wager"].iter().chain(&pays::COLUMNS).chain(&["places"])).under(1);
    for kind in BetKind::ALL {
        add_kind(words, &mut table, kind);
    }
    for kind in SequenceKind::ALL {
        for gap in [SequenceGap::Ends, SequenceGap::Loses] {
            let name = message!("report-wager-set", wager = kind.to_message(), how = reading(gap));
            pays::add(words, &mut table, &[cell(words, &name)], &sequence(kind, gap));
        }
    }
    for kind in SequenceKind::ALL {
        let [ends, loses] = [SequenceGap::Ends, SequenceGap::Loses].map(|gap| sequence(kind, gap).value());
        let names = [message!("cli-roulette-gap-loses"), kind.to_message()].map(|name| cell(words, &name));
        let blanks = [(); 4].map(|()| Cell::Empty);
        table.row(names.into_iter().chain(blanks).chain(change_cells(loses - ends)));
    }
    sheet.main_table("bets", table);
    sheet.say(&message!("cli-roulette-count"));
    sheet
}

/// Adds a kind of bet on one spin; all bets of a kind have the same odds.
fn add_kind(words: Words<'_>, table: &mut Table, kind: BetKind) {
    let Some(first) = RouletteBet::of_kind(kind).next() else { return };
    let paid = bet(first);
    let Some(wins) = paid.lines().first() else { return };
    let names = [message!("cli-roulette-one-spin"), kind.to_message()].map(|name| cell(words, &name));
    let counted = [Cell::Odds(wins.pays), Cell::Count(wins.count)];
    let values = [paid.chance(wins), paid.value()].map(value_cells);
    let places = Cell::Count(RouletteBet::of_kind(kind).count() as i128);
    table.row(names.into_iter().chain(counted).chain(values.into_iter().flatten()).chain([places]));
}
