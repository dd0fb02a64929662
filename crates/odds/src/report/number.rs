//! Formats numbers for the page. Exact numbers are rounded once, with integer arithmetic, halves away from zero.

use crate::{Fraction, exact};

/// A no-break space: a number and its unit stay on one line.
const SPACE: char = '\u{a0}';

/// A percentage with two decimals: `−2.39 %`.
pub(super) fn percent(value: Fraction) -> String {
    format!("{}{SPACE}%", decimal(value * Fraction::from(100), 2))
}

/// A signed difference in percent with two decimals: `+1.48 %`.
pub(super) fn change(value: Fraction) -> String {
    format!("{}{}", if value > Fraction::ZERO { "+" } else { "" }, percent(value))
}

/// The House's edge on a wager with the given value to the player.
pub(super) fn edge(value: Fraction) -> String {
    percent(-value)
}

/// The value of a $100 wager in cents, for values that are too small for percent.
pub(super) fn cents(value: Fraction) -> String {
    format!("{}{SPACE}¢", decimal(value * Fraction::from(10_000), 2))
}

/// An estimate in percent with two decimals.
pub(super) fn about(value: f64) -> String {
    signed(&format!("{:.2}", value * 100.0)) + &format!("{SPACE}%")
}

/// A share in percent with one decimal.
pub(super) fn share(part: u64, whole: u64) -> String {
    let share = Fraction::new(i128::from(part) * 100, i128::from(whole.max(1)));
    format!("{}{SPACE}%", decimal(share, 1))
}

/// A whole number with thousands separators: `736,281,000`.
pub(super) fn grouped(number: i128) -> String {
    signed(&exact::count(number))
}

/// A decimal with the given number of places.
pub(super) fn decimal(value: Fraction, places: u32) -> String {
    signed(&exact::decimal(value, places))
}

/// Replaces the hyphen of a printed number by a minus sign; drops it if the number is zero.
pub(super) fn signed(number: &str) -> String {
    match number.strip_prefix('-') {
        Some(rest) if rest.chars().all(|figure| matches!(figure, '0' | '.')) => rest.to_owned(),
        Some(rest) => format!("−{rest}"),
        None => number.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_their_units() {
        assert_eq!(edge(Fraction::new(-1, 37)), "2.70\u{a0}%");
        assert_eq!(cents(Fraction::new(1, 2_000)), "5.00\u{a0}¢");
    }

    #[test]
    fn zero_is_never_negative() {
        assert_eq!(["-0.00", "-0.01", "1.20"].map(signed), ["0.00", "−0.01", "1.20"]);
        assert_eq!([0, 999, 1_000, -736_281_000].map(grouped), ["0", "999", "1,000", "−736,281,000"]);
    }
}
