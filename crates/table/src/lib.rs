//! Tables as state machines. A command is decided under a rule book into events, or refused with the clause; events are applied to a
//! state. No input or output, no clock, no chance: time, dice and tiles come in with commands.

pub mod paigow;
