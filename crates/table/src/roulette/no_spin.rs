//! "No spin" (8.1 to 8.3): when the dealer calls it, the spin counts for nothing; the wagers stand and the ball is spun again (R14). Where it
//! cannot be, the round is abandoned (R49).

use std::fmt;

use chung_game::role::Power;
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::results::without;
use super::{Ball, Refusal, RoundFact, Stage, State};

/// Why there is no spin (8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NoSpin {
    /// The wheel stood still.
    WheelStill,
    /// Ball and wheel ran the same way.
    SameWay,
    /// The ball will not make four turns.
    FewTurns,
    /// Something foreign got into the wheel.
    ForeignObject,
    /// The ball left the wheel.
    BallOut,
    /// The ball rested while wagers were taken.
    RestedEarly,
    /// Somebody interfered.
    Interference,
    /// A disruption puts the integrity of the game at risk.
    Disruption,
}

impl NoSpin {
    /// Every cause, in the order of 8.1.
    pub const ALL: [NoSpin; 8] = [
        NoSpin::WheelStill,
        NoSpin::SameWay,
        NoSpin::FewTurns,
        NoSpin::ForeignObject,
        NoSpin::BallOut,
        NoSpin::RestedEarly,
        NoSpin::Interference,
        NoSpin::Disruption,
    ];

    /// The clause that names it.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            NoSpin::WheelStill => "8.1(a)",
            NoSpin::SameWay => "8.1(b)",
            NoSpin::FewTurns => "8.1(c)",
            NoSpin::ForeignObject => "8.1(d)",
            NoSpin::BallOut => "8.1(e)",
            NoSpin::RestedEarly => "8.1(f)",
            NoSpin::Interference => "8.1(g)",
            NoSpin::Disruption => "8.1(h)",
        }
    }
}

impl fmt::Display for NoSpin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoSpin::WheelStill => "the wheel stood still",
            NoSpin::SameWay => "ball and wheel ran the same way",
            NoSpin::FewTurns => "the ball will not make four turns",
            NoSpin::ForeignObject => "something foreign got into the wheel",
            NoSpin::BallOut => "the ball left the wheel",
            NoSpin::RestedEarly => "the ball rested while wagers were taken",
            NoSpin::Interference => "somebody interfered with ball or wheel",
            NoSpin::Disruption => "the game was disrupted",
        })
    }
}

/// What one may do about a spin that does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum NoSpinAct {
    /// The dealer calls "no spin".
    Call(NoSpin),
    /// The ball cannot be spun any more, or nothing lies on the spin: the round is abandoned, and what was staked goes back.
    Abandon,
}

/// What can happen to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NoSpinFact {
    /// "No spin" was called.
    Called(NoSpin),
}

impl fmt::Display for NoSpinFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NoSpinFact::Called(cause) = self;
        write!(f, "No spin: {cause}. The wagers stand, and the ball is spun again.")
    }
}

pub(super) fn decide(d: &mut Deciding, act: NoSpinAct) -> Result<(), Refusal> {
    match act {
        NoSpinAct::Call(cause) => d.call(cause),
        NoSpinAct::Abandon => d.abandon(),
    }
}

impl Deciding<'_> {
    fn call(&mut self, cause: NoSpin) -> Result<(), Refusal> {
        self.needs(Power::Deal, cause.clause())?;
        self.stage(&[Stage::Wagering, Stage::NoMoreBets], cause.clause())?;
        if self.state.ball != Ball::Spun {
            return Err(Refusal::BallNotSpun);
        }
        // What is keyed after the period may have been seen in it.
        let late = self.state.stage == Stage::NoMoreBets && !self.state.spun_early;
        if cause == NoSpin::RestedEarly && late {
            return Err(Refusal::CannotBe {
                what: "the ball rests in time: it was spun when wagers were closed",
                clause: cause.clause(),
            });
        }
        self.fact(NoSpinFact::Called(cause), cause.clause());
        Ok(())
    }

    /// The ball is spun if it can be (5.4(b)); what it showed is not up for choice.
    fn abandon(&mut self) -> Result<(), Refusal> {
        self.needs(Power::SuperviseGame, "R49")?;
        self.stage(&[Stage::NoMoreBets], "R49")?;
        if self.state.frozen.is_some() {
            return Err(Refusal::Frozen);
        }
        let gap = self.set_up()?.gap;
        let spin = self.state.awaited().ok_or(Refusal::NotSetUp)?;
        let staked: Vec<_> = self.state.accounts.iter().filter(|account| account.staked_on(spin)).collect();
        let hindered = self.state.fault.is_some() || self.state.down || staked.is_empty();
        match self.state.ball {
            Ball::Spun => {
                let what = "the ball is in the wheel: expected its number, or the call no spin";
                return Err(Refusal::CannotBe { what, clause: "R49" });
            }
            Ball::Waiting if !hindered => {
                let what = "nothing keeps the ball from being spun";
                return Err(Refusal::CannotBe { what, clause: "5.4(b)" });
            }
            Ball::Waiting | Ball::CalledOff => {}
        }
        for account in staked {
            let back = without(self.state, account, spin, gap);
            self.fact(RoundFact::Returned(Box::new(back)), "R49");
        }
        self.fact(RoundFact::Abandoned, "R49");
        Ok(())
    }
}

pub(super) fn apply(state: &mut State, fact: &NoSpinFact) {
    let NoSpinFact::Called(_) = fact;
    state.ball = Ball::CalledOff;
    state.read = None;
}
