//! A round that the computer dealt, with all that is needed to check it: the commitment, the seed, and every draw. `docs/fair-play.md`
//! explains how to check a round without this program.

use chung_chance::Chance;
use chung_game::message::Arg;
use chung_game::paigow::cut::Cut;
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::{DiceSet, Shake};
use chung_game::roulette::number::Number;
use chung_game::{Message, message};
use serde::{Deserialize, Serialize};

use crate::seed::{Commitment, DrawKind, SealedSeed, Seed};

/// A finished round with its seed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FairRound {
    /// The table's name.
    pub table: String,
    /// The round's number.
    pub round: u32,
    /// The hash that the floor published while wagers were taken.
    #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
    pub commitment: Commitment,
    /// The seed that was secret until the round was over.
    #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
    pub seed: Seed,
    /// Everything that was drawn, in order.
    pub drawn: Vec<DrawOutcome>,
}

/// The outcome of a draw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = FairOutcome))]
#[serde(rename_all = "kebab-case")]
pub enum DrawOutcome {
    /// The 32 tiles, stack after stack, each from its top.
    Tiles(Stacks),
    /// The dice.
    Dice(Shake),
    /// The number where the ball came to rest.
    Number(Number),
    /// The cut, from the side that was drawn.
    Cut(Cut),
}

/// Draws one of the sides and ends from which a cut can be made (R10).
pub(crate) fn side(of: Cut, chance: &mut Chance) -> Option<Cut> {
    let sides = of.style().cuts();
    sides.get(chance.below(sides.len() as u32) as usize).copied()
}

/// The result of one check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// What was checked, and what was found.
    #[serde(flatten)]
    pub message: Message,
    /// Whether the check passed.
    pub fair: bool,
}

impl DrawOutcome {
    /// The kind of draw.
    #[must_use]
    pub const fn kind(&self) -> DrawKind {
        match self {
            DrawOutcome::Tiles(_) => DrawKind::Tiles,
            DrawOutcome::Dice(_) => DrawKind::Dice,
            DrawOutcome::Number(_) => DrawKind::Number,
            DrawOutcome::Cut(_) => DrawKind::Cut,
        }
    }

    /// Repeats the draw from other chance: the same set of dice, or a side for the same style of cut.
    #[must_use]
    pub fn redraw(&self, chance: &mut Chance) -> Option<DrawOutcome> {
        Some(match self {
            DrawOutcome::Tiles(_) => DrawOutcome::Tiles(chance.stacks()),
            DrawOutcome::Dice(Shake::Three(_)) => DrawOutcome::Dice(chance.shake(DiceSet::Three)),
            DrawOutcome::Dice(Shake::BoxAndCut { .. }) => DrawOutcome::Dice(chance.shake(DiceSet::BoxAndCut)),
            DrawOutcome::Dice(Shake::CrownPaiGow { big_small_die, .. }) => {
                DrawOutcome::Dice(chance.shake(DiceSet::CrownPaiGow).for_big_small(big_small_die.is_some()))
            }
            DrawOutcome::Number(_) => {
                let place = chance.below(Number::COUNT as u32) as usize;
                DrawOutcome::Number(*Number::ALL.get(place)?)
            }
            DrawOutcome::Cut(cut) => DrawOutcome::Cut(side(*cut, chance)?),
        })
    }

    /// The outcome in the notation of tiles, dice, numbers and cuts.
    #[must_use]
    pub fn notation(&self) -> String {
        match self {
            DrawOutcome::Tiles(stacks) => {
                stacks.tiles().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
            }
            DrawOutcome::Dice(shake) => {
                let dice = match *shake {
                    Shake::Three(dice) => dice.to_vec(),
                    Shake::BoxAndCut { box_dice: [a, b, c], cut_die } => vec![a, b, c, cut_die],
                    Shake::CrownPaiGow { box_die, cut_die, big_small_die } => {
                        [box_die, cut_die].into_iter().chain(big_small_die).collect()
                    }
                };
                dice.iter().map(|die| die.face().to_string()).collect::<Vec<_>>().join(" ")
            }
            DrawOutcome::Number(number) => number.to_string(),
            DrawOutcome::Cut(cut) => cut.to_string(),
        }
    }
}

impl FairRound {
    /// Combines a round's seed with its draws.
    #[must_use]
    pub fn new(
        table: String,
        SealedSeed { round, commitment, seed }: SealedSeed,
        drawn: Vec<DrawOutcome>,
    ) -> FairRound {
        FairRound { table, round, commitment, seed, drawn }
    }

    /// Checks that the seed hashes to the commitment, and that every draw can be repeated from it.
    #[must_use]
    pub fn check(&self) -> Vec<Finding> {
        let computed = self.seed.commitment();
        let fair = computed == self.commitment;
        let hash = Arg::notation(computed);
        let message = if fair {
            message!("floor-fair-commitment", hash)
        } else {
            message!("floor-unfair-commitment", hash, commitment = Arg::notation(self.commitment))
        };
        let mut findings = vec![Finding { message, fair }];
        let mut times = [0_u32; 4];
        for outcome in &self.drawn {
            let kind = outcome.kind();
            let time = &mut times[kind as usize];
            *time += 1;
            let redrawn = outcome.redraw(&mut self.seed.draw(kind, *time));
            let fair = redrawn.as_ref() == Some(outcome);
            let (kind, was) = (Arg::Choice(kind.name()), Arg::Notation(outcome.notation()));
            let message = match redrawn {
                Some(redrawn) if !fair => {
                    message!(
                        "floor-unfair-draw",
                        kind,
                        time = *time,
                        was,
                        again = Arg::Notation(redrawn.notation())
                    )
                }
                _ => message!("floor-fair-draw", kind, time = *time, was),
            };
            findings.push(Finding { message, fair });
        }
        findings
    }
}

#[cfg(test)]
mod tests {
    use chung_game::paigow::cut::{CutSide, End};
    use chung_game::paigow::dice::Die;

    use super::*;

    fn round() -> FairRound {
        let seed = Seed::from_bytes([7; 32]);
        let tiles = |time| DrawOutcome::Tiles(seed.draw(DrawKind::Tiles, time).stacks());
        let dice = DrawOutcome::Dice(seed.draw(DrawKind::Dice, 1).shake(DiceSet::BoxAndCut));
        let cut = Cut::CupSay(CutSide::Right, End::Top);
        let cut = DrawOutcome::Cut(side(cut, &mut seed.draw(DrawKind::Cut, 1)).unwrap());
        let drawn = vec![tiles(1), tiles(2), dice, cut];
        FairRound { table: "one".to_owned(), round: 3, commitment: seed.commitment(), seed, drawn }
    }

    #[test]
    fn a_fair_round_passes_the_check_and_survives_serialisation() {
        let fair = round();
        let findings = fair.check();
        assert_eq!((findings.len(), findings.iter().all(|finding| finding.fair)), (5, true), "{findings:?}");
        let text = serde_json::to_string(&fair).unwrap();
        assert_eq!(serde_json::from_str::<FairRound>(&text).unwrap(), fair);
    }

    #[test]
    fn a_changed_seed_throw_or_order_fails_the_check() {
        let wrong = |change: &dyn Fn(&mut FairRound)| {
            let mut fair = round();
            change(&mut fair);
            fair.check().iter().filter(|finding| !finding.fair).count()
        };
        assert_eq!(wrong(&|fair| fair.seed = Seed::from_bytes([8; 32])), 5);
        assert_eq!(wrong(&|fair| fair.drawn.swap(0, 1)), 2);
        assert_eq!(
            wrong(&|fair| {
                let DrawOutcome::Dice(Shake::BoxAndCut { box_dice, .. }) = &mut fair.drawn[2] else {
                    panic!()
                };
                box_dice[0] = if box_dice[0] == Die::ALL[0] { Die::ALL[1] } else { Die::ALL[0] };
            }),
            1
        );
    }
}
