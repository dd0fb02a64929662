//! The Rapid Roulette table: stations, chip accounts, the console and the wheel, as rapid-roulette-2000 has them.
//!
//! [`decide`] is pure and refuses what the book does not allow; [`apply`] is total and holds no rules. Each noun has a file with what
//! one may do about it, what can come of that, what is kept of it, and the rules in between: `house` (set up, open, limits, close),
//! `stations` (money in and out), `account`, `wagers`, `round` (from the wagering period to the outcome), `wheel`, `no_spin`,
//! `correction` (a wrong outcome), `malfunction`, `claims`. `results` works out what wagers come to, `statistics` what numbers came.

mod account;
mod claims;
mod command;
mod correction;
mod deciding;
mod fact;
mod house;
mod malfunction;
mod no_spin;
mod record;
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

pub use crate::{Actor, Clause, RULES, RecordError, Viewer};
pub use account::{Account, AccountNo, SequenceNo, SequenceWager, StationNo};
pub use claims::{Claim, ClaimsAct, ClaimsFact};
pub use command::{Act, Command};
pub use correction::{CorrectionAct, CorrectionFact};
pub use fact::{Event, Fact};
pub use house::{Book, HouseAct, HouseFact, SetUp};
pub use malfunction::{Failed, MalfunctionAct, MalfunctionFact};
pub use no_spin::{NoSpin, NoSpinAct, NoSpinFact};
pub use record::{AccountResult, Record, RoundRecord};
pub use refusal::Refusal;
pub use results::{Reckoned, SpinWager, Win};
pub use round::{RoundAct, RoundFact, SequenceEnd};
pub use source::{Computer, Console, OutcomeSource, SimulatedWheel};
pub use state::{Ball, HouseMoney, Period, Placed, Spin, Stage, State, Station};
pub use stations::{StationsAct, StationsFact, Tendered};
pub use statistics::{ChiSquare, Numbers};
pub use wagers::{Change, How, Wager, WagersAct, WagersFact};
pub use wheel::{Outcomes, WheelAct, WheelFact};

use deciding::{Deciding, expiry, heard};

/// What comes of a command, or why it is refused. Nothing is changed by asking.
///
/// A command given when the wagering period is over makes it expire first, at its own time: nothing can come in between (3.6).
pub fn decide(state: &State, command: &Command) -> Result<Vec<Event>, Refusal> {
    heard(state, command)?;
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
        Act::House(act) => house::decide(&mut deciding, act),
        Act::Stations(act) => stations::decide(&mut deciding, act),
        Act::Wagers(act) => wagers::decide(&mut deciding, *act),
        Act::Round(act) => round::decide(&mut deciding, *act),
        Act::Wheel(act) => wheel::decide(&mut deciding, act),
        Act::NoSpin(act) => no_spin::decide(&mut deciding, *act),
        Act::Correction(act) => correction::decide(&mut deciding, *act),
        Act::Malfunction(act) => malfunction::decide(&mut deciding, act),
        Act::Claims(act) => claims::decide(&mut deciding, act),
    }?;
    events.extend(deciding.into_events());
    Ok(events)
}

/// The state after an event. Whatever the event says is so.
pub fn apply(state: &mut State, event: &Event) {
    state.clock = event.at;
    state.round = event.round;
    match &event.fact {
        Fact::House(fact) => house::apply(state, fact, event.at),
        Fact::Stations(fact) => stations::apply(state, fact),
        Fact::Wagers(fact) => wagers::apply(state, fact),
        Fact::Round(fact) => round::apply(state, fact),
        Fact::Wheel(fact) => wheel::apply(state, fact),
        Fact::NoSpin(fact) => no_spin::apply(state, fact),
        Fact::Correction(fact) => correction::apply(state, fact, event.at),
        Fact::Malfunction(fact) => malfunction::apply(state, fact),
        Fact::Claims(fact) => claims::apply(state, fact, event.round),
    }
}
