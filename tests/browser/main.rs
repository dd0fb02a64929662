//! The pages in a real browser, used with mouse and keyboard. A test fails if its page logs an error.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod axe;
mod house;
mod line;
mod motion;
mod pai_gow;
mod person;
mod pictures;
mod pseudo;
mod reconnect;
mod roulette;
mod staff;
