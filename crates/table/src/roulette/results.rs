//! What wagers return for an outcome. Results are always computed from scratch, so that a correction need not undo anything.

use chung_game::money::Cents;
use chung_game::roulette::bet::RouletteBet;
use chung_game::roulette::number::Number;
use chung_game::roulette::sequence::{Progress, SequenceGap};
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use super::{Account, AccountNo, RouletteState, SequenceWager, Spin, StationNo};

/// A wager on one spin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SpinWager {
    /// The bet of the wager.
    pub bet: RouletteBet,
    /// The amount staked.
    pub stake: Cents,
}

/// A wager that won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Win {
    /// The bet of the wager.
    pub bet: RouletteBet,
    /// The amount staked.
    pub stake: Cents,
    /// What the wager pays in addition to the stake.
    pub pays: Cents,
}

/// The wagers on one spin that win on a number.
pub(super) fn wins(wagers: &[SpinWager], number: Number) -> Vec<Win> {
    let win =
        |&SpinWager { bet, stake }: &SpinWager| Some(Win { bet, stake, pays: bet.wins(stake, number)? });
    wagers.iter().filter_map(win).collect()
}

/// The total that winning wagers return, including the stakes.
pub(super) fn returned(wins: &[Win]) -> Cents {
    wins.iter().map(|win| win.stake + win.pays).sum()
}

pub(super) fn total(wagers: &[SpinWager]) -> Cents {
    wagers.iter().map(|wager| wager.stake).sum()
}

impl SequenceWager {
    /// Adds spins that count for the wager, as many as it still needs.
    pub(super) fn runs_on(&mut self, outcomes: impl Iterator<Item = (u32, Number)>) {
        let waits_for = self.sequence.numbers().len().saturating_sub(self.spins.len());
        self.spins.extend(outcomes.take(waits_for));
    }

    /// The wager, decided or not according to its spins.
    pub(super) fn recalculated(mut self, gap: SequenceGap) -> SequenceWager {
        let outcomes: Vec<Number> = self.spins.iter().map(|(_, number)| *number).collect();
        let progress = self.sequence.progress(&outcomes, gap);
        self.decided = progress != Progress::Running;
        self.returned = match progress {
            // Only stakes for which every line pays whole cents are accepted.
            Progress::Won(line) => self.stake + line.odds.on(self.stake).unwrap_or_default(),
            Progress::Running | Progress::Lost => Cents::ZERO,
        };
        self
    }

    /// The round that decided the wager, if one did.
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
        wager.recalculated(gap)
    }
}

/// The result of an account for a spin, recalculated after a correction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Recalculated {
    /// The account whose result it is.
    pub account: AccountNo,
    /// The station of the account.
    pub station: StationNo,
    /// The round of the spin.
    pub round: u32,
    /// The wagers on this spin alone that count.
    pub wagers: Vec<SpinWager>,
    /// What these wagers return, including the stakes.
    pub returned: Cents,
    /// The sequences for which the spin counts, as they now stand. Others for which it counted before are removed.
    pub sequences: Vec<SequenceWager>,
    /// The change of the balance.
    pub change: Cents,
    /// The new balance; negative if the player owes the House.
    pub balance: Cents,
}

impl ToMessage for Recalculated {
    fn to_message(&self) -> Message {
        let Recalculated { account, station, change, balance, .. } = *self;
        let change = match change.0 {
            0 => message!("roulette-account-unchanged"),
            1.. => message!("roulette-account-up", amount = change),
            _ => message!("roulette-account-down", amount = -change),
        };
        if balance < Cents::ZERO {
            message!("roulette-result-owed", account, station, change, owed = -balance)
        } else {
            message!("roulette-result", account, station, change, balance)
        }
    }
}

/// What an account staked on a spin, and what that returned.
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

    /// The sum before the spin is recalculated.
    fn before(account: &Account, spin: &Spin) -> Sum {
        let placed = spin.placed.iter().find(|placed| placed.account == account.number);
        let (wagers, returned) =
            placed.map_or((&[][..], Cents::ZERO), |placed| (&placed.wagers[..], placed.returned));
        Sum::of(wagers, returned, account.sequences.iter().filter(|wager| wager.is_about(spin.round)))
    }
}

/// The result of an account for a spin, given the wagers and sequences that count.
pub(super) fn recalculate(
    account: &Account,
    spin: &Spin,
    wagers: Vec<SpinWager>,
    outcome: Option<Number>,
    sequences: Vec<SequenceWager>,
) -> Recalculated {
    let returned = outcome.map_or(Cents::ZERO, |number| returned(&wins(&wagers, number)));
    let old = Sum::before(account, spin);
    let new = Sum::of(&wagers, returned, &sequences);
    let change = new.returned - old.returned - (new.staked - old.staked);
    Recalculated {
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

/// The result of an account for a spin that does not count: its stakes go back, and sequences that ran before continue with the next
/// spin that counts (R14).
pub(super) fn without(
    state: &RouletteState,
    account: &Account,
    spin: &Spin,
    gap: SequenceGap,
) -> Recalculated {
    let ran =
        account.sequences.iter().filter(|wager| wager.is_about(spin.round) && wager.first != spin.round);
    let moved = |wager: &SequenceWager| {
        let mut wager = wager.clone();
        wager.spins.retain(|(round, _)| *round < spin.round);
        wager.runs_on(state.outcomes_from(account.number, spin.round.saturating_add(1)));
        wager.recalculated(gap)
    };
    recalculate(account, spin, Vec::new(), None, ran.map(moved).collect())
}

/// Applies a recomputed result to the account and the spin.
pub(super) fn apply(state: &mut RouletteState, result: &Recalculated) {
    let Recalculated { account, round, ref wagers, returned, ref sequences, .. } = *result;
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
