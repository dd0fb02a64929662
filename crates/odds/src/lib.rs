//! Exact odds: what every rule and every wager is worth.
//!
//! Results are counts of deals, and reduced fractions of them, over all 736,281,000 ways to deal four tiles each to a player and
//! the bank. No deal is enumerated; `opposing` explains how they are counted. Only `simulate` and `collusion` sample, where counting
//! is not feasible. The rules themselves are in `chung-game`.

pub mod bonus;
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

/// An exact number, as a reduced fraction.
pub type Fraction = num_rational::Ratio<i128>;

/// Runs the README's examples as doctests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
