//! What players are called: the table knows their numbers, the door their names.

use chung_floor::people::{GUESTS, People, Person, automatic_name};
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Role;
use chung_table::Names;
use chung_table::roulette::State;

/// The people of the house, and the guests and automatic players at this table.
pub(super) struct Called<'a> {
    people: &'a People,
    names: Names,
}

impl<'a> Called<'a> {
    pub(super) fn new(people: &'a People, state: &State) -> Called<'a> {
        let mut called = Called { people, names: Names::default() };
        let players: Vec<(u16, String)> =
            called.players().map(|person| (person.number, person.name.clone())).collect();
        let guest = |number: u16| Some(Person::guest(number.checked_sub(GUESTS.start - 1)?)?.name);
        let others = state.accounts.iter().map(|account| account.player.0);
        let others =
            others.filter_map(|number| Some((number, automatic_name(number).or_else(|| guest(number))?)));
        for (number, name) in players.into_iter().chain(others) {
            called.names.learn(PlayerNo(number), &name);
        }
        called
    }

    /// A player's name, or his number where he has none.
    pub(super) fn name(&self, player: PlayerNo) -> String {
        self.names.name(player).map_or_else(|| format!("Player {}", player.0), str::to_owned)
    }

    /// Everybody who may play.
    pub(super) fn players(&self) -> impl Iterator<Item = &'a Person> + use<'a> {
        self.people.iter().map(AsRef::as_ref).filter(|person| person.role == Role::Player)
    }

    /// A sentence with names for numbers.
    pub(super) fn told(&self, sentence: &str) -> String {
        self.names.told(sentence)
    }
}
