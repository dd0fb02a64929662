//! A chip account (rule 6): what came in, was won, staked and paid out, the chips on the layout, and the sequences that run.

use std::fmt;

use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::roulette::number::Number;
use chung_game::roulette::on::On;
use chung_game::roulette::sequence::Sequence;
use serde::{Deserialize, Serialize};

use super::{Change, Spin, Wager};

/// A station, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StationNo(pub u8);

impl fmt::Display for StationNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An account, numbered from 1 as they are opened. A number is not used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AccountNo(pub u32);

impl fmt::Display for AccountNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A wager on a sequence, numbered from 1 as their first periods end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SequenceNo(pub u32);

/// A wager on a sequence whose first wagering period is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SequenceWager {
    /// Its number.
    pub number: SequenceNo,
    /// What it is on.
    pub sequence: Sequence,
    /// How much.
    pub stake: Cents,
    /// The round of its first spin, to which it belongs (R14).
    pub first: u32,
    /// The spins that count for it, with their outcomes: as many as it has numbers, even if one of them ended it. A correction may
    /// revive it.
    pub spins: Vec<(u32, Number)>,
    /// Nothing is left to wait for.
    pub decided: bool,
    /// What it brought, the stake with it.
    pub returned: Cents,
}

impl SequenceWager {
    /// A wager none of whose spins has come.
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

    /// Does another spin count for it?
    #[must_use]
    pub fn goes_on(&self) -> bool {
        self.spins.len() < self.sequence.numbers().len()
    }

    /// Did or does this round count for it?
    #[must_use]
    pub fn is_about(&self, round: u32) -> bool {
        self.first == round || self.spins.iter().any(|(spun, _)| *spun == round)
    }
}

/// An account. One that its player left stays while wagers of his are undecided, or while something is held for him or owed by him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Its number.
    pub number: AccountNo,
    /// Whose.
    pub player: PlayerNo,
    /// Where.
    pub station: StationNo,
    /// The player has left and was paid (6.7(b)).
    pub closed: bool,
    /// He has asked to leave, and waits for the dealer (6.6(a)).
    pub leaving: bool,
    /// What stands to its credit; less than nothing is owed to the House (8.4).
    pub balance: Cents,
    /// What came in.
    pub paid_in: Cents,
    /// What wagers brought, winning stakes with them.
    pub won: Cents,
    /// What was put on bets and not taken back.
    pub staked: Cents,
    /// What went out.
    pub paid_out: Cents,
    /// The chips on the layout, for the coming spin.
    pub layout: Vec<Wager>,
    /// The wagers of the last spin he played.
    pub last: Vec<Wager>,
    /// His last changes of the layout, for undoing: the latest last.
    pub steps: Vec<Vec<Change>>,
    /// Wagers on sequences.
    pub sequences: Vec<SequenceWager>,
    /// His station failed: the coming spin does not count for his running sequences (R14).
    pub sits_out: bool,
}

impl Account {
    /// How many changes can be undone.
    pub const UNDO: usize = 10;

    /// More than this is not counted with: four such sums still fit.
    const MOST: Cents = Cents(i64::MAX / 4);

    /// A new account, with nothing in it.
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

    /// What can be staked or paid out.
    #[must_use]
    pub fn credit(&self) -> Cents {
        self.balance.max(Cents::ZERO)
    }

    /// What is owed to the House.
    #[must_use]
    pub fn owed(&self) -> Cents {
        (-self.balance).max(Cents::ZERO)
    }

    /// Is the balance what came in and was won, less what was staked and paid out? Not where one of them has outgrown all counting.
    #[must_use]
    pub fn adds_up(&self) -> bool {
        let sums = [self.paid_in, self.won, self.staked, self.paid_out];
        let counted = sums.iter().all(|sum| (-Account::MOST..=Account::MOST).contains(sum));
        counted && self.balance == self.paid_in + self.won - self.staked - self.paid_out
    }

    /// What lies on the layout in all.
    #[must_use]
    pub fn on_layout(&self) -> Cents {
        self.layout.iter().map(|wager| wager.stake).sum()
    }

    /// What lies on a bet.
    #[must_use]
    pub fn stake_on(&self, on: On) -> Cents {
        self.layout.iter().find(|wager| wager.on == on).map_or(Cents::ZERO, |wager| wager.stake)
    }

    /// Was anything staked on a spin, or on sequences that begin with it?
    #[must_use]
    pub fn staked_on(&self, spin: &Spin) -> bool {
        let placed = spin.placed.iter().find(|placed| placed.account == self.number);
        let begins = self.sequences.iter().any(|wager| wager.first == spin.round);
        begins || placed.is_some_and(|placed| !placed.wagers.is_empty())
    }

    /// Can it be forgotten, once no spin that is kept has wagers of it?
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.closed && self.balance == Cents::ZERO && self.sequences.is_empty()
    }

    pub(super) fn pay_in(&mut self, amount: Cents) {
        self.paid_in += amount;
        self.balance += amount;
    }

    /// Money goes on bets; less than nothing comes back from them.
    pub(super) fn stake(&mut self, amount: Cents) {
        self.staked += amount;
        self.balance -= amount;
    }

    /// Wagers brought so much; less than nothing where that is taken back.
    pub(super) fn win(&mut self, amount: Cents) {
        self.won += amount;
        self.balance += amount;
    }

    pub(super) fn pay_out(&mut self, amount: Cents) {
        self.paid_out += amount;
        self.balance -= amount;
    }

    /// So much lies on a bet from now on.
    pub(super) fn lay(&mut self, on: On, stake: Cents) {
        match self.layout.iter_mut().find(|wager| wager.on == on) {
            Some(wager) => wager.stake = stake,
            None => self.layout.push(Wager { on, stake }),
        }
        self.layout.retain(|wager| wager.stake.is_positive());
    }

    /// Every chip on the layout comes back.
    pub(super) fn sweep(&mut self) {
        let all = self.on_layout();
        self.stake(-all);
        self.layout.clear();
        self.steps.clear();
    }
}
