//! Delivery: 32 tiles in eight stacks of four, cut, and dealt four to a box (R9).

use std::{fmt, iter};

use super::cut::Matrix;
use super::dice::BoxNo;
use super::tile::Tile;
use crate::choices::choices;
use crate::rulebook::RuleBook;

choices! {
    /// The direction in which the boxes receive their tiles.
    Direction {
        /// clockwise
        Clockwise => "choice-direction-clockwise",
        /// counter-clockwise
        CounterClockwise => "choice-direction-counter-clockwise",
    }
}

/// The shuffled tiles as they are stacked: stack after stack from the dealer's left, each from its top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stacks([Tile; Tile::COUNT]);

/// The error for tiles that are not a set: this one occurs twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASet(pub Tile);

impl fmt::Display for NotASet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the tile {} ({}) is stacked twice: a set has 32 different tiles", self.0, self.0.faces())
    }
}

impl std::error::Error for NotASet {}

impl Stacks {
    /// Stacks the tiles. Fails unless each of the 32 occurs once.
    pub fn new(tiles: [Tile; Tile::COUNT]) -> Result<Stacks, NotASet> {
        let mut seen = 0u32;
        for tile in tiles {
            if seen & (1 << tile.index()) != 0 {
                return Err(NotASet(tile));
            }
            seen |= 1 << tile.index();
        }
        Ok(Stacks(tiles))
    }

    /// Shuffles the tiles with Fisher–Yates from the end. `below(n)` draws one of `0..n` with equal probability.
    ///
    /// ```
    /// use chung_game::paigow::{deal::Stacks, tile::Tile};
    /// let unmoved = Stacks::shuffled(|n| n - 1);
    /// assert_eq!(unmoved, Stacks::new(Tile::ALL).unwrap());
    /// ```
    #[inline]
    pub fn shuffled(mut below: impl FnMut(u32) -> u32) -> Stacks {
        let mut tiles = Tile::ALL;
        for last in (1..tiles.len()).rev() {
            let chosen = below(last as u32 + 1) as usize;
            tiles.swap(last, chosen.min(last));
        }
        Stacks(tiles)
    }

    /// All tiles, stack after stack, each from its top.
    #[must_use]
    pub const fn tiles(&self) -> &[Tile; Tile::COUNT] {
        &self.0
    }

    /// The tile in a row (from the top) of a stack (from the left).
    #[must_use]
    pub const fn tile(&self, row: usize, stack: usize) -> Tile {
        self.0[stack * 4 + row]
    }
}

/// The tiles as delivered: four for each box, and those that no box received.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The tiles of each box, box one first, then the groups left over.
    groups: [[Tile; 4]; MOST_BOXES],
    boxes: usize,
}

/// A set has tiles for eight boxes: eight groups of four.
pub(super) const MOST_BOXES: usize = Tile::COUNT / 4;

impl RuleBook {
    /// The number of boxes at a table: what the book says, but no more than the tiles suffice for.
    #[must_use]
    #[inline]
    pub fn boxes(&self) -> u8 {
        self.playing_areas.value.min(MOST_BOXES as u8)
    }
}

impl Deal {
    /// Four tiles for each box, box one first.
    #[must_use]
    #[inline]
    pub fn boxes(&self) -> &[[Tile; 4]] {
        &self.groups[..self.boxes]
    }

    /// The tiles that no box received: Crown Pai Gow's last two groups.
    #[must_use]
    pub fn undealt(&self) -> &[Tile] {
        self.groups[self.boxes..].as_flattened()
    }

    /// The tiles of a box; `None` if there is no such box.
    #[must_use]
    #[inline]
    pub fn of(&self, box_no: BoxNo) -> Option<[Tile; 4]> {
        self.boxes().get(usize::from(box_no.0).checked_sub(1)?).copied()
    }
}

/// The box that receives each delivery group, first group first: one box after another in the book's direction.
pub fn delivery_order(book: &RuleBook, first: BoxNo) -> impl Iterator<Item = BoxNo> + use<> {
    let boxes = book.boxes();
    let direction = book.delivery.value;
    let next = move |box_no: &BoxNo| match direction {
        Direction::CounterClockwise if box_no.0 == boxes => BoxNo(1),
        Direction::CounterClockwise => BoxNo(box_no.0 + 1),
        Direction::Clockwise if box_no.0 == 1 => BoxNo(boxes),
        Direction::Clockwise => BoxNo(box_no.0 - 1),
    };
    let first = BoxNo((i16::from(first.0) - 1).rem_euclid(i16::from(boxes.max(1))) as u8 + 1);
    iter::successors(Some(first), move |box_no| Some(next(box_no))).take(boxes.into())
}

/// Delivers stacked tiles by a cut, from the first box on. Empty and OFF boxes receive tiles like the others.
#[must_use]
pub fn deliver(book: &RuleBook, stacks: &Stacks, cut: &Matrix, first: BoxNo) -> Deal {
    let boxes = usize::from(book.boxes());
    let mut groups = [[stacks.0[0]; 4]; MOST_BOXES];
    // Groups beyond the last box are left over, so they come after all boxes.
    let order = delivery_order(book, first).map(|box_no| usize::from(box_no.0) - 1).chain(boxes..MOST_BOXES);
    for (places, group) in cut.groups().iter().zip(order) {
        groups[group] = places.map(|place| stacks.0[usize::from(place) % Tile::COUNT]);
    }
    Deal { groups, boxes }
}
