//! Rapid Roulette on the command line: its scripts played, its tables watched, its records retold.

pub(super) mod play;
pub(super) mod replay;
pub(super) mod watch;
