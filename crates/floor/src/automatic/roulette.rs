//! A Rapid Roulette table's automatic staff, wheel and guests: the ball takes its time, and so does the look at the number.

use std::time::Duration;

use chung_odds::chance::Chance;
use chung_table::Actor;
use chung_table::auto::roulette::{Guest, Staff};
use chung_table::roulette::{Act, Ball, Command, OutcomeSource, SimulatedWheel, Stage, State, decide};

use crate::game::{Automatic, Waited};
use crate::roulette::Roulette;

/// Automatic people at a Rapid Roulette table.
pub struct Stations {
    /// The dealer, or the machine, where nobody else deals.
    pub staff: Option<Staff>,
    /// A simulated wheel, where a person deals and no other wheel is there to be read.
    pub wheel: Option<SimulatedWheel>,
    /// Players at stations.
    pub guests: Vec<Guest>,
    /// How long the ball runs.
    pub spin: Duration,
    /// How long the number is looked at before the next period.
    pub between: Duration,
}

impl Stations {
    /// Has what is going on taken its time?
    fn goes_on(&self, state: &State, waited: &Waited) -> bool {
        match (state.stage, state.ball) {
            (Stage::Between, _) => waited.stage >= self.between,
            (Stage::NoMoreBets, Ball::Spun) => waited.quiet >= self.spin,
            _ => true,
        }
    }

    /// What the wheel does by itself.
    fn turns(&mut self, state: &State, below: &mut dyn FnMut(u32) -> u32) -> Option<Command> {
        let step = self.wheel.as_mut()?.next(state, state.clock, below)?;
        decide(state, &step).is_ok().then_some(step)
    }
}

impl Automatic<Roulette> for Stations {
    fn next(
        &mut self,
        _game: &Roulette,
        state: &State,
        waited: &Waited,
        chance: &mut Chance,
    ) -> Option<(Actor, Act)> {
        let below = &mut |n| chance.below(n);
        let many = self.guests.len();
        if many > 0 {
            self.guests.rotate_left(below(many as u32) as usize);
        }
        let wish = self.guests.iter_mut().find_map(|guest| guest.next(state, below));
        let goes_on = self.goes_on(state, waited);
        let step = wish.or_else(|| {
            let step = self.staff.as_mut().filter(|_| goes_on)?.next(state, below)?;
            // What is to happen later is asked for then.
            (step.at <= waited.now).then_some(step)
        });
        let step = step.or_else(|| if goes_on { self.turns(state, below) } else { None });
        step.map(|Command { by, act, .. }| (by, act))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use chung_game::clock::Clock;
    use chung_game::role::Role;
    use chung_table::roulette::{Outcomes, apply};
    use chung_table::script::roulette::read;

    /// The dealer starts the period; the wheel spins and tells the number by itself, in its own time.
    #[test]
    fn a_simulated_wheel_turns_where_a_person_deals() {
        let second = Duration::from_secs(1);
        let wheel = Some(SimulatedWheel::new(0));
        let mut stations = Stations { staff: None, wheel, guests: Vec::new(), spin: second, between: second };
        let game = Roulette { outcomes: Outcomes::Wheel };
        let mut state = State::default();
        let give = |state: &mut State, command: &Command| {
            for event in decide(state, command).unwrap() {
                apply(state, &event);
            }
        };
        let script =
            "open table rapid-roulette-2000 outcomes wheel\ndealer: start\n+30s\ngame system: expire\n";
        for command in read(script).unwrap().iter().flat_map(|line| &line.commands) {
            give(&mut state, command);
        }
        let mut chance = Chance::from_seed(1);
        let mut steps = 0;
        while state.stage == Stage::NoMoreBets {
            let ready = BTreeSet::new();
            let waited = Waited { now: state.clock, quiet: second, stage: second, ready };
            let (by, act) = stations.next(&game, &state, &waited, &mut chance).unwrap();
            assert_eq!(by.role, Role::GameSystem);
            let at = Clock(state.clock.0 + 1);
            give(&mut state, &Command { by, at, act });
            steps += 1;
        }
        assert_eq!((steps, state.numbers.latest().count()), (3, 1));
        let waited = Waited { now: state.clock, quiet: second, stage: second, ready: BTreeSet::new() };
        assert_eq!(
            stations.next(&game, &state, &waited, &mut chance),
            None,
            "the next period is the dealer's"
        );
    }
}
