//! In the pseudo-language every sentence of the catalogue is in brackets, so prose outside brackets is not in the catalogue.

#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use chung_game::rulebook::{BookId, Edition};

use common::{chung, root, stderr, stdout};

/// The lines of a command's output with prose outside brackets. `echoed` lines repeat the input and are skipped.
fn prose(command: &str, echoed: &[&str]) -> Vec<String> {
    let words: Vec<&str> =
        ["--language", "en-XA", "--color", "never"].into_iter().chain(command.split(' ')).collect();
    let output = chung(&words);
    assert_eq!(output.status.code(), Some(0), "{command}: {}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains('⟦'), "{command} prints nothing from the catalogue");
    let shows_prose = |line: &&str| !echoed.contains(&line.trim()) && has_prose(&outside_brackets(line));
    text.lines().filter(shows_prose).map(|line| format!("{command}: {line}")).collect()
}

/// Removes text in brackets, which may be nested.
fn outside_brackets(line: &str) -> String {
    let mut depth = 0;
    let keep = |letter: &char| {
        match letter {
            '⟦' => depth += 1,
            '⟧' => depth -= 1,
            _ => return depth == 0,
        }
        false
    };
    line.chars().filter(keep).collect()
}

/// Whether a line has a word with three letters in a row that is not notation.
fn has_prose(line: &str) -> bool {
    line.split(|letter: char| letter.is_whitespace() || matches!(letter, ',' | ';' | '→')).any(|word| {
        let word = word.trim_matches(|letter: char| matches!(letter, '(' | ')' | ':' | '.'));
        let letters = word.split(|letter: char| !letter.is_ascii_alphabetic());
        letters.into_iter().any(|run| run.len() >= 3) && !is_notation(word)
    })
}

/// Whether a word is a book, a clause such as `Table4`, `App2.5` and `Footnote1`, or the name of a person in the examples.
fn is_notation(word: &str) -> bool {
    const PEOPLE: [&str; 8] = ["Ann", "Ben", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus"];
    let is_clause = ["Table", "App", "Footnote"].iter().any(|part| {
        word.strip_prefix(part).is_some_and(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()))
    });
    let is_book = BookId::named(word).is_some() || word.parse::<Edition>().is_ok();
    is_clause || is_book || PEOPLE.contains(&word)
}

fn assert_bracketed(commands: &[(&str, &[&str])]) {
    let found: Vec<String> = commands.iter().flat_map(|(command, echoed)| prose(command, echoed)).collect();
    assert!(
        found.is_empty(),
        "{} lines show prose that is not in the catalogue:\n{}",
        found.len(),
        found.join("\n")
    );
}

#[test]
fn deals_and_settlements_come_from_the_catalogue() {
    assert_bracketed(&[
        ("deal crown --seed 7", &[]),
        ("deal vic-2000 --seed 1 --bank 3 --steal=-2", &[]),
        ("deal crown+crown-pai-gow --seed 7", &[]),
        ("deal star-2024 --seed 1 --bank 2 --cut sydney-tower --house examples/house-cuts.toml", &[]),
        ("settle examples/house-bank.toml", &[]),
        ("settle examples/co-bank.toml", &[]),
        ("settle examples/player-bank.json", &[]),
    ]);
}

#[test]
fn answers_about_hands_and_odds_come_from_the_catalogue() {
    assert_bracketed(&[
        ("houseway crown H8 L8 9 H10", &[]),
        ("check crown 2 H8 / 12 L8", &[]),
        ("match star-2024 12 5 / H8 H8 vs 2 5 / L8 L8", &[]),
        ("rank 12 H8", &[]),
        ("rank 12 9 / 2 9", &[]),
        ("cut cup say right bottom", &[]),
        ("odds game crown", &[]),
        ("odds game crown --player best --seen 12", &[]),
        ("odds hand crown H8 L8 9 H10", &[]),
        ("odds dice vic-2000 --bank 3", &[]),
        ("odds big-small", &[]),
        ("odds roulette", &[]),
        ("simulate crown --sessions 2 --rounds 5 --bankroll 100", &[]),
    ]);
}

#[test]
fn parameters_and_comparisons_come_from_the_catalogue() {
    assert_bracketed(&[
        ("rules crown+crown-pai-gow --parameters", &[]),
        ("rules star-2024 --parameters", &[]),
        ("compare vic-2000 vic-2002", &[]),
        ("compare crown star-2024", &[]),
    ]);
}

#[test]
fn play_watch_and_replay_come_from_the_catalogue() {
    let scripts = ["evening", "roulette"]
        .map(|name| std::fs::read_to_string(root().join(format!("examples/{name}.txt"))).unwrap());
    let [evening, roulette] =
        scripts.each_ref().map(|script| script.lines().map(str::trim).collect::<Vec<_>>());
    assert_bracketed(&[
        ("play examples/evening.txt", &evening),
        ("play examples/roulette.txt", &roulette),
        ("watch star-2024 --seed 7 --rounds 3", &[]),
        ("watch rapid-roulette-2000 --seed 7 --rounds 3", &[]),
        ("replay examples/evening.jsonl", &[]),
        ("replay examples/roulette.jsonl", &[]),
    ]);
}
