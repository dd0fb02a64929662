//! `chung odds equilibrium`: both sides set as they like.

use chung_game::message::Arg;
use chung_game::paigow::house_way::Method;
use chung_game::{ToMessage, message};
use chung_odds::Fraction;
use chung_odds::dealt;
use chung_odds::equilibrium::Equilibrium;
use chung_odds::exact;
use chung_odds::game::{GameOdds, Setter};
use chung_odds::payoff::BankBy;
use chung_odds::strategy::Strategy;
use chung_words::{Words, text};

use super::{cell, hands_words, value_cells};
use crate::answer::Result;
use crate::cli::odds::Equilibrium as EquilibriumArgs;
use crate::commands::edition;
use crate::commands::sheet::Sheet;
use crate::commands::terms::{refused, stake_of, terms_message};
use crate::table::{Cell, Table};

pub(super) fn sheet<'w>(words: Words<'w>, args: &EquilibriumArgs) -> Result<Sheet<'w>> {
    let (edition, book) = edition(&args.book)?;
    let stake = stake_of(&book, &args.stake)?;
    let game = GameOdds::new(&book, BankBy::House, stake).map_err(|faults| refused(edition, &faults))?;
    let found = Equilibrium::solve(&game, args.gap, Equilibrium::MOST_ROUNDS);
    let terms = terms_message(&game, stake);
    let mut sheet = Sheet::of(words, &edition, message!("cli-equilibrium-title", terms = terms.clone()));
    sheet.fact_in_words("terms", &terms);
    sheet.fact("rounds", found.rounds);
    sheet.fact("gap_asked", args.gap.to_string());
    sheet.table("certificate", &certificate(words, &found));
    sheet.say(&message!(
        "cli-equilibrium-gap",
        rounds = found.rounds,
        below = found.gap() < args.gap,
        gap = Arg::notation(args.gap),
    ));
    let method = book.house_way.value.method;
    let mut counted = Table::new(["side", "hands_mixed", "hands_not_set_the_house_way"]);
    let mut mixed = Table::new(["side", "tiles", "setting", "chance", "exact", "house_way"]).under(1);
    let sides = [(text!(words, "cli-player"), &found.player), (text!(words, "cli-bank"), &found.bank)];
    for (side, strategy) in &sides {
        let (hands, others) =
            (add_mixed(words, &mut mixed, side, strategy, method), not_house_way(strategy, method));
        counted.row([Cell::words(side), Cell::Count(hands), Cell::Count(others)]);
    }
    sheet.table("counts", &counted);
    sheet.heading(&message!("cli-equilibrium-mixed"));
    sheet.main_table("mixed", mixed);
    Ok(sheet)
}

/// The value, what each side could still gain, and the bounds that follow from it.
fn certificate(words: Words<'_>, found: &Equilibrium) -> Table {
    /// Enough to show the smallest gap.
    const DECIMALS: u32 = 10;
    let mut table = Table::new(["what", "percent", "decimal", "exact"]);
    let rows = [
        (text!(words, "cli-equilibrium-value"), found.value),
        (text!(words, "cli-equilibrium-player-gain"), found.player_gain),
        (text!(words, "cli-equilibrium-bank-gain"), found.bank_gain),
        (text!(words, "cli-equilibrium-both-gain"), found.gap()),
        (text!(words, "cli-equilibrium-least"), found.value - found.bank_gain),
        (text!(words, "cli-equilibrium-most"), found.value + found.player_gain),
    ];
    for (what, value) in rows {
        let [percent, exact] = value_cells(value);
        table.row([Cell::words(&what), percent, Cell::Words(exact::decimal(value, DECIMALS)), exact]);
    }
    table
}

/// Adds the hands that a side sets in more than one way; returns their number.
fn add_mixed(words: Words<'_>, table: &mut Table, side: &str, strategy: &Strategy, method: Method) -> i128 {
    let mut hands = 0;
    for (dealt, parts) in strategy.mixed_hands() {
        hands += 1;
        let house_way = method.set(dealt.four).setting;
        for (setting, part) in dealt.settings.into_iter().zip(parts).filter(|&(_, part)| part > 0) {
            let names = [side.to_owned(), dealt.four.to_string(), hands_words(setting)].map(Cell::Words);
            let chance = Fraction::new(part.into(), strategy.whole().into());
            let mark = if setting.ranks_as(house_way) {
                cell(words, &Setter::HouseWay.to_message())
            } else {
                Cell::Empty
            };
            table.row(names.into_iter().chain(value_cells(chance)).chain([mark]));
        }
    }
    hands
}

/// The number of hands that are most often not set the House Way.
fn not_house_way(strategy: &Strategy, method: Method) -> i128 {
    let differs = |four| !strategy.setting(four).ranks_as(method.set(four).setting);
    dealt::all().iter().filter(|dealt| differs(dealt.four)).count() as i128
}
