//! A round that the computer dealt, for one who checks it: the commitment, the seed behind it, and what was drawn. `docs/fair-play.md`
//! tells how to check one with nothing of this program.

use chung_game::paigow::cut::Cut;
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::{DiceSet, Shake};
use chung_game::roulette::number::Number;
use chung_odds::chance::Chance;
use serde::{Deserialize, Serialize};

use crate::seed::{Commitment, Drawn, Sealed, Seed};

/// A round that is over, with the seed of its chance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Fair {
    /// The table.
    pub table: String,
    /// The round.
    pub round: u32,
    /// What the floor showed while wagers were taken.
    #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
    pub commitment: Commitment,
    /// What it kept secret until the round was over.
    #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
    pub seed: Seed,
    /// What was drawn, in order.
    pub drawn: Vec<Outcome>,
}

/// What came of a draw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = FairOutcome))]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The 32 tiles, stack after stack, each from its top.
    Tiles(Stacks),
    /// The dice.
    Dice(Shake),
    /// Where the ball came to rest.
    Number(Number),
    /// The cut, from the side that was drawn.
    Cut(Cut),
}

/// One of the sides and ends from which a cut can be made (R10).
pub(crate) fn side(of: Cut, chance: &mut Chance) -> Option<Cut> {
    let sides = of.style().cuts();
    sides.get(chance.below(sides.len() as u32) as usize).copied()
}

/// What a check of one thing found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// What was looked at, and what was found.
    pub says: String,
    /// It is as it should be.
    pub fair: bool,
}

impl Outcome {
    /// What was drawn.
    #[must_use]
    pub const fn kind(&self) -> Drawn {
        match self {
            Outcome::Tiles(_) => Drawn::Tiles,
            Outcome::Dice(_) => Drawn::Dice,
            Outcome::Number(_) => Drawn::Number,
            Outcome::Cut(_) => Drawn::Cut,
        }
    }

    /// What chance draws in its place.
    #[must_use]
    pub fn again(&self, chance: &mut Chance) -> Option<Outcome> {
        Some(match self {
            Outcome::Tiles(_) => Outcome::Tiles(chance.stacks()),
            Outcome::Dice(Shake::Three(_)) => Outcome::Dice(chance.shake(DiceSet::Three)),
            Outcome::Dice(Shake::BoxAndCut { .. }) => Outcome::Dice(chance.shake(DiceSet::BoxAndCut)),
            Outcome::Dice(Shake::CrownPaiGow { big_small_die, .. }) => {
                Outcome::Dice(chance.shake(DiceSet::CrownPaiGow).for_big_small(big_small_die.is_some()))
            }
            Outcome::Number(_) => {
                let place = chance.below(Number::COUNT as u32) as usize;
                Outcome::Number(*Number::ALL.get(place)?)
            }
            Outcome::Cut(cut) => Outcome::Cut(side(*cut, chance)?),
        })
    }

    /// It, in figures.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Outcome::Tiles(stacks) => {
                stacks.tiles().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
            }
            Outcome::Dice(shake) => {
                let dice = match *shake {
                    Shake::Three(dice) => dice.to_vec(),
                    Shake::BoxAndCut { box_dice: [a, b, c], cut_die } => vec![a, b, c, cut_die],
                    Shake::CrownPaiGow { box_die, cut_die, big_small_die } => {
                        [box_die, cut_die].into_iter().chain(big_small_die).collect()
                    }
                };
                dice.iter().map(|die| die.face().to_string()).collect::<Vec<_>>().join(" ")
            }
            Outcome::Number(number) => number.to_string(),
            Outcome::Cut(cut) => cut.to_string(),
        }
    }
}

impl Fair {
    /// A round as it was sealed, with what was drawn.
    #[must_use]
    pub fn new(table: String, Sealed { round, commitment, seed }: Sealed, drawn: Vec<Outcome>) -> Fair {
        Fair { table, round, commitment, seed, drawn }
    }

    /// Does the seed hash to the commitment, and draw again what was drawn?
    #[must_use]
    pub fn check(&self) -> Vec<Finding> {
        let is = self.seed.commitment();
        let fair = is == self.commitment;
        let says = if fair {
            format!("the seed's hash is the commitment, {is}")
        } else {
            format!("the seed's hash is {is}, and the commitment was {}", self.commitment)
        };
        let mut findings = vec![Finding { says, fair }];
        let mut times = [0_u32; 4];
        for outcome in &self.drawn {
            let kind = outcome.kind();
            let time = &mut times[kind as usize];
            *time += 1;
            let again = outcome.again(&mut self.seed.draw(kind, *time));
            let fair = again.as_ref() == Some(outcome);
            let (name, was) = (kind.name(), outcome.words());
            let says = match again {
                Some(again) if !fair => {
                    format!("{name} {time}: the seed draws {}, and {was} came", again.words())
                }
                _ => format!("{name} {time}: the seed draws {was}, as came"),
            };
            findings.push(Finding { says, fair });
        }
        findings
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chung_game::paigow::cut::{End, Side};
    use chung_game::paigow::dice::Die;

    fn round() -> Fair {
        let seed = Seed::of([7; 32]);
        let tiles = |time| Outcome::Tiles(seed.draw(Drawn::Tiles, time).stacks());
        let dice = Outcome::Dice(seed.draw(Drawn::Dice, 1).shake(DiceSet::BoxAndCut));
        let cut = Cut::CupSay(Side::Right, End::Top);
        let cut = Outcome::Cut(side(cut, &mut seed.draw(Drawn::Cut, 1)).unwrap());
        let drawn = vec![tiles(1), tiles(2), dice, cut];
        Fair { table: "one".to_owned(), round: 3, commitment: seed.commitment(), seed, drawn }
    }

    #[test]
    fn a_fair_round_is_found_fair_and_reads_back() {
        let fair = round();
        let findings = fair.check();
        assert_eq!((findings.len(), findings.iter().all(|finding| finding.fair)), (5, true), "{findings:?}");
        let text = serde_json::to_string(&fair).unwrap();
        assert_eq!(serde_json::from_str::<Fair>(&text).unwrap(), fair);
    }

    #[test]
    fn another_seed_another_throw_or_another_order_is_found_out() {
        let wrong = |change: &dyn Fn(&mut Fair)| {
            let mut fair = round();
            change(&mut fair);
            fair.check().iter().filter(|finding| !finding.fair).count()
        };
        assert_eq!(wrong(&|fair| fair.seed = Seed::of([8; 32])), 5);
        assert_eq!(wrong(&|fair| fair.drawn.swap(0, 1)), 2);
        assert_eq!(
            wrong(&|fair| {
                let Outcome::Dice(Shake::BoxAndCut { box_dice, .. }) = &mut fair.drawn[2] else { panic!() };
                box_dice[0] = if box_dice[0] == Die::ALL[0] { Die::ALL[1] } else { Die::ALL[0] };
            }),
            1
        );
    }
}
