//! Deals random rounds as at a table: shuffles and stacks, throws the dice, cuts, delivers.

use chung_game::paigow::cut::{Cut, CutStyle, Matrix};
use chung_game::paigow::deal::{Deal, deliver};
use chung_game::paigow::dice::{Banker, CutChoice, Die, evaluate_shake};
use chung_game::rulebook::RuleBook;

use super::SimulationError;
use chung_chance::Chance;

/// Deals rounds of one book.
pub(super) struct Dealer<'b> {
    book: &'b RuleBook,
    /// The cuts of each style. One of them is drawn, because the books leave the side open (R10).
    styles: Vec<Vec<Matrix>>,
    /// Every cut, for a cut at the supervisor's discretion.
    any: Vec<Matrix>,
}

impl<'b> Dealer<'b> {
    pub(super) fn new(book: &'b RuleBook) -> Dealer<'b> {
        let matrices = |cuts: &[Cut]| cuts.iter().map(|cut| cut.matrix()).collect::<Vec<_>>();
        let styles = CutStyle::ALL.iter().map(|style| matrices(&style.cuts())).collect();
        Dealer { book, styles, any: matrices(&Cut::ALL) }
    }

    /// Deals one round's tiles, and throws the dice that decide Big/Small.
    #[inline]
    pub(super) fn deal(
        &self,
        banker: &Banker,
        chance: &mut Chance,
    ) -> Result<(Deal, Option<[Die; 3]>), SimulationError> {
        let stacks = chance.stacks();
        let shake = chance.shake(self.book.dice.value);
        let thrown = evaluate_shake(self.book, &shake, banker)?;
        let cuts = match thrown.cut {
            CutChoice::Style(style) => self.styles.get(style as usize).filter(|cuts| !cuts.is_empty()),
            CutChoice::Supervisor => None,
        };
        let cuts = cuts.unwrap_or(&self.any);
        let cut = &cuts[chance.below(cuts.len() as u32) as usize];
        Ok((deliver(self.book, &stacks, cut, thrown.first_box), shake.big_small_dice()))
    }
}
