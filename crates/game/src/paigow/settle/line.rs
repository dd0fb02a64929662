//! The lines of a settlement: each moves an amount from one holder to another, with the reason and the clause.

use super::super::bonus::BonusClass;
use super::super::dice::BoxNo;
use super::super::matching::Match;
use super::super::tie::TieClass;
use super::round::{Bet, Terms};
use crate::PlayerNo;
use crate::money::{BasisPoints, Cents, Odds};

/// Who or what holds chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Holder {
    /// A player's own chips.
    Player(PlayerNo),
    /// A wager on the layout: its box, and its index there.
    Stake(BoxNo, u16),
    /// The bank's wager; in a co-bank both halves of it.
    Bank,
    /// The area for losing wagers.
    LosingWagers,
    /// The House's chips.
    Float,
}

/// The wager that a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WagerRef {
    /// The box that it is on.
    pub box_no: BoxNo,
    /// Its index among the wagers of the box.
    pub place: u16,
    /// The bet that it is on.
    pub bet: Bet,
    /// The player whose wager it is.
    pub player: PlayerNo,
}

/// Why an amount moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Step {
    /// The round is void.
    RoundVoid,
    /// The round is void, but this stake is forfeited.
    Forfeited,
    /// The wager was forfeited.
    WagerForfeited,
    /// The hand was called void.
    HandVoid,
    /// The wager was declared void.
    WagerVoid,
    /// The wager is below the minimum, after a warning.
    BelowMinimum,
    /// The part above the maximum.
    AboveMaximum,
    /// An invalid wager that did not lose.
    InvalidReturned,
    /// An invalid wager that lost.
    InvalidCollected,
    /// The hand was conceded.
    Conceded,
    /// The wager lost.
    Loses,
    /// The wager stands off.
    StandsOff,
    /// The wager won at these odds.
    Wins(Odds),
    /// The Bonus won with this class.
    Bonus(BonusClass, Odds),
    /// The Tie won with this class.
    Tie(TieClass, Odds),
    /// The half of a surrendered Tie that comes back.
    Surrendered,
    /// The half of a surrendered Tie that is lost.
    SurrenderKept,
    /// The wager won, and the losing wagers do not suffice to pay it.
    Shortfall,
    /// The stake of a winner.
    StakeBack,
    /// Commission on a win, rounded down to what chips can pay, which may be nothing.
    Commission(Commission),
    /// Commission on what a bank won net, rounded down in the same way.
    BankCommission(Commission),
    /// The win is rounded up to what chips can pay.
    RoundedUp,
    /// The win is rounded down to what chips can pay.
    RoundedDown,
    /// A token lost to a player-banker, exchanged by the House.
    TokenExchanged,
    /// The House's half of a co-bank.
    HouseMatches,
    /// What is left of the losing wagers.
    Rest,
    /// The House's half of what is left.
    HouseHalf,
    /// The bank's wager, or what is left of it.
    BankBack,
}

/// A commission, before and after rounding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Commission {
    /// The rate of the commission.
    pub rate: BasisPoints,
    /// The win that it is taken from.
    pub win: Cents,
    /// The commission, rounded down to what chips can pay.
    pub taken: Cents,
    /// Whether rounding changed the commission.
    pub rounded: bool,
}

impl Commission {
    /// The commission on a win, by a table's terms.
    pub(super) fn on(win: Cents, terms: &Terms) -> Commission {
        let rate = terms.commission;
        let taken = rate.of(win).down_to(terms.chip);
        Commission { rate, win, taken, rounded: !rate.is_exactly(taken, win) }
    }

    /// The commission before rounding to chips, with a fraction of a cent counted as one.
    pub(super) fn whole(self) -> Cents {
        let Commission { rate, win, .. } = self;
        let part = rate.of(win);
        if rate.is_exactly(part, win) { part } else { part + Cents(1) }
    }
}

/// One movement of chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The holder that the amount comes from.
    pub from: Holder,
    /// The holder that the amount goes to.
    pub to: Holder,
    /// The amount; zero only for a commission that is too small for chips.
    pub amount: Cents,
    /// Why the amount moves.
    pub step: Step,
    /// The clause or ruling behind it.
    pub clause: &'static str,
    /// The wager that it is about, if it is about one.
    pub wager: Option<WagerRef>,
}

/// What the dealer should also do or know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettlementRemark {
    /// Warn the player that wagers below the minimum will be returned from now on.
    WarnBelowMinimum(PlayerNo, BoxNo, &'static str),
    /// The House's hand, or a co-bank's, is not set the House Way.
    BankNotHouseWay {
        /// The clause of the House Way for these tiles.
        house_way: &'static str,
        /// The clause on putting it right.
        set_right: &'static str,
    },
}

/// A settled round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settlement {
    /// The matches, in the order in which the boxes were opened.
    pub matches: Vec<(BoxNo, Match)>,
    /// The movements of chips, in order.
    pub lines: Vec<Line>,
    /// What the dealer should also do or know.
    pub remarks: Vec<SettlementRemark>,
}

impl Settlement {
    /// How much the lines add to a holder's chips; negative if they take from them.
    #[must_use]
    pub fn change(&self, holder: Holder) -> Cents {
        let moved = |line: &Line| {
            let got = if line.to == holder { line.amount } else { Cents::ZERO };
            let gave = if line.from == holder { line.amount } else { Cents::ZERO };
            got - gave
        };
        self.lines.iter().map(moved).sum()
    }
}
