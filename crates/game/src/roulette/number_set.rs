//! A set of numbers: what a bet covers.

use std::fmt::{self, Write as _};

use super::number::Number;

/// A set of numbers of the wheel, a bit for each.
///
/// ```
/// use chung_game::roulette::{number::Number, number_set::NumberSet};
/// let split: NumberSet = [17, 14].into_iter().filter_map(Number::new).collect();
/// assert_eq!((split.count(), split.to_string().as_str()), (2, "14-17"));
/// assert!(!split.has(Number::ZERO));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NumberSet(u64);

impl NumberSet {
    /// No number.
    pub const EMPTY: NumberSet = NumberSet(0);

    /// The red numbers (R14).
    pub const RED: NumberSet =
        NumberSet::of(&[1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

    /// The black numbers: neither red nor 0.
    pub const BLACK: NumberSet = NumberSet(NumberSet::every(1, 1, 36).0 & !NumberSet::RED.0);

    /// The set of these numbers. For constants only: there, a number above 36 does not compile.
    pub(super) const fn of(values: &[u8]) -> NumberSet {
        let (mut set, mut i) = (0, 0);
        while i < values.len() {
            assert!((values[i] as usize) < Number::COUNT, "a number of the wheel");
            set |= 1 << values[i];
            i += 1;
        }
        NumberSet(set)
    }

    /// The numbers from `first` to `last` in steps. For constants only.
    pub(super) const fn every(step: u8, first: u8, last: u8) -> NumberSet {
        let (mut set, mut value) = (NumberSet::EMPTY, first);
        while value <= last {
            set = NumberSet(set.0 | NumberSet::of(&[value]).0);
            value += step;
        }
        set
    }

    /// The set with each number increased by `by`.
    pub(super) const fn moved(self, by: u8) -> NumberSet {
        assert!(self.0.leading_zeros() as usize >= 64 - Number::COUNT + by as usize, "stays on the layout");
        NumberSet(self.0 << by)
    }

    /// Whether the number is in the set.
    #[must_use]
    pub const fn has(self, number: Number) -> bool {
        self.0 & (1 << number.value()) != 0
    }

    /// How many numbers are in the set.
    #[must_use]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Its numbers, lowest first.
    pub fn numbers(self) -> impl Iterator<Item = Number> {
        Number::ALL.into_iter().filter(move |&number| self.has(number))
    }
}

impl FromIterator<Number> for NumberSet {
    fn from_iter<I: IntoIterator<Item = Number>>(numbers: I) -> NumberSet {
        NumberSet(numbers.into_iter().fold(0, |set, number| set | 1 << number.value()))
    }
}

impl fmt::Display for NumberSet {
    /// `0-1-2-3`, lowest first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for number in self.numbers() {
            let dash = if text.is_empty() { "" } else { "-" };
            write!(text, "{dash}{number}")?;
        }
        f.pad(&text)
    }
}
