//! Which hands hold given tiles: for every set of up to three kinds, the hands that hold it, worked out once.

use std::sync::LazyLock;

use chung_game::paigow::tile::Kind;

use crate::dealt;
use crate::deck::Deck;

/// Up to three tiles by their kinds, and the hands that hold them.
#[derive(Clone, Default)]
pub(crate) struct Given {
    kinds: Vec<Kind>,
    /// Every hand that holds them.
    pub(crate) holders: Vec<Holder>,
}

/// A hand that holds given tiles.
#[derive(Clone, Copy)]
pub(crate) struct Holder {
    /// Its number in the order of [`dealt::all`].
    pub(crate) hand: u16,
    /// How often it holds them: a pair holds one tile of its kind twice.
    pub(crate) times: u8,
}

impl Given {
    /// How many tiles are given.
    pub(crate) fn size(&self) -> usize {
        self.kinds.len()
    }

    /// In how many ways a deck has them.
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
        // Every choice of its tiles but all four; a set chosen in two ways is held twice.
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

/// How many numbers there are: none given, one kind, two, three.
const SETS: usize = 1 + 16 + 136 + 816;

/// The number of a set, its kinds in rank order: the place of the last among as many, and so on.
fn number(kinds: &[Kind]) -> usize {
    match *kinds {
        [a] => 1 + a as usize,
        [a, b] => 17 + a as usize + upto(b as usize + 1, 2),
        [a, b, c] => 153 + a as usize + upto(b as usize + 1, 2) + upto(c as usize + 2, 3),
        _ => 0,
    }
}

/// In how many ways so many can be taken out of `n`.
const fn upto(n: usize, many: usize) -> usize {
    match many {
        2 => n * (n - 1) / 2,
        _ => n * (n - 1) * (n - 2) / 6,
    }
}
