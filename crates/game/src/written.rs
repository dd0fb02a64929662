//! Serde implementations of the types that have invariants: as plain numbers and short texts, checked when they are deserialized. All
//! other types derive theirs.

use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::paigow::cut::Matrix;
use crate::paigow::deal::Stacks;
use crate::paigow::dice::{Die, Steal};
use crate::paigow::hand::Hand;
use crate::paigow::setting::Setting;
use crate::paigow::tile::{Kind, Tile};
use crate::roulette::bet::RouletteBet;
use crate::roulette::bet_text::BetTextError;
use crate::roulette::number::Number;
use crate::roulette::on::{On, OnTextError};
use crate::roulette::sequence::Sequence;
use crate::rulebook::{Edition, EditionError, PaiGowBook, RouletteBook};

/// Serializes a type as a plain one, and checks it when it is deserialized.
macro_rules! written {
    ($( $type:ty as $plain:ty { $write:expr, $read:expr } )+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let write: fn($type) -> $plain = $write;
                write(*self).serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let read: fn($plain) -> Result<$type, String> = $read;
                read(<$plain>::deserialize(deserializer)?).map_err(D::Error::custom)
            }
        }
    )+};
}

written! {
    Die as u8 {
        Die::face,
        |face| Die::new(face).ok_or_else(|| format!("{face} is no face of a die: expected 1 to 6"))
    }
    Steal as i8 {
        Steal::value,
        |value| Steal::new(value).ok_or_else(|| format!("a button of {value}: expected -4 to 4"))
    }
    Kind as String { |kind| kind.short().to_owned(), |text| kind(&text) }
    Tile as String { tile_text, |text| tile(&text) }
    Hand as [Kind; 2] { Hand::tiles, |[a, b]| Ok(Hand::new(a, b)) }
    Setting as TwoHands {
        |setting| TwoHands { low: setting.low(), high: setting.high() },
        |hands| Setting::new(hands.low, hands.high).map_err(|error| error.to_string())
    }
    Matrix as [[u8; 8]; 4] {
        |matrix| *matrix.rows(),
        |rows| Matrix::of_rows(rows).map_err(|error| error.to_string())
    }
    Stacks as [Tile; Tile::COUNT] {
        |stacks| *stacks.tiles(),
        |tiles| Stacks::new(tiles).map_err(|error| error.to_string())
    }
    Number as u8 {
        Number::value,
        |value| Number::new(value).ok_or_else(|| format!("{value} is not on the wheel: expected 0 to 36"))
    }
    RouletteBet as String { |bet| bet.to_string(), |text| text.parse().map_err(|error: BetTextError| error.to_string()) }
    Sequence as String {
        |sequence| sequence.to_string(),
        |text| match text.parse() {
            Ok(On::Sequence(sequence)) => Ok(sequence),
            _ => Err(format!("`{text}` is no sequence: expected double, treble or quad, and its numbers")),
        }
    }
    On as String { |on| on.to_string(), |text| text.parse().map_err(|error: OnTextError| error.to_string()) }
    PaiGowBook as String { |book| book.name().to_owned(), book }
    RouletteBook as String {
        |book| book.name().to_owned(),
        |text| {
            let found = RouletteBook::ALL.into_iter().find(|book| book.name() == text);
            let names = || RouletteBook::ALL.map(RouletteBook::name).join(", ");
            found.ok_or_else(|| format!("`{text}` is not a book of Rapid Roulette: expected {}", names()))
        }
    }
    Edition as String {
        |edition| edition.to_string(),
        |text| Edition::from_str(&text).map_err(|error| error.to_string())
    }
}

/// A setting before it is checked.
#[derive(Serialize, Deserialize)]
struct TwoHands {
    low: Hand,
    high: Hand,
}

/// The kind's short name, with a prime for the second tile of the kind: `H8`, `H8'`.
fn tile_text(tile: Tile) -> String {
    let [first, _] = tile.kind().tiles();
    let prime = if tile == first { "" } else { "'" };
    format!("{}{prime}", tile.kind())
}

fn tile(text: &str) -> Result<Tile, String> {
    let (name, second) = match text.strip_suffix('\'') {
        Some(name) => (name, true),
        None => (text, false),
    };
    let kind = kind(name).map_err(|error| format!("{error}, and ' after it for the second tile"))?;
    Ok(kind.tiles()[usize::from(second)])
}

fn kind(text: &str) -> Result<Kind, String> {
    let found = Kind::ALL.into_iter().find(|kind| kind.short() == text);
    found.ok_or_else(|| {
        let names = Kind::ALL.map(Kind::short).join(" ");
        format!("`{text}` is not a tile: expected a short name ({names})")
    })
}

fn book(text: String) -> Result<PaiGowBook, String> {
    let found = PaiGowBook::ALL.into_iter().find(|book| book.name() == text);
    found.ok_or_else(|| EditionError::UnknownBook(text).to_string())
}
