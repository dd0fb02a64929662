//! Helpers for several tests, which read editions, settings and tables from text.

#![allow(dead_code, clippy::panic, reason = "each test uses only what it needs")]

pub(crate) mod claims;

use chung_game::paigow::hand::Hand;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile_text::read_two_hands;
use chung_game::rulebook::{Edition, RuleBook};

/// The rules of `crown+bonanza`.
pub(crate) fn rules(edition: &str) -> RuleBook {
    edition.parse::<Edition>().unwrap_or_else(|error| panic!("{error}")).rules()
}

/// The rules of the book in `crown 10.3.3(h)`.
pub(crate) fn book_of(clause: &str) -> RuleBook {
    rules(clause.split(' ').next().unwrap_or_default())
}

/// `9 L8 / 12 H8`, low hand first.
pub(crate) fn two_hands(text: &str) -> (Hand, Hand) {
    let ([a, b], [c, d]) = read_two_hands(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    (Hand::new(a.kind(), b.kind()), Hand::new(c.kind(), d.kind()))
}

/// `9 L8 / 12 H8` as a setting.
pub(crate) fn setting(text: &str) -> Setting {
    let (low, high) = two_hands(text);
    Setting::new(low, high).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The rows of a table, split at `|`, without empty lines and those that begin with `#`.
pub(crate) fn rows(table: &str) -> Vec<Vec<&str>> {
    let lines = table.lines().filter(|line| !line.trim().is_empty() && !line.trim().starts_with('#'));
    lines.map(|line| line.split('|').map(str::trim).collect()).collect()
}
