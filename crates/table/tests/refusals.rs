//! The refusals in their order of precedence. Each section of `refusals/walks.txt` is a walk: a command that violates several
//! conditions at once is given again and again, and one condition after another is mended. The reasons must come in the order of
//! the list, each once; together the walks reach every reason there is. `UPDATE_EXPECT=1` writes the reasons below the commands.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

#[path = "refusals/mod.rs"]
mod walks;

use std::path::Path;

use chung_table::paigow::Refusal;
use chung_table::script::{Outcome, Runner, Script};
use expect_test::expect_file;
use walks::Walks;

#[test]
fn reasons_come_in_the_order_of_the_list() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/refusals/walks.txt");
    let script = Script::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
    let mut outcomes: Vec<Vec<Outcome>> = vec![Vec::new(); script.lines.len()];
    let mut runner = Runner::new(&script);
    while let Some(outcome) = runner.play().unwrap() {
        outcomes[outcome.line].push(outcome);
    }

    let (mut text, mut walks) = (String::new(), Walks::default());
    for (line, outcomes) in script.lines.iter().zip(&outcomes) {
        walks.line(&line.text);
        text += &format!("{}\n", line.text);
        for outcome in outcomes {
            let Err(refusal) = &outcome.result else { continue };
            text += &format!("    {}: {}\n", refusal.name(), line.names.told(&refusal.to_string()));
            walks.refused(&outcome.command.act, refusal.name());
        }
    }
    expect_file![&path].assert_eq(&text);
    walks.check(Refusal::NAMES, &[]);
}

#[test]
fn no_number_is_used_twice() {
    walks::each_once(Refusal::NUMBERS);
}
