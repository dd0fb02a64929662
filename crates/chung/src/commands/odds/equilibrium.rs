//! `chung odds equilibrium`: both sides set as they like.

use chung_game::paigow::house_way::Method;
use chung_odds::Fraction;
use chung_odds::dealt;
use chung_odds::equilibrium::Equilibrium;
use chung_odds::exact;
use chung_odds::game::Game;
use chung_odds::payoff::BankBy;
use chung_odds::strategy::Strategy;

use super::{hands_words, value_cells};
use crate::answer::Result;
use crate::cli::odds::Equilibrium as Asked;
use crate::commands::edition;
use crate::commands::sheet::Sheet;
use crate::commands::terms::{refused, stake_of, terms_words};
use crate::table::{Cell, Table};

pub(super) fn sheet(asked: &Asked) -> Result<Sheet> {
    let (edition, book) = edition(&asked.book)?;
    let stake = stake_of(&book, &asked.stake)?;
    let game = Game::new(&book, BankBy::House, stake).map_err(|faults| refused(edition, &faults))?;
    let found = Equilibrium::solve(&game, asked.gap, Equilibrium::MOST_ROUNDS);
    let terms = terms_words(&game, stake);
    let mut sheet = Sheet::of(&edition, &format!("{terms}; both sides set as they like"));
    sheet.fact("terms", terms);
    sheet.fact("rounds", found.rounds);
    sheet.fact("gap_asked", asked.gap.to_string());
    sheet.table("certificate", "", &certificate(&found));
    let reached = if found.gap() < asked.gap { "below" } else { "not below" };
    sheet.say(&format!(
        "After {} rounds, what both sides could still gain is {reached} the {} of the wager asked for.",
        found.rounds, asked.gap
    ));
    let method = book.house_way.value.method;
    let mut counted = Table::new(["side", "hands_mixed", "hands_not_set_the_house_way"]);
    let mut mixed = Table::new(["side", "tiles", "setting", "chance", "exact", "house_way"]).under(1);
    for (side, strategy) in [("player", &found.player), ("bank", &found.bank)] {
        let (hands, others) =
            (add_mixed(&mut mixed, side, strategy, method), not_house_way(strategy, method));
        counted.row([Cell::words(side), Cell::Count(hands), Cell::Count(others)]);
    }
    sheet.table("counts", "", &counted);
    sheet.main_table("mixed", "Hands that are set now in one way, now in another", mixed);
    Ok(sheet)
}

/// The value, and the proof of how near it is.
fn certificate(found: &Equilibrium) -> Table {
    /// Enough to tell a small gap from none.
    const DECIMALS: u32 = 10;
    let mut table = Table::new(["what", "percent", "decimal", "exact"]);
    let rows = [
        ("value of these settings to the player", found.value),
        ("the player could still gain", found.player_gain),
        ("the bank could still gain", found.bank_gain),
        ("both together", found.gap()),
        ("so the game is worth at least", found.value - found.bank_gain),
        ("and at most", found.value + found.player_gain),
    ];
    for (what, value) in rows {
        let [percent, exact] = value_cells(value);
        table.row([Cell::words(what), percent, Cell::Words(exact::decimal(value, DECIMALS)), exact]);
    }
    table
}

/// Adds the hands of a side that it sets in several ways, and counts them.
fn add_mixed(table: &mut Table, side: &str, strategy: &Strategy, method: Method) -> i128 {
    let mut hands = 0;
    for (dealt, parts) in strategy.mixed_hands() {
        hands += 1;
        let house_way = method.set(dealt.four).setting;
        for (setting, part) in dealt.settings.into_iter().zip(parts).filter(|&(_, part)| part > 0) {
            let names = [side.to_owned(), dealt.four.to_string(), hands_words(setting)].map(Cell::Words);
            let chance = Fraction::new(part.into(), strategy.whole().into());
            let mark = if setting.ranks_as(house_way) { Cell::words("House Way") } else { Cell::Empty };
            table.row(names.into_iter().chain(value_cells(chance)).chain([mark]));
        }
    }
    hands
}

/// How many hands are most often set otherwise than the House Way.
fn not_house_way(strategy: &Strategy, method: Method) -> i128 {
    let differs = |four| !strategy.setting(four).ranks_as(method.set(four).setting);
    dealt::all().iter().filter(|dealt| differs(dealt.four)).count() as i128
}
