//! Claims (8.5): a player says that a wrong outcome was entered or that something failed; the dealer looks into it and decides.

use std::fmt;

use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Power;
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::{Account, AccountNo, Refusal, State, StationNo};

/// A claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Which, counted from 1.
    pub number: u32,
    /// Whose: others come to the station after him.
    pub account: AccountNo,
    /// Who made it, though his account may be closed by now.
    pub player: PlayerNo,
    /// Where it was made.
    pub station: StationNo,
    /// In which round.
    pub round: u32,
    /// What about.
    pub about: String,
    /// What came of it, once it is decided.
    pub decision: Option<String>,
}

/// What one may do about claims.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClaimsAct {
    /// A player claims something.
    Claim {
        /// At which station.
        station: StationNo,
        /// What.
        about: String,
    },
    /// The dealer has looked into it.
    Decide {
        /// Which, from 1.
        number: u32,
        /// What comes of it.
        decision: String,
    },
}

/// What can happen to claims.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClaimsFact {
    /// A player claimed something.
    Claimed {
        /// At which station.
        station: StationNo,
        /// By which account.
        account: AccountNo,
        /// What.
        about: String,
    },
    /// It was decided.
    Decided {
        /// Which.
        number: u32,
        /// How.
        decision: String,
    },
}

impl fmt::Display for ClaimsFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClaimsFact::Claimed { station, about, .. } => write!(f, "Station {station} claims: \"{about}\"."),
            ClaimsFact::Decided { number, decision } => {
                write!(f, "Claim {number} is decided: \"{decision}\".")
            }
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: &ClaimsAct) -> Result<(), Refusal> {
    match act {
        ClaimsAct::Claim { station, about } => {
            let (station, account, about) = (*station, d.claimant(*station)?, about.clone());
            d.fact(ClaimsFact::Claimed { station, account, about }, "8.5");
        }
        ClaimsAct::Decide { number, decision } => {
            d.needs(Power::Deal, "8.5")?;
            let number = *number;
            let open = |claim: &Claim| claim.number == number && claim.decision.is_none();
            if !d.state.claims.iter().any(open) {
                return Err(Refusal::NoSuchClaim { number });
            }
            d.fact(ClaimsFact::Decided { number, decision: decision.clone() }, "8.5");
        }
    }
    Ok(())
}

impl Deciding<'_> {
    /// The account of who claims: the one he has at the station, or the last he had there, as long as it can be put right.
    fn claimant(&self, station: StationNo) -> Result<AccountNo, Refusal> {
        let refusal = match self.at_station(station, "8.5") {
            Ok(account) => return Ok(account.number),
            Err(refusal) => refusal,
        };
        let had = |account: &&Account| account.station == station && self.by.is_player(account.player);
        let had = self.state.accounts.iter().rev().find(had);
        had.map(|account| account.number).ok_or(refusal)
    }
}

pub(super) fn apply(state: &mut State, fact: &ClaimsFact, round: u32) {
    match fact {
        ClaimsFact::Claimed { station, account, about } => {
            let Some(player) = state.account(*account).map(|account| account.player) else { return };
            let number = state.claims.last().map_or(1, |last| last.number + 1);
            let (station, account, about) = (*station, *account, about.clone());
            state.claims.push(Claim { number, account, player, station, round, about, decision: None });
        }
        ClaimsFact::Decided { number, decision } => {
            if let Some(claim) = state.claims.iter_mut().find(|claim| claim.number == *number) {
                claim.decision = Some(decision.clone());
            }
        }
    }
}
