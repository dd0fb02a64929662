//! The hands that the books name are set as the books say. `data/named_hands.txt` was written from the books, not from the code.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use chung_game::paigow::four::Four;
use chung_game::paigow::hand::{Hand, Rank};
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::Kind;
use chung_game::paigow::tile_text::{read_four, read_tiles};
use chung_game::rulebook::{Edition, PaiGowBook};

const NAMED_HANDS: &str = include_str!("data/named_hands.txt");

#[test]
fn every_named_hand_is_set_as_its_book_says() {
    let mut wrong = Vec::new();
    for row in NAMED_HANDS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let columns: Vec<&str> = row.split(" | ").map(str::trim).collect();
        let [clause, tiles, play, place] = columns[..] else { panic!("not four columns: {row}") };
        let book: Edition = clause.split(' ').next().unwrap().parse().unwrap();
        let four = read_four(tiles).unwrap();
        let set = book.rules().house_way.value.set(four).setting;
        if !is_played(set, four, play) || !is_placed(set, place) {
            wrong.push(format!("{row}: set {set}"));
        }
    }
    assert!(wrong.is_empty(), "{} hands are set differently:\n{}", wrong.len(), wrong.join("\n"));
}

/// A listed exception must also be decided by its own clause, because the clause is part of the answer.
#[test]
fn listed_exceptions_are_decided_by_their_own_clause() {
    for row in NAMED_HANDS.lines().filter(|line| !line.starts_with('#')) {
        let Some((clause, rest)) = row.split_once(" | ") else { continue };
        let (book, id) = clause.split_once(' ').unwrap();
        let listed = id.starts_with("7.5.4(a)")
            || id.starts_with("7.5.5(a)")
            || id.starts_with("7.5.6(a)")
            || id.starts_with("App2.7(")
            || id.starts_with("AppD.Ind(")
            || (book == "vic-2000" && id.starts_with("App2.5.") && id.ends_with(')'));
        if listed {
            let book: Edition = book.parse().unwrap();
            let way = book.rules().house_way.value;
            let decision = way.set(read_four(rest.split(" | ").next().unwrap()).unwrap());
            assert_eq!(way.clause(decision.rule), id, "{row}");
        }
    }
}

#[test]
fn the_data_covers_every_book_except_the_amendment() {
    for book in PaiGowBook::ALL {
        let rows = NAMED_HANDS.lines().filter(|line| line.starts_with(&format!("{book} "))).count();
        assert_eq!(rows > 400, book != PaiGowBook::Vic2002, "{book}: {rows} rows");
    }
}

fn is_played(set: Setting, four: Four, play: &str) -> bool {
    if let Some((low, high)) = play.split_once('-') {
        return set.totals() == Some((low.parse().unwrap(), high.parse().unwrap()));
    }
    let is_pair = |hand: Hand| matches!(hand.rank(), Rank::Pair(_));
    match play.split_once(' ') {
        Some(("split", pair)) => {
            four.count(kind(pair)) == 2 && set.low().has(kind(pair)) && set.high().has(kind(pair))
        }
        Some(("kept", pair)) => set.high().rank() == Rank::Pair(kind(pair)),
        Some(("high", "nine")) => matches!(set.high().rank(), Rank::HighNine(_)),
        None if play == "pairs" => is_pair(set.low()) && is_pair(set.high()),
        None if play == "wong" => matches!(set.high().rank(), Rank::Wong(_)),
        None if play == "gong" => matches!(set.high().rank(), Rank::Gong(_)),
        _ => panic!("no such play: {play}"),
    }
}

fn is_placed(set: Setting, place: &str) -> bool {
    match place.split_once(' ') {
        Some((tile, "high")) => set.high().has(kind(tile)),
        Some((tile, "low")) => set.low().has(kind(tile)),
        _ => panic!("no such place: {place}"),
    }
}

fn kind(text: &str) -> Kind {
    read_tiles(text).unwrap()[0].kind()
}
