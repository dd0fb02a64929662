//! What stands after a key: text, whole numbers, money as people write it, one of a few words.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use chung_game::money::{BasisPoints, Cents, hundredths};
use chung_game::paigow::dice::BoxNo;
use chung_game::roulette::limits::BetLimits;
use toml::de::DeValue;

type Read<T> = Result<T, String>;

/// Text.
pub(super) fn text(value: &DeValue) -> Read<String> {
    value.as_str().map(str::to_owned).ok_or_else(|| "expected text in quotes".to_owned())
}

/// Text that says something: no more than so many characters, on one line.
pub(super) fn words(most: usize) -> impl Fn(&DeValue) -> Read<String> {
    move |value| {
        let text = text(value)?.trim().to_owned();
        let fits = (1..=most).contains(&text.chars().count()) && !text.chars().any(char::is_control);
        if fits { Ok(text) } else { Err(format!("expected 1 to {most} characters on one line")) }
    }
}

/// Text that is read by its type.
pub(super) fn parsed<T: FromStr<Err: Display>>(value: &DeValue) -> Read<T> {
    text(value)?.parse().map_err(|error: T::Err| error.to_string())
}

/// The path of a file.
pub(super) fn path(value: &DeValue) -> Read<PathBuf> {
    let path = text(value)?;
    if path.is_empty() { Err("expected the path of a file".to_owned()) } else { Ok(PathBuf::from(path)) }
}

/// True or false.
pub(super) fn truth(value: &DeValue) -> Read<bool> {
    value.as_bool().ok_or_else(|| "expected true or false".to_owned())
}

/// A whole number of a range.
pub(super) fn whole<T: TryFrom<u64>>(range: RangeInclusive<u64>) -> impl Fn(&DeValue) -> Read<T> {
    move |value| {
        let number = value.as_integer().filter(|number| number.radix() == 10);
        let number = number.and_then(|number| number.as_str().parse().ok());
        let number =
            number.filter(|number| range.contains(number)).and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| format!("expected a whole number from {} to {}", range.start(), range.end()))
    }
}

/// What was written, number or text, as text.
fn written<'v>(value: &'v DeValue) -> Option<&'v str> {
    match value {
        DeValue::Integer(number) if number.radix() == 10 => Some(number.as_str()),
        DeValue::Float(number) => Some(number.as_str()),
        DeValue::String(text) => Some(text.trim()),
        _ => None,
    }
}

/// `25`, `12.5`, `"$12.50"`.
pub(super) fn dollars(value: &DeValue) -> Read<Cents> {
    let amount = written(value).and_then(amount);
    amount.ok_or_else(|| {
        "expected dollars with at most two decimals, such as 25, 12.5 or \"$12.50\"".to_owned()
    })
}

fn amount(text: &str) -> Option<Cents> {
    hundredths(text.strip_prefix('$').unwrap_or(text)).map(Cents)
}

/// `5`, `4.5`, `"4.5 %"`.
pub(super) fn percent(value: &DeValue) -> Read<BasisPoints> {
    let rate = written(value).and_then(|text| hundredths(text.strip_suffix('%').unwrap_or(text).trim_end()));
    let rate = rate.and_then(|rate| u16::try_from(rate).ok()).filter(|rate| *rate <= 10_000);
    rate.map(BasisPoints)
        .ok_or_else(|| "expected a percentage from 0 to 100 with at most two decimals, such as 5".to_owned())
}

/// `"5-200/1"`: minimum, maximum, multiple.
pub(super) fn bet_limits(value: &DeValue) -> Read<BetLimits> {
    let read = |text: &str| {
        let (minimum, rest) = text.split_once('-')?;
        let (maximum, multiple) = rest.split_once('/')?;
        let [minimum, maximum, multiple] = [minimum, maximum, multiple].map(|text| amount(text.trim()));
        Some(BetLimits { minimum: minimum?, maximum: maximum?, multiple: multiple? })
    };
    value
        .as_str()
        .and_then(read)
        .ok_or_else(|| "expected minimum, maximum and multiple in dollars, such as \"5-200/1\"".to_owned())
}

/// One of a few words.
pub(super) fn one_of<T: Copy>(choices: &[(&str, T)]) -> impl Fn(&DeValue) -> Read<T> {
    move |value| {
        let chosen = value.as_str().and_then(|word| choices.iter().find(|(name, _)| *name == word));
        chosen.map(|(_, chosen)| *chosen).ok_or_else(|| {
            let words: Vec<String> = choices.iter().map(|(name, _)| format!("\"{name}\"")).collect();
            let found = value.as_str().map_or(String::new(), |word| format!("`{word}`: "));
            format!("{found}expected {}", words.join(", "))
        })
    }
}

/// A list of any of them.
pub(super) fn list<T>(each: impl Fn(&DeValue) -> Read<T>) -> impl Fn(&DeValue) -> Read<Vec<T>> {
    move |value| {
        let array = value.as_array().ok_or_else(|| "expected a list, such as [ … ]".to_owned())?;
        array.iter().map(|value| each(value.get_ref())).collect()
    }
}

/// A box by its number.
pub(super) fn box_number(value: &DeValue) -> Read<BoxNo> {
    whole(1..=255)(value).map(BoxNo)
}
