//! Pai Gow tables on a floor: what the computer deals comes from the round's sealed seed.

use chung_chance::Chance;
use chung_table::Source;
use chung_table::paigow::{Act, CutMade, DealingAct, DealingFact, Fact, IrregularAct, PaiGow};

use crate::fair::{DrawOutcome, side};
use crate::game::{Draws, SealedDraws};
use crate::seed::DrawKind;

/// How the current round is dealt: by the computer only if the round has a seed, by which it can be checked.
fn dealt_by(game: &PaiGow, drawn: &Draws) -> Source {
    if drawn.seed.is_some() { game.source } else { Source::Entered }
}

/// The chance of the next draw of a kind; `None` if the computer does not deal.
fn next_draw(game: &PaiGow, drawn: &Draws, kind: DrawKind) -> Option<Chance> {
    if game.source == Source::Drawn { drawn.next(kind) } else { None }
}

impl SealedDraws for PaiGow {
    fn with_chance(&self, act: Act, drawn: &Draws) -> Act {
        let mut act = match act {
            Act::Dealing(act) => act,
            // Boxes are put OFF with real dice even where the computer deals: no chance is sealed between rounds.
            Act::Irregular(IrregularAct::PutOff { dice, .. }) => {
                return Act::Irregular(IrregularAct::PutOff { dice, source: Source::Entered });
            }
            act => return act,
        };
        let dealt_by = dealt_by(self, drawn);
        match &mut act {
            DealingAct::Stack { tiles, source } | DealingAct::Laja { tiles, source, .. } => {
                *source = dealt_by;
                if let Some(mut chance) = next_draw(self, drawn, DrawKind::Tiles) {
                    *tiles = Some(chance.stacks());
                }
            }
            DealingAct::Uncover { dice: Some(dice), source } => {
                *source = dealt_by;
                if let Some(mut chance) = next_draw(self, drawn, DrawKind::Dice) {
                    let third = dice.big_small_dice().is_some();
                    *dice = chance.shake(self.book.dice.value).for_big_small(third);
                }
            }
            DealingAct::Uncover { source, .. } => *source = dealt_by,
            DealingAct::SetUpCut { cut: CutMade::Listed(cut), source } => {
                *source = dealt_by;
                let drawn =
                    next_draw(self, drawn, DrawKind::Cut).and_then(|mut chance| side(*cut, &mut chance));
                *cut = drawn.unwrap_or(*cut);
            }
            // A cut that the house defines, or a supervisor accepts, names its side.
            DealingAct::SetUpCut { source, .. } => *source = Source::Entered,
            _ => {}
        }
        Act::Dealing(act)
    }

    fn begins_round(&self, fact: &Fact) -> bool {
        self.source == Source::Drawn && matches!(fact, Fact::Dealing(DealingFact::Began))
    }

    fn outcome(fact: &Fact) -> Option<DrawOutcome> {
        match fact {
            Fact::Dealing(
                DealingFact::Stacked { tiles: Some(tiles), source: Source::Drawn }
                | DealingFact::LajaDone { tiles: Some(tiles), source: Source::Drawn, .. },
            ) => Some(DrawOutcome::Tiles(*tiles)),
            Fact::Dealing(DealingFact::Thrown { dice, source: Source::Drawn, .. }) => {
                Some(DrawOutcome::Dice(*dice))
            }
            Fact::Dealing(DealingFact::CutSetUp { cut: CutMade::Listed(cut), source: Source::Drawn }) => {
                Some(DrawOutcome::Cut(*cut))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::Seed;
    use chung_game::paigow::cut::Cut;
    use chung_game::paigow::dice::{Die, Shake};
    use chung_game::rulebook::{Edition, PaiGowBook};

    #[test]
    fn without_a_seed_dice_and_cuts_are_recorded_as_entered() {
        let game = PaiGow::new(Edition::plain(PaiGowBook::Vic2000), Source::Drawn);
        let sealed = Draws { seed: Some(Seed::from_bytes([7; 32])), ..Draws::default() };
        let dice = Shake::Three([Die::ALL[0]; 3]);
        let put_off = |source| Act::Irregular(IrregularAct::PutOff { dice, source });
        let cut = |source| Act::Dealing(DealingAct::SetUpCut { cut: CutMade::Listed(Cut::ALL[0]), source });
        for drawn in [Draws::default(), sealed] {
            assert_eq!(game.with_chance(put_off(Source::Drawn), &drawn), put_off(Source::Entered));
        }
        assert_eq!(game.with_chance(cut(Source::Drawn), &Draws::default()), cut(Source::Entered));
        let drawn = side(Cut::ALL[0], &mut Seed::from_bytes([7; 32]).draw(DrawKind::Cut, 1)).unwrap();
        let sealed = game.with_chance(cut(Source::Entered), &sealed);
        let (cut, source) = (CutMade::Listed(drawn), Source::Drawn);
        assert_eq!(sealed, Act::Dealing(DealingAct::SetUpCut { cut, source }));
    }
}
