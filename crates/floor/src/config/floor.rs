//! `[floor]`: where the floor listens, where it keeps its journal, how long people stay signed in.

use std::net::SocketAddr;
use std::path::PathBuf;

use chung_game::clock::Span;

use super::reading::Keys;
use super::values::{parsed, path, truth, whole};
use crate::people::{LockoutTerms, SessionTerms};

/// What concerns the whole floor.
#[derive(Clone, Debug, PartialEq)]
pub struct FloorConfig {
    /// Where browsers find it.
    pub listen: SocketAddr,
    /// A proxy with TLS stands before it.
    pub behind_proxy: bool,
    /// The journal's file; none where nothing need be remembered.
    pub journal: Option<PathBuf>,
    /// How long sessions last.
    pub sessions: SessionTerms,
    /// When a name is locked.
    pub lockout: LockoutTerms,
}

impl FloorConfig {
    /// As the file says; a journal must be named unless it is a demonstration.
    pub(super) fn read(keys: &Keys, demonstration: bool) -> Option<FloorConfig> {
        let (sessions, lockout) = (SessionTerms::USUAL, LockoutTerms::USUAL);
        let minutes = |key: &str, usual: Span| {
            keys.read(key, whole::<u64>(1..=24 * 60)).map_or(usual, |minutes| Span(minutes * 60))
        };
        let listen = keys.needs("listen", |value| {
            parsed::<SocketAddr>(value)
                .map_err(|_| "expected an address and a port, such as \"127.0.0.1:3200\"".to_owned())
        });
        let journal = if demonstration { keys.read("journal", path) } else { keys.needs("journal", path) };
        let behind_proxy = keys.read("behind-proxy", truth).unwrap_or_default();
        let idle = minutes("idle-minutes", sessions.idle);
        let longest = keys.read("longest-hours", whole::<u64>(1..=24));
        let failures = keys.read("lockout-failures", whole(1..=100)).unwrap_or(lockout.failures);
        let within = minutes("lockout-within-minutes", lockout.within);
        let lasts = minutes("lockout-minutes", lockout.lasts);
        keys.done();
        let longest = longest.map_or(sessions.longest, |hours| Span(hours * 60 * 60));
        Some(FloorConfig {
            listen: listen?,
            behind_proxy,
            journal,
            sessions: SessionTerms { idle, longest },
            lockout: LockoutTerms { failures, within, lasts },
        })
    }
}
