//! Rapid Roulette as a [`Game`].

use std::collections::BTreeMap;

use chung_game::PlayerNo;
use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::role::Role;

use super::{
    Account, AccountNo, Command, Event, Outcomes, RouletteAct, RouletteFact, RouletteHouseFact,
    RouletteStage, RouletteState, RoundAct, RoundFact, StationNo, apply, decide,
};
use crate::{Actor, Game, Refused, Viewer};

/// The rules of a Rapid Roulette table. There is one book; the set-up has the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roulette {
    /// The source of outcomes.
    pub outcomes: Outcomes,
}

/// The net result of a round for an account: what it won less what it staked. A sequence is staked in its first round and pays in the
/// round that decides it; a correction counts in the round in which it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccountResult {
    /// The account whose result it is.
    pub account: AccountNo,
    /// The player whose account it is.
    pub player: PlayerNo,
    /// The station of the account.
    pub station: StationNo,
    /// What the account won less what it staked.
    pub result: Cents,
}

/// What an account has won so far, less what it has staked.
fn net(account: &Account) -> (AccountNo, Cents) {
    (account.number, account.won - account.staked)
}

impl Game for Roulette {
    type Act = RouletteAct;
    type Fact = RouletteFact;
    type State = RouletteState;
    type Viewer = Viewer;
    type RoundResult = AccountResult;

    fn decide(&self, state: &RouletteState, command: &Command) -> Result<Vec<Event>, Refused> {
        decide(state, command).map_err(|refusal| Refused::from(&refusal))
    }

    /// Stations do not know their players' names.
    fn joined(_fact: &RouletteFact) -> Option<(PlayerNo, &str)> {
        None
    }

    fn in_round(state: &RouletteState) -> bool {
        matches!(state.stage, RouletteStage::Wagering | RouletteStage::NoMoreBets)
    }

    fn decides_round(fact: &RouletteFact) -> bool {
        matches!(fact, RouletteFact::Round(RoundFact::Entered { .. } | RoundFact::Abandoned))
    }

    /// The accounts whose result is not zero, in order of number.
    fn round_results(before: &RouletteState, _events: &[Event], after: &RouletteState) -> Vec<AccountResult> {
        let before: BTreeMap<AccountNo, Cents> = before.accounts.iter().map(net).collect();
        let result = |account: &Account| {
            let (number, net) = net(account);
            let result = net - before.get(&number).copied().unwrap_or_default();
            let Account { player, station, .. } = *account;
            AccountResult { account: number, player, station, result }
        };
        after.accounts.iter().map(result).filter(|of| of.result != Cents::ZERO).collect()
    }

    fn agrees_with(state: &RouletteState, fact: &RouletteFact) -> bool {
        let is_stated =
            |(account, balance)| state.account(account).is_some_and(|account| account.balance == balance);
        state.adds_up() && fact.balance().is_none_or(is_stated)
    }

    fn apply(state: &mut RouletteState, event: &Event) {
        apply(state, event);
    }

    fn rules(fact: &RouletteFact) -> Option<u32> {
        fact.rules()
    }

    fn stage(state: &RouletteState) -> u8 {
        state.stage as u8
    }

    fn clock(state: &RouletteState) -> Clock {
        state.clock
    }

    fn round(state: &RouletteState) -> u32 {
        state.round
    }

    fn brought(_state: &RouletteState, _fact: &RouletteFact) -> Cents {
        Cents::ZERO
    }

    fn adds_up(state: &RouletteState, _brought: Cents) -> bool {
        state.adds_up()
    }

    fn due(state: &RouletteState) -> Option<(Clock, Actor, RouletteAct)> {
        let period = state.period.filter(|_| state.frozen.is_none())?;
        Some((period.ends, Actor::automatic(Role::GameSystem), RouletteAct::Round(RoundAct::Expire)))
    }

    fn ends_round(fact: &RouletteFact) -> bool {
        matches!(
            fact,
            RouletteFact::Round(RoundFact::Started { .. })
                | RouletteFact::House(RouletteHouseFact::Closed { .. })
        )
    }

    fn seen_by(&self, state: &RouletteState, viewer: Viewer) -> RouletteState {
        state.seen_by(viewer)
    }

    /// What a player may do never depends on anything hidden.
    fn indistinguishable_state(&self, state: &RouletteState, _viewer: Viewer) -> RouletteState {
        state.clone()
    }

    fn event_seen_by(&self, event: &Event, state: &RouletteState, viewer: Viewer) -> Option<Event> {
        event.concerns(state, viewer).then(|| event.clone())
    }
}
