//! A best response as people can learn it: play the House Way, but for a few exceptions of the form "rather 3 low and 9 high than
//! 5 low and 7 high".
//!
//! Exceptions speak of what a dealer calls a hand (its points, High Nine, Gong, Wong or a pair), not of tiles. They are found
//! greedily, the one that gains most first, each worth what it adds to those before it, hands it does harm to included. Where two
//! settings of a hand are called the same, the better is meant.

use std::collections::BTreeMap;
use std::fmt;

use chung_game::paigow::hand::Rank;
use chung_game::paigow::setting::Setting;

use crate::Fraction;
use crate::dealt;
use crate::response::{Response, Valued};
use crate::strategy::Strategy;

/// A hand that the best response sets otherwise than a given strategy.
#[derive(Clone, Copy, Debug)]
pub struct Difference {
    /// The hand with the worth of its settings.
    pub hand: Valued,
    /// The setting it is set in.
    pub setting: usize,
    /// What the best setting gains when the hand is dealt, as a part of the wager.
    pub gain: Fraction,
    /// What it gains over all deals.
    pub share: Fraction,
}

/// Every hand that is set otherwise, the one worth most first.
#[must_use]
pub fn differences(response: &Response, strategy: &Strategy) -> Vec<Difference> {
    let mut found: Vec<Difference> = response
        .hands()
        .iter()
        .enumerate()
        .map(|(number, hand)| (hand, strategy.most(number)))
        .filter(|(hand, setting)| hand.ways > 0 && hand.sums[hand.best] > hand.sums[*setting])
        .map(|(hand, setting)| Difference {
            hand: *hand,
            setting,
            gain: hand.gain_over(setting),
            share: response.share(hand, hand.sums[hand.best] - hand.sums[setting]),
        })
        .collect();
    found.sort_by_key(|difference| std::cmp::Reverse(difference.share));
    found
}

/// What a hand is called, its tiles apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Call {
    /// Points.
    Points(u8),
    /// Teen or Day with a 7.
    HighNine,
    /// Teen or Day with an 8.
    Gong,
    /// Teen or Day with a 9.
    Wong,
    /// Two of a kind.
    Pair,
}

impl From<Rank> for Call {
    fn from(rank: Rank) -> Call {
        match rank {
            Rank::Points { points, .. } => Call::Points(points),
            Rank::HighNine(_) => Call::HighNine,
            Rank::Gong(_) => Call::Gong,
            Rank::Wong(_) => Call::Wong,
            Rank::Pair(_) => Call::Pair,
        }
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Call::Points(points) => f.pad(&points.to_string()),
            Call::HighNine => f.pad("High Nine"),
            Call::Gong => f.pad("Gong"),
            Call::Wong => f.pad("Wong"),
            Call::Pair => f.pad("pair"),
        }
    }
}

/// Both hands of a setting by what they are called, low first.
pub type Calls = [Call; 2];

fn calls(setting: Setting) -> Calls {
    [setting.low(), setting.high()].map(|hand| hand.rank().into())
}

/// Rather one setting than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exception {
    /// What the strategy would set.
    pub instead_of: Calls,
    /// What to set, where the tiles allow it.
    pub set: Calls,
    /// How many hands it changes.
    pub hands: usize,
    /// What it adds over all deals.
    pub gain: Fraction,
}

/// The exceptions to a strategy that gain most, until so many are found or none gains anything.
#[must_use]
pub fn exceptions(response: &Response, strategy: &Strategy, most: usize) -> Vec<Exception> {
    let mut chosen: Vec<usize> = (0..dealt::HANDS).map(|number| strategy.most(number)).collect();
    let mut found = Vec::new();
    while found.len() < most {
        let mut rules: BTreeMap<(Calls, Calls), Vec<(usize, usize)>> = BTreeMap::new();
        for (number, hand) in response.hands().iter().enumerate().filter(|(_, hand)| hand.ways > 0) {
            let calls = hand.dealt.settings.map(calls);
            let now = calls[chosen[number]];
            let best_so_called = |n: usize| {
                let alike = (0..3).rev().filter(|&other| calls[other] == calls[n]);
                alike.max_by_key(|&other| hand.sums[other]) == Some(n)
            };
            for other in (0..3).filter(|&n| calls[n] != now && best_so_called(n)) {
                rules.entry((now, calls[other])).or_default().push((number, other));
            }
        }
        let gain = |hands: &[(usize, usize)]| -> i128 {
            let gain = |&(number, setting): &(usize, usize)| {
                let hand = &response.hands()[number];
                hand.ways * (hand.sums[setting] - hand.sums[chosen[number]])
            };
            hands.iter().map(gain).sum()
        };
        let best = rules.iter().map(|(calls, hands)| (gain(hands), calls, hands)).max_by_key(|best| best.0);
        let Some((gain, &(instead_of, set), hands)) = best.filter(|best| best.0 > 0) else { break };
        for &(number, setting) in hands {
            chosen[number] = setting;
        }
        found.push(Exception { instead_of, set, hands: hands.len(), gain: response.of_all(gain) });
    }
    found
}
