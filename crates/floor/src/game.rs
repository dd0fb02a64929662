//! What a floor adds to a game to run tables of it: sealed draws, and bots.

use std::collections::BTreeSet;
use std::time::Duration;

use chung_chance::Chance;
use chung_game::PlayerNo;
use chung_game::clock::Clock;
use chung_table::{Actor, Game};

use crate::fair::DrawOutcome;
use crate::seed::{DrawKind, Seed};

/// A game whose chance the computer can draw from a round's sealed seed.
pub trait SealedDraws: Game {
    /// Fills in the act's chance: drawn from the round's seed where the computer draws, else as it was entered and marked as such.
    fn with_chance(&self, act: Self::Act, drawn: &Draws) -> Self::Act;

    /// Whether this fact begins a round whose chance must be sealed.
    fn begins_round(&self, fact: &Self::Fact) -> bool;

    /// What was drawn from the round's seed, if anything was.
    fn outcome(fact: &Self::Fact) -> Option<DrawOutcome>;

    /// The kind of draw that was made from the round's seed, if any was.
    fn drawn(fact: &Self::Fact) -> Option<DrawKind> {
        Self::outcome(fact).map(|outcome| outcome.kind())
    }
}

/// The bots of a table: dealers, players, or both.
pub trait Automatic<G: Game>: Send {
    /// What one of them does next, given how long the table has been waiting.
    fn next(
        &mut self,
        game: &G,
        state: &G::State,
        elapsed: &Elapsed,
        chance: &mut Chance,
    ) -> Option<(Actor, G::Act)>;

    /// How long the dealer waits for people in this state; `None` if not at all.
    fn patience(&self, _state: &G::State) -> Option<(TimerStart, Duration)> {
        None
    }
}

/// The start of a timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimerStart {
    /// The stage of the round began.
    Stage,
    /// The last event happened.
    LastEvent,
}

/// The time until which the dealer waits for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// When the time is over.
    pub at: Clock,
    /// How long it was in all.
    pub duration: Duration,
}

/// How long a table has been waiting.
#[derive(Clone, Debug)]
pub struct Elapsed {
    /// The time on the floor's clock.
    pub now: Clock,
    /// The time since the last event.
    pub since_last_event: Duration,
    /// The time since the stage of the round began.
    pub since_stage: Duration,
    /// The players who are ready to go on.
    pub ready: BTreeSet<PlayerNo>,
}

/// The round's seed, and how much was drawn from it so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Draws {
    /// The seed; `None` if no chance is sealed.
    pub seed: Option<Seed>,
    /// How many times tiles were drawn.
    pub tiles: u32,
    /// How many times dice were drawn.
    pub dice: u32,
    /// How many times a number was drawn.
    pub numbers: u32,
    /// How many times the side of a cut was drawn.
    pub cuts: u32,
}

impl Draws {
    /// The chance of the next draw; `None` if no chance is sealed.
    #[must_use]
    pub fn next(&self, what: DrawKind) -> Option<Chance> {
        let before = match what {
            DrawKind::Tiles => self.tiles,
            DrawKind::Dice => self.dice,
            DrawKind::Number => self.numbers,
            DrawKind::Cut => self.cuts,
        };
        self.seed.map(|seed| seed.draw(what, before + 1))
    }

    pub(crate) fn count(&mut self, what: DrawKind) {
        match what {
            DrawKind::Tiles => self.tiles += 1,
            DrawKind::Dice => self.dice += 1,
            DrawKind::Number => self.numbers += 1,
            DrawKind::Cut => self.cuts += 1,
        }
    }
}
