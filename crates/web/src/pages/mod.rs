//! Pages for players and staff, and those that need no table: the House Way trainer, the rules, the odds.

pub(crate) mod act;
pub(crate) mod blocking;
pub mod fair;
pub mod inspector;
pub mod odds;
pub mod paigow;
pub mod roulette;
pub mod rules;
pub mod supervisor;
pub mod trainer;

#[cfg(test)]
mod offered;
#[cfg(test)]
pub(crate) mod pseudo;
#[cfg(test)]
pub(crate) mod tests;
