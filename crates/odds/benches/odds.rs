//! Benchmarks exact odds against a plain loop over every deal, on one thread.
//!
//! Run with `cargo bench -p chung-odds`. `cold` is the first result of a process, which includes building the lazy tables; divan's
//! rows are warm. Machines differ and are noisy: the ratio at the end compares the plain loop with the cold result of the same run.

#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use chung_game::paigow::house_way::HouseWayTable;
use chung_game::paigow::matching::{MatchOutcome, Side};
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::PaiGowBook;
use chung_odds::counts::Counts;
use chung_odds::equilibrium::Equilibrium;
use chung_odds::game::GameOdds;
use chung_odds::payoff::{BankBy, Stake};
use chung_odds::response::Response;
use chung_odds::strategy::Strategy;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    let (cold, counts) = timed(house_way_against_house_way);
    println!("cold: {cold:.2?} for House Way against House Way");
    divan::main();
    if let Some((plain, visited)) = PLAIN.get() {
        assert_eq!(*visited, counts, "both ways of counting agree");
        println!("plain loop / cold: {}", plain.as_nanos() / cold.as_nanos().max(1));
    }
}

/// The plain loop's time and result, for the ratio.
static PLAIN: OnceLock<(Duration, Counts)> = OnceLock::new();

fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let done = black_box(work());
    (start.elapsed(), done)
}

fn game() -> GameOdds {
    let book = PaiGowBook::Crown.book();
    GameOdds::new(book, BankBy::House, Stake::even(book)).unwrap()
}

#[divan::bench]
fn house_way_against_house_way() -> Counts {
    let game = game();
    let house_way = Strategy::house_way(game.house_way);
    game.counts(&house_way, &house_way)
}

#[divan::bench]
fn best_response() -> Response {
    let game = game();
    game.best_response(Side::Player, &Strategy::house_way(game.house_way))
}

#[divan::bench(sample_count = 20)]
fn equilibrium() -> Equilibrium {
    Equilibrium::solve(&game(), Equilibrium::GAP, 200)
}

/// Enumerates every deal of the 32 physical tiles, sets it by look-up and matches it.
#[divan::bench(sample_count = 1, sample_size = 1)]
fn plain_loop(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(736_281_000u64)).bench_local(|| {
        let (time, counts) = timed(visit_every_deal);
        PLAIN.get_or_init(|| (time, counts));
    });
}

fn visit_every_deal() -> Counts {
    let game = game();
    let table = HouseWayTable::new(game.house_way);
    let [mut win, mut stand_off, mut lose] = [0u32; 3];
    for_each_four(&Tile::ALL, |ours| {
        let player = table.setting_of(ours);
        let rest: Vec<Tile> = Tile::ALL.into_iter().filter(|tile| !ours.contains(tile)).collect();
        for_each_four(&rest, |theirs| {
            match game.matching.matched(player, table.setting_of(theirs)).outcome {
                MatchOutcome::Win => win += 1,
                MatchOutcome::StandOff => stand_off += 1,
                MatchOutcome::Lose => lose += 1,
            }
        });
    });
    Counts { win: win.into(), stand_off: stand_off.into(), lose: lose.into() }
}

fn for_each_four(tiles: &[Tile], mut visit: impl FnMut([Tile; 4])) {
    for a in 0..tiles.len() {
        for b in a + 1..tiles.len() {
            for c in b + 1..tiles.len() {
                for d in c + 1..tiles.len() {
                    visit([tiles[a], tiles[b], tiles[c], tiles[d]]);
                }
            }
        }
    }
}
