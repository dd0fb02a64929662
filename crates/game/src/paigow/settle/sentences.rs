//! The lines of a settlement as messages, and short ones for why chips move.

use super::line::{Commission, Holder, Line, SettlementRemark, Step, WagerRef};
use super::round::Bet;
use crate::message;
use crate::message::{Arg, Message, ToMessage};
use crate::money::Cents;

impl ToMessage for Bet {
    fn to_message(&self) -> Message {
        match self {
            Bet::Regular => message!("bet-regular"),
            Bet::Bonus => message!("bet-bonus"),
            Bet::Tie => message!("bet-tie"),
            Bet::Big => message!("bet-big"),
            Bet::Small => message!("bet-small"),
        }
    }
}

impl From<Holder> for Arg {
    fn from(holder: Holder) -> Arg {
        match holder {
            Holder::Player(player) => player.into(),
            Holder::Stake(box_no, _) => message!("holder-box", box_no).into(),
            Holder::Bank => message!("holder-bank").into(),
            Holder::LosingWagers => message!("holder-losing-wagers").into(),
            Holder::Float => message!("holder-float").into(),
        }
    }
}

impl ToMessage for Line {
    fn to_message(&self) -> Message {
        moved(self.from, self.to, self.amount, self.step, self.wager)
    }
}

/// The message for a movement of chips: who gets or loses how much, on which box, and why.
#[must_use]
pub fn moved(from: Holder, to: Holder, amount: Cents, step: Step, wager: Option<WagerRef>) -> Message {
    match wager {
        Some(wager) => of_wager(to, amount, step, wager),
        None => of_bank(from, to, amount, step),
    }
}

/// A movement that a wager causes.
fn of_wager(to: Holder, amount: Cents, step: Step, wager: WagerRef) -> Message {
    let WagerRef { box_no, bet, player, .. } = wager;
    let bet = bet.to_message();
    match step {
        Step::RoundVoid => message!("settled-round-void", player, amount, box_no, bet),
        Step::Forfeited => message!("settled-round-void-forfeited", player, amount, box_no, bet),
        Step::WagerForfeited => message!("settled-forfeited", player, amount, box_no, bet),
        Step::HandVoid => message!("settled-hand-void", player, amount, box_no, bet),
        Step::WagerVoid => message!("settled-wager-void", player, amount, box_no, bet),
        Step::BelowMinimum => message!("settled-below-minimum", player, amount, box_no, bet),
        Step::AboveMaximum => message!("settled-above-maximum", player, amount, box_no, bet),
        Step::InvalidReturned => message!("settled-invalid-returned", player, amount, box_no, bet),
        Step::InvalidCollected => message!("settled-invalid-collected", player, amount, box_no, bet),
        Step::Conceded => message!("settled-conceded", player, amount, box_no),
        Step::Loses => message!("settled-loses", player, amount, box_no, bet),
        Step::StandsOff => message!("settled-stand-off", player, amount, box_no),
        Step::Wins(odds) => message!("settled-wins", player, amount, box_no, bet, odds),
        Step::Bonus(class, odds) => {
            message!("settled-side-wins", player, amount, box_no, bet, odds, class = class.to_message())
        }
        Step::Tie(class, odds) => {
            message!("settled-side-wins", player, amount, box_no, bet, odds, class = class.to_message())
        }
        Step::Surrendered => message!("settled-surrendered", player, amount, box_no, bet),
        Step::SurrenderKept => message!("settled-surrender-kept", player, amount, box_no, bet),
        Step::Shortfall => message!("settled-shortfall", player, amount, box_no, bet),
        Step::StakeBack => message!("settled-stake-back", player, amount, box_no, bet),
        Step::Commission(commission) | Step::BankCommission(commission) => {
            let Commission { rate, win, taken, rounded } = commission;
            message!("settled-commission", player, amount = taken, box_no, rate, win, rounded)
        }
        Step::RoundedUp => message!("settled-rounded-up", player, amount, box_no, bet),
        Step::RoundedDown => message!("settled-rounded-down", player, amount, box_no, bet),
        Step::TokenExchanged => message!("settled-token-exchanged", player, amount, box_no),
        Step::HouseMatches | Step::Rest | Step::HouseHalf | Step::BankBack => {
            message!("settled-moved", amount, to, why = step.to_message())
        }
    }
}

/// A movement between the bank, its sharers, the losing wagers and the float.
fn of_bank(from: Holder, to: Holder, amount: Cents, step: Step) -> Message {
    match step {
        Step::RoundVoid => message!("settled-bank-round-void", amount, to),
        Step::Forfeited => message!("settled-bank-forfeited", amount, to),
        Step::BankCommission(commission) | Step::Commission(commission) => {
            let Commission { rate, win, taken, rounded } = commission;
            message!("settled-bank-commission", amount = taken, rate, win, rounded)
        }
        Step::HouseMatches => message!("settled-house-matches", amount),
        Step::Rest => message!("settled-rest", amount, to),
        Step::HouseHalf => message!("settled-house-half", amount),
        Step::BankBack => message!("settled-bank-back", amount, to),
        _ => message!("settled-between", amount, from, to, why = step.to_message()),
    }
}

impl ToMessage for Step {
    /// Why chips move, in a few words: for a list that shows the box and the amount beside it.
    fn to_message(&self) -> Message {
        match *self {
            Step::RoundVoid => message!("step-round-void"),
            Step::Forfeited => message!("step-round-void-forfeited"),
            Step::WagerForfeited => message!("step-forfeited"),
            Step::HandVoid => message!("step-hand-void"),
            Step::WagerVoid => message!("step-wager-void"),
            Step::BelowMinimum => message!("step-below-minimum"),
            Step::AboveMaximum => message!("step-above-maximum"),
            Step::InvalidReturned => message!("step-invalid-returned"),
            Step::InvalidCollected => message!("step-invalid-collected"),
            Step::Conceded => message!("step-conceded"),
            Step::Loses => message!("step-loses"),
            Step::StandsOff => message!("step-stand-off"),
            Step::Wins(odds) => message!("step-wins", odds),
            Step::Bonus(class, odds) => message!("step-side-wins", odds, class = class.to_message()),
            Step::Tie(class, odds) => message!("step-side-wins", odds, class = class.to_message()),
            Step::Surrendered => message!("step-surrendered"),
            Step::SurrenderKept => message!("step-surrender-kept"),
            Step::Shortfall => message!("step-shortfall"),
            Step::StakeBack => message!("step-stake-back"),
            Step::Commission(commission) => commission.to_message(),
            Step::BankCommission(commission) => {
                message!("step-bank-commission", commission = commission.to_message())
            }
            Step::RoundedUp => message!("step-rounded-up"),
            Step::RoundedDown => message!("step-rounded-down"),
            Step::TokenExchanged => message!("step-token-exchanged"),
            Step::HouseMatches => message!("step-house-matches"),
            Step::Rest => message!("step-rest"),
            Step::HouseHalf => message!("step-house-half"),
            Step::BankBack => message!("step-bank-back"),
        }
    }
}

impl ToMessage for Commission {
    fn to_message(&self) -> Message {
        let Commission { rate, win, rounded, .. } = *self;
        message!("step-commission", rate, win, rounded)
    }
}

impl ToMessage for SettlementRemark {
    /// What the dealer should do. The clauses are shown beside it.
    fn to_message(&self) -> Message {
        match *self {
            SettlementRemark::WarnBelowMinimum(player, box_no, _) => {
                message!("remark-warn-below-minimum", player, box_no)
            }
            SettlementRemark::BankNotHouseWay { .. } => message!("remark-bank-not-house-way"),
        }
    }
}
