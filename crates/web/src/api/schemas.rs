//! What depends on a table's game, described for both.

use std::borrow::Cow;

use chung_table::{Event, paigow, roulette};
use utoipa::openapi::schema::{AnyOfBuilder, Schema};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

/// A command, or what is asked to be previewed.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it is read as the table's game has it")]
#[serde(deny_unknown_fields)]
pub(crate) struct Command {
    /// What is to be done.
    act: AnyAct,
    /// Sent again with the same key, a command is done once: the keys of a table's latest 20,000 commands are known. A key that was used for another command is refused (409). At most 64 bytes.
    #[schema(min_length = 1, max_length = 64)]
    key: Option<String>,
}

/// An event, and its place in the table's log.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it is written as the table's game has it")]
pub(crate) struct NumberedEvent {
    /// Its place.
    version: u64,
    /// What happened.
    #[serde(flatten)]
    event: AnyEvent,
}

/// An act, by the table's game.
pub(crate) struct AnyAct;

/// An event, by the table's game.
pub(crate) struct AnyEvent;

/// What is one of two, by the game; some acts and facts are those of both.
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
    AnyAct, "An act, by the table's game: those of another game are not read." {
        "PaiGowAct": paigow::Act [],
        "RouletteAct": roulette::Act []
    }
    AnyEvent, "An event, by the table's game." {
        "PaiGowEvent": Event<paigow::Fact> [paigow::Fact],
        "RouletteEvent": Event<roulette::Fact> [roulette::Fact]
    }
}
