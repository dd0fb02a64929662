//! Rounds dealt by chance, as at a table: shuffled and stacked, dice thrown, cut, delivered.

use chung_game::paigow::cut::{Cut, Matrix, Style};
use chung_game::paigow::deal::{Deal, deliver};
use chung_game::paigow::dice::{Banker, CutChoice, Die, thrown};
use chung_game::rulebook::RuleBook;

use super::SimulationError;
use crate::chance::Chance;

/// Deals rounds of one book.
pub(super) struct Dealer<'b> {
    book: &'b RuleBook,
    /// The orientations of each style; one is drawn, as the books leave them open (R10).
    styles: Vec<Vec<Matrix>>,
    /// Every cut, for a supervisor's discretion.
    any: Vec<Matrix>,
}

impl<'b> Dealer<'b> {
    pub(super) fn new(book: &'b RuleBook) -> Dealer<'b> {
        let matrices = |cuts: &[Cut]| cuts.iter().map(|cut| cut.matrix()).collect::<Vec<_>>();
        let styles = Style::ALL.iter().map(|style| matrices(&style.cuts())).collect();
        Dealer { book, styles, any: matrices(&Cut::ALL) }
    }

    /// One round's tiles, and the dice that decide Big/Small.
    #[inline]
    pub(super) fn deal(
        &self,
        banker: &Banker,
        chance: &mut Chance,
    ) -> Result<(Deal, Option<[Die; 3]>), SimulationError> {
        let stacks = chance.stacks();
        let shake = chance.shake(self.book.dice.value);
        let thrown = thrown(self.book, &shake, banker)?;
        let cuts = match thrown.cut {
            CutChoice::Style(style) => self.styles.get(style as usize).filter(|cuts| !cuts.is_empty()),
            CutChoice::Supervisor => None,
        };
        let cuts = cuts.unwrap_or(&self.any);
        let cut = &cuts[chance.below(cuts.len() as u32) as usize];
        Ok((deliver(self.book, &stacks, cut, thrown.first_box), shake.big_small_dice()))
    }
}
