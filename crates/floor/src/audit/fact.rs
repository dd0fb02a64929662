//! Reads the facts of entries as plain JSON. The audit uses none of the table's own types, so that it shares none of their bugs.

use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::{Message, message};
use serde_json::Value;

/// The result of a check; the error says what is wrong.
pub(super) type Verdict<T = ()> = Result<T, Message>;

/// The fields of a fact.
#[derive(Clone, Copy)]
pub struct FactFields<'a>(pub(super) &'a Value);

impl<'a> FactFields<'a> {
    /// An integer: an amount, or the number of a box, player, station or account.
    pub(super) fn number(self, name: &str) -> Verdict<u64> {
        self.0[name].as_u64().ok_or_else(|| self.lacks(name))
    }

    /// An amount in whole cents.
    pub(super) fn cents(self, name: &str) -> Verdict<i128> {
        self.0[name].as_i64().map(i128::from).ok_or_else(|| self.lacks(name))
    }

    /// A string.
    pub(super) fn text(self, name: &str) -> Verdict<&'a str> {
        self.0[name].as_str().ok_or_else(|| self.lacks(name))
    }

    /// Whether a field is true; `false` if it is missing.
    pub(super) fn flag(self, name: &str) -> bool {
        self.0[name].as_bool() == Some(true)
    }

    /// The items of a list, each with its fields.
    pub(super) fn each(self, name: &str) -> Verdict<impl Iterator<Item = FactFields<'a>>> {
        let list = self.0[name].as_array().ok_or_else(|| self.lacks(name))?;
        Ok(list.iter().map(FactFields))
    }

    fn lacks(self, name: &str) -> Message {
        message!("floor-audit-lacks", field = Arg::notation(name), entry = self.entry())
    }

    /// The fact's JSON, for messages.
    pub(super) fn entry(self) -> Arg {
        Arg::notation(self.0)
    }
}

/// Fails with `what` unless the condition holds.
pub(super) fn must(condition: bool, what: impl FnOnce() -> Message) -> Verdict {
    if condition { Ok(()) } else { Err(what()) }
}

/// An amount for messages; `i64::MAX` if it does not fit.
pub(super) fn money(amount: i128) -> Cents {
    Cents(i64::try_from(amount).unwrap_or(i64::MAX))
}

/// Splits an event into its noun, its verb and the fields of its fact.
#[must_use]
pub fn parse_fact(event: &Value) -> Option<(&str, &str, FactFields<'_>)> {
    let frame = ["round", "at", "by", "clause"];
    let (noun, fact) = event.as_object()?.iter().find(|(name, _)| !frame.contains(&name.as_str()))?;
    match fact {
        Value::String(verb) => Some((noun, verb, FactFields(&Value::Null))),
        Value::Object(members) => {
            members.iter().next().map(|(verb, fact)| (&**noun, &**verb, FactFields(fact)))
        }
        _ => None,
    }
}
