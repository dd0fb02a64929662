//! The round (rule 5): the wagering period and its expiry, the spin, entering the outcome, and settling every account.

use chung_game::clock::Clock;
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::role::{Power, Role};
use chung_game::roulette::number::Number;
use chung_game::roulette::on::On;
use chung_game::roulette::sequence::Sequence;
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::results::{returned, total, wins};
use super::{
    Account, AccountNo, Ball, MalfunctionFact, Outcomes, Period, Placed, Recalculated, RouletteRefusal,
    RouletteStage, RouletteState, SequenceNo, SequenceWager, Spin, SpinWager, StationNo, Win,
};

/// An act of the round: start it, spin the ball, or enter the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum RoundAct {
    /// Starts a wagering period, and with it a round.
    Start,
    /// Spins the ball. During the wagering period, only if the dealer expects the ball to come to rest after it.
    Spin,
    /// Ends the wagering period once its time is up. Any other command given then has the same effect.
    Expire,
    /// Enters the number on which the ball came to rest.
    Enter {
        /// The winning number.
        number: Number,
        /// Where the outcome comes from.
        from: Outcomes,
        /// Whether the dealer has looked again, because the number, entered or read by the wheel, comes for the third time in a row.
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
        /// When the period ends.
        ends: Clock,
    },
    /// The ball was spun.
    BallSpun,
    /// The wagering period expired: the wagers at the stations are final.
    Expired,
    /// The outcome was entered, and is shown at every open station.
    Entered {
        /// The winning number.
        number: Number,
        /// Where the outcome comes from.
        from: Outcomes,
    },
    /// An account was settled.
    Settled(Box<Settled>),
    /// The stakes of an account on a round without an outcome were returned.
    Returned(Box<Recalculated>),
    /// The round was abandoned without an outcome: every wager on it is void.
    Abandoned,
}

/// The result of a spin for an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Settled {
    /// The account that was settled.
    pub account: AccountNo,
    /// The station of the account.
    pub station: StationNo,
    /// The total staked on this spin alone.
    pub staked: Cents,
    /// The wagers that won; all others are lost.
    pub wins: Vec<Win>,
    /// What the winning wagers return, including the stakes.
    pub returned: Cents,
    /// The sequences that this spin decided.
    pub ended: Vec<SequenceEnd>,
    /// The new balance.
    pub balance: Cents,
}

/// A wager on a sequence that was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SequenceEnd {
    /// The number of the wager.
    pub number: SequenceNo,
    /// The sequence that the wager was on.
    pub sequence: Sequence,
    /// The amount staked.
    pub stake: Cents,
    /// What the wager returns, including the stake; zero if it lost.
    pub returned: Cents,
}

impl ToMessage for RoundFact {
    fn to_message(&self) -> Message {
        match self {
            RoundFact::Started { ends } => message!("roulette-started", ends = *ends),
            RoundFact::BallSpun => message!("roulette-spun"),
            RoundFact::Expired => message!("roulette-expired"),
            RoundFact::Entered { number, from } => message!(
                "roulette-entered",
                number = Arg::notation(number),
                colour = number.colour().to_message(),
                outcomes = from.to_message()
            ),
            RoundFact::Settled(settled) => settled.to_message(),
            RoundFact::Returned(result) => {
                message!("roulette-stakes-returned", round = result.round, result = result.to_message())
            }
            RoundFact::Abandoned => message!("roulette-abandoned"),
        }
    }
}

impl ToMessage for Settled {
    fn to_message(&self) -> Message {
        let spin = self.staked.is_positive().then(|| self.spin_message());
        let results = spin.into_iter().chain(self.ended.iter().map(ToMessage::to_message));
        message!(
            "roulette-settled",
            account = self.account,
            station = self.station,
            results = Arg::list(results),
            balance = self.balance
        )
    }
}

impl Settled {
    /// Describes the result of the wagers on this spin alone.
    fn spin_message(&self) -> Message {
        let (staked, returned) = (self.staked, self.returned);
        if self.wins.is_empty() {
            return message!("roulette-spin-lost", staked);
        }
        let wins = self.wins.iter().map(|&Win { bet, stake, pays }| {
            message!("roulette-bet-won", stake, bet = Arg::notation(bet), pays)
        });
        message!("roulette-spin-won", staked, returned, wins = Arg::list(wins))
    }
}

impl ToMessage for SequenceEnd {
    fn to_message(&self) -> Message {
        let SequenceEnd { sequence, stake, returned, .. } = *self;
        let bet = Arg::notation(sequence);
        if returned.is_positive() {
            message!("roulette-sequence-won", stake, bet, returned)
        } else {
            message!("roulette-sequence-lost", stake, bet)
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: RoundAct) -> Result<(), RouletteRefusal> {
    match act {
        RoundAct::Start => d.start(),
        RoundAct::Spin => d.spin(),
        RoundAct::Expire => d.expiry(),
        RoundAct::Enter { number, from, confirmed } => d.enter(number, from, confirmed),
    }
}

impl Deciding<'_> {
    fn start(&mut self) -> Result<(), RouletteRefusal> {
        self.runs("5.1")?;
        self.stage(&[RouletteStage::Between], "5.1")?;
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

    /// Spins the ball at any time in the round. The dealer judges whether it will come to rest late enough (5.4(a)).
    pub(super) fn spin(&mut self) -> Result<(), RouletteRefusal> {
        self.runs("5.4")?;
        self.stage(&[RouletteStage::Wagering, RouletteStage::NoMoreBets], "5.4")?;
        self.running()?;
        self.no_fault()?;
        if self.state.ball == Ball::Spun {
            return Err(RouletteRefusal::BallSpun);
        }
        let early = self.state.stage == RouletteStage::Wagering;
        self.fact(RoundFact::BallSpun, if early { "5.4(a)" } else { "5.4(b)" });
        Ok(())
    }

    /// Accepts the command if the period has just expired, which `decide` has already done; otherwise refuses it.
    fn expiry(&mut self) -> Result<(), RouletteRefusal> {
        if self.by.role != Role::GameSystem {
            self.needs(Power::Deal, "5.3")?;
        }
        if self.expired_now {
            return Ok(());
        }
        self.stage(&[RouletteStage::Wagering], "5.3")?;
        self.running()?;
        let ends = self.state.period.map_or(self.at, |period| period.ends);
        Err(RouletteRefusal::PeriodRuns { ends })
    }

    /// Closes wagers, except those below the aggregate minimum, which do not count.
    pub(super) fn expire(&mut self) {
        self.below_aggregate();
        self.fact(RoundFact::Expired, "3.5");
    }

    pub(super) fn enter(
        &mut self,
        number: Number,
        from: Outcomes,
        confirmed: bool,
    ) -> Result<(), RouletteRefusal> {
        match from {
            Outcomes::Console => self.needs(Power::Deal, "5.5(b)")?,
            // The dealer confirms a number that the wheel read for the third time in a row.
            Outcomes::Wheel if confirmed => self.needs(Power::Deal, "R44")?,
            Outcomes::Wheel => self.is_wheel()?,
            Outcomes::Computer => self.runs("5.5(b)")?,
        }
        // At an automatic wheel the dealer may still enter the outcome.
        let outcomes = self.set_up()?.outcomes;
        if from != outcomes && (from, outcomes) != (Outcomes::Console, Outcomes::Wheel) {
            return Err(RouletteRefusal::OtherSource { outcomes, clause: "5.5(b)" });
        }
        self.stage(&[RouletteStage::Wagering, RouletteStage::NoMoreBets], "5.5(b)")?;
        self.running()?;
        self.no_fault()?;
        self.none_checked()?;
        match self.state.ball {
            Ball::Waiting => return Err(RouletteRefusal::BallNotSpun),
            Ball::CalledOff => return Err(RouletteRefusal::CalledOff),
            Ball::Spun if self.state.stage == RouletteStage::Wagering => {
                return Err(RouletteRefusal::RestsEarly);
            }
            Ball::Spun => {}
        }
        let repeats = self.state.numbers.latest().take(2).filter(|&before| before == number).count();
        let (third, read) = (repeats == 2, self.state.read);
        match from {
            Outcomes::Console if third && !confirmed => return Err(RouletteRefusal::Confirm { number }),
            Outcomes::Wheel if confirmed && read != Some(number) => {
                let reason = message!("roulette-refused-wheel-read-another");
                return Err(RouletteRefusal::CannotBe { reason, clause: "R44" });
            }
            Outcomes::Wheel if !confirmed && (third || read.is_some()) => return self.read(number),
            // The computer cannot misread its own number.
            Outcomes::Console | Outcomes::Wheel | Outcomes::Computer => {}
        }
        self.fact(RoundFact::Entered { number, from }, "5.5(b)");
        self.settle(number)?;
        self.watch(self.state.numbers.chi_square_with(number));
        Ok(())
    }

    /// Settles every account with wagers on the spin, or with sequences that it decides.
    fn settle(&mut self, number: Number) -> Result<(), RouletteRefusal> {
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
            let from_sequences: Cents = ended.iter().map(|end| end.returned).sum();
            settled.push(Settled {
                account: account.number,
                station: account.station,
                staked: total(wagers),
                wins,
                returned,
                ended,
                balance: account.balance + returned + from_sequences,
            });
        }
        for settled in settled {
            self.fact(RoundFact::Settled(Box::new(settled)), "5.6(b)");
        }
        Ok(())
    }

    /// Refuses while wagers are being looked up in the records.
    pub(super) fn none_checked(&self) -> Result<(), RouletteRefusal> {
        let mut checked =
            self.state.looked_up().filter_map(|(spin, placed)| Some((spin, placed, placed.checking?)));
        checked.next().map_or(Ok(()), |(spin, placed, failed)| {
            Err(RouletteRefusal::Checking {
                station: placed.station,
                round: spin.round,
                clause: failed.clause(),
            })
        })
    }
}

impl From<&SequenceWager> for SequenceEnd {
    fn from(wager: &SequenceWager) -> SequenceEnd {
        let SequenceWager { number, sequence, stake, returned, .. } = *wager;
        SequenceEnd { number, sequence, stake, returned }
    }
}

pub(super) fn apply(state: &mut RouletteState, fact: &RoundFact) {
    match fact {
        RoundFact::Started { ends } => {
            state.stage = RouletteStage::Wagering;
            state.ball = Ball::Waiting;
            let limits = state.sign.as_ref().map(|sign| sign.limits(state.clock));
            state.period = limits.map(|limits| Period { ends: *ends, limits });
        }
        RoundFact::BallSpun => {
            state.ball = Ball::Spun;
            state.spun_early = state.stage == RouletteStage::Wagering;
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
        RoundFact::Returned(result) => super::results::apply(state, result),
        RoundFact::Abandoned => {
            // There is a spin only if wagers were closed.
            if state.awaited().is_some() {
                state.spins.last_mut().into_iter().for_each(Spin::of_no_effect);
            }
            state.end_round();
        }
    }
}

impl RouletteState {
    /// Turns the chips on the layouts into the wagers of the spin. Removes sequences and accounts that are no longer needed.
    fn close_wagers(&mut self) {
        self.stage = RouletteStage::NoMoreBets;
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
        let decided = |spins: &[Spin]| spins.iter().filter(|spin| spin.outcome.is_some()).count();
        while decided(&self.spins) > RouletteState::SPINS_KEPT_MAX {
            self.spins.remove(0);
        }
        self.end_round();
    }
}

impl Spin {
    /// Marks the spin as one that does not count, and ends all checks of its wagers.
    pub(super) fn of_no_effect(&mut self) {
        self.outcome = None;
        self.no_spin = true;
        for placed in &mut self.placed {
            placed.checking = None;
        }
    }
}

impl Account {
    /// Takes the wagers off the layout. Returns those on the next spin alone; the others become running sequences.
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
