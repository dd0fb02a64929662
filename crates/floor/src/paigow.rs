//! Pai Gow tables on a floor.

use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::rulebook::{Edition, RuleBook};
use chung_odds::chance::Chance;
use chung_table::paigow::{
    Act, Command, CutMade, DealingAct, DealingFact, Event, Fact, HouseFact, IrregularAct, Money, OpeningFact,
    OversightFact, PlayersFact, State, Viewer, apply, decide,
};
use chung_table::{Actor, Source};

use crate::fair::{Outcome, side};
use crate::game::{Draws, Game, Refused};
use crate::seed::Drawn;

/// A Pai Gow table's rules.
#[derive(Clone, Debug)]
pub struct PaiGow {
    /// The book and its variants.
    pub edition: Edition,
    /// Its rules.
    pub book: RuleBook,
    /// Does the computer deal, or somebody with real tiles?
    pub source: Source,
}

impl PaiGow {
    /// A table under an edition.
    #[must_use]
    pub fn new(edition: Edition, source: Source) -> PaiGow {
        PaiGow { edition, book: edition.rules(), source }
    }

    /// Who deals the round in hand: the computer only where the round has a seed, by which it can be checked.
    fn dealt_by(&self, drawn: &Draws) -> Source {
        if drawn.seed.is_some() { self.source } else { Source::Entered }
    }

    fn next(&self, drawn: &Draws, what: Drawn) -> Option<Chance> {
        if self.source == Source::Drawn { drawn.next(what) } else { None }
    }
}

impl Game for PaiGow {
    type Act = Act;
    type Fact = Fact;
    type State = State;
    type Viewer = Viewer;

    fn decide(&self, state: &State, by: Actor, at: Clock, act: Act) -> Result<Vec<Event>, Refused> {
        decide(&self.book, state, &Command { by, at, act }).map_err(|refusal| Refused::from(&refusal))
    }

    fn apply(state: &mut State, event: &Event) {
        apply(state, event);
    }

    fn rules(fact: &Fact) -> Option<u32> {
        fact.rules()
    }

    fn with_chance(&self, act: Act, drawn: &Draws) -> Act {
        let mut act = match act {
            Act::Dealing(act) => act,
            // Real dice put a box OFF, also where the computer deals: between rounds no chance is sealed.
            Act::Irregular(IrregularAct::PutOff { dice, .. }) => {
                return Act::Irregular(IrregularAct::PutOff { dice, source: Source::Entered });
            }
            act => return act,
        };
        let dealt_by = self.dealt_by(drawn);
        match &mut act {
            DealingAct::Stack { tiles, source } | DealingAct::Laja { tiles, source, .. } => {
                *source = dealt_by;
                if let Some(mut chance) = self.next(drawn, Drawn::Tiles) {
                    *tiles = Some(chance.stacks());
                }
            }
            DealingAct::Uncover { dice: Some(dice), source } => {
                *source = dealt_by;
                if let Some(mut chance) = self.next(drawn, Drawn::Dice) {
                    let third = dice.big_small_dice().is_some();
                    *dice = chance.shake(self.book.dice.value).for_big_small(third);
                }
            }
            DealingAct::Uncover { source, .. } => *source = dealt_by,
            DealingAct::SetUpCut { cut: CutMade::Listed(cut), source } => {
                *source = dealt_by;
                let drawn = self.next(drawn, Drawn::Cut).and_then(|mut chance| side(*cut, &mut chance));
                *cut = drawn.unwrap_or(*cut);
            }
            // What a house defines, or a supervisor accepts, has its side.
            DealingAct::SetUpCut { source, .. } => *source = Source::Entered,
            _ => {}
        }
        Act::Dealing(act)
    }

    fn begins_round(&self, fact: &Fact) -> bool {
        self.source == Source::Drawn && matches!(fact, Fact::Dealing(DealingFact::Began))
    }

    fn ends_round(fact: &Fact) -> bool {
        matches!(fact, Fact::Opening(OpeningFact::Ended(_) | OpeningFact::CalledOff))
    }

    fn outcome(fact: &Fact) -> Option<Outcome> {
        match fact {
            Fact::Dealing(
                DealingFact::Stacked { tiles: Some(tiles), source: Source::Drawn }
                | DealingFact::LajaDone { tiles: Some(tiles), source: Source::Drawn, .. },
            ) => Some(Outcome::Tiles(*tiles)),
            Fact::Dealing(DealingFact::Thrown { dice, source: Source::Drawn, .. }) => {
                Some(Outcome::Dice(*dice))
            }
            Fact::Dealing(DealingFact::CutSetUp { cut: CutMade::Listed(cut), source: Source::Drawn }) => {
                Some(Outcome::Cut(*cut))
            }
            _ => None,
        }
    }

    fn adds_up(state: &State, brought: Cents) -> bool {
        state.all_chips() == brought
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

    fn due(_state: &State) -> Option<(Clock, Actor, Act)> {
        None
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

    fn seen_by(&self, state: &State, viewer: Viewer) -> State {
        state.seen_by(&self.book, viewer)
    }

    fn supposed_by(&self, state: &State, viewer: Viewer) -> State {
        state.supposed_by(&self.book, viewer)
    }

    fn event_seen_by(&self, event: &Event, state: &State, viewer: Viewer) -> Option<Event> {
        event.concerns(viewer).then(|| event.seen_by(&self.book, state, viewer))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::Seed;
    use chung_game::paigow::cut::Cut;
    use chung_game::paigow::dice::{Die, Shake};
    use chung_game::rulebook::BookId;

    #[test]
    fn what_no_seed_tells_was_not_drawn_whoever_says_so() {
        let game = PaiGow::new(Edition::plain(BookId::Vic2000), Source::Drawn);
        let sealed = Draws { seed: Some(Seed::of([7; 32])), ..Draws::default() };
        let dice = Shake::Three([Die::ALL[0]; 3]);
        let put_off = |source| Act::Irregular(IrregularAct::PutOff { dice, source });
        let cut = |source| Act::Dealing(DealingAct::SetUpCut { cut: CutMade::Listed(Cut::ALL[0]), source });
        for drawn in [Draws::default(), sealed] {
            assert_eq!(game.with_chance(put_off(Source::Drawn), &drawn), put_off(Source::Entered));
        }
        assert_eq!(game.with_chance(cut(Source::Drawn), &Draws::default()), cut(Source::Entered));
        let drawn = side(Cut::ALL[0], &mut Seed::of([7; 32]).draw(Drawn::Cut, 1)).unwrap();
        let sealed = game.with_chance(cut(Source::Entered), &sealed);
        let (cut, source) = (CutMade::Listed(drawn), Source::Drawn);
        assert_eq!(sealed, Act::Dealing(DealingAct::SetUpCut { cut, source }));
    }
}
