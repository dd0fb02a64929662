//! What players are called: the table knows their numbers, the door their names.

use chung_floor::people::{People, Person};
use chung_game::paigow::settle::PlayerNo;
use chung_table::Names;
use chung_table::roulette::State;

use crate::words::capital;

/// The people of the house, and the guests and automatic players at this table.
pub(super) struct Called<'a> {
    people: &'a People,
    names: Names,
}

impl<'a> Called<'a> {
    pub(super) fn new(people: &'a People, state: &State) -> Called<'a> {
        let mut names = Names::default();
        let known = people.players().map(|person| person.number);
        for number in known.chain(state.accounts.iter().map(|account| account.player.0)) {
            if let Some(name) = people.player_name(number) {
                names.learn(PlayerNo(number), &name);
            }
        }
        Called { people, names }
    }

    /// A player's name, or his number where he has none.
    pub(super) fn name(&self, player: PlayerNo) -> String {
        capital(&self.names.called(player))
    }

    /// Everybody who may play.
    pub(super) fn players(&self) -> impl Iterator<Item = &'a Person> + use<'a> {
        self.people.players()
    }

    /// A sentence with names for numbers.
    pub(super) fn told(&self, sentence: &str) -> String {
        self.names.told(sentence)
    }
}
