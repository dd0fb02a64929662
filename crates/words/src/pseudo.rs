//! The pseudo-language: the English catalogue with accented letters, longer vowels, and each sentence in brackets.

use std::borrow::Cow;

/// Opens a sentence.
pub(crate) const OPEN: char = '⟦';

/// Closes a sentence.
pub(crate) const CLOSE: char = '⟧';

const PLAIN: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED: &str = "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞǪŔŠŢÛṼŴẊÝŽ";

/// Adds accents and doubles lower-case vowels, which makes the text about a third longer, as translations are.
pub(crate) fn transform(text: &str) -> Cow<'_, str> {
    let mut changed = String::with_capacity(2 * text.len());
    for letter in text.chars() {
        let place = PLAIN.chars().position(|plain| plain == letter);
        let accented = place.and_then(|place| ACCENTED.chars().nth(place)).unwrap_or(letter);
        changed.push(accented);
        if matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u') {
            changed.push(accented);
        }
    }
    changed.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_changes_and_vowels_are_doubled() {
        assert_eq!(PLAIN.chars().count(), ACCENTED.chars().count());
        assert_eq!(transform("Sit down, 3"), "Šîîţ ðööŵñ, 3");
        assert!(PLAIN.chars().all(|letter| !transform(&letter.to_string()).contains(letter)));
    }
}
