//! Players' names. The table has only numbers; names come from access control.

use chung_floor::people::People;
use chung_game::PlayerNo;
use chung_table::Names;
use chung_table::roulette::RouletteState;

/// The names of all registered players, and of guests and bots at this table.
pub(crate) fn player_names(people: &People, state: &RouletteState) -> Names {
    let mut names = Names::default();
    let known = people.players().map(|person| person.number);
    for number in known.chain(state.accounts.iter().map(|account| account.player.0)) {
        if let Some(name) = people.player_name(number) {
            names.insert(PlayerNo(number), &name);
        }
    }
    names
}
