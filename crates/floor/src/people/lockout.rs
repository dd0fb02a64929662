//! Lockout after too many failed sign-ins. Unknown names are counted like known ones, so that nobody learns which names exist.

use std::collections::HashMap;

use chung_game::clock::{Clock, Span};

use super::person::fold_case;

/// When a name is locked: after `failures` failed sign-ins within `within`, for `lasts`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LockoutPolicy {
    /// The number of failures that locks a name.
    pub failures: u32,
    /// The time within which they count.
    pub within: Span,
    /// How long the name stays locked.
    pub lasts: Span,
}

impl LockoutPolicy {
    /// Five failures within 15 minutes lock a name for 15 minutes.
    pub const DEFAULT: LockoutPolicy =
        LockoutPolicy { failures: 5, within: Span(15 * 60), lasts: Span(15 * 60) };
}

/// How many unknown names are counted; beyond that, the one that failed longest ago is dropped.
const UNKNOWN_NAME_CAPACITY: usize = 10_000;

/// The failures of one name.
#[derive(Clone, Debug, Default)]
struct Failures {
    /// When the latest failures happened; fewer than lock a name.
    at: Vec<Clock>,
    locked_until: Option<Clock>,
    known: bool,
}

/// The failures of all names.
#[derive(Debug)]
pub(super) struct Lockout {
    policy: LockoutPolicy,
    by_name: HashMap<blake3::Hash, Failures>,
    unknown: usize,
}

impl Lockout {
    /// No failures yet.
    #[must_use]
    pub(super) fn new(policy: LockoutPolicy) -> Lockout {
        Lockout { policy, by_name: HashMap::new(), unknown: 0 }
    }

    /// The end of a name's lockout, if it is locked.
    #[must_use]
    pub(super) fn locked_until(&self, name: &str, now: Clock) -> Option<Clock> {
        self.by_name.get(&key(name))?.locked_until.filter(|until| now < *until)
    }

    /// Counts a failure; returns the end of the lockout if the name is locked by it. `known` says whether a person has this name.
    pub(super) fn failed(&mut self, name: &str, known: bool, now: Clock) -> Option<Clock> {
        let (policy, key) = (self.policy, key(name));
        if !known && !self.by_name.contains_key(&key) {
            self.make_room(now);
            self.unknown += 1;
        }
        let failures = self.by_name.entry(key).or_insert_with(|| Failures { known, ..Failures::default() });
        failures.at.retain(|at| now < at.after(policy.within));
        failures.at.push(now);
        if failures.at.len() < policy.failures as usize {
            return None;
        }
        let until = now.after(policy.lasts);
        failures.at.clear();
        failures.locked_until = Some(until);
        Some(until)
    }

    /// Clears the failures of a name that has signed in.
    pub(super) fn signed_in(&mut self, name: &str) {
        if self.by_name.remove(&key(name)).is_some_and(|failures| !failures.known) {
            self.unknown -= 1;
        }
    }

    /// Drops names whose failures no longer count; if there are none, the unknown name that failed longest ago.
    fn make_room(&mut self, now: Clock) {
        if self.unknown < UNKNOWN_NAME_CAPACITY {
            return;
        }
        let policy = self.policy;
        let counts = |failures: &Failures| {
            failures.locked_until.is_some_and(|until| now < until)
                || failures.at.iter().any(|at| now < at.after(policy.within))
        };
        self.by_name.retain(|_, failures| counts(failures));
        let latest = |failures: &Failures| failures.at.last().copied().max(failures.locked_until);
        let unknown = || self.by_name.iter().filter(|(_, failures)| !failures.known);
        let count = unknown().count();
        let oldest = unknown().min_by_key(|(_, failures)| latest(failures)).map(|(key, _)| *key);
        self.unknown = count;
        if let Some(key) = oldest.filter(|_| count >= UNKNOWN_NAME_CAPACITY) {
            self.by_name.remove(&key);
            self.unknown -= 1;
        }
    }
}

/// The hash of a name, so that names of any length take the same space.
fn key(name: &str) -> blake3::Hash {
    blake3::hash(fold_case(name).as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    const POLICY: LockoutPolicy = LockoutPolicy { failures: 3, within: Span(100), lasts: Span(50) };

    #[test]
    fn the_third_failure_in_time_locks_a_name() {
        let mut lockout = Lockout::new(POLICY);
        assert_eq!(lockout.failed("Ann", true, Clock(0)), None);
        assert_eq!(lockout.failed("ann", true, Clock(1)), None);
        // The first failure is a hundred seconds old by now.
        assert_eq!(lockout.failed("ANN ", true, Clock(100)), None);
        assert_eq!(lockout.locked_until("Ann", Clock(100)), None);
        assert_eq!(lockout.failed("Ann", true, Clock(100)), Some(Clock(150)));
        assert_eq!(lockout.locked_until("Ann", Clock(149)), Some(Clock(150)));
        assert_eq!(lockout.locked_until("Bob", Clock(149)), None);
        assert_eq!(lockout.locked_until("Ann", Clock(150)), None);
        // After the lockout, three failures are needed again.
        assert_eq!(lockout.failed("Ann", true, Clock(150)), None);
        assert_eq!(lockout.failed("Ann", true, Clock(151)), None);
        lockout.signed_in("Ann");
        assert_eq!(lockout.failed("Ann", true, Clock(152)), None);
        assert_eq!(lockout.failed("Ann", true, Clock(153)), None);
        assert_eq!(lockout.failed("Ann", true, Clock(154)), Some(Clock(204)));
    }

    #[test]
    fn the_number_of_unknown_names_is_bounded() {
        let mut lockout = Lockout::new(POLICY);
        for at in 0..3 {
            lockout.failed("Ann", true, Clock(at));
            lockout.failed("nobody", false, Clock(at));
        }
        assert_eq!(lockout.locked_until("nobody", Clock(3)), Some(Clock(52)));
        for index in 0..UNKNOWN_NAME_CAPACITY + 10 {
            lockout.failed(&format!("name {index}"), false, Clock(3 + index as u64 / 500));
        }
        assert_eq!(lockout.by_name.len(), UNKNOWN_NAME_CAPACITY + 1);
        assert_eq!(lockout.unknown, UNKNOWN_NAME_CAPACITY);
        // Unknown names never push out a known one.
        assert!(lockout.locked_until("Ann", Clock(30)).is_some());
        // Much later, all but the latest name are dropped at once.
        lockout.failed("late", false, Clock(10_000));
        assert_eq!((lockout.by_name.len(), lockout.unknown), (1, 1));
    }
}
