//! Rapid Roulette: the station, the dealer's console, the display on the wall, and what they are drawn from.

pub mod console;
pub mod station;
pub mod wall;

use chung_floor::game::Game;
use chung_floor::roulette::Roulette;
use chung_floor::{Handle, OnFloor};
use chung_game::clock::Clock;
use chung_game::roulette::limits::Limits;
use chung_game::roulette::on::Line;
use chung_table::paigow::Viewer;
use chung_table::roulette::{Event, State};

use crate::draw::money::written;

/// A table as somebody may see it. What he may not see is not here, so no page can show it.
pub(crate) struct Seen<'a> {
    pub(crate) on: &'a OnFloor,
    pub(crate) now: Clock,
    /// The table.
    pub(crate) state: State,
    /// The round so far, or the last, event by event.
    pub(crate) round: Vec<Event>,
    /// What the floor committed itself to for the round in hand.
    pub(crate) commitment: Option<String>,
}

impl<'a> Seen<'a> {
    pub(crate) fn new(on: &'a OnFloor, table: &Handle<Roulette>, viewer: Viewer, now: Clock) -> Seen<'a> {
        let (snapshot, game) = (table.now(), &*table.game);
        let state = game.seen_by(&snapshot.state, viewer);
        let round = snapshot.round.seen_by(game, &snapshot.state, viewer);
        let commitment = snapshot.commitment.map(|commitment| commitment.to_string());
        Seen { on, now, state, round, commitment }
    }
}

/// The smallest and the largest wager on one spin, in words.
pub(crate) fn range(limits: &Limits) -> String {
    let lines = || Line::all().map(|line| limits.line(line));
    let least = lines().map(|line| line.minimum).min().unwrap_or_default();
    let most = lines().map(|line| line.maximum).max().unwrap_or_default();
    format!("{} to {}", written(least), written(most))
}
