//! Strategies to set every hand: the House Ways, `max-low`, a best response, or a mixture of settings.

use chung_game::paigow::four::Four;
use chung_game::paigow::house_way::Method;
use chung_game::paigow::setting::Setting;

use crate::dealt::{self, Dealt, first_best};

/// How often each hand is set in each of its three settings, as integer weights with a common sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    whole: i32,
    /// For each hand in the order of [`dealt::all`].
    parts: Vec<[i32; 3]>,
}

impl Strategy {
    /// The sum of weights that mixed strategies use: the largest power of two for which all counts fit 32 bits.
    pub(crate) const FINEST: i32 = 1 << 15;

    /// A pure strategy. `choose` returns the index of a hand's setting.
    #[must_use]
    pub fn pure(choose: impl Fn(&Dealt) -> usize) -> Strategy {
        let parts = dealt::all().iter().map(|dealt| {
            let mut parts = [0; 3];
            parts[choose(dealt)] = 1;
            parts
        });
        Strategy { whole: 1, parts: parts.collect() }
    }

    /// A mixed strategy. The weights of each hand must add up to `whole`.
    pub(crate) fn mixed(whole: i32, parts: Vec<[i32; 3]>) -> Strategy {
        debug_assert!(parts.iter().all(|parts| parts.iter().sum::<i32>() == whole));
        Strategy { whole, parts }
    }

    /// Sets every hand by a House Way.
    #[must_use]
    pub fn house_way(method: Method) -> Strategy {
        Strategy::pure(|dealt| dealt.number_of(method.set(dealt.four).setting))
    }

    /// Sets the best low hand, then the best high hand; all noughts are equal.
    #[must_use]
    pub fn max_low() -> Strategy {
        Strategy::pure(|dealt| first_best(|n| low_then_high(dealt.settings[n])))
    }

    /// The sum of the weights of each hand: 1 for a pure strategy.
    #[must_use]
    pub fn whole(&self) -> i32 {
        self.whole
    }

    /// The weight of each of a hand's settings. They add up to [`whole`](Strategy::whole).
    #[must_use]
    pub fn parts(&self, four: Four) -> [i32; 3] {
        self.parts_of(dealt::number(four))
    }

    /// Like [`Strategy::parts`], for a hand by its index.
    #[inline]
    pub(crate) fn parts_of(&self, number: usize) -> [i32; 3] {
        self.parts[number]
    }

    /// Every hand with its parts.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&'static Dealt, [i32; 3])> {
        dealt::all().iter().zip(self.parts.iter().copied())
    }

    /// The setting most often chosen for a hand.
    #[must_use]
    pub fn setting(&self, four: Four) -> Setting {
        let number = dealt::number(four);
        dealt::all()[number].settings[self.main_choice(number)]
    }

    /// The index of the setting most often chosen for a hand; the first of equals.
    pub(crate) fn main_choice(&self, number: usize) -> usize {
        first_best(|n| self.parts[number][n])
    }

    /// The hands for which more than one setting is chosen, with the parts of each.
    pub fn mixed_hands(&self) -> impl Iterator<Item = (&'static Dealt, [i32; 3])> {
        self.iter().filter(|(_, parts)| parts.iter().filter(|&&part| part > 0).count() > 1)
    }
}

// The counts of a hand's three settings together, and of all hands, fit 32 bits.
const _: () = assert!(3 * 20_475 * Strategy::FINEST as i64 <= i32::MAX as i64);
const _: () = assert!(35_960 * Strategy::FINEST as i64 <= i32::MAX as i64);

/// The sort key of `max-low`.
fn low_then_high(setting: Setting) -> [u8; 2] {
    [setting.low(), setting.high()].map(|hand| if hand.is_nought() { 0 } else { hand.strength() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn house_way_strategies_set_as_the_house_way_does() {
        for method in Method::ALL {
            let strategy = Strategy::house_way(method);
            for dealt in dealt::all() {
                assert!(strategy.setting(dealt.four).ranks_as(method.set(dealt.four).setting));
            }
        }
    }

    #[test]
    fn max_low_has_the_best_low_hand() {
        let strategy = Strategy::max_low();
        for dealt in dealt::all() {
            let set = strategy.setting(dealt.four);
            let best = dealt.settings.iter().map(|other| other.low().points().unwrap_or(10)).max();
            assert_eq!(Some(set.low().points().unwrap_or(10)), best, "{}", dealt.four);
        }
    }
}
