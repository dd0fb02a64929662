//! Lockout: who fails too often must wait. Names that nobody has are counted like others, so that nobody learns which they are.

use std::collections::HashMap;

use chung_game::clock::{Clock, Span};

use super::person::folded;

/// When a name is locked, and for how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LockoutTerms {
    /// After so many failures,
    pub failures: u32,
    /// within so long,
    pub within: Span,
    /// it is locked for so long.
    pub lasts: Span,
}

impl LockoutTerms {
    /// Five failures in a quarter of an hour, locked for as long.
    pub const USUAL: LockoutTerms = LockoutTerms { failures: 5, within: Span(15 * 60), lasts: Span(15 * 60) };
}

/// So many unknown names are counted at most; then the one that failed longest ago is forgotten.
const UNKNOWN: usize = 10_000;

/// Failures of one name.
#[derive(Clone, Debug, Default)]
struct Failures {
    /// The latest, no more of them than lock a name.
    at: Vec<Clock>,
    locked_until: Option<Clock>,
    known: bool,
}

/// Failures by name.
#[derive(Debug)]
pub(super) struct Lockout {
    terms: LockoutTerms,
    by_name: HashMap<blake3::Hash, Failures>,
    unknown: usize,
}

impl Lockout {
    /// Nobody has failed.
    #[must_use]
    pub(super) fn new(terms: LockoutTerms) -> Lockout {
        Lockout { terms, by_name: HashMap::new(), unknown: 0 }
    }

    /// Until when a name is locked, if it is.
    #[must_use]
    pub(super) fn locked_until(&self, name: &str, now: Clock) -> Option<Clock> {
        self.by_name.get(&key(name))?.locked_until.filter(|until| now < *until)
    }

    /// A name has failed; is it locked by that, and until when? `known` if somebody is called so.
    pub(super) fn failed(&mut self, name: &str, known: bool, now: Clock) -> Option<Clock> {
        let (terms, key) = (self.terms, key(name));
        if !known && !self.by_name.contains_key(&key) {
            self.make_room(now);
            self.unknown += 1;
        }
        let failures = self.by_name.entry(key).or_insert_with(|| Failures { known, ..Failures::default() });
        failures.at.retain(|at| now < at.after(terms.within));
        failures.at.push(now);
        if failures.at.len() < terms.failures as usize {
            return None;
        }
        let until = now.after(terms.lasts);
        failures.at.clear();
        failures.locked_until = Some(until);
        Some(until)
    }

    /// A name has signed in: its failures are forgotten.
    pub(super) fn signed_in(&mut self, name: &str) {
        if self.by_name.remove(&key(name)).is_some_and(|failures| !failures.known) {
            self.unknown -= 1;
        }
    }

    /// Names whose failures count no more are forgotten; if none is, the unknown one that failed longest ago.
    fn make_room(&mut self, now: Clock) {
        if self.unknown < UNKNOWN {
            return;
        }
        let terms = self.terms;
        let counts = |failures: &Failures| {
            failures.locked_until.is_some_and(|until| now < until)
                || failures.at.iter().any(|at| now < at.after(terms.within))
        };
        self.by_name.retain(|_, failures| counts(failures));
        let latest = |failures: &Failures| failures.at.last().copied().max(failures.locked_until);
        let unknown = || self.by_name.iter().filter(|(_, failures)| !failures.known);
        let count = unknown().count();
        let oldest = unknown().min_by_key(|(_, failures)| latest(failures)).map(|(key, _)| *key);
        self.unknown = count;
        if let Some(key) = oldest.filter(|_| count >= UNKNOWN) {
            self.by_name.remove(&key);
            self.unknown -= 1;
        }
    }
}

/// Names of any length take the same room.
fn key(name: &str) -> blake3::Hash {
    blake3::hash(folded(name).as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TERMS: LockoutTerms = LockoutTerms { failures: 3, within: Span(100), lasts: Span(50) };

    #[test]
    fn the_third_failure_in_time_locks() {
        let mut lockout = Lockout::new(TERMS);
        assert_eq!(lockout.failed("Ann", true, Clock(0)), None);
        assert_eq!(lockout.failed("ann", true, Clock(1)), None);
        // The first is a hundred seconds old by now.
        assert_eq!(lockout.failed("ANN ", true, Clock(100)), None);
        assert_eq!(lockout.locked_until("Ann", Clock(100)), None);
        assert_eq!(lockout.failed("Ann", true, Clock(100)), Some(Clock(150)));
        assert_eq!(lockout.locked_until("Ann", Clock(149)), Some(Clock(150)));
        assert_eq!(lockout.locked_until("Bob", Clock(149)), None);
        assert_eq!(lockout.locked_until("Ann", Clock(150)), None);
        // Afterwards it takes three again.
        assert_eq!(lockout.failed("Ann", true, Clock(150)), None);
        assert_eq!(lockout.failed("Ann", true, Clock(151)), None);
        lockout.signed_in("Ann");
        assert_eq!(lockout.failed("Ann", true, Clock(152)), None);
        assert_eq!(lockout.failed("Ann", true, Clock(153)), None);
        assert_eq!(lockout.failed("Ann", true, Clock(154)), Some(Clock(204)));
    }

    #[test]
    fn unknown_names_are_counted_but_not_without_end() {
        let mut lockout = Lockout::new(TERMS);
        for at in 0..3 {
            lockout.failed("Ann", true, Clock(at));
            lockout.failed("nobody", false, Clock(at));
        }
        assert_eq!(lockout.locked_until("nobody", Clock(3)), Some(Clock(52)));
        for many in 0..UNKNOWN + 10 {
            lockout.failed(&format!("name {many}"), false, Clock(3 + many as u64 / 500));
        }
        assert_eq!(lockout.by_name.len(), UNKNOWN + 1);
        assert_eq!(lockout.unknown, UNKNOWN);
        // Whom nobody can push out is somebody who is there.
        assert!(lockout.locked_until("Ann", Clock(30)).is_some());
        // Later all but the newcomer is forgotten at once.
        lockout.failed("late", false, Clock(10_000));
        assert_eq!((lockout.by_name.len(), lockout.unknown), (1, 1));
    }
}
