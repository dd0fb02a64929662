//! The report page is well-formed, self-contained and reproducible, and shows the exact numbers.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::sync::LazyLock;

use chung_game::Names;
use chung_game::paigow::matching::Side;
use chung_game::rulebook::{Edition, PaiGowBook};
use chung_odds::Fraction;
use chung_odds::bonus::{BonusSetter, bonus};
use chung_odds::game::{GameOdds, Setter};
use chung_odds::payoff::{BankBy, Stake};
use chung_odds::report::{Options, report};
use chung_words::{Language, Words};

/// Options with few samples, to keep the tests fast.
fn short(edition: &str) -> Options {
    let edition = edition.parse().unwrap();
    Options { edition, sessions: 6, rounds: 45, draws: 4, ..Options::default() }
}

fn page(edition: &str) -> String {
    report(Words::new(Language::English, &Names::default()), &short(edition)).unwrap()
}

/// The page of a book without variants, and of an edition with six boxes.
static PAGES: LazyLock<[String; 2]> = LazyLock::new(|| ["crown", "crown+crown-pai-gow+bonanza"].map(page));

/// The tags of a page without their brackets. No attribute contains a bracket.
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
fn pages_are_self_contained() {
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
fn no_number_is_infinite_or_nan() {
    for page in PAGES.iter() {
        let mut words = page.split(|letter: char| !letter.is_ascii_alphanumeric());
        assert!(!words.any(|word| matches!(word, "NaN" | "inf" | "infinity")));
    }
}

#[test]
fn every_picture_has_a_label_or_is_hidden() {
    for svg in PAGES.iter().flat_map(|page| tags(page)).filter(|tag| tag.starts_with("svg")) {
        let has_label = svg.contains("role=\"img\"") && svg.contains("aria-label=\"");
        assert!(has_label || svg.contains("aria-hidden"), "{svg}");
    }
}

#[test]
fn pages_contain_the_exact_numbers() {
    let page = &PAGES[0];
    let mut values: Vec<Fraction> = vec![Fraction::new(-1, 36), Fraction::new(-1, 37)];
    for id in PaiGowBook::ALL {
        let book = id.book();
        let game = GameOdds::new(book, BankBy::House, Stake::even(book)).unwrap();
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
    let head = "At crown the House keeps 2.39\u{a0}% of your wager if you set the House Way, \
                and 1.55\u{a0}% if you set perfectly.";
    assert!(page.contains(head));
    assert!(page.contains("All 7 boxes together win 6.97\u{a0}%"), "seven boxes are counted, not sampled");
}

#[test]
fn the_same_options_make_the_same_page() {
    assert!(page("crown") == PAGES[0]);
}

/// The texts of a page: everything between tags, and the attributes that browsers and screen readers present.
fn texts(page: &str) -> impl Iterator<Item = &str> {
    let between = page.split('<').skip(1).map(|rest| rest.split_once('>').unwrap().1);
    let attributes = ["title=\"", "aria-label=\""]
        .into_iter()
        .flat_map(move |name| page.split(name).skip(1).map(|rest| rest.split('"').next().unwrap()));
    between.chain(attributes)
}

/// Removes the text inside the brackets of the pseudo-language.
fn outside_brackets(text: &str) -> String {
    let mut depth = 0;
    let keep = |letter: &char| {
        match letter {
            '⟦' => depth += 1,
            '⟧' => depth -= 1,
            _ => return depth == 0,
        }
        false
    };
    text.chars().filter(keep).collect()
}

#[test]
fn every_text_comes_from_the_catalogue() {
    let page = report(Words::new(Language::Pseudo, &Names::default()), &short("crown")).unwrap();
    let style = page.split("<style>").nth(1).unwrap().split("</style>").next().unwrap();
    let page = page.replace(style, "");
    assert!(page.contains("<html lang=\"en-XA\">"));
    let books: Vec<String> = Edition::all().iter().map(ToString::to_string).collect();
    let mut found = Vec::new();
    for text in texts(&page) {
        let rest = outside_brackets(text);
        // Commands, books and the name of the program are the same in every language.
        let is_notation =
            |word: &str| books.iter().any(|book| book == word) || matches!(word, "Chung" | "&quot;");
        let is_prose = |word: &str| word.chars().filter(char::is_ascii_alphabetic).count() >= 3;
        let is_command = rest.starts_with("chung ");
        if !is_command && rest.split([' ', ',']).any(|word| is_prose(word) && !is_notation(word)) {
            found.push(text.to_owned());
        }
    }
    found.dedup();
    assert!(found.is_empty(), "not in the catalogue:\n{}", found.join("\n"));
}
