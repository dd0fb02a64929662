//! Crown Pai Gow (crown 14): six areas and a box die, laid over crown.

use super::{BookId, FirstBox, RuleBook, by};
use crate::paigow::dice::DiceSet;

/// Laid over a book; `None` where that book has no such game.
pub(super) fn over(book: &RuleBook) -> Option<RuleBook> {
    (book.id == BookId::Crown).then_some(RuleBook {
        playing_areas: by(6, "14.3.1"),
        dice: by(DiceSet::CrownPaiGow, "14.3.2"),
        first_box: by(FirstBox::ByBoxDie, "14.4.1(c)"),
        undealt: by(8, "14.5.1"),
        ..*book
    })
}
