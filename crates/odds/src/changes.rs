//! What each rule of a book is worth: the same game with that rule changed.

use chung_game::money::BasisPoints;
use chung_game::paigow::house_way::{HouseWay, Method};
use chung_game::paigow::matching::{NoughtHands, NoughtMatch, Side};
use chung_game::paigow::settle::Fault;
use chung_game::rulebook::RuleBook;

use crate::Fraction;
use crate::equilibrium::Equilibrium;
use crate::game::Game;
use crate::payoff::{BankBy, Stake};
use crate::strategy::Strategy;

/// A game with a rule changed: its value to a player who sets the House Way, and to one who sets best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// What is changed.
    pub words: String,
    /// To a player who sets the House Way.
    pub house_way: Fraction,
    /// To one who sets best.
    pub best: Fraction,
}

impl Change {
    /// The bank sets by a strategy.
    fn new(words: &str, game: &Game, bank: &Strategy) -> Change {
        let response = game.best_response(Side::Player, bank);
        let house_way = response.value_with(&Strategy::house_way(game.house_way));
        Change { words: words.to_string(), house_way, best: response.value() }
    }
}

/// The book as it is, then with each rule changed, the House banking on even terms.
///
/// ```
/// use chung_game::rulebook::BookId;
/// use chung_odds::changes::changes;
/// let changes = changes(BookId::Crown.book()).unwrap();
/// let worth = changes[1].house_way - changes[0].house_way;
/// assert_eq!((changes[1].words.as_str(), worth.to_string().as_str()), ("no commission", "2725237/184070250"));
/// ```
pub fn changes(book: &RuleBook) -> Result<Vec<Change>, Vec<Fault>> {
    let even = |book: &RuleBook| Game::new(book, BankBy::House, Stake::even(book));
    let game = even(book)?;
    let bank = Strategy::house_way(game.house_way);
    let mut changes = vec![
        Change::new("the book as it is", &game, &bank),
        Change::new("no commission", &even(&without_commission(book))?, &bank),
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
    Change {
        best: Equilibrium::solve(game, Equilibrium::GAP, Equilibrium::MOST_ROUNDS).value,
        ..Change::new("the bank sets as it likes", game, &answer)
    }
}
