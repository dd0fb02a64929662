//! All 3,620 hands that can be dealt, each with the settings it allows, computed once.

use std::sync::LazyLock;

use chung_game::paigow::four::Four;
use chung_game::paigow::setting::Setting;

use crate::place::place;

/// How many different hands there are.
pub const HANDS: usize = 3_620;

/// A hand and its three settings. With a pair two of them are the same.
#[derive(Clone, Copy, Debug)]
pub struct Dealt {
    /// The tiles.
    pub four: Four,
    /// Its three settings, in the order of [`Four::settings`].
    pub settings: [Setting; 3],
    /// The place of each setting's low and high hand in the order of hands.
    pub(crate) places: [[u8; 2]; 3],
}

impl Dealt {
    fn new(four: Four) -> Dealt {
        let settings = four.settings();
        let places = settings.map(|setting| [place(setting.low().rank()), place(setting.high().rank())]);
        Dealt { four, settings, places }
    }

    /// The index of its setting that ranks the same as this one.
    #[must_use]
    pub fn number_of(&self, setting: Setting) -> usize {
        self.settings.iter().position(|other| other.ranks_as(setting)).unwrap_or(0)
    }

    /// The indices of its settings that differ in rank: a setting that ranks the same as an earlier one is left out.
    pub fn choices(&self) -> impl Iterator<Item = usize> + '_ {
        (0..3).filter(|&n| !self.places[..n].contains(&self.places[n]))
    }
}

/// The index of the setting that is worth most of a hand's three; the first of equals.
pub(crate) fn first_best<V: Ord>(worth: impl Fn(usize) -> V) -> usize {
    // `max_by_key` returns the last of equals, so the settings are reversed.
    (0..3).rev().max_by_key(|&n| worth(n)).unwrap_or(0)
}

/// All hands in rank order.
#[must_use]
pub fn all() -> &'static [Dealt] {
    &ALL.hands
}

/// The index of a hand in [`all`].
#[must_use]
#[inline]
pub fn number(four: Four) -> usize {
    usize::from(ALL.numbers[four.slot()])
}

struct All {
    hands: Vec<Dealt>,
    numbers: Vec<u16>,
}

static ALL: LazyLock<All> = LazyLock::new(|| {
    let hands: Vec<Dealt> = Four::all().map(Dealt::new).collect();
    let mut numbers = vec![0; Four::SLOTS];
    for (dealt, number) in hands.iter().zip(0..) {
        numbers[dealt.four.slot()] = number;
    }
    All { hands, numbers }
});
