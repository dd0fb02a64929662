//! A station or the game system fails (8.7 to 8.9): wagers still open are void, closed ones are looked up in the records and confirmed,
//! put right, or void.

use std::fmt;

use chung_game::money::Cents;
use chung_game::role::Power;
use chung_game::roulette::limits::{Limits, Shown};
use chung_game::roulette::on::On;
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, amount};
use super::house::OPEN;
use super::results::{reckon, without};
use super::{
    Account, AccountNo, Placed, Reckoned, Refusal, RoundFact, SequenceNo, SequenceWager, Spin, SpinWager,
    Stage, State, StationNo, Wager,
};

/// What one may do about a failure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum MalfunctionAct {
    /// A station fails.
    StationFails {
        /// Which.
        station: StationNo,
    },
    /// The game system fails.
    SystemFails,
    /// The wagers of a station on one of the last spins are to be looked up, though it works again.
    Check {
        /// Which.
        station: StationNo,
        /// The round of that spin.
        round: u32,
    },
    /// The records tell what they were.
    Confirm {
        /// Which.
        station: StationNo,
        /// The round of the spin.
        round: u32,
        /// These; without a word, those that stand.
        wagers: Option<Vec<Wager>>,
    },
    /// The records do not tell.
    CannotConfirm {
        /// Which.
        station: StationNo,
        /// The round of the spin.
        round: u32,
    },
    /// A station works again.
    RepairStation {
        /// Which.
        station: StationNo,
    },
    /// The game system works again.
    RepairSystem,
}

/// What failed, so that wagers must be looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Failed {
    /// Their station.
    Station,
    /// The game system.
    System,
}

impl Failed {
    /// Where the book has them looked up.
    pub(super) const fn clause(self) -> &'static str {
        match self {
            Failed::Station => "8.7(b)",
            Failed::System => "8.8(b)",
        }
    }
}

/// What can happen in a failure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MalfunctionFact {
    /// A station failed.
    StationFailed {
        /// Which.
        station: StationNo,
    },
    /// A station that is out of order sits a spin out.
    SitsOut {
        /// Which.
        station: StationNo,
    },
    /// The game system failed.
    SystemFailed,
    /// Wagers that were still open are void, and went back.
    OpenVoid {
        /// Where.
        station: StationNo,
        /// Whose.
        account: AccountNo,
        /// What they came to.
        amount: Cents,
    },
    /// Wagers are looked up in the records.
    Checking {
        /// Where.
        station: StationNo,
        /// Whose.
        account: AccountNo,
        /// In which round.
        round: u32,
        /// What failed.
        failed: Failed,
    },
    /// The records told what they were.
    Confirmed(Box<Reckoned>),
    /// The records did not tell: the wagers are void, and what they brought is taken back.
    Voided(Box<Reckoned>),
    /// A station works again.
    StationRepaired {
        /// Which.
        station: StationNo,
    },
    /// The game system works again.
    SystemRepaired,
}

impl fmt::Display for MalfunctionFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MalfunctionFact::StationFailed { station } => write!(f, "Station {station} fails."),
            MalfunctionFact::SitsOut { station } => {
                write!(f, "Station {station} is out of order: this spin is without it.")
            }
            MalfunctionFact::SystemFailed => f.write_str("The game system fails."),
            MalfunctionFact::OpenVoid { station, amount, .. } => {
                write!(f, "The wagers of station {station} on this spin are void: {amount} goes back.")
            }
            MalfunctionFact::Checking { station, round, .. } => {
                write!(f, "The wagers of station {station} in round {round} are looked up in the records.")
            }
            MalfunctionFact::Confirmed(reckoned) => write!(f, "The records tell the wagers. {reckoned}"),
            MalfunctionFact::Voided(reckoned) => {
                write!(f, "The records do not tell the wagers: they are void. {reckoned}")
            }
            MalfunctionFact::StationRepaired { station } => write!(f, "Station {station} works again."),
            MalfunctionFact::SystemRepaired => f.write_str("The game system works again."),
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: &MalfunctionAct) -> Result<(), Refusal> {
    match act {
        MalfunctionAct::StationFails { station } => d.station_fails(*station),
        MalfunctionAct::SystemFails => d.system_fails(),
        MalfunctionAct::Check { station, round } => d.check(*station, *round),
        MalfunctionAct::Confirm { station, round, wagers } => d.confirm(*station, *round, wagers.as_deref()),
        MalfunctionAct::CannotConfirm { station, round } => d.cannot_confirm(*station, *round),
        MalfunctionAct::RepairStation { station } => {
            d.needs(Power::Deal, "8.7")?;
            if !d.station(*station)?.out_of_order {
                return Err(Refusal::Already { what: "the station works", clause: "8.7" });
            }
            d.fact(MalfunctionFact::StationRepaired { station: *station }, "8.7");
            Ok(())
        }
        MalfunctionAct::RepairSystem => {
            d.needs(Power::Deal, "8.8")?;
            if !d.state.down {
                return Err(Refusal::Already { what: "the game system works", clause: "8.8" });
            }
            d.fact(MalfunctionFact::SystemRepaired, "8.8");
            Ok(())
        }
    }
}

impl<'a> Deciding<'a> {
    fn station_fails(&mut self, station: StationNo) -> Result<(), Refusal> {
        self.needs(Power::Deal, "8.7")?;
        if self.station(station)?.out_of_order {
            return Err(Refusal::Already { what: "the station has failed", clause: "8.7" });
        }
        let holder = self.state.at_station(station);
        self.fact(MalfunctionFact::StationFailed { station }, "8.7");
        match (self.state.stage, holder, self.state.awaited()) {
            (Stage::Wagering, Some(holder), _) => self.open_void(holder, "8.7(a)"),
            (Stage::NoMoreBets, _, Some(spin)) => {
                if let Some(placed) = spin.to_look_up(station) {
                    self.look_up(spin, placed, Failed::Station);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Everybody's wagers on the round: while they are open they are void, and the round is abandoned.
    fn system_fails(&mut self) -> Result<(), Refusal> {
        self.needs(Power::Deal, "8.8")?;
        if self.state.down {
            return Err(Refusal::Already { what: "the game system has failed", clause: "8.8" });
        }
        self.fact(MalfunctionFact::SystemFailed, "8.8");
        match self.state.stage {
            Stage::Wagering => {
                let staked = self.state.accounts.iter().filter(|account| account.on_layout().is_positive());
                staked.for_each(|account| self.open_void(account, "8.8(a)"));
                self.fact(RoundFact::Abandoned, "8.8(a)");
            }
            Stage::NoMoreBets => {
                let Some(spin) = self.state.awaited() else { return Ok(()) };
                let to_look_up = |placed: &&Placed| spin.to_look_up(placed.station).is_some();
                for placed in spin.placed.iter().filter(to_look_up) {
                    if self.state.account(placed.account).is_some_and(|account| account.staked_on(spin)) {
                        self.look_up(spin, placed, Failed::System);
                    }
                }
            }
            Stage::Closed | Stage::Between => {}
        }
        Ok(())
    }

    /// What an account has on the layout is void.
    fn open_void(&mut self, holder: &Account, clause: &'static str) {
        let (station, account, amount) = (holder.station, holder.number, holder.on_layout());
        self.fact(MalfunctionFact::OpenVoid { station, account, amount }, clause);
    }

    /// What was placed for a spin is looked up in the records.
    fn look_up(&mut self, spin: &Spin, placed: &Placed, failed: Failed) {
        let Placed { station, account, .. } = *placed;
        let round = spin.round;
        self.fact(MalfunctionFact::Checking { station, account, round, failed }, failed.clause());
    }

    /// However late the claim comes, while the spin is kept.
    fn check(&mut self, station: StationNo, round: u32) -> Result<(), Refusal> {
        self.needs(Power::Deal, "8.7(b)")?;
        self.station(station)?;
        self.stage(OPEN, "8.7(b)")?;
        let found = self.state.spin(round).and_then(|spin| Some((spin, spin.to_look_up(station)?)));
        let nothing = Refusal::CannotBe { what: "there is nothing to look up", clause: "8.7(b)" };
        let (spin, placed) = found.ok_or(nothing)?;
        self.look_up(spin, placed, Failed::Station);
        Ok(())
    }

    /// What is being looked up: the spin, and whose.
    fn checked(
        &self,
        station: StationNo,
        round: u32,
    ) -> Result<(&'a Spin, &'a Placed, &'a Account), Refusal> {
        self.station(station)?;
        let mut looked_up = self.state.looked_up();
        let found = looked_up.find(|(spin, placed)| spin.round == round && placed.station == station);
        let whose =
            found.and_then(|(spin, placed)| Some((spin, placed, self.state.account(placed.account)?)));
        whose.ok_or(Refusal::NotChecking { station, round })
    }

    fn confirm(&mut self, station: StationNo, round: u32, told: Option<&[Wager]>) -> Result<(), Refusal> {
        self.needs(Power::Deal, "8.7(b)")?;
        let gap = self.set_up()?.gap;
        let (spin, placed, account) = self.checked(station, round)?;
        let clause = placed.checking.unwrap_or(Failed::Station).clause();
        let about = account.sequences.iter().filter(|wager| wager.is_about(spin.round)).cloned();
        let (first, mut sequences): (Vec<_>, Vec<_>) = about.partition(|wager| wager.first == spin.round);
        let mut wagers = placed.wagers.clone();
        if let Some(told) = told {
            are_wagers(told, &spin.limits.ok_or(Refusal::NotSetUp)?, placed.had)?;
            wagers.clear();
            let mut newest = self.state.sequences_placed;
            for Wager { on, stake } in told {
                match on {
                    On::Spin(bet) => wagers.push(SpinWager { bet: *bet, stake: *stake }),
                    On::Sequence(sequence) => {
                        let known = first.iter().find(|wager| wager.sequence == *sequence);
                        let number = known.map_or_else(
                            || {
                                newest += 1;
                                SequenceNo(newest)
                            },
                            |wager| wager.number,
                        );
                        let mut wager = SequenceWager::new(number, *sequence, *stake, spin.round);
                        wager.runs_on(self.state.came(account.number, spin.round));
                        sequences.push(wager.reckoned(gap));
                    }
                }
            }
        } else {
            sequences.extend(first);
        }
        let reckoned = reckon(account, spin, wagers, spin.outcome, sequences);
        self.fact(MalfunctionFact::Confirmed(Box::new(reckoned)), clause);
        Ok(())
    }

    /// A void returns the stakes. Sequences that ran before go on with the next valid spin (R14).
    fn cannot_confirm(&mut self, station: StationNo, round: u32) -> Result<(), Refusal> {
        self.needs(Power::Deal, "8.9")?;
        let gap = self.set_up()?.gap;
        let (spin, _, account) = self.checked(station, round)?;
        let reckoned = without(self.state, account, spin, gap);
        self.fact(MalfunctionFact::Voided(Box::new(reckoned)), "8.9");
        Ok(())
    }
}

impl Spin {
    /// What stood on a station that was open on a spin that counts, if it is neither being looked up nor void.
    #[must_use]
    pub fn to_look_up(&self, station: StationNo) -> Option<&Placed> {
        let placed = self.placed.iter().find(|placed| placed.station == station)?;
        let counts = placed.checking.is_none() && !self.sits_out.contains(&placed.account);
        (!self.no_spin && counts).then_some(placed)
    }
}

/// Wagers that the stations could have shown when that spin's period expired, each on a bet of its own (4.3), by an account that had so
/// much (3.1).
fn are_wagers(told: &[Wager], limits: &Limits, had: Cents) -> Result<(), Refusal> {
    let cannot_be = |what, clause| Err(Refusal::CannotBe { what, clause });
    told.iter().try_for_each(|wager| amount(wager.stake).map(|_| ()))?;
    for (n, Wager { on, stake }) in told.iter().enumerate() {
        let shown = limits.on(*on).shows(*stake);
        if shown != Shown::All {
            return cannot_be("such a wager was not permitted on that spin", shown.clause());
        }
        if told.iter().take(n).any(|other| other.on == *on) {
            return cannot_be("two wagers on one bet: expected their sum", "8.7(b)");
        }
    }
    if told.iter().map(|wager| wager.stake).sum::<Cents>() > had {
        return cannot_be("the account had less than that for wagers on that spin", "3.1");
    }
    let on_spin = told.iter().filter(|wager| matches!(wager.on, On::Spin(_)));
    let total: Cents = on_spin.map(|wager| wager.stake).sum();
    match limits.aggregate {
        Some(aggregate) if total.is_positive() && total < aggregate => {
            cannot_be("they come to less than the aggregate minimum of that spin", "4.3(c)")
        }
        _ => Ok(()),
    }
}

pub(super) fn apply(state: &mut State, fact: &MalfunctionFact) {
    match fact {
        MalfunctionFact::StationFailed { station } => {
            let wagering = state.stage == Stage::Wagering;
            if let Some(station) = state.station_mut(*station) {
                station.out_of_order = true;
                station.sits_out |= wagering;
            }
        }
        MalfunctionFact::StationRepaired { station } => {
            if let Some(station) = state.station_mut(*station) {
                station.out_of_order = false;
            }
        }
        MalfunctionFact::SitsOut { station } => {
            if let Some(station) = state.station_mut(*station) {
                station.sits_out = true;
            }
            if let Some(account) = state.at_station_mut(*station) {
                account.sits_out = true;
            }
        }
        MalfunctionFact::SystemFailed => state.down = true,
        MalfunctionFact::SystemRepaired => state.down = false,
        MalfunctionFact::OpenVoid { account, .. } => {
            if let Some(account) = state.account_mut(*account) {
                account.sweep();
                account.sits_out = true;
            }
        }
        MalfunctionFact::Checking { account, round, failed, .. } => {
            state.look_up(*account, *round, Some(*failed));
        }
        MalfunctionFact::Confirmed(reckoned) => {
            super::results::apply(state, reckoned);
            state.look_up(reckoned.account, reckoned.round, None);
        }
        MalfunctionFact::Voided(reckoned) => {
            super::results::apply(state, reckoned);
            state.look_up(reckoned.account, reckoned.round, None);
            if let Some(spin) = state.spins.iter_mut().find(|spin| spin.round == reckoned.round) {
                spin.sits_out.push(reckoned.account);
            }
        }
    }
}

impl State {
    /// The wagers of an account on a spin are looked up, or no longer.
    fn look_up(&mut self, account: AccountNo, round: u32, checking: Option<Failed>) {
        let spin = self.spins.iter_mut().find(|spin| spin.round == round);
        let placed = spin.and_then(|spin| spin.placed.iter_mut().find(|placed| placed.account == account));
        if let Some(placed) = placed {
            placed.checking = checking;
        }
    }
}
