//! Every refusal is recorded: who asked for what, when, and why it was not done. Nobody waits for it.

use std::sync::Arc;

use chung_game::clock::Clock;
use chung_journal::Journal;
use chung_table::Actor;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::log::Log;

/// The log's name.
const REFUSALS: &str = "@refusals";

/// As many may wait to be recorded; a flood of more is one.
const WAITING: usize = 1_024;

/// A command that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefusedCommand {
    /// When.
    pub at: Clock,
    /// At which table.
    pub table: String,
    /// Who asked; nobody who had signed in, without.
    pub by: Option<Actor>,
    /// What for, as it was written.
    pub act: String,
    /// Why not.
    pub why: String,
}

/// Records refusals.
#[derive(Clone)]
pub struct Refusals(mpsc::Sender<RefusedCommand>);

impl Refusals {
    /// Opens the log, and writes to it from a thread of its own.
    pub fn open(journal: &Arc<dyn Journal>) -> Result<Refusals, String> {
        let (mut log, _) =
            Log::<RefusedCommand>::open(journal.clone(), REFUSALS).map_err(|error| format!("{error:?}"))?;
        let (sender, mut receiver) = mpsc::channel(WAITING);
        tokio::task::spawn_blocking(move || {
            while let Some(first) = receiver.blocking_recv() {
                let mut refused = vec![first];
                while let Ok(next) = receiver.try_recv() {
                    refused.push(next);
                }
                if log.keep(&refused).is_err() {
                    break;
                }
            }
        });
        Ok(Refusals(sender))
    }

    /// Records one.
    pub fn record(&self, refused: RefusedCommand) {
        // More than can be kept at a time are not.
        let _ = self.0.try_send(refused);
    }
}
