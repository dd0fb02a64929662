//! A setting: four tiles as a low and a high hand, the high not ranked below the low (R4).

use std::fmt;

use super::four::{Four, TooMany};
use super::hand::Hand;
use crate::message::Arg;
use crate::{Message, ToMessage, message};

/// A low hand and a high hand. The high hand never ranks below the low one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setting {
    low: Hand,
    high: Hand,
}

/// The reason why two hands are not a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingError {
    /// The hands are the wrong way round.
    LowAboveHigh {
        /// What was offered as the low hand.
        low: Hand,
        /// What was offered as the high hand.
        high: Hand,
    },
    /// There are more tiles of a kind than a set has.
    TooMany(TooMany),
}

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingError::LowAboveHigh { low, high } => write!(
                f,
                "the low hand {low} ({}) ranks above the high hand {high} ({}): swap them (R4)",
                low.rank(),
                high.rank()
            ),
            SettingError::TooMany(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for SettingError {}

impl Setting {
    /// A setting as a player chooses it. Fails if the low hand outranks the high one, or if a set does not have these tiles.
    pub fn new(low: Hand, high: Hand) -> Result<Setting, SettingError> {
        let ([a, b], [c, d]) = (low.tiles(), high.tiles());
        Four::new([a, b, c, d]).map_err(SettingError::TooMany)?;
        if low.rank() > high.rank() {
            return Err(SettingError::LowAboveHigh { low, high });
        }
        Ok(Setting { low, high })
    }

    /// Puts two hands the right way round: the better one is high. Of two with the same rank, the one with the better other tile is. The
    /// caller makes sure that a set has these tiles; [`Setting::new`] checks it.
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

    /// The four tiles it is made of.
    #[must_use]
    pub const fn four(self) -> Four {
        let ([a, b], [c, d]) = (self.low.tiles(), self.high.tiles());
        Four::sorted([a, b, c, d])
    }

    /// Whether both hands rank the same as those of `other`. Swapping equivalent tiles makes no difference (R4).
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

    /// The points of both hands, low first; `None` if a hand is better than points.
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

impl ToMessage for SettingError {
    fn to_message(&self) -> Message {
        match self {
            SettingError::LowAboveHigh { low, high } => message!(
                "refused-low-above-high",
                low = Arg::notation(low),
                low_rank = low.to_message(),
                high = Arg::notation(high),
                high_rank = high.to_message(),
            ),
            SettingError::TooMany(error) => error.to_message(),
        }
    }
}
