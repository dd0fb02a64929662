//! Rapid Roulette: the numbers of the wheel, the bets on one spin and on a sequence of spins, what they pay, and what may be staked.

pub mod bet;
pub mod bet_kind;
pub mod bet_text;
mod layout;
pub mod limits;
pub mod number;
pub mod number_set;
pub mod on;
pub mod sequence;
pub mod sign;
