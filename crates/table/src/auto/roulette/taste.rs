//! What a player at a station likes to put his chips on.

use chung_game::roulette::bet::Bet;
use chung_game::roulette::number::Number;
use chung_game::roulette::on::On;
use chung_game::roulette::sequence::{Sequence, SequenceKind};

use super::super::{Chance, any, one_in};

/// A player's taste in bets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Taste {
    /// Whatever there is.
    #[default]
    Anything,
    /// Numbers and what lies between them: straight-up to six-line.
    Inside,
    /// The bets around them: columns, dozens, red or black.
    Outside,
    /// Double, Treble and Quad.
    Sequences,
}

/// An inside bet covers at most a six-line.
const INSIDE: usize = 6;

impl Taste {
    /// A bet to his taste.
    pub fn on(self, below: &mut Chance) -> Option<On> {
        let inside = |bet: &Bet| bet.numbers().count() <= INSIDE;
        let spin = match self {
            Taste::Inside => any(&Bet::all().filter(inside).collect::<Vec<_>>(), below),
            Taste::Outside => any(&Bet::all().filter(|bet| !inside(bet)).collect::<Vec<_>>(), below),
            Taste::Anything if !one_in(6, below) => any(&Bet::all().collect::<Vec<_>>(), below),
            Taste::Anything | Taste::Sequences => return sequence(below).map(On::Sequence),
        };
        spin.map(On::Spin)
    }
}

/// A Double more often than a Treble, a Treble more often than a Quad.
fn sequence(below: &mut Chance) -> Option<Sequence> {
    use SequenceKind::{Double, Quad, Treble};
    let kind = any(&[Double, Double, Double, Treble, Treble, Quad], below)?;
    let numbers: Option<Vec<Number>> = kind.lines().iter().map(|_| any(&Number::ALL, below)).collect();
    Sequence::new(&numbers?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chung_game::roulette::on::Line;

    #[test]
    fn everybody_bets_to_his_taste() {
        let mut drawn = 0_u32;
        let below: &mut Chance = &mut |n| {
            drawn = drawn.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (drawn >> 16) % n
        };
        let mut lines = |taste: Taste| -> Vec<Line> {
            (0..2_000).filter_map(|_| taste.on(below)).map(On::line).collect()
        };
        let kinds = |lines: &[Line]| Line::all().filter(|line| lines.contains(line)).count();
        let of = Taste::Anything;
        assert_eq!(kinds(&lines(of)), 16, "every line of the sign");
        assert_eq!(kinds(&lines(Taste::Inside)), 5);
        assert_eq!(kinds(&lines(Taste::Outside)), 8);
        assert_eq!(kinds(&lines(Taste::Sequences)), 3);
    }
}
