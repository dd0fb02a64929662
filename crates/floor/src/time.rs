//! One clock for the whole floor: it starts at the time of day and never runs back.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use chung_game::clock::Clock;
use tokio::time::Instant;

/// The floor's clock.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    /// What it showed when it was started, since the beginning of 1970.
    started: Duration,
    since: Instant,
}

impl Time {
    /// A clock that shows the time of day.
    #[must_use]
    pub fn of_day() -> Time {
        Time::from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
    }

    /// A clock that starts at a moment.
    #[must_use]
    pub fn from(started: Duration) -> Time {
        Time { started, since: Instant::now() }
    }

    /// What it shows.
    #[must_use]
    pub fn now(&self) -> Clock {
        Clock(self.moment().as_secs())
    }

    /// The same to the part of a second, since the beginning of 1970: what screens count on.
    #[must_use]
    pub fn moment(&self) -> Duration {
        self.started + self.since.elapsed()
    }

    /// When it will show so much.
    pub(crate) fn when(&self, clock: Clock) -> Instant {
        self.since + Duration::from_secs(clock.0).saturating_sub(self.started)
    }
}
