//! Settlement, clause by clause: the rounds in `scenarios/*.txt`, each settled under the books that it names. `scenarios/mod.rs`
//! describes the format of those files.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod ledger;
mod scenarios;

use chung_game::PlayerNo;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::four::Four;
use chung_game::paigow::settle::{Bank, Bet, BoxHand, PlayedBox, Round, Terms, Wager, WagerStanding, settle};
use chung_game::paigow::tile_text::read_four;
use chung_game::rulebook::{Edition, PaiGowBook, Variant};
use scenarios::check_file;

#[test]
fn rounds_of_several_books_settle_as_expected() {
    check_file("shared.txt");
}

#[test]
fn canberra_rounds_settle_as_expected() {
    check_file("act-1993.txt");
}

/// vic-2002 amends nothing about settlement, so both books share a file.
#[test]
fn victoria_rounds_settle_as_expected() {
    check_file("vic-2000.txt");
}

#[test]
fn melbourne_rounds_settle_as_expected() {
    check_file("crown.txt");
}

#[test]
fn sydney_rounds_settle_as_expected() {
    check_file("star-2024.txt");
}

/// A table cannot offer what its book does not have, whatever schedule is in its terms.
#[test]
fn side_wagers_of_another_book_are_refused() {
    let bonanza = Edition::new(PaiGowBook::Crown, &[Variant::Bonanza]).unwrap().rules();
    let rows = [
        (PaiGowBook::Act1993, Bet::Bonus, "act-1993 7.2"),
        (PaiGowBook::Act1993, Bet::Tie, "act-1993 7.2"),
        (PaiGowBook::Vic2000, Bet::Bonus, "vic-2000 17.5.1"),
        (PaiGowBook::Vic2000, Bet::Tie, "vic-2000 17.6.1"),
        (PaiGowBook::Crown, Bet::Bonus, "crown 13.5.1"),
        (PaiGowBook::Crown, Bet::Tie, "crown 13.6.1"),
        (PaiGowBook::Star2024, Bet::Bonus, "star-2024 9.2"),
        (PaiGowBook::Star2024, Bet::Tie, "star-2024 9.2"),
    ];
    let accepted: Vec<&str> = rows
        .into_iter()
        .filter(|&(book, bet, _)| {
            let mut round = one_wager(bet);
            round.terms.bonus_schedule = bonanza.bonus.value.option("A");
            round.terms.tie_schedule = bonanza.tie.value.option("A");
            settle(book.book(), &round).is_ok()
        })
        .map(|(_, _, clause)| clause)
        .collect();
    assert!(accepted.is_empty(), "accepted although the book does not have it: {accepted:?}");
}

/// One wager of $10 on box four against the House, both hands set the House Way.
fn one_wager(bet: Bet) -> Round {
    let way = PaiGowBook::Crown.book().house_way.value;
    let set = |four: Four| way.set(four).setting;
    let wager = Wager {
        player: PlayerNo(1),
        bet,
        stake: Cents::dollars(10),
        standing: WagerStanding::Valid,
        warned: false,
        token: false,
    };
    Round {
        bank: Bank::House,
        bank_setting: read_four("H10 5 L10 L7").ok().map(set),
        boxes: vec![PlayedBox {
            box_no: BoxNo(4),
            hand: BoxHand::Set(set(read_four("2 H4 12 H8").unwrap())),
            wagers: vec![wager],
            own_limits: None,
        }],
        dice: None,
        void: None,
        terms: Terms::new(Cents::dollars(1), BasisPoints(500)),
    }
}
