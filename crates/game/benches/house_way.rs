//! How fast the House Way is: looked up, and computed, for every deal of four tiles.
//!
//! `cargo bench -p chung-game`. Compare only rows of the same run: machines differ and are noisy. A lookup goes from four physical tiles
//! in the order dealt to the setting. `sort_only` does all of a lookup except the table access, so their ratio shows the cost of the
//! table.

#![allow(missing_docs, reason = "divan's macros make undocumented items")]

use chung_game::paigow::four::Four;
use chung_game::paigow::house_way::{HouseWayTable, Method};
use chung_game::paigow::tile::Tile;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// All 35,960 deals, each in an order that is not sorted.
fn deals() -> Vec<[Tile; 4]> {
    let tiles: Vec<Tile> = Tile::ALL.to_vec();
    let mut deals = Vec::with_capacity(35_960);
    for (a, &first) in tiles.iter().enumerate() {
        for (b, &second) in tiles.iter().enumerate().skip(a + 1) {
            for (c, &third) in tiles.iter().enumerate().skip(b + 1) {
                for &fourth in &tiles[c + 1..] {
                    let mut deal = [first, second, third, fourth];
                    deal.rotate_left(deals.len() % 4);
                    if deals.len() % 3 == 0 {
                        deal.swap(0, 2);
                    }
                    deals.push(deal);
                }
            }
        }
    }
    deals
}

#[divan::bench]
fn look_up_all_deals(bencher: Bencher<'_, '_>) {
    let table = HouseWayTable::new(Method::Victoria);
    let deals = deals();
    bencher.counter(ItemsCount::new(deals.len())).bench_local(|| {
        for &deal in black_box(&deals) {
            black_box(table.setting_of(deal));
        }
    });
}

#[divan::bench]
fn sort_only(bencher: Bencher<'_, '_>) {
    let deals = deals();
    bencher.counter(ItemsCount::new(deals.len())).bench_local(|| {
        for &deal in black_box(&deals) {
            black_box(Four::of_tiles(deal));
        }
    });
}

#[divan::bench]
fn compute_all_deals(bencher: Bencher<'_, '_>) {
    let deals = deals();
    bencher.counter(ItemsCount::new(deals.len())).bench_local(|| {
        for &deal in black_box(&deals) {
            black_box(Method::Victoria.set(Four::of_tiles(deal)));
        }
    });
}

#[divan::bench]
fn build_all_three_tables() -> [HouseWayTable; 3] {
    Method::ALL.map(HouseWayTable::new)
}
