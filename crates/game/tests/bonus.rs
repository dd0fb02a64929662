//! The Bonus of Bonanza Pai Gow: its classes over every deal, every line of every schedule, and when the setting matters.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use chung_game::money::Odds;
use chung_game::paigow::bonus::{BonusClass, BonusHand, BonusSchedule, is_lucky_duck};
use chung_game::paigow::four::Four;
use chung_game::paigow::tile::Tile;
use chung_game::paigow::tile_text::read_four;
use chung_game::rulebook::Edition;
use common::{rows, setting};

/// Editions, and the options of their Bonus with the table that lists each.
const OFFERED: &[(&str, &str)] = &[
    ("vic-2000", ""),
    ("vic-2000+bonanza", "Table1"),
    ("vic-2002+bonanza", "Table1"),
    ("crown", ""),
    ("crown+bonanza", "A Table3, B Table4, C Table5, D Table6, E Table7"),
    ("crown+crown-pai-gow+bonanza", "A Table3, B Table4, C Table5, D Table6, E Table7"),
    ("act-1993", ""),
    ("star-2024", ""),
];

#[test]
fn only_bonanza_offers_schedules() {
    for &(edition, options) in OFFERED {
        let offered = edition.parse::<Edition>().unwrap().rules().bonus.value;
        let shown: Vec<String> = offered
            .0
            .iter()
            .map(|schedule| format!("{} {}", schedule.option, schedule.clause).trim().to_owned())
            .collect();
        assert_eq!(shown.join(", "), options, "vic-2000 17.3.1, vic-2000 17.5.1, crown 13.3.1: {edition}");
    }
    let crown = "crown+bonanza".parse::<Edition>().unwrap().rules().bonus.value;
    assert!(crown.option("e").is_some() && crown.option("F").is_none() && crown.option("").is_none());
}

/// Counts all 35,960 deals by the class that they win with a regular wager.
#[test]
fn classes_are_counted_over_every_deal() {
    let expected = [
        (Some(BonusClass::GeeJunAndTeen), 1),
        (Some(BonusClass::GeeJunAndDay), 1),
        (Some(BonusClass::TeenAndDay), 1),
        // Two each of H6 and L6, four sevens, four fours.
        (Some(BonusClass::LuckyDuck), 64),
        // 16 · 15 / 2 = 120 of two pairs, less the three above.
        (Some(BonusClass::TwoPair), 117),
        // Three pairs, each with two of the 15 other kinds, two tiles of each: 3 · 105 · 4.
        (Some(BonusClass::TopPair), 1_260),
        (Some(BonusClass::OnePair), 5_460),
        // No pair. Teen, Day, a nine and one of 13: 13 · 16; Teen or Day, a nine and two of 13: 2 · 78 · 16.
        (Some(BonusClass::Wong), 2_704),
        (None, 26_352),
    ];
    for (clause, schedule) in [
        ("vic-2000 17.5.1, vic-2000 Table1", schedule("vic-2000+bonanza", "")),
        ("crown 13.5.1, crown Table3", schedule("crown+bonanza", "A")),
    ] {
        let mut wins = expected.map(|(class, _)| (class, 0));
        for dealt in every_deal() {
            let hand = BonusHand { dealt, setting: None, regular_wager: true, bank: None };
            let class = schedule.pays(&hand).map(|(class, _)| class);
            wins.iter_mut().find(|(other, _)| *other == class).unwrap().1 += 1;
        }
        assert_eq!(wins, expected, "{clause}");
    }
}

/// The player's tiles, the bank's tiles, and the odds to 1 under options A to E (A is also vic-2000's only schedule). There is a regular
/// wager, so the setting does not matter. `.` loses.
const LINES: &str = "
    GJ GJ 12 12 | 2 H8 11 5  | 200 100  80 100 100
    GJ GJ 12 12 | 2 2 11 5   | 200 100  80 100 100
    GJ GJ 12 12 | 2 2 11 11  | 200 250 200 250 500
    GJ GJ 2 2   | 12 H8 11 5 |  60  50  40  50  50
    GJ GJ 2 2   | H8 H8 11 11 | 60 250 200 250 500
    12 12 2 2   | H10 H8 11 5 | 30  10  10   8   8
    12 12 2 2   | GJ GJ 11 11 | 30 250 200 250 500
    H6 L6 H7 H4 | 12 H8 11 5 |  20  20  20  15  15
    H6 L6 H7 L4 | 12 H8 11 5 |  20  20  20  15  15
    H6 L6 L7 H4 | 12 H8 11 5 |  20  20  20  15  15
    H6 L6 L7 L4 | GJ GJ 12 12 | 20  20  20  15  15
    GJ GJ H8 H8 | 12 2 11 5  |  12  10  10   8   8
    12 12 5 5   | GJ H8 11 9 |  12  10  10   8   8
    L7 L7 5 5   | 12 H8 11 9 |  12  10  10   8   8
    L7 L7 5 5   | 12 12 11 9 |  12  10  10   8   8
    L7 L7 5 5   | 9 9 11 11  |  12 250 200 250 500
    9 9 12 12   | GJ GJ H8 H8 | 12 250 200 250 500
    GJ GJ H8 5  | 12 2 11 9  |   5   4   4   4   3
    12 12 H8 5  | GJ 2 11 9  |   5   4   4   4   3
    2 2 H8 5    | GJ 12 11 9 |   5   4   4   4   3
    2 2 H8 5    | 9 9 11 11  |   5   4   4   4   3
    H8 H8 12 5  | GJ 2 11 9  |   2   2   2   2   2
    5 5 H6 L6   | GJ 2 11 9  |   2   2   2   2   2
    5 5 12 2    | 9 9 11 11  |   2   2   2   2   2
    12 9 H8 5   | GJ 2 11 L4 |   1   2   2   2   2
    2 9 H8 5    | GJ 12 11 L4 |  1   2   2   2   2
    12 2 9 5    | L8 L8 11 11 |  1   2   2   2   2
    12 H8 11 5  | GJ 2 9 L4  |   .   .   .   .   .
    2 H8 11 5   | L8 L8 9 9  |   .   .   .   .   .
    H8 9 11 5   | GJ 2 L8 L4 |   .   .   .   .   .
    H6 L6 H7 5  | GJ 2 L8 L4 |   .   .   .   .   .
    H6 L6 H4 L4 | GJ 2 L8 5  |   .   .   .   .   .
    H6 L6 H7 L7 | GJ 2 L8 5  |   .   .   .   .   .
    H6 GJ H7 H4 | 12 2 L8 5  |   .   .   .   .   .
    L6 L10 H7 H4 | 12 2 L8 5 |   .   .   .   .   .
";

/// The clauses about each schedule, its name, and its column above.
const SCHEDULES: &[(&str, &str, usize)] = &[
    ("vic-2000 Table1, vic-2000 17.5.1, vic-2000 17.5.2", "vic-2000+bonanza", 0),
    ("crown Table3, crown 13.3.1, crown 13.5.1, crown 13.5.2", "crown+bonanza A", 0),
    ("crown Table4, crown 13.3.1, crown 13.5.1", "crown+bonanza B", 1),
    ("crown Table5, crown 13.3.1, crown 13.5.1", "crown+bonanza C", 2),
    ("crown Table6, crown 13.3.1, crown 13.5.1", "crown+bonanza D", 3),
    ("crown Table7, crown 13.3.1, crown 13.5.1", "crown+bonanza E", 4),
];

#[test]
fn every_line_of_every_schedule_pays_as_printed() {
    for &(clauses, name, column) in SCHEDULES {
        let schedule = schedule_named(name);
        for row in rows(LINES) {
            let (dealt, bank) = (four(row[0]), four(row[1]));
            let hand = BonusHand { dealt, setting: None, regular_wager: true, bank: Some(bank) };
            let expected = row[2].split_whitespace().nth(column).unwrap();
            assert_eq!(odds(&schedule, &hand), expected, "{clauses}: {} against {}", row[0], row[1]);
        }
    }
}

/// No class of Table 1 or option A depends on the bank's tiles.
#[test]
fn the_banks_tiles_do_not_matter() {
    let banks = ["GJ GJ 12 12", "12 9 2 L8", "H10 L10 11 9", "5 5 11 11"];
    for (clause, name) in [("vic-2000 17.5.2", "vic-2000+bonanza"), ("crown 13.5.2", "crown+bonanza A")] {
        let schedule = schedule_named(name);
        for row in rows(LINES) {
            let pays = |bank: Option<&str>| {
                let bank = bank.map(four);
                odds(&schedule, &BonusHand { dealt: four(row[0]), setting: None, regular_wager: true, bank })
            };
            for bank in banks {
                assert_eq!(pays(Some(bank)), pays(None), "{clause}: {} against {bank}", row[0]);
            }
        }
    }
}

/// A banker's own Bonus has no two pairs to be against (R13). One pair of the bank, or none, does not make the top class.
#[test]
fn two_pair_against_two_pair_needs_the_banks_two_pair() {
    for option in ["B", "C", "D", "E"] {
        let schedule = schedule("crown+bonanza", option);
        let class = |bank: Option<&str>| {
            let hand = BonusHand {
                dealt: four("5 5 11 11"),
                setting: None,
                regular_wager: true,
                bank: bank.map(four),
            };
            schedule.pays(&hand).unwrap().0
        };
        assert_eq!(class(None), BonusClass::TwoPair, "{option}: the banker's own");
        assert_eq!(class(Some("12 2 H8 L4")), BonusClass::TwoPair, "{option}: no pair");
        assert_eq!(class(Some("12 12 H8 L4")), BonusClass::TwoPair, "{option}: one pair");
        assert_eq!(class(Some("12 12 L4 L4")), BonusClass::TwoPairAgainstTwoPair, "{option}: two pairs");
    }
}

/// Without a regular wager: the setting (low / high), and the odds under option A (and vic-2000), under B against a bank with one pair,
/// and against one with two.
const SET: &[(&str, &str, &str)] = &[
    // Two pairs must be set with the higher high and the lower low, or they count as one pair.
    (TWO_PAIRS, "12 12 / GJ GJ", "200 100 250"),
    (TWO_PAIRS, "12 GJ / 12 GJ", "5 4 4"),
    (TWO_PAIRS, "2 2 / GJ GJ", "60 50 250"),
    (TWO_PAIRS, "2 GJ / 2 GJ", "5 4 4"),
    (TWO_PAIRS, "2 2 / 12 12", "30 10 250"),
    (TWO_PAIRS, "12 2 / 12 2", "5 4 4"),
    (TWO_PAIRS, "5 5 / L7 L7", "12 10 250"),
    (TWO_PAIRS, "L7 5 / L7 5", "2 2 2"),
    (TWO_PAIRS, "9 9 / 12 12", "12 10 250"),
    (TWO_PAIRS, "12 9 / 12 9", "5 4 4"),
    // The sixes must be high, or the wager loses.
    (LUCKY_DUCK, "H4 H7 / H6 L6", "20 20 20"),
    (LUCKY_DUCK, "L4 L7 / H6 L6", "20 20 20"),
    (LUCKY_DUCK, "H4 L6 / H6 H7", ". . ."),
    (LUCKY_DUCK, "H4 H6 / H7 L6", ". . ."),
    (LUCKY_DUCK, "L4 H6 / L7 L6", ". . ."),
    // Below the five top classes any setting wins: pairs and Wongs may be split.
    (ANY_SETTING, "H8 11 / 12 12", "5 4 4"),
    (ANY_SETTING, "12 11 / 12 5", "5 4 4"),
    (ANY_SETTING, "H10 L10 / 5 5", "2 2 2"),
    (ANY_SETTING, "L10 5 / H10 5", "2 2 2"),
    (ANY_SETTING, "H10 5 / 12 9", "1 2 2"),
    (ANY_SETTING, "12 H10 / 9 5", "1 2 2"),
    (ANY_SETTING, "2 H10 / 9 5", "1 2 2"),
    (ANY_SETTING, "H10 5 / H8 11", ". . ."),
    // A pair and a Wong together win the better class only, however they are set.
    (PAIR_AND_WONG, "9 5 / 12 9", "2 2 2"),
    (PAIR_AND_WONG, "12 5 / 9 9", "2 2 2"),
    (PAIR_AND_WONG, "9 5 / 12 12", "5 4 4"),
    (PAIR_AND_WONG, "12 5 / 12 9", "5 4 4"),
    (PAIR_AND_WONG, "12 2 / 2 9", "5 4 4"),
];

const TWO_PAIRS: &str = "vic-2000 17.5.1.1, vic-2000 17.5.1.1(a), crown 13.5.1(a), crown 13.5.1(a)(i)";
const LUCKY_DUCK: &str = "vic-2000 17.5.1.1, vic-2000 17.5.1.1(b), crown 13.5.1(a), crown 13.5.1(a)(ii)";
const ANY_SETTING: &str = "vic-2000 17.5.3, crown 13.5.3";
const PAIR_AND_WONG: &str = "vic-2000 17.5.3.1, crown 13.5.3(a)";

#[test]
fn without_a_regular_wager_the_top_classes_must_be_set() {
    let schedules = [
        schedule("vic-2000+bonanza", ""),
        schedule("vic-2002+bonanza", ""),
        schedule("crown+bonanza", "A"),
        schedule("crown+crown-pai-gow+bonanza", "A"),
    ];
    let option_b = schedule("crown+bonanza", "B");
    for &(clauses, set, expected) in SET {
        let setting = setting(set);
        let hand = |bank: &str| BonusHand {
            dealt: setting.four(),
            setting: Some(setting),
            regular_wager: false,
            bank: Some(four(bank)),
        };
        let [first, one_pair, two_pair] = expected.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{expected}")
        };
        for schedule in &schedules {
            assert_eq!(odds(schedule, &hand("H6 H6 5 11")), first, "{clauses}: {set}");
        }
        assert_eq!(odds(&option_b, &hand("H6 H6 5 11")), one_pair, "{clauses}: {set}, option B");
        assert_eq!(odds(&option_b, &hand("H6 H6 11 11")), two_pair, "{clauses}: {set}, option B");
    }
}

/// Tiles that are not set miss the five top classes, but not the others.
#[test]
fn tiles_that_are_not_set_miss_the_top_classes() {
    for (tiles, expected) in
        [("GJ GJ 12 12", "5"), ("5 5 11 11", "2"), ("H6 L6 H7 H4", "."), ("12 9 11 5", "1")]
    {
        let hand = BonusHand { dealt: four(tiles), setting: None, regular_wager: false, bank: None };
        assert_eq!(odds(&schedule("vic-2000+bonanza", ""), &hand), expected, "vic-2000 17.5.1.1: {tiles}");
        assert_eq!(odds(&schedule("crown+bonanza", "A"), &hand), expected, "crown 13.5.1(a): {tiles}");
    }
}

/// With a regular wager, every setting of the same tiles pays the same.
#[test]
fn with_a_regular_wager_any_setting_pays() {
    for (clause, name) in [
        ("vic-2000 17.5.4", "vic-2000+bonanza"),
        ("crown 13.5.4", "crown+bonanza A"),
        ("crown 13.5.4", "crown+bonanza B"),
        ("crown 13.5.4", "crown+bonanza E"),
    ] {
        let schedule = schedule_named(name);
        for dealt in
            ["GJ GJ 12 12", "GJ GJ 2 2", "12 12 2 2", "5 5 L7 L7", "H6 L6 H7 H4", "H6 L6 L7 L4", "12 9 11 5"]
        {
            let bank = Some(four("H10 L10 H8 L8"));
            let set = |setting| BonusHand { dealt: four(dealt), setting, regular_wager: true, bank };
            let expected = odds(&schedule, &set(None));
            assert_ne!(expected, ".", "{clause}: {dealt}");
            for setting in four(dealt).settings() {
                assert_eq!(odds(&schedule, &set(Some(setting))), expected, "{clause}: {setting}");
            }
        }
    }
}

#[test]
fn a_lucky_duck_is_both_sixes_a_seven_and_a_four() {
    let ducks: Vec<String> =
        Four::all().filter(|&four| is_lucky_duck(four)).map(|four| four.to_string()).collect();
    assert_eq!(ducks, ["H4 H6 H7 L6", "H4 H6 L6 L7", "H6 L4 H7 L6", "H6 L4 L6 L7"]);
}

fn odds(schedule: &BonusSchedule, hand: &BonusHand) -> String {
    match schedule.pays(hand) {
        None => ".".to_owned(),
        Some((_, Odds(odds))) => odds.to_string(),
    }
}

/// `crown+bonanza B`.
fn schedule_named(name: &str) -> BonusSchedule {
    let (edition, option) = name.split_once(' ').unwrap_or((name, ""));
    schedule(edition, option)
}

fn schedule(edition: &str, option: &str) -> BonusSchedule {
    edition.parse::<Edition>().unwrap().rules().bonus.value.option(option).unwrap()
}

fn every_deal() -> impl Iterator<Item = Four> {
    let tile = |index| Tile::from_index(index).unwrap();
    (0..32).flat_map(move |a| {
        (0..a).flat_map(move |b| {
            (0..b).flat_map(move |c| (0..c).map(move |d| Four::of_tiles([a, b, c, d].map(tile))))
        })
    })
}

fn four(text: &str) -> Four {
    read_four(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}
