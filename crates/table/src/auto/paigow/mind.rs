//! Strategies of automatic players: how they set four tiles, what they wager, and whether they bank or concede.

use chung_game::money::Cents;
use chung_game::paigow::four::Four;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::RuleBook;

use crate::auto::{Draw, any, one_in};
use crate::paigow::Arranged;

/// The strategy of an automatic player.
pub trait Mind {
    /// Sets four tiles.
    fn set(&mut self, book: &RuleBook, tiles: [Tile; 4], below: &mut Draw) -> Arranged;

    /// Whether the player takes a bank that is offered to them.
    fn banks(&mut self, below: &mut Draw) -> bool {
        one_in(2, below)
    }

    /// Whether the player concedes a hand that they could play.
    fn concedes(&mut self, below: &mut Draw) -> bool {
        one_in(30, below)
    }

    /// Whether the player asks the dealer to set their tiles the House Way.
    fn asks_house_way(&mut self, below: &mut Draw) -> bool {
        one_in(12, below)
    }

    /// The stake of a wager, in multiples of its minimum, or of the smallest chip if it has none.
    fn units(&mut self, below: &mut Draw) -> i64 {
        i64::from(below(10)) + 1
    }

    /// Whether the player places another wager after their first of the round.
    fn wagers_more(&mut self, below: &mut Draw) -> bool {
        one_in(3, below)
    }

    /// How much of the player's chips goes into a bank.
    fn bank_wager(&mut self, chips: Cents, below: &mut Draw) -> Cents {
        Cents(chips.0 / (i64::from(below(3)) + 1))
    }
}

/// Sets tiles the House Way.
#[derive(Clone, Copy, Debug, Default)]
pub struct HouseWayMind;

impl Mind for HouseWayMind {
    fn set(&mut self, book: &RuleBook, tiles: [Tile; 4], _below: &mut Draw) -> Arranged {
        Arranged::house_way(book, tiles)
    }
}

/// Chooses a legal setting at random.
#[derive(Clone, Copy, Debug, Default)]
pub struct LegalMind;

impl Mind for LegalMind {
    fn set(&mut self, book: &RuleBook, tiles: [Tile; 4], below: &mut Draw) -> Arranged {
        let setting = any(&Four::of_tiles(tiles).settings(), below);
        setting.map_or_else(|| Arranged::house_way(book, tiles), |setting| Arranged::of(tiles, setting))
    }
}

/// Sets tiles as a function decides, for example from a table of best responses.
#[derive(Clone, Copy, Debug)]
pub struct ChosenMind<F>(pub F);

impl<F: FnMut(Four) -> Setting> Mind for ChosenMind<F> {
    fn set(&mut self, _book: &RuleBook, tiles: [Tile; 4], _below: &mut Draw) -> Arranged {
        Arranged::of(tiles, (self.0)(Four::of_tiles(tiles)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chung_game::rulebook::PaiGowBook;

    #[test]
    fn each_mind_sets_by_its_own_strategy() {
        let book = PaiGowBook::Crown.book();
        let [a, b, .., c, d] = Tile::ALL;
        let tiles = [a, c, b, d];
        let below: &mut Draw = &mut |n| n - 1;
        assert!(HouseWayMind.set(book, tiles, below).is_house_way(book));
        assert!(LegalMind.set(book, tiles, below).setting().is_ok());
        let [.., last] = Four::of_tiles(tiles).settings();
        assert_eq!(ChosenMind(|_| last).set(book, tiles, below).setting(), Ok(last));
    }
}
