//! What the last rounds came to for an account: number, stakes, what they brought, as they stand after every correction.

use std::collections::BTreeMap;

use chung_game::money::Cents;
use chung_game::roulette::number::Number;
use chung_table::roulette::{
    AccountNo, CorrectionFact, Event, Fact, MalfunctionFact, Reckoned, RoundFact, SpinWager, WagersFact,
};

use super::Seen;

/// A round, for an account.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Past {
    /// The number that came.
    pub(super) number: Option<Number>,
    /// What lay on the spin.
    pub(super) staked: Cents,
    /// What it brought, and what sequences brought that it decided; stakes with it.
    pub(super) returned: Cents,
    /// What was won besides the stakes (5.6(b)).
    pub(super) won: Cents,
    /// The outcome, or the wagers, were put right afterwards.
    pub(super) corrected: bool,
    /// Why nothing counted.
    pub(super) void: bool,
    /// It had no valid spin, or no outcome at all: what was staked went back.
    pub(super) no_spin: bool,
    /// The seed of the number, where the computer drew it.
    pub(super) seed: Option<String>,
}

/// Rounds whose number came, or that came to nothing, the latest first.
pub(super) fn rounds(seen: &Seen, account: Option<AccountNo>) -> Vec<(u32, Past)> {
    let mut rounds = BTreeMap::new();
    let mut earlier: Vec<_> = seen.earlier().collect();
    earlier.reverse();
    for told in earlier {
        take(&mut rounds, &told.events, account);
        if let Some(round) = rounds.get_mut(&told.number) {
            round.seed = told.seed;
        }
    }
    take(&mut rounds, &seen.round, account);
    rounds.into_iter().rev().filter(|(_, past)| past.number.is_some() || past.no_spin).collect()
}

fn take(rounds: &mut BTreeMap<u32, Past>, events: &[Event], account: Option<AccountNo>) {
    for event in events {
        let past = rounds.entry(event.round).or_default();
        match &event.fact {
            Fact::Round(RoundFact::Entered { number, .. }) => past.number = Some(*number),
            Fact::Round(RoundFact::Settled(settled)) if Some(settled.account) == account => {
                past.staked = settled.staked;
                past.returned = settled.returned + settled.ended.iter().map(|end| end.returned).sum();
                let sequences = settled.ended.iter().filter(|end| end.returned.is_positive());
                past.won = settled.wins.iter().map(|win| win.pays).sum::<Cents>()
                    + sequences.map(|end| end.returned - end.stake).sum();
            }
            Fact::Wagers(WagersFact::NotRecognised { .. }) => past.void = true,
            Fact::Correction(CorrectionFact::Corrected { round, to, .. }) => {
                let past = rounds.entry(*round).or_default();
                past.number = past.number.map(|_| *to);
                past.corrected = true;
            }
            Fact::Correction(CorrectionFact::NoSpin { round, .. }) => {
                let past = rounds.entry(*round).or_default();
                (past.number, past.no_spin) = (None, true);
            }
            Fact::Round(RoundFact::Abandoned) => past.no_spin = true,
            Fact::Correction(CorrectionFact::Recalculated(reckoned))
            | Fact::Malfunction(MalfunctionFact::Confirmed(reckoned) | MalfunctionFact::Voided(reckoned))
                if Some(reckoned.account) == account =>
            {
                reckon(rounds.entry(reckoned.round).or_default(), reckoned);
            }
            _ => {}
        }
    }
}

/// The round as it was worked out anew: what changed is what it brought more or less.
fn reckon(past: &mut Past, reckoned: &Reckoned) {
    let staked = reckoned.wagers.iter().map(|wager| wager.stake).sum();
    past.returned = past.returned + reckoned.change + (staked - past.staked);
    past.staked = staked;
    let wins = |wager: &SpinWager| past.number.and_then(|number| wager.bet.wins(wager.stake, number));
    past.won = reckoned.wagers.iter().filter_map(wins).sum();
    past.corrected = !past.no_spin;
}
