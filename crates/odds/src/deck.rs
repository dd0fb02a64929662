//! The tiles that can still be dealt: all 32, or fewer when some have been seen.

use chung_game::paigow::four::{Four, TooMany};
use chung_game::paigow::tile::Kind;

/// How many tiles of each kind are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deck([u8; 16]);

impl Deck {
    /// All 32 tiles.
    pub const FULL: Deck = Deck([2; 16]);

    /// All but the tiles seen.
    ///
    /// ```
    /// use chung_game::paigow::tile::Kind;
    /// use chung_odds::deck::Deck;
    /// let deck = Deck::without([Kind::Teen, Kind::Teen, Kind::Day]).unwrap();
    /// assert_eq!(deck.size(), 29);
    /// assert!(Deck::without([Kind::Teen; 3]).is_err());
    /// ```
    pub fn without(seen: impl IntoIterator<Item = Kind>) -> Result<Deck, TooMany> {
        let mut deck = Deck::FULL;
        for kind in seen {
            let left = &mut deck.0[kind as usize];
            *left = left.checked_sub(1).ok_or(TooMany(kind))?;
        }
        Ok(deck)
    }

    /// The number of tiles left of a kind.
    #[inline]
    const fn left(&self, kind: Kind) -> u8 {
        self.0[kind as usize]
    }

    /// The number of tiles left.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.0.iter().map(|&left| u64::from(left)).sum()
    }

    /// The number of ways to deal a hand from these tiles; 0 if it needs a tile that is gone.
    #[must_use]
    #[inline]
    pub fn ways(&self, four: Four) -> i32 {
        self.ways_of(&four.kinds())
    }

    /// Like [`Deck::ways`], for any number of kinds in rank order.
    #[inline]
    pub(crate) fn ways_of(&self, kinds: &[Kind]) -> i32 {
        let ways = kinds.chunk_by(|one, next| one == next).map(|alike| {
            let left = i32::from(self.left(alike[0]));
            if alike.len() == 2 { left * (left - 1) / 2 } else { left }
        });
        ways.product()
    }

    /// The number of ways to deal four tiles each to a player and the bank: 736,281,000 from all 32.
    ///
    /// ```
    /// assert_eq!(chung_odds::deck::Deck::FULL.deals(), 736_281_000);
    /// ```
    #[must_use]
    pub fn deals(&self) -> u64 {
        let size = self.size();
        four_of(size) * four_of(size.saturating_sub(4))
    }
}

/// The number of ways to choose four of `tiles`.
pub(crate) const fn four_of(tiles: u64) -> u64 {
    if tiles < 4 { 0 } else { tiles * (tiles - 1) * (tiles - 2) * (tiles - 3) / 24 }
}
