//! What a command answers: text for people, JSON for programs, an exit code; or a failure in one sentence.

use std::fmt;
use std::path::PathBuf;

use chung_game::paigow::hand::Hand;
use chung_game::paigow::matching::Outcome;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::Kind;
use chung_game::rulebook::{Edition, Has, RuleBook};
use owo_colors::OwoColorize;
use serde_json::{Value, json};

/// An answer in both forms.
pub(crate) struct Answer {
    /// For people, coloured; colours are taken out where they do not belong.
    pub(crate) text: String,
    /// For programs.
    pub(crate) json: Value,
    /// A file that is to be written, and what goes into it.
    pub(crate) file: Option<(PathBuf, String)>,
    /// 0, or 1 where the answer is "no".
    pub(crate) code: u8,
}

impl Answer {
    pub(crate) fn new(text: String, json: Value) -> Answer {
        Answer { text, json, file: None, code: 0 }
    }
}

/// Why there is no answer: one clear sentence.
#[derive(Debug)]
pub(crate) struct Failure {
    sentence: String,
    /// The exit code.
    pub(crate) code: u8,
}

impl Failure {
    /// What was asked cannot be answered.
    pub(crate) fn input(sentence: String) -> Failure {
        Failure { sentence, code: 2 }
    }

    /// What was asked about is wrong itself.
    pub(crate) fn wrong(sentence: String) -> Failure {
        Failure { sentence, code: 1 }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::input(error.to_string())
    }
}

pub(crate) type Result<T = Answer> = std::result::Result<T, Failure>;

/// So many of something: `1 round`, `2 rounds`.
pub(crate) fn many(count: u64, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}

/// A clause as people cite it: `crown 10.3.3(h)`; a ruling by its number alone.
pub(crate) fn cite(edition: Edition, clause: &str) -> String {
    cite_book(edition.book().name(), clause)
}

/// The same, of any book.
pub(crate) fn cite_book(book: &str, clause: &str) -> String {
    let ruling = clause.strip_prefix('R').is_some_and(|number| number.parse::<u8>().is_ok());
    if ruling { clause.to_owned() } else { format!("{book} {clause}") }
}

/// A result as people read it: the dealer's call where the book has it, in its colour.
pub(crate) fn outcome(book: &RuleBook, outcome: Outcome) -> String {
    let words = match book.calls.value {
        Has::Yes => format!("{} ({outcome})", outcome.call()),
        Has::No => outcome.to_string(),
    };
    match outcome {
        Outcome::Win => words.green().bold().to_string(),
        Outcome::StandOff => words.yellow().bold().to_string(),
        Outcome::Lose => words.red().bold().to_string(),
    }
}

/// A hand for programs.
pub(crate) fn hand_json(hand: Hand) -> Value {
    json!({
        "tiles": hand.tiles().map(Kind::short),
        "rank": hand.rank().to_string(),
        "points": hand.points(),
        "strength": hand.rank().strength(),
    })
}

/// A setting for programs.
pub(crate) fn setting_json(setting: Setting) -> Value {
    json!({ "low": hand_json(setting.low()), "high": hand_json(setting.high()) })
}
