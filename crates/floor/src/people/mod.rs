//! Who works and plays here, and how they come in: people with their roles and passwords, the door, and the sessions behind it.

mod door;
mod error;
mod event;
mod lockout;
mod password;
mod person;
mod sessions;

pub use door::{DOOR, Door, Opening, SignIn, SignedIn, TurnedAway};
pub use error::DoorError;
pub use event::{DoorEvent, Happened};
pub use lockout::LockoutTerms;
pub use password::{Cost, PasswordError, PasswordHash};
pub use person::{AUTOMATIC, AtStation, GUESTS, NotUnique, People, Person, WALKED_UP, automatic_name};
pub use sessions::{SessionTerms, Token};

#[cfg(test)]
pub(crate) use password::tests::CHEAP;
