//! Malfunctions of a station or of the game system (8.7 to 8.9). Open wagers are void; closed ones are looked up in the records and
//! confirmed, corrected or voided.

use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::role::Power;
use chung_game::roulette::limits::{RouletteLimits, Shown};
use chung_game::roulette::on::On;
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, amount};
use super::house::OPEN;
use super::results::{recalculate, without};
use super::{
    Account, AccountNo, Placed, Recalculated, RouletteRefusal, RouletteStage, RouletteState, RouletteWager,
    RoundFact, SequenceNo, SequenceWager, Spin, SpinWager, StationNo,
};

/// An act about a malfunction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum MalfunctionAct {
    /// Reports that a station failed.
    StationFails {
        /// The station that failed.
        station: StationNo,
    },
    /// Reports that the game system failed.
    SystemFails,
    /// Starts a check of a station's wagers on one of the last spins, for example after a claim.
    Check {
        /// The station whose wagers are checked.
        station: StationNo,
        /// The round of the spin.
        round: u32,
    },
    /// Confirms the wagers from the records.
    Confirm {
        /// The station whose wagers are confirmed.
        station: StationNo,
        /// The round of the spin.
        round: u32,
        /// The wagers according to the records; `None` if those at the station are right.
        wagers: Option<Vec<RouletteWager>>,
    },
    /// Declares that the records cannot confirm the wagers, which makes them void.
    CannotConfirm {
        /// The station whose wagers cannot be confirmed.
        station: StationNo,
        /// The round of the spin.
        round: u32,
    },
    /// Reports that a station works again.
    RepairStation {
        /// The station that works again.
        station: StationNo,
    },
    /// Reports that the game system works again.
    RepairSystem,
}

/// What failed, so that wagers must be looked up in the records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Failed {
    /// The station where the wagers were placed (8.7).
    Station,
    /// The game system (8.8).
    System,
}

impl Failed {
    /// The clause that requires the wagers to be looked up.
    pub(super) const fn clause(self) -> &'static str {
        match self {
            Failed::Station => "8.7(b)",
            Failed::System => "8.8(b)",
        }
    }
}

/// What can happen in a malfunction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MalfunctionFact {
    /// A station failed.
    StationFailed {
        /// The station that failed.
        station: StationNo,
    },
    /// A station that is out of order sits out the next spin.
    SitsOut {
        /// The station that sits out.
        station: StationNo,
    },
    /// The game system failed.
    SystemFailed,
    /// Open wagers became void and were returned.
    OpenVoid {
        /// The station of the void wagers.
        station: StationNo,
        /// The account of the wagers.
        account: AccountNo,
        /// The total of the wagers.
        amount: Cents,
    },
    /// A check of wagers in the records began.
    Checking {
        /// The station whose wagers are checked.
        station: StationNo,
        /// The account of the wagers.
        account: AccountNo,
        /// The round of the spin.
        round: u32,
        /// What failed.
        failed: Failed,
    },
    /// The records confirmed the wagers, or corrected them.
    Confirmed(Box<Recalculated>),
    /// The records could not confirm the wagers: they are void, and what they returned is reversed.
    Voided(Box<Recalculated>),
    /// A station works again.
    StationRepaired {
        /// The station that works again.
        station: StationNo,
    },
    /// The game system works again.
    SystemRepaired,
}

impl ToMessage for MalfunctionFact {
    fn to_message(&self) -> Message {
        match self {
            MalfunctionFact::StationFailed { station } => {
                message!("roulette-station-failed", station = *station)
            }
            MalfunctionFact::SitsOut { station } => message!("roulette-sits-out", station = *station),
            MalfunctionFact::SystemFailed => message!("roulette-system-failed"),
            MalfunctionFact::OpenVoid { station, amount, .. } => {
                message!("roulette-open-void", station = *station, amount = *amount)
            }
            MalfunctionFact::Checking { station, round, .. } => {
                message!("roulette-checking", station = *station, round = *round)
            }
            MalfunctionFact::Confirmed(result) => {
                message!("roulette-confirmed", round = result.round, result = result.to_message())
            }
            MalfunctionFact::Voided(result) => {
                message!("roulette-voided", round = result.round, result = result.to_message())
            }
            MalfunctionFact::StationRepaired { station } => {
                message!("roulette-station-repaired", station = *station)
            }
            MalfunctionFact::SystemRepaired => message!("roulette-system-repaired"),
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: &MalfunctionAct) -> Result<(), RouletteRefusal> {
    match act {
        MalfunctionAct::StationFails { station } => d.station_fails(*station),
        MalfunctionAct::SystemFails => d.system_fails(),
        MalfunctionAct::Check { station, round } => d.check(*station, *round),
        MalfunctionAct::Confirm { station, round, wagers } => d.confirm(*station, *round, wagers.as_deref()),
        MalfunctionAct::CannotConfirm { station, round } => d.cannot_confirm(*station, *round),
        MalfunctionAct::RepairStation { station } => {
            d.needs(Power::Deal, "8.7")?;
            if !d.station(*station)?.out_of_order {
                return Err(RouletteRefusal::Already {
                    reason: message!("roulette-refused-station-works"),
                    clause: "8.7",
                });
            }
            d.fact(MalfunctionFact::StationRepaired { station: *station }, "8.7");
            Ok(())
        }
        MalfunctionAct::RepairSystem => {
            d.needs(Power::Deal, "8.8")?;
            if !d.state.down {
                return Err(RouletteRefusal::Already {
                    reason: message!("roulette-refused-system-works"),
                    clause: "8.8",
                });
            }
            d.fact(MalfunctionFact::SystemRepaired, "8.8");
            Ok(())
        }
    }
}

impl<'a> Deciding<'a> {
    fn station_fails(&mut self, station: StationNo) -> Result<(), RouletteRefusal> {
        self.needs(Power::Deal, "8.7")?;
        if self.station(station)?.out_of_order {
            return Err(RouletteRefusal::Already {
                reason: message!("roulette-refused-station-failed"),
                clause: "8.7",
            });
        }
        let holder = self.state.at_station(station);
        self.fact(MalfunctionFact::StationFailed { station }, "8.7");
        match (self.state.stage, holder, self.state.awaited()) {
            (RouletteStage::Wagering, Some(holder), _) => self.open_void(holder, "8.7(a)"),
            (RouletteStage::NoMoreBets, _, Some(spin)) => {
                if let Some(placed) = spin.to_look_up(station) {
                    self.look_up(spin, placed, Failed::Station);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The game system fails. Open wagers of all players are void and the round is abandoned; closed ones are looked up.
    fn system_fails(&mut self) -> Result<(), RouletteRefusal> {
        self.needs(Power::Deal, "8.8")?;
        if self.state.down {
            return Err(RouletteRefusal::Already {
                reason: message!("roulette-refused-system-failed"),
                clause: "8.8",
            });
        }
        self.fact(MalfunctionFact::SystemFailed, "8.8");
        match self.state.stage {
            RouletteStage::Wagering => {
                let staked = self.state.accounts.iter().filter(|account| account.on_layout().is_positive());
                staked.for_each(|account| self.open_void(account, "8.8(a)"));
                self.fact(RoundFact::Abandoned, "8.8(a)");
            }
            RouletteStage::NoMoreBets => {
                let Some(spin) = self.state.awaited() else { return Ok(()) };
                let to_look_up = |placed: &&Placed| spin.to_look_up(placed.station).is_some();
                for placed in spin.placed.iter().filter(to_look_up) {
                    if self.state.account(placed.account).is_some_and(|account| account.staked_on(spin)) {
                        self.look_up(spin, placed, Failed::System);
                    }
                }
            }
            RouletteStage::Closed | RouletteStage::Between => {}
        }
        Ok(())
    }

    /// Voids what an account has on the layout.
    fn open_void(&mut self, holder: &Account, clause: &'static str) {
        let (station, account, amount) = (holder.station, holder.number, holder.on_layout());
        self.fact(MalfunctionFact::OpenVoid { station, account, amount }, clause);
    }

    /// Starts a check of a station's wagers on a spin in the records.
    fn look_up(&mut self, spin: &Spin, placed: &Placed, failed: Failed) {
        let Placed { station, account, .. } = *placed;
        let round = spin.round;
        self.fact(MalfunctionFact::Checking { station, account, round, failed }, failed.clause());
    }

    /// Starts a check on request, however late, as long as the spin is kept.
    fn check(&mut self, station: StationNo, round: u32) -> Result<(), RouletteRefusal> {
        self.needs(Power::Deal, "8.7(b)")?;
        self.station(station)?;
        self.stage(OPEN, "8.7(b)")?;
        let found = self.state.spin(round).and_then(|spin| Some((spin, spin.to_look_up(station)?)));
        let nothing = || RouletteRefusal::CannotBe {
            reason: message!("roulette-refused-nothing-to-check"),
            clause: "8.7(b)",
        };
        let (spin, placed) = found.ok_or_else(nothing)?;
        self.look_up(spin, placed, Failed::Station);
        Ok(())
    }

    /// The spin, the wagers and the account of a check that is in progress.
    fn checked(
        &self,
        station: StationNo,
        round: u32,
    ) -> Result<(&'a Spin, &'a Placed, &'a Account), RouletteRefusal> {
        self.station(station)?;
        let mut looked_up = self.state.looked_up();
        let found = looked_up.find(|(spin, placed)| spin.round == round && placed.station == station);
        let checked =
            found.and_then(|(spin, placed)| Some((spin, placed, self.state.account(placed.account)?)));
        checked.ok_or(RouletteRefusal::NotChecking { station, round })
    }

    fn confirm(
        &mut self,
        station: StationNo,
        round: u32,
        recorded: Option<&[RouletteWager]>,
    ) -> Result<(), RouletteRefusal> {
        self.needs(Power::Deal, "8.7(b)")?;
        let gap = self.set_up()?.gap;
        let (spin, placed, account) = self.checked(station, round)?;
        let clause = placed.checking.unwrap_or(Failed::Station).clause();
        let about = account.sequences.iter().filter(|wager| wager.is_about(spin.round)).cloned();
        let (first, mut sequences): (Vec<_>, Vec<_>) = about.partition(|wager| wager.first == spin.round);
        let mut wagers = placed.wagers.clone();
        if let Some(recorded) = recorded {
            check_wagers(recorded, &spin.limits.ok_or(RouletteRefusal::NotSetUp)?, placed.had)?;
            wagers.clear();
            let mut newest = self.state.sequences_placed;
            for RouletteWager { on, stake } in recorded {
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
                        wager.runs_on(self.state.outcomes_from(account.number, spin.round));
                        sequences.push(wager.recalculated(gap));
                    }
                }
            }
        } else {
            sequences.extend(first);
        }
        let result = recalculate(account, spin, wagers, spin.outcome, sequences);
        self.fact(MalfunctionFact::Confirmed(Box::new(result)), clause);
        Ok(())
    }

    /// Voids the wagers and returns the stakes. Sequences that ran before continue with the next valid spin (R14).
    fn cannot_confirm(&mut self, station: StationNo, round: u32) -> Result<(), RouletteRefusal> {
        self.needs(Power::Deal, "8.9")?;
        let gap = self.set_up()?.gap;
        let (spin, _, account) = self.checked(station, round)?;
        let result = without(self.state, account, spin, gap);
        self.fact(MalfunctionFact::Voided(Box::new(result)), "8.9");
        Ok(())
    }
}

impl Spin {
    /// The wagers of a station that was open, if the spin counts and they are neither being looked up nor void.
    #[must_use]
    pub fn to_look_up(&self, station: StationNo) -> Option<&Placed> {
        let placed = self.placed.iter().find(|placed| placed.station == station)?;
        let counts = placed.checking.is_none() && !self.sits_out.contains(&placed.account);
        (!self.no_spin && counts).then_some(placed)
    }
}

/// Refuses wagers that the station could not have shown when the period expired: outside the limits (4.3), twice on one bet, or more
/// than the account had (3.1).
fn check_wagers(
    recorded: &[RouletteWager],
    limits: &RouletteLimits,
    had: Cents,
) -> Result<(), RouletteRefusal> {
    let cannot_be = |reason, clause| Err(RouletteRefusal::CannotBe { reason, clause });
    recorded.iter().try_for_each(|wager| amount(wager.stake).map(|_| ()))?;
    for (n, RouletteWager { on, stake }) in recorded.iter().enumerate() {
        let shown = limits.on(*on).shows(*stake);
        if shown != Shown::All {
            let reason = message!("roulette-refused-not-permitted", stake = *stake, bet = Arg::notation(on));
            return cannot_be(reason, shown.clause());
        }
        if recorded.iter().take(n).any(|other| other.on == *on) {
            return cannot_be(message!("roulette-refused-bet-twice", bet = Arg::notation(on)), "8.7(b)");
        }
    }
    if recorded.iter().map(|wager| wager.stake).sum::<Cents>() > had {
        return cannot_be(message!("roulette-refused-had-less", had), "3.1");
    }
    let on_spin = recorded.iter().filter(|wager| matches!(wager.on, On::Spin(_)));
    let total: Cents = on_spin.map(|wager| wager.stake).sum();
    match limits.aggregate {
        Some(aggregate) if total.is_positive() && total < aggregate => {
            cannot_be(message!("roulette-refused-below-aggregate", total, aggregate), "4.3(c)")
        }
        _ => Ok(()),
    }
}

pub(super) fn apply(state: &mut RouletteState, fact: &MalfunctionFact) {
    match fact {
        MalfunctionFact::StationFailed { station } => {
            let wagering = state.stage == RouletteStage::Wagering;
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
        MalfunctionFact::Confirmed(result) => {
            super::results::apply(state, result);
            state.look_up(result.account, result.round, None);
        }
        MalfunctionFact::Voided(result) => {
            super::results::apply(state, result);
            state.look_up(result.account, result.round, None);
            if let Some(spin) = state.spins.iter_mut().find(|spin| spin.round == result.round) {
                spin.sits_out.push(result.account);
            }
        }
    }
}

impl RouletteState {
    /// Begins or ends the check of an account's wagers on a spin.
    fn look_up(&mut self, account: AccountNo, round: u32, checking: Option<Failed>) {
        let spin = self.spins.iter_mut().find(|spin| spin.round == round);
        let placed = spin.and_then(|spin| spin.placed.iter_mut().find(|placed| placed.account == account));
        if let Some(placed) = placed {
            placed.checking = checking;
        }
    }
}
