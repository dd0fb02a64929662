//! What wagers come to, by an outcome. Worked out anew each time, so that a corrected outcome needs no undoing.

use std::fmt;

use chung_game::money::Cents;
use chung_game::roulette::bet::Bet;
use chung_game::roulette::number::Number;
use chung_game::roulette::sequence::{Progress, SequenceGap};
use serde::{Deserialize, Serialize};

use super::{Account, AccountNo, SequenceWager, Spin, State, StationNo};

/// Money on a bet of one spin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SpinWager {
    /// The bet.
    pub bet: Bet,
    /// How much.
    pub stake: Cents,
}

/// A wager that won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Win {
    /// The bet.
    pub bet: Bet,
    /// What lay there.
    pub stake: Cents,
    /// What it won besides.
    pub pays: Cents,
}

/// The wagers on one spin that win on a number.
pub(super) fn wins(wagers: &[SpinWager], number: Number) -> Vec<Win> {
    let win =
        |&SpinWager { bet, stake }: &SpinWager| Some(Win { bet, stake, pays: bet.wins(stake, number)? });
    wagers.iter().filter_map(win).collect()
}

/// What they bring, stakes with it.
pub(super) fn returned(wins: &[Win]) -> Cents {
    wins.iter().map(|win| win.stake + win.pays).sum()
}

pub(super) fn total(wagers: &[SpinWager]) -> Cents {
    wagers.iter().map(|wager| wager.stake).sum()
}

impl SequenceWager {
    /// Spins that count for it, as many as it still waits for.
    pub(super) fn runs_on(&mut self, came: impl Iterator<Item = (u32, Number)>) {
        let waits_for = self.sequence.numbers().len().saturating_sub(self.spins.len());
        self.spins.extend(came.take(waits_for));
    }

    /// The wager as its spins have it.
    pub(super) fn reckoned(mut self, gap: SequenceGap) -> SequenceWager {
        let outcomes: Vec<Number> = self.spins.iter().map(|(_, number)| *number).collect();
        let progress = self.sequence.progress(&outcomes, gap);
        self.decided = progress != Progress::Running;
        self.returned = match progress {
            // Only stakes that every line pays in whole cents are taken.
            Progress::Won(line) => self.stake + line.odds.on(self.stake).unwrap_or_default(),
            Progress::Running | Progress::Lost => Cents::ZERO,
        };
        self
    }

    /// The round that decided it, if one has.
    #[must_use]
    pub fn decided_in(&self, gap: SequenceGap) -> Option<u32> {
        let mut outcomes = Vec::with_capacity(self.spins.len());
        self.spins.iter().find_map(|&(round, number)| {
            outcomes.push(number);
            (self.sequence.progress(&outcomes, gap) != Progress::Running).then_some(round)
        })
    }

    /// The wager after another spin.
    pub(super) fn after(&self, round: u32, number: Number, gap: SequenceGap) -> SequenceWager {
        let mut wager = self.clone();
        wager.spins.push((round, number));
        wager.reckoned(gap)
    }
}

/// A spin's wagers of an account, worked out anew: what counts now, and what it comes to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reckoned {
    /// Whose.
    pub account: AccountNo,
    /// Where.
    pub station: StationNo,
    /// Of which round.
    pub round: u32,
    /// The wagers on that spin alone that count.
    pub wagers: Vec<SpinWager>,
    /// What they bring, stakes with it.
    pub returned: Cents,
    /// The sequences that the spin is about, as they stand now; others that it was about are gone.
    pub sequences: Vec<SequenceWager>,
    /// What the account has more or less for it.
    pub change: Cents,
    /// Its balance; less than nothing is owed to the House.
    pub balance: Cents,
}

impl fmt::Display for Reckoned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Reckoned { account, station, change, balance, .. } = self;
        write!(f, "Account {account} of station {station} ")?;
        match change.0 {
            0 => f.write_str("stays as it was")?,
            1.. => write!(f, "gets {change}")?,
            _ => write!(f, "gives {}", -*change)?,
        }
        if *balance < Cents::ZERO {
            write!(f, "; {} is owed to the House.", -*balance)
        } else {
            write!(f, "; the balance is {balance}.")
        }
    }
}

/// What an account had on a spin, in stakes and in what they brought.
struct Sum {
    staked: Cents,
    returned: Cents,
}

impl Sum {
    fn of<'a>(
        wagers: &[SpinWager],
        returned: Cents,
        sequences: impl IntoIterator<Item = &'a SequenceWager>,
    ) -> Sum {
        let mut sum = Sum { staked: total(wagers), returned };
        for wager in sequences {
            sum.staked += wager.stake;
            sum.returned += wager.returned;
        }
        sum
    }

    /// Before the spin is worked out anew.
    fn before(account: &Account, spin: &Spin) -> Sum {
        let placed = spin.placed.iter().find(|placed| placed.account == account.number);
        let (wagers, returned) =
            placed.map_or((&[][..], Cents::ZERO), |placed| (&placed.wagers[..], placed.returned));
        Sum::of(wagers, returned, account.sequences.iter().filter(|wager| wager.is_about(spin.round)))
    }
}

/// A spin's wagers of an account, if these count and these sequences are how it stands.
pub(super) fn reckon(
    account: &Account,
    spin: &Spin,
    wagers: Vec<SpinWager>,
    outcome: Option<Number>,
    sequences: Vec<SequenceWager>,
) -> Reckoned {
    let returned = outcome.map_or(Cents::ZERO, |number| returned(&wins(&wagers, number)));
    let old = Sum::before(account, spin);
    let new = Sum::of(&wagers, returned, &sequences);
    let change = new.returned - old.returned - (new.staked - old.staked);
    Reckoned {
        account: account.number,
        station: account.station,
        round: spin.round,
        wagers,
        returned,
        sequences,
        change,
        balance: account.balance + change,
    }
}

/// A spin's wagers of an account, if it counts for nothing: what was staked on it goes back, and sequences that ran before go on with the
/// next spin that counts (R14).
pub(super) fn without(state: &State, account: &Account, spin: &Spin, gap: SequenceGap) -> Reckoned {
    let ran =
        account.sequences.iter().filter(|wager| wager.is_about(spin.round) && wager.first != spin.round);
    let moved = |wager: &SequenceWager| {
        let mut wager = wager.clone();
        wager.spins.retain(|(round, _)| *round < spin.round);
        wager.runs_on(state.came(account.number, spin.round.saturating_add(1)));
        wager.reckoned(gap)
    };
    reckon(account, spin, Vec::new(), None, ran.map(moved).collect())
}

/// Makes it so.
pub(super) fn apply(state: &mut State, reckoned: &Reckoned) {
    let Reckoned { account, round, ref wagers, returned, ref sequences, .. } = *reckoned;
    let (Some(spin), Some(holder)) = (state.spin(round), state.account(account)) else { return };
    let (old, new) = (Sum::before(holder, spin), Sum::of(wagers, returned, sequences));
    let Some(holder) = state.account_mut(account) else { return };
    holder.stake(new.staked - old.staked);
    holder.win(new.returned - old.returned);
    holder.sequences.retain(|wager| !wager.is_about(round));
    holder.sequences.extend(sequences.iter().cloned());
    holder.sequences.sort_by_key(|wager| wager.number);
    let newest = sequences.iter().map(|wager| wager.number.0).max().unwrap_or(0);
    state.sequences_placed = state.sequences_placed.max(newest);
    let placed = state.spins.iter_mut().find(|spin| spin.round == round);
    let placed = placed.and_then(|spin| spin.placed.iter_mut().find(|placed| placed.account == account));
    if let Some(placed) = placed {
        placed.wagers.clone_from(wagers);
        placed.returned = returned;
    }
}
