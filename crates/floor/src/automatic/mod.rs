//! Those who play by themselves on a floor, and how long they wait for those who do not.

mod paigow;

pub use paigow::{Patience, Players};
