//! What each game adds to the language of scripts.

use std::fmt::Debug;

use chung_game::PlayerNo;
use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::role::Role;
use chung_game::rulebook::Edition;

use super::Runner;
use super::words::{Known, Miss, Reading, Writing};
use crate::{Actor, Command, Game, Names};

/// A game whose commands can be written as a script.
pub trait Scripted: Game + Clone + Debug + PartialEq {
    /// A step that is worked out when the script is played.
    type Planned: Clone + Debug + PartialEq + Send;

    /// Every form of an act, with its gaps by name.
    const FORMS: &'static [&'static str];
    /// Where acts are listed, with an example.
    const ACTS: &'static str;
    /// A command as an example.
    const EXAMPLE: &'static str;
    /// The first line of a script as an example.
    const OPENING: &'static str;
    /// The people who can be named before a colon.
    const PEOPLE: &'static str;
    /// The roles that can be named before a colon.
    const ROLES: &'static [Role];

    /// Reads the word that names a table's rule book.
    fn read_book(word: Option<&str>) -> Result<Self, String>;

    /// The edition that the table plays, where the game has editions.
    fn edition(&self) -> Option<Edition> {
        None
    }

    /// The acts that open a table with these figures and this float.
    fn open(words: &[String], known: &Known, float: Cents) -> Result<Vec<(Actor, Self::Act)>, Miss>;

    /// Reads an act.
    fn read_act(reading: &Reading) -> Result<Self::Act, Miss>;

    /// Writes an act.
    fn write_act(act: &Self::Act, writing: &mut Writing);

    /// The name of the rule book, if the act sets up a table.
    fn book_set_up(act: &Self::Act) -> Option<String>;

    /// Whether a line with these acts may name a player for the first time.
    fn introduces_player(acts: &[Vec<String>]) -> bool;

    /// The player who joins with this act, and their name.
    fn joins(_act: &Self::Act) -> Option<(PlayerNo, &str)> {
        None
    }

    /// Completes words that leave out what the line already says.
    fn complete(_words: &mut Vec<String>, _subject: Option<PlayerNo>, _names: &Names) {}

    /// A shorter wording of an act, if it reads back as the same act.
    fn shorten(_act: &Self::Act, _names: &Names) -> Option<&'static str> {
        None
    }

    /// The acts of a line that stands for several.
    #[must_use]
    fn expand(_words: &[String]) -> Option<Vec<Self::Act>> {
        None
    }

    /// The step of a line whose command is worked out in play.
    fn plan(
        _by: Actor,
        _at: Clock,
        _subject: Option<PlayerNo>,
        _words: &[String],
    ) -> Result<Option<Self::Planned>, String> {
        Ok(None)
    }

    /// Works out the command of a planned step.
    fn work_out(runner: &Runner<Self>, planned: &Self::Planned) -> Result<Command<Self::Act>, &'static str>;

    /// Replaces what people write by what it means at the table, such as kinds of tiles by the very tiles.
    fn resolve(_state: &Self::State, _act: &mut Self::Act) {}
}
