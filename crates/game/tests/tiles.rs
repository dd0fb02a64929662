//! The 32 tiles: kinds, counts, ranks, faces and the books' names; and reading tiles as people write them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use std::collections::BTreeSet;

use chung_game::paigow::tile::{Faces, Kind, Tile};
use chung_game::paigow::tile_text::{read_four, read_tiles, read_two_hands};
use chung_game::rulebook::PaiGowBook;
use common::rows;

/// The table of R1: rank, short name, faces of the two tiles, count, pair rank.
const R1: &str = "
 1 | 12  | 6-6 6-6 | 12  |  2
 2 | 2   | 1-1 1-1 | 2   |  3
 3 | H8  | 4-4 4-4 | 8   |  4
 4 | H4  | 1-3 1-3 | 4   |  5
 5 | H10 | 5-5 5-5 | 10  |  6
 6 | H6  | 3-3 3-3 | 6   |  7
 7 | L4  | 2-2 2-2 | 4   |  8
 8 | 11  | 5-6 5-6 | 11  |  9
 9 | L10 | 4-6 4-6 | 10  | 10
10 | H7  | 1-6 1-6 | 7   | 11
11 | L6  | 1-5 1-5 | 6   | 12
12 | 9   | 3-6 4-5 | 9   | 13
13 | L8  | 2-6 3-5 | 8   | 14
14 | L7  | 2-5 3-4 | 7   | 15
15 | 5   | 1-4 2-3 | 5   | 16
16 | GJ  | 2-4 1-2 | 3/6 |  1
";

#[test]
fn kinds_match_the_table_of_r1() {
    for (kind, row) in Kind::ALL.into_iter().zip(rows(R1)) {
        let [rank, short, faces, count, pair_rank] = row[..] else { panic!("{row:?}") };
        assert_eq!(kind.rank().to_string(), rank, "{short}");
        assert_eq!(kind.short(), short);
        assert_eq!(kind.tiles().map(|tile| tile.faces().to_string()).join(" "), faces, "{short}");
        let counts: BTreeSet<String> = kind.counts().iter().map(ToString::to_string).collect();
        let counts: BTreeSet<&str> = counts.iter().map(String::as_str).collect();
        assert_eq!(counts, count.split('/').collect(), "{short}");
        assert_eq!(kind.pair_rank().to_string(), pair_rank, "{short}");
    }
    assert_eq!(rows(R1).len(), 16);
}

/// A tile counts its pips; of the two counts of Gee Jun, each tile has one.
#[test]
fn tiles_count_their_pips() {
    for tile in Tile::ALL {
        let Faces(a, b) = tile.faces();
        assert!(tile.kind().counts().contains(&(a + b)), "{tile} {a}-{b}");
    }
}

/// The clauses on the size of the set.
const SETS_OF_32: &[&str] = &["act-1993 3.1", "vic-2000 2.2", "crown 2.3", "star-2024 3.1"];

#[test]
fn a_set_is_32_different_tiles() {
    assert_eq!(Tile::COUNT, 32, "{SETS_OF_32:?}");
    let tiles = BTreeSet::from(Tile::ALL);
    assert_eq!(tiles.len(), 32, "{SETS_OF_32:?}");
    for kind in Kind::ALL {
        assert_eq!(tiles.iter().filter(|tile| tile.kind() == kind).count(), 2, "{kind}");
    }
    for (index, tile) in Tile::ALL.into_iter().enumerate() {
        assert_eq!((tile.index(), Tile::from_index(index)), (index, Some(tile)));
    }
    assert!(Tile::from_index(31).is_some() && Tile::from_index(32).is_none());
}

/// The clauses that print or picture the rank of single tiles.
const SINGLE_RANKS: &[&str] = &["act-1993 AppC", "star-2024 3.2"];

#[test]
fn single_tiles_rank_from_teen_down_to_gee_jun() {
    let order = "12 2 H8 H4 H10 H6 L4 11 L10 H7 L6 9 L8 L7 5 GJ";
    let mut kinds = Kind::ALL;
    kinds.reverse();
    kinds.sort();
    assert_eq!(kinds.map(Kind::short).join(" "), order, "{SINGLE_RANKS:?}");
    let ranks: Vec<u8> = kinds.iter().map(|kind| kind.rank()).collect();
    assert_eq!(ranks, (1..=16).collect::<Vec<u8>>(), "{SINGLE_RANKS:?}");
}

/// The clauses on Gee Jun: the best pair, the lowest tile, counting 3 or 6.
const GEE_JUN: &[&str] = &["vic-2000 3.2", "crown 3.5", "star-2024 3.2.2"];

#[test]
fn gee_jun_is_the_best_pair_and_the_lowest_tile() {
    let best_pair = Kind::ALL.into_iter().min_by_key(|kind| kind.pair_rank());
    let lowest_tile = Kind::ALL.into_iter().max_by_key(|kind| kind.rank());
    assert_eq!((best_pair, lowest_tile), (Some(Kind::GeeJun), Some(Kind::GeeJun)), "{GEE_JUN:?}");
    assert_eq!(Kind::GeeJun.counts(), [3, 6], "{GEE_JUN:?}");
    let of_two_counts = Kind::ALL.into_iter().filter(|kind| kind.counts()[0] != kind.counts()[1]);
    assert_eq!(of_two_counts.collect::<Vec<_>>(), [Kind::GeeJun], "no other tile counts two ways");
}

/// The names as each book prints them, in its order of pairs.
const NAMES: &[(&str, &str)] = &[
    (
        "act-1993",
        "Gee Jun, Teen, Day, Yun, Gor, Mooy, Chong, Bon, Foo, Ping, Tit, Look, Chop Gow, Chop Bot, Chop Chit, Chop Ng",
    ),
    ("vic-2000", VICTORIA),
    ("vic-2002", VICTORIA),
    ("crown", VICTORIA),
    (
        "star-2024",
        "Gee Jun, Teen, Day, Yun, Ngor, Mooy, Cheong Sum, Ban Tang, Foo Tau, Hoong Tau Sap, Ko Kiok Chaat, Lim Lum Lok, \
         Chap Gow, Chap Paat, Chap Chaat, Chap Ng",
    ),
];
const VICTORIA: &str = "Gee Jun, Teen, Day, Yun, Ngor, Mooy, Cheung Sum, Ban Tang, Foo Tau, Hoong Tau Sap, \
                        Ko Kiok Chaat, Lim Lum Lok, Chap Gow, Chap Paat, Chap Chaat, Chap Ng";

#[test]
fn each_book_has_its_own_names() {
    for &(name, expected) in NAMES {
        let book = PaiGowBook::ALL.into_iter().find(|book| book.name() == name).unwrap();
        let names = book.book().tile_names.value;
        let mut kinds = Kind::ALL;
        kinds.sort_by_key(|kind| kind.pair_rank());
        assert_eq!(kinds.map(|kind| names.of(kind)).join(", "), expected, "{name}");
        // What a book prints can be read back.
        for kind in kinds {
            check_good(names.of(kind), kind.short());
            check_good(kind.english(), kind.short());
        }
    }
}

/// A text, and the kinds that it means (with the faces if it means one physical tile).
const GOOD: &[(&str, &str)] = &[
    ("12 2 H8 H4 H10 H6 L4 11", "12 2 H8 H4 H10 H6 L4 11"),
    ("L10 H7 L6 9 L8 L7 5 GJ", "L10 H7 L6 9 L8 L7 5 GJ"),
    ("h8 l10 gj", "H8 L10 GJ"),
    ("high 8", "H8"),
    ("high eight", "H8"),
    ("High Eight", "H8"),
    ("HIGH8", "H8"),
    ("low ten, low seven", "L10 L7"),
    ("two twelve eleven nine five", "2 12 11 9 5"),
    ("yun Yun", "H8 H8"),
    ("gor ngor", "H4 H4"),
    ("chong, cheung sum", "H6 H6"),
    ("cheong sum", "H6"),
    ("Hoong Tau Sap ping", "L10 L10"),
    ("ko kiok chaat tit", "H7 H7"),
    ("Chop Gow chap gow", "9 9"),
    ("gee jun, gee", "GJ GJ"),
    ("Gee-Jun geejun", "GJ GJ"),
    ("gee joon", "GJ"),
    ("High-8 h 8", "H8 H8"),
    ("supreme 3", "GJ GJ"),
    // Misprints under the books' pictures.
    ("nhor", "H4"),
    ("ko klok chaat", "H7"),
    ("ka kiok chaat", "H7"),
    // Commas, semicolons, plus signs, whitespace of every kind.
    ("12,2,H8,H4", "12 2 H8 H4"),
    ("12, 2; H8 + H4", "12 2 H8 H4"),
    ("  12\t2\nH8   H4  ", "12 2 H8 H4"),
    ("'H8' \"H4\"", "H8 H4"),
    // Faces, either end first, with any dash, a colon or a slash.
    ("4-4", "H8"),
    ("1-3 3-1", "H4 H4"),
    ("6-5 5:6", "11 11"),
    ("6/4", "L10"),
    ("6–1 6—1", "H7 H7"),
    ("3-6 4-5", "9(3-6) 9(4-5)"),
    ("6-3 5-4", "9(3-6) 9(4-5)"),
    ("4-2 2-1", "GJ(2-4) GJ(1-2)"),
    // Pips take their own tile, and leave the other to the name.
    ("9 3-6", "9(4-5) 9(3-6)"),
    ("gj 1-2", "GJ(2-4) GJ(1-2)"),
    ("", ""),
];

#[test]
fn tiles_are_read_as_people_write_them() {
    for &(text, expected) in GOOD {
        check_good(text, expected);
    }
}

const NOT_A_TILE: &str = " is not a tile: expected a short name (12 2 H8 H4 H10 H6 L4 11 L10 H7 L6 9 L8 L7 5 GJ), \
                          a name such as `high 8` or `yun`, or its pips such as `4-4`";
const ENDS: &str = " is not a tile: each end of a domino has 1 to 6 pips";

/// A text, and the error; `NOT` and `ENDS` stand for the two long endings above.
const BAD: &[(&str, &str)] = &[
    ("cat", "`cat` NOT"),
    ("H8 H9", "`H9` NOT"),
    ("1", "`1` NOT"),
    ("13", "`13` NOT"),
    ("high", "`high` NOT"),
    ("high 5", "`high 5` NOT"),
    ("low twelve", "`low twelve` NOT"),
    ("chop", "`chop` NOT"),
    ("H8-H4", "`H8-H4` NOT"),
    ("8", "`8` may be the high 8 (H8) or the low 8 (L8): say which"),
    ("ten", "`10` may be the high 10 (H10) or the low 10 (L10): say which"),
    ("4 12", "`4` may be the high 4 (H4) or the low 4 (L4): say which"),
    ("seven", "`7` may be the high 7 (H7) or the low 7 (L7): say which"),
    ("6", "`6` may be the high 6 (H6) or the low 6 (L6) or the gee jun (GJ): say which"),
    ("0-1", "`0-1` ENDS"),
    ("1-7", "`1-7` ENDS"),
    ("6-7", "`6-7` ENDS"),
    ("12 12 12", "`12` once too often: of the 12 a set has two, both 6-6"),
    ("H8 yun 4-4", "`4-4` once too often: of the High 8 a set has two, both 4-4"),
    ("9 9 chap gow", "`chap gow` once too often: of the 9 a set has two, one 3-6 and one 4-5"),
    ("3-6 6-3", "`6-3` once too often: of the 9 a set has two, one 3-6 and one 4-5"),
    ("9 3-6 9", "`9` once too often: of the 9 a set has two, one 3-6 and one 4-5"),
    ("gj 1-2 2-4", "`gj` once too often: of the Gee Jun a set has two, one 2-4 and one 1-2"),
];

#[test]
fn texts_that_are_not_tiles_are_refused() {
    for &(text, message) in BAD {
        let expected = message.replace(" NOT", NOT_A_TILE).replace(" ENDS", ENDS);
        assert_eq!(read_tiles(text).unwrap_err().to_string(), expected, "{text:?}");
    }
}

#[test]
fn a_hand_is_four_tiles() {
    assert_eq!(read_four("GJ 12 yun 6-6").unwrap().to_string(), "12 12 H8 GJ");
    for (text, count) in [("", 0), ("12 2 H8", 3), ("12 2 H8 H4 H10", 5)] {
        let message = format!("four tiles make a hand, here are {count}");
        assert_eq!(read_four(text).unwrap_err().to_string(), message, "{text:?}");
    }
}

/// Two hands as written, and as read, low first.
const TWO_HANDS: &[(&str, &str)] = &[
    ("9 L8 / 12 H8", "9 L8 / 12 H8"),
    ("9 L8 | 12 H8", "9 L8 / 12 H8"),
    ("9 L8|12 H8", "9 L8 / 12 H8"),
    ("9 L8/12 H8", "9 L8 / 12 H8"),
    ("9, low eight / teen, high eight", "9 L8 / 12 H8"),
    ("3/6 2/6 / 6/6 4/4", "9 L8 / 12 H8"),
    ("3/6,2/6 / 6/6,4/4", "9 L8 / 12 H8"),
    ("9 5/9 L8", "9 5 / 9 L8"),
];

const TWO_AND_TWO: &str = "a setting is two tiles low and two tiles high, here are ";

/// Texts that are not two hands, and the error.
const NOT_TWO_HANDS: &[(&str, &str)] = &[
    ("9 / L8 12 H8", "TWO 1 and 3: write `9 L8 / 12 H8`, low hand first"),
    ("9 L8 12 / H8", "TWO 3 and 1: write `9 L8 / 12 H8`, low hand first"),
    ("9 L8 / 12", "TWO 2 and 1: write `9 L8 / 12 H8`, low hand first"),
    ("9 L8 / 12 H8 5", "TWO 2 and 3: write `9 L8 / 12 H8`, low hand first"),
    ("9 L8 12 H8", "write / between the low hand and the high hand, such as `9 L8 / 12 H8`"),
    (
        "9 L8 / 12 H8 / 5 5",
        "a setting is a low hand and a high hand, here are 3 hands: write `9 L8 / 12 H8`, low hand first",
    ),
    ("9 9 / 9 H8", "`9` once too often: of the 9 a set has two, one 3-6 and one 4-5"),
];

#[test]
fn two_hands_are_read_low_first() {
    for &(text, expected) in TWO_HANDS {
        let (low, high) = read_two_hands(text).unwrap();
        let shown = |hand: [Tile; 2]| hand.map(|tile| tile.to_string()).join(" ");
        assert_eq!(format!("{} / {}", shown(low), shown(high)), expected, "{text:?}");
    }
    for &(text, message) in NOT_TWO_HANDS {
        let expected = message.replace("TWO ", TWO_AND_TWO);
        assert_eq!(read_two_hands(text).unwrap_err().to_string(), expected, "{text:?}");
    }
}

fn check_good(text: &str, expected: &str) {
    let tiles = read_tiles(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    let mut seen = BTreeSet::new();
    assert!(tiles.iter().all(|tile| seen.insert(*tile)), "{text:?}: one physical tile twice");
    let wanted: Vec<&str> = expected.split_whitespace().collect();
    assert_eq!(tiles.len(), wanted.len(), "{text:?}");
    for (tile, wanted) in tiles.iter().zip(wanted) {
        let shown = if wanted.contains('(') { format!("{tile}({})", tile.faces()) } else { tile.to_string() };
        assert_eq!(shown, wanted, "{text:?}");
    }
}
