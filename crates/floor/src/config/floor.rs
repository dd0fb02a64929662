//! `[floor]`: the address to listen on, the journal's file, and how long people stay signed in.

use std::net::SocketAddr;
use std::path::PathBuf;

use chung_game::clock::Span;
use chung_game::message;

use super::reading::Keys;
use super::values::{boolean, integer, path, text};
use crate::people::{LockoutPolicy, SessionPolicy};

/// The settings of the whole floor.
#[derive(Clone, Debug, PartialEq)]
pub struct FloorConfig {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// Whether the floor runs behind a TLS proxy.
    pub behind_proxy: bool,
    /// The journal's file. Only a demonstration can do without one.
    pub journal: Option<PathBuf>,
    /// How long sessions last.
    pub sessions: SessionPolicy,
    /// When a name is locked.
    pub lockout: LockoutPolicy,
}

impl FloorConfig {
    /// Reads the section. The journal is required, except in a demonstration.
    pub(super) fn read(keys: &Keys, demonstration: bool) -> Option<FloorConfig> {
        let (sessions, lockout) = (SessionPolicy::DEFAULT, LockoutPolicy::DEFAULT);
        let minutes = |key: &str, default: Span| {
            keys.read(key, integer::<u64>(1..=24 * 60)).map_or(default, |minutes| Span(minutes * 60))
        };
        let listen = keys.require("listen", |value| {
            text(value)?.parse::<SocketAddr>().map_err(|_| message!("floor-config-address"))
        });
        let journal = if demonstration { keys.read("journal", path) } else { keys.require("journal", path) };
        let behind_proxy = keys.read("behind-proxy", boolean).unwrap_or_default();
        let idle = minutes("idle-minutes", sessions.idle);
        let longest = keys.read("longest-hours", integer::<u64>(1..=24));
        let failures = keys.read("lockout-failures", integer(1..=100)).unwrap_or(lockout.failures);
        let within = minutes("lockout-within-minutes", lockout.within);
        let lasts = minutes("lockout-minutes", lockout.lasts);
        keys.finish();
        let longest = longest.map_or(sessions.longest, |hours| Span(hours * 60 * 60));
        Some(FloorConfig {
            listen: listen?,
            behind_proxy,
            journal,
            sessions: SessionPolicy { idle, longest },
            lockout: LockoutPolicy { failures, within, lasts },
        })
    }
}
