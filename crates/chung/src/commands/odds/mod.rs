//! `chung odds`: what every wager, setting and rule is worth, exactly. One file for each question; here what they share.

mod bonus;
mod changes;
mod collusion;
mod dice;
mod equilibrium;
mod game;
mod hand;
mod pays;
mod roulette;
mod strategy;
mod summary;
mod tie;

use chung_game::money::Cents;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile_text::read_tiles;
use chung_game::rulebook::{Edition, RuleBook};
use chung_odds::Fraction;
use chung_odds::deck::Deck;
use chung_odds::game::Game;
use chung_odds::payoff::{BankBy, Stake};

use super::terms::{refused, stake_of};
use crate::answer::{Failure, Result};
use crate::cli::Cli;
use crate::cli::odds::{Odds, Of, Seen};
use crate::cli::terms::Terms;
use crate::table::Cell;

/// Answers a question about odds.
pub(super) fn run(cli: &Cli, args: &Odds) -> Result {
    let sheet = match &args.of {
        None => summary::sheet()?,
        Some(Of::Game(asked)) => game::sheet(asked)?,
        Some(Of::Hand(asked)) => hand::sheet(cli, asked)?,
        Some(Of::Strategy(asked)) => strategy::sheet(asked)?,
        Some(Of::Equilibrium(asked)) => equilibrium::sheet(asked)?,
        Some(Of::Bonus { book }) => bonus::sheet(book)?,
        Some(Of::Tie { book, all }) => tie::sheet(book, *all)?,
        Some(Of::BigSmall) => dice::big_small_sheet(),
        Some(Of::Roulette { bet }) => roulette::sheet(&bet.join(" "))?,
        Some(Of::Dice(asked)) => dice::sheet(asked)?,
        Some(Of::Changes { book }) => changes::sheet(book)?,
        Some(Of::Collusion(asked)) => collusion::sheet(asked)?,
    };
    sheet.answer(args.csv)
}

/// A book's regular wager on the terms asked for, all tiles unseen.
fn game_on(edition: Edition, book: &RuleBook, terms: &Terms) -> Result<Game> {
    let game = Game::new(book, terms.banker, stake_of(book, &terms.stake)?);
    let mut game = game.map_err(|faults| refused(edition, &faults))?;
    game.matching.nought_match = terms.nought_match;
    Ok(game)
}

/// A hundred dollars against the House: nothing is rounded.
fn even_game(edition: Edition, book: &RuleBook) -> Result<Game> {
    Game::new(book, BankBy::House, Stake::even(book)).map_err(|faults| refused(edition, &faults))
}

/// The tiles left when some have been seen. Those in a hand are not seen elsewhere.
fn deck(seen: &Seen, hand: &str) -> Result<Deck> {
    /// A player and the bank have four each.
    const LEAST: u64 = 8;
    let written = seen.seen.join(" ");
    read_tiles(&format!("{hand} {written}"))?;
    let seen = read_tiles(&written)?;
    let deck = Deck::without(seen.iter().map(|tile| tile.kind()))?;
    if deck.size() < LEAST {
        return Err(Failure::input(format!(
            "--seen names {} tiles: at least {LEAST} of the 32 must be left, four for the player and four for the bank",
            seen.len()
        )));
    }
    Ok(deck)
}

/// What an option of a side wager is called: `Bonus, option B`.
fn option_words(wager: &str, option: &str) -> String {
    if option.is_empty() { wager.to_owned() } else { format!("{wager}, option {option}") }
}

/// Both hands, low first: `H8 9 / H10 L8`.
fn hands_words(setting: Setting) -> String {
    format!("{} / {}", setting.low(), setting.high())
}

/// A value in percent and exactly.
fn value_cells(value: Fraction) -> [Cell; 2] {
    [Cell::Percent(value), Cell::Exact(value)]
}

/// A difference in percent and exactly.
fn change_cells(value: Fraction) -> [Cell; 2] {
    [Cell::Change(value), Cell::Exact(value)]
}

/// What a part of a wager is in dollars.
fn in_dollars(value: Fraction, wager: Cents) -> Fraction {
    value * Fraction::new(wager.0.into(), 100)
}
