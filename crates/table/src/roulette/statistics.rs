//! What numbers came: the last ones, hot and cold, runs, and whether the wheel favours some of them.

use std::collections::VecDeque;
use std::fmt;

use chung_game::roulette::number::{Colour, Number};
use serde::{Deserialize, Serialize};

/// The numbers that came, as far back as the wheel is watched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    /// The latest last.
    came: VecDeque<Number>,
    /// How many of them came since the wheel was last looked into, as far back as it is watched.
    watched: usize,
}

impl Numbers {
    /// How far back the wheel is watched: twenty spins for each number.
    pub const WATCHED: usize = 20 * Number::COUNT;

    /// The numbers that came, the latest first.
    pub fn latest(&self) -> impl Iterator<Item = Number> {
        self.came.iter().rev().copied()
    }

    /// How often each number came in the last so many spins, the hottest first.
    #[must_use]
    pub fn hot(&self, spins: usize) -> Vec<(Number, u32)> {
        let mut hot: Vec<(Number, u32)> = Number::ALL.into_iter().zip(self.counts(spins)).collect();
        hot.sort_by_key(|(number, count)| (std::cmp::Reverse(*count), number.value()));
        hot
    }

    /// How often each number came in the last so many spins, by its value.
    fn counts(&self, spins: usize) -> [u32; Number::COUNT] {
        let mut counts = [0; Number::COUNT];
        for number in self.latest().take(spins) {
            counts[usize::from(number.value())] += 1;
        }
        counts
    }

    /// The colour that came last, and how often running.
    #[must_use]
    pub fn colour_run(&self) -> Option<(Colour, usize)> {
        self.run(Number::colour)
    }

    /// The dozen that came last, and how often running; 0 is in none.
    #[must_use]
    pub fn dozen_run(&self) -> Option<(Option<u8>, usize)> {
        self.run(Number::dozen)
    }

    fn run<T: PartialEq>(&self, of: impl Fn(Number) -> T) -> Option<(T, usize)> {
        let last = of(self.latest().next()?);
        let length = self.latest().take_while(|&number| of(number) == last).count();
        Some((last, length))
    }

    /// How uneven they are.
    #[must_use]
    pub fn chi_square(&self) -> ChiSquare {
        ChiSquare::of(&self.counts(self.watched))
    }

    /// How uneven they are with one more.
    pub(super) fn chi_square_with(&self, number: Number) -> ChiSquare {
        let mut counts = self.counts(self.watched.min(Numbers::WATCHED - 1));
        counts[usize::from(number.value())] += 1;
        ChiSquare::of(&counts)
    }

    /// The same with one more.
    #[must_use]
    pub fn with(&self, number: Number) -> Numbers {
        let mut numbers = self.clone();
        numbers.push(number);
        numbers
    }

    pub(super) fn push(&mut self, number: Number) {
        self.came.push_back(number);
        self.watched = Numbers::WATCHED.min(self.watched + 1);
        if self.came.len() > Numbers::WATCHED {
            self.came.pop_front();
        }
    }

    /// Another number came, so many spins ago.
    pub(super) fn replace(&mut self, ago: usize, number: Number) {
        let place = self.came.len().checked_sub(ago + 1);
        if let Some(came) = place.and_then(|place| self.came.get_mut(place)) {
            *came = number;
        }
    }

    /// No number came, so many spins ago.
    pub(super) fn withdraw(&mut self, ago: usize) {
        if let Some(place) = self.came.len().checked_sub(ago + 1) {
            self.came.remove(place);
            self.watched -= usize::from(ago < self.watched);
        }
    }

    /// The wheel was looked into: it is watched anew.
    pub(super) fn watch_anew(&mut self) {
        self.watched = 0;
    }
}

/// The chi-square of the numbers that came, against a wheel that favours none; 36 degrees of freedom.
///
/// ```
/// use chung_table::roulette::ChiSquare;
/// // 370 spins, each number ten times: as even as can be.
/// let even = ChiSquare { spins: 370, squares: 37 * 100 };
/// assert_eq!((even.thousandths(), even.is_suspect()), (0, false));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChiSquare {
    /// How many spins.
    pub spins: u32,
    /// The sum of the squares of how often each number came.
    pub squares: u32,
}

impl ChiSquare {
    /// What a fair wheel exceeds once in a thousand times, in thousandths (67.985).
    const ONE_IN_A_THOUSAND: u64 = 67_985;

    /// So few spins say nothing: fewer than ten for each number.
    const TOO_FEW: u32 = 10 * Number::COUNT as u32;

    /// Of numbers that came so often.
    fn of(counts: &[u32]) -> ChiSquare {
        ChiSquare { spins: counts.iter().sum(), squares: counts.iter().map(|count| count * count).sum() }
    }

    /// Its value, in thousandths: the squares over what each number should have come, less the spins.
    #[must_use]
    pub fn thousandths(self) -> u64 {
        self.excess() / u64::from(self.spins.max(1))
    }

    /// Does a fair wheel come to more only once in a thousand times? Looked at after every spin, some alarms are chance.
    #[must_use]
    pub fn is_suspect(self) -> bool {
        self.spins >= ChiSquare::TOO_FEW
            && self.excess() > ChiSquare::ONE_IN_A_THOUSAND * u64::from(self.spins)
    }

    /// A thousand times its value times the spins, which is whole.
    fn excess(self) -> u64 {
        let spins = u64::from(self.spins);
        (Number::COUNT as u64 * u64::from(self.squares)).saturating_sub(spins * spins) * 1_000
    }
}

impl fmt::Display for ChiSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.thousandths();
        write!(f, "{}.{:03} over {} spins", value / 1_000, value % 1_000, self.spins)
    }
}
