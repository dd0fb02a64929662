//! How a player makes up his mind: how he sets four tiles, what he wagers, whether he banks or concedes.

use chung_game::money::Cents;
use chung_game::paigow::four::Four;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::RuleBook;

use super::{Chance, any, one_in};
use crate::paigow::Arranged;

/// A player's mind.
pub trait Mind {
    /// How he sets four tiles.
    fn set(&mut self, book: &RuleBook, tiles: [Tile; 4], below: &mut Chance) -> Arranged;

    /// Does he take a bank that he is offered?
    fn banks(&mut self, below: &mut Chance) -> bool {
        one_in(2, below)
    }

    /// Does he concede a hand that he could play?
    fn concedes(&mut self, below: &mut Chance) -> bool {
        one_in(30, below)
    }

    /// Does he leave his tiles to the dealer?
    fn asks_house_way(&mut self, below: &mut Chance) -> bool {
        one_in(12, below)
    }

    /// What he wagers, in units of the table's least.
    fn units(&mut self, below: &mut Chance) -> i64 {
        i64::from(below(10)) + 1
    }

    /// Does he make a wager that is not his first?
    fn wagers_more(&mut self, below: &mut Chance) -> bool {
        one_in(3, below)
    }

    /// What he puts into a bank, of what he has.
    fn bank_wager(&mut self, has: Cents, below: &mut Chance) -> Cents {
        Cents(has.0 / (i64::from(below(3)) + 1))
    }
}

/// Sets the House Way.
#[derive(Clone, Copy, Debug, Default)]
pub struct HouseWay;

impl Mind for HouseWay {
    fn set(&mut self, book: &RuleBook, tiles: [Tile; 4], _below: &mut Chance) -> Arranged {
        Arranged::house_way(book, tiles)
    }
}

/// Sets as chance has it, within the rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct Legal;

impl Mind for Legal {
    fn set(&mut self, book: &RuleBook, tiles: [Tile; 4], below: &mut Chance) -> Arranged {
        let setting = any(&Four::of_tiles(tiles).settings(), below);
        setting.map_or_else(|| Arranged::house_way(book, tiles), |setting| Arranged::of(tiles, setting))
    }
}

/// Sets as somebody else says: a table of best responses, a learner, another program.
#[derive(Clone, Copy, Debug)]
pub struct Chosen<F>(pub F);

impl<F: FnMut(Four) -> Setting> Mind for Chosen<F> {
    fn set(&mut self, _book: &RuleBook, tiles: [Tile; 4], _below: &mut Chance) -> Arranged {
        Arranged::of(tiles, (self.0)(Four::of_tiles(tiles)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chung_game::rulebook::BookId;

    #[test]
    fn minds_set_as_they_are_told() {
        let book = BookId::Crown.book();
        let [a, b, .., c, d] = Tile::ALL;
        let tiles = [a, c, b, d];
        let below: &mut Chance = &mut |n| n - 1;
        assert!(HouseWay.set(book, tiles, below).is_house_way(book));
        assert!(Legal.set(book, tiles, below).setting().is_ok());
        let [.., last] = Four::of_tiles(tiles).settings();
        assert_eq!(Chosen(|_| last).set(book, tiles, below).setting(), Ok(last));
    }
}
