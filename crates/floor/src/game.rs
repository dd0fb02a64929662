//! What a floor needs to know of a game to run tables of it.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::time::Duration;

use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
pub use chung_table::Refused;
use chung_table::{Actor, Event};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::fair::Outcome;
use crate::seed::{Drawn, Seed};
use chung_odds::chance::Chance;

/// A game under the rules of one table.
pub trait Game: Send + Sync + 'static {
    /// What can be asked.
    type Act: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + 'static;
    /// What can happen.
    type Fact: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a table is at a moment.
    type State: Clone + Default + Debug + PartialEq + Send + Sync + 'static;
    /// Who looks at it.
    type Viewer: Copy + Debug + PartialEq + From<Actor> + Send + Sync + 'static;

    /// What comes of an act, or why it is refused.
    fn decide(
        &self,
        state: &Self::State,
        by: Actor,
        at: Clock,
        act: Self::Act,
    ) -> Result<Vec<Event<Self::Fact>>, Refused>;

    /// The same now, by a clock that may be behind the table's own: no table goes back in time.
    fn decide_now(
        &self,
        state: &Self::State,
        by: Actor,
        now: Clock,
        act: Self::Act,
    ) -> Result<Vec<Event<Self::Fact>>, Refused> {
        self.decide(state, by, now.max(Self::clock(state)), act)
    }

    /// The state after an event.
    fn apply(state: &mut Self::State, event: &Event<Self::Fact>);

    /// The version of the rules under which a table is set up, if it is by this.
    fn rules(fact: &Self::Fact) -> Option<u32>;

    /// The act with its chance: drawn from the round's seed where the computer draws, else as it was entered, and kept as that.
    fn with_chance(&self, act: Self::Act, drawn: &Draws) -> Self::Act;

    /// Does a round begin with this, whose chance is to be sealed?
    fn begins_round(&self, fact: &Self::Fact) -> bool;

    /// Is a round over with this? Until then it is told as the table lies.
    fn ends_round(fact: &Self::Fact) -> bool;

    /// What was drawn from the round's seed, if something was.
    fn outcome(fact: &Self::Fact) -> Option<Outcome>;

    /// Was something drawn from the round's seed?
    fn drawn(fact: &Self::Fact) -> Option<Drawn> {
        Self::outcome(fact).map(|outcome| outcome.kind())
    }

    /// How far the round in hand is, as a number that changes when that does.
    fn stage(state: &Self::State) -> u8;

    /// When anything last happened.
    fn clock(state: &Self::State) -> Clock;

    /// The round in hand, or the last.
    fn round(state: &Self::State) -> u32;

    /// What an event brings to a table from outside, or takes away.
    fn brought(state: &Self::State, fact: &Self::Fact) -> Cents;

    /// Is the money of a table what was brought to it, and every account right?
    fn adds_up(state: &Self::State, brought: Cents) -> bool;

    /// What the clock does by itself: the act, and when.
    fn due(state: &Self::State) -> Option<(Clock, Actor, Self::Act)>;

    /// The table as somebody may see it: what he may not see is not there.
    fn seen_by(&self, state: &Self::State, viewer: Self::Viewer) -> Self::State;

    /// A table that looks to somebody as this one does: on it can be judged what he may do, and nothing that he may not see be found out.
    fn supposed_by(&self, state: &Self::State, viewer: Self::Viewer) -> Self::State;

    /// An event as somebody may see it; `None` if it is none of his business. The table is as it was after the event.
    fn event_seen_by(
        &self,
        event: &Event<Self::Fact>,
        state: &Self::State,
        viewer: Self::Viewer,
    ) -> Option<Event<Self::Fact>>;
}

/// Those who play by themselves at a table: dealers, players, or both.
pub trait Automatic<G: Game>: Send {
    /// What one of them does next, after the table has been as it is for so long.
    fn next(
        &mut self,
        game: &G,
        state: &G::State,
        waited: &Waited,
        chance: &mut Chance,
    ) -> Option<(Actor, G::Act)>;

    /// How long people are waited for as the table is; `None` where nobody waits.
    fn patience(&self, _state: &G::State) -> Option<(Since, Duration)> {
        None
    }
}

/// From when it counts how long people are waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    /// The stage of the round began.
    Stage,
    /// Anything happened.
    Quiet,
}

/// Until when people are waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Until {
    /// When their time is over.
    pub at: Clock,
    /// How long it was.
    pub of: Duration,
}

/// How long a table has been waiting.
#[derive(Clone, Debug)]
pub struct Waited {
    /// What the floor's clock shows.
    pub now: Clock,
    /// Since anything happened.
    pub quiet: Duration,
    /// Since the stage of the round began.
    pub stage: Duration,
    /// Players who are ready to go on.
    pub ready: BTreeSet<PlayerNo>,
}

/// What was drawn in the round so far, and from what.
#[derive(Clone, Copy, Debug, Default)]
pub struct Draws {
    /// The round's seed.
    pub seed: Option<Seed>,
    /// How often tiles were.
    pub tiles: u32,
    /// How often dice were.
    pub dice: u32,
    /// How often a number was.
    pub numbers: u32,
    /// How often the side of a cut was.
    pub cuts: u32,
}

impl Draws {
    /// The chance of the next draw; `None` where no chance is sealed.
    #[must_use]
    pub fn next(&self, what: Drawn) -> Option<Chance> {
        let before = match what {
            Drawn::Tiles => self.tiles,
            Drawn::Dice => self.dice,
            Drawn::Number => self.numbers,
            Drawn::Cut => self.cuts,
        };
        self.seed.map(|seed| seed.draw(what, before + 1))
    }

    pub(crate) fn count(&mut self, what: Drawn) {
        match what {
            Drawn::Tiles => self.tiles += 1,
            Drawn::Dice => self.dice += 1,
            Drawn::Number => self.numbers += 1,
            Drawn::Cut => self.cuts += 1,
        }
    }
}
