//! Automatic staff, who take the obvious next step: set up and open, start, spin, enter, pay players who leave, clear a fault of the
//! wheel. They do not look into a wheel whose numbers are uneven; people must.

use chung_game::money::Cents;
use chung_game::role::Role;

use super::allowed;
use crate::Actor;
use crate::auto::{AutoPlay, CASINO_SUPERVISOR, DEALER, Draw, one_in};
use crate::roulette::{
    Account, Ball, Command, Computer, Console, NoSpin, NoSpinAct, OutcomeSource, Outcomes, Roulette,
    RouletteAct, RouletteHouseAct, RouletteRefusal, RouletteSetUp, RouletteStage, RouletteState, RoundAct,
    SimulatedWheel, StationsAct, WheelAct, decide,
};

/// Dealer, supervisors and the wheel of a table.
#[derive(Clone, Debug)]
pub struct RouletteStaff {
    /// The set-up of the table that they open.
    pub set_up: RouletteSetUp,
    /// The float that the table opens with.
    pub float: Cents,
    /// The wheel that numbers are read from, if the outcomes come from one.
    pub wheel: SimulatedWheel,
}

const GAME_SUPERVISOR: Actor = Actor::staff(Role::GameSupervisor, 1);
const GAME_SYSTEM: Actor = Actor::automatic(Role::GameSystem);

/// The ball leaves the wheel on average once in this many spins.
const SPINS_PER_BALL_OUT: u32 = 60;

impl RouletteStaff {
    /// The staff of a table, with a wheel that never fails.
    #[must_use]
    pub const fn new(set_up: RouletteSetUp, float: Cents) -> RouletteStaff {
        RouletteStaff { set_up, float, wheel: SimulatedWheel::new(0) }
    }

    /// The staff's next command, and the earliest time for it. `None` if none is allowed.
    pub fn next(&mut self, state: &RouletteState, below: &mut Draw) -> Option<Command> {
        let (by, act) = match state.stage {
            _ if state.set_up.is_none() => (
                CASINO_SUPERVISOR,
                RouletteAct::House(RouletteHouseAct::SetUp(Box::new(self.set_up.clone()))),
            ),
            RouletteStage::Closed => {
                (GAME_SUPERVISOR, RouletteAct::House(RouletteHouseAct::Open { float: self.float }))
            }
            _ if state.fault.is_some() => (DEALER, RouletteAct::Wheel(WheelAct::ClearFault)),
            RouletteStage::Between => {
                return pay(state)
                    .or_else(|| allowed(state, self.period_starter(), RouletteAct::Round(RoundAct::Start)));
            }
            RouletteStage::Wagering => return pay(state).or_else(|| expire(state)),
            RouletteStage::NoMoreBets => {
                return pay(state).or_else(|| confirm(state)).or_else(|| self.spin(state, below));
            }
        };
        allowed(state, by, act)
    }

    /// Who starts wagering periods: the dealer, or the game system if the outcomes come from the computer.
    fn period_starter(&self) -> Actor {
        if self.set_up.outcomes == Outcomes::Computer { GAME_SYSTEM } else { DEALER }
    }

    /// Spins the ball, then enters its number. Now and then the ball leaves the wheel.
    fn spin(&mut self, state: &RouletteState, below: &mut Draw) -> Option<Command> {
        let outcomes = self.set_up.outcomes;
        if outcomes != Outcomes::Computer && state.ball == Ball::Spun && one_in(SPINS_PER_BALL_OUT, below) {
            return allowed(state, DEALER, RouletteAct::NoSpin(NoSpinAct::Call(NoSpin::BallOut)));
        }
        let source: &mut dyn OutcomeSource = match outcomes {
            Outcomes::Console => &mut Console { dealer: DEALER.number },
            Outcomes::Computer => &mut Computer,
            Outcomes::Wheel => &mut self.wheel,
        };
        source.next(state, state.clock, below).filter(|step| decide(state, step).is_ok())
    }
}

/// The dealer confirms a number that the wheel read for the third time in a row (R44).
fn confirm(state: &RouletteState) -> Option<Command> {
    let act = RoundAct::Enter { number: state.read?, from: Outcomes::Wheel, confirmed: true };
    allowed(state, DEALER, RouletteAct::Round(act))
}

/// Waits for the wagering period to expire.
fn expire(state: &RouletteState) -> Option<Command> {
    let at = state.period?.ends;
    let command = Command { by: GAME_SYSTEM, at, act: RouletteAct::Round(RoundAct::Expire) };
    decide(state, &command).is_ok().then_some(command)
}

/// Pays players who asked to leave, and what sequences have returned to players who left. If the float is short, it is filled first.
fn pay(state: &RouletteState) -> Option<Command> {
    let due = |account: &Account| match *account {
        Account { leaving: true, station, .. } => Some(StationsAct::PayOut { station }),
        Account { closed: true, number, balance, .. } if balance.is_positive() => {
            Some(StationsAct::PayHeld { account: number })
        }
        _ => None,
    };
    let command = Command {
        by: DEALER,
        at: state.clock,
        act: RouletteAct::Stations(state.accounts.iter().find_map(due)?),
    };
    match decide(state, &command) {
        Ok(_) => Some(command),
        Err(RouletteRefusal::FloatShort { has, needed }) => {
            let amount = needed - has;
            allowed(state, GAME_SUPERVISOR, RouletteAct::House(RouletteHouseAct::Fill { amount }))
        }
        Err(_) => None,
    }
}

impl AutoPlay<Roulette> for RouletteStaff {
    fn next_command(&mut self, _game: &Roulette, state: &RouletteState, below: &mut Draw) -> Option<Command> {
        self.next(state, below)
    }
}
