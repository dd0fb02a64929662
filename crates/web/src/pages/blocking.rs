//! Limits blocking reads of the journal, so that threads are left for the tables.

use axum::http::StatusCode;
use chung_floor::StopReason;
use chung_game::{Message, ToMessage, message};
use tokio::sync::Semaphore;

use crate::Problem;

/// Limits how many blocking reads run at once.
pub(crate) struct BlockingLimit(Semaphore);

impl BlockingLimit {
    /// Creates a limit of this many concurrent reads.
    pub(crate) const fn new(permits: usize) -> BlockingLimit {
        BlockingLimit(Semaphore::const_new(permits))
    }

    /// Runs blocking work when a permit is free. The permit is held until the work is done, even if the caller has gone.
    pub(crate) async fn run<T: Send + 'static>(
        &'static self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let permit = self.0.acquire().await.map_err(|error| StopReason::Bug(error.to_string()));
        let permit = permit.map_err(|bug| unreadable(bug.to_message()))?;
        let done = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        done.await.map_err(|error| unreadable(StopReason::Bug(error.to_string()).to_message()))
    }
}

/// The problem of a log that cannot be read.
pub(crate) fn unreadable(reason: Message) -> Problem {
    let message = message!("error-log-unreadable", reason);
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, "unreadable", message)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn a_permit_is_held_until_the_work_is_done() {
        static READERS: BlockingLimit = BlockingLimit::new(1);
        static AT_ONCE: AtomicUsize = AtomicUsize::new(0);
        let work = || {
            let running = AT_ONCE.fetch_add(1, Ordering::SeqCst);
            std::thread::sleep(Duration::from_millis(50));
            AT_ONCE.fetch_sub(1, Ordering::SeqCst);
            running
        };
        let cancelled = tokio::time::timeout(Duration::from_millis(5), READERS.run(work)).await;
        assert!(cancelled.is_err());
        assert_eq!(READERS.run(work).await.unwrap(), 0);
    }
}
