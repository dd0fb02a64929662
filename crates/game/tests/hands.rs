//! Two-tile hands in order, the settings that four tiles allow, and how many hands of four there are.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use std::collections::BTreeSet;

use chung_game::paigow::four::{Four, Pairs};
use chung_game::paigow::hand::Hand;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::{Kind, Tile};
use chung_game::paigow::tile_text::read_four;
use common::{setting, two_hands};

/// The golden folder's README says where the expected order comes from.
#[test]
fn all_136_hands_match_the_golden_order() {
    let golden: Vec<&str> =
        include_str!("golden/hand_order.txt").lines().filter(|line| !line.starts_with('#')).collect();
    let mut shown: Vec<String> = Vec::new();
    let mut last = None;
    for hand in Hand::all() {
        if last == Some(hand.rank()) {
            let line = shown.last_mut().unwrap();
            *line = format!("{line}, {hand}");
        } else {
            shown.push(format!("{} | {hand}", hand.rank()));
        }
        last = Some(hand.rank());
    }
    assert_eq!(shown, golden);
    assert_eq!(Hand::all().len(), 136);
    let numbers: BTreeSet<u8> = Hand::all().iter().map(|hand| hand.rank().strength()).collect();
    assert_eq!(numbers.len(), golden.len(), "hands of one line have one number, hands of two have two");
}

/// Parts of the order as the books print them, best first.
const ORDERS: &[(&str, &str)] = &[
    ("act-1993 AppA", PAIRS),
    ("act-1993 AppB", "12 9, 2 9, 12 H8, 2 H8, 12 H7, 2 H7"),
    ("vic-2000 3.1", PAIRS),
    ("vic-2000 App1", TO_22),
    ("crown 3.4", PAIRS),
    ("crown App1", TO_22),
    ("star-2024 App1", TO_22),
    // The low eight and seven make a Gong and a High Nine just like the high ones.
    ("star-2024 App1", "12 9, 2 9, 12 L8, 2 L8, 12 L7, 2 L7"),
    // A Wong is below the lowest pair, the lowest High Nine above the best nine points.
    ("act-1993 AppB", "5 5, 12 9"),
    ("vic-2000 3.1.1", "2 L7, H8 11"),
    ("crown 3.4.1", "2 L7, H8 11"),
    ("star-2024 3.2.1", "2 L7, H8 11"),
];

const PAIRS: &str = "GJ GJ, 12 12, 2 2, H8 H8, H4 H4, H10 H10, H6 H6, L4 L4, 11 11, L10 L10, H7 H7, L6 L6, 9 9, L8 L8, \
                     L7 L7, 5 5";
const TO_22: &str = "GJ GJ, 12 12, 2 2, H8 H8, H4 H4, H10 H10, H6 H6, L4 L4, 11 11, L10 L10, H7 H7, L6 L6, 9 9, L8 L8, \
                     L7 L7, 5 5, 12 9, 2 9, 12 H8, 2 H8, 12 H7, 2 H7";

#[test]
fn hands_rank_in_the_printed_order() {
    for &(clause, order) in ORDERS {
        let hands: Vec<Hand> = order.split(", ").map(hand).collect();
        for two in hands.windows(2) {
            assert!(two[0].rank() > two[1].rank(), "{clause}: {} beats {}", two[0], two[1]);
        }
    }
}

/// Gongs and High Nines rank the same whatever their second tile (R3).
#[test]
fn any_eight_and_any_seven_make_the_same_gong_and_high_nine() {
    for (one, other) in [("12 H8", "12 L8"), ("2 H8", "2 L8"), ("12 H7", "12 L7"), ("2 H7", "2 L7")] {
        assert_eq!(hand(one).rank(), hand(other).rank());
    }
}

/// Two tiles, and their points if they have any.
const POINTS: &[(&str, &str, Option<u8>)] = &[
    // The tens are dropped: 9, 10 and 11; 19, 20 and 21.
    ("act-1993 3.9", "H4 5", Some(9)),
    ("act-1993 3.9", "H4 L6", Some(0)),
    ("act-1993 3.9", "L4 H7", Some(1)),
    ("act-1993 3.9", "11 L8", Some(9)),
    ("act-1993 3.9", "11 9", Some(0)),
    ("act-1993 3.9", "11 L10", Some(1)),
    ("vic-2000 3.1.1", "H4 5", Some(9)),
    ("vic-2000 3.1.1", "H4 L6", Some(0)),
    ("vic-2000 3.1.1", "11 L10", Some(1)),
    ("crown 3.4.1", "H10 9", Some(9)),
    ("crown 3.4.1", "H10 L10", Some(0)),
    ("crown 3.4.1", "H10 11", Some(1)),
    ("star-2024 3.2.1", "H8 11", Some(9)),
    ("star-2024 3.2.1", "11 9", Some(0)),
    ("star-2024 3.2.1", "11 L10", Some(1)),
    // 12 and 2 are ranked hands with a 7, 8 or 9, and points with 6 or less and with 10 or 11.
    ("vic-2000 3.1.1", "12 H6", Some(8)),
    ("vic-2000 3.1.1", "12 H7", None),
    ("vic-2000 3.1.1", "12 9", None),
    ("vic-2000 3.1.1", "12 H10", Some(2)),
    ("crown 3.4.1", "2 L6", Some(8)),
    ("crown 3.4.1", "2 L7", None),
    ("crown 3.4.1", "2 9", None),
    ("crown 3.4.1", "2 L10", Some(2)),
    ("star-2024 3.2.1", "12 2", Some(4)),
    // A pair has no points.
    ("crown 3.4.1", "5 5", None),
    // A single Gee Jun tile counts whatever makes the better hand: 3 with a 4, a 5 or a 6, and 6 with the others.
    ("vic-2000 3.2", "H4 GJ", Some(7)),
    ("vic-2000 3.2", "5 GJ", Some(8)),
    ("vic-2000 3.2", "H6 GJ", Some(9)),
    ("crown 3.5", "H7 GJ", Some(3)),
    ("crown 3.5", "H8 GJ", Some(4)),
    ("crown 3.5", "9 GJ", Some(5)),
    ("star-2024 3.2.2", "H10 GJ", Some(6)),
    ("star-2024 3.2.2", "11 GJ", Some(7)),
    ("star-2024 3.2.2", "12 GJ", Some(8)),
    ("star-2024 3.2.2", "2 GJ", Some(8)),
];

#[test]
fn points_are_the_last_digit() {
    for &(clause, text, points) in POINTS {
        assert_eq!(hand(text).points(), points, "{clause}: {text}");
        assert_eq!(hand(text).is_nought(), points == Some(0), "{clause}: {text}");
    }
}

/// A single Gee Jun tile is the lowest tile, whatever it counts.
#[test]
fn a_single_gee_jun_is_never_the_high_tile() {
    for kind in Kind::ALL.into_iter().filter(|&kind| kind != Kind::GeeJun) {
        assert_eq!(Hand::new(Kind::GeeJun, kind).high_tile(), kind);
    }
}

/// The clauses that divide four tiles into a low and a high hand.
const TWO_HANDS: &[&str] =
    &["act-1993 9.2", "act-1993 10.1", "vic-2000 12.1.3", "crown 10.2.2", "star-2024 12.4"];

#[test]
fn four_tiles_make_a_low_and_a_high_hand_in_three_ways() {
    for four in Four::all() {
        for setting in four.settings() {
            assert_eq!(setting.four(), four, "{TWO_HANDS:?}: {four} set as {setting}");
            assert!(setting.high().rank() >= setting.low().rank(), "{TWO_HANDS:?}: {setting}");
            assert_eq!(Setting::new(setting.low(), setting.high()), Ok(setting), "{TWO_HANDS:?}");
        }
    }
    let ways = |text: &str| read_four(text).unwrap().settings().map(|setting| setting.to_string());
    assert_eq!(
        ways("12 H4 11 5"),
        ["11 5 low, 12 H4 high", "12 11 low, H4 5 high", "H4 11 low, 12 5 high"],
        "{TWO_HANDS:?}"
    );
}

/// R4: two hands, low first, and the error if the low one ranks above the high one.
const OFFERED: &[(&str, Option<&str>)] = &[
    ("9 L8 / 12 H8", None),
    (
        "12 H8 / 9 L8",
        Some("the low hand 12 H8 (Teen Gong) ranks above the high hand 9 L8 (7 with the 9): swap them (R4)"),
    ),
    // A difference of one rank in the high tile is enough.
    ("2 5 / 12 5", None),
    (
        "12 5 / 2 5",
        Some(
            "the low hand 12 5 (7 with the 12) ranks above the high hand 2 5 (7 with the 2): swap them (R4)",
        ),
    ),
    // Hands of the same rank may be either way.
    ("12 H8 / 12 L8", None),
    ("12 L8 / 12 H8", None),
    // Teen Wong over Day Gong, never Teen Gong over Day Wong.
    ("2 L8 / 12 9", None),
    (
        "2 9 / 12 L8",
        Some("the low hand 2 9 (Day Wong) ranks above the high hand 12 L8 (Teen Gong): swap them (R4)"),
    ),
];

#[test]
fn the_high_hand_does_not_rank_below_the_low_one() {
    for &(text, refusal) in OFFERED {
        let (low, high) = two_hands(text);
        let offered = Setting::new(low, high);
        assert_eq!(offered.err().map(|error| error.to_string()).as_deref(), refusal, "{text}");
        // `Setting::of` puts the better hand high.
        let read = Setting::of(high, low);
        assert!(read.high().rank() >= read.low().rank(), "{text}");
    }
}

#[test]
fn a_setting_ranks_as_another_when_both_hands_do() {
    let same = |one: &str, other: &str| setting(one).ranks_as(setting(other));
    assert!(same("2 L8 / 12 H8", "2 H8 / 12 L8"));
    assert!(!same("2 L8 / 12 H8", "12 2 / H8 L8"), "neither hand does");
    assert!(!same("H10 H7 / 12 12", "H10 H7 / 2 2"), "the low hand alone does");
    assert!(!same("H10 H7 / 12 12", "H10 L6 / 12 12"), "the high hand alone does");
    assert!(same("H10 H7 / 12 12", "H10 L7 / 12 12"), "the second tile is of no consequence");
    assert!(!same("H10 H7 / 12 12", "L10 H7 / 12 12"), "the high tile is");
    assert_eq!(setting("H10 H7 / H4 5").totals(), Some((7, 9)));
    assert_eq!(setting("H10 H7 / 12 12").totals(), None);
}

/// Counts every choice of four of the 32 tiles.
#[test]
fn there_are_3620_hands_and_35960_ways_to_deal_them() {
    let fours: Vec<Four> = Four::all().collect();
    assert_eq!(fours.len(), 3_620);
    assert_eq!(fours.iter().collect::<BTreeSet<_>>().len(), 3_620);
    assert!(fours.is_sorted(), "in rank order");
    assert_eq!(fours.iter().map(|four| four.ways()).sum::<u32>(), 35_960);

    let tiles: Vec<Tile> = Tile::ALL.to_vec();
    let mut dealt = std::collections::BTreeMap::new();
    for a in 0..32 {
        for b in 0..a {
            for c in 0..b {
                for d in 0..c {
                    let four = Four::of_tiles([tiles[a], tiles[d], tiles[c], tiles[b]]);
                    *dealt.entry(four).or_insert(0) += 1;
                }
            }
        }
    }
    assert_eq!(dealt.len(), 3_620);
    assert!(fours.iter().all(|four| dealt[four] == four.ways()));
}

#[test]
fn a_hand_has_at_most_two_tiles_of_a_kind() {
    use Kind::{Day, Teen, Yun};
    assert_eq!(Four::new([Yun, Teen, Yun, Teen]).unwrap().pairs(), Pairs::Two { high: Teen, low: Yun });
    let three = Four::new([Teen, Day, Teen, Teen]).unwrap_err();
    assert_eq!(three.to_string(), "more than two 12 tiles: a set has two of each kind");
    assert_eq!(read_four("12 12 GJ GJ").unwrap().pairs(), Pairs::Two { high: Kind::GeeJun, low: Teen });
    assert_eq!(
        read_four("12 12 9 5").unwrap().pairs(),
        Pairs::One { pair: Teen, others: [Kind::ChopGow, Kind::ChopNg] }
    );
    assert_eq!(read_four("12 2 9 5").unwrap().pairs(), Pairs::None);
}

fn hand(text: &str) -> Hand {
    let kinds =
        text.split(' ').map(|short| Kind::ALL.into_iter().find(|kind| kind.short() == short).unwrap());
    let kinds: Vec<Kind> = kinds.collect();
    Hand::new(kinds[1], kinds[0])
}
