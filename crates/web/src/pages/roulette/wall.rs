//! The winning number display on the wall.

use chung_floor::roulette::Roulette;
use chung_floor::{Handle, OnFloor};
use chung_game::clock::Clock;
use chung_table::paigow::Viewer;
use maud::html;

use super::Seen;
use crate::Fragment;

/// What is on it.
pub(crate) fn fragments(on: &OnFloor, table: &Handle<Roulette>, now: Clock) -> Vec<Fragment> {
    let seen = Seen::new(on, table, Viewer::Public, now);
    vec![Fragment::new(
        "story",
        html! { ol .told { @for event in &seen.round { li { (event.fact.to_string()) } } } },
    )]
}
