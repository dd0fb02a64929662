//! Ways to set every hand: the House Ways, `max-low`, a best response, or a mixture of settings.

use chung_game::paigow::four::Four;
use chung_game::paigow::house_way::Method;
use chung_game::paigow::setting::Setting;

use crate::dealt::{self, Dealt, first_best};

/// How often each hand is set in each of its ways, in parts of a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    whole: i32,
    /// For each hand in the order of [`dealt::all`].
    parts: Vec<[i32; 3]>,
}

impl Strategy {
    /// The finest whole.
    pub(crate) const FINEST: i32 = 1 << 15;

    /// Always the setting that is chosen for a hand: the number of one of its three.
    #[must_use]
    pub fn pure(choose: impl Fn(&Dealt) -> usize) -> Strategy {
        let parts = dealt::all().iter().map(|dealt| {
            let mut parts = [0; 3];
            parts[choose(dealt)] = 1;
            parts
        });
        Strategy { whole: 1, parts: parts.collect() }
    }

    /// A mixture: for each hand parts that add up to the whole.
    pub(crate) fn mixed(whole: i32, parts: Vec<[i32; 3]>) -> Strategy {
        debug_assert!(parts.iter().all(|parts| parts.iter().sum::<i32>() == whole));
        Strategy { whole, parts }
    }

    /// By a House Way.
    #[must_use]
    pub fn house_way(method: Method) -> Strategy {
        Strategy::pure(|dealt| dealt.number_of(method.set(dealt.four).setting))
    }

    /// The best low hand, then the best high one; all noughts are equal.
    #[must_use]
    pub fn max_low() -> Strategy {
        Strategy::pure(|dealt| first_best(|n| low_then_high(dealt.settings[n])))
    }

    /// The whole of which the parts are parts: 1 if no hand is ever set in two ways.
    #[must_use]
    pub fn whole(&self) -> i32 {
        self.whole
    }

    /// How often each of a hand's settings is chosen.
    #[must_use]
    pub fn parts(&self, four: Four) -> [i32; 3] {
        self.parts_of(dealt::number(four))
    }

    /// The same for a hand by its number.
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
        dealt::all()[number].settings[self.most(number)]
    }

    /// The number of the setting most often chosen for a hand; of equals the first.
    pub(crate) fn most(&self, number: usize) -> usize {
        first_best(|n| self.parts[number][n])
    }

    /// The hands that are set now in one way, now in another.
    pub fn mixed_hands(&self) -> impl Iterator<Item = (&'static Dealt, [i32; 3])> {
        self.iter().filter(|(_, parts)| parts.iter().filter(|&&part| part > 0).count() > 1)
    }
}

/// Every hand in parts, and three settings' counts together, fit 32 bits.
const _: () = assert!(3 * 20_475 * Strategy::FINEST as i64 <= i32::MAX as i64);
const _: () = assert!(35_960 * Strategy::FINEST as i64 <= i32::MAX as i64);

/// What `max-low` goes by.
fn low_then_high(setting: Setting) -> [u8; 2] {
    [setting.low(), setting.high()].map(|hand| if hand.is_nought() { 0 } else { hand.strength() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn house_ways_are_among_the_settings() {
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
