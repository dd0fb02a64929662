//! Schemas of requests and responses that depend on the table's game: each allows the types of both games.

use std::borrow::Cow;
use std::collections::BTreeMap;

use chung_table::{Event, paigow, roulette};
use utoipa::openapi::schema::{AnyOfBuilder, Schema};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

/// A command to submit or to preview.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only for its schema: the table's game has its own type")]
#[serde(deny_unknown_fields)]
pub(crate) struct Command {
    /// The act to carry out.
    act: AnyAct,
    /// An idempotency key of at most 64 bytes. A command that is sent again with the same key takes effect once. A key that was used for another command is refused with 409. The table remembers the keys of its latest 20,000 commands.
    #[schema(min_length = 1, max_length = 64)]
    key: Option<String>,
}

/// An event with its sentence.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only for its schema: the table's game has its own type")]
pub(crate) struct RenderedEvent {
    /// The code of the sentence, which is the same in every language.
    code: String,
    /// The arguments of the sentence by name: players, boxes and counts as numbers, money in cents, times in seconds.
    args: BTreeMap<String, serde_json::Value>,
    /// The sentence in the language of the request, with the players' names.
    text: String,
    /// The event itself.
    #[serde(flatten)]
    event: AnyEvent,
}

/// An event with its sentence and its version in the table's log.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only for its schema: the table's game has its own type")]
pub(crate) struct NumberedEvent {
    /// The version of this entry.
    version: u64,
    /// The event and its sentence.
    #[serde(flatten)]
    event: RenderedEvent,
}

/// An act of the table's game.
pub(crate) struct AnyAct;

/// An event of the table's game.
pub(crate) struct AnyEvent;

/// Implements `ToSchema` for a type with one schema per game, as an `anyOf` of them, and registers these schemas.
macro_rules! by_game {
    ($( $type:ident, $words:literal { $( $name:literal: $of:ty [$($part:ty)?] ),+ } )+) => {$(
        impl PartialSchema for $type {
            fn schema() -> RefOr<Schema> {
                let any = AnyOfBuilder::new().description(Some($words));
                any$( .item(Ref::from_schema_name($name)) )+.into()
            }
        }

        impl ToSchema for $type {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed(stringify!($type))
            }

            fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
                $(
                    schemas.push(($name.to_owned(), <$of>::schema()));
                    $( schemas.push((<$part>::name().into_owned(), <$part>::schema())); )?
                    <$of>::schemas(schemas);
                )+
            }
        }
    )+};
}

by_game! {
    AnyAct, "An act of the table's game. A table refuses acts of another game." {
        "PaiGowAct": paigow::Act [],
        "RouletteAct": roulette::RouletteAct []
    }
    AnyEvent, "An event of the table's game." {
        "PaiGowEvent": Event<paigow::Fact> [paigow::Fact],
        "RouletteEvent": Event<roulette::RouletteFact> [roulette::RouletteFact]
    }
}
