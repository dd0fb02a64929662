//! `chung odds strategy`: when not to set the House Way.

use chung_game::message::Arg;
use chung_game::paigow::house_way::HouseWay;
use chung_game::paigow::matching::Side;
use chung_game::{ToMessage, message};
use chung_odds::Fraction;
use chung_odds::exceptions::{Calls, Difference, Exception, differences, exceptions};
use chung_odds::game::Setter;
use chung_odds::payoff::BankBy;
use chung_odds::response::Response;
use chung_odds::strategy::Strategy;
use chung_words::Words;

use super::{cell, game_on, hands_words, value_cells};
use crate::answer::Result;
use crate::cli::odds::Strategy as StrategyArgs;
use crate::commands::edition;
use crate::commands::sheet::Sheet;
use crate::commands::terms::{one_wager, stake_of, terms_message, what_if};
use crate::table::{Cell, Table};

pub(super) fn sheet<'w>(words: Words<'w>, args: &StrategyArgs) -> Result<Sheet<'w>> {
    let (edition, book) = edition(&args.book)?;
    let game = game_on(edition, &book, &args.terms)?;
    let side = args.side;
    let setter = match (side, game.bank) {
        (Side::Player, _) => "player",
        (Side::Bank, BankBy::House) => "house",
        (Side::Bank, BankBy::Player | BankBy::CoBank) => "banker",
    };
    let house_way = Strategy::house_way(game.house_way);
    let response = game.best_response(side, &house_way);
    let (by_house_way, best) = (response.value_with(&house_way), response.value());
    let found = differences(&response, &house_way);

    let stake = stake_of(&book, &args.terms.stake)?;
    let terms = terms_message(&game, stake);
    let title = message!("cli-strategy-title", terms = terms.clone(), setter = Arg::Choice(setter));
    let mut sheet = Sheet::of(words, &edition, title);
    sheet.fact_in_words("terms", &terms);
    sheet.fact("to", setter);
    let mut values = Table::new(["setting", "value", "exact"]);
    let rows = [
        (Setter::HouseWay.to_message(), by_house_way),
        (Setter::Best.to_message(), best),
        (message!("cli-strategy-gain"), best - by_house_way),
    ];
    for (name, value) in rows {
        values.row([cell(words, &name)].into_iter().chain(value_cells(value)));
    }
    sheet.table("values", &values);
    if side == Side::Bank {
        sheet.say_if(what_if(edition, &book, game.bank));
        sheet.say_if(one_wager(edition, game.bank));
    }
    sheet.fact("hands_that_differ", found.len());
    sheet.say(&message!("cli-strategy-hands", hands = found.len()));
    if args.all {
        sheet.heading(&message!("cli-strategy-every-hand"));
        sheet.main_table("hands", every_hand(&response, book.house_way.value));
        return Ok(sheet);
    }
    let limit = usize::from(args.limit);
    let exceptions = exceptions(&response, &house_way, limit);
    sheet.heading(&message!("cli-strategy-exceptions"));
    sheet.table("exceptions", &to_learn(words, &exceptions, best - by_house_way));
    let hands = &found[..found.len().min(limit)];
    sheet.heading(&message!("cli-strategy-most"));
    sheet.main_table("hands", that_differ(hands, book.house_way.value));
    sheet.say(&message!("cli-strategy-note"));
    Ok(sheet)
}

/// The exceptions in order of gain, with the cumulative share of the whole gain.
fn to_learn(words: Words<'_>, exceptions: &[Exception], all: Fraction) -> Table {
    let mut table = Table::new(["exception", "hands", "gain", "exact", "gained_so_far"]);
    let called =
        |[low, high]: Calls| message!("report-called", low = low.to_message(), high = high.to_message());
    let mut gained = Fraction::from(0);
    for exception in exceptions {
        gained += exception.gain;
        let (set, not) = (called(exception.set), called(exception.instead_of));
        let name = cell(words, &message!("cli-strategy-exception", set, not));
        let [gain, exact] = value_cells(exception.gain);
        let so_far = Cell::Percent(gained / all);
        table.row([name, Cell::Count(exception.hands as i128), gain, exact, so_far]);
    }
    table
}

/// Hands that are better not set the House Way, in order of gain.
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

/// All hands in rank order with their best settings; the House Way's setting where none is better.
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
