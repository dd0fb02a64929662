//! What the owner of a wager outside the limits is told.

use std::fmt;

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, Wager};
use chung_game::paigow::sign::{BoxWagers, Objection, objections};
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::{Refusal, WagersFact};

/// What is wrong with a wager that is taken nonetheless.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Remark {
    /// It is below the minimum.
    BelowMinimum {
        /// Which is this.
        minimum: Cents,
    },
    /// It is above the maximum.
    AboveMaximum {
        /// So much of it counts.
        counts: Cents,
    },
    /// It is not in the multiple asked for.
    NotMultiple {
        /// Which is this, over the minimum.
        step: Cents,
    },
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remark::BelowMinimum { minimum } => write!(f, "below the minimum of {minimum}"),
            Remark::AboveMaximum { counts } => write!(f, "above the maximum: {counts} of it counts"),
            Remark::NotMultiple { step } => write!(f, "not in multiples of {step} over the minimum"),
        }
    }
}

impl Deciding<'_> {
    /// What the owner of a wager is told about the limits; refused only beyond the House's liability.
    pub(super) fn objections(
        &self,
        number: BoxNo,
        wager: &Wager,
    ) -> Result<Vec<(Remark, &'static str)>, Refusal> {
        let on = self.on(number)?;
        let same = |other: &&Wager| {
            other.player == wager.player && other.bet == wager.bet && other.token == wager.token
        };
        let others: Vec<Wager> = on.wagers.iter().filter(|other| !same(other)).copied().collect();
        let regular =
            self.state.boxes.iter().flat_map(|on| &on.wagers).filter(|other| other.bet == Bet::Regular);
        let on_table: Cents = regular.map(|other| other.stake).sum();
        let before: Cents = on.wagers.iter().filter(same).map(|other| other.stake).sum();
        let before = if wager.bet == Bet::Regular { before } else { Cents::ZERO };
        let on_box = BoxWagers {
            bank: &self.state.bank.bank,
            own_limits: on.own_limits,
            wagers: &others,
            on_table: on_table - before,
        };
        let mut remarks = Vec::new();
        for objection in objections(self.book, &self.state.sign, &on_box, wager, self.at) {
            remarks.push(match objection {
                Objection::BelowMinimum { minimum, clause, .. } => (Remark::BelowMinimum { minimum }, clause),
                Objection::AboveMaximum { counts, clause } => (Remark::AboveMaximum { counts }, clause),
                Objection::NotMultiple { step, clause } => (Remark::NotMultiple { step }, clause),
                Objection::BeyondLiability { .. } => return Err(Refusal::Objection { objection }),
            });
        }
        Ok(remarks)
    }

    /// Wagers that lie further from the dealer now are the first to be cut back: their owners are told.
    pub(super) fn tell_anew(&mut self, number: BoxNo) {
        let (book, at) = (self.book, self.at);
        let now = self.so_far();
        let Some(on) = now.on(number) else { return };
        let mut told = Vec::new();
        for (n, wager) in on.wagers.iter().enumerate() {
            let (bank, own_limits) = (&now.bank.bank, on.own_limits);
            let nearer = on.wagers.get(..n).unwrap_or_default();
            let on_box = BoxWagers { bank, own_limits, wagers: nearer, on_table: Cents::ZERO };
            for objection in objections(book, &now.sign, &on_box, wager, at) {
                if let Objection::AboveMaximum { counts, clause } = objection {
                    let (Wager { player, bet, .. }, remark) = (*wager, Remark::AboveMaximum { counts });
                    told.push((WagersFact::Remarked { player, number, bet, remark }, clause));
                }
            }
        }
        for (remarked, clause) in told {
            self.fact(remarked, clause);
        }
    }
}
