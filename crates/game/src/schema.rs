//! OpenAPI schemas of the types that `written` serializes: a list of every value where that is possible, the shape where it is not. All
//! other types derive theirs.

use std::borrow::Cow;

use serde::Serialize;
use utoipa::openapi::schema::{AnyOfBuilder, ArrayBuilder, ObjectBuilder, Schema, SchemaType, Type};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

use crate::paigow::cut::{Cut, Matrix};
use crate::paigow::deal::Stacks;
use crate::paigow::dice::{Die, Steal};
use crate::paigow::tile::Tile;
use crate::roulette::bet::RouletteBet;
use crate::roulette::number::Number;
use crate::roulette::on::On;
use crate::roulette::sequence::{Sequence, SequenceKind};
use crate::rulebook::{Edition, RouletteBook};

/// The schemas that a schema refers to.
type Others = Vec<(String, RefOr<Schema>)>;

/// Implements the schema of a type from its name, its description and its shape.
macro_rules! described {
    ($( $type:ty as $name:literal, $words:literal $( of [$($other:ty),+] )? { $schema:expr } )+) => {$(
        impl PartialSchema for $type {
            fn schema() -> RefOr<Schema> {
                $schema.description(Some($words)).into()
            }
        }

        impl ToSchema for $type {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed($name)
            }

            #[allow(unused_variables, reason = "not every type is made of others")]
            fn schemas(others: &mut Others) {
                $($(
                    others.push((<$other>::name().into_owned(), <$other>::schema()));
                    <$other>::schemas(others);
                )+)?
            }
        }
    )+};
}

described! {
    Die as "Die", "The face of a die." { list_of(Type::Integer, Die::ALL) }
    Steal as "Steal", "What the button adds to the dice." { list_of(Type::Integer, Steal::all()) }
    Tile as "Tile", "A tile by the short name of its kind, the second tile of a kind with a prime." {
        list_of(Type::String, Tile::ALL)
    }
    Cut as "Cut", "A cut, with its side and its end." { ObjectBuilder::new().schema_type(SchemaType::AnyValue).enum_values(Some(to_json(Cut::ALL))) }
    Matrix as "Matrix", "The four rows, top first: which of the eight groups each tile is in, four tiles to a group." {
        ArrayBuilder::new()
            .items(row())
            .min_items(Some(4))
            .max_items(Some(4))
            .examples(to_json([Cut::FootSay.matrix()]))
    }
    Stacks as "Stacks", "All 32 tiles, stack after stack, each from its top." of [Tile] {
        ArrayBuilder::new()
            .items(Ref::from_schema_name(Tile::name()))
            .unique_items(true)
            .min_items(Some(Tile::COUNT))
            .max_items(Some(Tile::COUNT))
    }
    Edition as "Edition", "A rule book, with its variants." { list_of(Type::String, Edition::all()) }
    RouletteBook as "RouletteBook", "A rule book of Rapid Roulette." { list_of(Type::String, RouletteBook::ALL) }
    Number as "Number", "A number of the wheel." { list_of(Type::Integer, Number::ALL) }
    RouletteBet as "RouletteBet", "A place for a chip on the layout. Other spellings are read; this one is written." {
        list_of(Type::String, RouletteBet::all())
    }
    Sequence as "Sequence", "A bet on a sequence of spins: its kind, and its numbers in order." {
        ObjectBuilder::new().schema_type(Type::String).pattern(Some(sequence_pattern())).examples(["double 17, 5"])
    }
    On as "On", "What a wager is on: one spin, or a sequence of spins." of [RouletteBet, Sequence] {
        AnyOfBuilder::new().item(Ref::from_schema_name(RouletteBet::name())).item(Ref::from_schema_name(Sequence::name()))
    }
}

fn to_json<T: Serialize>(values: impl IntoIterator<Item = T>) -> Vec<serde_json::Value> {
    values.into_iter().filter_map(|value| serde_json::to_value(value).ok()).collect()
}

/// A schema that lists every value.
fn list_of<T: Serialize>(of: Type, values: impl IntoIterator<Item = T>) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(of).enum_values(Some(to_json(values)))
}

/// A row of a matrix: the groups of its eight tiles.
fn row() -> ArrayBuilder {
    let group = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1)).maximum(Some(8));
    ArrayBuilder::new().items(group).min_items(Some(8)).max_items(Some(8))
}

/// A pattern for each kind of sequence with its numbers.
fn sequence_pattern() -> String {
    let number = "([0-9]|[12][0-9]|3[0-6])";
    let kinds = SequenceKind::ALL.map(|kind| {
        let numbers = vec![number; kind.lines().len()].join(", ");
        format!("{kind} {numbers}")
    });
    format!("^({})$", kinds.join("|"))
}
