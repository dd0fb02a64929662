//! The station.

use chung_floor::roulette::Roulette;
use chung_floor::{Handle, OnFloor};
use chung_game::clock::Clock;
use maud::html;

use super::Seen;
use crate::{Fragment, Who};

/// What is on it.
pub(crate) fn fragments(on: &OnFloor, table: &Handle<Roulette>, who: &Who, now: Clock) -> Vec<Fragment> {
    let seen = Seen::new(on, table, who.viewer(), now);
    vec![Fragment::new(
        "story",
        html! { ol .told { @for event in &seen.round { li { (event.fact.to_string()) } } } },
    )]
}
