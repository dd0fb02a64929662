//! Who works and plays here, and how they come in: people with their roles and passwords, the door, and the sessions behind it.

mod door;
mod event;
mod lockout;
mod log;
mod password;
mod person;
mod sessions;

pub use door::{Door, Opening, SignIn, SignedIn, TurnedAway};
pub use event::{DoorEvent, Happened};
pub use lockout::{Lockout, LockoutTerms};
pub use log::DoorError;
pub use password::{Cost, PasswordError, PasswordHash};
pub use person::{AtStation, GUESTS, NotUnique, People, Person};
pub use sessions::{SessionTerms, Sessions, Token};

#[cfg(test)]
pub(crate) use password::tests::CHEAP;
