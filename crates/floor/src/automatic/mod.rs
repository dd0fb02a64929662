//! The bots of a floor, and how long they wait for people.

mod paigow;
mod roulette;

pub use paigow::{Patience, Players};
pub use roulette::Stations;
