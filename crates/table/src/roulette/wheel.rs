//! The wheel and the display: where outcomes come from, reports of an automatic wheel, faults, and uneven numbers.

use chung_game::message::Arg;
use chung_game::role::{Power, Role};
use chung_game::roulette::number::Number;
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::{Ball, ChiSquare, NoSpin, NoSpinFact, RouletteRefusal, RouletteStage, RouletteState};

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

impl ToMessage for Outcomes {
    fn to_message(&self) -> Message {
        match self {
            Outcomes::Console => message!("roulette-outcomes-console"),
            Outcomes::Wheel => message!("roulette-outcomes-wheel"),
            Outcomes::Computer => message!("roulette-outcomes-computer"),
        }
    }
}

/// A report of an automatic wheel, or an act about the wheel and the display.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum WheelAct {
    /// The wheel reports that the ball was spun.
    Spun,
    /// The wheel reports that the ball slows down. Only the end of the wagering period closes wagers.
    NoMoreBets,
    /// The wheel reports the winning number.
    Number {
        /// The number that the wheel read.
        number: Number,
    },
    /// Reports a fault of the wheel, which stops play until it is cleared.
    Fault {
        /// What is wrong.
        what: String,
    },
    /// Clears the fault.
    ClearFault,
    /// A supervisor has inspected a wheel whose numbers are uneven, and clears the suspicion.
    ClearSuspicion,
    /// Reports that the winning number display shows a wrong number.
    DisplayShows {
        /// The number that the display shows.
        number: Number,
    },
}

/// What can happen to the wheel and the display.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WheelFact {
    /// The wheel reported that the ball slows down.
    SlowsDown,
    /// The wheel read a number for the third time in a row, which the dealer must confirm.
    Read {
        /// The number that the wheel read.
        number: Number,
    },
    /// A fault of the wheel was reported.
    Fault {
        /// What is wrong.
        what: String,
    },
    /// The fault was cleared.
    FaultCleared,
    /// The wheel's numbers are uneven, and a supervisor must investigate.
    Suspected(ChiSquare),
    /// A supervisor inspected the wheel and cleared the suspicion.
    SuspicionCleared,
    /// A wrong number on the display was disregarded.
    DisplayDisregarded {
        /// The number that the display shows.
        shown: Number,
        /// The true outcome.
        outcome: Number,
    },
}

impl ToMessage for WheelFact {
    fn to_message(&self) -> Message {
        match self {
            WheelFact::SlowsDown => message!("roulette-slows-down"),
            WheelFact::Read { number } => message!("roulette-wheel-read", number = Arg::notation(number)),
            WheelFact::Fault { what } => message!("roulette-wheel-fault", fault = Arg::quote(what)),
            WheelFact::FaultCleared => message!("roulette-fault-cleared"),
            WheelFact::Suspected(chi_square) => {
                message!("roulette-suspected", chi_square = chi_square.to_message())
            }
            WheelFact::SuspicionCleared => message!("roulette-suspicion-cleared"),
            WheelFact::DisplayDisregarded { shown, outcome } => message!(
                "roulette-display-disregarded",
                shown = Arg::notation(shown),
                outcome = Arg::notation(outcome)
            ),
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: &WheelAct) -> Result<(), RouletteRefusal> {
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
            // A ball that comes to rest too early is a "no spin", even if the wheel reports it first.
            if d.state.stage == RouletteStage::Wagering && d.state.ball == Ball::Spun {
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
                return Err(RouletteRefusal::Already {
                    reason: message!("roulette-refused-fault-raised"),
                    clause: "R44",
                });
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
                return Err(RouletteRefusal::Already {
                    reason: message!("roulette-refused-no-fault"),
                    clause: "R44",
                });
            }
            d.fact(WheelFact::FaultCleared, "R44");
            Ok(())
        }
        WheelAct::ClearSuspicion => {
            d.needs(Power::SuperviseGame, "R44")?;
            if !d.state.suspected {
                return Err(RouletteRefusal::Already {
                    reason: message!("roulette-refused-no-suspicion"),
                    clause: "R44",
                });
            }
            d.fact(WheelFact::SuspicionCleared, "R44");
            Ok(())
        }
        WheelAct::DisplayShows { number } => {
            d.needs(Power::Deal, "8.6")?;
            let outcome = d.state.numbers.latest().next();
            let none = || RouletteRefusal::CannotBe {
                reason: message!("roulette-refused-no-outcome"),
                clause: "8.6",
            };
            let outcome = outcome.ok_or_else(none)?;
            if outcome == *number {
                return Err(RouletteRefusal::SameOutcome { number: outcome, clause: "8.6" });
            }
            d.fact(WheelFact::DisplayDisregarded { shown: *number, outcome }, "8.6");
            Ok(())
        }
    }
}

impl Deciding<'_> {
    /// Refuses reports that do not come from the table's own automatic wheel.
    pub(super) fn is_wheel(&self) -> Result<(), RouletteRefusal> {
        let (role, outcomes) = (self.by.role, self.set_up()?.outcomes);
        if role != Role::GameSystem {
            return Err(RouletteRefusal::NotTheWheel { role });
        }
        let clause = "5.5(b)";
        if outcomes == Outcomes::Wheel {
            Ok(())
        } else {
            Err(RouletteRefusal::OtherSource { outcomes, clause })
        }
    }

    /// Records a number that the wheel read for the third time in a row, which the dealer must confirm.
    pub(super) fn read(&mut self, number: Number) -> Result<(), RouletteRefusal> {
        if let Some(number) = self.state.read {
            return Err(RouletteRefusal::Confirm { number });
        }
        self.fact(WheelFact::Read { number }, "R44");
        Ok(())
    }

    fn in_wheel(&self) -> Result<(), RouletteRefusal> {
        if self.state.ball == Ball::Spun { Ok(()) } else { Err(RouletteRefusal::BallNotSpun) }
    }

    /// Refuses while the wheel has a fault.
    pub(super) fn no_fault(&self) -> Result<(), RouletteRefusal> {
        let fault = self.state.fault.as_ref();
        fault.map_or(Ok(()), |what| Err(RouletteRefusal::WheelFault { what: what.clone() }))
    }

    /// Raises a suspicion if the numbers have become uneven.
    pub(super) fn watch(&mut self, chi_square: ChiSquare) {
        if chi_square.is_suspect() && !self.state.suspected {
            self.fact(WheelFact::Suspected(chi_square), "R44");
        }
    }
}

pub(super) fn apply(state: &mut RouletteState, fact: &WheelFact) {
    match fact {
        WheelFact::SlowsDown | WheelFact::DisplayDisregarded { .. } => {}
        WheelFact::Fault { what } => state.fault = Some(what.clone()),
        WheelFact::FaultCleared => state.fault = None,
        WheelFact::Suspected(_) => state.suspected = true,
        WheelFact::SuspicionCleared => {
            state.suspected = false;
            state.numbers.restart_watch();
        }
        WheelFact::Read { number } => state.read = Some(*number),
    }
}
