//! How sessions go: what players are up or down after so many rounds, and who runs out of money.

use std::collections::BTreeMap;

/// What seats are up or down at some moments of a session, counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Swings {
    /// After so many rounds: how many seats were up or down by how many cents.
    moments: BTreeMap<u32, BTreeMap<i64, u64>>,
    /// How many seats ran out of their bankroll.
    pub ruined: u64,
    /// How many there were.
    pub seats: u64,
}

impl Swings {
    /// At how many moments of a session results are counted, at most.
    const MOMENTS: u32 = 40;

    /// The rounds of a session after which results are counted, evenly spread; the last is its end.
    pub(super) fn moments_of(rounds: u32) -> impl Iterator<Item = u32> {
        let moments = Swings::MOMENTS.min(rounds);
        (1..=moments).map(move |n| (u64::from(rounds) * u64::from(n) / u64::from(moments)) as u32)
    }

    /// Counts a seat that is up or down so much.
    pub(super) fn count(&mut self, round: u32, result: i64) {
        *self.moments.entry(round).or_default().entry(result).or_default() += 1;
    }

    pub(super) fn and(mut self, other: Swings) -> Swings {
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

    /// The rounds after which results were counted.
    pub fn moments(&self) -> impl Iterator<Item = u32> + '_ {
        self.moments.keys().copied()
    }

    /// The result that so many hundredths of the seats did not exceed, after a round that is a moment.
    #[must_use]
    pub fn percentile(&self, round: u32, hundredths: u8) -> Option<i64> {
        let results = self.moments.get(&round)?;
        let seats: u64 = results.values().sum();
        let wanted = (seats * u64::from(hundredths)).div_ceil(100).max(1);
        let mut below = 0;
        results.iter().find_map(|(&result, count)| {
            below += count;
            (below >= wanted).then_some(result)
        })
    }

    /// How many of the seats were ahead after a round that is a moment.
    #[must_use]
    pub fn ahead(&self, round: u32) -> u64 {
        self.moments.get(&round).map_or(0, |results| results.range(1..).map(|(_, count)| count).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_count_seats() {
        let mut swings = Swings::default();
        (1..=100).for_each(|result| swings.count(10, result));
        for hundredths in [1, 50, 99, 100] {
            assert_eq!(swings.percentile(10, hundredths), Some(hundredths.into()));
        }
        assert_eq!(swings.percentile(9, 50), None);
        assert_eq!(swings.ahead(10), 100);
    }

    #[test]
    fn moments_are_evenly_spread_and_the_last_is_the_end() {
        let moments = |rounds: u32| Swings::moments_of(rounds).collect::<Vec<_>>();
        assert!(moments(0).is_empty());
        assert_eq!(moments(5), [1, 2, 3, 4, 5]);
        assert_eq!(moments(400)[..2], [10, 20]);
        assert_eq!((moments(403).len(), moments(403).last()), (40, Some(&403)));
    }
}
