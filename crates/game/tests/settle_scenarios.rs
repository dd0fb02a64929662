//! Settlement, clause by clause: the rounds in `scenarios/*.txt`, each settled under the books it names. The format of those
//! files is described in `scenarios/mod.rs`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod ledger;
mod scenarios;

use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::four::Four;
use chung_game::paigow::settle::{
    Bank, Bet, BoxHand, PlayedBox, PlayerNo, Round, Standing, Terms, Wager, settle,
};
use chung_game::paigow::tile_text::read_four;
use chung_game::rulebook::{BookId, Edition, Variant};
use scenarios::check_file;

#[test]
fn what_the_books_settle_alike() {
    check_file("shared.txt");
}

#[test]
fn canberra_1993() {
    check_file("act-1993.txt");
}

/// vic-2002 amends nothing about settlement: both are in one file.
#[test]
fn victoria_2000_and_2002() {
    check_file("vic-2000.txt");
}

#[test]
fn crown_casino() {
    check_file("crown.txt");
}

#[test]
fn the_star_2024() {
    check_file("star-2024.txt");
}

/// A table cannot offer what its book does not have, whatever schedule its terms name.
#[test]
fn side_wagers_of_another_book_are_refused() {
    let bonanza = Edition::new(BookId::Crown, &[Variant::Bonanza]).unwrap().rules();
    let rows = [
        (BookId::Act1993, Bet::Bonus, "act-1993 7.2"),
        (BookId::Act1993, Bet::Tie, "act-1993 7.2"),
        (BookId::Vic2000, Bet::Bonus, "vic-2000 17.5.1"),
        (BookId::Vic2000, Bet::Tie, "vic-2000 17.6.1"),
        (BookId::Crown, Bet::Bonus, "crown 13.5.1"),
        (BookId::Crown, Bet::Tie, "crown 13.6.1"),
        (BookId::Star2024, Bet::Bonus, "star-2024 9.2"),
        (BookId::Star2024, Bet::Tie, "star-2024 9.2"),
    ];
    let taken: Vec<&str> = rows
        .into_iter()
        .filter(|&(book, bet, _)| {
            let mut round = one_wager(bet);
            round.terms.bonus_schedule = bonanza.bonus.value.option("A");
            round.terms.tie_schedule = bonanza.tie.value.option("A");
            settle(book.book(), &round).is_ok()
        })
        .map(|(_, _, clause)| clause)
        .collect();
    assert!(taken.is_empty(), "taken although the book has none: {taken:?}");
}

/// One wager of $10 on box four against the House, both hands set the House Way.
fn one_wager(bet: Bet) -> Round {
    let way = BookId::Crown.book().house_way.value;
    let set = |four: Four| way.set(four).setting;
    let wager = Wager {
        player: PlayerNo(1),
        bet,
        stake: Cents::dollars(10),
        standing: Standing::Valid,
        warned: false,
        token: false,
    };
    Round {
        bank: Bank::House,
        bank_setting: read_four("H10 5 L10 L7").ok().map(set),
        boxes: vec![PlayedBox {
            number: BoxNo(4),
            hand: BoxHand::Set(set(read_four("2 H4 12 H8").unwrap())),
            wagers: vec![wager],
            own_limits: None,
        }],
        dice: None,
        void: None,
        terms: Terms::new(Cents::dollars(1), BasisPoints(500)),
    }
}
