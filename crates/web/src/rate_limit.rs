//! Rate limits: commands per session, sign-ins per address. The refusal of a client that is too fast says when
//! to try again.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::http::{Method, StatusCode};
use chung_game::clock::Span;
use chung_game::message;
use tokio::time::Instant;

use crate::request_context::RequestContext;
use crate::{Problem, Web};

/// A rate: one request per interval, and a burst after an idle time.
#[derive(Clone, Copy, Debug)]
struct Rate {
    interval: Duration,
    burst: u32,
}

/// Commands per session, or per address without one: 50 a second, bursts of 200.
const COMMAND_RATE: Rate = Rate { interval: Duration::from_millis(20), burst: 200 };

/// Sign-ins per address: 10 a minute, bursts of 60, so that a whole shift can sign in at once.
const SIGN_IN_RATE: Rate = Rate { interval: Duration::from_secs(6), burst: 60 };

/// Recorded refusals per session, or per address without one: one a second, bursts of 600. Further ones are only counted.
const REFUSAL_RATE: Rate = Rate { interval: Duration::from_secs(1), burst: 600 };

/// From this many clients on, those whose bucket has drained are removed.
const BUCKET_CAPACITY: usize = 10_000;

/// The leaky buckets of each kind of request.
pub(crate) struct RateLimits {
    commands: Bucket,
    sign_ins: Bucket,
    refusals: Bucket,
}

impl RateLimits {
    pub(crate) fn new() -> RateLimits {
        let [commands, sign_ins, refusals] = [COMMAND_RATE, SIGN_IN_RATE, REFUSAL_RATE].map(Bucket::new);
        RateLimits { commands, sign_ins, refusals }
    }

    /// Whether another refusal of this client is recorded.
    pub(crate) fn allow_record(&self, web: &Web, context: &RequestContext) -> bool {
        let takes = |from| self.refusals.take(context.session(web).ok_or(from), Instant::now()).is_ok();
        context.peer.is_none_or(takes)
    }
}

/// A leaky bucket per client: each request fills it, it drains at a rate, and a full bucket takes no more.
struct Bucket {
    rate: Rate,
    hasher: RandomState,
    /// When each client's bucket is empty again, by the hash of the client.
    drained_at: Mutex<HashMap<u64, Instant>>,
}

impl Bucket {
    fn new(rate: Rate) -> Bucket {
        Bucket { rate, hasher: RandomState::new(), drained_at: Mutex::default() }
    }

    /// Takes one more request, or returns how long to wait.
    fn take(&self, key: impl Hash, now: Instant) -> Result<(), Duration> {
        let key = self.hasher.hash_one(key);
        let mut drained_at = self.drained_at.lock().unwrap_or_else(PoisonError::into_inner);
        if drained_at.len() >= BUCKET_CAPACITY {
            drained_at.retain(|_, drained_at| *drained_at > now);
        }
        let full = now + self.rate.interval * (self.rate.burst - 1);
        let before = drained_at.get(&key).copied().unwrap_or(now).max(now);
        if before > full {
            return Err(before - full);
        }
        drained_at.insert(key, before + self.rate.interval);
        Ok(())
    }
}

/// Refuses a client that is too fast.
pub(crate) fn check(web: &Web, context: &RequestContext) -> Result<(), Problem> {
    // Requests without an address come from the program itself.
    let Some(from) = context.peer.filter(|_| context.is_mutation()) else { return Ok(()) };
    let (session, now) = (context.session(web), Instant::now());
    let is_sign_in = match context.path() {
        "/sign-in" | "/guest" | "/api/v1/sessions" => context.method == Method::POST,
        // Sitting down without a session begins a guest's session.
        path => path.ends_with("/sit") && session.is_none(),
    };
    let taken = if is_sign_in {
        web.rate_limits.sign_ins.take(from, now)
    } else {
        web.rate_limits.commands.take(session.ok_or(from), now)
    };
    taken.map_err(|wait| {
        let seconds = u16::try_from(wait.as_secs() + 1).unwrap_or(u16::MAX);
        let message = message!("error-too-many-requests", wait = Span(seconds.into()));
        Problem {
            retry_after_s: Some(seconds),
            ..Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", message)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SLOW: Rate = Rate { interval: Duration::from_secs(1), burst: 3 };

    #[test]
    fn a_burst_is_followed_by_one_request_per_interval() {
        let (bucket, start) = (Bucket::new(SLOW), Instant::now());
        let at = |seconds: u64| start + Duration::from_secs(seconds);
        for _ in 0..3 {
            assert_eq!(bucket.take("ann", at(0)), Ok(()));
        }
        assert_eq!(bucket.take("ann", at(0)), Err(Duration::from_secs(1)));
        assert_eq!(bucket.take("bob", at(0)), Ok(()), "each client has its own bucket");
        assert_eq!(bucket.take("ann", at(1)), Ok(()));
        assert_eq!(
            bucket.take("ann", at(1)),
            Err(Duration::from_secs(1)),
            "a refused request does not fill the bucket"
        );
        assert_eq!(bucket.take("ann", at(2)), Ok(()));
        for _ in 0..3 {
            assert_eq!(bucket.take("ann", at(60)), Ok(()), "no more than a burst is saved up");
        }
        assert!(bucket.take("ann", at(60)).is_err());
    }

    #[tokio::test]
    async fn sitting_down_without_a_session_counts_as_a_sign_in() {
        use std::net::SocketAddr;

        use axum::body::Body;
        use axum::extract::{ConnectInfo, Request};
        use tower::ServiceExt;
        let web = crate::pages::tests::floor();
        let from = ConnectInfo(SocketAddr::from(([10, 0, 0, 7], 1)));
        let mut statuses = Vec::new();
        for _ in 0..=SIGN_IN_RATE.burst {
            let sit = Request::post("/tables/crown/sit").extension(from);
            let sit = sit.header("content-type", "application/x-www-form-urlencoded");
            // There is no box 99.
            let sit = sit.body(Body::from("place=99")).unwrap();
            statuses.push(crate::router(web.clone()).oneshot(sit).await.unwrap().status().as_u16());
        }
        assert_eq!(statuses.pop(), Some(429));
        assert_eq!(statuses, [409; SIGN_IN_RATE.burst as usize]);
    }

    #[test]
    fn drained_buckets_are_removed() {
        let (bucket, start) = (Bucket::new(SLOW), Instant::now());
        for n in 0..BUCKET_CAPACITY {
            assert_eq!(bucket.take(n, start), Ok(()));
        }
        assert_eq!(bucket.take("ann", start + Duration::from_secs(2)), Ok(()));
        assert_eq!(bucket.drained_at.lock().unwrap().len(), 1);
    }
}
