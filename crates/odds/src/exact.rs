//! Formats exact numbers as decimals and dollars, with integer arithmetic only.

use chung_game::money::group_thousands;

use crate::Fraction;

/// Decimal places of a percentage.
const PLACES: u32 = 4;

/// A percentage without the percent sign: `-2.4837`.
#[must_use]
pub fn percent(value: Fraction) -> String {
    decimal(value * Fraction::from(100), PLACES)
}

/// A decimal with the given number of places; halves are rounded away from zero. It is computed digit by digit, so that large
/// denominators do not overflow.
#[must_use]
pub fn decimal(value: Fraction, places: u32) -> String {
    let (above, below) = (value.numer().unsigned_abs(), value.denom().unsigned_abs());
    let (mut figures, mut rest) = (above / below, above % below);
    for _ in 0..places {
        figures = figures * 10 + rest * 10 / below;
        rest = rest * 10 % below;
    }
    figures += u128::from(rest * 2 >= below);
    let sign = if *value.numer() < 0 && figures > 0 { "-" } else { "" };
    let one = 10_u128.pow(places);
    format!("{sign}{}.{:0>width$}", figures / one, figures % one, width = places as usize)
}

/// A whole number with thousands separators: `736,281,000`.
#[must_use]
pub fn count(number: i128) -> String {
    let sign = if number < 0 { "-" } else { "" };
    format!("{sign}{}", group_thousands(number.unsigned_abs()))
}

/// An amount in dollars with the given number of decimal places: `-$1,250.3750`.
#[must_use]
pub fn dollars(value: Fraction, places: u32) -> String {
    let text = decimal(value, places);
    let (sign, bare) = text.strip_prefix('-').map_or(("", &*text), |bare| ("-", bare));
    let (whole, parts) = bare.split_once('.').unwrap_or((bare, "0"));
    format!("{sign}${}.{parts}", whole.parse().map_or_else(|_| whole.to_owned(), group_thousands))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_rounded_away_from_zero() {
        let rounded = |above, below| decimal(Fraction::new(above, below), 1);
        assert_eq!(
            [rounded(1, 20), rounded(-1, 20), rounded(1, 21), rounded(-1, 21)],
            ["0.1", "-0.1", "0.0", "0.0"]
        );
        assert_eq!(percent(Fraction::new(-1, 37)), "-2.7027");
        assert_eq!(percent(Fraction::from(1)), "100.0000");
        assert_eq!(decimal(Fraction::new(i128::MAX / 20, i128::MAX / 10), 10), "0.5000000000");
    }

    #[test]
    fn counts_have_thousands_separators() {
        assert_eq!([0, 999, 1_000, -736_281_000].map(count), ["0", "999", "1,000", "-736,281,000"]);
    }
}
