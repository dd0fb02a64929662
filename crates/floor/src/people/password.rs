//! Passwords: only what argon2id makes of them is kept, as a PHC string, which says how it was made.

use std::fmt;
use std::str::FromStr;

use argon2::password_hash::phc;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};

/// What it costs to try a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cost {
    /// Memory, in kibibytes.
    pub memory_kib: u32,
    /// How often it is gone over.
    pub passes: u32,
}

impl Cost {
    /// 19 MiB, twice: some 25 ms on a core.
    pub const USUAL: Cost = Cost { memory_kib: Params::DEFAULT_M_COST, passes: Params::DEFAULT_T_COST };

    /// The most that a hash may ask for, so that signing in cannot take all of a machine's memory or time.
    pub const MOST: Cost = Cost { memory_kib: 256 * 1024, passes: 16 };
}

/// So many lanes a hash may ask for; `chung password` asks for one.
const LANES: u32 = 16;

/// What is kept of a password. It is never shown, not even to those who look for faults.
///
/// ```
/// use chung_floor::people::{Cost, PasswordHash};
/// let hash = PasswordHash::of("nine tiles of fortune", Cost::USUAL).unwrap();
/// let kept: PasswordHash = hash.text().parse().unwrap();
/// assert!(kept.is_of("nine tiles of fortune") && !kept.is_of("chung"));
/// ```
#[derive(Clone, PartialEq)]
pub struct PasswordHash(phc::PasswordHash);

/// Why something is no password, or no hash of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PasswordError {
    /// Not what `chung password` writes.
    NoHash(String),
    /// It would take more memory or time than signing in may.
    TooCostly,
    /// It could not be made.
    NotMade(String),
}

impl fmt::Display for PasswordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PasswordError::NoHash(why) => {
                write!(
                    f,
                    "this is no password hash ({why}): run `chung password`, and put here what it writes"
                )
            }
            PasswordError::TooCostly => write!(
                f,
                "this password hash takes too long to check: expected at most m={},t={},p={LANES}, such as `chung password` writes",
                Cost::MOST.memory_kib,
                Cost::MOST.passes
            ),
            PasswordError::NotMade(why) => write!(f, "the password could not be hashed: {why}"),
        }
    }
}

impl std::error::Error for PasswordError {}

impl PasswordHash {
    /// What is kept of a password, with salt of its own.
    pub fn of(password: &str, cost: Cost) -> Result<PasswordHash, PasswordError> {
        let not_made = |error: &dyn fmt::Display| PasswordError::NotMade(error.to_string());
        let params = Params::new(cost.memory_kib, cost.passes, 1, None).map_err(|error| not_made(&error))?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let hash = argon2.hash_password(password.as_bytes());
        hash.map(PasswordHash).map_err(|error| not_made(&error))
    }

    /// Is it of this password? Takes as long as the hash says, whatever the answer.
    #[must_use]
    pub fn is_of(&self, password: &str) -> bool {
        Argon2::default().verify_password(password.as_bytes(), &self.0).is_ok()
    }

    /// What it costs to try.
    pub(super) fn cost(&self) -> Cost {
        Params::try_from(&self.0)
            .map_or(Cost::USUAL, |params| Cost { memory_kib: params.m_cost(), passes: params.t_cost() })
    }

    /// As it is kept.
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
            return Err(no_hash(&format!("made by {}, expected argon2id", hash.algorithm)));
        }
        if hash.salt.is_none() || hash.hash.is_none() {
            return Err(no_hash(&"it ends too early"));
        }
        let params = Params::try_from(&hash).map_err(|error| no_hash(&error))?;
        if params.m_cost() > Cost::MOST.memory_kib
            || params.t_cost() > Cost::MOST.passes
            || params.p_cost() > LANES
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

    /// Cheap enough for tests.
    pub(crate) const CHEAP: Cost = Cost { memory_kib: 8, passes: 1 };

    #[test]
    fn a_password_is_known_by_its_hash_alone() {
        let hash = PasswordHash::of("nine tiles of fortune", CHEAP).unwrap();
        let read: PasswordHash = hash.text().parse().unwrap();
        assert!(read.is_of("nine tiles of fortune"));
        assert!(!read.is_of("Nine tiles of fortune"));
        assert!(!read.is_of(""));
        let again = PasswordHash::of("nine tiles of fortune", CHEAP).unwrap();
        assert_ne!(again.text(), hash.text(), "the salt is drawn anew");
        assert_eq!(format!("{hash:?}"), "PasswordHash(…)");
    }

    #[test]
    fn what_is_usual_is_argon2id() {
        let hash = PasswordHash::of("x", Cost::USUAL).unwrap();
        assert!(hash.text().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{}", hash.text());
        assert_eq!(hash.cost(), Cost::USUAL);
    }

    #[test]
    fn what_is_no_hash_says_what_to_do() {
        let said = |text: &str| text.parse::<PasswordHash>().unwrap_err().to_string();
        for text in
            ["", "chung", "$argon2id$put-here-what-chung-password-writes", "$argon2id$v=19$m=8,t=1,p=1"]
        {
            assert!(said(text).contains("run `chung password`"), "{text}: {}", said(text));
        }
        let other = PasswordHash::of("x", CHEAP).unwrap().text().replace("argon2id", "argon2i");
        assert!(said(&other).contains("made by argon2i, expected argon2id"), "{}", said(&other));
        let costly = PasswordHash::of("x", CHEAP).unwrap().text().replace("m=8", "m=4000000");
        assert!(said(&costly).contains("takes too long"), "{}", said(&costly));
        let wide = PasswordHash::of("x", CHEAP).unwrap().text().replace("m=8,t=1,p=1", "m=136,t=1,p=17");
        assert!(said(&wide).contains("at most m=262144,t=16,p=16"), "{}", said(&wide));
    }
}
