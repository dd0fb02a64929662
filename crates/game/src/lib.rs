//! The rules of Pai Gow, exactly as five published rule books state them, and the bets of Rapid Roulette.
//!
//! Everything here is a pure function of its inputs: no input or output, no clock, no chance, no floating-point money.
//! Chance (dice, shuffled tiles, cuts) comes in as values; each decision goes out with the clause behind it.
//!
//! ```
//! use chung_game::paigow::tile_text::read_four;
//! use chung_game::rulebook::BookId;
//!
//! let four = read_four("H8 L8 9 H10").unwrap();
//! let way = BookId::Crown.book().house_way.value;
//! let decision = way.set(four);
//! assert_eq!(decision.setting.to_string(), "H8 9 low, H10 L8 high");
//! assert_eq!(way.clause(decision.rule), "7.5.5(a)(i)");
//! ```
//!
//! With the feature `serde`, what is entered, chosen and moved at a table can be written down and read back. What a type promises is
//! checked when it is read. Types that name clauses are left out: their clauses stand in the books. With the feature `schema`, what is
//! so written can be described to programs.

mod choices;
pub mod clock;
pub mod money;
pub mod paigow;
pub mod role;
pub mod roulette;
pub mod rulebook;
#[cfg(feature = "schema")]
mod schema;
#[cfg(feature = "serde")]
mod written;
