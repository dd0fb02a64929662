//! A setting: four tiles as a low and a high hand, the high not ranked below the low (R4).

use std::fmt;

use super::four::Four;
use super::hand::Hand;

/// A low hand and a high hand. The high hand never ranks below the low one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setting {
    low: Hand,
    high: Hand,
}

/// The hands are the wrong way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LowAboveHigh {
    /// What was offered as the low hand.
    pub low: Hand,
    /// What was offered as the high hand.
    pub high: Hand,
}

impl fmt::Display for LowAboveHigh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the low hand {} ({}) ranks above the high hand {} ({}): swap them (R4)",
            self.low,
            self.low.rank(),
            self.high,
            self.high.rank()
        )
    }
}

impl std::error::Error for LowAboveHigh {}

impl Setting {
    /// A setting as a player gives it; refused when the low hand outranks the high one.
    pub fn new(low: Hand, high: Hand) -> Result<Setting, LowAboveHigh> {
        if low.rank() > high.rank() { Err(LowAboveHigh { low, high }) } else { Ok(Setting { low, high }) }
    }

    /// Two hands put the right way round: the better high; of two that rank the same, the one with the better other tile.
    #[must_use]
    pub fn of(a: Hand, b: Hand) -> Setting {
        let better = |hand: Hand| (hand.rank(), std::cmp::Reverse(hand.other()));
        if better(a) > better(b) { Setting { low: b, high: a } } else { Setting { low: a, high: b } }
    }

    /// The low hand.
    #[must_use]
    pub const fn low(self) -> Hand {
        self.low
    }

    /// The high hand.
    #[must_use]
    pub const fn high(self) -> Hand {
        self.high
    }

    /// The four tiles it is made of; an error if three are of one kind.
    pub fn four(self) -> Result<Four, super::four::TooMany> {
        let ([a, b], [c, d]) = (self.low.tiles(), self.high.tiles());
        Four::new([a, b, c, d])
    }

    /// Do both hands rank the same as the other's? Swapping tiles of no consequence is not a difference (R4).
    ///
    /// ```
    /// use chung_game::paigow::{hand::Hand, setting::Setting, tile::Kind::*};
    /// let one = Setting::of(Hand::new(Teen, Yun), Hand::new(Day, ChopBot));
    /// let other = Setting::of(Hand::new(Teen, ChopBot), Hand::new(Day, Yun));
    /// assert!(one != other && one.ranks_as(other));
    /// ```
    #[must_use]
    pub fn ranks_as(self, other: Setting) -> bool {
        self.low.rank() == other.low.rank() && self.high.rank() == other.high.rank()
    }

    /// Points of both hands, low first, where neither is better than points.
    #[must_use]
    pub const fn totals(self) -> Option<(u8, u8)> {
        match (self.low.points(), self.high.points()) {
            (Some(low), Some(high)) => Some((low, high)),
            _ => None,
        }
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} low, {} high", self.low, self.high)
    }
}
