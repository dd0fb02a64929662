//! A player's last rounds: number, stakes, returns. The table's state has the wagers of each spin, with corrections, as long as the
//! spin can be corrected; returned stakes come from the events.

use std::collections::BTreeMap;

use chung_game::money::Cents;
use chung_game::roulette::number::Number;
use chung_table::roulette::{
    AccountNo, CorrectionFact, Event, MalfunctionFact, RouletteFact, RouletteWagersFact, RoundFact,
    SequenceWager, SpinWager,
};

use super::RouletteView;

/// A round's result for a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PlayerRound {
    /// The winning number.
    pub(super) number: Option<Number>,
    /// The wagers on this spin alone.
    pub(super) wagers: Vec<SpinWager>,
    /// The returns of those wagers, stakes included.
    brought: Cents,
    /// The sequences that the spin decided.
    pub(super) ended: Vec<SequenceWager>,
    /// Stakes that were returned because the spin did not count.
    back: Cents,
    /// Whether the outcome or the wagers were corrected afterwards.
    pub(super) corrected: bool,
    /// Whether the wagers did not count.
    pub(super) void: bool,
    /// Whether there was no valid spin or no outcome: stakes were returned.
    pub(super) no_spin: bool,
    /// The seed, where the computer drew the number.
    pub(super) seed: Option<String>,
}

impl PlayerRound {
    /// The stakes on the spin and on sequences that it decided.
    pub(super) fn at_stake(&self) -> Cents {
        let wagers = self.wagers.iter().map(|wager| wager.stake);
        wagers.chain(self.ended.iter().map(|wager| wager.stake)).sum::<Cents>() + self.back
    }

    /// The returns of the spin and of sequences that it decided, stakes included.
    pub(super) fn returned(&self) -> Cents {
        self.brought + self.ended.iter().map(|wager| wager.returned).sum() + self.back
    }

    /// The winnings without the stakes (5.6(b)).
    pub(super) fn won(&self) -> Cents {
        let spin = self.wagers.iter().filter_map(|wager| wager.bet.wins(wager.stake, self.number?));
        let sequences = self.ended.iter().filter(|wager| wager.returned.is_positive());
        spin.chain(sequences.map(|wager| wager.returned - wager.stake)).sum()
    }
}

/// Rounds with a number or declared void, latest first, with the viewer's wagers on them.
pub(super) fn rounds(view: &RouletteView) -> Vec<(u32, PlayerRound)> {
    let mut rounds = from_events(view);
    // The table's state no longer has the wagers on earlier spins.
    if let Some(oldest) = view.state.spins.first() {
        rounds.retain(|round, _| *round >= oldest.round);
    }
    for spin in &view.state.spins {
        let past = rounds.entry(spin.round).or_default();
        past.number = spin.outcome;
        past.no_spin |= spin.no_spin;
        for placed in spin.placed.iter().filter(|placed| view.own().any(|own| own.number == placed.account)) {
            past.wagers.extend(&placed.wagers);
            past.brought += placed.returned;
        }
    }
    let gap = view.set_up().map(|set_up| set_up.gap);
    for wager in view.own().flat_map(|account| &account.sequences) {
        let decided = gap.and_then(|gap| wager.decided_in(gap));
        if let Some(past) = decided.and_then(|round| rounds.get_mut(&round)) {
            past.ended.push(wager.clone());
        }
    }
    rounds.into_iter().rev().filter(|(_, past)| past.number.is_some() || past.no_spin).collect()
}

/// The results of the last rounds, as far as their events show them.
fn from_events(view: &RouletteView) -> BTreeMap<u32, PlayerRound> {
    let own: Vec<AccountNo> = view.own().map(|account| account.number).collect();
    let mut rounds = PlayerRounds::default();
    let mut earlier: Vec<_> = view.earlier().collect();
    earlier.reverse();
    for round in earlier {
        rounds.take(&round.events, &own);
        if let Some(past) = rounds.past.get_mut(&round.number) {
            past.seed = round.seed;
        }
    }
    rounds.take(&view.round, &own);
    rounds.past
}

#[derive(Default)]
struct PlayerRounds {
    past: BTreeMap<u32, PlayerRound>,
    /// The returns of each round, corrections included.
    brought: BTreeMap<u32, Cents>,
}

impl PlayerRounds {
    fn take(&mut self, events: &[Event], own: &[AccountNo]) {
        for event in events {
            let past = self.past.entry(event.round).or_default();
            match &event.fact {
                RouletteFact::Round(RoundFact::Settled(settled)) if own.contains(&settled.account) => {
                    let ended = settled.ended.iter().map(|end| end.returned).sum();
                    *self.brought.entry(event.round).or_default() += settled.returned + ended;
                }
                RouletteFact::Malfunction(MalfunctionFact::OpenVoid { account, amount, .. })
                    if own.contains(account) =>
                {
                    past.back += *amount;
                }
                RouletteFact::Wagers(RouletteWagersFact::NotRecognised { account, .. })
                    if own.contains(account) =>
                {
                    past.void = true;
                }
                RouletteFact::Round(RoundFact::Abandoned) => past.no_spin = true,
                RouletteFact::Round(RoundFact::Returned(reckoned)) if own.contains(&reckoned.account) => {
                    past.back += reckoned.change;
                }
                RouletteFact::Correction(CorrectionFact::Corrected { round, .. }) => {
                    self.past.entry(*round).or_default().corrected = true;
                }
                RouletteFact::Correction(CorrectionFact::NoSpin { round, .. }) => {
                    self.past.entry(*round).or_default().no_spin = true;
                }
                RouletteFact::Correction(CorrectionFact::Recalculated(reckoned))
                | RouletteFact::Malfunction(
                    MalfunctionFact::Confirmed(reckoned) | MalfunctionFact::Voided(reckoned),
                ) if own.contains(&reckoned.account) => {
                    let past = self.past.entry(reckoned.round).or_default();
                    let brought = self.brought.entry(reckoned.round).or_default();
                    if past.no_spin {
                        // The returns were taken back, and the stakes given back.
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
