//! What every rule is worth, exactly.
//!
//! Numbers here are counts of deals and reduced fractions of them, over all 736,281,000 ways to deal a player and the bank four
//! tiles each; none is visited: `opposing` says how. Only `simulate` and `collusion` draw, where counting cannot reach. The rules
//! themselves are the game core's.

pub mod bonus;
pub mod chance;
pub mod changes;
pub mod collusion;
pub mod counts;
pub mod dealt;
pub mod deck;
pub mod dice;
pub mod equilibrium;
pub mod estimate;
pub mod exact;
pub mod exceptions;
pub mod game;
mod holding;
mod opposing;
pub mod pay_table;
pub mod payoff;
mod place;
pub mod report;
pub mod response;
pub mod roulette;
pub mod simulate;
pub mod strategy;
pub mod tie;
pub mod wagers;

/// An exact number: two whole numbers without a common divisor.
pub type Fraction = num_rational::Ratio<i128>;

/// The README's examples are tests too.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
