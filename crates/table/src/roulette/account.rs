//! A chip account (rule 6): its totals, the chips on the layout, and the sequences that are running.

use std::fmt;

use chung_game::PlayerNo;
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::roulette::number::Number;
use chung_game::roulette::on::On;
use chung_game::roulette::sequence::Sequence;
use serde::{Deserialize, Serialize};

use super::{RouletteWager, Spin, WagerChange};

/// The number of a station, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StationNo(pub u8);

impl fmt::Display for StationNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<StationNo> for Arg {
    fn from(station: StationNo) -> Arg {
        station.0.into()
    }
}

/// The number of an account, counted from 1 in the order of opening. Numbers are never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AccountNo(pub u32);

impl fmt::Display for AccountNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<AccountNo> for Arg {
    fn from(account: AccountNo) -> Arg {
        account.0.into()
    }
}

/// The number of a wager on a sequence, counted from 1 in the order in which their first wagering periods end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SequenceNo(pub u32);

/// A wager on a sequence whose first wagering period is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SequenceWager {
    /// The number of the wager.
    pub number: SequenceNo,
    /// The sequence that the wager is on.
    pub sequence: Sequence,
    /// The amount staked.
    pub stake: Cents,
    /// The round of the first spin, to which the wager belongs (R14).
    pub first: u32,
    /// The rounds and outcomes that count for the wager: as many as the sequence has numbers, even if it was decided earlier, because a
    /// correction may revive it.
    pub spins: Vec<(u32, Number)>,
    /// Whether the wager is won or lost.
    pub decided: bool,
    /// What the wager returned, including the stake.
    pub returned: Cents,
}

impl SequenceWager {
    /// A wager before its first spin.
    pub(super) const fn new(
        number: SequenceNo,
        sequence: Sequence,
        stake: Cents,
        first: u32,
    ) -> SequenceWager {
        SequenceWager {
            number,
            sequence,
            stake,
            first,
            spins: Vec::new(),
            decided: false,
            returned: Cents::ZERO,
        }
    }

    /// Whether another spin counts for the wager.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        self.spins.len() < self.sequence.numbers().len()
    }

    /// Whether a round counts for the wager.
    #[must_use]
    pub fn is_about(&self, round: u32) -> bool {
        self.first == round || self.spins.iter().any(|(spun, _)| *spun == round)
    }
}

/// A chip account. After its player has left, it stays while a wager is undecided, or while money is held for the player or owed by them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The number of the account.
    pub number: AccountNo,
    /// The player whose account it is.
    pub player: PlayerNo,
    /// The station of the account.
    pub station: StationNo,
    /// Whether the player was paid and has left (6.7(b)).
    pub closed: bool,
    /// Whether the player has asked to leave, and is waiting for the dealer (6.6(a)).
    pub leaving: bool,
    /// The balance; negative if the player owes the House (8.4).
    pub balance: Cents,
    /// The total paid in.
    pub paid_in: Cents,
    /// The total that wagers returned, including winning stakes.
    pub won: Cents,
    /// The total staked, less what was taken back.
    pub staked: Cents,
    /// The total paid out.
    pub paid_out: Cents,
    /// The wagers on the layout, for the next spin.
    pub layout: Vec<RouletteWager>,
    /// The wagers of the last spin that the player played.
    pub last: Vec<RouletteWager>,
    /// The latest changes of the layout, for undo, oldest first.
    pub steps: Vec<Vec<WagerChange>>,
    /// The wagers on sequences.
    pub sequences: Vec<SequenceWager>,
    /// Whether the next spin does not count for the running sequences, because the station failed (R14).
    pub sits_out: bool,
}

impl Account {
    /// How many changes of the layout can be undone.
    pub const UNDO_CAPACITY: usize = 10;

    /// The largest total that `adds_up` accepts: the sum of four such totals still fits in an `i64`.
    const TOTAL_MAX: Cents = Cents(i64::MAX / 4);

    /// A new, empty account.
    #[must_use]
    pub const fn new(number: AccountNo, player: PlayerNo, station: StationNo) -> Account {
        let none = Cents::ZERO;
        Account {
            number,
            player,
            station,
            closed: false,
            leaving: false,
            balance: none,
            paid_in: none,
            won: none,
            staked: none,
            paid_out: none,
            layout: Vec::new(),
            last: Vec::new(),
            steps: Vec::new(),
            sequences: Vec::new(),
            sits_out: false,
        }
    }

    /// The amount that can be staked or paid out.
    #[must_use]
    pub fn credit(&self) -> Cents {
        self.balance.max(Cents::ZERO)
    }

    /// The amount that the player owes the House.
    #[must_use]
    pub fn owed(&self) -> Cents {
        (-self.balance).max(Cents::ZERO)
    }

    /// Whether the balance equals what was paid in and won, less what was staked and paid out. False if a total is too large to add up.
    #[must_use]
    pub fn adds_up(&self) -> bool {
        let sums = [self.paid_in, self.won, self.staked, self.paid_out];
        let in_range = sums.iter().all(|sum| (-Account::TOTAL_MAX..=Account::TOTAL_MAX).contains(sum));
        in_range && self.balance == self.paid_in + self.won - self.staked - self.paid_out
    }

    /// The total on the layout.
    #[must_use]
    pub fn on_layout(&self) -> Cents {
        self.layout.iter().map(|wager| wager.stake).sum()
    }

    /// The stake on a bet of the layout.
    #[must_use]
    pub fn stake_on(&self, on: On) -> Cents {
        self.layout.iter().find(|wager| wager.on == on).map_or(Cents::ZERO, |wager| wager.stake)
    }

    /// Whether the account staked on a spin, or on a sequence that begins with it.
    #[must_use]
    pub fn staked_on(&self, spin: &Spin) -> bool {
        let placed = spin.placed.iter().find(|placed| placed.account == self.number);
        let begins = self.sequences.iter().any(|wager| wager.first == spin.round);
        begins || placed.is_some_and(|placed| !placed.wagers.is_empty())
    }

    /// Whether the account can be removed, once it is not on any spin that is kept.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.closed && self.balance == Cents::ZERO && self.sequences.is_empty()
    }

    pub(super) fn pay_in(&mut self, amount: Cents) {
        self.paid_in += amount;
        self.balance += amount;
    }

    /// Stakes an amount; a negative one is taken back.
    pub(super) fn stake(&mut self, amount: Cents) {
        self.staked += amount;
        self.balance -= amount;
    }

    /// Credits what wagers returned; a negative amount reverses it.
    pub(super) fn win(&mut self, amount: Cents) {
        self.won += amount;
        self.balance += amount;
    }

    pub(super) fn pay_out(&mut self, amount: Cents) {
        self.paid_out += amount;
        self.balance -= amount;
    }

    /// Sets the stake on a bet of the layout.
    pub(super) fn lay(&mut self, on: On, stake: Cents) {
        match self.layout.iter_mut().find(|wager| wager.on == on) {
            Some(wager) => wager.stake = stake,
            None => self.layout.push(RouletteWager { on, stake }),
        }
        self.layout.retain(|wager| wager.stake.is_positive());
    }

    /// Takes back all chips on the layout.
    pub(super) fn sweep(&mut self) {
        let all = self.on_layout();
        self.stake(-all);
        self.layout.clear();
        self.steps.clear();
    }
}
