//! The checks of walks through the refusals, shared by both games.

use std::collections::BTreeSet;
use std::fmt::Debug;

/// The refusals of one walk: for each step the kind of act, and the name of the refusal.
#[derive(Default)]
struct Walk {
    of: String,
    steps: Vec<(String, &'static str)>,
}

/// All walks of a file.
#[derive(Default)]
pub(crate) struct Walks(Vec<Walk>);

impl Walks {
    /// Takes a line of the file. A heading begins a new walk.
    pub(crate) fn line(&mut self, text: &str) {
        if text.starts_with("## ") {
            self.0.push(Walk { of: text.to_owned(), steps: Vec::new() });
        }
    }

    /// Adds a refusal to the current walk.
    pub(crate) fn refused(&mut self, act: &impl Debug, name: &'static str) {
        // The kind of act, such as `Wagers(Place`.
        let kind = format!("{act:?}").split([' ', '{']).next().unwrap_or_default().to_owned();
        self.0.last_mut().expect("a heading above the first command").steps.push((kind, name));
    }

    /// Checks that the refusals of each walk come in order of precedence, and that together the walks reach all of them, except `never`.
    pub(crate) fn check(&self, names: &[&'static str], never: &[&str]) {
        self.0.iter().for_each(|walk| walk.is_in_order(names));
        let reached: BTreeSet<&str> =
            self.0.iter().flat_map(|walk| &walk.steps).map(|(_, name)| *name).collect();
        let missed: Vec<_> =
            names.iter().filter(|name| !reached.contains(*name) && !never.contains(name)).collect();
        assert!(missed.is_empty(), "no walk reaches {missed:?}");
    }
}

impl Walk {
    fn is_in_order(&self, names: &[&str]) {
        let Walk { of, steps } = self;
        assert!(steps.len() > 1, "{of}: a walk needs at least two steps");
        let place = |name| names.iter().position(|other| *other == name);
        for two in steps.windows(2) {
            let [(command, before), (another, after)] = two else { unreachable!() };
            assert_eq!(command, another, "{of}: different commands are refused");
            assert!(place(*before) < place(*after), "{of}: {before} comes before {after}");
        }
    }
}

/// Checks that no number is used twice, since programs rely on them.
pub(crate) fn check_unique(numbers: &[u16]) {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    assert!(sorted.is_sorted_by(|one, next| one < next), "{sorted:?}");
}
