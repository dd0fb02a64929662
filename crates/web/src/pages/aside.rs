//! Logs are read away from the threads that tables run on, a few at a time.

use std::fmt::Display;

use axum::http::StatusCode;
use tokio::sync::Semaphore;

use crate::Problem;

/// Turns for those who read logs: so few at once that tables have time left.
pub(crate) struct Turns(Semaphore);

impl Turns {
    /// So many at once.
    pub(crate) const fn new(many: usize) -> Turns {
        Turns(Semaphore::const_new(many))
    }

    /// Reads, and makes something of what was read, when it is its turn. That lasts until it is done, though whoever asked has gone.
    pub(crate) async fn aside<T: Send + 'static>(
        &'static self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = self.0.acquire().await.map_err(|error| unreadable(&error))?;
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        done.await.map_err(|error| unreadable(&error))
    }
}

/// A log cannot be read.
pub(crate) fn unreadable(why: &dyn Display) -> Problem {
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, "unreadable", why.to_string())
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn a_turn_lasts_until_the_work_is_done_though_nobody_waits_for_it() {
        static TURNS: Turns = Turns::new(1);
        static AT_ONCE: AtomicUsize = AtomicUsize::new(0);
        let work = || {
            let others = AT_ONCE.fetch_add(1, Ordering::SeqCst);
            std::thread::sleep(Duration::from_millis(50));
            AT_ONCE.fetch_sub(1, Ordering::SeqCst);
            others
        };
        let gone = tokio::time::timeout(Duration::from_millis(5), TURNS.aside(work)).await;
        assert!(gone.is_err());
        assert_eq!(TURNS.aside(work).await.unwrap(), 0);
    }
}
