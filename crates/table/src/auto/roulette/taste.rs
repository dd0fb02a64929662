//! Which bets an automatic player prefers.

use chung_game::roulette::bet::RouletteBet;
use chung_game::roulette::number::Number;
use chung_game::roulette::on::On;
use chung_game::roulette::sequence::{Sequence, SequenceKind};

use crate::auto::{Draw, any, one_in};

/// The bets that an automatic player chooses from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Taste {
    /// Every bet; one in six is a sequence.
    #[default]
    Anything,
    /// Inside bets: straight-up to six-line.
    Inside,
    /// Outside bets, such as columns, dozens, red or black.
    Outside,
    /// Sequences: Double, Treble and Quad.
    Sequences,
}

/// An inside bet covers at most the six numbers of a six-line.
const INSIDE_NUMBERS_MAX: usize = 6;

impl Taste {
    /// Draws a bet.
    pub fn on(self, below: &mut Draw) -> Option<On> {
        let inside = |bet: &RouletteBet| bet.numbers().count() <= INSIDE_NUMBERS_MAX;
        let spin = match self {
            Taste::Inside => any(&RouletteBet::all().filter(inside).collect::<Vec<_>>(), below),
            Taste::Outside => any(&RouletteBet::all().filter(|bet| !inside(bet)).collect::<Vec<_>>(), below),
            Taste::Anything if !one_in(6, below) => any(&RouletteBet::all().collect::<Vec<_>>(), below),
            Taste::Anything | Taste::Sequences => return sequence(below).map(On::Sequence),
        };
        spin.map(On::Spin)
    }
}

/// Draws a sequence: a Double more often than a Treble, and a Treble more often than a Quad.
fn sequence(below: &mut Draw) -> Option<Sequence> {
    use SequenceKind::{Double, Quad, Treble};
    let kind = any(&[Double, Double, Double, Treble, Treble, Quad], below)?;
    let numbers: Option<Vec<Number>> = kind.lines().iter().map(|_| any(&Number::ALL, below)).collect();
    Sequence::new(&numbers?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chung_game::roulette::on::RouletteLine;

    #[test]
    fn each_taste_covers_its_kinds_of_bets() {
        let mut drawn = 0_u32;
        let below: &mut Draw = &mut |n| {
            drawn = drawn.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (drawn >> 16) % n
        };
        let mut lines = |taste: Taste| -> Vec<RouletteLine> {
            (0..2_000).filter_map(|_| taste.on(below)).map(On::line).collect()
        };
        let kinds = |lines: &[RouletteLine]| RouletteLine::all().filter(|line| lines.contains(line)).count();
        assert_eq!(kinds(&lines(Taste::Anything)), 16, "every line of the sign");
        assert_eq!(kinds(&lines(Taste::Inside)), 5);
        assert_eq!(kinds(&lines(Taste::Outside)), 8);
        assert_eq!(kinds(&lines(Taste::Sequences)), 3);
    }
}
