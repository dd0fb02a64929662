//! The order of precedence of the refusals. Each section of a file in `refusals/` is a walk: a command that is refused for several
//! reasons is repeated, while one reason after another is removed. The refusals must come in the order of their declaration, and
//! together the walks must reach all of them. `UPDATE_EXPECT=1` writes the refusals below the commands.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

#[path = "refusals/mod.rs"]
mod walks;

use std::path::Path;

use chung_table::paigow::{self, PaiGow};
use chung_table::roulette::{self, Roulette};
use chung_table::script::{Outcome, Script, Scripted};
use chung_words::{Language, Render, Words};
use expect_test::expect_file;
use walks::Walks;

/// Plays a file of walks, and compares the refusals with those in the file.
fn walks<G: Scripted>(file: &str) -> Walks {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/refusals").join(file);
    let text = std::fs::read_to_string(&path).unwrap();
    let script = Script::<G>::read(&text).unwrap_or_else(|error| panic!("{error}"));
    let mut outcomes: Vec<Vec<Outcome<G>>> = vec![Vec::new(); script.lines.len()];
    for outcome in script.play().unwrap() {
        outcomes[outcome.line].push(outcome);
    }
    let (mut text, mut walks) = (String::new(), Walks::default());
    for (line, outcomes) in script.lines.iter().zip(&outcomes) {
        walks.line(&line.text);
        text += &format!("{}\n", line.text);
        for outcome in outcomes {
            let Err(refused) = &outcome.result else { continue };
            let sentence = Words::new(Language::English, &line.names).render(&refused.message);
            let clause = refused.clause.map_or_else(String::new, |clause| format!(" ({clause})"));
            text += &format!("    {}: {sentence}{clause}\n", refused.name);
            walks.refused(&outcome.command.act, refused.name);
        }
    }
    expect_file![&path].assert_eq(&text);
    walks
}

#[test]
fn pai_gow_refusals_come_in_order_of_precedence() {
    walks::<PaiGow>("walks.txt").check(paigow::Refusal::NAMES, &[]);
}

#[test]
fn roulette_refusals_come_in_order_of_precedence() {
    // No command leads to an account that does not add up.
    walks::<Roulette>("roulette-walks.txt").check(roulette::RouletteRefusal::NAMES, &["Unbalanced"]);
}

#[test]
fn refusal_numbers_are_unique() {
    walks::check_unique(paigow::Refusal::NUMBERS);
    walks::check_unique(roulette::RouletteRefusal::NUMBERS);
}
