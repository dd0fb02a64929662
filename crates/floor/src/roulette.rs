//! Rapid Roulette tables on a floor.

use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::role::Role;
use chung_game::roulette::number::Number;
use chung_table::Actor;
use chung_table::roulette::{
    Act, Command, Event, Fact, HouseFact, Outcomes, RoundAct, RoundFact, State, Viewer, apply, decide,
};

use crate::fair::Outcome;
use crate::game::{Draws, Game, Refused};
use crate::seed::Drawn;

/// A Rapid Roulette table's rules: its book is one, and its set-up says the rest.
#[derive(Clone, Copy, Debug)]
pub struct Roulette {
    /// From where outcomes come.
    pub outcomes: Outcomes,
}

impl Game for Roulette {
    type Act = Act;
    type Fact = Fact;
    type State = State;
    type Viewer = Viewer;

    fn decide(&self, state: &State, by: Actor, at: Clock, act: Act) -> Result<Vec<Event>, Refused> {
        decide(state, &Command { by, at, act }).map_err(|refusal| Refused::from(&refusal))
    }

    fn apply(state: &mut State, event: &Event) {
        apply(state, event);
    }

    fn rules(fact: &Fact) -> Option<u32> {
        fact.rules()
    }

    fn with_chance(&self, act: Act, drawn: &Draws) -> Act {
        match act {
            Act::Round(RoundAct::Enter { number, from: Outcomes::Computer, confirmed })
                if self.outcomes == Outcomes::Computer =>
            {
                let drawn = drawn.next(Drawn::Number).map(|mut chance| chance.below(Number::COUNT as u32));
                let drawn = drawn.and_then(|place| Number::ALL.get(place as usize).copied());
                // Where no chance is sealed the computer drew nothing: the table takes no number then.
                let from = if drawn.is_some() { Outcomes::Computer } else { Outcomes::Console };
                Act::Round(RoundAct::Enter { number: drawn.unwrap_or(number), from, confirmed })
            }
            act => act,
        }
    }

    fn begins_round(&self, fact: &Fact) -> bool {
        self.outcomes == Outcomes::Computer && matches!(fact, Fact::Round(RoundFact::Started { .. }))
    }

    fn ends_round(fact: &Fact) -> bool {
        matches!(fact, Fact::Round(RoundFact::Started { .. }) | Fact::House(HouseFact::Closed { .. }))
    }

    fn outcome(fact: &Fact) -> Option<Outcome> {
        match fact {
            Fact::Round(RoundFact::Entered { number, from: Outcomes::Computer }) => {
                Some(Outcome::Number(*number))
            }
            _ => None,
        }
    }

    fn brought(_state: &State, _fact: &Fact) -> Cents {
        Cents::ZERO
    }

    fn adds_up(state: &State, _brought: Cents) -> bool {
        state.adds_up()
    }

    fn due(state: &State) -> Option<(Clock, Actor, Act)> {
        let period = state.period.filter(|_| state.frozen.is_none())?;
        Some((period.ends, Actor::automatic(Role::GameSystem), Act::Round(RoundAct::Expire)))
    }

    fn stage(state: &State) -> u8 {
        state.stage as u8
    }

    fn clock(state: &State) -> Clock {
        state.clock
    }

    fn round(state: &State) -> u32 {
        state.round
    }

    fn seen_by(&self, state: &State, viewer: Viewer) -> State {
        state.seen_by(viewer)
    }

    /// Nothing that could be done depends on what others may not see.
    fn supposed_by(&self, state: &State, _viewer: Viewer) -> State {
        state.clone()
    }

    fn event_seen_by(&self, event: &Event, state: &State, viewer: Viewer) -> Option<Event> {
        event.concerns(state, viewer).then(|| event.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_without_a_seed_is_not_the_computers() {
        let game = Roulette { outcomes: Outcomes::Computer };
        let enter = |from| Act::Round(RoundAct::Enter { number: Number::ALL[7], from, confirmed: false });
        let given = game.with_chance(enter(Outcomes::Computer), &Draws::default());
        assert_eq!(given, enter(Outcomes::Console), "which the table refuses");
    }
}
