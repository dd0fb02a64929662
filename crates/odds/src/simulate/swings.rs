//! The spread of session results: how far players are up or down as rounds go by, and how many run out of money.

use std::collections::BTreeMap;

/// How many seats are up or down by each amount, at some moments of a session.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Swings {
    /// For each round at which results are counted: the number of seats by their result in cents.
    moments: BTreeMap<u32, BTreeMap<i64, u64>>,
    /// How many seats lost their whole bankroll.
    pub ruined: u64,
    /// The number of seats over all sessions.
    pub seats: u64,
}

impl Swings {
    /// The maximum number of moments in a session at which results are counted.
    const MOMENTS: u32 = 40;

    /// The rounds of a session after which results are counted, evenly spread; the last is its end.
    pub(super) fn moments_of(rounds: u32) -> impl Iterator<Item = u32> {
        let moments = Swings::MOMENTS.min(rounds);
        (1..=moments).map(move |n| (u64::from(rounds) * u64::from(n) / u64::from(moments)) as u32)
    }

    /// Counts a seat whose result after `round` is `result` cents.
    pub(super) fn count(&mut self, round: u32, result: i64) {
        *self.moments.entry(round).or_default().entry(result).or_default() += 1;
    }

    pub(super) fn merge(mut self, other: Swings) -> Swings {
        for (round, results) in other.moments {
            let ours = self.moments.entry(round).or_default();
            for (result, count) in results {
                *ours.entry(result).or_default() += count;
            }
        }
        self.ruined += other.ruined;
        self.seats += other.seats;
        self
    }

    /// The moments at which results were counted, the end of the session last.
    #[must_use]
    pub fn moments(&self) -> impl DoubleEndedIterator<Item = Moment<'_>> + ExactSizeIterator {
        self.moments.iter().map(|(&round, results)| Moment { round, results })
    }

    /// At most `most` of the moments, evenly spread, including the end.
    #[must_use]
    pub fn some_moments(&self, most: usize) -> Vec<Moment<'_>> {
        let every = self.moments.len().div_ceil(most.max(1)).max(1);
        let mut some: Vec<Moment<'_>> = self.moments().rev().step_by(every).collect();
        some.reverse();
        some
    }

    /// How many seats were ahead at the end.
    #[must_use]
    pub fn ahead(&self) -> u64 {
        self.moments().next_back().map_or(0, |end| end.ahead())
    }
}

/// A moment of a session, with the results of all seats.
#[derive(Clone, Copy)]
pub struct Moment<'s> {
    /// The round after which the results are counted.
    pub round: u32,
    results: &'s BTreeMap<i64, u64>,
}

impl Moment<'_> {
    /// The percentiles that show the spread of sessions.
    pub const PERCENTILES: [u8; 5] = [5, 25, 50, 75, 95];

    /// The given percentile of the results, in cents.
    #[must_use]
    pub fn percentile(&self, hundredths: u8) -> i64 {
        let seats: u64 = self.results.values().sum();
        let wanted = (seats * u64::from(hundredths)).div_ceil(100).max(1);
        let mut below = 0;
        let reached = self.results.iter().find(|(_, count)| {
            below += **count;
            below >= wanted
        });
        reached.map_or(0, |(&result, _)| result)
    }

    /// How many of the seats were ahead.
    #[must_use]
    pub fn ahead(&self) -> u64 {
        self.results.range(1..).map(|(_, count)| count).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_count_seats() {
        let mut swings = Swings::default();
        (1..=100).for_each(|result| swings.count(10, result));
        let moment = swings.moments().next().unwrap();
        for hundredths in [1, 50, 99, 100] {
            assert_eq!(moment.percentile(hundredths), i64::from(hundredths));
        }
        assert_eq!((moment.round, moment.ahead(), swings.ahead()), (10, 100, 100));
    }

    #[test]
    fn moments_are_evenly_spread_and_the_last_is_the_end() {
        let moments = |rounds: u32| Swings::moments_of(rounds).collect::<Vec<_>>();
        assert!(moments(0).is_empty());
        assert_eq!(moments(5), [1, 2, 3, 4, 5]);
        assert_eq!(moments(400)[..2], [10, 20]);
        assert_eq!((moments(403).len(), moments(403).last()), (40, Some(&403)));
        let mut swings = Swings::default();
        (1..=10).for_each(|round| swings.count(round, 0));
        let some = |most| swings.some_moments(most).iter().map(|moment| moment.round).collect::<Vec<_>>();
        assert_eq!((some(5), some(3)), (vec![2, 4, 6, 8, 10], vec![2, 6, 10]));
    }
}
