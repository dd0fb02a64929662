//! Every sentence that people read. The rules, the tables and the floor produce [`Message`]s, ids with typed arguments; the catalogues in
//! `text/` hold the sentences, one Fluent file per domain and language; [`Words`] renders messages for one reader.
//!
//! ```
//! use chung_game::message;
//! use chung_game::PlayerNo;
//! use chung_game::Names;
//! use chung_words::{Language, Render, Words};
//!
//! let mut names = Names::default();
//! names.insert(PlayerNo(3), "Ann");
//! let words = Words::new(Language::English, &names);
//! assert_eq!(words.render(&message!("player-by-number", number = 7_u8)), "Player 7");
//! ```
//!
//! A sentence in the code is `message!("id", name = value)` where it is data, and [`text!`] where it is rendered at once. The tests of
//! this crate read the sources of the whole workspace: every id in the code is in the catalogue of every language with the same
//! arguments, every id in the catalogue is used, and no English sentence stands twice. A second id for a sentence refers to the first.

mod catalogue;
mod language;
mod pseudo;
mod words;

pub use chung_game::message::{Arg, Message, ToMessage};
pub use language::Language;
pub use words::{Render, Words};

/// Renders a sentence at once: `text!(words, "seat-taken", box_no = 3)`. The first argument is anything that implements [`Render`].
#[macro_export]
macro_rules! text {
    ($words:expr, $($message:tt)+) => {
        $crate::Render::render(&$words, &$crate::message!($($message)+))
    };
}

#[doc(hidden)]
pub use chung_game::message;
