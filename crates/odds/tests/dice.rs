//! The odds of the dice: every book, every box the chung can be on, every button, against totals counted by hand.

#![allow(clippy::unwrap_used, reason = "tests")]

use chung_game::paigow::big_small::BigSmall;
use chung_game::paigow::cut::Style;
use chung_game::paigow::dice::{Banker, BoxNo, CutChoice, DiceError, DiceSet, Steal, Stealing};
use chung_game::rulebook::{BookId, Edition, RuleBook};
use chung_odds::Fraction;
use chung_odds::dice::{DiceOdds, big_small, dice};

/// How many of the 216 throws of three dice make 3, 4, and so on to 18.
const THREE_DICE: [u32; 16] = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];

/// The totals that are counted off to the first box, with how many throws make each.
fn totals(book: &RuleBook) -> Vec<(i32, u32)> {
    match book.dice.value {
        DiceSet::Three => (3..).zip(THREE_DICE).collect(),
        DiceSet::BoxAndCut => (3..).zip(THREE_DICE.map(|throws| throws * 6)).collect(),
        DiceSet::CrownPaiGow => (1..=6).map(|face| (face, 6)).collect(),
    }
}

fn bank(chung: u8, cut: Option<Style>, steal: i8) -> Banker {
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
                let mut expected: Vec<(BoxNo, u32)> = (1..=boxes).map(|number| (BoxNo(number), 0)).collect();
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
fn the_house_has_the_cut_of_its_book() {
    let odds = |book: BookId| dice(book.book(), &Banker::House).unwrap();
    assert_eq!(odds(BookId::Act1993).cuts, [(CutChoice::Style(Style::YatDongDong), 216)]);
    assert_eq!(by_number(BookId::Vic2000, &odds(BookId::Vic2000)), BY_TOTAL);
    for book in [BookId::Vic2002, BookId::Crown, BookId::Star2024] {
        assert_eq!(by_number(book, &odds(book)), [216; 6], "{book}: the cut die");
    }
}

/// vic-2000's throws for each cut, by the total counted round on eight: 9 and 17 for the first, 10 and 18, 3 and 11, …
const BY_TOTAL: [u32; 8] = [28, 28, 28, 28, 27, 25, 25, 27];

/// How many throws give each of a book's numbered cuts.
fn by_number(book: BookId, odds: &DiceOdds) -> Vec<u32> {
    let cuts = book.book().random_cuts.value.0;
    cuts.iter().map(|&cut| throws(odds, CutChoice::Style(cut))).collect()
}

#[test]
fn a_banking_player_names_the_cut_or_leaves_it() {
    for book in BookId::ALL {
        let named = dice(book.book(), &bank(3, Some(Style::YatDongDong), 0)).unwrap();
        assert_eq!(throws(&named, CutChoice::Style(Style::YatDongDong)), named.throws, "{book}");
        let unnamed = dice(book.book(), &bank(3, None, 0)).unwrap();
        match book {
            BookId::Act1993 => {
                assert_eq!(throws(&unnamed, CutChoice::Style(Style::YatDongDong)), unnamed.throws);
            }
            BookId::Star2024 => assert_eq!(by_number(book, &unnamed), [216; 6]),
            _ => assert_eq!(throws(&unnamed, CutChoice::Supervisor), unnamed.throws, "{book}"),
        }
    }
}

/// By a button of 1: all cuts of vic-2000 move on by one; a die's six cuts come up as often as before.
#[test]
fn a_stolen_cut_moves_on() {
    let stolen = |book: BookId| dice(book.book(), &bank(3, None, 1)).unwrap();
    let mut moved = BY_TOTAL;
    moved.rotate_right(1);
    assert_eq!(by_number(BookId::Vic2000, &stolen(BookId::Vic2000)), moved);
    for book in [BookId::Vic2002, BookId::Star2024] {
        assert_eq!(by_number(book, &stolen(book)), [216; 6], "{book}");
    }
}

#[test]
fn big_and_small_lose_on_triples() {
    for on in [BigSmall::Big, BigSmall::Small] {
        let table = big_small(on);
        let counts: Vec<i128> = table.lines().iter().map(|line| line.count).collect();
        assert_eq!(counts, [105, 111], "108 throws each way, less three triples");
        assert_eq!(table.value(), Fraction::new(-1, 36));
    }
}
