//! The dealer's page: the next step, all other acts, decisions that wait, irregularities, and the table from the
//! dealer's side. Supervisors have the same page with their own acts.

mod dealer_view;
mod field;
mod irregular;
mod next;
mod nouns;
mod offer;
#[cfg(test)]
mod tests;
mod waiting;
mod words;

use chung_floor::{FloorTable, Handle};
use chung_game::clock::Clock;
use chung_game::paigow::dice::BoxNo;
use chung_game::role::Role;
use chung_table::paigow::{BoxHandState, PaiGow, Stage, TableBox};
use chung_words::text;
use maud::{Markup, html};

use super::felt::Felt;
use super::{PaiGowView, story};
use crate::{Caller, Fragment};
use dealer_view::DealerView;
pub(crate) use next::for_supervisor;

/// The fragments of the page.
pub(crate) fn fragments(
    on: &FloorTable,
    table: &Handle<PaiGow>,
    caller: &Caller,
    now: Clock,
) -> Vec<Fragment> {
    let view = PaiGowView::new(on, table, caller, now);
    let book = view.book().id.name();
    let story = Fragment::new(
        "story",
        html! {
            section .panel { h2 { (text!(view, "dealer-this-round")) } (story::render_events(&view, &view.round, book)) }
        },
    );
    let Some(by) = caller.actor().filter(|by| by.role != Role::Inspector) else {
        return vec![Fragment::new("felt", felt(&view)), story];
    };
    let dealer = DealerView { view: &view, by };
    vec![
        Fragment::new("next", next::render(&dealer, on.automatic_buy_in.is_some())),
        Fragment::new("waiting", waiting::render(&dealer)),
        Fragment::new("felt", felt(&view)),
        Fragment::new("irregular", irregular::render(&dealer)),
        Fragment::new("nouns", nouns::render(&dealer)),
        story,
        Fragment::new("words", words::render()),
    ]
}

/// The table from the dealer's side. A box that waits for something has the accent colour.
fn felt(view: &PaiGowView) -> Markup {
    let state = &view.state;
    let is_waiting = |box_no: BoxNo| {
        let waits = |on: &TableBox| matches!(on.hand.is, BoxHandState::Dealt | BoxHandState::Asked(_));
        match state.stage {
            Stage::Setting => state.on(box_no).is_some_and(waits),
            Stage::Opening => state.next_to_open() == Some(box_no),
            _ => false,
        }
    };
    Felt { view, turned: true, is_waiting: &is_waiting, foot: &|_| html! {} }.draw()
}
