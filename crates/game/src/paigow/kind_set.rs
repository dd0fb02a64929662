//! A set of tile kinds, and patterns of them, with which the House Ways express "any 8" or "Teen or Day".

use super::tile::Kind;

/// A set of kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KindSet(u16);

impl KindSet {
    /// Every kind.
    pub const ANY: KindSet = KindSet(u16::MAX);

    /// The set of these kinds.
    #[must_use]
    pub const fn of(kinds: &[Kind]) -> KindSet {
        let (mut set, mut i) = (0, 0);
        while i < kinds.len() {
            set |= 1 << kinds[i] as u16;
            i += 1;
        }
        KindSet(set)
    }

    /// The union of both sets.
    #[must_use]
    pub const fn or(self, other: KindSet) -> KindSet {
        KindSet(self.0 | other.0)
    }

    /// Whether the kind is in the set.
    #[must_use]
    pub const fn has(self, kind: Kind) -> bool {
        self.0 & (1 << kind as u16) != 0
    }
}

/// Whether the tiles can be assigned to the slots, one each. There are at most eight tiles.
pub(crate) fn fits(tiles: &[Kind], slots: &[KindSet]) -> bool {
    fn place(tiles: &[Kind], slots: &[KindSet], used: u8) -> bool {
        let Some((slot, rest)) = slots.split_first() else { return true };
        let free = |i: usize| used & (1 << i) == 0 && slot.has(tiles[i]);
        (0..tiles.len()).any(|i| free(i) && place(tiles, rest, used | 1 << i))
    }
    tiles.len() == slots.len() && place(tiles, slots, 0)
}
