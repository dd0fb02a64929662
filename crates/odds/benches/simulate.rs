//! Benchmarks the simulation of whole rounds against a loop that only shuffles with the same generator.
//!
//! Run with `cargo bench -p chung-odds --bench simulate`. Single-threaded; compare rows of one run. Each item is a complete round:
//! eight boxes shuffled, thrown, cut, delivered, set, settled by `chung-game`, and added up.

#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use chung_chance::Chance;
use chung_game::rulebook::PaiGowBook;
use chung_odds::payoff::{BankBy, Stake};
use chung_odds::simulate::{Plan, simulate};
use chung_odds::strategy::Strategy;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().unwrap();
    divan::main();
}

const ROUNDS: u32 = 50_000;

#[divan::bench(args = ["House", "player", "co-bank"])]
fn whole_rounds(bencher: Bencher<'_, '_>, bank: &str) {
    let bank = match bank {
        "House" => BankBy::House,
        "player" => BankBy::Player,
        _ => BankBy::CoBank,
    };
    let book = PaiGowBook::Crown.book();
    let house_way = Strategy::house_way(book.house_way.value.method);
    let plan = Plan {
        bank,
        sessions: 1,
        rounds: ROUNDS,
        ..Plan::new(book, Stake::even(book), house_way.clone(), house_way)
    };
    bencher.counter(ItemsCount::new(ROUNDS)).bench_local(|| black_box(simulate(&plan, |_| {})));
}

#[divan::bench]
fn shuffle_only(bencher: Bencher<'_, '_>) {
    let mut chance = Chance::from_seed(1);
    bencher.counter(ItemsCount::new(ROUNDS)).bench_local(|| {
        for _ in 0..ROUNDS {
            black_box(chance.stacks());
        }
    });
}
