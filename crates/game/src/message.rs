//! Sentences as data. The rules, the tables and the floor never write prose: they yield a [`Message`], an id with typed arguments, and
//! `chung-words` renders it in a reader's language, with the names of the people in it.

use std::borrow::Cow;
use std::fmt;

use crate::PlayerNo;
use crate::clock::{Clock, Date, Month, Span};
use crate::money::{BasisPoints, Cents, HalfOdds, Odds};
use crate::paigow::dice::BoxNo;
use crate::paigow::tile::Tile;

/// A sentence, or a part of one, before it is put into words.
///
/// ```
/// use chung_game::money::Cents;
/// use chung_game::{message, message::Arg};
///
/// let message = message!("stake-over-maximum", stake = Cents(600_00), maximum = Cents(500_00));
/// assert_eq!(message.id, "stake-over-maximum");
/// assert_eq!(message.args[1], ("maximum", Arg::Money(Cents(500_00))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The sentence's id in the catalogue, which programs read as a code.
    pub id: &'static str,
    /// The arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A player, shown by name.
    Player(PlayerNo),
    /// A box of a Pai Gow table.
    BoxNo(BoxNo),
    /// An amount of money.
    Money(Cents),
    /// A tile.
    Tile(Tile),
    /// A moment on the table's clock.
    Time(Clock),
    /// A length of time.
    Span(Span),
    /// The number of a clause or of a ruling.
    Clause(Cow<'static, str>),
    /// A number. The sentence may depend on it, as plurals do.
    Number(i64),
    /// Selects a variant of the sentence. It is never shown.
    Choice(&'static str),
    /// Notation that is the same in every language: `H8 9 low, H10 L8 high`, `double 17, 5`.
    Notation(String),
    /// Text that a person wrote: a name, a complaint, a decision.
    Quote(String),
    /// Another message, rendered first.
    Message(Box<Message>),
    /// Several arguments, joined as a list: "a, b and c".
    List(Vec<Arg>),
}

/// A value that has a sentence of its own.
pub trait ToMessage {
    /// Returns the sentence as data.
    fn to_message(&self) -> Message;
}

impl Arg {
    /// Notation that is the same in every language.
    pub fn notation(value: impl fmt::Display) -> Arg {
        Arg::Notation(value.to_string())
    }

    /// Text that a person wrote.
    pub fn quote(text: impl Into<String>) -> Arg {
        Arg::Quote(text.into())
    }

    /// Several values, joined as a list.
    pub fn list<T: Into<Arg>>(values: impl IntoIterator<Item = T>) -> Arg {
        Arg::List(values.into_iter().map(Into::into).collect())
    }
}

/// Makes a [`Message`]: its id, then its arguments as `name = value`, or `name` alone where a variable of that name holds the value.
#[macro_export]
macro_rules! message {
    ($id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::message::Message {
            id: $id,
            args: ::std::vec![$( (stringify!($name), $crate::message!(@arg $name $(= $value)?)) ),*],
        }
    };
    (@arg $name:ident) => { $crate::message::Arg::from($name) };
    (@arg $name:ident = $value:expr) => { $crate::message::Arg::from($value) };
}

macro_rules! from {
    ($( $type:ty => |$value:ident| $arg:expr ),+ $(,)?) => {$(
        impl From<$type> for Arg {
            fn from($value: $type) -> Arg {
                $arg
            }
        }
    )+};
}

from! {
    PlayerNo => |player| Arg::Player(player),
    BoxNo => |box_no| Arg::BoxNo(box_no),
    Cents => |amount| Arg::Money(amount),
    Tile => |tile| Arg::Tile(tile),
    Clock => |time| Arg::Time(time),
    Span => |span| Arg::Span(span),
    Message => |message| Arg::Message(Box::new(message)),
    u8 => |number| Arg::Number(number.into()),
    u16 => |number| Arg::Number(number.into()),
    u32 => |number| Arg::Number(number.into()),
    i64 => |number| Arg::Number(number),
    u64 => |number| Arg::Number(i64::try_from(number).unwrap_or(i64::MAX)),
    usize => |number| Arg::Number(i64::try_from(number).unwrap_or(i64::MAX)),
    bool => |is| Arg::Choice(if is { "true" } else { "false" }),
    Date => |date| Arg::notation(date),
    Month => |month| Arg::notation(month),
    BasisPoints => |rate| Arg::notation(rate),
    Odds => |odds| Arg::notation(odds),
    HalfOdds => |odds| Arg::notation(odds),
}

#[cfg(feature = "serde")]
mod written {
    use serde::ser::{Serialize, SerializeMap, Serializer};

    use super::{Arg, Message};

    impl Serialize for Message {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(Some(2))?;
            map.serialize_entry("code", self.id)?;
            map.serialize_entry("args", &Args(&self.args))?;
            map.end()
        }
    }

    /// The arguments of a message as a JSON object.
    struct Args<'a>(&'a [(&'static str, Arg)]);

    impl Serialize for Args<'_> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_map(self.0.iter().map(|(name, arg)| (name, arg)))
        }
    }

    impl Serialize for Arg {
        /// Players, boxes and counts as numbers, money in cents, times in seconds, tiles and notation as text.
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match self {
                Arg::Player(player) => serializer.serialize_u16(player.0),
                Arg::BoxNo(box_no) => serializer.serialize_u8(box_no.0),
                Arg::Money(amount) => serializer.serialize_i64(amount.0),
                Arg::Tile(tile) => serializer.collect_str(tile),
                Arg::Time(time) => serializer.serialize_u64(time.0),
                Arg::Span(span) => serializer.serialize_u64(span.0),
                Arg::Clause(clause) => serializer.serialize_str(clause),
                Arg::Number(number) => serializer.serialize_i64(*number),
                Arg::Choice(choice) => serializer.serialize_str(choice),
                Arg::Notation(text) | Arg::Quote(text) => serializer.serialize_str(text),
                Arg::Message(message) => message.serialize(serializer),
                Arg::List(args) => serializer.collect_seq(args),
            }
        }
    }
}
