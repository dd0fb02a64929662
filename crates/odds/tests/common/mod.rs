//! What several tests need: a book's game, a handful of tiles, and every deal of it.

#![allow(dead_code, clippy::unwrap_used, reason = "tests, each of which takes what it needs")]

use chung_game::paigow::four::Four;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::BookId;
use chung_odds::deck::Deck;
use chung_odds::game::Game;
use chung_odds::payoff::{BankBy, Stake};

/// A book's game against the House, at its own commission.
pub(crate) fn game(book: BookId) -> Game {
    Game::new(book.book(), BankBy::House, Stake::even(book.book())).unwrap()
}

/// All that is left when most tiles have been seen.
pub(crate) struct FewTiles {
    pub(crate) left: Vec<Tile>,
    pub(crate) deck: Deck,
}

/// Several such decks, of so many tiles each, chosen by a small generator so that pairs, single tiles and every kind occur.
pub(crate) fn few_tiles(decks: usize, tiles: usize) -> Vec<FewTiles> {
    let mut state = 88_172_645_463_325_252u64;
    let mut below = |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % n as u64) as usize
    };
    let mut deck = || {
        let mut all = Tile::ALL;
        for last in (1..all.len()).rev() {
            all.swap(last, below(last + 1));
        }
        let (left, seen) = all.split_at(tiles);
        FewTiles { left: left.to_vec(), deck: Deck::without(seen.iter().map(|tile| tile.kind())).unwrap() }
    };
    (0..decks).map(|_| deck()).collect()
}

/// Four physical tiles as the bits of a word, and as a hand.
pub(crate) struct Held {
    pub(crate) tiles: u32,
    pub(crate) four: Four,
}

/// Every four of some tiles.
pub(crate) fn hands_of(tiles: &[Tile]) -> Vec<Held> {
    let mut hands = Vec::new();
    for a in 0..tiles.len() {
        for b in 0..a {
            for c in 0..b {
                for d in 0..c {
                    let four = [tiles[a], tiles[b], tiles[c], tiles[d]];
                    let bits = four.iter().fold(0, |bits, tile| bits | 1 << tile.index());
                    hands.push(Held { tiles: bits, four: Four::of_tiles(four) });
                }
            }
        }
    }
    hands
}

impl Held {
    /// The hands that can lie beside this one.
    pub(crate) fn beside<'h>(&self, hands: &'h [Held]) -> impl Iterator<Item = &'h Held> {
        let own = self.tiles;
        hands.iter().filter(move |other| other.tiles & own == 0)
    }
}
