//! What an entry says, read as plain JSON: this auditor knows figures and names, and none of the table's own types.

use serde_json::Value;

/// What was found wrong, in a sentence.
pub(super) type Verdict<T = ()> = Result<T, String>;

/// A fact with its figures.
#[derive(Clone, Copy)]
pub struct Said<'a>(pub(super) &'a Value);

impl<'a> Said<'a> {
    /// A whole number, a number of a box, a player, a station or an account.
    pub(super) fn number(self, name: &str) -> Verdict<u64> {
        self.0[name].as_u64().ok_or_else(|| self.lacks(name))
    }

    /// Whole cents.
    pub(super) fn cents(self, name: &str) -> Verdict<i128> {
        self.0[name].as_i64().map(i128::from).ok_or_else(|| self.lacks(name))
    }

    /// A word.
    pub(super) fn text(self, name: &str) -> Verdict<&'a str> {
        self.0[name].as_str().ok_or_else(|| self.lacks(name))
    }

    /// Is it so?
    pub(super) fn is(self, name: &str) -> bool {
        self.0[name].as_bool() == Some(true)
    }

    /// Several facts.
    pub(super) fn each(self, name: &str) -> Verdict<impl Iterator<Item = Said<'a>>> {
        let list = self.0[name].as_array().ok_or_else(|| self.lacks(name))?;
        Ok(list.iter().map(Said))
    }

    fn lacks(self, name: &str) -> String {
        format!("no {name} is said in {}", self.0)
    }
}

/// Wrong, unless it is so.
pub(super) fn must(is: bool, what: &str, said: Said) -> Verdict {
    if is { Ok(()) } else { Err(format!("{what}: {}", said.0)) }
}

/// What happened in an event: the noun, the verb, and the fact where it has one.
#[must_use]
pub fn happened(event: &Value) -> Option<(&str, &str, Said<'_>)> {
    let frame = ["round", "at", "by", "clause"];
    let (noun, fact) = event.as_object()?.iter().find(|(name, _)| !frame.contains(&name.as_str()))?;
    match fact {
        Value::String(verb) => Some((noun, verb, Said(&Value::Null))),
        Value::Object(members) => members.iter().next().map(|(verb, fact)| (&**noun, &**verb, Said(fact))),
        _ => None,
    }
}
