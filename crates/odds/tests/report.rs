//! The page is a whole one: well-formed, self-contained, with the exact numbers on it, and the same every time.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::sync::LazyLock;

use chung_game::paigow::matching::Side;
use chung_game::rulebook::{BookId, Edition};
use chung_odds::Fraction;
use chung_odds::bonus::{BonusSetter, bonus};
use chung_odds::game::{Game, Setter};
use chung_odds::payoff::{BankBy, Stake};
use chung_odds::report::{Options, report};

/// Enough chance for a page, and no more.
fn short(edition: &str) -> Options {
    let edition = edition.parse().unwrap();
    Options { edition, sessions: 6, rounds: 45, draws: 4, ..Options::default() }
}

/// A book, and one with variants: a table of six areas.
static PAGES: LazyLock<[String; 2]> = LazyLock::new(|| {
    ["crown", "crown+crown-pai-gow+bonanza"].map(|edition| report(&short(edition)).unwrap())
});

/// The tags of a page without their brackets; no attribute holds one.
fn tags(page: &str) -> impl Iterator<Item = &str> {
    page.split('<').skip(1).map(|rest| rest.split_once('>').unwrap().0)
}

#[test]
fn pages_are_well_formed() {
    for page in PAGES.iter() {
        let mut open = Vec::new();
        for tag in tags(page) {
            let name = tag.split_whitespace().next().unwrap();
            match name.strip_prefix('/') {
                Some(closed) => assert_eq!(open.pop(), Some(closed), "closed in the wrong order"),
                None if matches!(name, "!DOCTYPE" | "meta") => {}
                None => open.push(name),
            }
            assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        }
        assert!(open.is_empty(), "left open: {open:?}");
        assert!(page.starts_with("<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\">"));
    }
}

#[test]
fn pages_need_nothing_but_themselves() {
    for page in PAGES.iter() {
        for word in ["http:", "https:", "src=", "url(", "<script", "<link", "@import"] {
            assert!(!page.contains(word), "{word}");
        }
        for anchor in page.split("href=\"").skip(1).map(|rest| rest.split('"').next().unwrap()) {
            let id = anchor.strip_prefix('#').unwrap();
            assert!(page.contains(&format!("id=\"{id}\"")), "{anchor} leads nowhere");
        }
        assert!(page.len() < 1_000_000, "{} bytes", page.len());
    }
}

#[test]
fn no_number_went_wrong() {
    for page in PAGES.iter() {
        let mut words = page.split(|letter: char| !letter.is_ascii_alphanumeric());
        assert!(!words.any(|word| matches!(word, "NaN" | "inf" | "infinity")));
    }
}

#[test]
fn every_drawing_has_words() {
    for svg in PAGES.iter().flat_map(|page| tags(page)).filter(|tag| tag.starts_with("svg")) {
        let named = svg.contains("role=\"img\"") && svg.contains("aria-label=\"");
        assert!(named || svg.contains("aria-hidden"), "{svg}");
    }
}

#[test]
fn the_exact_numbers_are_on_it() {
    let page = &PAGES[0];
    let mut values: Vec<Fraction> = vec![Fraction::new(-1, 36), Fraction::new(-1, 37)];
    for id in BookId::ALL {
        let book = id.book();
        let game = Game::new(book, BankBy::House, Stake::even(book)).unwrap();
        let house_way = game.strategy(Side::Bank, Setter::HouseWay);
        for setter in [Setter::HouseWay, Setter::Best, Setter::MaxLow] {
            let player = game.strategy(Side::Player, setter);
            values.push(game.player_value(game.counts(&player, &house_way)));
        }
    }
    let crown: Edition = "crown+bonanza".parse().unwrap();
    let schedules = crown.rules().bonus.value.0.iter();
    values.extend(schedules.map(|schedule| bonus(schedule, &BonusSetter::WithRegularWager).value()));
    for value in values {
        assert!(page.contains(&(-value).to_string()), "{value}");
    }
    let head =
        "At crown the House keeps <b>2.39\u{a0}%</b> of your wager if you set its way; <b>1.55\u{a0}%</b>";
    assert!(page.contains(head));
    assert!(page.contains("seven win 6.97\u{a0}%"), "all boxes together are counted, not drawn");
}

#[test]
fn the_same_options_make_the_same_page() {
    assert!(report(&short("crown")).unwrap() == PAGES[0]);
}
