//! The refusals in their order of precedence. Each section of `refusals/walks.txt` is a walk: a command that violates several
//! conditions at once is given again and again, and one condition after another is mended. The reasons must come in the order of
//! the list, each once; together the walks reach every reason there is. `UPDATE_EXPECT=1` writes the reasons below the commands.

use std::collections::BTreeSet;
use std::path::Path;

use chung_table::paigow::{Command, Refusal};
use chung_table::script::{Outcome, Runner, Script};
use expect_test::expect_file;

#[test]
fn reasons_come_in_the_order_of_the_list() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/refusals/walks.txt");
    let script = Script::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
    let mut outcomes: Vec<Vec<Outcome>> = vec![Vec::new(); script.lines.len()];
    let mut runner = Runner::new(&script);
    while let Some(outcome) = runner.play().unwrap() {
        outcomes[outcome.line].push(outcome);
    }

    let mut text = String::new();
    let mut walks = vec![Walk::default()];
    for (line, outcomes) in script.lines.iter().zip(&outcomes) {
        if line.text.starts_with("## ") {
            walks.push(Walk { of: line.text.clone(), steps: Vec::new() });
        }
        text += &format!("{}\n", line.text);
        for outcome in outcomes {
            let Err(refusal) = &outcome.result else { continue };
            text += &format!("    {}: {}\n", refusal.name(), line.names.told(&refusal.to_string()));
            walks.last_mut().unwrap().steps.push((kind(&outcome.command), refusal.name()));
        }
    }
    expect_file![&path].assert_eq(&text);
    walks.iter().skip(1).for_each(Walk::is_in_order);
    let reached: BTreeSet<_> = walks.iter().flat_map(|walk| &walk.steps).map(|(_, name)| *name).collect();
    let missed: Vec<_> = Refusal::NAMES.iter().filter(|name| !reached.contains(*name)).collect();
    assert!(missed.is_empty(), "no walk comes to {missed:?}");
}

/// What a command asks for: `Wagers(Place`.
fn kind(command: &Command) -> String {
    format!("{:?}", command.act).split([' ', '{']).next().unwrap_or_default().to_owned()
}

/// The refusals of a walk: what was asked for, and the reason.
#[derive(Default)]
struct Walk {
    of: String,
    steps: Vec<(String, &'static str)>,
}

impl Walk {
    fn is_in_order(&self) {
        let Walk { of, steps } = self;
        assert!(steps.len() > 1, "{of}: a walk has two steps at least");
        let place = |name| Refusal::NAMES.iter().position(|other| *other == name);
        for two in steps.windows(2) {
            let [(command, before), (another, after)] = two else { unreachable!() };
            assert_eq!(command, another, "{of}: two commands are refused");
            assert!(place(*before) < place(*after), "{of}: {before} is given before {after}");
        }
    }
}
