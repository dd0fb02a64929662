//! The layout: its 157 places for a chip, with the numbers each covers (7.1, 7.2). Three squares make a row, so adding 3 to a number
//! moves one row down.

use super::bet_kind::BetKind::{
    self, Black, Column, Corner, Dozen, Even, High, Low, Odd, Red, SixLine, Split, StraightUp, Street,
};
use super::number_set::NumberSet;

/// The number of places on the layout.
pub(super) const PLACES_COUNT: usize = 157;

/// A place for a chip.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) kind: BetKind,
    pub(super) numbers: NumberSet,
}

/// Places of one kind: the first, the step from each to the next, and their count.
struct Places {
    kind: BetKind,
    first: NumberSet,
    step: u8,
    count: u8,
}

const fn places(kind: BetKind, first: NumberSet, step: u8, count: u8) -> Places {
    Places { kind, first, step, count }
}

const fn one(kind: BetKind, numbers: NumberSet) -> Places {
    places(kind, numbers, 0, 1)
}

/// In the order of 7.1. Within a kind, the places with 0 come first.
const LAYOUT: &[Places] = &[
    places(StraightUp, NumberSet::of(&[0]), 1, 37),
    one(Split, NumberSet::of(&[0, 1])),
    one(Split, NumberSet::of(&[0, 2])),
    one(Split, NumberSet::of(&[0, 3])),
    places(Split, NumberSet::of(&[1, 2]), 3, 12),
    places(Split, NumberSet::of(&[2, 3]), 3, 12),
    places(Split, NumberSet::of(&[1, 4]), 1, 33),
    one(Street, NumberSet::of(&[0, 1, 2])),
    one(Street, NumberSet::of(&[0, 2, 3])),
    places(Street, NumberSet::of(&[1, 2, 3]), 3, 12),
    one(Corner, NumberSet::of(&[0, 1, 2, 3])),
    places(Corner, NumberSet::of(&[1, 2, 4, 5]), 3, 11),
    places(Corner, NumberSet::of(&[2, 3, 5, 6]), 3, 11),
    places(SixLine, NumberSet::every(1, 1, 6), 3, 11),
    places(Column, NumberSet::every(3, 1, 34), 1, 3),
    places(Dozen, NumberSet::every(1, 1, 12), 12, 3),
    one(Low, NumberSet::every(1, 1, 18)),
    one(High, NumberSet::every(1, 19, 36)),
    one(Even, NumberSet::every(2, 2, 36)),
    one(Odd, NumberSet::every(2, 1, 35)),
    one(Red, NumberSet::RED),
    one(Black, NumberSet::BLACK),
];

/// Every place, in the order of the layout above.
pub(super) static PLACES: [Place; PLACES_COUNT] = {
    let mut all = [Place { kind: StraightUp, numbers: NumberSet::EMPTY }; PLACES_COUNT];
    let (mut filled, mut row) = (0, 0);
    while row < LAYOUT.len() {
        let Places { kind, first, step, count } = LAYOUT[row];
        let mut n = 0;
        while n < count {
            all[filled] = Place { kind, numbers: first.moved(n * step) };
            filled += 1;
            n += 1;
        }
        row += 1;
    }
    assert!(filled == PLACES_COUNT, "every place is filled");
    all
};
