//! What both games have in common: everything that runs, records or replays a table is written once over this trait.

use std::fmt::Debug;

use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::{PlayerNo, ToMessage};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Actor, Command, Event, Refused};

/// A game under the rules of one table.
pub trait Game: Send + Sync + 'static {
    /// What people can do.
    type Act: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + 'static;
    /// What can happen.
    type Fact: Clone + Debug + PartialEq + Serialize + DeserializeOwned + ToMessage + Send + Sync + 'static;
    /// The state of a table.
    type State: Clone + Default + Debug + PartialEq + Send + Sync + 'static;
    /// A person who looks at a table.
    type Viewer: Copy + Debug + PartialEq + From<Actor> + Send + Sync + 'static;
    /// The result of a round for one player or account.
    type RoundResult: Clone + Debug + PartialEq;

    /// Decides a command: the events that follow from it, or why it is refused.
    fn decide(
        &self,
        state: &Self::State,
        command: &Command<Self::Act>,
    ) -> Result<Vec<Event<Self::Fact>>, Refused>;

    /// Decides an act now, by a clock that may be behind the table's own: a table's time never runs backwards.
    fn decide_now(
        &self,
        state: &Self::State,
        by: Actor,
        now: Clock,
        act: Self::Act,
    ) -> Result<Vec<Event<Self::Fact>>, Refused> {
        self.decide(state, &Command { by, at: now.max(Self::clock(state)), act })
    }

    /// Applies an event to the state.
    fn apply(state: &mut Self::State, event: &Event<Self::Fact>);

    /// The version of the rules that a fact sets the table up under; `None` unless it does.
    fn rules(fact: &Self::Fact) -> Option<u32>;

    /// The player who joins with this fact, and their name.
    fn joined(fact: &Self::Fact) -> Option<(PlayerNo, &str)>;

    /// The stage of the current round, as a number that changes when the stage does.
    fn stage(state: &Self::State) -> u8;

    /// Whether a round is in progress.
    fn in_round(state: &Self::State) -> bool;

    /// Whether a round's outcome is final with this fact.
    fn decides_round(fact: &Self::Fact) -> bool;

    /// Whether a round is over with this fact. Until then it is shown as the table stands.
    fn ends_round(fact: &Self::Fact) -> bool;

    /// What each player or account won or lost in a round, given the state before and after it and the events between.
    fn round_results(
        before: &Self::State,
        events: &[Event<Self::Fact>],
        after: &Self::State,
    ) -> Vec<Self::RoundResult>;

    /// The time of the last event.
    fn clock(state: &Self::State) -> Clock;

    /// The current round, or the last one.
    fn round(state: &Self::State) -> u32;

    /// What a fact brings to a table from outside; negative for what it takes away.
    fn brought(state: &Self::State, fact: &Self::Fact) -> Cents;

    /// Whether the money at a table is what was brought to it, and every account is right.
    fn adds_up(state: &Self::State, brought: Cents) -> bool;

    /// Whether the accounts add up after an event, and have the balance that it states, where it states one.
    fn agrees_with(state: &Self::State, fact: &Self::Fact) -> bool;

    /// The act that is due by the clock alone, with its time and actor.
    fn due(state: &Self::State) -> Option<(Clock, Actor, Self::Act)>;

    /// The state with everything removed that the viewer may not see.
    fn seen_by(&self, state: &Self::State, viewer: Self::Viewer) -> Self::State;

    /// A state that looks to `viewer` exactly as this one does. Judging what they may do on it reveals nothing that they may not see.
    fn indistinguishable_state(&self, state: &Self::State, viewer: Self::Viewer) -> Self::State;

    /// An event as the viewer may see it; `None` if it does not concern them. `state` is the table right after the event.
    fn event_seen_by(
        &self,
        event: &Event<Self::Fact>,
        state: &Self::State,
        viewer: Self::Viewer,
    ) -> Option<Event<Self::Fact>>;
}
