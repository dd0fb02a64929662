//! A floor: many tables in one process, one task each, with the people who work and play there. Knows nothing of HTTP or HTML.
//!
//! # Tour
//!
//! A floor is one configuration file and one journal. Each table is a task that decides commands one after another; a [`Handle`] sends
//! them, and returns once their events are in the journal.
//!
//! ```
//! use std::sync::Arc;
//! use std::time::Duration;
//!
//! use chung_floor::config::Config;
//! use chung_floor::{AnyTable, CommandError, Floor, Time};
//! use chung_game::role::Role;
//! use chung_journal::Memory;
//! use chung_table::paigow::{Act, DealingAct};
//! use chung_table::{Actor, Game, Viewer};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() {
//! let config = Config::demonstration().unwrap();
//! let floor = Floor::start(&config, Arc::new(Memory::new()), Time::from(Duration::from_secs(1_724_184_000))).unwrap();
//! let AnyTable::PaiGow(table) = &floor.table("your-deal").unwrap().table else { panic!() };
//!
//! // A snapshot is the table at one version of its log. Pages show what the viewer may see of it.
//! let snapshot = table.now();
//! let seen = table.game.seen_by(&snapshot.state, Viewer::Public);
//! assert_eq!(seen.round, 0);
//!
//! // The table is not open yet, so nobody can begin a round.
//! let dealer = Actor::staff(Role::Dealer, 1);
//! let refused = table.submit(dealer, floor.now(), Act::Dealing(DealingAct::Begin), None).await;
//! assert!(matches!(refused, Err(CommandError::Refused(_))));
//! # }
//! ```
//!
//! [`config`] reads and validates the file, [`people`] signs people in, [`game`] adds sealed draws and bots to a game, [`fair`] checks a
//! round's draws, and [`audit`] checks a whole journal without using the tables' code.

pub mod audit;
pub mod automatic;
pub mod config;
mod config_check;
pub mod desk;
pub mod export;
pub mod fair;
mod floor;
mod follower;
pub mod game;
mod handle;
mod history;
pub mod line;
pub mod log;
mod paigow;
pub mod people;
mod projection;
pub mod refusals;
mod roulette;
pub mod seed;
mod snapshot;
mod start;
mod stored_message;
mod table;
#[cfg(test)]
mod testing;
mod time;

pub use floor::{AnyTable, Floor, FloorTable};
pub use follower::{Follower, Update, VersionedUpdate};
pub use handle::{Batch, CommandError, Committed, Handle};
pub use history::{RedactedEntry, RoundSummary, TableHistory};
pub use snapshot::{RoundHistory, Snapshot};
pub use start::StartError;
pub use stored_message::StoredMessage;
pub use table::{Bots, StopReason, run};
pub use time::Time;
