//! The automatic staff, wheel and players of a Rapid Roulette table. The ball runs for a while before the number comes, and the number is shown
//! for a while before the next period.

use std::time::Duration;

use chung_chance::Chance;
use chung_table::Actor;
use chung_table::auto::{RouletteBot, RouletteStaff};
use chung_table::roulette::{
    Ball, Command, OutcomeSource, Roulette, RouletteAct, RouletteStage, RouletteState, SimulatedWheel, decide,
};

use crate::game::{Automatic, Elapsed};

/// The bots of a Rapid Roulette table.
pub struct Stations {
    /// The dealer, or the machine, unless a person deals.
    pub staff: Option<RouletteStaff>,
    /// A simulated wheel, if a person deals and there is no real wheel to read.
    pub wheel: Option<SimulatedWheel>,
    /// The automatic players at stations.
    pub guests: Vec<RouletteBot>,
    /// How long the ball runs.
    pub spin: Duration,
    /// How long the number is shown before the next period.
    pub between: Duration,
}

impl Stations {
    /// Whether the current stage has lasted long enough.
    fn goes_on(&self, state: &RouletteState, elapsed: &Elapsed) -> bool {
        match (state.stage, state.ball) {
            (RouletteStage::Between, _) => elapsed.since_stage >= self.between,
            (RouletteStage::NoMoreBets, Ball::Spun) => elapsed.since_last_event >= self.spin,
            _ => true,
        }
    }

    /// The next step of the simulated wheel, if the table accepts it.
    fn wheel_step(&mut self, state: &RouletteState, below: &mut dyn FnMut(u32) -> u32) -> Option<Command> {
        let step = self.wheel.as_mut()?.next(state, state.clock, below)?;
        decide(state, &step).is_ok().then_some(step)
    }
}

impl Automatic<Roulette> for Stations {
    fn next(
        &mut self,
        _game: &Roulette,
        state: &RouletteState,
        elapsed: &Elapsed,
        chance: &mut Chance,
    ) -> Option<(Actor, RouletteAct)> {
        let below = &mut |n| chance.below(n);
        let count = self.guests.len();
        if count > 0 {
            self.guests.rotate_left(below(count as u32) as usize);
        }
        let guest_command = self.guests.iter_mut().find_map(|guest| guest.next(state, below));
        let goes_on = self.goes_on(state, elapsed);
        let step = guest_command.or_else(|| {
            let step = self.staff.as_mut().filter(|_| goes_on)?.next(state, below)?;
            // A step that is not due yet is dropped; the staff propose it again.
            (step.at <= elapsed.now).then_some(step)
        });
        let step = step.or_else(|| if goes_on { self.wheel_step(state, below) } else { None });
        step.map(|Command { by, act, .. }| (by, act))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chung_game::clock::Clock;
    use chung_game::role::Role;
    use chung_table::roulette::{Outcomes, apply};
    use chung_table::script::Script;

    use super::*;

    /// The dealer starts the period; the wheel spins and reports the number by itself.
    #[test]
    fn a_simulated_wheel_spins_by_itself_where_a_person_deals() {
        let second = Duration::from_secs(1);
        let wheel = Some(SimulatedWheel::new(0));
        let mut stations = Stations { staff: None, wheel, guests: Vec::new(), spin: second, between: second };
        let game = Roulette { outcomes: Outcomes::Wheel };
        let mut state = RouletteState::default();
        let carry_out = |state: &mut RouletteState, command: &Command| {
            for event in decide(state, command).unwrap() {
                apply(state, &event);
            }
        };
        let script =
            "open table rapid-roulette-2000 outcomes wheel\ndealer: start\n+30s\ngame system: expire\n";
        for command in Script::<Roulette>::read(script).unwrap().commands() {
            carry_out(&mut state, command);
        }
        let mut chance = Chance::from_seed(1);
        let mut steps = 0;
        while state.stage == RouletteStage::NoMoreBets {
            let ready = BTreeSet::new();
            let elapsed = Elapsed { now: state.clock, since_last_event: second, since_stage: second, ready };
            let (by, act) = stations.next(&game, &state, &elapsed, &mut chance).unwrap();
            assert_eq!(by.role, Role::GameSystem);
            let at = Clock(state.clock.0 + 1);
            carry_out(&mut state, &Command { by, at, act });
            steps += 1;
        }
        assert_eq!((steps, state.numbers.latest().count()), (3, 1));
        let elapsed = Elapsed {
            now: state.clock,
            since_last_event: second,
            since_stage: second,
            ready: BTreeSet::new(),
        };
        assert_eq!(
            stations.next(&game, &state, &elapsed, &mut chance),
            None,
            "only the dealer starts the next period"
        );
    }
}
