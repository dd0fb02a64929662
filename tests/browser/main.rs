//! A floor as people see it: its pages in a real browser, played with the mouse and with keys. A page that complains to its console fails.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod axe;
mod house;
mod line;
mod motion;
mod pai_gow;
mod person;
mod pictures;
mod reconnect;
mod roulette;
mod staff;
