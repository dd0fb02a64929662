//! Delivery: 32 tiles in eight stacks of four, cut, and given out four to a box (R9).

use std::fmt;

use super::cut::Matrix;
use super::dice::BoxNo;
use super::tile::Tile;
use crate::choices::choices;
use crate::rulebook::RuleBook;

choices! {
    /// Which way round the boxes receive their tiles.
    Direction {
        /// clockwise
        Clockwise,
        /// counter-clockwise
        CounterClockwise,
    }
}

/// The shuffled tiles as stacked: stack after stack from the dealer's left, each from its top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stacks([Tile; Tile::COUNT]);

/// A tile twice, and so another not at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASet(pub Tile);

impl fmt::Display for NotASet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the tile {} ({}) is stacked twice: a set has 32 different tiles", self.0, self.0.faces())
    }
}

impl std::error::Error for NotASet {}

impl Stacks {
    /// All 32 tiles, each once.
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

    /// The tile in a row (from the top) of a stack (from the left).
    #[must_use]
    pub const fn tile(&self, row: usize, stack: usize) -> Tile {
        self.0[stack * 4 + row]
    }
}

/// A delivered round: the four tiles of each box, and those that no box received.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// Four tiles for each box, box one first.
    pub boxes: Vec<[Tile; 4]>,
    /// Crown Pai Gow's last two groups.
    pub undealt: Vec<Tile>,
}

impl Deal {
    /// A box's tiles.
    #[must_use]
    pub fn of(&self, number: BoxNo) -> Option<[Tile; 4]> {
        self.boxes.get(usize::from(number.0).checked_sub(1)?).copied()
    }
}

/// The box that receives each delivery group, first group first: one box after another in the book's direction.
#[must_use]
pub fn delivery_order(boxes: u8, direction: Direction, first: BoxNo) -> Vec<BoxNo> {
    let boxes = i16::from(boxes);
    let step = match direction {
        Direction::CounterClockwise => 1,
        Direction::Clockwise => -1,
    };
    let place = |group: i16| (i16::from(first.0) - 1 + step * group).rem_euclid(boxes) as u8 + 1;
    (0..boxes).map(|group| BoxNo(place(group))).collect()
}

/// Delivers stacked tiles by a cut, from the first box on. Empty and OFF boxes receive tiles like the others.
#[must_use]
pub fn deliver(book: &RuleBook, stacks: &Stacks, cut: &Matrix, first: BoxNo) -> Deal {
    // A matrix has four tiles of each group, so every place is filled.
    let mut groups = [[stacks.tile(0, 0); 4]; 8];
    let mut filled = [0; 8];
    for (row, cells) in cut.rows().iter().enumerate() {
        for (stack, &group) in cells.iter().enumerate() {
            let group = usize::from(group) - 1;
            groups[group][filled[group] % 4] = stacks.tile(row, stack);
            filled[group] += 1;
        }
    }
    let order = delivery_order(book.playing_areas.value, book.delivery.value, first);
    let (dealt, undealt) = groups.split_at(order.len().min(groups.len()));
    let mut boxes = vec![groups[0]; order.len()];
    for (number, &group) in order.iter().zip(dealt) {
        boxes[usize::from(number.0) - 1] = group;
    }
    Deal { boxes, undealt: undealt.concat() }
}
