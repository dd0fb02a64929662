//! The odds of the dice: the first box, the cut, and Big/Small.

use chung_game::message;
use chung_game::paigow::big_small::BigSmall;
use chung_game::paigow::dice::{Banker, BoxNo, CutChoice, DiceError, DiceSet, Die, Shake, evaluate_shake};
use chung_game::rulebook::RuleBook;

use crate::Fraction;
use crate::pay_table::PayTable;

/// How often each box is first and each cut is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceOdds {
    /// The number of possible throws.
    pub throws: u32,
    /// For each box, the number of throws in which it is first.
    pub first_box: Vec<(BoxNo, u32)>,
    /// For each cut that can come up, the number of throws that give it; the most frequent first.
    pub cuts: Vec<(CutChoice, u32)>,
}

impl DiceOdds {
    /// The probability of a number of throws.
    #[must_use]
    pub fn chance(&self, throws: u32) -> Fraction {
        Fraction::new(throws.into(), i128::from(self.throws).max(1))
    }
}

/// Counts every throw of a book's dice for a banker, including any steal of the cut.
///
/// ```
/// use chung_game::paigow::dice::Banker;
/// use chung_game::rulebook::PaiGowBook;
/// use chung_odds::dice::dice;
/// let odds = dice(PaiGowBook::Act1993.book(), &Banker::House).unwrap();
/// assert_eq!(odds.throws, 216);
/// assert_eq!(odds.first_box[0].1, 28, "25 throws of 9, 3 of 17");
/// ```
pub fn dice(book: &RuleBook, banker: &Banker) -> Result<DiceOdds, DiceError> {
    let boxes = (1..=book.boxes()).map(|box_no| (BoxNo(box_no), 0));
    let mut odds = DiceOdds { throws: 0, first_box: boxes.collect(), cuts: Vec::new() };
    for shake in shakes(book.dice.value) {
        let thrown = evaluate_shake(book, &shake, banker)?;
        odds.throws += 1;
        if let Some((_, count)) = odds.first_box.iter_mut().find(|(box_no, _)| *box_no == thrown.first_box) {
            *count += 1;
        }
        match odds.cuts.iter_mut().find(|(cut, _)| *cut == thrown.cut) {
            Some((_, count)) => *count += 1,
            None => odds.cuts.push((thrown.cut, 1)),
        }
    }
    odds.cuts.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    Ok(odds)
}

/// Every throw of a set of dice.
fn shakes(dice: DiceSet) -> Vec<Shake> {
    let one = || Die::ALL.into_iter();
    let three = || one().flat_map(move |a| one().flat_map(move |b| one().map(move |c| [a, b, c])));
    match dice {
        DiceSet::Three => three().map(Shake::Three).collect(),
        DiceSet::BoxAndCut => {
            let cut = |box_dice| one().map(move |cut_die| Shake::BoxAndCut { box_dice, cut_die });
            three().flat_map(cut).collect()
        }
        DiceSet::CrownPaiGow => {
            let cut = |box_die| {
                one().map(move |cut_die| Shake::CrownPaiGow { box_die, cut_die, big_small_die: None })
            };
            one().flat_map(cut).collect()
        }
    }
}

/// The odds of a wager on Big, which are those of Small too: 1 to 1 on the total of three dice, lost on every triple (crown 1.1, 11.5).
#[must_use]
pub fn big_small(on: BigSmall) -> PayTable {
    let mut table = PayTable::at_odds([(message!("report-line-wins"), 1)]);
    for shake in shakes(DiceSet::Three) {
        let wins = shake.big_small_dice().is_some_and(|dice| BigSmall::of(dice) == on);
        table.count(wins.then_some(0), 1);
    }
    table
}
