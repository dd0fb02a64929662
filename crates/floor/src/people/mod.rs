//! The people who work and play here: their roles and passwords, access control and sessions.

mod access;
mod access_error;
mod access_event;
mod lockout;
mod password;
mod person;
mod sessions;

pub use access::{ACCESS_LOG, AccessConfig, AccessControl, AccessError, Credentials, NewSession};
pub use access_error::AccessOpenError;
pub use access_event::{AccessEvent, AccessEventKind};
pub use lockout::LockoutPolicy;
pub use password::{Cost, PasswordError, PasswordHash};
pub use person::{
    Duplicate, FIRST_AUTOMATIC_NUMBER, GUEST_NUMBERS, People, Person, StationSeat, WALK_UP_NUMBERS,
    automatic_name,
};
pub use sessions::{SessionPolicy, Token};

#[cfg(test)]
pub(crate) use password::tests::CHEAP;
