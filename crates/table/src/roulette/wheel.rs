//! The wheel and the display: where outcomes come from, what an automatic wheel says, its faults, and whether its numbers look even.

use std::fmt;

use chung_game::role::{Power, Role};
use chung_game::roulette::number::Number;
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::{Ball, ChiSquare, NoSpin, NoSpinFact, Refusal, Stage, State};

/// Where a table's outcomes come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Outcomes {
    /// The dealer enters them at the console.
    Console,
    /// An automatic wheel reads them.
    Wheel,
    /// The computer draws them, for play at home.
    Computer,
}

impl fmt::Display for Outcomes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcomes::Console => "entered at the console",
            Outcomes::Wheel => "read off the wheel",
            Outcomes::Computer => "drawn by the computer",
        })
    }
}

/// What an automatic wheel says, and what is done about wheel and display.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum WheelAct {
    /// The wheel says that the ball is spun.
    Spun,
    /// It says that the ball slows down. Wagers are closed by the period alone.
    NoMoreBets,
    /// It has read the number.
    Number {
        /// Which.
        number: Number,
    },
    /// Something is wrong with it: no play until that is cleared.
    Fault {
        /// What.
        what: String,
    },
    /// The fault is cleared.
    ClearFault,
    /// A supervisor has looked into a wheel whose numbers are uneven.
    ClearSuspicion,
    /// The display of the winning number shows another.
    DisplayShows {
        /// Which.
        number: Number,
    },
}

/// What can happen to wheel and display.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WheelFact {
    /// The wheel said that the ball slows down.
    SlowsDown,
    /// It read a number for the third time running, which the dealer is to confirm.
    Read {
        /// Which.
        number: Number,
    },
    /// The wheel has a fault.
    Fault {
        /// What.
        what: String,
    },
    /// It was cleared.
    FaultCleared,
    /// The numbers are uneven: the supervisor is told.
    Suspected(ChiSquare),
    /// A supervisor has looked into it.
    SuspicionCleared,
    /// What the display shows is disregarded.
    DisplayDisregarded {
        /// What it shows.
        shown: Number,
        /// The outcome.
        outcome: Number,
    },
}

impl fmt::Display for WheelFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WheelFact::SlowsDown => f.write_str("The wheel says that the ball slows down."),
            WheelFact::Read { number } => {
                write!(f, "The wheel has read {number}, for the third time running: the dealer looks again.")
            }
            WheelFact::Fault { what } => write!(f, "The wheel has a fault: \"{what}\". Play stops."),
            WheelFact::FaultCleared => f.write_str("The wheel's fault is cleared."),
            WheelFact::Suspected(chi_square) => {
                write!(f, "The supervisor is told: the wheel's numbers are uneven, chi-square {chi_square}.")
            }
            WheelFact::SuspicionCleared => f.write_str("A supervisor has looked into the wheel."),
            WheelFact::DisplayDisregarded { shown, outcome } => {
                write!(f, "The display shows {shown}, which is disregarded: the outcome is {outcome}.")
            }
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: &WheelAct) -> Result<(), Refusal> {
    match act {
        WheelAct::Spun => {
            d.is_wheel()?;
            d.spin()
        }
        WheelAct::NoMoreBets => {
            d.is_wheel()?;
            d.in_wheel()?;
            d.fact(WheelFact::SlowsDown, "R44");
            Ok(())
        }
        WheelAct::Number { number } => {
            d.is_wheel()?;
            // A ball that rests too early is no spin, whoever sees it first.
            if d.state.stage == Stage::Wagering && d.state.ball == Ball::Spun {
                d.running()?;
                d.fact(NoSpinFact::Called(NoSpin::RestedEarly), NoSpin::RestedEarly.clause());
                return Ok(());
            }
            d.enter(*number, Outcomes::Wheel, false)
        }
        WheelAct::Fault { what } => {
            if d.is_wheel().is_err() {
                d.needs(Power::Deal, "R44")?;
            }
            if d.state.fault.is_some() {
                return Err(Refusal::Already { what: "a fault of the wheel is raised", clause: "R44" });
            }
            d.fact(WheelFact::Fault { what: what.clone() }, "R44");
            if d.state.ball == Ball::Spun {
                d.fact(NoSpinFact::Called(NoSpin::Disruption), NoSpin::Disruption.clause());
            }
            Ok(())
        }
        WheelAct::ClearFault => {
            d.needs(Power::Deal, "R44")?;
            if d.state.fault.is_none() {
                return Err(Refusal::Already { what: "the wheel has no fault", clause: "R44" });
            }
            d.fact(WheelFact::FaultCleared, "R44");
            Ok(())
        }
        WheelAct::ClearSuspicion => {
            d.needs(Power::SuperviseGame, "R44")?;
            if !d.state.suspected {
                return Err(Refusal::Already { what: "nothing is suspected of the wheel", clause: "R44" });
            }
            d.fact(WheelFact::SuspicionCleared, "R44");
            Ok(())
        }
        WheelAct::DisplayShows { number } => {
            d.needs(Power::Deal, "8.6")?;
            let outcome = d.state.numbers.latest().next();
            let outcome =
                outcome.ok_or(Refusal::CannotBe { what: "there is no outcome yet", clause: "8.6" })?;
            if outcome == *number {
                return Err(Refusal::SameOutcome { number: outcome, clause: "8.6" });
            }
            d.fact(WheelFact::DisplayDisregarded { shown: *number, outcome }, "8.6");
            Ok(())
        }
    }
}

impl Deciding<'_> {
    /// Refused unless the table's own automatic wheel says it.
    pub(super) fn is_wheel(&self) -> Result<(), Refusal> {
        let (role, outcomes) = (self.by.role, self.set_up()?.outcomes);
        if role != Role::GameSystem {
            return Err(Refusal::NotTheWheel { role });
        }
        let clause = "5.5(b)";
        if outcomes == Outcomes::Wheel { Ok(()) } else { Err(Refusal::OtherSource { outcomes, clause }) }
    }

    /// It has read a number for the third time running: the dealer looks again.
    pub(super) fn read(&mut self, number: Number) -> Result<(), Refusal> {
        if let Some(number) = self.state.read {
            return Err(Refusal::Confirm { number });
        }
        self.fact(WheelFact::Read { number }, "R44");
        Ok(())
    }

    fn in_wheel(&self) -> Result<(), Refusal> {
        if self.state.ball == Ball::Spun { Ok(()) } else { Err(Refusal::BallNotSpun) }
    }

    /// Nothing is begun, spun or entered while the wheel has a fault.
    pub(super) fn no_fault(&self) -> Result<(), Refusal> {
        let fault = self.state.fault.as_ref();
        fault.map_or(Ok(()), |what| Err(Refusal::WheelFault { what: what.clone() }))
    }

    /// Other numbers came: the supervisor is told where that makes them uneven.
    pub(super) fn watch(&mut self, chi_square: ChiSquare) {
        if chi_square.is_suspect() && !self.state.suspected {
            self.fact(WheelFact::Suspected(chi_square), "R44");
        }
    }
}

pub(super) fn apply(state: &mut State, fact: &WheelFact) {
    match fact {
        WheelFact::SlowsDown | WheelFact::DisplayDisregarded { .. } => {}
        WheelFact::Fault { what } => state.fault = Some(what.clone()),
        WheelFact::FaultCleared => state.fault = None,
        WheelFact::Suspected(_) => state.suspected = true,
        WheelFact::SuspicionCleared => {
            state.suspected = false;
            state.numbers.watch_anew();
        }
        WheelFact::Read { number } => state.read = Some(*number),
    }
}
