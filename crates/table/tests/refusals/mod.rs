//! Walks through the refusals of a table: what each of them must show, whichever the game.

use std::collections::BTreeSet;
use std::fmt::Debug;

/// The refusals of a walk: what was asked for, and the reason.
#[derive(Default)]
struct Walk {
    of: String,
    steps: Vec<(String, &'static str)>,
}

/// All walks of a file.
#[derive(Default)]
pub(crate) struct Walks(Vec<Walk>);

impl Walks {
    /// A line of the file: a heading begins a walk.
    pub(crate) fn line(&mut self, text: &str) {
        if text.starts_with("## ") {
            self.0.push(Walk { of: text.to_owned(), steps: Vec::new() });
        }
    }

    /// A command was refused.
    pub(crate) fn refused(&mut self, act: &impl Debug, name: &'static str) {
        // What it asks for: `Wagers(Place`.
        let kind = format!("{act:?}").split([' ', '{']).next().unwrap_or_default().to_owned();
        self.0.last_mut().expect("a heading above the first command").steps.push((kind, name));
    }

    /// One command after another is refused for reasons that stand ever later in the list; together the walks come to all of them.
    pub(crate) fn check(&self, names: &[&'static str], never: &[&str]) {
        self.0.iter().for_each(|walk| walk.is_in_order(names));
        let reached: BTreeSet<&str> =
            self.0.iter().flat_map(|walk| &walk.steps).map(|(_, name)| *name).collect();
        let missed: Vec<_> =
            names.iter().filter(|name| !reached.contains(*name) && !never.contains(name)).collect();
        assert!(missed.is_empty(), "no walk comes to {missed:?}");
    }
}

impl Walk {
    fn is_in_order(&self, names: &[&str]) {
        let Walk { of, steps } = self;
        assert!(steps.len() > 1, "{of}: a walk has two steps at least");
        let place = |name| names.iter().position(|other| *other == name);
        for two in steps.windows(2) {
            let [(command, before), (another, after)] = two else { unreachable!() };
            assert_eq!(command, another, "{of}: two commands are refused");
            assert!(place(*before) < place(*after), "{of}: {before} is given before {after}");
        }
    }
}

/// No number is used twice: programs go by it.
pub(crate) fn each_once(numbers: &[u16]) {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    assert!(sorted.is_sorted_by(|one, next| one < next), "{sorted:?}");
}
