//! Pai Gow as a [`Game`].

use chung_game::PlayerNo;
use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::paigow::settle::Holder;
use chung_game::rulebook::{Edition, RuleBook};

use super::{
    Act, BankFact, Command, Event, Fact, HouseFact, Money, OpeningFact, OversightFact, Payment, PlayersFact,
    State, WagersFact, apply, decide,
};
use crate::{Actor, Game, Refused, Source, Viewer};

/// The rules of a Pai Gow table.
#[derive(Clone, Debug, PartialEq)]
pub struct PaiGow {
    /// The rule book and its variants.
    pub edition: Edition,
    /// The rules of that edition.
    pub book: RuleBook,
    /// Whether the computer deals, or a person with real tiles.
    pub source: Source,
}

impl PaiGow {
    /// The rules of an edition.
    #[must_use]
    pub fn new(edition: Edition, source: Source) -> PaiGow {
        PaiGow { edition, book: edition.rules(), source }
    }
}

/// What a player won or lost in a round, by what was wagered and paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerResult {
    /// The player whose result it is.
    pub player: PlayerNo,
    /// What they have more or less than before the round.
    pub result: Cents,
}

impl PlayerResult {
    /// The results of a round's events, in order of the players' numbers.
    #[must_use]
    pub fn of(events: &[Event]) -> Vec<PlayerResult> {
        let mut results: Vec<PlayerResult> = Vec::new();
        let mut change =
            |player: PlayerNo, amount: Cents| match results.iter_mut().find(|of| of.player == player) {
                Some(of) => of.result += amount,
                None => results.push(PlayerResult { player, result: amount }),
            };
        for event in events {
            match &event.fact {
                Fact::Wagers(WagersFact::Placed { player, amount, .. })
                | Fact::Bank(BankFact::PutIn { player, amount }) => change(*player, Cents(-amount.0)),
                Fact::Wagers(WagersFact::Returned { player, amount, .. })
                | Fact::Bank(BankFact::PutBack { player, amount }) => change(*player, *amount),
                Fact::Opening(
                    OpeningFact::Paid(Payment { from, to, amount, .. })
                    | OpeningFact::Unpaid(Payment { from: to, to: from, amount, .. }),
                ) => {
                    if let Holder::Player(player) = from {
                        change(*player, Cents(-amount.0));
                    }
                    if let Holder::Player(player) = to {
                        change(*player, *amount);
                    }
                }
                _ => {}
            }
        }
        results.sort_unstable_by_key(|of| of.player);
        results
    }
}

impl Game for PaiGow {
    type Act = Act;
    type Fact = Fact;
    type State = State;
    type Viewer = Viewer;
    type RoundResult = PlayerResult;

    fn decide(&self, state: &State, command: &Command) -> Result<Vec<Event>, Refused> {
        decide(&self.book, state, command).map_err(|refusal| Refused::from(&refusal))
    }

    fn joined(fact: &Fact) -> Option<(PlayerNo, &str)> {
        match fact {
            Fact::Players(PlayersFact::Joined { player, name, .. }) => Some((*player, name)),
            _ => None,
        }
    }

    fn in_round(state: &State) -> bool {
        state.stage.in_round()
    }

    fn decides_round(fact: &Fact) -> bool {
        PaiGow::ends_round(fact)
    }

    fn round_results(_before: &State, events: &[Event], _after: &State) -> Vec<PlayerResult> {
        PlayerResult::of(events)
    }

    fn agrees_with(_state: &State, _fact: &Fact) -> bool {
        true
    }

    fn apply(state: &mut State, event: &Event) {
        apply(state, event);
    }

    fn rules(fact: &Fact) -> Option<u32> {
        fact.rules()
    }

    fn stage(state: &State) -> u8 {
        state.stage as u8
    }

    fn clock(state: &State) -> Clock {
        state.clock
    }

    fn round(state: &State) -> u32 {
        state.round
    }

    fn brought(state: &State, fact: &Fact) -> Cents {
        let away = |amount: Cents| Cents(-amount.0);
        match *fact {
            Fact::House(HouseFact::Opened { float: amount } | HouseFact::Filled { amount })
            | Fact::Players(PlayersFact::BoughtIn { amount, with: Money::Chips | Money::Voucher, .. }) => {
                amount
            }
            Fact::House(HouseFact::Credited { amount } | HouseFact::Closed { float: amount })
            | Fact::Players(PlayersFact::CashedOut { amount, .. } | PlayersFact::Left { with: amount, .. }) => {
                away(amount)
            }
            Fact::Oversight(OversightFact::Released { player, amount, to_player: true })
                if state.player(player).is_none() =>
            {
                away(amount)
            }
            _ => Cents::ZERO,
        }
    }

    fn adds_up(state: &State, brought: Cents) -> bool {
        state.all_chips() == brought
    }

    fn due(_state: &State) -> Option<(Clock, Actor, Act)> {
        None
    }

    fn ends_round(fact: &Fact) -> bool {
        matches!(fact, Fact::Opening(OpeningFact::Ended(_) | OpeningFact::CalledOff))
    }

    fn seen_by(&self, state: &State, viewer: Viewer) -> State {
        state.seen_by(&self.book, viewer)
    }

    fn indistinguishable_state(&self, state: &State, viewer: Viewer) -> State {
        state.indistinguishable_state(&self.book, viewer)
    }

    fn event_seen_by(&self, event: &Event, state: &State, viewer: Viewer) -> Option<Event> {
        event.concerns(viewer).then(|| event.seen_by(&self.book, state, viewer))
    }
}
