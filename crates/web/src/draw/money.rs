//! Amounts of money on pages.

use chung_game::money::Cents;
use maud::{Markup, html};

/// Formats an amount for reading: `$1,250`, `$23.75`, `−$5`.
#[must_use]
pub fn format_dollars(amount: Cents) -> String {
    amount.to_string().replace('-', "−")
}

/// Formats an amount as people type it: `1250`, `23.75`.
#[must_use]
pub fn typed(amount: Cents) -> String {
    format_dollars(amount).replace(['$', ','], "").replace('−', "-")
}

/// Renders an amount.
#[must_use]
pub fn money(amount: Cents) -> Markup {
    html! { span.money { (format_dollars(amount)) } }
}

/// Renders a win or a loss, with its sign and colour.
#[must_use]
pub fn difference(amount: Cents) -> Markup {
    let plus = if amount.0 > 0 { "+" } else { "" };
    html! { span.money.won[amount.0 > 0].lost[amount.0 < 0] { (plus) (format_dollars(amount)) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_separators_and_cents_only_if_needed() {
        let cases = [
            (0, "$0"),
            (5, "$0.05"),
            (2_500, "$25"),
            (2_375, "$23.75"),
            (99_900, "$999"),
            (100_000, "$1,000"),
            (123_456_789, "$1,234,567.89"),
            (-500, "−$5"),
        ];
        for (cents, words) in cases {
            assert_eq!(format_dollars(Cents(cents)), words);
        }
    }

    #[test]
    fn typed_amounts_keep_their_cents() {
        for (cents, words) in [(2_500, "25"), (12_345_650, "123456.50"), (50, "0.50"), (-2_375, "-23.75")] {
            assert_eq!(typed(Cents(cents)), words);
        }
    }

    #[test]
    fn a_difference_has_a_sign_unless_it_is_zero() {
        assert!(difference(Cents(500)).into_string().contains(">+$5<"));
        assert!(difference(Cents(-500)).into_string().contains(">−$5<"));
        assert!(difference(Cents(0)).into_string().contains(">$0<"));
    }
}
