//! Money as it is read at a table.

use chung_game::money::Cents;
use maud::{Markup, html};

/// An amount in words: `$1,250`, `$23.75`, `−$5`.
#[must_use]
pub fn written(amount: Cents) -> String {
    amount.to_string().replace('-', "−")
}

/// An amount as people type it: `1250`, `23.75`.
#[must_use]
pub fn typed(amount: Cents) -> String {
    written(amount).replace(['$', ','], "").replace('−', "-")
}

/// An amount on a page.
#[must_use]
pub fn money(amount: Cents) -> Markup {
    html! { span.money { (written(amount)) } }
}

/// What somebody won or lost: with its sign, and in the colour of it.
#[must_use]
pub fn difference(amount: Cents) -> Markup {
    let plus = if amount.0 > 0 { "+" } else { "" };
    html! { span.money.won[amount.0 > 0].lost[amount.0 < 0] { (plus) (written(amount)) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_written_as_people_read_it() {
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
            assert_eq!(written(Cents(cents)), words);
        }
    }

    #[test]
    fn what_is_typed_keeps_its_cents() {
        for (cents, words) in [(2_500, "25"), (12_345_650, "123456.50"), (50, "0.50"), (-2_375, "-23.75")] {
            assert_eq!(typed(Cents(cents)), words);
        }
    }

    #[test]
    fn a_difference_has_a_sign_unless_there_is_none() {
        assert!(difference(Cents(500)).into_string().contains(">+$5<"));
        assert!(difference(Cents(-500)).into_string().contains(">−$5<"));
        assert!(difference(Cents(0)).into_string().contains(">$0<"));
    }
}
