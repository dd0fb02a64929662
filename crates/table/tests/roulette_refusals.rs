//! The refusals of Rapid Roulette in their order of precedence. Each section of `refusals/roulette-walks.txt` is a walk: a command that
//! violates several conditions at once is given again and again, and one condition after another is mended. The reasons must come in the
//! order of the list, each once; together the walks reach every reason there is. `UPDATE_EXPECT=1` writes the reasons below the commands.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

#[path = "refusals/mod.rs"]
mod walks;

use std::path::Path;

use chung_table::roulette::{Refusal, State, apply, decide};
use chung_table::script::roulette::read;
use expect_test::expect_file;
use walks::Walks;

#[test]
fn reasons_come_in_the_order_of_the_list() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/refusals/roulette-walks.txt");
    let lines = read(&std::fs::read_to_string(&path).unwrap()).unwrap_or_else(|error| panic!("{error}"));
    let (mut state, mut text, mut walks) = (State::default(), String::new(), Walks::default());
    for line in &lines {
        walks.line(&line.text);
        if line.new_table {
            state = State::default();
        }
        text += &format!("{}\n", line.text);
        for command in &line.commands {
            match decide(&state, command) {
                Ok(events) => events.iter().for_each(|event| apply(&mut state, event)),
                Err(refusal) => {
                    text += &format!("    {}: {}\n", refusal.name(), line.names.told(&refusal.to_string()));
                    walks.refused(&command.act, refusal.name());
                }
            }
        }
    }
    expect_file![&path].assert_eq(&text);
    // An account that does not add up cannot come about by commands.
    walks.check(Refusal::NAMES, &["Unbalanced"]);
}

#[test]
fn no_number_is_used_twice() {
    walks::each_once(Refusal::NUMBERS);
}
