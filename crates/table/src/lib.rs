//! Tables as state machines. A command is decided under a rule book into events, or refused with the clause; events are applied to a
//! state. No input or output, no clock, no chance: time, dice and tiles come in with commands.

mod actor;
pub mod auto;
mod clause;
mod command;
mod event;
mod names;
mod nouns;
pub mod paigow;
mod record;
mod refusals;
pub mod roulette;
pub mod script;
mod source;
mod viewer;

pub use actor::Actor;
pub use clause::Clause;
pub use command::Command;
pub use event::Event;
pub use names::Names;
pub use record::{RULES, RecordError};
pub use refusals::Refused;
pub use source::Source;
pub use viewer::Viewer;
