//! Test helpers: a book's game, small decks, and every hand that can be dealt from them.

#![allow(dead_code, clippy::unwrap_used, reason = "not every test uses every helper")]

use chung_game::paigow::four::Four;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::PaiGowBook;
use chung_odds::deck::Deck;
use chung_odds::game::GameOdds;
use chung_odds::payoff::{BankBy, Stake};

/// A book's game against the House, at its own commission.
pub(crate) fn game(book: PaiGowBook) -> GameOdds {
    GameOdds::new(book.book(), BankBy::House, Stake::even(book.book())).unwrap()
}

/// The tiles left in a small deck, also as a [`Deck`].
pub(crate) struct FewTiles {
    pub(crate) left: Vec<Tile>,
    pub(crate) deck: Deck,
}

/// Random decks of `tiles` tiles each, with a fixed seed, so that pairs, single tiles and every kind occur.
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

/// Four physical tiles as a bit set, and as a hand.
pub(crate) struct Held {
    pub(crate) tiles: u32,
    pub(crate) four: Four,
}

/// Every hand of four that the tiles can make.
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
    /// The hands that share no tile with this one.
    pub(crate) fn beside<'h>(&self, hands: &'h [Held]) -> impl Iterator<Item = &'h Held> {
        let own = self.tiles;
        hands.iter().filter(move |other| other.tiles & own == 0)
    }
}
