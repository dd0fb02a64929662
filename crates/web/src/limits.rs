//! Nobody asks faster than people and honest programs do: commands are limited by session, the door by address. Whoever is too fast
//! is told when to try again.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::http::{Method, StatusCode};
use tokio::time::Instant;

use crate::asks::Asks;
use crate::{Problem, Web};

/// How often something may be asked: one each so long, and as many at once as have been saved up.
#[derive(Clone, Copy, Debug)]
struct Pace {
    each: Duration,
    at_once: u32,
}

/// Commands of a session, or of an address without one: 50 a second, 200 at once.
const COMMANDS: Pace = Pace { each: Duration::from_millis(20), at_once: 200 };

/// Sign-ins from an address: 10 a minute, and a whole shift at once.
const DOOR: Pace = Pace { each: Duration::from_secs(6), at_once: 60 };

/// Refusals that are recorded of a session, or of an address without one: one a second, 600 at once. More are a flood, and counted.
const REFUSALS: Pace = Pace { each: Duration::from_secs(1), at_once: 600 };

/// Beyond so many who asked, those are forgotten who have waited long enough.
const REMEMBERED: usize = 10_000;

/// Who asked how much of late.
pub(crate) struct Limits {
    commands: Bucket,
    door: Bucket,
    refusals: Bucket,
}

impl Limits {
    pub(crate) fn new() -> Limits {
        let [commands, door, refusals] = [COMMANDS, DOOR, REFUSALS].map(Bucket::new);
        Limits { commands, door, refusals }
    }

    /// Is one more refusal of his recorded?
    pub(crate) fn records(&self, web: &Web, asks: &Asks) -> bool {
        let takes = |from| self.refusals.take(asks.session(web).ok_or(from), Instant::now()).is_ok();
        asks.from.is_none_or(takes)
    }
}

/// Requests leak out of a bucket at a pace; one that is full takes no more.
struct Bucket {
    pace: Pace,
    hasher: RandomState,
    /// By the hash of who asked: when all that he asked for has leaked out.
    empty: Mutex<HashMap<u64, Instant>>,
}

impl Bucket {
    fn new(pace: Pace) -> Bucket {
        Bucket { pace, hasher: RandomState::new(), empty: Mutex::default() }
    }

    /// Takes one request more; refuses it where too many have come, until when.
    fn take(&self, who: impl Hash, now: Instant) -> Result<(), Duration> {
        let who = self.hasher.hash_one(who);
        let mut empty = self.empty.lock().unwrap_or_else(PoisonError::into_inner);
        if empty.len() >= REMEMBERED {
            empty.retain(|_, empty| *empty > now);
        }
        let full = now + self.pace.each * (self.pace.at_once - 1);
        let before = empty.get(&who).copied().unwrap_or(now).max(now);
        if before > full {
            return Err(before - full);
        }
        empty.insert(who, before + self.pace.each);
        Ok(())
    }
}

/// Turns away who is too fast.
pub(crate) fn check(web: &Web, asks: &Asks) -> Result<(), Problem> {
    // Who comes from nowhere is the program itself.
    let Some(from) = asks.from.filter(|_| asks.changes()) else { return Ok(()) };
    let (session, now) = (asks.session(web), Instant::now());
    let at_door = match asks.path() {
        "/sign-in" | "/guest" | "/api/v1/sessions" => asks.method == Method::POST,
        // Whoever sits down without a session comes as a guest.
        path => path.ends_with("/sit") && session.is_none(),
    };
    let taken = if at_door {
        web.limits.door.take(from, now)
    } else {
        web.limits.commands.take(session.ok_or(from), now)
    };
    taken.map_err(|wait| {
        let seconds = u16::try_from(wait.as_secs() + 1).unwrap_or(u16::MAX);
        let detail = format!("too many requests: try again in {seconds} s");
        Problem { wait: Some(seconds), ..Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", detail) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SLOW: Pace = Pace { each: Duration::from_secs(1), at_once: 3 };

    #[test]
    fn so_many_at_once_then_one_at_a_time() {
        let (bucket, start) = (Bucket::new(SLOW), Instant::now());
        let at = |seconds: u64| start + Duration::from_secs(seconds);
        for _ in 0..3 {
            assert_eq!(bucket.take("ann", at(0)), Ok(()));
        }
        assert_eq!(bucket.take("ann", at(0)), Err(Duration::from_secs(1)));
        assert_eq!(bucket.take("bob", at(0)), Ok(()), "everybody has a bucket of his own");
        assert_eq!(bucket.take("ann", at(1)), Ok(()));
        assert_eq!(
            bucket.take("ann", at(1)),
            Err(Duration::from_secs(1)),
            "who was refused has lost nothing"
        );
        assert_eq!(bucket.take("ann", at(2)), Ok(()));
        for _ in 0..3 {
            assert_eq!(bucket.take("ann", at(60)), Ok(()), "no more is saved up than fits");
        }
        assert!(bucket.take("ann", at(60)).is_err());
    }

    #[tokio::test]
    async fn who_sits_down_without_a_session_goes_by_the_door() {
        use std::net::SocketAddr;

        use axum::body::Body;
        use axum::extract::{ConnectInfo, Request};
        use tower::ServiceExt;
        let web = crate::pages::tests::floor();
        let from = ConnectInfo(SocketAddr::from(([10, 0, 0, 7], 1)));
        let mut answers = Vec::new();
        for _ in 0..=DOOR.at_once {
            let sit = Request::post("/tables/crown/sit").extension(from);
            let sit = sit.header("content-type", "application/x-www-form-urlencoded");
            // There is no such box.
            let sit = sit.body(Body::from("place=99")).unwrap();
            answers.push(crate::router(web.clone()).oneshot(sit).await.unwrap().status().as_u16());
        }
        assert_eq!(answers.pop(), Some(429));
        assert_eq!(answers, [409; DOOR.at_once as usize]);
    }

    #[test]
    fn those_who_waited_are_forgotten() {
        let (bucket, start) = (Bucket::new(SLOW), Instant::now());
        for n in 0..REMEMBERED {
            assert_eq!(bucket.take(n, start), Ok(()));
        }
        assert_eq!(bucket.take("ann", start + Duration::from_secs(2)), Ok(()));
        assert_eq!(bucket.empty.lock().unwrap().len(), 1);
    }
}
