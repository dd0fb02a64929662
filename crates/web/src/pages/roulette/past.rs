//! What the last rounds came to for a player: number, stakes, what they brought, as they stand after every correction.

use std::collections::BTreeMap;

use chung_game::money::Cents;
use chung_game::roulette::number::Number;
use chung_table::roulette::{
    AccountNo, CorrectionFact, Event, Fact, MalfunctionFact, Reckoned, RoundFact, SequenceEnd, SpinWager,
    StationNo, WagersFact,
};

use super::Seen;

/// A round, for a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Past {
    /// The number that came.
    pub(super) number: Option<Number>,
    /// What lay on the spin.
    staked: Cents,
    /// The sequences that it decided.
    pub(super) ended: Vec<SequenceEnd>,
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

impl Past {
    /// What lay on the spin, and on sequences that it decided.
    pub(super) fn at_stake(&self) -> Cents {
        self.staked + self.ended.iter().map(|end| end.stake).sum()
    }
}

/// Rounds whose number came, or that came to nothing, the latest first; with what lay on them for the player who looks on.
pub(super) fn rounds(seen: &Seen) -> Vec<(u32, Past)> {
    let own: Vec<AccountNo> = seen.own().map(|account| account.number).collect();
    let station = seen.account().map(|account| account.station);
    let take = |rounds: &mut BTreeMap<u32, Past>, events: &[Event]| take(rounds, events, &own, station);
    let mut rounds = BTreeMap::new();
    let mut earlier: Vec<_> = seen.earlier().collect();
    earlier.reverse();
    for told in earlier {
        take(&mut rounds, &told.events);
        if let Some(round) = rounds.get_mut(&told.number) {
            round.seed = told.seed;
        }
    }
    take(&mut rounds, &seen.round);
    rounds.into_iter().rev().filter(|(_, past)| past.number.is_some() || past.no_spin).collect()
}

fn take(rounds: &mut BTreeMap<u32, Past>, events: &[Event], own: &[AccountNo], station: Option<StationNo>) {
    for event in events {
        let past = rounds.entry(event.round).or_default();
        match &event.fact {
            Fact::Round(RoundFact::Entered { number, .. }) => past.number = Some(*number),
            Fact::Round(RoundFact::Settled(settled)) if own.contains(&settled.account) => {
                past.staked += settled.staked;
                past.returned += settled.returned + settled.ended.iter().map(|end| end.returned).sum();
                let sequences = settled.ended.iter().filter(|end| end.returned.is_positive());
                past.won += settled.wins.iter().map(|win| win.pays).sum::<Cents>()
                    + sequences.map(|end| end.returned - end.stake).sum();
                past.ended.extend(&settled.ended);
            }
            Fact::Malfunction(MalfunctionFact::OpenVoid { station: at, amount }) if Some(*at) == station => {
                past.staked += *amount;
                past.returned += *amount;
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
            | Fact::Round(RoundFact::Returned(reckoned))
            | Fact::Malfunction(MalfunctionFact::Confirmed(reckoned) | MalfunctionFact::Voided(reckoned))
                if own.contains(&reckoned.account) =>
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
