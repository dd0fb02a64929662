//! The other side's hands, counted so that no deal is ever visited.
//!
//! What becomes of a wager depends on two numbers of the other side's hand only: the places of its low and of its high hand.
//! So all its hands are laid out in a triangle by their places (a low hand is never above its high hand) and added up from the
//! corner: the number of hands below any low and any high place is then one look-up. The four tiles a side holds itself cannot be
//! in the other's hand; those hands are taken off by inclusion and exclusion. That needs a triangle for all hands, one for the
//! hands with a given tile, one for each two given tiles (153 in all); hands with three given tiles are few enough to be counted
//! one by one, and one hand has all four.

use chung_game::paigow::four::Four;
use chung_game::paigow::tile::Kind;

use crate::dealt::{self, Dealt};
use crate::deck::{Deck, four_of};
use crate::place::PLACES;
use crate::strategy::Strategy;

/// A row for every bound on the high hand, from 0 for none to all places; in it a cell for every bound on the low hand.
const ROWS: usize = PLACES + 1;
const TRIANGLE: usize = ROWS * (ROWS + 1) / 2;

/// Where a row begins.
const fn row(high: usize) -> usize {
    high * (high + 1) / 2
}

/// All hands of one side, by a deck and a strategy.
pub struct Opposing<'s> {
    deck: Deck,
    strategy: &'s Strategy,
    /// Triangles by the tiles given: none, one kind, two kinds.
    triangles: Vec<i32>,
    /// For each three kinds given: the hands with one more tile.
    with_three: Vec<Vec<Point>>,
}

/// Hands at one place of the square.
#[derive(Clone, Copy)]
struct Point {
    low: u8,
    high: u8,
    count: i32,
}

/// The upper bounds of a count: low hands below this place, and high hands below that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Below {
    pub(crate) low: u8,
    pub(crate) high: u8,
}

impl Below {
    /// Every place is below this.
    pub(crate) const ALL: u8 = PLACES as u8;

    /// Below both.
    pub(crate) fn both(self, other: Below) -> Below {
        Below { low: self.low.min(other.low), high: self.high.min(other.high) }
    }

    /// Its place in a triangle. A low hand is not above its high hand, so a low bound above the high one is none.
    const fn cell(self) -> usize {
        let (low, high) = (self.low as usize, self.high as usize);
        row(high) + if low < high { low } else { high }
    }
}

impl<'s> Opposing<'s> {
    /// Lays all hands out. Time and memory do not depend on the number of deals: a millisecond, four megabytes.
    #[must_use]
    pub fn new(deck: Deck, strategy: &'s Strategy) -> Opposing<'s> {
        let mut opposing = Opposing {
            deck,
            strategy,
            triangles: vec![0; GIVEN * TRIANGLE],
            with_three: vec![Vec::new(); THREES],
        };
        for (dealt, parts) in strategy.iter() {
            let ways = deck.ways(dealt.four);
            if ways > 0 {
                for point in points(dealt, parts, ways) {
                    opposing.lay(dealt.four, point);
                }
                opposing.lay_with_three(dealt, parts);
            }
        }
        opposing.triangles.chunks_exact_mut(TRIANGLE).for_each(add_up);
        opposing
    }

    /// Puts the hands of one point into the triangles of all tiles given that it holds.
    fn lay(&mut self, four: Four, point: Point) {
        let at = row(usize::from(point.high) + 1) + usize::from(point.low) + 1;
        let mut put = |given: usize, count: i32| self.triangles[given * TRIANGLE + at] += count;
        put(0, point.count);
        let kinds = four.kinds();
        // Of the ways to deal the hand, those with one given tile of a kind: as many as it has of those left.
        let share =
            |kind: Kind, count: i32| count * four.count(kind) as i32 / i32::from(self.deck.left(kind));
        let different = (0..4).filter(|&n| n == 0 || kinds[n] != kinds[n - 1]);
        for n in different.clone() {
            let one = share(kinds[n], point.count);
            put(given_one(kinds[n]), one);
            if four.count(kinds[n]) == 2 {
                put(given_two(kinds[n], kinds[n]), point.count);
            }
            for m in different.clone().filter(|&m| m > n) {
                put(given_two(kinds[n], kinds[m]), share(kinds[m], one));
            }
        }
    }

    /// Puts a hand beside each three of its tiles: as many times as there are tiles that complete them.
    fn lay_with_three(&mut self, dealt: &Dealt, parts: [i32; 3]) {
        let kinds = dealt.four.kinds();
        for n in (0..4).filter(|&n| n == 0 || kinds[n] != kinds[n - 1]) {
            let given = three(kinds, n);
            let in_given = given.iter().filter(|&&kind| kind == kinds[n]).count();
            let completing = i32::from(self.deck.left(kinds[n])) - in_given as i32;
            self.with_three[three_number(given)].extend(points(dealt, parts, completing));
        }
    }

    /// How many of its hands lie below each bound, when four tiles are in the other side's hand; in parts of the strategy's whole.
    #[inline]
    pub(crate) fn below<const N: usize>(&self, four: Four, bounds: [Below; N]) -> [i32; N] {
        let mut counts = [0; N];
        let kinds = four.kinds();
        let cells = bounds.map(Below::cell);
        let mut add = |sign: i32, given: usize| {
            let triangle = &self.triangles[given * TRIANGLE..][..TRIANGLE];
            for (count, &cell) in counts.iter_mut().zip(&cells) {
                *count += sign * triangle[cell];
            }
        };
        add(1, 0);
        for n in 0..4 {
            add(-1, given_one(kinds[n]));
            for m in n + 1..4 {
                add(1, given_two(kinds[n], kinds[m]));
            }
        }
        let mut add = |sign: i32, point: Point| {
            for (count, below) in counts.iter_mut().zip(&bounds) {
                let inside = point.low < below.low && point.high < below.high;
                *count += sign * point.count * i32::from(inside);
            }
        };
        for n in 0..4 {
            self.with_three[three_number(three(kinds, n))].iter().for_each(|&point| add(-1, point));
        }
        let itself = dealt::number(four);
        points(&dealt::all()[itself], self.strategy.parts(four), 1).for_each(|point| add(1, point));
        counts
    }

    /// The deck its hands are dealt from, the other side's four tiles included.
    pub(crate) fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The whole of which counts are parts.
    pub(crate) fn whole(&self) -> i32 {
        self.strategy.whole()
    }

    /// How many hands there are beside any four tiles, in parts of the whole.
    pub(crate) fn all(&self) -> i32 {
        four_of(self.deck.size().saturating_sub(4)) as i32 * self.whole()
    }
}

/// Where a hand's settings lie, each with its part of a count.
fn points(dealt: &Dealt, parts: [i32; 3], count: i32) -> impl Iterator<Item = Point> {
    let places = dealt.places.into_iter().zip(parts).filter(|&(_, part)| part != 0);
    places.map(move |([low, high], part)| Point { low, high, count: count * part })
}

/// Turns the counts of places into counts of all places below.
fn add_up(triangle: &mut [i32]) {
    for high in 1..ROWS {
        let (before, this) = triangle.split_at_mut(row(high));
        let before = &before[row(high - 1)..];
        // The last cell has no neighbour in the row before: no low hand there is above its high hand.
        let last = &before[high - 1..];
        let mut sum = 0;
        for (cell, before) in this[..=high].iter_mut().zip(before.iter().chain(last)) {
            sum += *cell;
            *cell = sum + before;
        }
    }
}

/// How many triangles: no tile given, one, two.
const GIVEN: usize = 1 + 16 + 136;

const fn given_one(kind: Kind) -> usize {
    1 + kind as usize
}

/// Two kinds in rank order.
const fn given_two(first: Kind, second: Kind) -> usize {
    17 + (second as usize * (second as usize + 1)) / 2 + first as usize
}

/// How many numbers three kinds in rank order have.
const THREES: usize = 816;

const fn three_number([a, b, c]: [Kind; 3]) -> usize {
    let (a, b, c) = (a as usize, b as usize + 1, c as usize + 2);
    a + b * (b - 1) / 2 + c * (c - 1) * (c - 2) / 6
}

/// Four tiles but one.
const fn three([a, b, c, d]: [Kind; 4], without: usize) -> [Kind; 3] {
    match without {
        0 => [b, c, d],
        1 => [a, c, d],
        2 => [a, b, d],
        _ => [a, b, c],
    }
}
