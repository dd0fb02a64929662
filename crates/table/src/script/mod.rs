//! The commands of a table as plain words, one to a line, so that dealers can read and write them (`docs/script.md`,
//! `docs/roulette-script.md`). Scripts of both games are read, played and written by the same code.
//!
//! ```text
//! open table crown chip 5 min 25 max 500
//! dealer for Ann: join, sit at box 3, buy in 1000
//! dealer: begin
//! Ann: bet 100 on box 3
//! ```
//!
//! [`Script::read`] gives the commands, [`Runner`] plays them at a table, [`Writer`] turns commands into lines again.

mod forms;
mod holes;
mod paigow;
mod plain;
mod read;
mod roulette;
mod run;
mod scripted;
mod time;
mod transcript;
mod words;
mod write;

use std::fmt;

use chung_game::money::Cents;
use chung_game::rulebook::BookId;

use crate::{Command, Names};
pub use paigow::StackFor;
pub use run::{Outcome, Runner};
pub use scripted::Scripted;
pub use transcript::RenderLine;
pub use write::Writer;

/// A script: commands for one table, or for several one after another.
///
/// ```
/// use chung_table::paigow::PaiGow;
/// use chung_table::roulette::Roulette;
/// use chung_table::script::Script;
///
/// assert!(Script::<PaiGow>::read("new table crown\ndealer: begin\n").is_ok());
/// let error = Script::<Roulette>::read("dealer: enter 37").unwrap_err().to_string();
/// assert_eq!(error, "line 1: `37` in `enter 37`: expected a number from 0 to 36");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Script<G: Scripted> {
    /// The lines that are not indented. An indented line is the outcome of the command above it, and is skipped.
    pub lines: Vec<ScriptLine>,
    /// The steps, each with the index of its line in `lines`.
    pub steps: Vec<(usize, ScriptStep<G>)>,
}

/// A line of a script.
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptLine {
    /// The line as it is written.
    pub text: String,
    /// The number of the line in the text, counted from 1.
    pub number: usize,
    /// The players' names at the end of the line.
    pub names: Names,
}

/// A step of a script.
#[derive(Clone, Debug, PartialEq)]
pub enum ScriptStep<G: Scripted> {
    /// Starts a new table under these rules.
    Table(G),
    /// Gives a command.
    Do(Command<G::Act>),
    /// Gives a command that is worked out when the script is played.
    Planned(G::Planned),
}

/// A line that cannot be read or played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// What is wrong, and what was expected.
    pub what: String,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for ScriptError {}

/// The float of a table that is opened without naming one.
const FLOAT_DEFAULT: Cents = Cents::dollars(100_000);

/// The badge of staff without a number.
const BADGE_DEFAULT: u16 = 1;

impl<G: Scripted> Script<G> {
    /// The commands, without new tables and without steps that are worked out in play.
    pub fn commands(&self) -> impl Iterator<Item = &Command<G::Act>> {
        self.steps.iter().filter_map(|(_, step)| match step {
            ScriptStep::Do(command) => Some(command),
            _ => None,
        })
    }

    /// Plays the whole script.
    pub fn play(&self) -> Result<Vec<Outcome<G>>, ScriptError> {
        let mut runner = Runner::new(self);
        std::iter::from_fn(|| runner.play().transpose()).collect()
    }
}

/// The rule book of the first table that a script names.
///
/// ```
/// use chung_game::rulebook::BookId;
/// use chung_table::script::first_book;
///
/// assert!(matches!(first_book("# An evening\nopen table rapid-roulette-2000 chip 1\n"), Some(BookId::Roulette(_))));
/// assert!(matches!(first_book("open table crown+bonanza\nnew table rapid-roulette-2000\n"), Some(BookId::PaiGow(_))));
/// ```
#[must_use]
pub fn first_book(text: &str) -> Option<BookId> {
    text.lines().find_map(|line| {
        let mut words = line.split_whitespace();
        let is_table = matches!(words.next(), Some("new" | "open")) && words.next() == Some("table");
        let book = words.next().filter(|_| is_table)?;
        BookId::named(book.split('+').next().unwrap_or(book))
    })
}
