//! One clock for the whole floor: it starts at the time of day and never goes back.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use chung_game::clock::Clock;
use tokio::time::Instant;

/// The floor's clock.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    /// The time since 1970 when the clock was started.
    started: Duration,
    since: Instant,
}

impl Time {
    /// A clock that starts at the current time of day.
    #[must_use]
    pub fn wall_clock() -> Time {
        Time::from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
    }

    /// A clock that starts at the given time since 1970.
    #[must_use]
    pub fn from(started: Duration) -> Time {
        Time { started, since: Instant::now() }
    }

    /// The current time, in whole seconds.
    #[must_use]
    pub fn now(&self) -> Clock {
        Clock(self.since_epoch().as_secs())
    }

    /// The current time since 1970, with fractions of a second.
    #[must_use]
    pub fn since_epoch(&self) -> Duration {
        self.started + self.since.elapsed()
    }

    /// The instant at which the clock shows a given time.
    pub(crate) fn when(&self, clock: Clock) -> Instant {
        self.since + Duration::from_secs(clock.0).saturating_sub(self.started)
    }
}
