//! The Rapid Roulette table by rapid-roulette-2000: stations, chip accounts, the console and the wheel.
//!
//! [`decide`] is pure and refuses what the book does not allow; [`apply`] is total and holds no rules. Each noun has a file with its
//! acts, facts, state and rules: `house` (set up, open, limits, close), `stations` (money in and out), `account`, `wagers`, `round`
//! (from the wagering period to the outcome), `wheel`, `no_spin`, `correction` (a wrong outcome), `malfunction` and `claims`. `results`
//! computes what wagers return, and `statistics` counts the outcomes.

mod account;
mod claims;
mod command;
mod correction;
mod deciding;
mod fact;
mod game;
mod house;
mod malfunction;
mod no_spin;
mod refusal;
mod results;
mod round;
mod source;
mod state;
mod stations;
mod statistics;
mod view;
mod wagers;
mod wheel;

pub use crate::{Actor, ClauseNo, RULES, RecordError, Viewer};
pub use account::{Account, AccountNo, SequenceNo, SequenceWager, StationNo};
pub use claims::{Claim, ClaimsAct, ClaimsFact};
pub use command::{Command, RouletteAct};
pub use correction::{CorrectionAct, CorrectionFact};
pub use fact::{Event, RouletteFact};
pub use game::{AccountResult, Roulette};
pub use house::{RouletteHouseAct, RouletteHouseFact, RouletteSetUp, figure_message};
pub use malfunction::{Failed, MalfunctionAct, MalfunctionFact};
pub use no_spin::{NoSpin, NoSpinAct, NoSpinFact};
pub use refusal::RouletteRefusal;
pub use results::{Recalculated, SpinWager, Win};
pub use round::{RoundAct, RoundFact, SequenceEnd};
pub use source::{Computer, Console, OutcomeSource, SimulatedWheel};
pub use state::{Ball, HouseMoney, Period, Placed, RouletteStage, RouletteState, Spin, Station};
pub use stations::{StationsAct, StationsFact, Tendered};
pub use statistics::{ChiSquare, Numbers};
pub use wagers::{RouletteWager, RouletteWagersAct, RouletteWagersFact, WagerChange, WagerChangeKind};
pub use wheel::{Outcomes, WheelAct, WheelFact};

use deciding::{Deciding, check_preconditions, expiry};

/// Decides a command: returns the events that it causes, or the refusal. The state does not change.
///
/// If the wagering period is over by the time of the command, it expires first, at its own time, so that nothing can come in between (3.6).
pub fn decide(state: &RouletteState, command: &Command) -> Result<Vec<Event>, RouletteRefusal> {
    check_preconditions(state, command)?;
    let mut events = expiry(state, command.at);
    let expired = (!events.is_empty()).then(|| {
        let mut expired = state.clone();
        for event in &events {
            apply(&mut expired, event);
        }
        expired
    });
    let mut deciding = Deciding::new(expired.as_ref().unwrap_or(state), command.by, command.at);
    deciding.expired_now = expired.is_some();
    match &command.act {
        RouletteAct::House(act) => house::decide(&mut deciding, act),
        RouletteAct::Stations(act) => stations::decide(&mut deciding, act),
        RouletteAct::Wagers(act) => wagers::decide(&mut deciding, *act),
        RouletteAct::Round(act) => round::decide(&mut deciding, *act),
        RouletteAct::Wheel(act) => wheel::decide(&mut deciding, act),
        RouletteAct::NoSpin(act) => no_spin::decide(&mut deciding, *act),
        RouletteAct::Correction(act) => correction::decide(&mut deciding, *act),
        RouletteAct::Malfunction(act) => malfunction::decide(&mut deciding, act),
        RouletteAct::Claims(act) => claims::decide(&mut deciding, act),
    }?;
    events.extend(deciding.into_events());
    Ok(events)
}

/// Applies an event to the state, without checking it against any rule.
pub fn apply(state: &mut RouletteState, event: &Event) {
    state.clock = event.at;
    state.round = event.round;
    match &event.fact {
        RouletteFact::House(fact) => house::apply(state, fact, event.at),
        RouletteFact::Stations(fact) => stations::apply(state, fact),
        RouletteFact::Wagers(fact) => wagers::apply(state, fact),
        RouletteFact::Round(fact) => round::apply(state, fact),
        RouletteFact::Wheel(fact) => wheel::apply(state, fact),
        RouletteFact::NoSpin(fact) => no_spin::apply(state, fact),
        RouletteFact::Correction(fact) => correction::apply(state, fact, event.at),
        RouletteFact::Malfunction(fact) => malfunction::apply(state, fact),
        RouletteFact::Claims(fact) => claims::apply(state, fact, event.round),
    }
}
