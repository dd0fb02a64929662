//! The refusals of Rapid Roulette in their order of precedence. Each section of `refusals/roulette-walks.txt` is a walk: a command that
//! violates several conditions at once is given again and again, and one condition after another is mended. The reasons must come in the
//! order of the list, each once; together the walks reach every reason there is. `UPDATE_EXPECT=1` writes the reasons below the commands.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use std::collections::BTreeSet;
use std::path::Path;

use chung_table::roulette::{Refusal, State, apply, decide};
use chung_table::script::roulette::read;
use expect_test::expect_file;

#[test]
fn reasons_come_in_the_order_of_the_list() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/refusals/roulette-walks.txt");
    let lines = read(&std::fs::read_to_string(&path).unwrap()).unwrap_or_else(|error| panic!("{error}"));
    let mut state = State::default();
    let (mut text, mut walk, mut reached) = (String::new(), Vec::new(), BTreeSet::new());
    for line in &lines {
        if line.text.starts_with("## ") {
            walk.clear();
        }
        if line.new_table {
            state = State::default();
        }
        text += &format!("{}\n", line.text);
        for command in &line.commands {
            match decide(&state, command) {
                Ok(events) => events.iter().for_each(|event| apply(&mut state, event)),
                Err(refusal) => {
                    text += &format!("    {}: {}\n", refusal.name(), line.names.told(&refusal.to_string()));
                    walk.push(refusal.name());
                    reached.insert(refusal.name());
                }
            }
        }
        let place = |name| Refusal::NAMES.iter().position(|other| *other == name);
        let in_order = walk.is_sorted_by(|before, after| place(*before) < place(*after));
        assert!(in_order, "line {}: {walk:?}", line.number);
    }
    expect_file![&path].assert_eq(&text);
    // An account that does not add up cannot come about by commands.
    let missed: Vec<_> =
        Refusal::NAMES.iter().filter(|name| !reached.contains(*name) && **name != "Unbalanced").collect();
    assert!(missed.is_empty(), "no walk comes to {missed:?}");
}

/// Numbers rise with the list, and none is used twice.
#[test]
fn refusals_are_numbered_in_order() {
    let source = include_str!("../src/roulette/refusal.rs");
    let numbers: Vec<u16> = source
        .lines()
        .filter_map(|line| line.trim().split_once(' ').and_then(|(number, _)| number.parse().ok()))
        .collect();
    assert_eq!(numbers.len(), Refusal::NAMES.len());
    assert!(numbers.is_sorted_by(|one, next| one < next), "{numbers:?}");
}
