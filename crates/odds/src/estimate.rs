//! Estimates from samples: integer tallies, which are the same in any order of summation, and the intervals they give.
#![allow(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "an interval is an estimate, not money"
)]

use crate::Fraction;

/// The count, sum and sum of squares of samples.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub(crate) count: u64,
    pub(crate) sum: i128,
    squares: i128,
}

impl Tally {
    /// A tally of one sample.
    pub(crate) fn of(sample: i64) -> Tally {
        let mut tally = Tally::default();
        tally.add(sample);
        tally
    }

    /// Adds a sample.
    #[inline]
    pub fn add(&mut self, sample: i64) {
        let sample = i128::from(sample);
        self.count += 1;
        self.sum += sample;
        self.squares += sample * sample;
    }

    /// Merges two tallies.
    #[must_use]
    pub fn merge(self, other: Tally) -> Tally {
        Tally {
            count: self.count + other.count,
            sum: self.sum + other.sum,
            squares: self.squares + other.squares,
        }
    }

    /// The mean of the samples, each divided by `unit`, and its standard error.
    #[must_use]
    pub fn estimate(&self, unit: Fraction) -> Estimate {
        let (count, unit) = (self.count.max(1) as f64, as_f64(unit));
        // The sum of squared distances from an integer near the mean. Integers avoid the cancellation of floating point, and no
        // intermediate value is larger than the sum of squares.
        let whole = i128::from(self.count.max(1));
        let (near, rest) = (self.sum.div_euclid(whole), self.sum.rem_euclid(whole));
        let about_near = self.squares - near * (self.sum + rest);
        let variance = (about_near as f64 - (rest as f64).powi(2) / count) / (count - 1.0).max(1.0);
        let error = (variance.max(0.0) / count).sqrt();
        Estimate { mean: self.sum as f64 / count / unit, error: error / unit }
    }
}

/// A mean and its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The standard error of the mean.
    pub error: f64,
}

impl Estimate {
    /// How many standard errors the 95 % interval reaches to each side.
    const REACH: f64 = 1.959_964;

    /// Adds an exact value to the mean.
    pub(crate) fn beyond(self, exact: Fraction) -> Estimate {
        Estimate { mean: self.mean + as_f64(exact), ..self }
    }

    /// The 95 % interval.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        (self.mean - Estimate::REACH * self.error, self.mean + Estimate::REACH * self.error)
    }

    /// Whether an exact value lies in the 95 % interval.
    #[must_use]
    pub fn agrees_with(&self, exact: Fraction) -> bool {
        let (from, to) = self.interval();
        (from..=to).contains(&as_f64(exact))
    }

    /// By how many standard errors the mean differs from an exact value; `None` if the standard error is zero.
    #[must_use]
    pub fn errors_off(&self, exact: Fraction) -> Option<f64> {
        (self.error > 0.0).then(|| (self.mean - as_f64(exact)) / self.error)
    }
}

/// Converts an estimate to a fraction, to the nearest billionth.
#[must_use]
pub fn billionths(value: f64) -> Fraction {
    const BILLION: i128 = 1_000_000_000;
    Fraction::new((value * BILLION as f64).round() as i128, BILLION)
}

/// Converts a fraction to a floating-point number.
#[must_use]
pub fn as_f64(fraction: Fraction) -> f64 {
    *fraction.numer() as f64 / *fraction.denom() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(samples: impl IntoIterator<Item = i64>) -> Tally {
        samples.into_iter().map(Tally::of).fold(Tally::default(), Tally::merge)
    }

    const ONE: Fraction = Fraction::new_raw(1, 1);

    #[test]
    fn the_error_is_that_of_the_mean() {
        // The variance of 2, 4, 4, 4, 5, 5, 7, 9 is 32 / 7.
        let estimate = tally([2, 4, 4, 4, 5, 5, 7, 9]).estimate(ONE);
        assert!((estimate.mean - 5.0).abs() < 1e-12);
        assert!((estimate.error - (32.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
        assert!(estimate.agrees_with(ONE * 6) && !estimate.agrees_with(ONE * 7));
        let halves = tally([2, 4, 4, 4, 5, 5, 7, 9]).estimate(Fraction::new(1, 2));
        assert!((halves.mean - 10.0).abs() < 1e-12 && (halves.error / estimate.error - 2.0).abs() < 1e-12);
    }

    #[test]
    fn without_a_spread_only_the_mean_agrees() {
        let estimate = tally([4]).estimate(ONE);
        assert!(estimate.agrees_with(ONE * 4) && !estimate.agrees_with(ONE * 5));
        assert_eq!(estimate.errors_off(ONE * 5), None);
    }

    #[test]
    fn huge_samples_keep_their_spread() {
        let large = 50_000_000_000_000;
        let mut sum = Tally::default();
        for _ in 0..30 {
            // The tally doubles each time, to about a billion samples.
            sum = if sum.count == 0 { tally([large - 1, large + 1]) } else { sum.merge(sum) };
        }
        let estimate = sum.estimate(ONE);
        assert!((estimate.error * (sum.count as f64).sqrt() - 1.0).abs() < 1e-6, "{estimate:?}");
    }
}
