//! The result of a command: an answer as text and as JSON with an exit code, or a failure.

use std::borrow::Cow;
use std::fmt;
use std::path::PathBuf;
use std::sync::LazyLock;

use chung_game::message::{Arg, Message};
use chung_game::paigow::hand::Hand;
use chung_game::paigow::house_way::Decision;
use chung_game::paigow::matching::MatchOutcome;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::Kind;
use chung_game::rulebook::{Edition, Has, RuleBook};
use chung_game::{Names, ToMessage, message};
use chung_words::{Language, Render, Words, text};
use owo_colors::OwoColorize;
use serde_json::{Value, json};

/// An answer as text and as JSON.
pub(crate) struct Answer {
    /// The text for people, with colours; they are stripped where the output does not take them.
    pub(crate) text: String,
    /// The JSON for programs.
    pub(crate) json: Value,
    /// A file to write, and its contents.
    pub(crate) file: Option<(PathBuf, String)>,
    /// The exit code: 0, or 1 where the answer is "no".
    pub(crate) code: u8,
}

impl Answer {
    pub(crate) fn new(text: String, json: Value) -> Answer {
        Answer { text, json, file: None, code: 0 }
    }
}

/// Why a command has no answer.
#[derive(Debug)]
pub(crate) struct Failure {
    /// Where the problem is, the outermost place first: a file, a box.
    places: Vec<Part>,
    problems: Vec<Part>,
    /// The exit code.
    pub(crate) code: u8,
}

/// A part of a failure. Problems with arguments and files are in English, those of a game in the reader's language.
#[derive(Debug)]
enum Part {
    Text(String),
    Message(Message),
}

impl Part {
    fn render(&self, words: Words<'_>) -> Cow<'static, str> {
        match self {
            Part::Text(text) => text.clone().into(),
            Part::Message(message) => words.render(message),
        }
    }
}

impl Failure {
    /// The input cannot be used.
    pub(crate) fn input(sentence: String) -> Failure {
        Failure { places: Vec::new(), problems: vec![Part::Text(sentence)], code: 2 }
    }

    /// The input can be read, and what it describes is wrong.
    pub(crate) fn wrong(sentence: String) -> Failure {
        Failure { code: 1, ..Failure::input(sentence) }
    }

    /// The rules refuse the input.
    pub(crate) fn refused(problem: &impl ToMessage) -> Failure {
        Failure::all([problem.to_message()])
    }

    /// The rules refuse the input for several reasons at once.
    pub(crate) fn all(problems: impl IntoIterator<Item = Message>) -> Failure {
        Failure { places: Vec::new(), problems: problems.into_iter().map(Part::Message).collect(), code: 2 }
    }

    /// Adds the place of the problem.
    pub(crate) fn at(self, place: impl Into<String>) -> Failure {
        self.within(Part::Text(place.into()))
    }

    /// Adds the book that refuses.
    pub(crate) fn under(self, edition: Edition) -> Failure {
        self.within(Part::Message(message!("cli-under", book = Arg::notation(edition))))
    }

    fn within(mut self, place: Part) -> Failure {
        self.places.insert(0, place);
        self
    }

    /// The failure in a reader's language: `round.toml: box 3: …`.
    pub(crate) fn render(&self, words: Words<'_>) -> String {
        let mut text = String::new();
        for place in &self.places {
            text += &format!("{}: ", place.render(words));
        }
        for (n, problem) in self.problems.iter().enumerate() {
            if n > 0 {
                text += if text.ends_with('.') { " " } else { "; " };
            }
            text += &problem.render(words);
        }
        text
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(Words::new(Language::English, &NO_NAMES)))
    }
}

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::input(error.to_string())
    }
}

/// No names, for sentences without players.
pub(crate) static NO_NAMES: LazyLock<Names> = LazyLock::new(Names::default);

pub(crate) type Result<T = Answer> = std::result::Result<T, Failure>;

/// A count with its noun: `1 round`, `2 rounds`.
pub(crate) fn pluralize(count: u64, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}

/// A clause as people cite it: `crown 10.3.3(h)`; a ruling by its number alone.
pub(crate) fn cite(edition: Edition, clause: &str) -> String {
    cite_book(edition.book().name(), clause)
}

/// Like [`cite`], for a book by its name.
pub(crate) fn cite_book(book: &str, clause: &str) -> String {
    let ruling = clause.strip_prefix('R').is_some_and(|number| number.parse::<u8>().is_ok());
    if ruling { clause.to_owned() } else { format!("{book} {clause}") }
}

/// A result as coloured text, with the dealer's call where the book has calls.
pub(crate) fn outcome(words: Words<'_>, book: &RuleBook, outcome: MatchOutcome) -> String {
    let result = match book.calls.value {
        Has::Yes => {
            text!(
                words,
                "cli-called",
                call = Arg::notation(outcome.call()),
                result = outcome_message(outcome)
            )
        }
        Has::No => words.render(&outcome_message(outcome)),
    };
    match outcome {
        MatchOutcome::Win => result.green().bold().to_string(),
        MatchOutcome::StandOff => result.yellow().bold().to_string(),
        MatchOutcome::Lose => result.red().bold().to_string(),
    }
}

/// A result from the player's side.
pub(crate) fn outcome_message(outcome: MatchOutcome) -> Message {
    match outcome {
        MatchOutcome::Win => message!("cli-win"),
        MatchOutcome::StandOff => message!("cli-stand-off"),
        MatchOutcome::Lose => message!("cli-lose"),
    }
}

/// A result in JSON.
pub(crate) const fn outcome_code(outcome: MatchOutcome) -> &'static str {
    match outcome {
        MatchOutcome::Win => "win",
        MatchOutcome::StandOff => "stand-off",
        MatchOutcome::Lose => "lose",
    }
}

/// The arguments of a message by name.
pub(crate) fn message_args(message: &Message) -> Value {
    json!(message)["args"].take()
}

/// Why the House Way sets four tiles as it does.
pub(crate) fn reason(words: Words<'_>, decision: &Decision) -> Cow<'static, str> {
    words.render(&decision.to_message())
}

/// A hand in JSON.
pub(crate) fn hand_json(words: Words<'_>, hand: Hand) -> Value {
    json!({
        "tiles": hand.tiles().map(Kind::short),
        "rank": words.render(&hand.rank().to_message()),
        "points": hand.points(),
        "strength": hand.rank().strength(),
    })
}

/// A setting in JSON.
pub(crate) fn setting_json(words: Words<'_>, setting: Setting) -> Value {
    json!({ "low": hand_json(words, setting.low()), "high": hand_json(words, setting.high()) })
}
