//! The other side's hands, counted so that no deal is ever visited.
//!
//! What becomes of a wager depends on two numbers of the other side's hand only: the places of its low and of its high hand.
//! So all its hands are laid out in a triangle by their places (a low hand is never above its high hand) and added up from the
//! corner: the number of hands below any low and any high place is then one look-up.
//!
//! The tiles a hand holds cannot be in the other side's hand. Hands that hold some of them are taken off by inclusion and
//! exclusion: the same is done for every given tile, and for every two, with the hands that hold them; and whoever holds them
//! himself looks up. With three given tiles hands are so few that they are compared one by one; all four are one hand.

use crate::dealt;
use crate::deck::{Deck, four_of};
use crate::holding::{self, Given};
use crate::place::PLACES;
use crate::strategy::Strategy;

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
    const fn cell(self) -> u16 {
        let (low, high) = (self.low as usize, self.high as usize);
        (row(high) + if low < high { low } else { high }) as u16
    }
}

/// One side's hands, by a deck and a strategy.
pub(crate) struct Opposing {
    deck: Deck,
    whole: i32,
    /// In how many ways each hand is dealt.
    ways: Vec<i32>,
    /// Where the settings of each hand lie, in parts of the whole; hand after hand.
    points: Vec<Point>,
    /// Where the points of each hand begin; one more at the end.
    starts: Vec<u16>,
}

/// So many hands at one place.
#[derive(Clone, Copy)]
struct Point {
    low: u8,
    high: u8,
    count: i32,
}

impl Opposing {
    pub(crate) fn new(deck: Deck, strategy: &Strategy) -> Opposing {
        let ways = dealt::all().iter().map(|dealt| deck.ways(dealt.four)).collect();
        let (mut points, mut starts) = (Vec::with_capacity(dealt::HANDS), vec![0]);
        for (dealt, parts) in strategy.iter() {
            let places = dealt.places.into_iter().zip(parts).filter(|&(_, part)| part != 0);
            points.extend(places.map(|([low, high], count)| Point { low, high, count }));
            starts.push(points.len() as u16);
        }
        Opposing { deck, whole: strategy.whole(), ways, points, starts }
    }

    /// In how many ways each hand is dealt, to either side.
    pub(crate) fn ways(&self) -> &[i32] {
        &self.ways
    }

    /// The whole of which counts are parts.
    pub(crate) fn whole(&self) -> i32 {
        self.whole
    }

    /// How many hands there are beside any four tiles, in parts of the whole.
    pub(crate) fn all(&self) -> i32 {
        four_of(self.deck.size().saturating_sub(4)) as i32 * self.whole
    }

    /// For each hand of the other side, in the order of [`dealt::all`]: how many of these hands lie below each bound it asks for,
    /// its own tiles being out of the deck; in parts of the whole. It takes a millisecond or two, however many deals there are.
    pub(crate) fn below<const N: usize>(&self, asked: &[[Below; N]]) -> Vec<[i32; N]> {
        let cells: Vec<[u16; N]> = asked.iter().map(|bounds| bounds.map(Below::cell)).collect();
        let mut found = vec![[0; N]; asked.len()];
        let mut triangle = Triangle::new();
        for given in holding::all() {
            let sign = if given.size() % 2 == 0 { 1 } else { -1 };
            let askers =
                given.holders.iter().map(|holder| (usize::from(holder.hand), sign * i32::from(holder.times)));
            if given.size() < 3 {
                triangle.lay_out(self.holding(given));
                for (hand, times) in askers {
                    for (count, &cell) in found[hand].iter_mut().zip(&cells[hand]) {
                        *count += times * triangle.cells[usize::from(cell)];
                    }
                }
            } else {
                let points: Vec<Point> = self.holding(given).collect();
                for (hand, times) in askers {
                    for point in &points {
                        point.count_below(&asked[hand], times, &mut found[hand]);
                    }
                }
            }
        }
        for (hand, found) in found.iter_mut().enumerate() {
            for point in self.points_of(hand) {
                point.count_below(&asked[hand], 1, found);
            }
        }
        found
    }

    /// The hands that hold given tiles: of all ways to deal a hand, those with these very tiles.
    fn holding(&self, given: &Given) -> impl Iterator<Item = Point> {
        let sharing = given.ways_in(&self.deck).max(1);
        given.holders.iter().flat_map(move |holder| {
            let hand = usize::from(holder.hand);
            let ways = self.ways[hand] * i32::from(holder.times) / sharing;
            self.points_of(hand).iter().map(move |point| Point { count: point.count * ways, ..*point })
        })
    }

    #[inline]
    fn points_of(&self, hand: usize) -> &[Point] {
        &self.points[usize::from(self.starts[hand])..usize::from(self.starts[hand + 1])]
    }
}

impl Point {
    #[inline]
    fn count_below<const N: usize>(&self, asked: &[Below; N], times: i32, found: &mut [i32; N]) {
        for (count, below) in found.iter_mut().zip(asked) {
            let inside = self.low < below.low && self.high < below.high;
            *count += times * self.count * i32::from(inside);
        }
    }
}

/// Hands by their places, counted up: a row for every bound on the high hand, from 0 for none to all places, and in it a cell for
/// every bound on the low hand.
struct Triangle {
    cells: Vec<i32>,
}

const ROWS: usize = PLACES + 1;

/// Where a row begins.
const fn row(high: usize) -> usize {
    high * (high + 1) / 2
}

impl Triangle {
    fn new() -> Triangle {
        Triangle { cells: vec![0; row(ROWS)] }
    }

    /// Forgets what was laid out before.
    fn lay_out(&mut self, points: impl Iterator<Item = Point>) {
        self.cells.fill(0);
        points.for_each(|Point { low, high, count }| {
            self.cells[row(usize::from(high) + 1) + usize::from(low) + 1] += count;
        });
        for high in 1..ROWS {
            let (before, this) = self.cells.split_at_mut(row(high));
            let before = &before[row(high - 1)..];
            let mut sum = 0;
            for (cell, before) in this.iter_mut().zip(before) {
                sum += *cell;
                *cell = sum + before;
            }
            // The last cell has no neighbour in the row before: no low hand there is above its high hand.
            this[high] += sum + before[high - 1];
        }
    }
}
