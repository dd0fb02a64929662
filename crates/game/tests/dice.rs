//! Dice: the first box by their total, the cut that they select, stealing the cut, and the box put OFF.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use chung_game::paigow::cut::CutStyle;
use chung_game::paigow::dice::{
    Banker, BoxNo, CutChoice, Die, Shake, Steal, StealCutWrap, Thrown, evaluate_shake, off_box,
};
use chung_game::rulebook::{By, PaiGowBook, RuleBook};
use common::{book_of, rules};

/// The dice of each book: three identical ones, three and a cut die, or Crown Pai Gow's two (and a third for Big/Small).
const DICE: &[(&str, &str, &str)] = &[
    ("act-1993 4.1", "act-1993", "three"),
    ("vic-2000 2.3", "vic-2000", "three"),
    ("vic-2002 2.3", "vic-2002", "four"),
    ("vic-2002 8.1", "vic-2002", "four"),
    ("crown 2.4", "crown", "four"),
    ("crown 4.1", "crown", "four"),
    ("star-2024 2.5.1", "star-2024", "four"),
    ("star-2024 2.3", "star-2024", "four"),
    ("crown 14.3.2", "crown+crown-pai-gow", "two"),
];

#[test]
fn a_book_takes_its_own_dice_and_no_others() {
    let shakes = [
        ("three", three_dice(11), "three dice alike"),
        ("four", four_dice(11, 4), "three box dice and a cut die"),
        ("two", two_dice(3, 4, None), "a box die and a cut die, a third for Big/Small"),
        ("two", two_dice(3, 4, Some(5)), "a box die and a cut die, a third for Big/Small"),
    ];
    for &(clause, edition, dice) in DICE {
        let book = rules(edition);
        let own = shakes.iter().find(|(name, ..)| *name == dice).unwrap().2;
        for (name, shake, _) in &shakes {
            let result = evaluate_shake(&book, shake, &Banker::House);
            if *name == dice {
                assert!(result.is_ok(), "{clause}: {shake:?}");
            } else {
                let refusal = format!("wrong dice: this book uses {own} ({})", book.dice.clause);
                assert_eq!(result.unwrap_err().to_string(), refusal, "{clause}: {shake:?}");
            }
        }
    }
}

#[test]
fn a_die_shows_one_to_six() {
    let shown: Vec<u8> = (0..=255).filter_map(Die::new).map(Die::face).collect();
    assert_eq!(shown, [1, 2, 3, 4, 5, 6], "vic-2000 2.3, star-2024 2.3");
}

/// The printed tables for a chung on box one: a box, and the totals that lead to it.
const FIRST_BOXES: &[(u8, &[u8])] = &[
    (1, &[9, 17]),
    (2, &[10, 18]),
    (3, &[3, 11]),
    (4, &[4, 12]),
    (5, &[5, 13]),
    (6, &[6, 14]),
    (7, &[7, 15]),
    (8, &[8, 16]),
];

/// The clauses that count counter-clockwise, with the chung's box as 1, 9 and 17.
const COUNTED: &[&str] = &[
    "act-1993 4.2",
    "vic-2000 8.2.1",
    "vic-2000 8.2.2",
    "vic-2000 App3",
    "vic-2002 8.3.1",
    "vic-2002 App3",
    "crown 4.4.2",
    "crown 4.1",
    "crown Table2",
    "star-2024 8.4.1",
    "star-2024 2.3",
];

#[test]
fn every_total_selects_its_box_from_every_chung() {
    for clause in COUNTED {
        let book = book_of(clause);
        for &(number, totals) in FIRST_BOXES {
            for &total in totals {
                let house = throw(&book, total, &Banker::House);
                assert_eq!(house.first_box, BoxNo(number), "{clause}: {total}, House bank");
                for chung in 1..=8 {
                    // From box one the total leads to `number`; another chung shifts that by as much.
                    let expected = step(BoxNo(chung), i16::from(number) - 1);
                    let player = throw(&book, total, &player(chung));
                    assert_eq!(player.first_box, expected, "{clause}: {total}, chung on {chung}");
                }
            }
        }
    }
    let counted: usize = FIRST_BOXES.iter().map(|(_, totals)| totals.len()).sum();
    assert_eq!(counted, 16, "3 to 18");
}

/// The chung's own box is 9 and 17. It can be 1 only by stealing.
#[test]
fn the_chungs_box_counts_one_nine_and_seventeen() {
    for clause in COUNTED {
        let book = book_of(clause);
        for chung in 1..=8 {
            let own: Vec<u8> = (3..=18)
                .filter(|&total| throw(&book, total, &player(chung)).first_box == BoxNo(chung))
                .collect();
            assert_eq!(own, [9, 17], "{clause}: chung on {chung}");
        }
    }
    for clause in ["vic-2000 8.2.2", "vic-2002 8.3.1", "star-2024 8.4.1"] {
        let stolen = throw(&book_of(clause), 3, &stealing(6, -2));
        assert_eq!((stolen.count, stolen.first_box), (1, BoxNo(6)), "{clause}");
    }
}

/// Crown Pai Gow: the box die is counted from box one or from the banker's box, and wraps around after six.
const CROWN_PAI_GOW: &[&str] = &["crown 14.2.1(a)", "crown 14.4.1(c)(i)", "crown Table2"];

#[test]
fn the_box_die_wraps_around_after_six() {
    let book = rules("crown+crown-pai-gow");
    // A row for each face of the die, a column for each box of the chung.
    let expected = [
        [1, 2, 3, 4, 5, 6],
        [2, 3, 4, 5, 6, 1],
        [3, 4, 5, 6, 1, 2],
        [4, 5, 6, 1, 2, 3],
        [5, 6, 1, 2, 3, 4],
        [6, 1, 2, 3, 4, 5],
    ];
    for (die, row) in (1..).zip(expected) {
        let house = evaluate_shake(&book, &two_dice(die, 1, None), &Banker::House).unwrap();
        assert_eq!(house.first_box, BoxNo(die), "{CROWN_PAI_GOW:?}: {die}, House bank");
        for (chung, number) in (1..).zip(row) {
            for third in [None, Some(6)] {
                let player = evaluate_shake(&book, &two_dice(die, 1, third), &player(chung)).unwrap();
                assert_eq!(player.first_box, BoxNo(number), "{CROWN_PAI_GOW:?}: {die}, chung on {chung}");
                assert_eq!(player.box_clause, "14.4.1(c)");
            }
        }
    }
}

#[test]
fn the_chung_must_be_on_a_box_of_the_table() {
    for (edition, boxes) in [("act-1993", 8), ("crown", 8), ("star-2024", 8), ("crown+crown-pai-gow", 6)] {
        let book = rules(edition);
        for chung in [0, 1, boxes, boxes + 1] {
            let refused = evaluate_shake(&book, &shake(&book, 9, 1), &player(chung)).err();
            let outside = chung == 0 || chung > boxes;
            let message = format!("a bank on box {chung}: this table has boxes 1 to {boxes}");
            assert_eq!(refused.map(|error| error.to_string()), outside.then_some(message), "{edition}");
        }
    }
}

/// The whole tables of cuts under a House bank, by total or by cut die.
#[test]
fn the_house_cut_is_fixed_by_the_book() {
    for total in 3..=18 {
        let act = throw(&rules("act-1993"), total, &Banker::House);
        assert_eq!(named(&act), ("Yat Dong Dong", "8.3"), "act-1993 8.3: {total}");
    }
    let by_total = [
        (&[9, 17], "Jung Quat"),
        (&[10, 18], "Cup Say"),
        (&[3, 11], "Chee Yee"),
        (&[4, 12], "Dai Pin"),
        (&[5, 13], "Long Tau Fong May"),
        (&[6, 14], "Yat Dong Dong"),
        (&[7, 15], "Wui Fung Bank"),
        (&[8, 16], "Foot Say"),
    ];
    for (totals, cut) in by_total {
        for &total in totals {
            let thrown = throw(&rules("vic-2000"), total, &Banker::House);
            assert_eq!(named(&thrown), (cut, "7.6"), "vic-2000 7.6, vic-2000 App3: {total}");
        }
    }
    let by_cut_die = [
        ("vic-2002 8.1.1", "vic-2002", "8.1.1"),
        ("vic-2002 8.1", "vic-2002", "8.1.1"),
        ("vic-2002 App3", "vic-2002", "8.1.1"),
        ("crown 5.6", "crown", "5.6"),
        ("crown 4.1", "crown", "5.6"),
        ("crown Table2", "crown", "5.6"),
        ("crown 14.2.1(b)", "crown+crown-pai-gow", "5.6"),
        ("star-2024 8.4.4", "star-2024", "8.4.4"),
        ("star-2024 2.4", "star-2024", "8.4.4"),
        ("star-2024 App4", "star-2024", "8.4.4"),
    ];
    for (clause, edition, cited) in by_cut_die {
        let book = rules(edition);
        for (die, cut) in (1..).zip(CUT_DIE) {
            for total in 3..=18 {
                let thrown = evaluate_shake(&book, &shake(&book, total, die), &Banker::House).unwrap();
                assert_eq!(named(&thrown), (cut, cited), "{clause}: {die}, whatever the box dice");
            }
        }
    }
}

const CUT_DIE: [&str; 6] =
    ["Long Tau Fong May", "Jung Quat", "Cup Say", "Dai Pin", "Wui Fung Bank", "Chee Yee"];

/// What selects the cut when a player banks, names none and steals nothing, with a cut die of 4 and a total of 11.
const UNNAMED: &[(&str, &str, &str, &str)] = &[
    ("act-1993 8.4", "act-1993", "Yat Dong Dong", "R24"),
    ("vic-2000 7.7", "vic-2000", "supervisor", "7.7"),
    ("vic-2000 7.7", "vic-2002", "supervisor", "7.7"),
    ("crown 5.7", "crown", "supervisor", "5.7"),
    ("crown 5.7", "crown+crown-pai-gow", "supervisor", "5.7"),
    ("star-2024 8.4.3", "star-2024", "Dai Pin", "8.4.3"),
    ("star-2024 App4", "star-2024", "Dai Pin", "8.4.3"),
];

#[test]
fn the_book_says_who_chooses_a_cut_that_the_banker_does_not_name() {
    for &(clause, edition, cut, cited) in UNNAMED {
        let book = rules(edition);
        let thrown = evaluate_shake(&book, &shake(&book, 11, 4), &player(3)).unwrap();
        assert_eq!(named(&thrown), (cut, cited), "{clause} in {edition}");
    }
    // Each face of The Star's cut die.
    for (die, cut) in (1..).zip(CUT_DIE) {
        let thrown = evaluate_shake(&rules("star-2024"), &four_dice(11, die), &player(3)).unwrap();
        assert_eq!(named(&thrown), (cut, "8.4.3"), "star-2024 8.4.3, star-2024 App4: {die}");
    }
}

/// The clauses on naming the cut: a banker may name every described cut of the list, whatever the dice show.
const NAMED: &[(&str, &str, &str)] = &[
    ("act-1993 8.4", "act-1993", "8.4"),
    ("vic-2000 7.7", "vic-2000", "7.7"),
    ("vic-2000 7.7", "vic-2002", "7.7"),
    ("crown 5.7", "crown", "5.7"),
    ("crown 5.7", "crown+crown-pai-gow", "5.7"),
    ("star-2024 8.4.3", "star-2024", "8.4.3"),
];

#[test]
fn a_banker_may_name_a_listed_cut() {
    for &(clause, edition, cited) in NAMED {
        let book = rules(edition);
        for style in CutStyle::ALL.into_iter().filter(|style| !style.cuts().is_empty()) {
            for die in 1..=6 {
                let banker = Banker::Player { chung: BoxNo(2), cut: Some(style), steal: Steal::NONE };
                let thrown = evaluate_shake(&book, &shake(&book, 2 * die + 4, die), &banker).unwrap();
                assert_eq!(named(&thrown), (style.name(), cited), "{clause} in {edition}");
            }
        }
    }
}

/// Victoria's lists are shorter than Sydney's.
#[test]
fn a_cut_that_is_not_listed_is_refused() {
    for (edition, clause) in [("vic-2000", "App3"), ("vic-2002", "App3"), ("crown", "Table1")] {
        let book = rules(edition);
        let banker = Banker::Player { chung: BoxNo(2), cut: Some(CutStyle::PongYun), steal: Steal::NONE };
        let refused = evaluate_shake(&book, &shake(&book, 9, 1), &banker).unwrap_err().to_string();
        assert_eq!(refused, format!("Pong Yun is not among this book's cuts ({clause})"), "{edition}");
    }
}

/// The clauses on buttons, which run from −4 to +4.
const BUTTONS: &[&str] =
    &["vic-2000 2.4", "vic-2000 8.3", "vic-2002 8.4", "star-2024 2.5.3", "star-2024 8.2"];

#[test]
fn buttons_run_from_minus_four_to_plus_four() {
    let values: Vec<i8> = (-128..=127).filter_map(Steal::new).map(Steal::value).collect();
    assert_eq!(values, [-4, -3, -2, -1, 0, 1, 2, 3, 4], "{BUTTONS:?}");
    assert!(Steal::new(-5).is_none() && Steal::new(5).is_none(), "{BUTTONS:?}");
    for clause in BUTTONS {
        let book = book_of(clause);
        for value in -4..=4 {
            for total in 3..=18 {
                let moved = step(BoxNo(5), i16::from(total) - 1 + i16::from(value));
                let thrown = throw(&book, total, &stealing(5, value));
                assert_eq!(thrown.first_box, moved, "{clause}: {total} stolen by {value}, chung on 5");
            }
        }
    }
}

/// Stolen totals with the chung on box one: total, button, box, and vic-2000's cut for the resulting number.
const STOLEN_TOTALS: &[(u8, i8, u8, &str)] = &[
    (3, -4, 7, "Wui Fung Bank"),     // −1
    (3, -3, 8, "Foot Say"),          // 0
    (4, -4, 8, "Foot Say"),          // 0
    (3, -2, 1, "Jung Quat"),         // 1
    (4, -2, 2, "Cup Say"),           // 2
    (18, -1, 1, "Jung Quat"),        // 17
    (18, 1, 3, "Chee Yee"),          // 19
    (18, 2, 4, "Dai Pin"),           // 20
    (18, 3, 5, "Long Tau Fong May"), // 21
    (18, 4, 6, "Yat Dong Dong"),     // 22
];

#[test]
fn a_stolen_total_wraps_around_after_eight() {
    for clause in
        ["vic-2000 8.6", "vic-2000 8.3", "vic-2000 8.3.1", "vic-2002 8.7", "vic-2002 8.4", "star-2024 8.2"]
    {
        let book = book_of(clause);
        for &(total, value, number, cut) in STOLEN_TOTALS {
            let stolen = throw(&book, total, &stealing(1, value));
            assert_eq!(stolen.count, i16::from(total) + i16::from(value), "{clause}");
            assert_eq!(stolen.first_box, BoxNo(number), "{clause}: {total} stolen by {value}");
            if book.id == PaiGowBook::Vic2000 {
                assert_eq!(named(&stolen), (cut, "8.3.1"), "{clause}: {total} stolen by {value}");
            }
        }
    }
}

/// For every total and button of vic-2000, the number that selects the box also selects the cut, wherever the chung is.
#[test]
fn vic_2000_8_3_1_the_stolen_total_selects_the_cut() {
    let cuts = [
        "Jung Quat",
        "Cup Say",
        "Chee Yee",
        "Dai Pin",
        "Long Tau Fong May",
        "Yat Dong Dong",
        "Wui Fung Bank",
        "Foot Say",
    ];
    let book = rules("vic-2000");
    for total in 3..=18 {
        for value in [-4, -3, -2, -1, 1, 2, 3, 4] {
            for chung in [1, 6] {
                let stolen = throw(&book, total, &stealing(chung, value));
                // Counts modulo eight.
                let number = (1..=8).find(|n| (i16::from(total) + i16::from(value) - n) % 8 == 0).unwrap();
                assert_eq!(named(&stolen), (cuts[number as usize - 1], "8.3.1"), "{total} stolen by {value}");
            }
        }
    }
}

/// A banker who names the cut and steals moves the box, but keeps the named cut.
#[test]
fn a_named_cut_is_not_stolen() {
    for clause in ["vic-2000 8.3", "vic-2000 8.3.1", "vic-2002 8.4.1", "star-2024 8.4.3"] {
        let book = book_of(clause);
        let steal = Steal::new(3).unwrap();
        let banker = Banker::Player { chung: BoxNo(1), cut: Some(CutStyle::YatDongDong), steal };
        let stolen = throw(&book, 3, &banker);
        assert_eq!(stolen.first_box, BoxNo(6), "{clause}");
        assert_eq!(stolen.cut, CutChoice::Style(CutStyle::YatDongDong), "{clause}");
    }
}

/// vic-2002: the cut die 1 to 6 stolen by −4 to +4, as a number in the table of cuts. `-` means that nothing is stolen and the game
/// supervisor decides.
const STOLEN_ON_SIX: [&str; 6] = [
    "3 4 5 6 - 2 3 4 5",
    "4 5 6 1 - 3 4 5 6",
    "5 6 1 2 - 4 5 6 1",
    "6 1 2 3 - 5 6 1 2",
    "1 2 3 4 - 6 1 2 3",
    "2 3 4 5 - 1 2 3 4",
];

/// The other reading of vic-2002 8.7 (R11): 7 and 8 are the listed cuts Wui Fung Bank and Foot Say.
const STOLEN_ON_EIGHT: [&str; 6] = [
    "5 6 7 8 - 2 3 4 5",
    "6 7 8 1 - 3 4 5 6",
    "7 8 1 2 - 4 5 6 7",
    "8 1 2 3 - 5 6 7 8",
    "1 2 3 4 - 6 7 8 1",
    "2 3 4 5 - 7 8 1 2",
];

#[test]
fn the_stolen_cut_die_selects_the_cut() {
    let six = rules("vic-2002");
    assert_eq!(six.steal_cut_wrap.value, StealCutWrap::Six, "vic-2002 8.7: the default (R11)");
    let eight = RuleBook { steal_cut_wrap: By { value: StealCutWrap::Eight, ..six.steal_cut_wrap }, ..six };
    for (book, table) in [(six, STOLEN_ON_SIX), (eight, STOLEN_ON_EIGHT)] {
        for (die, row) in (1..).zip(table) {
            for (value, number) in (-4..).zip(row.split(' ')) {
                // The box dice do not matter.
                for total in [3, 10, 18] {
                    let stolen = evaluate_shake(&book, &four_dice(total, die), &stealing(1, value)).unwrap();
                    let expected = match number {
                        "-" => ("supervisor", "7.7"),
                        "7" => ("Wui Fung Bank", "8.4.1"),
                        "8" => ("Foot Say", "8.4.1"),
                        n => (CUT_DIE[n.parse::<usize>().unwrap() - 1], "8.4.1"),
                    };
                    let at = format!("{die} stolen by {value}, {}", book.steal_cut_wrap.value);
                    assert_eq!(named(&stolen), expected, "vic-2002 8.4.1, vic-2002 8.7: {at}");
                }
            }
        }
    }
}

/// At The Star stealing moves the box, but the cut die still selects the cut.
#[test]
fn star_2024_8_2_stealing_moves_only_the_box() {
    let book = rules("star-2024");
    for value in -4..=4 {
        for (die, cut) in (1..).zip(CUT_DIE) {
            let stolen = evaluate_shake(&book, &four_dice(10, die), &stealing(1, value)).unwrap();
            assert_eq!(stolen.first_box, step(BoxNo(2), i16::from(value)), "{value}");
            assert_eq!(named(&stolen), (cut, "8.4.3"), "{die} stolen by {value}");
        }
    }
}

/// act-1993 and crown have no stealing (R11).
#[test]
fn books_without_stealing_refuse_it() {
    for edition in ["act-1993", "crown", "crown+crown-pai-gow"] {
        let book = rules(edition);
        for value in [-4, -1, 1, 4] {
            let refused = evaluate_shake(&book, &shake(&book, 9, 1), &stealing(2, value)).unwrap_err();
            assert_eq!(refused.to_string(), "this book has no stealing of the cut (R11)", "{edition}");
        }
    }
}

/// The clauses on the box put OFF, counted from box one. Totals of 9 and 17 are the House's, so they select none.
const OFF: &[&str] =
    &["vic-2000 14.9", "vic-2000 14.10", "crown 12.9", "crown 12.10", "star-2024 15.9.3", "star-2024 15.9.4"];

#[test]
fn the_box_put_off_is_counted_from_box_one() {
    for &(number, totals) in FIRST_BOXES {
        for &total in totals {
            let expected = (number != 1).then_some(BoxNo(number));
            for clause in OFF {
                let book = book_of(clause);
                assert_eq!(off_box(&book, &shake(&book, total, 1)), expected, "{clause}: {total}");
            }
        }
    }
    let six = rules("crown+crown-pai-gow");
    let off = |die| off_box(&six, &two_dice(die, 1, None)).map(|number| number.0);
    let box_die: Vec<Option<u8>> = (1..=6).map(off).collect();
    assert_eq!(box_die, [None, Some(2), Some(3), Some(4), Some(5), Some(6)], "Crown Pai Gow's box die");
}

/// The box a number of places further counter-clockwise on a table of eight, counted one by one.
fn step(from: BoxNo, places: i16) -> BoxNo {
    let mut number = from.0;
    for _ in 0..places.abs() {
        number = match (places > 0, number) {
            (true, 8) => 1,
            (true, n) => n + 1,
            (false, 1) => 8,
            (false, n) => n - 1,
        };
    }
    BoxNo(number)
}

fn named(thrown: &Thrown) -> (&'static str, &'static str) {
    let cut = match thrown.cut {
        CutChoice::Style(style) => style.name(),
        CutChoice::Supervisor => "supervisor",
    };
    (cut, thrown.cut_clause)
}

fn throw(book: &RuleBook, total: u8, banker: &Banker) -> Thrown {
    evaluate_shake(book, &shake(book, total, 4), banker)
        .unwrap_or_else(|error| panic!("{}: {error}", book.id))
}

fn player(chung: u8) -> Banker {
    Banker::Player { chung: BoxNo(chung), cut: None, steal: Steal::NONE }
}

fn stealing(chung: u8, value: i8) -> Banker {
    Banker::Player { chung: BoxNo(chung), cut: None, steal: Steal::new(value).unwrap() }
}

/// The dice of a book, showing this total and cut die.
fn shake(book: &RuleBook, total: u8, cut_die: u8) -> Shake {
    let sets = [three_dice(total), four_dice(total, cut_die), two_dice((total - 1) % 6 + 1, cut_die, None)];
    sets.into_iter().find(|shake| shake.dice() == book.dice.value).unwrap()
}

fn three_dice(total: u8) -> Shake {
    Shake::Three(dice(total))
}

fn four_dice(total: u8, cut_die: u8) -> Shake {
    Shake::BoxAndCut { box_dice: dice(total), cut_die: Die::new(cut_die).unwrap() }
}

fn two_dice(box_die: u8, cut_die: u8, third: Option<u8>) -> Shake {
    let die = |face| Die::new(face).unwrap();
    Shake::CrownPaiGow { box_die: die(box_die), cut_die: die(cut_die), big_small_die: third.map(die) }
}

/// Three dice of this total, 3 to 18.
fn dice(total: u8) -> [Die; 3] {
    let first = (total - 2).min(6);
    let second = (total - first - 1).min(6);
    [first, second, total - first - second].map(|face| Die::new(face).unwrap())
}
