//! The floor: its tables, access control, clock and journal.

use std::sync::Arc;

use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_journal::Journal;
use chung_table::paigow::PaiGow;
use chung_table::roulette::Roulette;

use crate::desk::Desk;
use crate::people::AccessControl;
use crate::refusals::Refusals;
use crate::{Handle, StopReason, Time};

/// A running floor.
pub struct Floor {
    /// The floor's clock.
    pub time: Time,
    /// The journal that all tables and the house's own logs share.
    pub journal: Arc<dyn Journal>,
    /// Who may sign in, and who is signed in.
    pub access: Arc<AccessControl>,
    /// The recorder of refused requests.
    pub refusals: Refusals,
    /// The log of exported records.
    pub desk: Desk,
    /// Whether the floor runs behind a TLS proxy, whose forwarded addresses are trusted.
    pub behind_proxy: bool,
    /// The tables, in the order of the lobby.
    pub tables: Vec<FloorTable>,
}

/// A table on the floor.
pub struct FloorTable {
    /// The table's name that people see.
    pub title: String,
    /// The running table.
    pub table: AnyTable,
    /// The chips that an automatic dealer gives to each player; `None` where a person deals.
    pub automatic_buy_in: Option<Cents>,
}

/// Evaluates an expression with the [`Handle`] of an [`AnyTable`], whichever game it plays.
///
/// ```
/// use chung_floor::{AnyTable, with_table};
/// fn entries(table: &AnyTable) -> u64 {
///     with_table!(table, handle => handle.now().version.0)
/// }
/// ```
#[macro_export]
macro_rules! with_table {
    ($table:expr, $handle:ident => $value:expr) => {
        match $table {
            $crate::AnyTable::PaiGow($handle) => $value,
            $crate::AnyTable::Roulette($handle) => $value,
        }
    };
}

/// A table of either game.
pub enum AnyTable {
    /// Pai Gow.
    PaiGow(Handle<PaiGow>),
    /// Rapid Roulette.
    Roulette(Handle<Roulette>),
}

impl AnyTable {
    /// The table's name in URLs and in the journal.
    #[must_use]
    pub fn name(&self) -> &str {
        with_table!(self, table => table.name.as_str())
    }

    /// Why the table has stopped, if it has.
    #[must_use]
    pub fn stopped(&self) -> Option<StopReason> {
        with_table!(self, table => table.stopped())
    }
}

impl Floor {
    /// The table with this name.
    #[must_use]
    pub fn table(&self, name: &str) -> Option<&FloorTable> {
        self.tables.iter().find(|on| on.table.name() == name)
    }

    /// The time on the floor's clock.
    #[must_use]
    pub fn now(&self) -> Clock {
        self.time.now()
    }
}
