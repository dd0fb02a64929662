//! Staff who take the one obvious next step: set up and open, start, wait, spin, enter, pay who leaves, clear a fault of the wheel. Whether
//! its numbers are too uneven they leave to people.

use chung_game::money::Cents;
use chung_game::role::Role;

use super::super::{CASINO_SUPERVISOR, Chance, DEALER, one_in};
use super::allowed;
use crate::Actor;
use crate::roulette::{
    Account, Act, Ball, Command, Computer, Console, HouseAct, NoSpin, NoSpinAct, OutcomeSource, Outcomes,
    Refusal, RoundAct, SetUp, SimulatedWheel, Stage, State, StationsAct, WheelAct, decide,
};

/// Dealer, supervisors and the wheel of a table.
#[derive(Clone, Debug)]
pub struct Staff {
    /// The table they open.
    pub set_up: SetUp,
    /// With how much in the float.
    pub float: Cents,
    /// The wheel, where the table's outcomes are read off one.
    pub wheel: SimulatedWheel,
}

const GAME_SUPERVISOR: Actor = Actor::staff(Role::GameSupervisor, 1);
const GAME_SYSTEM: Actor = Actor::automatic(Role::GameSystem);

/// Once in so many spins the ball leaves a wheel.
const BALL_OUT: u32 = 60;

impl Staff {
    /// Staff of a table, with a wheel that never fails.
    #[must_use]
    pub const fn new(set_up: SetUp, float: Cents) -> Staff {
        Staff { set_up, float, wheel: SimulatedWheel::new(0) }
    }

    /// What they do next, and when at the earliest.
    pub fn next(&mut self, state: &State, below: &mut Chance) -> Option<Command> {
        let (by, act) = match state.stage {
            _ if state.set_up.is_none() => {
                (CASINO_SUPERVISOR, Act::House(HouseAct::SetUp(Box::new(self.set_up.clone()))))
            }
            Stage::Closed => (GAME_SUPERVISOR, Act::House(HouseAct::Open { float: self.float })),
            _ if state.fault.is_some() => (DEALER, Act::Wheel(WheelAct::ClearFault)),
            Stage::Between => {
                return pays(state).or_else(|| allowed(state, self.runner(), Act::Round(RoundAct::Start)));
            }
            Stage::Wagering => return pays(state).or_else(|| expires(state)),
            Stage::NoMoreBets => {
                return pays(state).or_else(|| confirms(state)).or_else(|| self.spins(state, below));
            }
        };
        allowed(state, by, act)
    }

    /// Who starts a period: the dealer, or the machine where no dealer is needed.
    fn runner(&self) -> Actor {
        if self.set_up.outcomes == Outcomes::Computer { GAME_SYSTEM } else { DEALER }
    }

    /// The ball, then its number; now and then the ball leaves the wheel.
    fn spins(&mut self, state: &State, below: &mut Chance) -> Option<Command> {
        let outcomes = self.set_up.outcomes;
        if outcomes != Outcomes::Computer && state.ball == Ball::Spun && one_in(BALL_OUT, below) {
            return allowed(state, DEALER, Act::NoSpin(NoSpinAct::Call(NoSpin::BallOut)));
        }
        let source: &mut dyn OutcomeSource = match outcomes {
            Outcomes::Console => &mut Console { dealer: DEALER.number },
            Outcomes::Computer => &mut Computer,
            Outcomes::Wheel => &mut self.wheel,
        };
        source.next(state, state.clock, below).filter(|step| decide(state, step).is_ok())
    }
}

/// The dealer looks again at what the wheel has read too often.
fn confirms(state: &State) -> Option<Command> {
    let act = RoundAct::Enter { number: state.read?, from: Outcomes::Wheel, confirmed: true };
    allowed(state, DEALER, Act::Round(act))
}

/// The period is left to run out.
fn expires(state: &State) -> Option<Command> {
    let at = state.period?.ends;
    let command = Command { by: GAME_SYSTEM, at, act: Act::Round(RoundAct::Expire) };
    decide(state, &command).is_ok().then_some(command)
}

/// Whoever asked to leave is paid, and who has left what came in for him since; chips are brought first where they are short.
fn pays(state: &State) -> Option<Command> {
    let due = |account: &Account| match *account {
        Account { leaving: true, station, .. } => Some(StationsAct::PayOut { station }),
        Account { closed: true, number, balance, .. } if balance.is_positive() => {
            Some(StationsAct::PayHeld { account: number })
        }
        _ => None,
    };
    let command =
        Command { by: DEALER, at: state.clock, act: Act::Stations(state.accounts.iter().find_map(due)?) };
    match decide(state, &command) {
        Ok(_) => Some(command),
        Err(Refusal::FloatShort { has, needed }) => {
            let amount = needed - has;
            allowed(state, GAME_SUPERVISOR, Act::House(HouseAct::Fill { amount }))
        }
        Err(_) => None,
    }
}
