//! Amounts and rates as people write them in files: `25`, `12.5`, `"$12.50"`, `5`, `"4.5%"`. No float is calculated with.

use chung_game::money::{BasisPoints, Cents};
use serde::Deserialize;

/// A number with at most two decimals, as hundredths.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "Written")]
pub(super) struct Hundredths(i64);

#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Whole(i64),
    Decimal(f64),
    Text(String),
}

impl TryFrom<Written> for Hundredths {
    type Error = String;

    fn try_from(written: Written) -> Result<Hundredths, String> {
        let text = match written {
            Written::Whole(number) => number.to_string(),
            // The shortest text of a decimal number is what was written, to well beyond two places.
            Written::Decimal(number) => number.to_string(),
            Written::Text(text) => text,
        };
        hundredths(&text).map(Hundredths).ok_or_else(|| {
            format!("`{text}` is not an amount: expected a number with at most two decimals, such as 12.50")
        })
    }
}

fn hundredths(text: &str) -> Option<i64> {
    let text = text.trim().trim_start_matches('$').trim_end_matches('%').trim();
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(part) || part.len() > 2 {
        return None;
    }
    let part: i64 = if part.is_empty() { 0 } else { format!("{part:0<2}").parse().ok()? };
    whole.parse::<i64>().ok()?.checked_mul(100)?.checked_add(part)
}

impl Hundredths {
    /// As dollars and cents.
    pub(super) const fn cents(self) -> Cents {
        Cents(self.0)
    }

    /// As a percentage.
    pub(super) fn rate(self) -> Option<BasisPoints> {
        u16::try_from(self.0).ok().map(BasisPoints)
    }
}
