//! Rapid Roulette: the numbers of the wheel, the bets on one spin and on a sequence of spins, and what they pay.

pub mod bet;
pub mod bet_kind;
pub mod bet_text;
mod layout;
pub mod number;
pub mod number_set;
pub mod sequence;
