//! Tables as state machines, for Pai Gow and Rapid Roulette. No input or output, no clock, no chance: time, dice and tiles come in with
//! commands.
//!
//! # Tour
//!
//! A command is decided under the rules of a table: into events, or into a refusal with its clause. Events change the state; a refusal
//! changes nothing.
//!
//! ```
//! use chung_game::clock::Clock;
//! use chung_game::money::{BasisPoints, Cents};
//! use chung_game::role::Role;
//! use chung_game::rulebook::{Edition, PaiGowBook};
//! use chung_table::paigow::{Act, HouseAct, Offered, PaiGow, SetUp, State};
//! use chung_table::{Actor, Command, Game, RULES, Source};
//!
//! let edition = Edition::plain(PaiGowBook::Crown);
//! let game = PaiGow::new(edition, Source::Entered);
//! let mut state = State::default();
//!
//! let offered = Offered::new(Cents::dollars(5), BasisPoints(500));
//! let set_up = SetUp { edition, version: RULES, offered, house_way_areas: Vec::new() };
//! let by = Actor::staff(Role::CasinoSupervisor, 1);
//! let command = Command { by, at: Clock(1_724_184_000), act: Act::House(HouseAct::SetUp(Box::new(set_up))) };
//! for event in game.decide(&state, &command).unwrap() {
//!     PaiGow::apply(&mut state, &event);
//! }
//! assert_eq!(state.set_up.as_ref().unwrap().edition, edition);
//!
//! // A table opens only when its tiles have been checked.
//! let open = Act::House(HouseAct::Open { float: Cents::dollars(10_000) });
//! let refused = game.decide(&state, &Command { act: open, ..command }).unwrap_err();
//! assert_eq!((refused.name, refused.clause), ("TilesNotReady", Some("3.1")));
//! ```
//!
//! [`script`] writes commands as plain words. A [`Record`] keeps the events, and a [`Viewer`] sees only what they may see.
//!
//! ```
//! use chung_table::roulette::Roulette;
//! use chung_table::script::Script;
//! use chung_table::{Game, Record, Viewer};
//!
//! let script = Script::<Roulette>::read(
//!     "open table rapid-roulette-2000 chip 1
//! dealer for Ann: tender 100 in cash for station 3
//! dealer: start
//! Ann: bet 10 on red at station 3
//! +30s
//! dealer: spin, enter 7",
//! )
//! .unwrap();
//! let mut record = Record::<Roulette>::default();
//! for outcome in script.play().unwrap() {
//!     for event in outcome.result.unwrap() {
//!         record.push(event).unwrap();
//!     }
//! }
//! let round = record.rounds().last().unwrap();
//! assert_eq!(round.results[0].result.to_string(), "$10");
//! assert!(record.state().seen_by(Viewer::Public).accounts.is_empty());
//! ```
//!
//! [`auto`] plays tables by itself. Everything that runs, records or replays a table is written once over [`Game`].

pub mod auto;
mod clause;
mod command;
mod event;
mod game;
mod nouns;
pub mod paigow;
mod record;
mod refusals;
pub mod roulette;
pub mod script;
mod source;
mod viewer;

pub use chung_game::Actor;
pub use chung_game::Names;
pub use clause::ClauseNo;
pub use command::Command;
pub use event::Event;
pub use game::Game;
pub use record::{RULES, Record, RecordError, RoundRecord};
pub use refusals::Refused;
pub use source::Source;
pub use viewer::Viewer;
