//! Messages in the journal: a sentence's code and typed arguments, so that it can be rendered later in any language.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use chung_game::clock::{Clock, Span};
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::{Message, Names, PlayerNo, ToMessage};
use serde::{Deserialize, Serialize};

/// A message as the journal stores it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredMessage {
    /// The sentence's id in the catalogue.
    pub code: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    args: BTreeMap<String, StoredArg>,
}

/// An argument with its type, which the API's plain arguments do not have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredArg {
    /// A player, with their name at the time if it was known.
    Player {
        number: PlayerNo,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    BoxNo(BoxNo),
    Money(Cents),
    Time(Clock),
    Span(Span),
    Clause(String),
    Number(i64),
    Choice(String),
    Notation(String),
    Quote(String),
    Message(StoredMessage),
    List(Vec<StoredArg>),
}

impl StoredMessage {
    /// Stores a message with the names of its players. Notation and quoted text are cut off after `limit` characters each.
    #[must_use]
    pub fn new(message: &Message, names: &Names, limit: usize) -> StoredMessage {
        let args = message.args.iter();
        let args = args.map(|(name, arg)| ((*name).to_owned(), StoredArg::new(arg, names, limit)));
        StoredMessage { code: message.id.to_owned(), args: args.collect() }
    }
}

impl StoredArg {
    fn new(arg: &Arg, names: &Names, limit: usize) -> StoredArg {
        let cut = |text: &str| text.chars().take(limit).collect();
        match arg {
            Arg::Player(number) => {
                StoredArg::Player { number: *number, name: names.name(*number).map(str::to_owned) }
            }
            Arg::BoxNo(box_no) => StoredArg::BoxNo(*box_no),
            Arg::Money(amount) => StoredArg::Money(*amount),
            Arg::Tile(tile) => StoredArg::Notation(tile.to_string()),
            Arg::Time(time) => StoredArg::Time(*time),
            Arg::Span(span) => StoredArg::Span(*span),
            Arg::Clause(clause) => StoredArg::Clause(clause.clone().into_owned()),
            Arg::Number(number) => StoredArg::Number(*number),
            Arg::Choice(choice) => StoredArg::Choice((*choice).to_owned()),
            Arg::Notation(text) => StoredArg::Notation(cut(text)),
            Arg::Quote(text) => StoredArg::Quote(cut(text)),
            Arg::Message(message) => StoredArg::Message(StoredMessage::new(message, names, limit)),
            Arg::List(args) => {
                StoredArg::List(args.iter().map(|arg| StoredArg::new(arg, names, limit)).collect())
            }
        }
    }

    fn to_arg(&self) -> Arg {
        match self {
            StoredArg::Player { name: Some(name), .. } => Arg::quote(name),
            StoredArg::Player { number, name: None } => Arg::Player(*number),
            StoredArg::BoxNo(box_no) => Arg::BoxNo(*box_no),
            StoredArg::Money(amount) => Arg::Money(*amount),
            StoredArg::Time(time) => Arg::Time(*time),
            StoredArg::Span(span) => Arg::Span(*span),
            StoredArg::Clause(clause) => Arg::Clause(clause.clone().into()),
            StoredArg::Number(number) => Arg::Number(*number),
            StoredArg::Choice(choice) => Arg::Choice(interned(choice)),
            StoredArg::Notation(text) => Arg::Notation(text.clone()),
            StoredArg::Quote(text) => Arg::Quote(text.clone()),
            StoredArg::Message(message) => message.to_message().into(),
            StoredArg::List(args) => Arg::List(args.iter().map(StoredArg::to_arg).collect()),
        }
    }
}

impl ToMessage for StoredMessage {
    fn to_message(&self) -> Message {
        let args = self.args.iter().map(|(name, arg)| (interned(name), arg.to_arg())).collect();
        Message { id: interned(&self.code), args }
    }
}

/// Returns an equal string that is never freed. Codes, argument names and choices are from a small, fixed set.
fn interned(text: &str) -> &'static str {
    static INTERNED: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut interned = INTERNED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = interned.get(text) {
        return known;
    }
    let new: &'static str = Box::leak(text.into());
    interned.insert(new);
    new
}

#[cfg(test)]
mod tests {
    use chung_game::message;

    use super::*;

    /// Any id of the catalogue.
    const ID: &str = "error-box-taken";

    #[test]
    fn a_message_is_the_same_after_it_was_stored() {
        let args = vec![
            ("amount", Cents(500).into()),
            ("at", Clock(90).into()),
            ("choice", true.into()),
            ("clause", Arg::Clause("8.7(b)".into())),
            ("count", 2_u8.into()),
            ("inner", message!("error-box-taken", box_no = BoxNo(3)).into()),
            ("list", Arg::list([1_u8, 2])),
            ("notation", Arg::notation("H8")),
            ("player", PlayerNo(8).into()),
            ("quote", Arg::quote("so \"it\" is")),
            ("wait", Span(30).into()),
        ];
        let message = Message { id: ID, args };
        let stored = serde_json::to_string(&StoredMessage::new(&message, &Names::default(), 400)).unwrap();
        let read = serde_json::from_str::<StoredMessage>(&stored).unwrap().to_message();
        assert_eq!(read, message, "{stored}");
    }

    #[test]
    fn a_stored_message_keeps_the_names_of_its_players_and_cuts_long_text() {
        let mut names = Names::default();
        names.insert(PlayerNo(8), "Ann");
        let args = vec![("player", PlayerNo(8).into()), ("reason", Arg::quote("äöü"))];
        let message = Message { id: ID, args };
        let stored = StoredMessage::new(&message, &names, 2);
        let text = r#"{"code":"error-box-taken","args":{"player":{"player":{"number":8,"name":"Ann"}},"reason":{"quote":"äö"}}}"#;
        assert_eq!(serde_json::to_string(&stored).unwrap(), text);
        let args = [("player", Arg::quote("Ann")), ("reason", Arg::quote("äö"))];
        assert_eq!(stored.to_message().args, args);
    }
}
