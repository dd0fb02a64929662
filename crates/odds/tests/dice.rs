//! The odds of the dice for every book, every box of the chung and every button, against totals counted by hand.

#![allow(clippy::unwrap_used, reason = "tests")]

use chung_game::paigow::big_small::BigSmall;
use chung_game::paigow::cut::CutStyle;
use chung_game::paigow::dice::{Banker, BoxNo, CutChoice, DiceError, DiceSet, Steal, Stealing};
use chung_game::rulebook::{Edition, PaiGowBook, RuleBook};
use chung_odds::Fraction;
use chung_odds::dice::{DiceOdds, big_small, dice};

/// The number of throws of three dice, out of 216, for each total from 3 to 18.
const THREE_DICE: [u32; 16] = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];

/// The totals that are counted off to the first box, with the number of throws of each.
fn totals(book: &RuleBook) -> Vec<(i32, u32)> {
    match book.dice.value {
        DiceSet::Three => (3..).zip(THREE_DICE).collect(),
        DiceSet::BoxAndCut => (3..).zip(THREE_DICE.map(|throws| throws * 6)).collect(),
        DiceSet::CrownPaiGow => (1..=6).map(|face| (face, 6)).collect(),
    }
}

fn bank(chung: u8, cut: Option<CutStyle>, steal: i8) -> Banker {
    Banker::Player { chung: BoxNo(chung), cut, steal: Steal::new(steal).unwrap() }
}

fn throws(odds: &DiceOdds, cut: CutChoice) -> u32 {
    odds.cuts.iter().find(|(other, _)| *other == cut).map_or(0, |(_, throws)| *throws)
}

#[test]
fn the_first_box_is_counted_from_the_chung_and_the_button() {
    assert_eq!(THREE_DICE.iter().sum::<u32>(), 216);
    for edition in Edition::all() {
        let book = edition.rules();
        let boxes = book.playing_areas.value;
        for chung in 1..=boxes {
            for steal in -4..=4 {
                let odds = match dice(&book, &bank(chung, None, steal)) {
                    Ok(odds) => odds,
                    Err(error) => {
                        let refused = book.stealing.value == Stealing::None && steal != 0;
                        assert!(refused && error == DiceError::NoStealing, "{edition}: {error}");
                        continue;
                    }
                };
                let mut expected: Vec<(BoxNo, u32)> = (1..=boxes).map(|box_no| (BoxNo(box_no), 0)).collect();
                for (total, throws) in totals(&book) {
                    // The chung's own box is counted as 1.
                    let steps = i32::from(chung) - 1 + total + i32::from(steal) - 1;
                    expected[steps.rem_euclid(boxes.into()) as usize].1 += throws;
                }
                assert_eq!(odds.first_box, expected, "{edition}: chung on {chung}, button {steal}");
                assert_eq!(odds.throws, expected.iter().map(|(_, throws)| throws).sum::<u32>());
                assert_eq!(odds.throws, odds.cuts.iter().map(|(_, throws)| throws).sum::<u32>());
            }
        }
    }
}

#[test]
fn a_house_bank_uses_the_cuts_of_its_book() {
    let odds = |book: PaiGowBook| dice(book.book(), &Banker::House).unwrap();
    assert_eq!(odds(PaiGowBook::Act1993).cuts, [(CutChoice::Style(CutStyle::YatDongDong), 216)]);
    assert_eq!(by_number(PaiGowBook::Vic2000, &odds(PaiGowBook::Vic2000)), BY_TOTAL);
    for book in [PaiGowBook::Vic2002, PaiGowBook::Crown, PaiGowBook::Star2024] {
        assert_eq!(by_number(book, &odds(book)), [216; 6], "{book}: the cut die");
    }
}

/// vic-2000's throws for each cut, by the total modulo eight: 9 and 17 for the first cut, 10 and 18, 3 and 11, …
const BY_TOTAL: [u32; 8] = [28, 28, 28, 28, 27, 25, 25, 27];

/// How many throws give each of a book's numbered cuts.
fn by_number(book: PaiGowBook, odds: &DiceOdds) -> Vec<u32> {
    let cuts = book.book().random_cuts.value.0;
    cuts.iter().map(|&cut| throws(odds, CutChoice::Style(cut))).collect()
}

#[test]
fn a_banker_may_name_the_cut() {
    for book in PaiGowBook::ALL {
        let named = dice(book.book(), &bank(3, Some(CutStyle::YatDongDong), 0)).unwrap();
        assert_eq!(throws(&named, CutChoice::Style(CutStyle::YatDongDong)), named.throws, "{book}");
        let unnamed = dice(book.book(), &bank(3, None, 0)).unwrap();
        match book {
            PaiGowBook::Act1993 => {
                assert_eq!(throws(&unnamed, CutChoice::Style(CutStyle::YatDongDong)), unnamed.throws);
            }
            PaiGowBook::Star2024 => assert_eq!(by_number(book, &unnamed), [216; 6]),
            _ => assert_eq!(throws(&unnamed, CutChoice::Supervisor), unnamed.throws, "{book}"),
        }
    }
}

/// A button of 1 moves all cuts of vic-2000 on by one; the six cuts of a die keep their frequencies.
#[test]
fn a_steal_of_one_moves_the_cut_on_by_one() {
    let stolen = |book: PaiGowBook| dice(book.book(), &bank(3, None, 1)).unwrap();
    let mut moved = BY_TOTAL;
    moved.rotate_right(1);
    assert_eq!(by_number(PaiGowBook::Vic2000, &stolen(PaiGowBook::Vic2000)), moved);
    for book in [PaiGowBook::Vic2002, PaiGowBook::Star2024] {
        assert_eq!(by_number(book, &stolen(book)), [216; 6], "{book}");
    }
}

#[test]
fn big_and_small_lose_on_triples() {
    for on in [BigSmall::Big, BigSmall::Small] {
        let table = big_small(on);
        let counts: Vec<i128> = table.lines().iter().map(|line| line.count).collect();
        assert_eq!(counts, [105, 111], "108 throws each, less three triples");
        assert_eq!(table.value(), Fraction::new(-1, 36));
    }
}
