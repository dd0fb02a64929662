//! The floor: its tables, its door, its clock and its journal.

use std::sync::Arc;

use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_journal::Journal;

use crate::desk::Desk;
use crate::paigow::PaiGow;
use crate::people::Door;
use crate::refusals::Refusals;
use crate::roulette::Roulette;
use crate::{Handle, Stop, Time};

/// A floor.
pub struct Floor {
    /// Its clock.
    pub time: Time,
    /// Its journal.
    pub journal: Arc<dyn Journal>,
    /// Its door.
    pub door: Arc<Door>,
    /// Where refusals are recorded.
    pub refusals: Refusals,
    /// Where it is recorded who takes records away.
    pub desk: Desk,
    /// A proxy stands before it and speaks TLS: it is believed who asks from where.
    pub behind_proxy: bool,
    /// Its tables, in the order in which they are shown.
    pub tables: Vec<OnFloor>,
}

/// A table on the floor.
pub struct OnFloor {
    /// What people call it.
    pub title: String,
    /// The table.
    pub table: Table,
    /// An automatic dealer deals, who gives everybody so much to play with.
    pub dealer: Option<Cents>,
}

/// A table of either game.
pub enum Table {
    /// Pai Gow.
    PaiGow(Handle<PaiGow>),
    /// Rapid Roulette.
    Roulette(Handle<Roulette>),
}

impl Table {
    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Table::PaiGow(table) => table.name.name(),
            Table::Roulette(table) => table.name.name(),
        }
    }

    /// Why it does not run any more.
    #[must_use]
    pub fn stopped(&self) -> Option<Stop> {
        match self {
            Table::PaiGow(table) => table.stopped(),
            Table::Roulette(table) => table.stopped(),
        }
    }
}

impl Floor {
    /// The table of a name.
    #[must_use]
    pub fn table(&self, name: &str) -> Option<&OnFloor> {
        self.tables.iter().find(|on| on.table.name() == name)
    }

    /// What its clock shows.
    #[must_use]
    pub fn now(&self) -> Clock {
        self.time.now()
    }
}
