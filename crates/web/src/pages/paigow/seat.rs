//! The seat's page.

use chung_floor::paigow::PaiGow;
use chung_floor::{Handle, OnFloor};
use chung_game::clock::Clock;
use chung_game::paigow::dice::BoxNo;
use maud::{Markup, html};

use super::felt::Felt;
use super::{Seen, story};
use crate::{Fragment, Who};

/// What is on it.
pub(crate) fn fragments(on: &OnFloor, table: &Handle<PaiGow>, who: &Who, now: Clock) -> Vec<Fragment> {
    let seen = Seen::new(on, table, who, now);
    vec![
        Fragment::new("seat-table", table_of(&seen)),
        Fragment::new("story", story::told(&seen.round, &seen.names, seen.book.id.name())),
    ]
}

fn table_of(seen: &Seen) -> Markup {
    let foot = |_: BoxNo| html! {};
    Felt { seen, turned: false, asked: &|_| false, foot: &foot }.draw()
}
