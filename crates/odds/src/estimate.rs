//! Estimates from samples: tallies in whole numbers, which come out the same in any order, and the intervals they give.
#![allow(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "an interval is an estimate, not money"
)]

use crate::Fraction;

/// Samples added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many.
    pub count: u64,
    /// Their sum.
    pub sum: i128,
    /// The sum of their squares.
    pub squares: i128,
}

impl Tally {
    /// One sample.
    #[must_use]
    pub fn of(sample: i64) -> Tally {
        let mut tally = Tally::default();
        tally.add(sample);
        tally
    }

    /// Takes a sample in.
    #[inline]
    pub fn add(&mut self, sample: i64) {
        let sample = i128::from(sample);
        self.count += 1;
        self.sum += sample;
        self.squares += sample * sample;
    }

    /// Two tallies in one.
    #[must_use]
    pub fn and(self, other: Tally) -> Tally {
        Tally {
            count: self.count + other.count,
            sum: self.sum + other.sum,
            squares: self.squares + other.squares,
        }
    }

    /// The mean of the samples, each divided by `unit`, and how sure it is.
    #[must_use]
    pub fn estimate(&self, unit: Fraction) -> Estimate {
        let (count, unit) = (self.count.max(1) as f64, decimal(unit));
        let mean = self.sum as f64 / count;
        // Whole numbers keep what the difference of two large floats would lose.
        let spread = self.squares * i128::from(self.count) - self.sum * self.sum;
        let variance = spread as f64 / (count * (count - 1.0).max(1.0));
        let deviation = variance.max(0.0).sqrt();
        Estimate { mean: mean / unit, deviation: deviation / unit, error: deviation / count.sqrt() / unit }
    }
}

/// A mean and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The standard deviation of one sample.
    pub deviation: f64,
    /// The standard error of the mean.
    pub error: f64,
}

impl Estimate {
    /// Nothing, for certain.
    pub const NOTHING: Estimate = Estimate { mean: 0.0, deviation: 0.0, error: 0.0 };

    /// So much more than an exact value.
    #[must_use]
    pub fn beyond(self, exact: Fraction) -> Estimate {
        Estimate { mean: self.mean + decimal(exact), ..self }
    }

    /// How many standard errors the 95 % interval reaches to each side.
    const REACH: f64 = 1.959_964;

    /// The 95 % interval.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        (self.mean - Estimate::REACH * self.error, self.mean + Estimate::REACH * self.error)
    }

    /// Does an exact value lie in the interval?
    #[must_use]
    pub fn agrees_with(&self, exact: Fraction) -> bool {
        self.errors_off(exact).abs() <= Estimate::REACH
    }

    /// By how many standard errors the mean is off an exact value.
    #[must_use]
    pub fn errors_off(&self, exact: Fraction) -> f64 {
        let off = self.mean - decimal(exact);
        if self.error > 0.0 { off / self.error } else { off }
    }
}

/// An estimate as a fraction, to the nearest billionth.
#[must_use]
pub fn billionths(value: f64) -> Fraction {
    const BILLION: i128 = 1_000_000_000;
    Fraction::new((value * BILLION as f64).round() as i128, BILLION)
}

/// A fraction as a floating-point number.
#[must_use]
pub fn decimal(fraction: Fraction) -> f64 {
    *fraction.numer() as f64 / *fraction.denom() as f64
}
