//! The seat's page.

use chung_floor::paigow::PaiGow;
use chung_floor::{Handle, OnFloor};
use chung_game::clock::Clock;

use super::{Seen, story};
use crate::{Fragment, Who};

/// What is on it.
pub(crate) fn fragments(on: &OnFloor, table: &Handle<PaiGow>, who: &Who, now: Clock) -> Vec<Fragment> {
    let seen = Seen::new(on, table, who, now);
    vec![Fragment::new("story", story::told(&seen.round, &seen.names, seen.book.id.name()))]
}
