//! Sources of outcomes: the dealer at the console, an automatic wheel, or the computer. Each gives the commands of a spin.

use chung_game::clock::Clock;
use chung_game::role::Role;
use chung_game::roulette::number::Number;

use super::{Actor, Ball, Command, Outcomes, RouletteAct, RouletteStage, RouletteState, RoundAct, WheelAct};
use crate::auto::Draw;

/// A source of outcomes, which gives the table the commands of a spin.
pub trait OutcomeSource {
    /// The next command for the current spin; `None` if it is not the source's turn. `below` draws the randomness.
    fn next(&mut self, state: &RouletteState, at: Clock, below: &mut Draw) -> Option<Command>;
}

/// The dealer at the console, who spins once wagers are closed and enters the number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Console {
    /// The dealer's number as an actor.
    pub dealer: u16,
}

/// The computer, which draws the number only after wagers are closed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Computer;

/// A simulation of an automatic wheel, which sometimes fails to read the ball.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SimulatedWheel {
    /// The wheel fails on average once in this many readings; never if it is 0.
    pub fails_once_in: u32,
    slowed: bool,
}

impl SimulatedWheel {
    /// A wheel that fails on average once in this many readings; never if it is 0.
    #[must_use]
    pub const fn new(fails_once_in: u32) -> SimulatedWheel {
        SimulatedWheel { fails_once_in, slowed: false }
    }
}

fn draw_number(below: &mut Draw) -> Number {
    let place = below(Number::COUNT as u32) as usize;
    Number::ALL.get(place).copied().unwrap_or(Number::ZERO)
}

impl OutcomeSource for Console {
    fn next(&mut self, state: &RouletteState, at: Clock, below: &mut Draw) -> Option<Command> {
        let by = Actor::staff(Role::Dealer, self.dealer);
        spins_and_enters(state, by, at, || (draw_number(below), Outcomes::Console))
    }
}

impl OutcomeSource for Computer {
    fn next(&mut self, state: &RouletteState, at: Clock, below: &mut Draw) -> Option<Command> {
        let by = Actor::automatic(Role::GameSystem);
        spins_and_enters(state, by, at, || (draw_number(below), Outcomes::Computer))
    }
}

/// Once wagers are closed, spins the ball and then enters its number.
fn spins_and_enters(
    state: &RouletteState,
    by: Actor,
    at: Clock,
    outcome: impl FnOnce() -> (Number, Outcomes),
) -> Option<Command> {
    if state.stage != RouletteStage::NoMoreBets || state.fault.is_some() {
        return None;
    }
    let act = match state.ball {
        Ball::Waiting | Ball::CalledOff => RoundAct::Spin,
        Ball::Spun => {
            let (number, from) = outcome();
            // At the console a number counts as confirmed, so that a third repeat is not refused.
            RoundAct::Enter { number, from, confirmed: from == Outcomes::Console }
        }
    };
    Some(Command { by, at, act: RouletteAct::Round(act) })
}

impl OutcomeSource for SimulatedWheel {
    /// Once wagers are closed, reports the spin, the slowing ball, and then the number or a fault.
    fn next(&mut self, state: &RouletteState, at: Clock, below: &mut Draw) -> Option<Command> {
        let is_stopped = state.fault.is_some() || state.frozen.is_some() || state.down;
        let waits = state.read.is_some() || state.looked_up().next().is_some();
        if state.stage != RouletteStage::NoMoreBets || is_stopped || waits {
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
                    WheelAct::Number { number: draw_number(below) }
                }
            }
        };
        Some(Command { by: Actor::staff(Role::GameSystem, 1), at, act: RouletteAct::Wheel(act) })
    }
}
