//! Two-tile hands and their order (R2). Which hand beats which at the table, copies and noughts included, is in `matching`.

use std::cmp::Ordering;
use std::fmt;

use super::tile::Kind;
use crate::message::Arg;
use crate::{Message, ToMessage, message};

/// Two tiles, the better-ranked first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hand {
    /// The better-ranked tile, which decides between hands with the same points.
    high_tile: Kind,
    other: Kind,
}

/// What a hand is worth, ordered by [`Rank::strength`]: the greater is the better hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rank {
    /// Points 0 to 9 and the better-ranked tile.
    Points {
        /// The last digit of the tiles' total.
        points: u8,
        /// The better-ranked of the two tiles.
        high_tile: Kind,
    },
    /// Teen or Day with a 7.
    HighNine(Top),
    /// Teen or Day with an 8.
    Gong(Top),
    /// Teen or Day with a 9.
    Wong(Top),
    /// Two of a kind.
    Pair(Kind),
}

/// The tile that makes a hand a Wong, Gong or High Nine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Top {
    /// The Day, which is the lower of the two.
    Day,
    /// The Teen, which is the higher of the two.
    Teen,
}

impl fmt::Display for Top {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Top::Day => "Day",
            Top::Teen => "Teen",
        })
    }
}

/// The strength of the lowest hand above those worth points, which have sixteen high tiles for each of ten totals.
const ABOVE_POINTS: u8 = 160;

impl Rank {
    /// A number that orders hands: the greater beats the lesser, and equal numbers are a copy.
    #[must_use]
    pub const fn strength(self) -> u8 {
        match self {
            Rank::Points { points, high_tile } => points * 16 + (16 - high_tile.rank()),
            Rank::HighNine(top) => ABOVE_POINTS + top as u8,
            Rank::Gong(top) => ABOVE_POINTS + 2 + top as u8,
            Rank::Wong(top) => ABOVE_POINTS + 4 + top as u8,
            Rank::Pair(kind) => ABOVE_POINTS + 6 + (16 - kind.pair_rank()),
        }
    }

    /// The points of a hand below Day High Nine; `None` for a better one.
    #[must_use]
    pub const fn points(self) -> Option<u8> {
        match self {
            Rank::Points { points, .. } => Some(points),
            _ => None,
        }
    }
}

impl PartialOrd for Rank {
    fn partial_cmp(&self, other: &Rank) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Rank {
    fn cmp(&self, other: &Rank) -> Ordering {
        self.strength().cmp(&other.strength())
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rank::Pair(Kind::GeeJun) => f.write_str("pair of Gee Jun"),
            Rank::Pair(kind) => write!(f, "pair of {}s", kind.english()),
            Rank::Wong(top) => write!(f, "{top} Wong"),
            Rank::Gong(top) => write!(f, "{top} Gong"),
            Rank::HighNine(top) => write!(f, "{top} High Nine"),
            Rank::Points { points, high_tile } => {
                write!(f, "{points} with the {}", high_tile.english())
            }
        }
    }
}

impl Hand {
    /// A hand of two tiles, in any order.
    ///
    /// ```
    /// use chung_game::paigow::{hand::{Hand, Rank, Top}, tile::Kind};
    /// assert_eq!(Hand::new(Kind::ChopBot, Kind::Teen).rank(), Rank::Gong(Top::Teen));
    /// assert_eq!(Hand::new(Kind::GeeJun, Kind::Chong).points(), Some(9));
    /// ```
    #[must_use]
    pub const fn new(a: Kind, b: Kind) -> Hand {
        if (a as u8) <= b as u8 { Hand { high_tile: a, other: b } } else { Hand { high_tile: b, other: a } }
    }

    /// The better-ranked tile.
    #[must_use]
    pub const fn high_tile(self) -> Kind {
        self.high_tile
    }

    /// The other tile.
    #[must_use]
    pub const fn other(self) -> Kind {
        self.other
    }

    /// Both tiles, the better-ranked first.
    #[must_use]
    pub const fn tiles(self) -> [Kind; 2] {
        [self.high_tile, self.other]
    }

    /// Whether a tile of this kind is in the hand.
    #[must_use]
    pub fn has(self, kind: Kind) -> bool {
        self.high_tile == kind || self.other == kind
    }

    /// What the hand is worth.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> Rank {
        RANKS[self.high_tile as usize][self.other as usize]
    }

    /// The strength of the hand's rank, see [`Rank::strength`].
    #[must_use]
    #[inline]
    pub const fn strength(self) -> u8 {
        STRENGTHS[self.high_tile as usize][self.other as usize]
    }

    /// Whether the hand is worth 0 points.
    #[must_use]
    #[inline]
    pub const fn is_nought(self) -> bool {
        matches!(self.points(), Some(0))
    }

    const fn compute_rank(self) -> Rank {
        if self.high_tile as u8 == self.other as u8 {
            return Rank::Pair(self.high_tile);
        }
        let top = match self.high_tile {
            Kind::Teen => Some(Top::Teen),
            Kind::Day => Some(Top::Day),
            _ => None,
        };
        if let Some(top) = top {
            match self.other.counts()[0] {
                9 => return Rank::Wong(top),
                8 => return Rank::Gong(top),
                7 => return Rank::HighNine(top),
                _ => {}
            }
        }
        // Only a Gee Jun tile has two counts, and it is the high tile of no hand but its own pair.
        let high = self.high_tile.counts()[0];
        let [a, b] = self.other.counts();
        let (a, b) = ((high + a) % 10, (high + b) % 10);
        Rank::Points { points: if a > b { a } else { b }, high_tile: self.high_tile }
    }

    /// The points of a hand below Day High Nine; `None` for a better one.
    #[must_use]
    #[inline]
    pub const fn points(self) -> Option<u8> {
        let strength = self.strength();
        if strength < ABOVE_POINTS { Some(strength / 16) } else { None }
    }

    /// All 136 hands, best first. Of hands with the same rank, the one with the better second tile comes first.
    #[must_use]
    pub fn all() -> Vec<Hand> {
        let mut hands: Vec<Hand> = Kind::ALL
            .iter()
            .flat_map(|&a| Kind::ALL.iter().filter(move |&&b| a <= b).map(move |&b| Hand::new(a, b)))
            .collect();
        hands.sort_by_key(|hand| (std::cmp::Reverse(hand.rank()), hand.other));
        hands
    }
}

/// The rank of every hand, by its tiles.
const RANKS: [[Rank; 16]; 16] = {
    let mut ranks = [[Rank::Pair(Kind::Teen); 16]; 16];
    let mut a = 0;
    while a < 16 {
        let mut b = 0;
        while b < 16 {
            ranks[a][b] = Hand::new(Kind::ALL[a], Kind::ALL[b]).compute_rank();
            b += 1;
        }
        a += 1;
    }
    ranks
};

/// The strength of every hand, by its tiles.
const STRENGTHS: [[u8; 16]; 16] = {
    let mut strengths = [[0; 16]; 16];
    let mut a = 0;
    while a < 16 {
        let mut b = 0;
        while b < 16 {
            strengths[a][b] = RANKS[a][b].strength();
            b += 1;
        }
        a += 1;
    }
    strengths
};

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.high_tile, self.other)
    }
}

impl ToMessage for Rank {
    fn to_message(&self) -> Message {
        match *self {
            Rank::Pair(Kind::GeeJun) => message!("hand-pair-gee-jun"),
            Rank::Pair(kind) => message!("hand-pair", tile = kind.to_message()),
            Rank::Wong(top) => message!("hand-wong", top = Arg::notation(top)),
            Rank::Gong(top) => message!("hand-gong", top = Arg::notation(top)),
            Rank::HighNine(top) => message!("hand-high-nine", top = Arg::notation(top)),
            Rank::Points { points, high_tile } => {
                message!("hand-points", points, tile = high_tile.to_message())
            }
        }
    }
}

impl ToMessage for Hand {
    /// What the hand is worth. `Display` writes its tiles.
    fn to_message(&self) -> Message {
        self.rank().to_message()
    }
}
