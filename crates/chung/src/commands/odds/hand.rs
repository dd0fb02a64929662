//! `chung odds hand`: values each setting of four tiles.

use chung_game::message;
use chung_game::message::{Arg, Message};
use chung_game::money::Cents;
use chung_game::paigow::four::Four;
use chung_game::paigow::matching::Side;
use chung_game::paigow::tile::Kind;
use chung_odds::Fraction;
use chung_odds::deck::Deck;
use chung_odds::exact;
use chung_odds::strategy::Strategy;
use chung_words::text;
use owo_colors::OwoColorize;
use serde_json::json;

use super::{deck, game_on, in_dollars, value_cells};
use crate::answer::{Result, cite, reason};
use crate::cli::Cli;
use crate::cli::odds::Hand;
use crate::commands::sheet::Sheet;
use crate::commands::terms::{stake_of, terms_message};
use crate::commands::{edition, read_four_tiles};
use crate::draw;
use crate::table::{Cell, Table};

pub(super) fn sheet(cli: &Cli, args: &Hand) -> Result<Sheet<'static>> {
    let words = cli.words();
    let (edition, book) = edition(&args.book)?;
    let mut game = game_on(edition, &book, &args.terms)?;
    let written = args.tiles.join(" ");
    let tiles = read_four_tiles(&written)?;
    game.deck = deck(&args.seen, &written)?;
    let four = Four::of_tiles(tiles);
    let bank = Strategy::house_way(game.house_way);
    let response = game.best_response(Side::Player, &bank);
    let hand = response.hand(four);
    let decision = book.house_way.value.set(four);
    let clause = book.house_way.value.clause(decision.rule);
    let house_way = hand.dealt.number_of(decision.setting);

    let stake = stake_of(&book, &args.terms.stake)?;
    let terms = terms_message(&game, stake);
    let title = message!("cli-hand-title", tiles = Arg::notation(four), terms = terms.clone());
    let mut sheet = Sheet::of(words, &edition, title);
    sheet.fact("tiles", json!(four.kinds().map(Kind::short)));
    sheet.fact_in_words("terms", &terms);
    let mut settings: Vec<usize> = hand.dealt.choices().collect();
    settings.sort_by_key(|&n| std::cmp::Reverse(hand.value(n)));
    let mut table = Table::new([
        "setting",
        "low",
        "high",
        "win",
        "stand_off",
        "lose",
        "value",
        "exact",
        "dollars",
        "house_way",
    ]);
    for (n, place) in settings.into_iter().zip(1_u8..) {
        let is_house_way = n == house_way;
        // Several settings can rank the same; the House Way's own is shown.
        let setting = if is_house_way { decision.setting } else { hand.dealt.settings[n] };
        let title = text!(words, "cli-hand-setting", place = i64::from(place), house_way = is_house_way);
        let why = format!("        {} {}\n", cite(edition, clause).cyan(), reason(words, &decision));
        sheet.draw(&format!(
            "  {}\n{}{}",
            title.bold(),
            draw::setting(cli, &book, setting, tiles),
            if is_house_way { &why } else { "" }
        ));
        let (counts, value) = (hand.counts[n], hand.value(n));
        let names = [setting.low(), setting.high()].map(|hand| Cell::words(&hand));
        let deals = [counts.win, counts.stand_off, counts.lose].map(Cell::Count);
        let dollars = Cell::Dollars(in_dollars(value, game.wager));
        let mark = if is_house_way { Cell::words(clause) } else { Cell::Empty };
        let cells =
            [Cell::Count(place.into())].into_iter().chain(names).chain(deals).chain(value_cells(value));
        table.row(cells.chain([dollars, mark]));
    }
    sheet.main_table("settings", table);
    let gain = hand.gain_over(house_way);
    sheet.fact("house_way_clause", clause);
    sheet.fact("gain_exact", gain.to_string());
    sheet.say(&gain_message(gain, game.wager));
    if game.deck != Deck::FULL {
        let left = game.deck.size() - four.kinds().len() as u64;
        sheet.say(&message!("cli-hand-bank", left));
    }
    Ok(sheet)
}

/// What the best setting gains over the House Way.
fn gain_message(gain: Fraction, wager: Cents) -> Message {
    if gain == Fraction::from(0) {
        return message!("cli-hand-house-way-best");
    }
    let dollars = Arg::Notation(exact::dollars(in_dollars(gain, wager), 4));
    let percent = Arg::Notation(exact::percent(gain));
    message!("cli-hand-gain", percent, dollars, wager, exact = Arg::notation(gain))
}
