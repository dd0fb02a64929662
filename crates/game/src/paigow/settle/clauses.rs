//! A book's clauses for each step of a settlement.

use super::VoidRound;

/// Clauses that every way of banking has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BankClauses {
    /// Losing wagers are collected.
    pub lose: &'static str,
    /// Winning wagers are paid, in order.
    pub win: &'static str,
    /// The wager of a stand-off stays.
    pub stand_off: &'static str,
}

/// Clauses of a player-bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerBankClauses {
    /// Collecting and paying.
    pub bank: BankClauses,
    /// The bank must cover the wagers.
    pub cover: &'static str,
    /// A shortfall comes from the bank's wager.
    pub shortfall: &'static str,
    /// What is left of the losing wagers is the banker's.
    pub rest: &'static str,
    /// The bank's wager comes back.
    pub bank_back: &'static str,
}

/// Clauses of a co-bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoBankClauses {
    /// Collecting and paying.
    pub bank: BankClauses,
    /// The player must cover half of the wagers.
    pub cover: &'static str,
    /// The House puts in as much as the player.
    pub matched: &'static str,
    /// What is left of the losing wagers is divided in half.
    pub excess: &'static str,
    /// A shortfall comes from the co-bank wager, and the rest of that is divided in half.
    pub shortfall: &'static str,
    /// The bank's commission is rounded down to what chips can pay.
    pub commission_chips: &'static str,
    /// Wagers above the maximum.
    pub above_maximum: &'static str,
}

/// Clauses on void rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field is the clause on the reason of that name")]
pub struct VoidRoundClauses {
    pub invalidated: &'static str,
    pub delivery: &'static str,
    pub banker: &'static str,
    pub tiles: &'static str,
}

impl VoidRoundClauses {
    /// The clause for a reason.
    #[must_use]
    pub const fn of(&self, why: VoidRound) -> &'static str {
        match why {
            VoidRound::Invalidated => self.invalidated,
            VoidRound::Delivery => self.delivery,
            VoidRound::Banker => self.banker,
            VoidRound::Tiles => self.tiles,
        }
    }
}

/// A book's clauses on settlement. For side wagers that it does not have, these are the clauses on what may be wagered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field is the clause on the thing of that name")]
pub struct SettleClauses {
    pub house: BankClauses,
    pub player_bank: PlayerBankClauses,
    pub co_bank: Option<CoBankClauses>,
    pub commission: &'static str,
    pub bank_commission: &'static str,
    pub commission_chips: &'static str,
    pub below_minimum: &'static str,
    pub above_maximum: &'static str,
    pub void_wager: &'static str,
    pub void_hand: &'static str,
    pub void_round: VoidRoundClauses,
    pub box_one: &'static str,
    pub banker_box: &'static str,
    pub sharer_elsewhere: &'static str,
    pub bonus_rules: &'static str,
    pub tie_rules: &'static str,
    pub surrender: &'static str,
    pub tie_not_with_player_bank: &'static str,
    pub tie_not_by_banker: &'static str,
    pub bonus_limits: &'static str,
    pub tie_limits: &'static str,
    pub big_small_limits: &'static str,
    pub token_exchanged: &'static str,
    pub big_small_pays: &'static str,
    pub big_small_loses: &'static str,
    pub side_losers: &'static str,
    pub side_winners: &'static str,
}
