//! The rules of Pai Gow, exactly as five published rule books state them, and the bets of Rapid Roulette.
//!
//! Everything here is a pure function of its inputs: no I/O, no clock, no randomness, no floating point. Dice, shuffled tiles and cuts
//! are arguments, and each decision names the clause behind it.
//!
//! ```
//! use chung_game::paigow::tile_text::read_four;
//! use chung_game::rulebook::PaiGowBook;
//!
//! let four = read_four("H8 L8 9 H10").unwrap();
//! let way = PaiGowBook::Crown.book().house_way.value;
//! let decision = way.set(four);
//! assert_eq!(decision.setting.to_string(), "H8 9 low, H10 L8 high");
//! assert_eq!(way.clause(decision.rule), "7.5.5(a)(i)");
//! ```
//!
//! With the feature `serde`, the values that a table's commands and events consist of can be serialized. A type's invariants are checked
//! when it is deserialized. Types that hold clause numbers are left out: the books have those. The feature `schema` adds OpenAPI schemas
//! for the same types.

mod actor;
mod choices;
pub mod clock;
pub mod message;
pub mod money;
mod names;
pub mod paigow;
mod player;
pub mod role;
pub mod roulette;
pub mod rulebook;
#[cfg(feature = "schema")]
mod schema;
#[cfg(feature = "serde")]
mod written;

pub use actor::Actor;
pub use message::{Message, ToMessage};
pub use names::Names;
pub use player::PlayerNo;
