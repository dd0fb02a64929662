//! How fast a round is settled, and a whole eight-box round that is delivered, set, checked and settled. Also the same for a simulator,
//! which checks a round once and deals it again.
//!
//! `cargo bench -p chung-game --bench settle`. `shuffle_only` shuffles 32 tiles and throws the dice with the same generator, so the
//! difference from a whole round is the cost of the rules. Compare only rows of the same run.

#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use chung_game::PlayerNo;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::cut::{Cut, CutSide, CutStyle, Matrix};
use chung_game::paigow::deal::{Deal, Stacks, deliver};
use chung_game::paigow::dice::{Banker, BoxNo, CutChoice, Die, Shake, evaluate_shake};
use chung_game::paigow::house_way::{HouseWayTable, Method};
use chung_game::paigow::matching::Match;
use chung_game::paigow::settle::{
    Bank, BoxHand, CheckedRound, Holder, Ledger, Line, PlayedBox, Round, Share, Terms, Wager, settle,
};
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::PaiGowBook;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// A small random number generator, so that the benchmark measures the rules.
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

    fn shake(&mut self) -> Shake {
        let mut die = || Die::ALL[self.below(6)];
        Shake::BoxAndCut { box_dice: [die(), die(), die()], cut_die: die() }
    }
}

/// Adds up the change in each of eight players' chips.
struct Changes([Cents; 8]);

impl Ledger for Changes {
    fn line(&mut self, line: &Line) {
        if let Holder::Player(player) = line.from {
            self.0[usize::from(player.0 % 8)] -= line.amount;
        }
        if let Holder::Player(player) = line.to {
            self.0[usize::from(player.0 % 8)] += line.amount;
        }
    }

    fn matched(&mut self, _: BoxNo, _: Match) {}
}

fn seven_boxes() -> Round {
    let table = HouseWayTable::new(Method::Victoria);
    let setting = |n: usize| {
        let mut tiles = Tile::ALL;
        Chance(88_172_645_463_325_252).shuffle(&mut tiles);
        table.setting_of([tiles[4 * n], tiles[4 * n + 1], tiles[4 * n + 2], tiles[4 * n + 3]])
    };
    let played = |n: u8| PlayedBox {
        box_no: BoxNo(n + 1),
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
    let (book, round) = (PaiGowBook::Crown.book(), seven_boxes());
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| black_box(settle(book, black_box(&round))));
}

#[divan::bench]
fn shuffle_deliver_set_and_settle(bencher: Bencher<'_, '_>) {
    let (book, mut round) = (PaiGowBook::Crown.book(), seven_boxes());
    let table = HouseWayTable::new(Method::Victoria);
    let cut = Cut::YatDongDong(CutSide::Right).matrix();
    let (mut chance, mut tiles) = (Chance(88_172_645_463_325_252), Tile::ALL);
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        chance.shuffle(&mut tiles);
        let first = BoxNo(chance.below(8) as u8 + 1);
        let deal = deliver(book, &Stacks::new(tiles).unwrap(), &cut, first);
        round.bank_setting = deal.of(BoxNo(1)).map(|tiles| table.setting_of(tiles));
        for played in &mut round.boxes {
            played.hand = BoxHand::Set(table.setting_of(deal.of(played.box_no).unwrap()));
        }
        black_box(settle(book, &round))
    });
}

/// The banks to compare: the House's, and that of the player on box one, alone or with the House.
fn banks() -> [(&'static str, Bank); 3] {
    let (chung, shares) = (BoxNo(1), vec![Share { player: PlayerNo(0), put_in: Cents::dollars(200) }]);
    [
        ("House", Bank::House),
        ("player", Bank::Player { chung, shares: shares.clone() }),
        ("co-bank", Bank::CoBank { chung, shares }),
    ]
}

/// Many deals, so that the branch predictor cannot learn one of them.
fn deals() -> Vec<Deal> {
    let (mut chance, mut tiles) = (Chance(88_172_645_463_325_252), Tile::ALL);
    let cut = Cut::YatDongDong(CutSide::Right).matrix();
    let mut deal = |_| {
        chance.shuffle(&mut tiles);
        deliver(PaiGowBook::Crown.book(), &Stacks::new(tiles).unwrap(), &cut, BoxNo(1))
    };
    (0..4_096).map(&mut deal).collect()
}

#[divan::bench(args = ["House", "player", "co-bank"])]
fn redeal_and_settle(bencher: Bencher<'_, '_>, bank: &str) {
    let bank = banks().into_iter().find(|(name, _)| *name == bank).unwrap().1;
    let mut round = CheckedRound::new(PaiGowBook::Crown.book(), Round { bank, ..seven_boxes() }).unwrap();
    let table = HouseWayTable::new(Method::Victoria);
    let (deals, mut changes) = (deals(), Changes([Cents::ZERO; 8]));
    let mut next = deals.iter().cycle();
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        round.redeal(next.next().unwrap(), None, |_, tiles| table.setting_of(tiles)).unwrap();
        round.settle_into(&mut changes);
        black_box(changes.0[1])
    });
}

#[divan::bench]
fn shuffle_throw_deliver_redeal_and_settle(bencher: Bencher<'_, '_>) {
    let book = PaiGowBook::Crown.book();
    let mut round = CheckedRound::new(book, seven_boxes()).unwrap();
    let table = HouseWayTable::new(Method::Victoria);
    let matrices: Vec<Option<Matrix>> =
        CutStyle::ALL.iter().map(|style| style.cuts().first().map(|cut| cut.matrix())).collect();
    let (mut chance, mut tiles) = (Chance(88_172_645_463_325_252), Tile::ALL);
    let mut changes = Changes([Cents::ZERO; 8]);
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        chance.shuffle(&mut tiles);
        let shake = chance.shake();
        let thrown = evaluate_shake(book, &shake, &Banker::House).unwrap();
        let CutChoice::Style(style) = thrown.cut else { return Cents::ZERO };
        let cut = matrices[style as usize].as_ref().unwrap();
        let deal = deliver(book, &Stacks::new(tiles).unwrap(), cut, thrown.first_box);
        round.redeal(&deal, shake.big_small_dice(), |_, tiles| table.setting_of(tiles)).unwrap();
        round.settle_into(&mut changes);
        black_box(changes.0[1])
    });
}

#[divan::bench]
fn shuffle_only(bencher: Bencher<'_, '_>) {
    let (mut chance, mut tiles) = (Chance(88_172_645_463_325_252), Tile::ALL);
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        chance.shuffle(&mut tiles);
        black_box((tiles, chance.shake()))
    });
}
