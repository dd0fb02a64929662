//! `chung odds changes`: what each rule is worth, by the same game with that rule changed.

use chung_game::money::BasisPoints;
use chung_game::paigow::house_way::{HouseWay, Method};
use chung_game::paigow::matching::{NoughtHands, NoughtMatch, Side};
use chung_game::rulebook::{Edition, RuleBook};
use chung_odds::Fraction;
use chung_odds::game::Game;
use chung_odds::strategy::Strategy;

use super::{change_cells, equilibrium, even_game, value_cells};
use crate::answer::Result;
use crate::commands::edition;
use crate::commands::sheet::Sheet;
use crate::table::{Cell, Table};

pub(super) fn sheet(book: &str) -> Result<Sheet> {
    let (edition, book) = edition(book)?;
    let mut sheet = Sheet::of(&edition, "what each rule is worth to a player, the House banks");
    let changes = changes(edition, &book)?;
    let columns = ["player", "change", "value", "exact", "difference", "difference_exact"];
    let mut table = Table::new(columns).under(1).hiding(&["difference_exact"]);
    add(&mut table, "player sets the House Way", &changes, |change| change.house_way);
    add(&mut table, "player sets best", &changes, |change| change.best);
    sheet.main_table("changes", "", table);
    sheet.say(
        "The player who sets best knows how the bank sets. Where both sides are free, his value is that of the equilibrium.",
    );
    Ok(sheet)
}

/// Adds what each change makes of one player's value.
fn add(table: &mut Table, player: &str, changes: &[Change], value: impl Fn(&Change) -> Fraction) {
    let as_it_is = changes.first().map_or(Fraction::from(0), &value);
    for (n, change) in changes.iter().enumerate() {
        let names = [player, &change.words].map(Cell::words);
        let difference = change_cells(value(change) - as_it_is).into_iter().filter(|_| n > 0);
        table.row(names.into_iter().chain(value_cells(value(change))).chain(difference));
    }
}

/// A game with a rule changed: its value to a player who sets the House Way, and to one who sets best.
struct Change {
    words: String,
    house_way: Fraction,
    best: Fraction,
}

impl Change {
    /// The bank sets by a strategy.
    fn new(words: &str, game: &Game, bank: &Strategy) -> Change {
        let response = game.best_response(Side::Player, bank);
        let house_way = response.value_with(&Strategy::house_way(game.house_way));
        Change { words: words.to_string(), house_way, best: response.value() }
    }
}

/// The book as it is, then with each rule changed.
fn changes(edition: Edition, book: &RuleBook) -> Result<Vec<Change>> {
    let game = even_game(edition, book)?;
    let bank = Strategy::house_way(game.house_way);
    let mut changes = vec![
        Change::new("the book as it is", &game, &bank),
        Change::new("no commission", &even_game(edition, &without_commission(book))?, &bank),
        other_noughts(&game, &bank),
        noughts_decide_the_wager(&game, &bank),
    ];
    let others = Method::ALL.into_iter().filter(|method| *method != game.house_way);
    changes.extend(others.map(|method| {
        let way = HouseWay { method, ..book.house_way.value };
        Change::new(&format!("the bank sets {way} House Way"), &game, &Strategy::house_way(method))
    }));
    changes.push(Change::new("the bank sets max-low", &game, &Strategy::max_low()));
    changes.push(free_bank(&game));
    Ok(changes)
}

fn without_commission(book: &RuleBook) -> RuleBook {
    let mut book = *book;
    book.commission.value = BasisPoints(0);
    book
}

fn other_noughts(game: &Game, bank: &Strategy) -> Change {
    let (nought_hands, where_) = match game.matching.nought_hands {
        NoughtHands::Either => (NoughtHands::LowOnly, "the low hand only"),
        NoughtHands::LowOnly => (NoughtHands::Either, "either hand"),
    };
    let mut changed = *game;
    changed.matching.nought_hands = nought_hands;
    Change::new(&format!("nought against nought is the bank's on {where_}"), &changed, bank)
}

fn noughts_decide_the_wager(game: &Game, bank: &Strategy) -> Change {
    let mut changed = *game;
    changed.matching.nought_match = NoughtMatch::Wager;
    Change::new("nought against nought decides the wager (R3)", &changed, bank)
}

/// The bank answers a House Way as well as it can; where the player is free too, neither can do better.
fn free_bank(game: &Game) -> Change {
    let answer = game.best_response(Side::Bank, &Strategy::house_way(game.house_way)).strategy();
    Change { best: equilibrium::value(game), ..Change::new("the bank sets as it likes", game, &answer) }
}
