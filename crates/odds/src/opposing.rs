//! Counts the other side's hands without enumerating deals.
//!
//! The outcome of a wager depends on only two numbers of the other side's hand: the places of its low and of its high hand. So all
//! its hands go into a triangular table by their places (a low hand never ranks above its high hand), which is turned into prefix
//! sums: the number of hands below any low and any high place is then one look-up.
//!
//! The tiles of a hand cannot be in the other side's hand, so hands that share some of them are subtracted by inclusion and
//! exclusion. Such a table is built for every single kind and every two kinds, from the hands that hold them, and each of those
//! hands looks up its bounds in it. So few hands hold three given kinds that they are compared one by one; all four tiles are
//! the hand itself.

use crate::dealt;
use crate::deck::{Deck, four_of};
use crate::holding::{self, Given};
use crate::place::PLACES;
use crate::strategy::Strategy;

/// The upper bounds of a count, exclusive: a place for the low hand and one for the high hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Below {
    pub(crate) low: u8,
    pub(crate) high: u8,
}

impl Below {
    /// The bound that excludes no hand.
    pub(crate) const ALL: u8 = PLACES as u8;

    /// The hands that are below both bounds.
    pub(crate) fn both(self, other: Below) -> Below {
        Below { low: self.low.min(other.low), high: self.high.min(other.high) }
    }

    /// The index of its cell in a [`Triangle`]. A low hand never ranks above its high hand, so a low bound above the high one excludes
    /// nothing.
    const fn cell(self) -> u16 {
        let (low, high) = (self.low as usize, self.high as usize);
        (row(high) + if low < high { low } else { high }) as u16
    }
}

/// The hands of one side, dealt from a deck and set by a strategy.
pub(crate) struct Opposing {
    deck: Deck,
    whole: i32,
    /// In how many ways each hand is dealt.
    ways: Vec<i32>,
    /// For each hand in order, the places of the settings that the strategy uses, each with its weight out of `whole`.
    points: Vec<Point>,
    /// The index of each hand's first point, and the number of points at the end.
    starts: Vec<u16>,
}

/// The weight of one setting, at the places of its low and high hand.
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

    /// The sum of a hand's weights in the strategy. Every count is multiplied by it.
    pub(crate) fn whole(&self) -> i32 {
        self.whole
    }

    /// How many hands can be dealt beside any four tiles, times `whole`.
    pub(crate) fn all(&self) -> i32 {
        four_of(self.deck.size().saturating_sub(4)) as i32 * self.whole
    }

    /// For each hand of the other side, in the order of [`dealt::all`]: how many of these hands lie below each of its bounds when its own
    /// tiles are out of the deck, times `whole`. Takes a millisecond or two, however many deals there are.
    pub(crate) fn below<const N: usize>(&self, bounds: &[[Below; N]]) -> Vec<[i32; N]> {
        let cells: Vec<[u16; N]> = bounds.iter().map(|bounds| bounds.map(Below::cell)).collect();
        let mut found = vec![[0; N]; bounds.len()];
        let mut triangle = Triangle::new();
        for given in holding::all() {
            let sign = if given.size() % 2 == 0 { 1 } else { -1 };
            let holders =
                given.holders.iter().map(|holder| (usize::from(holder.hand), sign * i32::from(holder.times)));
            if given.size() < 3 {
                triangle.lay_out(self.holding(given));
                for (hand, times) in holders {
                    for (count, &cell) in found[hand].iter_mut().zip(&cells[hand]) {
                        *count += times * triangle.cells[usize::from(cell)];
                    }
                }
            } else {
                let points: Vec<Point> = self.holding(given).collect();
                for (hand, times) in holders {
                    for point in &points {
                        point.count_below(&bounds[hand], times, &mut found[hand]);
                    }
                }
            }
        }
        for (hand, found) in found.iter_mut().enumerate() {
            for point in self.points_of(hand) {
                point.count_below(&bounds[hand], 1, found);
            }
        }
        found
    }

    /// The hands that hold one particular choice of the given tiles, counted by the ways to deal them.
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
    fn count_below<const N: usize>(&self, bounds: &[Below; N], times: i32, found: &mut [i32; N]) {
        for (count, below) in found.iter_mut().zip(bounds) {
            let inside = self.low < below.low && self.high < below.high;
            *count += times * self.count * i32::from(inside);
        }
    }
}

/// Prefix sums of hands by their places: a row for every bound on the high hand, from 0 (no hands) to all places, and in it a cell
/// for every bound on the low hand.
struct Triangle {
    cells: Vec<i32>,
}

const ROWS: usize = PLACES + 1;

/// The index of a row's first cell.
const fn row(high: usize) -> usize {
    high * (high + 1) / 2
}

impl Triangle {
    fn new() -> Triangle {
        Triangle { cells: vec![0; row(ROWS)] }
    }

    /// Replaces the contents by these points, and sums them up.
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
            // The last cell has no neighbour in the row before, because no low hand ranks above its high hand.
            this[high] += sum + before[high - 1];
        }
    }
}
