//! Parses dollars and percentages as people write them, in files and as options: `25`, `12.5`, `"$12.50"`, `5`, `"4.5 %"`. There is
//! no floating-point arithmetic.

use std::str::FromStr;

use chung_game::money::{BasisPoints, Cents, hundredths};
use serde::Deserialize;

/// An amount in dollars, at most two decimals.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "Written")]
pub(crate) struct Dollars(pub(crate) Cents);

/// A rate in percent, at most two decimals.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "Written")]
pub(crate) struct Percent(pub(crate) BasisPoints);

#[derive(Deserialize)]
#[serde(untagged, expecting = "expected a number with at most two decimals, such as 12.50")]
enum Written {
    Whole(i64),
    Decimal(f64),
    Text(String),
}

impl Written {
    fn text(self) -> String {
        match self {
            Written::Whole(number) => number.to_string(),
            // The shortest decimal of a float is the number as written, to well beyond two places.
            Written::Decimal(number) => number.to_string(),
            Written::Text(text) => text,
        }
    }
}

impl FromStr for Dollars {
    type Err = String;

    fn from_str(text: &str) -> Result<Dollars, String> {
        let bare = text.trim();
        hundredths(bare.strip_prefix('$').unwrap_or(bare)).map(|cents| Dollars(Cents(cents))).ok_or_else(
            || {
                format!(
                    "`{text}` is not an amount: expected dollars with at most two decimals, such as 12.50"
                )
            },
        )
    }
}

impl FromStr for Percent {
    type Err = String;

    fn from_str(text: &str) -> Result<Percent, String> {
        let bare = text.trim();
        let rate = hundredths(bare.strip_suffix('%').unwrap_or(bare).trim_end());
        let rate = rate.and_then(|rate| u16::try_from(rate).ok()).filter(|rate| *rate <= 10_000);
        rate.map(|rate| Percent(BasisPoints(rate))).ok_or_else(|| {
            format!("`{text}` is not a percentage: expected 0 to 100 with at most two decimals")
        })
    }
}

impl TryFrom<Written> for Dollars {
    type Error = String;

    fn try_from(written: Written) -> Result<Dollars, String> {
        written.text().parse()
    }
}

impl TryFrom<Written> for Percent {
    type Error = String;

    fn try_from(written: Written) -> Result<Percent, String> {
        written.text().parse()
    }
}
