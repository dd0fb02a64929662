//! Writes commands as lines that [`Script::read`](super::Script::read) reads back.

use std::marker::PhantomData;

use chung_game::PlayerNo;
use chung_game::role::Role;

use super::words::{Known, Writing};
use super::{BADGE_DEFAULT, Scripted, plain, time};
use crate::{Actor, Command};

/// Writes the commands of one table, in order.
#[derive(Clone, Debug)]
pub struct Writer<G> {
    known: Known,
    has_table: bool,
    game: PhantomData<G>,
}

impl<G: Scripted> Default for Writer<G> {
    fn default() -> Writer<G> {
        Writer { known: Known::at_opening(), has_table: false, game: PhantomData }
    }
}

impl<G: Scripted> Writer<G> {
    /// The lines of a command: its own, after one for the time if that has changed, and one for the table if it is set up.
    pub fn write(&mut self, command: &Command<G::Act>) -> String {
        let mut lines = String::new();
        if command.at != self.known.clock {
            self.known.clock = command.at;
            lines += &format!("clock {}\n", time::write(command.at).replace('T', " "));
        }
        if let Some(book) = G::book_set_up(&command.act).filter(|_| !self.has_table) {
            self.has_table = true;
            lines += &format!("new table {book}\n");
        }
        lines + &self.line(command) + "\n"
    }

    fn line(&mut self, command: &Command<G::Act>) -> String {
        let short = G::shorten(&command.act, &self.known.names);
        if let (Some(_), Some((player, name))) = (short, G::joins(&command.act)) {
            self.known.names.insert(player, name);
        }
        let mut writing =
            Writing { words: Vec::new(), known: &self.known, has_subject: false, subject: None };
        G::write_act(&command.act, &mut writing);
        let Writing { words, has_subject, subject, .. } = writing;
        let name = |player| plain::name(&self.known.names, player);
        let Actor { role, number } = command.by;
        let own = (role == Role::Player).then_some(PlayerNo(number));
        let who = match (own, number) {
            (Some(player), _) => name(player),
            (None, BADGE_DEFAULT) => role.to_string(),
            (None, badge) => format!("{role} {badge}"),
        };
        let whom = if has_subject && subject != own {
            format!(" for {}", subject.map_or("nobody".to_owned(), name))
        } else {
            String::new()
        };
        if let Some((player, name)) = G::joins(&command.act) {
            self.known.names.insert(player, name);
        }
        format!("{who}{whom}: {}", short.map_or_else(|| words.join(" "), str::to_owned))
    }
}
