//! Passwords, of which only the argon2id hash is stored, as a PHC string with its parameters.

use std::fmt;
use std::str::FromStr;

use argon2::password_hash::phc;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use chung_game::message::Arg;
use chung_game::{Message, ToMessage, message};

/// The cost of checking a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cost {
    /// Memory, in kibibytes.
    pub memory_kib: u32,
    /// The number of passes over the memory.
    pub passes: u32,
}

impl Cost {
    /// 19 MiB and two passes: about 25 ms on one core.
    pub const DEFAULT: Cost = Cost { memory_kib: Params::DEFAULT_M_COST, passes: Params::DEFAULT_T_COST };

    /// The highest cost that a stored hash may have, so that signing in cannot exhaust the machine.
    pub const MAX: Cost = Cost { memory_kib: 256 * 1024, passes: 16 };
}

/// The most lanes that a stored hash may have; `chung password` uses one.
const MAX_LANES: u32 = 16;

/// The hash of a password. Its debug output does not show it.
///
/// ```
/// use chung_floor::people::{Cost, PasswordHash};
/// let hash = PasswordHash::new("nine tiles of fortune", Cost::DEFAULT).unwrap();
/// let stored: PasswordHash = hash.text().parse().unwrap();
/// assert!(stored.matches("nine tiles of fortune") && !stored.matches("chung"));
/// ```
#[derive(Clone, PartialEq)]
pub struct PasswordHash(phc::PasswordHash);

/// Why a text is not a password hash, or why none could be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PasswordError {
    /// The text is not what `chung password` writes.
    NoHash(String),
    /// Checking it would take too much memory or time.
    TooCostly,
    /// The password could not be hashed.
    NotMade(String),
}

impl ToMessage for PasswordError {
    fn to_message(&self) -> Message {
        match self {
            PasswordError::NoHash(why) => message!("floor-password-no-hash", detail = Arg::quote(why)),
            PasswordError::TooCostly => message!(
                "floor-password-too-costly",
                maximum =
                    Arg::Notation(format!("m={},t={},p={MAX_LANES}", Cost::MAX.memory_kib, Cost::MAX.passes))
            ),
            PasswordError::NotMade(why) => message!("floor-password-not-made", detail = Arg::quote(why)),
        }
    }
}

impl fmt::Display for PasswordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PasswordError::NoHash(why) => write!(f, "not a password hash: {why}"),
            PasswordError::TooCostly => f.write_str("password hash too costly to check"),
            PasswordError::NotMade(why) => write!(f, "password not hashed: {why}"),
        }
    }
}

impl std::error::Error for PasswordError {}

impl PasswordHash {
    /// Hashes a password with a random salt.
    pub fn new(password: &str, cost: Cost) -> Result<PasswordHash, PasswordError> {
        let not_made = |error: &dyn fmt::Display| PasswordError::NotMade(error.to_string());
        let params = Params::new(cost.memory_kib, cost.passes, 1, None).map_err(|error| not_made(&error))?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let hash = argon2.hash_password(password.as_bytes());
        hash.map(PasswordHash).map_err(|error| not_made(&error))
    }

    /// Whether this is the hash of the password. Takes the same time either way.
    #[must_use]
    pub fn matches(&self, password: &str) -> bool {
        Argon2::default().verify_password(password.as_bytes(), &self.0).is_ok()
    }

    /// The cost of checking it.
    pub(super) fn cost(&self) -> Cost {
        Params::try_from(&self.0)
            .map_or(Cost::DEFAULT, |params| Cost { memory_kib: params.m_cost(), passes: params.t_cost() })
    }

    /// The hash as a PHC string.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.to_string()
    }
}

impl FromStr for PasswordHash {
    type Err = PasswordError;

    fn from_str(text: &str) -> Result<PasswordHash, PasswordError> {
        let no_hash = |why: &dyn fmt::Display| PasswordError::NoHash(why.to_string());
        let hash = phc::PasswordHash::new(text.trim()).map_err(|error| no_hash(&error))?;
        if hash.algorithm.as_str() != "argon2id" {
            return Err(no_hash(&format!("made by {}, not argon2id", hash.algorithm)));
        }
        if hash.salt.is_none() || hash.hash.is_none() {
            return Err(no_hash(&"incomplete"));
        }
        let params = Params::try_from(&hash).map_err(|error| no_hash(&error))?;
        if params.m_cost() > Cost::MAX.memory_kib
            || params.t_cost() > Cost::MAX.passes
            || params.p_cost() > MAX_LANES
        {
            return Err(PasswordError::TooCostly);
        }
        Ok(PasswordHash(hash))
    }
}

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(…)")
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::testing::english;

    /// A cost that is low enough for tests.
    pub(crate) const CHEAP: Cost = Cost { memory_kib: 8, passes: 1 };

    #[test]
    fn a_password_matches_its_own_hash_only() {
        let hash = PasswordHash::new("nine tiles of fortune", CHEAP).unwrap();
        let read: PasswordHash = hash.text().parse().unwrap();
        assert!(read.matches("nine tiles of fortune"));
        assert!(!read.matches("Nine tiles of fortune"));
        assert!(!read.matches(""));
        let again = PasswordHash::new("nine tiles of fortune", CHEAP).unwrap();
        assert_ne!(again.text(), hash.text(), "each hash has a salt of its own");
        assert_eq!(format!("{hash:?}"), "PasswordHash(…)");
    }

    #[test]
    fn the_default_is_argon2id() {
        let hash = PasswordHash::new("x", Cost::DEFAULT).unwrap();
        assert!(hash.text().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{}", hash.text());
        assert_eq!(hash.cost(), Cost::DEFAULT);
    }

    #[test]
    fn an_invalid_hash_is_reported_with_a_remedy() {
        let error = |text: &str| english(&text.parse::<PasswordHash>().unwrap_err());
        for text in
            ["", "chung", "$argon2id$put-here-what-chung-password-writes", "$argon2id$v=19$m=8,t=1,p=1"]
        {
            assert!(error(text).contains("Run `chung password`"), "{text}: {}", error(text));
        }
        let other = PasswordHash::new("x", CHEAP).unwrap().text().replace("argon2id", "argon2i");
        assert!(error(&other).contains("made by argon2i, not argon2id"), "{}", error(&other));
        let costly = PasswordHash::new("x", CHEAP).unwrap().text().replace("m=8", "m=4000000");
        assert!(error(&costly).contains("too long to check"), "{}", error(&costly));
        let wide = PasswordHash::new("x", CHEAP).unwrap().text().replace("m=8,t=1,p=1", "m=136,t=1,p=17");
        assert!(error(&wide).contains("the limit is m=262144,t=16,p=16"), "{}", error(&wide));
    }
}
