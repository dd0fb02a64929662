//! Correcting a wrong outcome (8.4), or one where "no spin" should have been called (8.3). All accounts are frozen, and every result is
//! recalculated. Balances end as if the right outcome had been entered first; a player owes what they have staked or been paid since
//! and no longer have.

use chung_game::clock::Clock;
use chung_game::message::Arg;
use chung_game::role::Power;
use chung_game::roulette::number::Number;
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::house::OPEN;
use super::results::{recalculate, without};
use super::{NoSpin, Outcomes, Recalculated, RouletteRefusal, RouletteState, SequenceWager, Spin};

/// An act to correct a wrong outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum CorrectionAct {
    /// Freezes all accounts and the countdown.
    Freeze,
    /// Enters the true outcome of a round.
    Correct {
        /// The round to correct.
        round: u32,
        /// The true outcome.
        number: Number,
    },
    /// Withdraws the outcome of a round, because "no spin" should have been called.
    NoSpin {
        /// The round to correct.
        round: u32,
        /// Why the spin was not valid.
        cause: NoSpin,
    },
    /// Unfreezes the accounts.
    Unfreeze,
}

/// What can happen when a wrong outcome is corrected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CorrectionFact {
    /// All accounts were frozen, and the countdown stopped.
    Frozen,
    /// The true outcome of a round was entered.
    Corrected {
        /// The round that was corrected.
        round: u32,
        /// The outcome entered before.
        from: Number,
        /// The true outcome.
        to: Number,
    },
    /// The outcome of a round was withdrawn, because the spin was not valid.
    NoSpin {
        /// The round whose outcome was withdrawn.
        round: u32,
        /// The outcome entered before.
        from: Number,
        /// Why the spin was not valid.
        cause: NoSpin,
    },
    /// The result of an account was recalculated.
    Recalculated(Box<Recalculated>),
    /// The accounts were unfrozen.
    Unfrozen {
        /// When the wagering period now ends, if one is running.
        ends: Option<Clock>,
    },
}

impl ToMessage for CorrectionFact {
    fn to_message(&self) -> Message {
        match self {
            CorrectionFact::Frozen => message!("roulette-frozen"),
            CorrectionFact::Corrected { round, from, to } => message!(
                "roulette-corrected",
                round = *round,
                from = Arg::notation(from),
                to = Arg::notation(to)
            ),
            CorrectionFact::NoSpin { round, from, cause } => message!(
                "roulette-withdrawn",
                round = *round,
                number = Arg::notation(from),
                cause = cause.to_message()
            ),
            CorrectionFact::Recalculated(result) => {
                message!("roulette-recalculated", round = result.round, result = result.to_message())
            }
            CorrectionFact::Unfrozen { ends: None } => message!("roulette-unfrozen"),
            CorrectionFact::Unfrozen { ends: Some(ends) } => {
                message!("roulette-unfrozen-betting", ends = *ends)
            }
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: CorrectionAct) -> Result<(), RouletteRefusal> {
    d.needs(Power::Deal, "8.4")?;
    // Outcomes that the computer drew were not entered, so they cannot be wrong.
    let outcomes = d.set_up()?.outcomes;
    if outcomes == Outcomes::Computer {
        return Err(RouletteRefusal::OtherSource { outcomes, clause: "8.4" });
    }
    d.stage(OPEN, "8.4")?;
    match act {
        CorrectionAct::Freeze if d.state.frozen.is_some() => Err(RouletteRefusal::Already {
            reason: message!("roulette-refused-already-frozen"),
            clause: "8.4",
        }),
        CorrectionAct::Freeze => {
            d.fact(CorrectionFact::Frozen, "8.4");
            Ok(())
        }
        CorrectionAct::Correct { round, number } => d.correct(round, number),
        CorrectionAct::NoSpin { round, cause } => d.withdraw(round, cause),
        CorrectionAct::Unfreeze => {
            let since = d.state.frozen.ok_or(RouletteRefusal::NotFrozen)?;
            let left = d.state.period.and_then(|period| period.ends.since(since));
            d.fact(CorrectionFact::Unfrozen { ends: left.map(|left| d.at.after(left)) }, "8.4");
            Ok(())
        }
    }
}

impl<'a> Deciding<'a> {
    /// The spin of a round, and its outcome, which is to be corrected.
    fn entered(&self, round: u32) -> Result<(&'a Spin, Number), RouletteRefusal> {
        if self.state.frozen.is_none() {
            return Err(RouletteRefusal::NotFrozen);
        }
        let spin = self.state.spin(round).and_then(|spin| Some((spin, spin.outcome?)));
        spin.ok_or(RouletteRefusal::NoSuchSpin { round })
    }

    fn correct(&mut self, round: u32, number: Number) -> Result<(), RouletteRefusal> {
        let gap = self.set_up()?.gap;
        let (spin, from) = self.entered(round)?;
        if from == number {
            return Err(RouletteRefusal::SameOutcome { number, clause: "8.4" });
        }
        self.fact(CorrectionFact::Corrected { round, from, to: number }, "8.4");
        for account in &self.state.accounts {
            let corrected = |wager: &SequenceWager| {
                let mut wager = wager.clone();
                wager
                    .spins
                    .iter_mut()
                    .filter(|(spun, _)| *spun == round)
                    .for_each(|(_, outcome)| *outcome = number);
                wager.recalculated(gap)
            };
            let about = account.sequences.iter().filter(|wager| wager.is_about(round));
            let sequences: Vec<SequenceWager> = about.map(corrected).collect();
            let placed = spin.placed.iter().find(|placed| placed.account == account.number);
            let wagers = placed.map_or_else(Vec::new, |placed| placed.wagers.clone());
            if !wagers.is_empty() || !sequences.is_empty() {
                let result = recalculate(account, spin, wagers, Some(number), sequences);
                self.fact(CorrectionFact::Recalculated(Box::new(result)), "8.4");
            }
        }
        let mut numbers = self.state.numbers.clone();
        numbers.replace(self.state.since(round), number);
        self.watch(numbers.chi_square());
        Ok(())
    }

    /// Withdraws an outcome. Balances end as if the round had been abandoned (R48).
    fn withdraw(&mut self, round: u32, cause: NoSpin) -> Result<(), RouletteRefusal> {
        let gap = self.set_up()?.gap;
        let (spin, from) = self.entered(round)?;
        self.fact(CorrectionFact::NoSpin { round, from, cause }, cause.clause());
        for account in &self.state.accounts {
            if account.staked_on(spin) || account.sequences.iter().any(|wager| wager.is_about(round)) {
                let result = without(self.state, account, spin, gap);
                self.fact(CorrectionFact::Recalculated(Box::new(result)), "R48");
            }
        }
        let mut numbers = self.state.numbers.clone();
        numbers.withdraw(self.state.since(round));
        self.watch(numbers.chi_square());
        Ok(())
    }
}

impl RouletteState {
    /// How many outcomes are later than that of a round.
    fn since(&self, round: u32) -> usize {
        self.spins.iter().filter(|spin| spin.round > round && spin.outcome.is_some()).count()
    }
}

pub(super) fn apply(state: &mut RouletteState, fact: &CorrectionFact, at: Clock) {
    match fact {
        CorrectionFact::Frozen => state.frozen = Some(at),
        CorrectionFact::Corrected { round, to, .. } => {
            state.numbers.replace(state.since(*round), *to);
            if let Some(spin) = state.spins.iter_mut().find(|spin| spin.round == *round) {
                spin.outcome = Some(*to);
            }
        }
        CorrectionFact::NoSpin { round, .. } => {
            state.numbers.withdraw(state.since(*round));
            let spin = state.spins.iter_mut().find(|spin| spin.round == *round);
            spin.into_iter().for_each(Spin::of_no_effect);
        }
        CorrectionFact::Recalculated(result) => super::results::apply(state, result),
        CorrectionFact::Unfrozen { ends } => {
            state.frozen = None;
            if let (Some(period), Some(ends)) = (&mut state.period, ends) {
                period.ends = *ends;
            }
        }
    }
}
