//! The dealer's page: the next step, what else the book allows, what waits for a decision, what can go wrong, and the table turned
//! round. Supervisors have the same page, with what they may do.

mod asking;
mod field;
mod irregular;
mod next;
mod nouns;
mod offer;
#[cfg(test)]
mod tests;
mod waiting;
mod words;

use chung_floor::paigow::PaiGow;
use chung_floor::{Handle, OnFloor};
use chung_game::clock::Clock;
use chung_game::paigow::dice::BoxNo;
use chung_game::role::Role;
use chung_table::paigow::{BoxHandState, Stage, TableBox};
use maud::{Markup, html};

use super::felt::Felt;
use super::{Seen, story};
use crate::{Fragment, Who};
use asking::Asking;
pub(crate) use next::for_supervisor;

/// What is on it.
pub(crate) fn fragments(on: &OnFloor, table: &Handle<PaiGow>, who: &Who, now: Clock) -> Vec<Fragment> {
    let seen = Seen::new(on, table, who, now);
    let book = seen.book.id.name();
    let told = Fragment::new(
        "story",
        html! { section .panel { h2 { "This round" } (story::told(&seen.round, &seen.names, book)) } },
    );
    let Some(by) = who.actor().filter(|by| by.role != Role::Inspector) else {
        return vec![Fragment::new("felt", felt(&seen)), told];
    };
    let asking = Asking { seen: &seen, by };
    vec![
        Fragment::new("next", next::drawn(&asking, on.dealer.is_some())),
        Fragment::new("waiting", waiting::drawn(&asking)),
        Fragment::new("felt", felt(&seen)),
        Fragment::new("irregular", irregular::drawn(&asking)),
        Fragment::new("nouns", nouns::drawn(&asking)),
        told,
        Fragment::new("words", words::drawn()),
    ]
}

/// The table from his side. What is asked of a box has the accent colour.
fn felt(seen: &Seen) -> Markup {
    let state = &seen.state;
    let asked = |number: BoxNo| {
        let waits = |on: &TableBox| matches!(on.hand.is, BoxHandState::Dealt | BoxHandState::Asked(_));
        match state.stage {
            Stage::Setting => state.on(number).is_some_and(waits),
            Stage::Opening => state.next_to_open() == Some(number),
            _ => false,
        }
    };
    Felt { seen, turned: true, asked: &asked, foot: &|_| html! {} }.draw()
}
