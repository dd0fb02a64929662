//! Statistics of the outcomes: the latest numbers, hot and cold ones, runs, and whether the wheel favours some of them.

use std::collections::VecDeque;

use chung_game::message::Arg;
use chung_game::roulette::number::{Colour, Number};
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

/// The latest outcomes, as far back as the wheel is monitored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    /// The outcomes, oldest first.
    history: VecDeque<Number>,
    /// How many of them are newer than a supervisor's last inspection of the wheel.
    watched: usize,
}

impl Numbers {
    /// The most outcomes that are kept: twenty for each number of the wheel.
    pub const OUTCOMES_KEPT_MAX: usize = 20 * Number::COUNT;

    /// The outcomes, latest first.
    pub fn latest(&self) -> impl Iterator<Item = Number> {
        self.history.iter().rev().copied()
    }

    /// How often each number came up in the last `spins` spins, most frequent first.
    #[must_use]
    pub fn hot(&self, spins: usize) -> Vec<(Number, u32)> {
        let mut hot: Vec<(Number, u32)> = Number::ALL.into_iter().zip(self.counts(spins)).collect();
        hot.sort_by_key(|(number, count)| (std::cmp::Reverse(*count), number.value()));
        hot
    }

    /// How often each number came up in the last `spins` spins, indexed by its value.
    fn counts(&self, spins: usize) -> [u32; Number::COUNT] {
        let mut counts = [0; Number::COUNT];
        for number in self.latest().take(spins) {
            counts[usize::from(number.value())] += 1;
        }
        counts
    }

    /// The colour that came up last, and how often in a row.
    #[must_use]
    pub fn colour_run(&self) -> Option<(Colour, usize)> {
        self.run(Number::colour)
    }

    /// The dozen that came up last, and how often in a row; `None` stands for 0, which is in no dozen.
    #[must_use]
    pub fn dozen_run(&self) -> Option<(Option<u8>, usize)> {
        self.run(Number::dozen)
    }

    fn run<T: PartialEq>(&self, of: impl Fn(Number) -> T) -> Option<(T, usize)> {
        let last = of(self.latest().next()?);
        let length = self.latest().take_while(|&number| of(number) == last).count();
        Some((last, length))
    }

    /// The chi-square of the outcomes since a supervisor last inspected the wheel.
    #[must_use]
    pub fn chi_square(&self) -> ChiSquare {
        ChiSquare::of(&self.counts(self.watched))
    }

    /// The chi-square with one more outcome.
    pub(super) fn chi_square_with(&self, number: Number) -> ChiSquare {
        let mut counts = self.counts(self.watched.min(Numbers::OUTCOMES_KEPT_MAX - 1));
        counts[usize::from(number.value())] += 1;
        ChiSquare::of(&counts)
    }

    /// A copy with one more outcome.
    #[must_use]
    pub fn with(&self, number: Number) -> Numbers {
        let mut numbers = self.clone();
        numbers.push(number);
        numbers
    }

    pub(super) fn push(&mut self, number: Number) {
        self.history.push_back(number);
        self.watched = Numbers::OUTCOMES_KEPT_MAX.min(self.watched + 1);
        if self.history.len() > Numbers::OUTCOMES_KEPT_MAX {
            self.history.pop_front();
        }
    }

    /// Replaces the outcome of `ago` spins before the latest.
    pub(super) fn replace(&mut self, ago: usize, number: Number) {
        let place = self.history.len().checked_sub(ago + 1);
        if let Some(outcome) = place.and_then(|place| self.history.get_mut(place)) {
            *outcome = number;
        }
    }

    /// Removes the outcome of `ago` spins before the latest.
    pub(super) fn withdraw(&mut self, ago: usize) {
        if let Some(place) = self.history.len().checked_sub(ago + 1) {
            self.history.remove(place);
            self.watched -= usize::from(ago < self.watched);
        }
    }

    /// Restarts the chi-square, after a supervisor has inspected the wheel.
    pub(super) fn restart_watch(&mut self) {
        self.watched = 0;
    }
}

/// The chi-square statistic of the outcomes, against a fair wheel; 36 degrees of freedom.
///
/// ```
/// use chung_table::roulette::ChiSquare;
/// // 370 spins, each number ten times: perfectly even.
/// let even = ChiSquare { spins: 370, squares: 37 * 100 };
/// assert_eq!((even.thousandths(), even.is_suspect()), (0, false));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChiSquare {
    /// The number of spins.
    pub spins: u32,
    /// The sum of the squares of how often each number came up.
    pub squares: u32,
}

impl ChiSquare {
    /// The value that a fair wheel exceeds with a probability of 0.1 % (67.985), in thousandths.
    const CRITICAL_VALUE_THOUSANDTHS: u64 = 67_985;

    /// The fewest spins for a meaningful result: ten for each number.
    const SPINS_MIN: u32 = 10 * Number::COUNT as u32;

    /// The statistic for these counts.
    fn of(counts: &[u32]) -> ChiSquare {
        ChiSquare { spins: counts.iter().sum(), squares: counts.iter().map(|count| count * count).sum() }
    }

    /// The value in thousandths: the sum of the squares divided by the expected count, less the number of spins.
    #[must_use]
    pub fn thousandths(self) -> u64 {
        self.excess() / u64::from(self.spins.max(1))
    }

    /// Whether a fair wheel would exceed the value with a probability of less than 0.1 %. It is computed after every spin, so some alarms
    /// are due to chance.
    #[must_use]
    pub fn is_suspect(self) -> bool {
        self.spins >= ChiSquare::SPINS_MIN
            && self.excess() > ChiSquare::CRITICAL_VALUE_THOUSANDTHS * u64::from(self.spins)
    }

    /// The value times the spins times 1,000, which is an integer.
    fn excess(self) -> u64 {
        let spins = u64::from(self.spins);
        (Number::COUNT as u64 * u64::from(self.squares)).saturating_sub(spins * spins) * 1_000
    }
}

impl ToMessage for ChiSquare {
    fn to_message(&self) -> Message {
        let thousandths = self.thousandths();
        let value = format!("{}.{:03}", thousandths / 1_000, thousandths % 1_000);
        message!("roulette-chi-square", value = Arg::Notation(value), spins = self.spins)
    }
}
