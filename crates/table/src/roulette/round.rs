//! The round (rule 5): the wagering period, the spin, its expiry, the outcome entered and every station settled.

use std::fmt;

use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::role::{Power, Role};
use chung_game::roulette::number::Number;
use chung_game::roulette::on::On;
use chung_game::roulette::sequence::Sequence;
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::results::{returned, total, wins};
use super::{
    Account, AccountNo, Ball, MalfunctionFact, Outcomes, Period, Placed, Reckoned, Refusal, SequenceNo,
    SequenceWager, Spin, SpinWager, Stage, State, StationNo, Win,
};

/// What one may do about the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum RoundAct {
    /// A wagering period starts.
    Start,
    /// The ball is spun. During the period only where the dealer has reason to think that it will rest after it.
    Spin,
    /// The period is over, by the clock. Any command given then does as much.
    Expire,
    /// The ball rests: its number was announced and is entered.
    Enter {
        /// Which.
        number: Number,
        /// From where.
        from: Outcomes,
        /// The dealer has looked again, because the number is an unlikely repeat: one that he enters, or that the wheel has read.
        #[serde(default)]
        confirmed: bool,
    },
}

/// What can happen in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RoundFact {
    /// A wagering period started.
    Started {
        /// When it expires.
        ends: Clock,
    },
    /// The ball was spun.
    BallSpun,
    /// The period expired: the wagers on the stations are the wagers.
    Expired,
    /// The outcome was entered, and is shown on every open station.
    Entered {
        /// The number.
        number: Number,
        /// From where.
        from: Outcomes,
    },
    /// An account was settled.
    Settled(Box<Settled>),
    /// What an account had staked on a round without an outcome went back.
    Returned(Box<Reckoned>),
    /// The round has no outcome: every wager on it is void.
    Abandoned,
}

/// What a spin came to for an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Settled {
    /// Whose.
    pub account: AccountNo,
    /// Where.
    pub station: StationNo,
    /// What was staked on this spin alone.
    pub staked: Cents,
    /// The wagers that won; all others are cleared.
    pub wins: Vec<Win>,
    /// What they bring, stakes with it.
    pub returned: Cents,
    /// Sequences that this spin decided.
    pub ended: Vec<SequenceEnd>,
    /// The new balance.
    pub balance: Cents,
}

/// A sequence that is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SequenceEnd {
    /// Which.
    pub number: SequenceNo,
    /// On what.
    pub sequence: Sequence,
    /// How much was staked.
    pub stake: Cents,
    /// What it brings, the stake with it.
    pub returned: Cents,
}

impl fmt::Display for RoundFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RoundFact::Started { ends } => write!(f, "Wagers are taken until {ends}."),
            RoundFact::BallSpun => f.write_str("The ball is spun."),
            RoundFact::Expired => f.write_str("The wagering period is over: no more bets."),
            RoundFact::Entered { number, from } => {
                write!(f, "The outcome is {number}, {}; it was {from}.", number.colour())
            }
            RoundFact::Settled(settled) => settled.fmt(f),
            RoundFact::Returned(reckoned) => reckoned.fmt(f),
            RoundFact::Abandoned => f.write_str("The round is abandoned."),
        }
    }
}

impl fmt::Display for Settled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Account {} of station {}: ", self.account, self.station)?;
        if self.staked.is_positive() {
            write!(f, "{} on the spin brings {}", self.staked, self.returned)?;
            for (n, Win { bet, stake, pays }) in self.wins.iter().enumerate() {
                let comma = if n == 0 { " (" } else { ", " };
                write!(f, "{comma}{stake} on {bet} wins {pays}")?;
            }
            f.write_str(if self.wins.is_empty() { "; " } else { "); " })?;
        }
        for SequenceEnd { sequence, stake, returned, .. } in &self.ended {
            write!(f, "{stake} on {sequence} brings {returned}; ")?;
        }
        write!(f, "the balance is {}.", self.balance)
    }
}

pub(super) fn decide(d: &mut Deciding, act: RoundAct) -> Result<(), Refusal> {
    match act {
        RoundAct::Start => d.start(),
        RoundAct::Spin => d.spin(),
        RoundAct::Expire => d.expiry(),
        RoundAct::Enter { number, from, confirmed } => d.enter(number, from, confirmed),
    }
}

impl Deciding<'_> {
    fn start(&mut self) -> Result<(), Refusal> {
        self.runs("5.1")?;
        self.stage(&[Stage::Between], "5.1")?;
        self.running()?;
        self.no_fault()?;
        self.none_checked()?;
        self.round = self.state.round.saturating_add(1);
        let clause = if self.state.length.is_some() { "5.1" } else { "5.2" };
        let ends = self.at.after(self.state.period_length());
        self.fact(RoundFact::Started { ends }, clause);
        for (station, _) in (1..).map(StationNo).zip(&self.state.stations).filter(|(_, of)| of.out_of_order) {
            self.fact(MalfunctionFact::SitsOut { station }, "R44");
        }
        Ok(())
    }

    /// At any time in the round; whether it will rest late enough is the dealer's to judge (5.4(a)).
    pub(super) fn spin(&mut self) -> Result<(), Refusal> {
        self.runs("5.4")?;
        self.stage(&[Stage::Wagering, Stage::NoMoreBets], "5.4")?;
        self.running()?;
        self.no_fault()?;
        if self.state.ball == Ball::Spun {
            return Err(Refusal::BallSpun);
        }
        let early = self.state.stage == Stage::Wagering;
        self.fact(RoundFact::BallSpun, if early { "5.4(a)" } else { "5.4(b)" });
        Ok(())
    }

    /// The clock says so itself; by now it has happened.
    fn expiry(&mut self) -> Result<(), Refusal> {
        if self.by.role != Role::GameSystem {
            self.needs(Power::Deal, "5.3")?;
        }
        if self.expired_now {
            return Ok(());
        }
        self.stage(&[Stage::Wagering], "5.3")?;
        self.running()?;
        let ends = self.state.period.map_or(self.at, |period| period.ends);
        Err(Refusal::PeriodRuns { ends })
    }

    /// What stands on the stations counts, but for what is below the aggregate minimum.
    pub(super) fn expire(&mut self) {
        self.below_aggregate();
        self.fact(RoundFact::Expired, "3.5");
    }

    pub(super) fn enter(&mut self, number: Number, from: Outcomes, confirmed: bool) -> Result<(), Refusal> {
        match from {
            Outcomes::Console => self.needs(Power::Deal, "5.5(b)")?,
            // What the wheel read too often is confirmed by the dealer.
            Outcomes::Wheel if confirmed => self.needs(Power::Deal, "R44")?,
            Outcomes::Wheel => self.is_wheel()?,
            Outcomes::Computer => self.runs("5.5(b)")?,
        }
        // At an automatic wheel the dealer may still enter what he sees.
        let outcomes = self.set_up()?.outcomes;
        if from != outcomes && (from, outcomes) != (Outcomes::Console, Outcomes::Wheel) {
            return Err(Refusal::OtherSource { outcomes, clause: "5.5(b)" });
        }
        self.stage(&[Stage::Wagering, Stage::NoMoreBets], "5.5(b)")?;
        self.running()?;
        self.no_fault()?;
        self.none_checked()?;
        match self.state.ball {
            Ball::Waiting => return Err(Refusal::BallNotSpun),
            Ball::CalledOff => return Err(Refusal::CalledOff),
            Ball::Spun if self.state.stage == Stage::Wagering => return Err(Refusal::RestsEarly),
            Ball::Spun => {}
        }
        let repeats = self.state.numbers.latest().take(2).filter(|&before| before == number).count();
        let (third, read) = (repeats == 2, self.state.read);
        match from {
            Outcomes::Console if third && !confirmed => return Err(Refusal::Confirm { number }),
            Outcomes::Wheel if confirmed && read != Some(number) => {
                let what = "that is not what the wheel has read";
                return Err(Refusal::CannotBe { what, clause: "R44" });
            }
            Outcomes::Wheel if !confirmed && (third || read.is_some()) => return self.read(number),
            // The computer cannot mistake its own number.
            Outcomes::Console | Outcomes::Wheel | Outcomes::Computer => {}
        }
        self.fact(RoundFact::Entered { number, from }, "5.5(b)");
        self.settle(number)?;
        self.watch(self.state.numbers.chi_square_with(number));
        Ok(())
    }

    /// Every account with wagers on the spin, or sequences that it decides.
    fn settle(&mut self, number: Number) -> Result<(), Refusal> {
        let gap = self.set_up()?.gap;
        let Some(spin) = self.state.awaited() else { return Ok(()) };
        let mut settled = Vec::with_capacity(self.state.accounts.len());
        for account in &self.state.accounts {
            let placed = spin.placed.iter().find(|placed| placed.account == account.number);
            let wagers: &[SpinWager] = placed.map_or(&[], |placed| &placed.wagers);
            let ended: Vec<SequenceEnd> = if spin.sits_out.contains(&account.number) {
                Vec::new()
            } else {
                let counts = account.sequences.iter().filter(|wager| !wager.decided);
                let after = counts.map(|wager| wager.after(spin.round, number, gap));
                after.filter(|wager| wager.decided).map(|wager| SequenceEnd::from(&wager)).collect()
            };
            if wagers.is_empty() && ended.is_empty() {
                continue;
            }
            let wins = wins(wagers, number);
            let returned = returned(&wins);
            let brought: Cents = ended.iter().map(|end| end.returned).sum();
            settled.push(Settled {
                account: account.number,
                station: account.station,
                staked: total(wagers),
                wins,
                returned,
                ended,
                balance: account.balance + returned + brought,
            });
        }
        for settled in settled {
            self.fact(RoundFact::Settled(Box::new(settled)), "5.6(b)");
        }
        Ok(())
    }

    /// Refused while wagers are being looked up.
    pub(super) fn none_checked(&self) -> Result<(), Refusal> {
        let mut checked =
            self.state.looked_up().filter_map(|(spin, placed)| Some((spin, placed, placed.checking?)));
        checked.next().map_or(Ok(()), |(spin, placed, failed)| {
            Err(Refusal::Checking { station: placed.station, round: spin.round, clause: failed.clause() })
        })
    }
}

impl From<&SequenceWager> for SequenceEnd {
    fn from(wager: &SequenceWager) -> SequenceEnd {
        let SequenceWager { number, sequence, stake, returned, .. } = *wager;
        SequenceEnd { number, sequence, stake, returned }
    }
}

pub(super) fn apply(state: &mut State, fact: &RoundFact) {
    match fact {
        RoundFact::Started { ends } => {
            state.stage = Stage::Wagering;
            state.ball = Ball::Waiting;
            let limits = state.sign.as_ref().map(|sign| sign.limits(state.clock));
            state.period = limits.map(|limits| Period { ends: *ends, limits });
        }
        RoundFact::BallSpun => {
            state.ball = Ball::Spun;
            state.spun_early = state.stage == Stage::Wagering;
        }
        RoundFact::Expired => state.close_wagers(),
        RoundFact::Entered { number, .. } => state.enter(*number),
        RoundFact::Settled(settled) => {
            let Settled { account, returned, ref ended, .. } = **settled;
            if let Some(spin) = state.spins.last_mut()
                && let Some(placed) = spin.placed.iter_mut().find(|placed| placed.account == account)
            {
                placed.returned = returned;
            }
            let Some(account) = state.account_mut(account) else { return };
            account.win(returned);
            for end in ended {
                if let Some(wager) = account.sequences.iter_mut().find(|wager| wager.number == end.number) {
                    wager.decided = true;
                    wager.returned = end.returned;
                }
                account.win(end.returned);
            }
        }
        RoundFact::Returned(reckoned) => super::results::apply(state, reckoned),
        RoundFact::Abandoned => {
            // One whose wagers were closed.
            if state.awaited().is_some() {
                state.spins.last_mut().into_iter().for_each(Spin::of_no_effect);
            }
            state.end_round();
        }
    }
}

impl State {
    /// The chips on the layouts become the wagers of the spin. What is no longer needed is forgotten.
    fn close_wagers(&mut self) {
        self.stage = Stage::NoMoreBets;
        let oldest = self.spins.first().map_or(self.round, |spin| spin.round);
        for account in &mut self.accounts {
            account.sequences.retain(|wager| {
                !wager.decided || wager.spins.last().is_none_or(|(round, _)| *round >= oldest)
            });
        }
        let spins = &self.spins;
        let kept =
            |number| spins.iter().any(|spin| spin.placed.iter().any(|placed| placed.account == number));
        self.accounts.retain(|account| !account.is_done() || kept(account.number));

        let limits = self.period.take().map(|period| period.limits);
        let (placed, sits_out) = (Vec::new(), Vec::new());
        let mut spin = Spin { round: self.round, limits, outcome: None, no_spin: false, placed, sits_out };
        for account in &mut self.accounts {
            account.steps.clear();
            if account.sits_out {
                spin.sits_out.push(account.number);
            }
            if account.closed {
                continue;
            }
            let had = account.credit() + account.on_layout();
            let wagers = account.close_layout(self.round, &mut self.sequences_placed);
            let (number, station) = (account.number, account.station);
            spin.placed.push(Placed {
                account: number,
                station,
                wagers,
                returned: Cents::ZERO,
                had,
                checking: None,
            });
        }
        self.spins.push(spin);
    }

    fn enter(&mut self, number: Number) {
        self.numbers.push(number);
        if let Some(spin) = self.spins.last_mut() {
            spin.outcome = Some(number);
            for account in self.accounts.iter_mut().filter(|account| !spin.sits_out.contains(&account.number))
            {
                for wager in account.sequences.iter_mut().filter(|wager| wager.goes_on()) {
                    wager.spins.push((spin.round, number));
                }
            }
        }
        let came = |spins: &[Spin]| spins.iter().filter(|spin| spin.outcome.is_some()).count();
        while came(&self.spins) > State::KEPT {
            self.spins.remove(0);
        }
        self.end_round();
    }
}

impl Spin {
    /// It counts for nothing, and there is nothing left of it to be looked up.
    pub(super) fn of_no_effect(&mut self) {
        self.outcome = None;
        self.no_spin = true;
        for placed in &mut self.placed {
            placed.checking = None;
        }
    }
}

impl Account {
    /// The wagers on the coming spin alone; the others are sequences from now on.
    fn close_layout(&mut self, round: u32, sequences_placed: &mut u32) -> Vec<SpinWager> {
        let mut wagers = Vec::with_capacity(self.layout.len());
        if !self.layout.is_empty() {
            self.last.clone_from(&self.layout);
        }
        for wager in self.layout.drain(..) {
            match wager.on {
                On::Spin(bet) => wagers.push(SpinWager { bet, stake: wager.stake }),
                On::Sequence(sequence) => {
                    *sequences_placed = sequences_placed.saturating_add(1);
                    let number = SequenceNo(*sequences_placed);
                    self.sequences.push(SequenceWager::new(number, sequence, wager.stake, round));
                }
            }
        }
        wagers
    }
}
