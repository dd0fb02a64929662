//! Pai Gow: the seat and the dealer's page, and what both are drawn from.

mod actions;
mod banking;
pub mod dealer;
mod felt;
mod hand;
mod house;
mod labels;
mod marker;
pub(crate) mod matters;
mod more;
pub(crate) mod payments;
mod playing_box;
mod prompt;
#[cfg(test)]
mod pseudo_tests;
mod purse;
mod result;
pub mod seat;
#[cfg(test)]
mod seat_tests;
mod sign;
mod story;
#[cfg(test)]
mod testing;
mod view;
mod wagering;

pub(crate) use actions::bankers;
pub(crate) use sign::ranges;
pub(crate) use view::{PaiGowView, names};
