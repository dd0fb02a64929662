//! A station or the game system fails (8.7 to 8.9): wagers still open are void, closed ones are looked up in the records and confirmed,
//! put right, or void.

use std::fmt;

use chung_game::money::Cents;
use chung_game::role::Power;
use chung_game::roulette::limits::{Limits, Shown};
use chung_game::roulette::on::On;
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, amount};
use super::results::reckon;
use super::{
    Account, Placed, Reckoned, Refusal, RoundFact, SequenceNo, SequenceWager, Spin, SpinWager, Stage, State,
    StationNo, Wager,
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
    /// The wagers of a station on the last spin are to be looked up, though it works again.
    Check {
        /// Which.
        station: StationNo,
    },
    /// The records tell what they were.
    Confirm {
        /// Which.
        station: StationNo,
        /// These; without a word, those that stand.
        wagers: Option<Vec<Wager>>,
    },
    /// The records do not tell.
    CannotConfirm {
        /// Which.
        station: StationNo,
    },
    /// A station works again.
    RepairStation {
        /// Which.
        station: StationNo,
    },
    /// The game system works again.
    RepairSystem,
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
    /// The game system failed.
    SystemFailed,
    /// Wagers that were still open are void, and went back.
    OpenVoid {
        /// Where.
        station: StationNo,
        /// What they came to.
        amount: Cents,
    },
    /// Wagers are looked up in the records.
    Checking {
        /// Where.
        station: StationNo,
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
            MalfunctionFact::SystemFailed => f.write_str("The game system fails."),
            MalfunctionFact::OpenVoid { station, amount } => {
                write!(f, "The wagers of station {station} on this spin are void: {amount} goes back.")
            }
            MalfunctionFact::Checking { station } => {
                write!(f, "The wagers of station {station} are looked up in the records.")
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
        MalfunctionAct::Check { station } => {
            d.needs(Power::Deal, "8.7(b)")?;
            d.station(*station)?;
            d.stage(&[Stage::Between, Stage::NoMoreBets], "8.7(b)")?;
            if !d.unchecked(*station) {
                return Err(Refusal::CannotBe { what: "there is nothing to look up", clause: "8.7(b)" });
            }
            d.fact(MalfunctionFact::Checking { station: *station }, "8.7(b)");
            Ok(())
        }
        MalfunctionAct::Confirm { station, wagers } => d.confirm(*station, wagers.as_deref()),
        MalfunctionAct::CannotConfirm { station } => d.cannot_confirm(*station),
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

impl Deciding<'_> {
    fn station_fails(&mut self, station: StationNo) -> Result<(), Refusal> {
        self.needs(Power::Deal, "8.7")?;
        if self.station(station)?.out_of_order {
            return Err(Refusal::Already { what: "the station has failed", clause: "8.7" });
        }
        let open = self.state.at_station(station).map(Account::on_layout);
        let unchecked = self.unchecked(station);
        self.fact(MalfunctionFact::StationFailed { station }, "8.7");
        match (self.state.stage, open) {
            (Stage::Wagering, Some(amount)) => {
                self.fact(MalfunctionFact::OpenVoid { station, amount }, "8.7(a)");
            }
            (Stage::NoMoreBets, _) if unchecked => self.fact(MalfunctionFact::Checking { station }, "8.7(b)"),
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
        let open: Vec<(StationNo, Cents)> =
            self.state.accounts.iter().map(|account| (account.station, account.on_layout())).collect();
        let staked = self.state.awaited().map_or_else(Vec::new, |spin| self.staked(spin));
        let unchecked: Vec<StationNo> =
            staked.into_iter().filter(|station| self.unchecked(*station)).collect();
        self.fact(MalfunctionFact::SystemFailed, "8.8");
        match self.state.stage {
            Stage::Wagering => {
                for (station, amount) in open.into_iter().filter(|(_, amount)| amount.is_positive()) {
                    self.fact(MalfunctionFact::OpenVoid { station, amount }, "8.8(a)");
                }
                self.fact(RoundFact::Abandoned, "8.8(a)");
            }
            Stage::NoMoreBets => {
                for station in unchecked {
                    self.fact(MalfunctionFact::Checking { station }, "8.8(b)");
                }
            }
            Stage::Closed | Stage::Between => {}
        }
        Ok(())
    }

    /// What a station had on the last spin.
    fn last_placed(&self, station: StationNo) -> Option<(&Spin, &Placed)> {
        let spin = self.state.spins.last()?;
        spin.placed.iter().find(|placed| placed.station == station).map(|placed| (spin, placed))
    }

    /// The stations with wagers that were placed for a spin.
    fn staked(&self, spin: &Spin) -> Vec<StationNo> {
        let begins = |account: &Account| account.sequences.iter().any(|wager| wager.first == spin.round);
        let has = |placed: &&Placed| {
            !placed.wagers.is_empty() || self.state.account(placed.account).is_some_and(begins)
        };
        spin.placed.iter().filter(has).map(|placed| placed.station).collect()
    }

    /// Was the station open on the last spin, and are its wagers, if any, neither being looked up nor void?
    fn unchecked(&self, station: StationNo) -> bool {
        self.last_placed(station)
            .is_some_and(|(spin, placed)| !placed.checking && !spin.sits_out.contains(&placed.account))
    }

    /// What is being looked up: the spin, and whose.
    fn checked(&self, station: StationNo) -> Result<(&Spin, &Placed, &Account), Refusal> {
        self.station(station)?;
        let found = self.last_placed(station).filter(|(_, placed)| placed.checking);
        let (spin, placed) = found.ok_or(Refusal::NotChecking { station })?;
        let account = self.state.account(placed.account).ok_or(Refusal::NotChecking { station })?;
        Ok((spin, placed, account))
    }

    fn confirm(&mut self, station: StationNo, told: Option<&[Wager]>) -> Result<(), Refusal> {
        let clause = if self.state.down { "8.8(b)" } else { "8.7(b)" };
        self.needs(Power::Deal, clause)?;
        let gap = self.set_up()?.gap;
        let (spin, placed, account) = self.checked(station)?;
        let about = account.sequences.iter().filter(|wager| wager.is_about(spin.round)).cloned();
        let (first, mut sequences): (Vec<_>, Vec<_>) = about.partition(|wager| wager.first == spin.round);
        let mut wagers = placed.wagers.clone();
        if let Some(told) = told {
            are_wagers(told, &spin.limits.ok_or(Refusal::NotSetUp)?)?;
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
                        wager.spins.extend(spin.outcome.map(|number| (spin.round, number)));
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
    fn cannot_confirm(&mut self, station: StationNo) -> Result<(), Refusal> {
        self.needs(Power::Deal, "8.9")?;
        let gap = self.set_up()?.gap;
        let (spin, _, account) = self.checked(station)?;
        let ran =
            account.sequences.iter().filter(|wager| wager.is_about(spin.round) && wager.first != spin.round);
        let without = |wager: &SequenceWager| {
            let mut wager = wager.clone();
            wager.spins.retain(|(round, _)| *round != spin.round);
            wager.reckoned(gap)
        };
        let reckoned = reckon(account, spin, Vec::new(), spin.outcome, ran.map(without).collect());
        self.fact(MalfunctionFact::Voided(Box::new(reckoned)), "8.9");
        Ok(())
    }
}

/// Wagers that the stations could have shown when that spin's period expired, each on a bet of its own (4.3).
fn are_wagers(told: &[Wager], limits: &Limits) -> Result<(), Refusal> {
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
        MalfunctionFact::SystemFailed => state.down = true,
        MalfunctionFact::SystemRepaired => state.down = false,
        MalfunctionFact::OpenVoid { station, .. } => {
            if let Some(account) = state.at_station_mut(*station) {
                account.sweep();
                account.sits_out = true;
            }
        }
        MalfunctionFact::Checking { station } => {
            state.look_up(*station, true);
        }
        MalfunctionFact::Confirmed(reckoned) => {
            super::results::apply(state, reckoned);
            state.look_up(reckoned.station, false);
        }
        MalfunctionFact::Voided(reckoned) => {
            super::results::apply(state, reckoned);
            state.look_up(reckoned.station, false);
            if let Some(spin) = state.spins.last_mut() {
                spin.sits_out.push(reckoned.account);
            }
        }
    }
}

impl State {
    /// The wagers of a station on the last spin are looked up, or no longer.
    fn look_up(&mut self, station: StationNo, checking: bool) {
        let placed = self.spins.last_mut().map(|spin| &mut spin.placed);
        let placed = placed.and_then(|placed| placed.iter_mut().find(|placed| placed.station == station));
        if let Some(placed) = placed {
            placed.checking = checking;
        }
    }
}
