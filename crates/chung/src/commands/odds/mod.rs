//! `chung odds`: exact values of every wager, setting and rule. Each command has a file; this one holds what they share.

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

use chung_game::message;
use chung_game::message::{Arg, Message};
use chung_game::money::Cents;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile_text::read_tiles;
use chung_game::rulebook::{Edition, RuleBook};
use chung_odds::Fraction;
use chung_odds::deck::Deck;
use chung_odds::game::GameOdds;
use chung_odds::payoff::{BankBy, Stake};
use chung_words::{Render, Words};

use super::terms::{refused, stake_of};
use crate::answer::{Failure, Result};
use crate::cli::Cli;
use crate::cli::odds::{Odds, Of, Seen};
use crate::cli::terms::Terms;
use crate::table::Cell;

/// Runs a command about odds.
pub(super) fn run(cli: &Cli, args: &Odds) -> Result {
    let words = cli.words();
    let sheet = match &args.of {
        None => summary::sheet(words)?,
        Some(Of::Game(args)) => game::sheet(words, args)?,
        Some(Of::Hand(args)) => hand::sheet(cli, args)?,
        Some(Of::Strategy(args)) => strategy::sheet(words, args)?,
        Some(Of::Equilibrium(args)) => equilibrium::sheet(words, args)?,
        Some(Of::Bonus { book }) => bonus::sheet(words, book)?,
        Some(Of::Tie { book, all }) => tie::sheet(words, book, *all)?,
        Some(Of::BigSmall) => dice::big_small_sheet(words),
        Some(Of::Roulette { bet }) => roulette::sheet(words, &bet.join(" "))?,
        Some(Of::Dice(args)) => dice::sheet(words, args)?,
        Some(Of::Changes { book }) => changes::sheet(words, book)?,
        Some(Of::Collusion(args)) => collusion::sheet(words, args)?,
    };
    sheet.answer(args.csv)
}

/// A book's regular wager on the given terms, with all tiles unseen.
fn game_on(edition: Edition, book: &RuleBook, terms: &Terms) -> Result<GameOdds> {
    let game = GameOdds::new(book, terms.banker, stake_of(book, &terms.stake)?);
    let mut game = game.map_err(|faults| refused(edition, &faults))?;
    game.matching.nought_match = terms.nought_match;
    Ok(game)
}

/// A book's regular wager of $100 against the House, without rounding.
fn even_game(edition: Edition, book: &RuleBook) -> Result<GameOdds> {
    GameOdds::new(book, BankBy::House, Stake::even(book)).map_err(|faults| refused(edition, &faults))
}

/// The tiles left when some have been seen. Fails if `hand` and the tiles seen need more tiles than there are.
fn deck(seen: &Seen, hand: &str) -> Result<Deck> {
    /// Four tiles each for a player and the bank.
    const LEAST: u64 = 8;
    let written = seen.seen.join(" ");
    let read = |text: &str| read_tiles(text).map_err(|error| Failure::input(error.to_string()));
    read(&format!("{hand} {written}"))?;
    let seen = read(&written)?;
    let deck = Deck::without(seen.iter().map(|tile| tile.kind()))?;
    if deck.size() < LEAST {
        return Err(Failure::input(format!(
            "--seen names {} tiles: expected at least {LEAST} of the 32 left, four for the player and four for the bank",
            seen.len()
        )));
    }
    Ok(deck)
}

/// A side wager with its option: `Bonus, option B`.
fn option_message(wager: Message, option: &str) -> Message {
    if option.is_empty() {
        return wager;
    }
    message!("cli-wager-option", wager, option = Arg::notation(option))
}

/// A cell with a sentence.
fn cell(words: Words<'_>, message: &Message) -> Cell {
    Cell::Words(words.render(message).into_owned())
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

/// Converts a fraction of a wager to dollars.
fn in_dollars(value: Fraction, wager: Cents) -> Fraction {
    value * Fraction::new(wager.0.into(), 100)
}
