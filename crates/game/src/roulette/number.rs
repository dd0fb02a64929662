//! The 37 numbers of the wheel, their order and their colours (2.3). The book's diagram of the wheel is lost, so R14 gives both.

use std::fmt;

use super::number_set::NumberSet;
use crate::choices::choices;

choices! {
    /// The colour of a compartment.
    Colour {
        /// green
        Green => "colour-green",
        /// red
        Red => "colour-red",
        /// black
        Black => "colour-black",
    }
}

/// A number of the wheel, 0 to 36: where the ball comes to rest, or a square of the layout.
///
/// ```
/// use chung_game::roulette::number::{Colour, Number};
/// let number = Number::new(17).unwrap();
/// assert_eq!((number.colour(), number.column(), number.dozen()), (Colour::Black, Some(2), Some(2)));
/// assert_eq!(Number::new(37), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(u8);

impl Number {
    /// How many compartments the wheel has.
    pub const COUNT: usize = 37;

    /// Zero, which is green and in no column or dozen.
    pub const ZERO: Number = Number(0);

    /// Every number, 0 first.
    pub const ALL: [Number; Number::COUNT] = {
        let mut numbers = [Number::ZERO; Number::COUNT];
        let mut value = 0;
        while value < Number::COUNT {
            numbers[value] = Number(value as u8);
            value += 1;
        }
        numbers
    };

    /// Every number in its order on the wheel, starting with 0 (R14).
    pub const WHEEL: [Number; Number::COUNT] = {
        let order = [
            0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
            31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
        ];
        let mut wheel = [Number::ZERO; Number::COUNT];
        let mut place = 0;
        while place < Number::COUNT {
            wheel[place] = Number(order[place]);
            place += 1;
        }
        wheel
    };

    /// The number with this value, if it is 0 to 36.
    #[must_use]
    pub const fn new(value: u8) -> Option<Number> {
        if (value as usize) < Number::COUNT { Some(Number(value)) } else { None }
    }

    /// The value, 0 to 36.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0
    }

    /// The colour of its compartment.
    #[must_use]
    pub const fn colour(self) -> Colour {
        if self.0 == 0 {
            Colour::Green
        } else if NumberSet::RED.has(self) {
            Colour::Red
        } else {
            Colour::Black
        }
    }

    /// Its column, 1 to 3; 0 is in none.
    #[must_use]
    pub const fn column(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some((self.0 - 1) % 3 + 1) }
    }

    /// Its dozen, 1 to 3; 0 is in none.
    #[must_use]
    pub const fn dozen(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some((self.0 - 1) / 12 + 1) }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
