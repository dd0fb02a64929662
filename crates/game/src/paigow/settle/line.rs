//! The lines of a settlement: each moves an amount from one holder to another, and says why and by which clause.

use std::fmt;

use super::super::bonus::BonusClass;
use super::super::dice::BoxNo;
use super::super::matching::Match;
use super::super::tie::TieClass;
use super::round::{Bet, PlayerNo, Terms};
use crate::money::{BasisPoints, Cents, Odds};

/// Who or what holds chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Holder {
    /// A player's own chips.
    Player(PlayerNo),
    /// A wager on the layout: its box, and its place there.
    Stake(BoxNo, u16),
    /// The bank's wager; in a co-bank both halves of it.
    Bank,
    /// The area for losing wagers.
    LosingWagers,
    /// The House's chips.
    Float,
}

/// A wager, as lines refer to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WagerRef {
    /// Its box.
    pub number: BoxNo,
    /// Its place on the box.
    pub place: u16,
    /// What it is on.
    pub bet: Bet,
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
    /// Below the minimum, after a warning.
    BelowMinimum,
    /// The part above the maximum.
    AboveMaximum,
    /// An invalid wager that did not lose.
    InvalidReturned,
    /// An invalid wager that lost.
    InvalidCollected,
    /// Conceded.
    Conceded,
    /// Lost.
    Loses,
    /// Stands off.
    StandsOff,
    /// Won at odds.
    Wins(Odds),
    /// The Bonus won.
    Bonus(BonusClass, Odds),
    /// The Tie won.
    Tie(TieClass, Odds),
    /// The half of a surrendered Tie that comes back.
    Surrendered,
    /// The half that does not.
    SurrenderKept,
    /// Won, and the losing wagers do not suffice.
    Shortfall,
    /// The stake of a winner.
    StakeBack,
    /// Commission on a win, down to what chips can collect, maybe to nothing.
    Commission(Commission),
    /// Commission on what a bank won net, likewise.
    BankCommission(Commission),
    /// Up to what chips can pay.
    RoundedUp,
    /// Down to what chips can pay.
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
    /// The rate.
    pub rate: BasisPoints,
    /// What was won.
    pub win: Cents,
    /// The rate's part of it, down to what chips can collect.
    pub taken: Cents,
    /// Did that round it?
    pub rounded: bool,
}

impl Commission {
    /// The commission on a win, by a table's terms.
    pub(super) fn on(win: Cents, terms: &Terms) -> Commission {
        let rate = terms.commission;
        let taken = rate.of(win).down_to(terms.chip);
        Commission { rate, win, taken, rounded: !rate.is_exactly(taken, win) }
    }

    /// What it would be if chips could take all of it, a fraction of a cent counted as one.
    pub(super) fn whole(self) -> Cents {
        let Commission { rate, win, .. } = self;
        let part = rate.of(win);
        if rate.is_exactly(part, win) { part } else { part + Cents(1) }
    }
}

impl fmt::Display for Commission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Commission { rate, win, taken, rounded } = self;
        write!(f, "commission, {rate} of {win}")?;
        if *rounded { write!(f, ", down to {taken} in whole chips") } else { Ok(()) }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::RoundVoid => f.write_str("the round is void: returned"),
            Step::Forfeited => f.write_str("the round is void, but this is forfeited"),
            Step::WagerForfeited => f.write_str("forfeited: lost"),
            Step::HandVoid => f.write_str("the hand is void: returned"),
            Step::WagerVoid => f.write_str("the wager is void: returned"),
            Step::BelowMinimum => f.write_str("below the minimum, after a warning: returned"),
            Step::AboveMaximum => f.write_str("above the maximum: that part returned"),
            Step::InvalidReturned => f.write_str("invalid and not lost: returned, nothing paid"),
            Step::InvalidCollected => f.write_str("invalid and lost: collected"),
            Step::Conceded => f.write_str("conceded: lost"),
            Step::Loses => f.write_str("loses"),
            Step::StandsOff => f.write_str("stands off: stays the player's"),
            Step::Wins(odds) => write!(f, "wins {odds}"),
            Step::Bonus(class, odds) => write!(f, "wins {odds}: {class}"),
            Step::Tie(class, odds) => write!(f, "wins {odds}: {class}"),
            Step::Surrendered => f.write_str("surrendered: half returned"),
            Step::SurrenderKept => f.write_str("surrendered: half collected"),
            Step::Shortfall => f.write_str("wins, this part from the bank's wager"),
            Step::StakeBack => f.write_str("stake of the winner"),
            Step::Commission(commission) => write!(f, "{commission}"),
            Step::BankCommission(commission) => write!(f, "the bank's {commission}"),
            Step::RoundedUp => f.write_str("up to the next chip"),
            Step::RoundedDown => f.write_str("down to the chip below"),
            Step::TokenExchanged => f.write_str("token exchanged by the House at face value"),
            Step::HouseMatches => f.write_str("the House puts up as much as the player"),
            Step::Rest => f.write_str("what is left of the losing wagers"),
            Step::HouseHalf => f.write_str("the House's half"),
            Step::BankBack => f.write_str("the bank's wager, what is left of it"),
        }
    }
}

/// One movement of chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// From whom.
    pub from: Holder,
    /// To whom.
    pub to: Holder,
    /// How much; nothing only where a commission comes to nothing in chips.
    pub amount: Cents,
    /// Why.
    pub step: Step,
    /// By which clause or ruling.
    pub clause: &'static str,
    /// The wager it is about.
    pub wager: Option<WagerRef>,
}

/// What the dealer should also do or know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Tell the owner that wagers below the minimum will go back from now on.
    WarnBelowMinimum(PlayerNo, BoxNo, &'static str),
    /// The House's hand, or a co-bank's, is not set the House Way.
    BankNotHouseWay {
        /// The clause of the setting it should have.
        house_way: &'static str,
        /// The clause that says until when it is put right.
        set_right: &'static str,
    },
}

/// A settled round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settlement {
    /// The matches, in the order in which boxes were opened.
    pub matches: Vec<(BoxNo, Match)>,
    /// What moved, in order.
    pub lines: Vec<Line>,
    /// What else is to be done.
    pub remarks: Vec<Remark>,
}

impl Settlement {
    /// What a holder has more (or less) than before the lines.
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
