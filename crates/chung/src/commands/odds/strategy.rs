//! `chung odds strategy`: when not to set the House Way.

use chung_game::paigow::house_way::HouseWay;
use chung_game::paigow::matching::Side;
use chung_odds::Fraction;
use chung_odds::exact;
use chung_odds::exceptions::{Calls, Difference, Exception, differences, exceptions};
use chung_odds::payoff::BankBy;
use chung_odds::response::Response;
use chung_odds::strategy::Strategy;

use super::{game_on, hands_words, value_cells};
use crate::answer::Result;
use crate::cli::odds::Strategy as Asked;
use crate::commands::edition;
use crate::commands::sheet::Sheet;
use crate::commands::terms::{one_wager, stake_of, terms_words, what_if};
use crate::table::{Cell, Table};

pub(super) fn sheet(asked: &Asked) -> Result<Sheet> {
    let (edition, book) = edition(&asked.book)?;
    let game = game_on(edition, &book, &asked.terms)?;
    let side = asked.side;
    let who = match (side, game.bank) {
        (Side::Player, _) => "the player",
        (Side::Bank, BankBy::House) => "the House",
        (Side::Bank, BankBy::Player | BankBy::CoBank) => "the banker",
    };
    let house_way = Strategy::house_way(game.house_way);
    let response = game.best_response(side, &house_way);
    let (by_house_way, best) = (response.value_with(&house_way), response.value());
    let found = differences(&response, &house_way);

    let stake = stake_of(&book, &asked.terms.stake)?;
    let terms = terms_words(&game, stake);
    let mut sheet = Sheet::of(&edition, &format!("{terms}; {who} sets against the other side's House Way"));
    sheet.fact("terms", terms);
    sheet.fact("to", who);
    let mut values = Table::new(["setting", "value", "exact"]);
    for (name, value) in [("House Way", by_house_way), ("best", best), ("gain", best - by_house_way)] {
        values.row([Cell::words(name)].into_iter().chain(value_cells(value)));
    }
    sheet.table("values", "", &values);
    if side == Side::Bank {
        sheet.say_if(what_if(edition, &book, game.bank));
        sheet.say_if(one_wager(edition, game.bank));
    }
    sheet.fact("hands_that_differ", found.len());
    sheet.say(&format!(
        "{} of 3,620 hands are better set otherwise than the House Way.",
        exact::count(found.len() as i128)
    ));
    if asked.all {
        sheet.main_table("hands", "Every hand", every_hand(&response, book.house_way.value));
        return Ok(sheet);
    }
    let limit = usize::from(asked.limit);
    let exceptions = exceptions(&response, &house_way, limit);
    sheet.table("exceptions", "The House Way, but", &to_learn(&exceptions, best - by_house_way));
    let hands = &found[..found.len().min(limit)];
    sheet.main_table("hands", "The hands that gain most", that_differ(hands, book.house_way.value));
    sheet.say("Gain is when the hand is dealt, worth over all deals.");
    Ok(sheet)
}

/// Exceptions in the order in which they gain, with what those so far have of all there is to gain.
fn to_learn(exceptions: &[Exception], all: Fraction) -> Table {
    let mut table = Table::new(["exception", "hands", "gain", "exact", "gained_so_far"]);
    let called = |[low, high]: Calls| format!("{low} low, {high} high");
    let mut gained = Fraction::from(0);
    for exception in exceptions {
        gained += exception.gain;
        let words = format!("rather {} than {}", called(exception.set), called(exception.instead_of));
        let [gain, exact] = value_cells(exception.gain);
        let so_far = Cell::Percent(gained / all);
        table.row([Cell::Words(words), Cell::Count(exception.hands as i128), gain, exact, so_far]);
    }
    table
}

/// Hands that are better set otherwise, the one worth most first.
fn that_differ(hands: &[Difference], way: HouseWay) -> Table {
    let columns =
        ["tiles", "best", "house_way", "clause", "ways", "gain", "gain_exact", "worth", "worth_exact"];
    let mut table = Table::new(columns).hiding(&["gain_exact"]);
    for difference in hands {
        let dealt = difference.hand.dealt;
        let decision = way.set(dealt.four);
        let settings = [dealt.settings[difference.hand.best], decision.setting].map(hands_words);
        let [best, house_way] = settings.map(Cell::Words);
        let clause = Cell::words(way.clause(decision.rule));
        let hand = [Cell::words(&dealt.four), best, house_way, clause, Cell::Count(difference.hand.ways)];
        let worth = [difference.gain, difference.share].map(value_cells);
        table.row(hand.into_iter().chain(worth.into_iter().flatten()));
    }
    table
}

/// All hands in rank order, with their best settings; the House Way's where none is better.
fn every_hand(response: &Response, way: HouseWay) -> Table {
    let columns = ["tiles", "ways", "best", "value", "exact", "house_way", "clause", "gain", "gain_exact"];
    let mut table = Table::new(columns);
    for hand in response.hands() {
        let decision = way.set(hand.dealt.four);
        let gain = hand.gain_over(hand.dealt.number_of(decision.setting));
        let none_better = gain == Fraction::from(0);
        let best = if none_better { decision.setting } else { hand.dealt.settings[hand.best] };
        let [value, exact] = value_cells(hand.value(hand.best));
        let [gain, gain_exact] = value_cells(gain);
        table.row([
            Cell::words(&hand.dealt.four),
            Cell::Count(hand.ways),
            Cell::Words(hands_words(best)),
            value,
            exact,
            Cell::Words(hands_words(decision.setting)),
            Cell::words(way.clause(decision.rule)),
            gain,
            gain_exact,
        ]);
    }
    table
}
