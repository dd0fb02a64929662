//! The four tiles of a box, as kinds: 3,620 distinct hands, 35,960 ways to deal them.

use std::fmt;

use super::hand::Hand;
use super::setting::Setting;
use super::tile::{Kind, Tile};
use crate::{Message, ToMessage, message};

/// Four kinds in rank order, at most two of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Four([Kind; 4]);

/// The pairs among four tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pairs {
    /// No two alike.
    None,
    /// One pair.
    One {
        /// The pair.
        pair: Kind,
        /// The other two tiles.
        others: [Kind; 2],
    },
    /// Two pairs.
    Two {
        /// The better pair.
        high: Kind,
        /// The lower pair.
        low: Kind,
    },
}

impl Pairs {
    /// Whether there is a pair of this kind.
    #[must_use]
    pub fn has(self, kind: Kind) -> bool {
        match self {
            Pairs::None => false,
            Pairs::One { pair, .. } => pair == kind,
            Pairs::Two { high, low } => high == kind || low == kind,
        }
    }

    /// Whether there are two pairs.
    #[must_use]
    pub const fn are_two(self) -> bool {
        matches!(self, Pairs::Two { .. })
    }
}

/// The error for more than two tiles of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany(pub Kind);

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "more than two {} tiles: a set has two of each kind", self.0.english())
    }
}

impl std::error::Error for TooMany {}

impl Four {
    /// The number of slots of a table indexed by [`Four::slot`]: the combinations of 4 out of 19.
    pub const SLOTS: usize = 3_876;

    /// Four kinds, given in any order. Fails if there are more than two of a kind.
    ///
    /// ```
    /// use chung_game::paigow::{four::Four, tile::Kind::*};
    /// let four = Four::new([GeeJun, Teen, Yun, Teen]).unwrap();
    /// assert_eq!(four.to_string(), "12 12 H8 GJ");
    /// assert!(Four::new([Teen, Teen, Teen, Day]).is_err());
    /// ```
    pub fn new(kinds: [Kind; 4]) -> Result<Four, TooMany> {
        let four = Four::sorted(kinds);
        match four.0.windows(3).find(|three| three[0] == three[2]) {
            Some(three) => Err(TooMany(three[0])),
            None => Ok(four),
        }
    }

    /// Four physical tiles. The caller makes sure that they are different.
    ///
    /// A set has two tiles of each kind, so this never fails. It is the fast way into the House Way tables.
    #[must_use]
    #[inline]
    pub const fn of_tiles([a, b, c, d]: [Tile; 4]) -> Four {
        Four::in_order([a.kind_index(), b.kind_index(), c.kind_index(), d.kind_index()])
    }

    /// Sorts kinds in rank order. The caller makes sure that there are at most two of each.
    #[inline]
    pub(crate) const fn sorted([a, b, c, d]: [Kind; 4]) -> Four {
        Four::in_order([a as u8, b as u8, c as u8, d as u8])
    }

    /// Sorts kinds given by their indexes in [`Kind::ALL`].
    #[inline]
    const fn in_order([a, b, c, d]: [u8; 4]) -> Four {
        const fn order(a: u8, b: u8) -> (u8, u8) {
            if a <= b { (a, b) } else { (b, a) }
        }
        const fn kind(rank: u8) -> Kind {
            Kind::ALL[rank as usize & 15]
        }
        let (a, b) = order(a, b);
        let (c, d) = order(c, d);
        let (a, c) = order(a, c);
        let (b, d) = order(b, d);
        let (b, c) = order(b, c);
        Four([kind(a), kind(b), kind(c), kind(d)])
    }

    /// All 3,620 hands in rank order.
    pub fn all() -> impl Iterator<Item = Four> {
        let kinds = |from: usize| Kind::ALL[from..].iter().copied();
        kinds(0)
            .flat_map(move |a| kinds(a as usize).map(move |b| [a, b]))
            .flat_map(move |[a, b]| kinds(b as usize).map(move |c| [a, b, c]))
            .flat_map(move |[a, b, c]| kinds(c as usize).map(move |d| [a, b, c, d]))
            .filter_map(|kinds| Four::new(kinds).ok())
    }

    /// The kinds in rank order.
    #[must_use]
    pub const fn kinds(self) -> [Kind; 4] {
        self.0
    }

    /// In how many ways this hand can be dealt from the 32 tiles. Over all hands these add up to 35,960.
    #[must_use]
    pub fn ways(self) -> u32 {
        let singles = self.0.iter().filter(|&&kind| self.count(kind) == 1).count();
        1 << singles
    }

    /// How many tiles of a kind there are.
    #[must_use]
    pub fn count(self, kind: Kind) -> usize {
        self.0.iter().filter(|&&other| other == kind).count()
    }

    /// Whether there is a tile of this kind.
    #[must_use]
    pub fn has(self, kind: Kind) -> bool {
        self.0.contains(&kind)
    }

    /// The pairs among the tiles.
    #[must_use]
    pub fn pairs(self) -> Pairs {
        let [a, b, c, d] = self.0;
        match (a == b, b == c, c == d) {
            (true, _, true) if a.pair_rank() < c.pair_rank() => Pairs::Two { high: a, low: c },
            (true, _, true) => Pairs::Two { high: c, low: a },
            (true, ..) => Pairs::One { pair: a, others: [c, d] },
            (_, true, _) => Pairs::One { pair: b, others: [a, d] },
            (.., true) => Pairs::One { pair: c, others: [a, b] },
            _ => Pairs::None,
        }
    }

    /// The three ways to make two hands of the tiles, each with the better hand high (R4). Some may be equal.
    #[must_use]
    pub fn settings(self) -> [Setting; 3] {
        let [a, b, c, d] = self.0;
        let set = |a, b, c, d| Setting::of(Hand::new(a, b), Hand::new(c, d));
        [set(a, b, c, d), set(a, c, b, d), set(a, d, b, c)]
    }

    /// The index in a table of [`Four::SLOTS`] entries. Sorted kinds, each shifted by its position, are a combination of 4 out of 19, and
    /// this is the index of that combination.
    #[inline]
    #[must_use]
    pub const fn slot(self) -> usize {
        const TERMS: [[u16; 16]; 4] = [terms(1), terms(2), terms(3), terms(4)];
        let [a, b, c, d] = self.0;
        (TERMS[0][a as usize] + TERMS[1][b as usize] + TERMS[2][c as usize] + TERMS[3][d as usize]) as usize
    }
}

/// For each kind at the `place`-th position (from 1), the binomial coefficient of its shifted number over `place`.
const fn terms(place: usize) -> [u16; 16] {
    let mut terms = [0; 16];
    let mut kind = 0;
    while kind < 16 {
        let (mut product, mut i) = (1, 0);
        while i < place {
            // The product is zero if the shifted number is less than the position, because one of its factors is.
            product = product * (kind + place - 1 - i) / (i + 1);
            i += 1;
        }
        terms[kind] = product as u16;
        kind += 1;
    }
    terms
}

impl fmt::Display for Four {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d] = self.0;
        write!(f, "{a} {b} {c} {d}")
    }
}

impl ToMessage for TooMany {
    fn to_message(&self) -> Message {
        message!("refused-too-many-tiles", tile = self.0.to_message())
    }
}
