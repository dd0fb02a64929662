//! An index from every set of up to three kinds to the hands that hold it, built once.

use std::sync::LazyLock;

use chung_game::paigow::tile::Kind;

use crate::dealt;
use crate::deck::Deck;

/// A set of up to three kinds, and the hands that hold it.
#[derive(Clone, Default)]
pub(crate) struct Given {
    kinds: Vec<Kind>,
    /// Every hand that holds the set.
    pub(crate) holders: Vec<Holder>,
}

/// A hand that holds a set of kinds.
#[derive(Clone, Copy)]
pub(crate) struct Holder {
    /// Its number in the order of [`dealt::all`].
    pub(crate) hand: u16,
    /// In how many ways it holds the set: a hand with a pair holds one tile of that kind in two ways.
    pub(crate) times: u8,
}

impl Given {
    /// The number of tiles in the set.
    pub(crate) fn size(&self) -> usize {
        self.kinds.len()
    }

    /// In how many ways a deck can supply the set.
    pub(crate) fn ways_in(&self, deck: &Deck) -> i32 {
        deck.ways_of(&self.kinds)
    }
}

/// Every set of up to three kinds that some hand holds.
pub(crate) fn all() -> &'static [Given] {
    &ALL
}

static ALL: LazyLock<Vec<Given>> = LazyLock::new(|| {
    let mut all = vec![Given::default(); SETS];
    for (dealt, hand) in dealt::all().iter().zip(0..) {
        let kinds = dealt.four.kinds();
        // Every subset of its tiles but all four; a set that comes up in two ways is held twice.
        for chosen in 0..15u8 {
            let (mut set, mut size) = ([kinds[0]; 4], 0);
            for n in (0..4).filter(|n| chosen & (1 << n) != 0) {
                set[size] = kinds[n];
                size += 1;
            }
            let given = &mut all[number(&set[..size])];
            match given.holders.last_mut().filter(|last| last.hand == hand) {
                Some(last) => last.times += 1,
                None => given.holders.push(Holder { hand, times: 1 }),
            }
            if given.size() < size {
                given.kinds = set[..size].to_vec();
            }
        }
    }
    all
});

/// The number of sets: of no kind, one, two and three.
const SETS: usize = 1 + 16 + 136 + 816;

/// The index of a set, given its kinds in rank order: smaller sets first, and sets of one size in colexicographic order.
fn number(kinds: &[Kind]) -> usize {
    match *kinds {
        [a] => 1 + a as usize,
        [a, b] => 17 + a as usize + binomial(b as usize + 1, 2),
        [a, b, c] => 153 + a as usize + binomial(b as usize + 1, 2) + binomial(c as usize + 2, 3),
        _ => 0,
    }
}

/// The binomial coefficient for `k` of 2 or 3.
const fn binomial(n: usize, k: usize) -> usize {
    match k {
        2 => n * (n - 1) / 2,
        _ => n * (n - 1) * (n - 2) / 6,
    }
}
