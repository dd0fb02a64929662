//! How fast a round is settled, and a whole eight-box round: delivered, set, checked and settled.
//!
//! `cargo bench -p chung-game --bench settle`. `shuffle_only` shuffles the same 32 tiles with the same generator, so its ratio to
//! the whole round says what the rules cost. Compare rows of one run.

#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::cut::{Cut, Side};
use chung_game::paigow::deal::{Stacks, deliver};
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::house_way::{HouseWayTable, Method};
use chung_game::paigow::settle::{Bank, BoxHand, PlayedBox, PlayerNo, Round, Terms, Wager, settle};
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::BookId;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// A small generator, so that the benchmark measures rules and not chance.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }

    fn shuffle(&mut self, tiles: &mut [Tile; Tile::COUNT]) {
        for last in (1..tiles.len()).rev() {
            tiles.swap(last, self.below(last + 1));
        }
    }
}

fn seven_boxes() -> Round {
    let table = HouseWayTable::new(Method::Victoria);
    let setting = |n: usize| {
        let mut tiles = Tile::ALL;
        Chance(88_172_645_463_325_252).shuffle(&mut tiles);
        table.setting_of([tiles[4 * n], tiles[4 * n + 1], tiles[4 * n + 2], tiles[4 * n + 3]])
    };
    let played = |n: u8| PlayedBox {
        number: BoxNo(n + 1),
        hand: BoxHand::Set(setting(usize::from(n))),
        wagers: vec![Wager::regular(PlayerNo(u16::from(n)), Cents::dollars(25))],
        own_limits: None,
    };
    Round {
        bank: Bank::House,
        bank_setting: Some(setting(0)),
        boxes: (1..8).map(played).collect(),
        dice: None,
        void: None,
        terms: Terms::new(Cents(50), BasisPoints(500)),
    }
}

#[divan::bench]
fn settle_seven_boxes(bencher: Bencher<'_, '_>) {
    let (book, round) = (BookId::Crown.book(), seven_boxes());
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| black_box(settle(book, black_box(&round))));
}

#[divan::bench]
fn shuffle_deliver_set_and_settle(bencher: Bencher<'_, '_>) {
    let (book, mut round) = (BookId::Crown.book(), seven_boxes());
    let table = HouseWayTable::new(Method::Victoria);
    let cut = Cut::YatDongDong(Side::Right).matrix();
    let (mut chance, mut tiles) = (Chance(88_172_645_463_325_252), Tile::ALL);
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        chance.shuffle(&mut tiles);
        let first = BoxNo(chance.below(8) as u8 + 1);
        let deal = deliver(book, &Stacks::new(tiles).unwrap(), &cut, first);
        round.bank_setting = deal.of(BoxNo(1)).map(|tiles| table.setting_of(tiles));
        for played in &mut round.boxes {
            played.hand = BoxHand::Set(table.setting_of(deal.of(played.number).unwrap()));
        }
        black_box(settle(book, &round))
    });
}

#[divan::bench]
fn shuffle_only(bencher: Bencher<'_, '_>) {
    let (mut chance, mut tiles) = (Chance(88_172_645_463_325_252), Tile::ALL);
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        chance.shuffle(&mut tiles);
        black_box(tiles)
    });
}
