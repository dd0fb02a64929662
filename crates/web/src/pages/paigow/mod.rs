//! Pai Gow: the seat and the dealer's page, and what both are drawn from.

mod asks;
mod banking;
pub mod dealer;
mod felt;
mod hand;
mod house;
mod marker;
pub(crate) mod matters;
mod more;
pub(crate) mod payments;
mod playing_box;
mod prompt;
mod purse;
mod result;
pub mod seat;
#[cfg(test)]
mod seat_tests;
mod seen;
mod sign;
mod story;
#[cfg(test)]
mod testing;
mod wagering;

pub(crate) use asks::bankers;
pub(crate) use seen::{Seen, names};
pub(crate) use sign::ranges;
