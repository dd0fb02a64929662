//! Rapid Roulette tables on a floor: a number that the computer draws comes from the round's sealed seed.

use chung_game::roulette::number::Number;
use chung_table::roulette::{Outcomes, Roulette, RouletteAct, RouletteFact, RoundAct, RoundFact};

use crate::fair::DrawOutcome;
use crate::game::{Draws, SealedDraws};
use crate::seed::DrawKind;

impl SealedDraws for Roulette {
    fn with_chance(&self, act: RouletteAct, drawn: &Draws) -> RouletteAct {
        match act {
            RouletteAct::Round(RoundAct::Enter { number, from: Outcomes::Computer, confirmed })
                if self.outcomes == Outcomes::Computer =>
            {
                let drawn = drawn.next(DrawKind::Number).map(|mut chance| chance.below(Number::COUNT as u32));
                let drawn = drawn.and_then(|place| Number::ALL.get(place as usize).copied());
                // Without a sealed seed the computer draws nothing, and the table refuses the number.
                let from = if drawn.is_some() { Outcomes::Computer } else { Outcomes::Console };
                RouletteAct::Round(RoundAct::Enter { number: drawn.unwrap_or(number), from, confirmed })
            }
            act => act,
        }
    }

    fn begins_round(&self, fact: &RouletteFact) -> bool {
        self.outcomes == Outcomes::Computer && matches!(fact, RouletteFact::Round(RoundFact::Started { .. }))
    }

    fn outcome(fact: &RouletteFact) -> Option<DrawOutcome> {
        match fact {
            RouletteFact::Round(RoundFact::Entered { number, from: Outcomes::Computer }) => {
                Some(DrawOutcome::Number(*number))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_seed_a_number_is_recorded_as_entered() {
        let game = Roulette { outcomes: Outcomes::Computer };
        let enter =
            |from| RouletteAct::Round(RoundAct::Enter { number: Number::ALL[7], from, confirmed: false });
        let given = game.with_chance(enter(Outcomes::Computer), &Draws::default());
        assert_eq!(given, enter(Outcomes::Console), "which the table refuses");
    }
}
