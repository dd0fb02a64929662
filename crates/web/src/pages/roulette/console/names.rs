//! What players are called: the table knows their numbers, the door their names.

use chung_floor::people::{GUESTS, People, Person};
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Role;
use chung_table::Names;

/// The people of the house.
pub(super) struct Called<'a>(pub(super) &'a People);

impl Called<'_> {
    /// A player's name, or his number where he has none.
    pub(super) fn name(&self, player: PlayerNo) -> String {
        if GUESTS.contains(&player.0) {
            return format!("Guest {}", player.0 - GUESTS.start + 1);
        }
        let known = self.players().find(|person| person.number == player.0).map(|person| person.name.clone());
        known.unwrap_or_else(|| format!("Player {}", player.0))
    }

    /// Everybody who may play.
    pub(super) fn players(&self) -> impl Iterator<Item = &Person> {
        self.0.iter().map(AsRef::as_ref).filter(|person| person.role == Role::Player)
    }

    /// A sentence with names for numbers.
    pub(super) fn told(&self, sentence: &str) -> String {
        let mut names = Names::default();
        for person in self.players() {
            names.learn(PlayerNo(person.number), &person.name);
        }
        names.told(sentence)
    }
}
