//! Those who play by themselves on a floor, and how long they wait for those who do not.

mod paigow;
mod roulette;

pub use paigow::{Patience, Players};
pub use roulette::Stations;
