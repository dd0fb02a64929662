//! A wrong outcome was entered (8.4), or one where "no spin" should have been called (8.3): all accounts are frozen, and every result is
//! worked out again from what was so. Balances end as if that had been entered first; what was staked or paid out since and is no longer
//! covered is owed.

use std::fmt;

use chung_game::clock::Clock;
use chung_game::role::Power;
use chung_game::roulette::number::Number;
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::house::OPEN;
use super::results::{reckon, without};
use super::{NoSpin, Outcomes, Reckoned, Refusal, SequenceWager, Spin, State};

/// What one may do about a wrong outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum CorrectionAct {
    /// All accounts are frozen.
    Freeze,
    /// The true outcome of a round is entered.
    Correct {
        /// Which round.
        round: u32,
        /// The number.
        number: Number,
    },
    /// A round had no valid spin: "no spin" should have been called.
    NoSpin {
        /// Which round.
        round: u32,
        /// Why there was none.
        cause: NoSpin,
    },
    /// The accounts are free again.
    Unfreeze,
}

/// What can happen to a wrong outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CorrectionFact {
    /// All accounts are frozen, and the countdown stands still.
    Frozen,
    /// The true outcome was entered.
    Corrected {
        /// Of which round.
        round: u32,
        /// What was entered.
        from: Number,
        /// What it is.
        to: Number,
    },
    /// A round had no valid spin: it counts for nothing.
    NoSpin {
        /// Which.
        round: u32,
        /// What was entered.
        from: Number,
        /// Why there was none.
        cause: NoSpin,
    },
    /// An account was worked out anew.
    Recalculated(Box<Reckoned>),
    /// The accounts are free again.
    Unfrozen {
        /// When the wagering period expires now, if one runs.
        ends: Option<Clock>,
    },
}

impl fmt::Display for CorrectionFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CorrectionFact::Frozen => f.write_str("All accounts are frozen, and the countdown stands still."),
            CorrectionFact::Corrected { round, from, to } => {
                write!(
                    f,
                    "The outcome of round {round} was {to}, not {from}: all results are worked out again."
                )
            }
            CorrectionFact::NoSpin { round, from, cause } => {
                write!(
                    f,
                    "Round {round} was no spin, though {from} was entered: {cause}. What was staked on it goes back."
                )
            }
            CorrectionFact::Recalculated(reckoned) => reckoned.fmt(f),
            CorrectionFact::Unfrozen { ends: None } => f.write_str("The accounts are free again."),
            CorrectionFact::Unfrozen { ends: Some(ends) } => {
                write!(f, "The accounts are free again, and wagers are taken until {ends}.")
            }
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: CorrectionAct) -> Result<(), Refusal> {
    d.needs(Power::Deal, "8.4")?;
    // Nobody has entered what the computer drew.
    let outcomes = d.set_up()?.outcomes;
    if outcomes == Outcomes::Computer {
        return Err(Refusal::OtherSource { outcomes, clause: "8.4" });
    }
    d.stage(OPEN, "8.4")?;
    match act {
        CorrectionAct::Freeze if d.state.frozen.is_some() => {
            Err(Refusal::Already { what: "the accounts are frozen", clause: "8.4" })
        }
        CorrectionAct::Freeze => {
            d.fact(CorrectionFact::Frozen, "8.4");
            Ok(())
        }
        CorrectionAct::Correct { round, number } => d.correct(round, number),
        CorrectionAct::NoSpin { round, cause } => d.withdraw(round, cause),
        CorrectionAct::Unfreeze => {
            let since = d.state.frozen.ok_or(Refusal::NotFrozen)?;
            let left = d.state.period.and_then(|period| period.ends.since(since));
            d.fact(CorrectionFact::Unfrozen { ends: left.map(|left| d.at.after(left)) }, "8.4");
            Ok(())
        }
    }
}

impl<'a> Deciding<'a> {
    /// The spin of a round that has an outcome to be put right, and that.
    fn entered(&self, round: u32) -> Result<(&'a Spin, Number), Refusal> {
        if self.state.frozen.is_none() {
            return Err(Refusal::NotFrozen);
        }
        let spin = self.state.spin(round).and_then(|spin| Some((spin, spin.outcome?)));
        spin.ok_or(Refusal::NoSuchSpin { round })
    }

    fn correct(&mut self, round: u32, number: Number) -> Result<(), Refusal> {
        let gap = self.set_up()?.gap;
        let (spin, from) = self.entered(round)?;
        if from == number {
            return Err(Refusal::SameOutcome { number, clause: "8.4" });
        }
        self.fact(CorrectionFact::Corrected { round, from, to: number }, "8.4");
        for account in &self.state.accounts {
            let corrected = |wager: &SequenceWager| {
                let mut wager = wager.clone();
                wager
                    .spins
                    .iter_mut()
                    .filter(|(spun, _)| *spun == round)
                    .for_each(|(_, came)| *came = number);
                wager.reckoned(gap)
            };
            let about = account.sequences.iter().filter(|wager| wager.is_about(round));
            let sequences: Vec<SequenceWager> = about.map(corrected).collect();
            let placed = spin.placed.iter().find(|placed| placed.account == account.number);
            let wagers = placed.map_or_else(Vec::new, |placed| placed.wagers.clone());
            if !wagers.is_empty() || !sequences.is_empty() {
                let reckoned = reckon(account, spin, wagers, Some(number), sequences);
                self.fact(CorrectionFact::Recalculated(Box::new(reckoned)), "8.4");
            }
        }
        let mut numbers = self.state.numbers.clone();
        numbers.replace(self.state.since(round), number);
        self.watch(numbers.chi_square());
        Ok(())
    }

    /// Balances end as if the round had been abandoned (R48).
    fn withdraw(&mut self, round: u32, cause: NoSpin) -> Result<(), Refusal> {
        let gap = self.set_up()?.gap;
        let (spin, from) = self.entered(round)?;
        self.fact(CorrectionFact::NoSpin { round, from, cause }, cause.clause());
        for account in &self.state.accounts {
            if account.staked_on(spin) || account.sequences.iter().any(|wager| wager.is_about(round)) {
                let reckoned = without(self.state, account, spin, gap);
                self.fact(CorrectionFact::Recalculated(Box::new(reckoned)), "R48");
            }
        }
        let mut numbers = self.state.numbers.clone();
        numbers.withdraw(self.state.since(round));
        self.watch(numbers.chi_square());
        Ok(())
    }
}

impl State {
    /// How many numbers came after that of a round.
    fn since(&self, round: u32) -> usize {
        self.spins.iter().filter(|spin| spin.round > round && spin.outcome.is_some()).count()
    }
}

pub(super) fn apply(state: &mut State, fact: &CorrectionFact, at: Clock) {
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
        CorrectionFact::Recalculated(reckoned) => super::results::apply(state, reckoned),
        CorrectionFact::Unfrozen { ends } => {
            state.frozen = None;
            if let (Some(period), Some(ends)) = (&mut state.period, ends) {
                period.ends = *ends;
            }
        }
    }
}
