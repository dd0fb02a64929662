//! One edition's regular wager against the House, computed once for all sections.

use std::rc::Rc;

use chung_game::paigow::matching::Side;
use chung_game::paigow::settle::SettleError;
use chung_game::rulebook::{Edition, PaiGowBook, RuleBook};

use crate::Fraction;
use crate::equilibrium::Equilibrium;
use crate::game::GameOdds;
use crate::payoff::{BankBy, Stake};
use crate::response::Response;
use crate::strategy::Strategy;

/// An edition, its game, and the value of each way to set in it.
pub(super) struct Worked {
    pub(super) edition: Edition,
    pub(super) rules: RuleBook,
    pub(super) game: GameOdds,
    pub(super) house_way: Strategy,
    /// The player's best settings against the bank's House Way.
    pub(super) response: Response,
    /// The equilibrium if both sides set as they like; books with the same matching and payoffs share it.
    pub(super) equilibrium: Rc<Equilibrium>,
}

impl Worked {
    /// Every book without variants.
    pub(super) fn all() -> Result<Vec<Worked>, Vec<SettleError>> {
        PaiGowBook::ALL.into_iter().try_fold(Vec::new(), |mut books, book| {
            books.push(Worked::new(Edition::plain(book), &books)?);
            Ok(books)
        })
    }

    /// Computes one edition; an equilibrium is taken from `books` if one of them has the same game.
    pub(super) fn new(edition: Edition, books: &[Worked]) -> Result<Worked, Vec<SettleError>> {
        let rules = edition.rules();
        let game = GameOdds::new(&rules, BankBy::House, Stake::even(&rules))?;
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

    /// The player's value with the best response to the bank's House Way.
    pub(super) fn by_best(&self) -> Fraction {
        self.response.value()
    }

    /// The player's value when the player sets the best low hand and the bank the House Way.
    pub(super) fn by_max_low(&self) -> Fraction {
        self.response.value_with(&Strategy::max_low())
    }
}
