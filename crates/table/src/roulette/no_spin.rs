//! "No spin" (8.1 to 8.3): the dealer calls it, and the spin does not count; the wagers stand and the ball is spun again (R14). If it
//! cannot be spun again, the round is abandoned (R49).

use chung_game::role::Power;
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::results::without;
use super::{Ball, RouletteRefusal, RouletteStage, RouletteState, RoundFact};

/// Why "no spin" is called (8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NoSpin {
    /// The wheel was not turning.
    WheelStill,
    /// The ball and the wheel turned in the same direction.
    SameWay,
    /// The ball will not make four turns.
    FewTurns,
    /// A foreign object got into the wheel.
    ForeignObject,
    /// The ball left the wheel.
    BallOut,
    /// The ball came to rest while wagers were taken.
    RestedEarly,
    /// A person interfered with the ball or the wheel.
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

    /// The clause that names the cause.
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

/// An act about a spin that does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum NoSpinAct {
    /// The dealer calls "no spin".
    Call(NoSpin),
    /// Abandons the round, because the ball cannot be spun again or nothing is staked. Stakes are returned.
    Abandon,
}

/// What can happen to a spin that does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NoSpinFact {
    /// "No spin" was called.
    Called(NoSpin),
}

impl ToMessage for NoSpin {
    fn to_message(&self) -> Message {
        match self {
            NoSpin::WheelStill => message!("roulette-no-spin-wheel-still"),
            NoSpin::SameWay => message!("roulette-no-spin-same-way"),
            NoSpin::FewTurns => message!("roulette-no-spin-few-turns"),
            NoSpin::ForeignObject => message!("roulette-no-spin-foreign-object"),
            NoSpin::BallOut => message!("roulette-no-spin-ball-out"),
            NoSpin::RestedEarly => message!("roulette-no-spin-rested-early"),
            NoSpin::Interference => message!("roulette-no-spin-interference"),
            NoSpin::Disruption => message!("roulette-no-spin-disruption"),
        }
    }
}

impl ToMessage for NoSpinFact {
    fn to_message(&self) -> Message {
        let NoSpinFact::Called(cause) = self;
        message!("roulette-no-spin", cause = cause.to_message())
    }
}

pub(super) fn decide(d: &mut Deciding, act: NoSpinAct) -> Result<(), RouletteRefusal> {
    match act {
        NoSpinAct::Call(cause) => d.call(cause),
        NoSpinAct::Abandon => d.abandon(),
    }
}

impl Deciding<'_> {
    fn call(&mut self, cause: NoSpin) -> Result<(), RouletteRefusal> {
        self.needs(Power::Deal, cause.clause())?;
        self.stage(&[RouletteStage::Wagering, RouletteStage::NoMoreBets], cause.clause())?;
        if self.state.ball != Ball::Spun {
            return Err(RouletteRefusal::BallNotSpun);
        }
        // A ball that was spun early may have come to rest before the period expired, even if the dealer enters it later.
        let late = self.state.stage == RouletteStage::NoMoreBets && !self.state.spun_early;
        if cause == NoSpin::RestedEarly && late {
            return Err(RouletteRefusal::CannotBe {
                reason: message!("roulette-refused-rests-in-time"),
                clause: cause.clause(),
            });
        }
        self.fact(NoSpinFact::Called(cause), cause.clause());
        Ok(())
    }

    /// Abandons the round. Refuses while the ball is in the wheel or can be spun (5.4(b)), so that nobody can choose the outcome.
    fn abandon(&mut self) -> Result<(), RouletteRefusal> {
        self.needs(Power::SuperviseGame, "R49")?;
        self.stage(&[RouletteStage::NoMoreBets], "R49")?;
        if self.state.frozen.is_some() {
            return Err(RouletteRefusal::Frozen);
        }
        let gap = self.set_up()?.gap;
        let spin = self.state.awaited().ok_or(RouletteRefusal::NotSetUp)?;
        let staked: Vec<_> = self.state.accounts.iter().filter(|account| account.staked_on(spin)).collect();
        let may_skip = self.state.fault.is_some() || self.state.down || staked.is_empty();
        match self.state.ball {
            Ball::Spun => {
                let reason = message!("roulette-refused-ball-in-wheel");
                return Err(RouletteRefusal::CannotBe { reason, clause: "R49" });
            }
            Ball::Waiting if !may_skip => {
                let reason = message!("roulette-refused-can-spin");
                return Err(RouletteRefusal::CannotBe { reason, clause: "5.4(b)" });
            }
            Ball::Waiting | Ball::CalledOff => {}
        }
        for account in staked {
            let returned = without(self.state, account, spin, gap);
            self.fact(RoundFact::Returned(Box::new(returned)), "R49");
        }
        self.fact(RoundFact::Abandoned, "R49");
        Ok(())
    }
}

pub(super) fn apply(state: &mut RouletteState, fact: &NoSpinFact) {
    let NoSpinFact::Called(_) = fact;
    state.ball = Ball::CalledOff;
    state.read = None;
}
