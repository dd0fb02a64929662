//! A best response as people can learn it: the House Way with a few exceptions of the form "3 low and 9 high instead of 5 low and
//! 7 high".
//!
//! Exceptions are in terms of what a dealer calls a hand (its points, High Nine, Gong, Wong or a pair), not of tiles. They are found
//! greedily, the one that gains most first. The gain of each is what it adds to those before it, less what it loses on hands where it
//! is worse. Where two settings of a hand are called the same, the better one is meant.

use std::collections::BTreeMap;

use chung_game::message::Message;
use chung_game::paigow::hand::Rank;
use chung_game::paigow::setting::Setting;
use chung_game::{ToMessage, message};

use crate::response::{Response, Valued};
use crate::strategy::Strategy;
use crate::{Fraction, dealt};

/// A hand that the best response sets differently from a given strategy.
#[derive(Clone, Copy, Debug)]
pub struct Difference {
    /// The hand with the value of its settings.
    pub hand: Valued,
    /// The index of the strategy's setting.
    pub setting: usize,
    /// What the best setting gains when the hand is dealt, as a fraction of the wager.
    pub gain: Fraction,
    /// What it gains on average over all deals, as a fraction of the wager.
    pub share: Fraction,
}

/// Every hand that the best response sets differently, the one that gains most over all deals first.
#[must_use]
pub fn differences(response: &Response, strategy: &Strategy) -> Vec<Difference> {
    let mut found: Vec<Difference> = response
        .hands()
        .iter()
        .enumerate()
        .map(|(number, hand)| (hand, strategy.main_choice(number)))
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

/// What a dealer calls a hand: its class or its points, without naming the tiles.
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

impl ToMessage for Call {
    fn to_message(&self) -> Message {
        match *self {
            Call::Points(points) => message!("report-call-points", points),
            Call::HighNine => message!("report-call-high-nine"),
            Call::Gong => message!("report-call-gong"),
            Call::Wong => message!("report-call-wong"),
            Call::Pair => message!("report-call-pair"),
        }
    }
}

/// The calls of both hands of a setting, low first.
pub type Calls = [Call; 2];

fn calls(setting: Setting) -> Calls {
    [setting.low(), setting.high()].map(|hand| hand.rank().into())
}

/// An exception to a strategy: a setting to choose instead of the strategy's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exception {
    /// What the strategy would set.
    pub instead_of: Calls,
    /// What to set instead, where the tiles allow it.
    pub set: Calls,
    /// The number of hands that it changes.
    pub hands: usize,
    /// What it adds on average over all deals, as a fraction of the wager.
    pub gain: Fraction,
}

/// The exceptions to a strategy that gain most, at most `most` of them; fewer if no further exception gains anything.
#[must_use]
pub fn exceptions(response: &Response, strategy: &Strategy, most: usize) -> Vec<Exception> {
    let mut chosen: Vec<usize> = (0..dealt::HANDS).map(|number| strategy.main_choice(number)).collect();
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
