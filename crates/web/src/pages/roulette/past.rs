//! What the last rounds came to for a player: number, stakes, what they brought. What lay on a spin, and how it stands after every
//! correction, the table knows as long as it can be put right; what went back is told by the events.

use std::collections::BTreeMap;

use chung_game::money::Cents;
use chung_game::roulette::number::Number;
use chung_table::roulette::{
    AccountNo, CorrectionFact, Event, Fact, MalfunctionFact, RoundFact, SequenceWager, SpinWager, WagersFact,
};

use super::Seen;

/// A round, for a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Past {
    /// The number that came.
    pub(super) number: Option<Number>,
    /// What lay on the spin alone.
    pub(super) wagers: Vec<SpinWager>,
    /// What that brought, stakes with it.
    brought: Cents,
    /// The sequences that it decided.
    pub(super) ended: Vec<SequenceWager>,
    /// What was staked and went back, because nothing came of it.
    back: Cents,
    /// The outcome, or the wagers, were put right afterwards.
    pub(super) corrected: bool,
    /// Why nothing counted.
    pub(super) void: bool,
    /// It had no valid spin, or no outcome at all: what was staked went back.
    pub(super) no_spin: bool,
    /// The seed of the number, where the computer drew it.
    pub(super) seed: Option<String>,
}

impl Past {
    /// What lay on the spin, and on sequences that it decided.
    pub(super) fn at_stake(&self) -> Cents {
        let wagers = self.wagers.iter().map(|wager| wager.stake);
        wagers.chain(self.ended.iter().map(|wager| wager.stake)).sum::<Cents>() + self.back
    }

    /// What it brought, and what sequences brought that it decided; stakes with it.
    pub(super) fn returned(&self) -> Cents {
        self.brought + self.ended.iter().map(|wager| wager.returned).sum() + self.back
    }

    /// What was won besides the stakes (5.6(b)).
    pub(super) fn won(&self) -> Cents {
        let spin = self.wagers.iter().filter_map(|wager| wager.bet.wins(wager.stake, self.number?));
        let sequences = self.ended.iter().filter(|wager| wager.returned.is_positive());
        spin.chain(sequences.map(|wager| wager.returned - wager.stake)).sum()
    }
}

/// Rounds whose number came, or that came to nothing, the latest first; with what lay on them for the player who looks on.
pub(super) fn rounds(seen: &Seen) -> Vec<(u32, Past)> {
    let mut rounds = told(seen);
    // Of what lay on earlier spins the table knows nothing any more.
    if let Some(oldest) = seen.state.spins.first() {
        rounds.retain(|round, _| *round >= oldest.round);
    }
    for spin in &seen.state.spins {
        let past = rounds.entry(spin.round).or_default();
        past.number = spin.outcome;
        past.no_spin |= spin.no_spin;
        for placed in spin.placed.iter().filter(|placed| seen.own().any(|own| own.number == placed.account)) {
            past.wagers.extend(&placed.wagers);
            past.brought += placed.returned;
        }
    }
    let gap = seen.set_up().map(|set_up| set_up.gap);
    for wager in seen.own().flat_map(|account| &account.sequences) {
        let decided = gap.and_then(|gap| wager.decided_in(gap));
        if let Some(past) = decided.and_then(|round| rounds.get_mut(&round)) {
            past.ended.push(wager.clone());
        }
    }
    rounds.into_iter().rev().filter(|(_, past)| past.number.is_some() || past.no_spin).collect()
}

/// What the events of the last rounds tell of them.
fn told(seen: &Seen) -> BTreeMap<u32, Past> {
    let own: Vec<AccountNo> = seen.own().map(|account| account.number).collect();
    let mut rounds = Rounds::default();
    let mut earlier: Vec<_> = seen.earlier().collect();
    earlier.reverse();
    for told in earlier {
        rounds.take(&told.events, &own);
        if let Some(past) = rounds.past.get_mut(&told.number) {
            past.seed = told.seed;
        }
    }
    rounds.take(&seen.round, &own);
    rounds.past
}

#[derive(Default)]
struct Rounds {
    past: BTreeMap<u32, Past>,
    /// What each brought, as it was settled and put right since.
    brought: BTreeMap<u32, Cents>,
}

impl Rounds {
    fn take(&mut self, events: &[Event], own: &[AccountNo]) {
        for event in events {
            let past = self.past.entry(event.round).or_default();
            match &event.fact {
                Fact::Round(RoundFact::Settled(settled)) if own.contains(&settled.account) => {
                    let ended = settled.ended.iter().map(|end| end.returned).sum();
                    *self.brought.entry(event.round).or_default() += settled.returned + ended;
                }
                Fact::Malfunction(MalfunctionFact::OpenVoid { account, amount, .. })
                    if own.contains(account) =>
                {
                    past.back += *amount;
                }
                Fact::Wagers(WagersFact::NotRecognised { account, .. }) if own.contains(account) => {
                    past.void = true;
                }
                Fact::Round(RoundFact::Abandoned) => past.no_spin = true,
                Fact::Round(RoundFact::Returned(reckoned)) if own.contains(&reckoned.account) => {
                    past.back += reckoned.change;
                }
                Fact::Correction(CorrectionFact::Corrected { round, .. }) => {
                    self.past.entry(*round).or_default().corrected = true;
                }
                Fact::Correction(CorrectionFact::NoSpin { round, .. }) => {
                    self.past.entry(*round).or_default().no_spin = true;
                }
                Fact::Correction(CorrectionFact::Recalculated(reckoned))
                | Fact::Malfunction(
                    MalfunctionFact::Confirmed(reckoned) | MalfunctionFact::Voided(reckoned),
                ) if own.contains(&reckoned.account) => {
                    let past = self.past.entry(reckoned.round).or_default();
                    let brought = self.brought.entry(reckoned.round).or_default();
                    if past.no_spin {
                        // What it had brought was taken, and what was staked given back.
                        past.back += reckoned.change + std::mem::take(brought);
                    } else {
                        past.corrected = true;
                        *brought += reckoned.change;
                    }
                }
                _ => {}
            }
        }
    }
}
