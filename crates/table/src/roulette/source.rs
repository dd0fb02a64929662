//! Who spins and tells the number: the dealer at his console, an automatic wheel, or the computer. Each gives the next command of a round.

use chung_game::clock::Clock;
use chung_game::role::Role;
use chung_game::roulette::number::Number;

use super::{Act, Actor, Ball, Command, Outcomes, RoundAct, Stage, State, WheelAct};
use crate::auto::Chance;

/// Where outcomes come from: whoever it is, the table gets commands.
pub trait OutcomeSource {
    /// What it says or does next about the spin in hand; `None` when it is not its turn.
    fn next(&mut self, state: &State, at: Clock, below: &mut Chance) -> Option<Command>;
}

/// The dealer, who spins when wagers are closed and enters what he sees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Console {
    /// His badge.
    pub dealer: u16,
}

/// The computer, which draws when wagers are closed and never before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Computer;

/// An automatic wheel, or rather one that behaves like it: it fails once in so many readings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SimulatedWheel {
    /// Once in so many; never for nought.
    pub fails_once_in: u32,
    slowed: bool,
}

impl SimulatedWheel {
    /// A wheel that fails once in so many readings; never for nought.
    #[must_use]
    pub const fn new(fails_once_in: u32) -> SimulatedWheel {
        SimulatedWheel { fails_once_in, slowed: false }
    }
}

fn drawn(below: &mut Chance) -> Number {
    let place = below(Number::COUNT as u32) as usize;
    Number::ALL.get(place).copied().unwrap_or(Number::ZERO)
}

impl OutcomeSource for Console {
    fn next(&mut self, state: &State, at: Clock, below: &mut Chance) -> Option<Command> {
        let by = Actor::staff(Role::Dealer, self.dealer);
        spins_and_enters(state, by, at, || (drawn(below), Outcomes::Console))
    }
}

impl OutcomeSource for Computer {
    fn next(&mut self, state: &State, at: Clock, below: &mut Chance) -> Option<Command> {
        let by = Actor::automatic(Role::GameSystem);
        spins_and_enters(state, by, at, || (drawn(below), Outcomes::Computer))
    }
}

/// Once wagers are closed: the ball, then its number.
fn spins_and_enters(
    state: &State,
    by: Actor,
    at: Clock,
    outcome: impl FnOnce() -> (Number, Outcomes),
) -> Option<Command> {
    if state.stage != Stage::NoMoreBets || state.fault.is_some() {
        return None;
    }
    let act = match state.ball {
        Ball::Waiting | Ball::CalledOff => RoundAct::Spin,
        Ball::Spun => {
            let (number, from) = outcome();
            // The dealer has looked again before he enters it.
            RoundAct::Enter { number, from, confirmed: from == Outcomes::Console }
        }
    };
    Some(Command { by, at, act: Act::Round(act) })
}

impl OutcomeSource for SimulatedWheel {
    /// It spins once wagers are closed, slows down, and tells the number; or it fails.
    fn next(&mut self, state: &State, at: Clock, below: &mut Chance) -> Option<Command> {
        let stands = state.fault.is_some() || state.frozen.is_some() || state.down;
        let waits = state.read.is_some() || state.looked_up().next().is_some();
        if state.stage != Stage::NoMoreBets || stands || waits {
            return None;
        }
        let act = match state.ball {
            Ball::Waiting | Ball::CalledOff => {
                self.slowed = false;
                WheelAct::Spun
            }
            Ball::Spun if !self.slowed => {
                self.slowed = true;
                WheelAct::NoMoreBets
            }
            Ball::Spun => {
                self.slowed = false;
                if self.fails_once_in > 0 && below(self.fails_once_in) == 0 {
                    WheelAct::Fault { what: "the sensor sees no ball".to_owned() }
                } else {
                    WheelAct::Number { number: drawn(below) }
                }
            }
        };
        Some(Command { by: Actor::staff(Role::GameSystem, 1), at, act: Act::Wheel(act) })
    }
}
