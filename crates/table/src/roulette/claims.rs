//! Claims (8.5): a player reports a wrong outcome or a malfunction, and the dealer looks into it and decides.

use chung_game::message::Arg;
use chung_game::role::Power;
use chung_game::{Message, PlayerNo, ToMessage, message};
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::{Account, AccountNo, RouletteRefusal, RouletteState, StationNo};

/// A player's claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The number of the claim, counted from 1.
    pub number: u32,
    /// The account of the player who made the claim. Another player may have the station later.
    pub account: AccountNo,
    /// The player who made the claim. Their account may be closed by now.
    pub player: PlayerNo,
    /// The station where the claim was made.
    pub station: StationNo,
    /// The round in which the claim was made.
    pub round: u32,
    /// What the claim is about.
    pub about: String,
    /// The decision, once there is one.
    pub decision: Option<String>,
}

/// An act about claims.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClaimsAct {
    /// A player makes a claim.
    Claim {
        /// The station of the player who makes the claim.
        station: StationNo,
        /// What the claim is about.
        about: String,
    },
    /// The dealer decides a claim.
    Decide {
        /// The number of the claim, counted from 1.
        number: u32,
        /// The decision, in the dealer's words.
        decision: String,
    },
}

/// What can happen to claims.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClaimsFact {
    /// A player made a claim.
    Claimed {
        /// The station of the player who made the claim.
        station: StationNo,
        /// The account of the player who made the claim.
        account: AccountNo,
        /// What the claim is about.
        about: String,
    },
    /// A claim was decided.
    Decided {
        /// The number of the claim, counted from 1.
        number: u32,
        /// The decision, in the dealer's words.
        decision: String,
    },
}

impl ToMessage for ClaimsFact {
    fn to_message(&self) -> Message {
        match self {
            ClaimsFact::Claimed { station, about, .. } => {
                message!("roulette-claimed", station = *station, about = Arg::quote(about))
            }
            ClaimsFact::Decided { number, decision } => {
                message!("roulette-claim-decided", number = *number, decision = Arg::quote(decision))
            }
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: &ClaimsAct) -> Result<(), RouletteRefusal> {
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
                return Err(RouletteRefusal::NoSuchClaim { number });
            }
            d.fact(ClaimsFact::Decided { number, decision: decision.clone() }, "8.5");
        }
    }
    Ok(())
}

impl Deciding<'_> {
    /// The account of the player who makes a claim: their account at the station, or the last one they had there, as long as it is kept.
    fn claimant(&self, station: StationNo) -> Result<AccountNo, RouletteRefusal> {
        let refusal = match self.at_station(station, "8.5") {
            Ok(account) => return Ok(account.number),
            Err(refusal) => refusal,
        };
        let is_own = |account: &&Account| account.station == station && self.by.is_player(account.player);
        let last = self.state.accounts.iter().rev().find(is_own);
        last.map(|account| account.number).ok_or(refusal)
    }
}

pub(super) fn apply(state: &mut RouletteState, fact: &ClaimsFact, round: u32) {
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
