//! Crown Pai Gow (crown 14): six areas and a box die, laid over crown.

use super::choices::FirstBox;
use super::{RuleBook, by};
use crate::paigow::dice::DiceSet;
use crate::paigow::procedure::ProcedureClauses;

/// Lays Crown Pai Gow over crown.
pub(super) fn over(book: &RuleBook) -> RuleBook {
    RuleBook {
        playing_areas: by(6, "14.3.1"),
        dice: by(DiceSet::CrownPaiGow, "14.3.2"),
        first_box: by(FirstBox::ByBoxDie, "14.4.1(c)"),
        undealt: by(8, "14.5.1"),
        big_small: by(book.big_small.value, "14.2.1(c)"),
        procedure: ProcedureClauses {
            dice_again: "14.4.1",
            dice_called: "14.4.1(c)",
            big_small_called: "14.4.1(d)",
            delivered: "14.5.1",
            retrieved: "14.5.2",
            ..book.procedure
        },
        ..*book
    }
}
