//! One book's regular wager against the House, worked out once for every section that asks.

use std::rc::Rc;

use chung_game::paigow::matching::Side;
use chung_game::paigow::settle::Fault;
use chung_game::rulebook::{BookId, Edition, RuleBook};

use crate::Fraction;
use crate::equilibrium::Equilibrium;
use crate::game::Game;
use crate::payoff::{BankBy, Stake};
use crate::response::Response;
use crate::strategy::Strategy;

/// A book, its game, and what each way to set is worth in it.
pub(super) struct Worked {
    pub(super) edition: Edition,
    pub(super) rules: RuleBook,
    pub(super) game: Game,
    pub(super) house_way: Strategy,
    /// The player's best settings against the bank's House Way.
    pub(super) response: Response,
    /// What both sides come to who set as they like; books that match and pay alike share it.
    pub(super) equilibrium: Rc<Equilibrium>,
}

impl Worked {
    /// Every book as it is.
    pub(super) fn all() -> Result<Vec<Worked>, Vec<Fault>> {
        BookId::ALL.into_iter().try_fold(Vec::new(), |mut books, book| {
            books.push(Worked::new(Edition::plain(book), &books)?);
            Ok(books)
        })
    }

    /// One edition, given what is worked out already.
    pub(super) fn new(edition: Edition, books: &[Worked]) -> Result<Worked, Vec<Fault>> {
        let rules = edition.rules();
        let game = Game::new(&rules, BankBy::House, Stake::even(&rules))?;
        let house_way = Strategy::house_way(game.house_way);
        let response = game.best_response(Side::Player, &house_way);
        let equilibrium = match books.iter().find(|other| game.is_alike(&other.game)) {
            Some(other) => Rc::clone(&other.equilibrium),
            None => Rc::new(Equilibrium::solve(&game, Equilibrium::GAP, Equilibrium::MOST_ROUNDS)),
        };
        Ok(Worked { edition, rules, game, house_way, response, equilibrium })
    }

    /// The player's value when both set the House Way.
    pub(super) fn by_house_way(&self) -> Fraction {
        self.response.value_with(&self.house_way)
    }

    /// His value when he sets as well as can be against it.
    pub(super) fn by_best(&self) -> Fraction {
        self.response.value()
    }

    /// His value when he makes the best low hand he can.
    pub(super) fn by_max_low(&self) -> Fraction {
        self.response.value_with(&Strategy::max_low())
    }
}
