//! The values of keys: text, integers, money as people write it, and choices.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use chung_game::message::Arg;
use chung_game::money::{BasisPoints, Cents, hundredths};
use chung_game::paigow::dice::BoxNo;
use chung_game::roulette::limits::BetLimits;
use chung_game::{Message, ToMessage, message};
use toml::de::DeValue;

type Read<T> = Result<T, Message>;

/// Text.
pub(super) fn text(value: &DeValue) -> Read<String> {
    value.as_str().map(str::to_owned).ok_or_else(|| message!("floor-config-text"))
}

/// Text on one line, of 1 to `most` characters.
pub(super) fn short_text(most: usize) -> impl Fn(&DeValue) -> Read<String> {
    move |value| {
        let text = text(value)?.trim().to_owned();
        let fits = (1..=most).contains(&text.chars().count()) && !text.chars().any(char::is_control);
        if fits { Ok(text) } else { Err(message!("floor-config-short-text", most)) }
    }
}

/// Text, parsed as a `T`.
pub(super) fn parsed<T: FromStr<Err: ToMessage>>(value: &DeValue) -> Read<T> {
    text(value)?.parse().map_err(|error: T::Err| error.to_message())
}

/// The path of a file.
pub(super) fn path(value: &DeValue) -> Read<PathBuf> {
    let path = text(value)?;
    if path.is_empty() { Err(message!("floor-config-path")) } else { Ok(PathBuf::from(path)) }
}

/// True or false.
pub(super) fn boolean(value: &DeValue) -> Read<bool> {
    value.as_bool().ok_or_else(|| message!("floor-config-boolean"))
}

/// An integer within a range.
pub(super) fn integer<T: TryFrom<u64>>(range: RangeInclusive<u64>) -> impl Fn(&DeValue) -> Read<T> {
    move |value| {
        let number = value.as_integer().filter(|number| number.radix() == 10);
        let number = number.and_then(|number| number.as_str().parse().ok());
        let number =
            number.filter(|number| range.contains(number)).and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| message!("floor-config-integer", least = *range.start(), most = *range.end()))
    }
}

/// A number or string as it is written in the file.
fn literal<'v>(value: &'v DeValue) -> Option<&'v str> {
    match value {
        DeValue::Integer(number) if number.radix() == 10 => Some(number.as_str()),
        DeValue::Float(number) => Some(number.as_str()),
        DeValue::String(text) => Some(text.trim()),
        _ => None,
    }
}

/// Dollars: `25`, `12.5`, `"$12.50"`.
pub(super) fn dollars(value: &DeValue) -> Read<Cents> {
    let amount = literal(value).and_then(amount);
    amount.ok_or_else(|| message!("floor-config-dollars"))
}

fn amount(text: &str) -> Option<Cents> {
    hundredths(text.strip_prefix('$').unwrap_or(text)).map(Cents)
}

/// A percentage: `5`, `4.5`, `"4.5 %"`.
pub(super) fn percent(value: &DeValue) -> Read<BasisPoints> {
    let rate = literal(value).and_then(|text| hundredths(text.strip_suffix('%').unwrap_or(text).trim_end()));
    let rate = rate.and_then(|rate| u16::try_from(rate).ok()).filter(|rate| *rate <= 10_000);
    rate.map(BasisPoints).ok_or_else(|| message!("floor-config-percent"))
}

/// Limits: `"5-200/1"` is minimum, maximum and multiple.
pub(super) fn bet_limits(value: &DeValue) -> Read<BetLimits> {
    let read = |text: &str| {
        let (minimum, rest) = text.split_once('-')?;
        let (maximum, multiple) = rest.split_once('/')?;
        let [minimum, maximum, multiple] = [minimum, maximum, multiple].map(|text| amount(text.trim()));
        Some(BetLimits { minimum: minimum?, maximum: maximum?, multiple: multiple? })
    };
    value.as_str().and_then(read).ok_or_else(|| message!("floor-config-limits"))
}

/// One of a few choices.
pub(super) fn one_of<T: Copy>(choices: &[(&str, T)]) -> impl Fn(&DeValue) -> Read<T> {
    move |value| {
        let chosen = value.as_str().and_then(|word| choices.iter().find(|(name, _)| *name == word));
        chosen.map(|(_, chosen)| *chosen).ok_or_else(|| {
            let names: Vec<String> = choices.iter().map(|(name, _)| format!("\"{name}\"")).collect();
            message!("floor-config-one-of", choices = Arg::notation(names.join(", ")))
        })
    }
}

/// A list of values.
pub(super) fn list<T>(each: impl Fn(&DeValue) -> Read<T>) -> impl Fn(&DeValue) -> Read<Vec<T>> {
    move |value| {
        let array = value.as_array().ok_or_else(|| message!("floor-config-list"))?;
        array.iter().map(|value| each(value.get_ref())).collect()
    }
}

/// A box by its number.
pub(super) fn box_number(value: &DeValue) -> Read<BoxNo> {
    integer(1..=255)(value).map(BoxNo)
}
