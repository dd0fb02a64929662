//! Delivery: which box receives which of the 32 stacked tiles, in each book's direction, and what stays undealt.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use std::collections::BTreeSet;

use chung_game::paigow::cut::{Cut, CutSide, Matrix};
use chung_game::paigow::deal::{Deal, Stacks, deliver, delivery_order};
use chung_game::paigow::dice::{Banker, BoxNo, Die, Shake, Steal, evaluate_shake};
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::{Edition, PaiGowBook};
use common::{book_of, rules};
use proptest::prelude::*;

/// The clauses about the eight stacks of four.
const STACKED: &[&str] = &["act-1993 8.2", "vic-2000 7.2", "crown 5.2", "star-2024 7.2"];

#[test]
fn tiles_are_stacked_in_eight_stacks_of_four() {
    let stacks = in_rank_order();
    // Stack after stack from the left, each from its top.
    let stacked: Vec<Tile> = (0..8)
        .flat_map(|stack| (0..4).map(move |row| (row, stack)))
        .map(|(row, stack)| stacks.tile(row, stack))
        .collect();
    assert_eq!(stacked, Tile::ALL.into_iter().collect::<Vec<_>>(), "{STACKED:?}");
    for clause in STACKED {
        let book = book_of(clause);
        let deal = deliver(&book, &stacks, &Cut::YatDongDong(CutSide::Left).matrix(), BoxNo(1));
        // Each box gets the four tiles of one stack.
        for tiles in deal.boxes() {
            let from: BTreeSet<usize> = tiles.iter().map(|tile| tile.index() / 4).collect();
            assert_eq!(from.len(), 1, "{clause}: {tiles:?}");
        }
        assert_eq!(deal.boxes().len(), 8, "{clause}");
    }
}

/// A clause, an edition, the first box, and the boxes in the order in which they are served.
const SERVED: &[(&str, &str, u8, &str)] = &[
    ("act-1993 9.1", "act-1993", 1, "1 8 7 6 5 4 3 2"),
    ("act-1993 9.1", "act-1993", 3, "3 2 1 8 7 6 5 4"),
    ("act-1993 9.1", "act-1993", 8, "8 7 6 5 4 3 2 1"),
    ("vic-2000 12.1.1", "vic-2000", 1, "1 2 3 4 5 6 7 8"),
    ("vic-2000 12.1.1", "vic-2000", 3, "3 4 5 6 7 8 1 2"),
    ("vic-2000 12.1.1", "vic-2002", 8, "8 1 2 3 4 5 6 7"),
    ("crown 10.1.1", "crown", 1, "1 2 3 4 5 6 7 8"),
    ("crown 10.1.1", "crown", 3, "3 4 5 6 7 8 1 2"),
    ("crown 10.1.1", "crown+bonanza", 8, "8 1 2 3 4 5 6 7"),
    ("star-2024 12.1", "star-2024", 1, "1 2 3 4 5 6 7 8"),
    ("star-2024 12.1", "star-2024", 3, "3 4 5 6 7 8 1 2"),
    ("star-2024 12.1", "star-2024", 8, "8 1 2 3 4 5 6 7"),
    ("crown 14.3.1", "crown+crown-pai-gow", 1, "1 2 3 4 5 6"),
    ("crown 14.5.1", "crown+crown-pai-gow", 1, "1 2 3 4 5 6"),
    ("crown 14.5.1", "crown+crown-pai-gow", 5, "5 6 1 2 3 4"),
    ("crown 14.4.1(c)(i)", "crown+crown-pai-gow", 6, "6 1 2 3 4 5"),
    ("crown 14.5.1", "crown+crown-pai-gow+bonanza", 2, "2 3 4 5 6 1"),
];

#[test]
fn every_box_is_served_in_the_books_direction() {
    let stacks = in_rank_order();
    for &(clause, edition, first, order) in SERVED {
        let book = rules(edition);
        let served: Vec<BoxNo> = delivery_order(&book, BoxNo(first)).collect();
        let shown: Vec<String> = served.iter().map(ToString::to_string).collect();
        assert_eq!(shown.join(" "), order, "{clause}: from box {first}");
        for cut in Cut::ALL {
            let deal = deliver(&book, &stacks, &cut.matrix(), BoxNo(first));
            for (group, box_no) in (1..).zip(order.split(' ')) {
                let box_no = BoxNo(box_no.parse().unwrap());
                let tiles = deal.of(box_no).map(sorted);
                assert_eq!(
                    tiles,
                    Some(group_of(&stacks, &cut.matrix(), group)),
                    "{clause}: {cut}, box {box_no}"
                );
            }
            assert_eq!(deal.boxes().len(), served.len(), "{clause}: every box, seat taken or not");
            assert_eq!((deal.of(BoxNo(0)), deal.of(BoxNo(served.len() as u8 + 1))), (None, None));
        }
    }
}

/// The tiles of each box after Yat Dong Dong from the right, with tiles stacked in rank order.
const BOX_TILES: &[(&str, &str, u8, &[&str])] = &[
    (
        "act-1993 9.1",
        "act-1993",
        2,
        &[
            "L8 L8 L7 L7", // box 1, the second served
            "5 5 GJ GJ",   // box 2, the first
            "12 12 2 2",   // box 3, the last
            "H8 H8 H4 H4",
            "H10 H10 H6 H6",
            "L4 L4 11 11",
            "L10 L10 H7 H7",
            "L6 L6 9 9",
        ],
    ),
    (
        "crown 10.1.1",
        "crown",
        2,
        &[
            "12 12 2 2",   // box 1, the last served
            "5 5 GJ GJ",   // box 2, the first
            "L8 L8 L7 L7", // box 3, the second
            "L6 L6 9 9",
            "L10 L10 H7 H7",
            "L4 L4 11 11",
            "H10 H10 H6 H6",
            "H8 H8 H4 H4",
        ],
    ),
    (
        "crown 14.5.1",
        "crown+crown-pai-gow",
        2,
        &[
            "H10 H10 H6 H6", // box 1, the sixth and last served
            "5 5 GJ GJ",     // box 2, the first
            "L8 L8 L7 L7",
            "L6 L6 9 9",
            "L10 L10 H7 H7",
            "L4 L4 11 11",
        ],
    ),
];

#[test]
fn boxes_receive_the_expected_tiles() {
    let stacks = in_rank_order();
    let cut = Cut::YatDongDong(CutSide::Right).matrix();
    for &(clause, edition, first, boxes) in BOX_TILES {
        let deal = deliver(&rules(edition), &stacks, &cut, BoxNo(first));
        assert_eq!(shown(&deal), boxes, "{clause}");
    }
}

/// The last two groups of Crown Pai Gow stay undealt, whatever the cut and the first box.
#[test]
fn crown_14_5_1_eight_tiles_stay_undealt() {
    let (book, stacks) = (rules("crown+crown-pai-gow"), in_rank_order());
    for cut in Cut::ALL {
        for first in 1..=6 {
            let deal = deliver(&book, &stacks, &cut.matrix(), BoxNo(first));
            let mut undealt = deal.undealt().to_vec();
            undealt.sort();
            let mut last_two =
                [group_of(&stacks, &cut.matrix(), 7), group_of(&stacks, &cut.matrix(), 8)].concat();
            last_two.sort();
            assert_eq!(undealt, last_two, "{cut}, first box {first}");
            assert_eq!((undealt.len(), deal.boxes().len()), (8, 6));
        }
    }
    for book in PaiGowBook::ALL {
        let deal = deliver(book.book(), &stacks, &Cut::FootSay.matrix(), BoxNo(4));
        assert!(deal.undealt().is_empty(), "{book}: all 32 are dealt");
    }
}

/// The box dice, stolen or not, and the cut decide what a box receives.
#[test]
fn star_2024_8_4_6_delivery_follows_the_adjusted_total_and_the_cut() {
    let (book, stacks) = (rules("star-2024"), in_rank_order());
    let die = |face| Die::new(face).unwrap();
    let shake = Shake::BoxAndCut { box_dice: [die(6), die(6), die(6)], cut_die: die(2) };
    // 18 counts to box 2 from a chung on box 1, 22 to box 6, 14 to box 6 as well, 17 to box 1.
    for (steal, first) in [(0, 2), (4, 6), (-4, 6), (-1, 1)] {
        let banker = Banker::Player { chung: BoxNo(1), cut: None, steal: Steal::new(steal).unwrap() };
        let thrown = evaluate_shake(&book, &shake, &banker).unwrap();
        let cut = Cut::DaiPin(CutSide::Right).matrix();
        let deal = deliver(&book, &stacks, &cut, thrown.first_box);
        let (first, next) = (BoxNo(first), BoxNo(first % 8 + 1));
        assert_eq!(deal.of(first).map(sorted), Some(group_of(&stacks, &cut, 1)), "{steal:?}");
        assert_eq!(deal.of(next).map(sorted), Some(group_of(&stacks, &cut, 2)), "{steal:?}");
    }
}

#[test]
fn a_tile_stacked_twice_is_refused() {
    let mut tiles: [Tile; 32] = std::array::from_fn(|index| Tile::from_index(index).unwrap());
    assert!(Stacks::new(tiles).is_ok());
    tiles[23] = tiles[22];
    let message = "the tile 9 (3-6) is stacked twice: a set has 32 different tiles";
    assert_eq!(Stacks::new(tiles).unwrap_err().to_string(), message);
}

proptest! {
    /// Whatever the stacks and the cut, each of the 32 tiles is delivered, or left undealt, exactly once.
    #[test]
    fn every_tile_is_delivered_exactly_once(
        order in Just((0..32).collect::<Vec<usize>>()).prop_shuffle(),
        cut in cuts(),
        edition in prop::sample::select(Edition::all()),
        first in 1..=8u8,
    ) {
        let tiles = std::array::from_fn(|place| Tile::from_index(order[place]).unwrap());
        let book = edition.rules();
        let first = BoxNo((first - 1) % book.playing_areas.value + 1);
        let deal = deliver(&book, &Stacks::new(tiles).unwrap(), &cut, first);
        let mut delivered: Vec<Tile> = deal.boxes().concat();
        delivered.extend(deal.undealt());
        delivered.sort();
        prop_assert_eq!(delivered, Tile::ALL.into_iter().collect::<Vec<_>>());
        prop_assert_eq!(deal.boxes().len(), usize::from(book.playing_areas.value));
    }
}

/// A described cut, or one that a house might define: the 32 places in eight random groups.
fn cuts() -> impl Strategy<Value = Matrix> {
    let described = prop::sample::select(Cut::ALL.to_vec()).prop_map(Cut::matrix);
    let groups: Vec<char> = "12345678".repeat(4).chars().collect();
    let defined = Just(groups).prop_shuffle().prop_map(|groups| {
        let rows: Vec<String> = groups.chunks(8).map(|row| row.iter().collect()).collect();
        rows.join("/").parse().unwrap()
    });
    prop_oneof![described, defined]
}

/// The tiles of a delivery group, read from the matrix.
fn group_of(stacks: &Stacks, cut: &Matrix, group: u8) -> [Tile; 4] {
    let mut tiles = Vec::new();
    for (row, line) in cut.to_string().split('/').enumerate() {
        for (stack, cell) in line.chars().enumerate() {
            if cell.to_digit(10) == Some(u32::from(group)) {
                tiles.push(stacks.tile(row, stack));
            }
        }
    }
    sorted(tiles.try_into().unwrap())
}

fn sorted(mut tiles: [Tile; 4]) -> [Tile; 4] {
    tiles.sort();
    tiles
}

fn shown(deal: &Deal) -> Vec<String> {
    deal.boxes().iter().map(|&tiles| sorted(tiles).map(|tile| tile.to_string()).join(" ")).collect()
}

fn in_rank_order() -> Stacks {
    Stacks::new(std::array::from_fn(|index| Tile::from_index(index).unwrap())).unwrap()
}
