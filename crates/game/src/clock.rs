//! Time at a table, and the notice that players get before a change.

use std::fmt;

use crate::choices::choices;

/// A moment on the table's own clock, in seconds since the beginning of 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Clock(pub u64);

impl Clock {
    /// The time since `earlier`, or `None` if `earlier` is the later of the two.
    #[must_use]
    pub const fn since(self, earlier: Clock) -> Option<Span> {
        match self.0.checked_sub(earlier.0) {
            Some(seconds) => Some(Span(seconds)),
            None => None,
        }
    }

    /// The moment `span` later, saturating at the last one that the clock can show.
    #[must_use]
    pub const fn after(self, span: Span) -> Clock {
        Clock(self.0.saturating_add(span.0))
    }

    /// The date of this moment.
    #[must_use]
    pub const fn date(self) -> Date {
        let days = self.0 / DAY + DAYS_TO_1970;
        // Years begin in March here, so that a leap day is the last day of its year.
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = (of_year - (153 * month + 2) / 5 + 1) as u8;
        let (year, month) = if month < 10 { (year, month + 3) } else { (year + 1, month - 9) };
        Date { month: Month { year: era * 400 + year, month: month as u8 }, day }
    }
}

impl fmt::Display for Clock {
    /// `2024-08-20 20:05`, with seconds only when needed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let second = self.0 % DAY;
        let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
        write!(f, "{} {hour:02}:{minute:02}", self.date())?;
        if second == 0 { Ok(()) } else { write!(f, ":{second:02}") }
    }
}

/// Seconds in a day.
const DAY: u64 = 86_400;

/// Days from 1 March of the year 0 to the beginning of 1970.
const DAYS_TO_1970: u64 = 719_468;

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    /// The month, with its year.
    pub month: Month,
    /// The day of the month, from 1.
    pub day: u8,
}

impl fmt::Display for Date {
    /// `2024-08-20`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:02}", self.month, self.day)
    }
}

/// A month of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month {
    /// The year.
    pub year: u64,
    /// The month of the year, from 1.
    pub month: u8,
}

impl fmt::Display for Month {
    /// `2024-08`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

/// A length of time, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Span(pub u64);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} min {} s", self.0 / 60, self.0 % 60)
    }
}

choices! {
    /// The notice that a change needs.
    Notice {
        /// no notice
        None => "choice-notice-none",
        /// prior notice to the players
        Prior => "choice-notice-prior",
        /// a sign 20 minutes ahead
        TwentyMinutes => "choice-notice-twenty-minutes",
    }
}

impl Notice {
    /// The shortest notice that is enough. The books do not say how long "prior" is, so one second is enough.
    #[must_use]
    pub const fn shortest(self) -> Span {
        match self {
            Notice::None => Span(0),
            Notice::Prior => Span(1),
            Notice::TwentyMinutes => Span(20 * 60),
        }
    }
}
