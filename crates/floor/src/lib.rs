//! A floor: many tables in one process, one task each, with the people who work and play there. No HTML.

pub mod audit;
pub mod automatic;
pub mod config;
pub mod desk;
pub mod export;
pub mod fair;
mod floor;
mod fold;
mod follower;
pub mod game;
mod handle;
mod history;
mod kept;
pub mod line;
pub mod log;
pub mod paigow;
pub mod people;
pub mod refusals;
pub mod roulette;
pub mod seed;
mod snapshot;
mod start;
mod table;
mod time;

pub use floor::{Floor, OnFloor, Table};
pub use follower::{Follower, Heard, Numbered};
pub use handle::{Batch, Done, Handle, NotDone};
pub use history::{Past, PastRound, Shown};
pub use snapshot::{Snapshot, Told};
pub use start::NotStarted;
pub use table::{Bots, Stop, run};
pub use time::Time;
