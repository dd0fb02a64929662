//! vic-2002: vic-2000 as amended by Casino Rules Notice 30 of 2002. Four dice, one of them for the cut.

use super::{PaiGowBook, RuleBook, by, vic_2000};
use crate::paigow::cut::{CutStyle, RandomCuts};
use crate::paigow::dice::{DiceSet, HouseCut, StealCutWrap, Stealing};
use crate::paigow::procedure::ProcedureClauses;

/// The cut of each face of the cut die; crown and star-2024 have the same table.
pub(super) const CUT_DIE: RandomCuts = RandomCuts(&[
    CutStyle::LongTauFongMay,
    CutStyle::JungQuat,
    CutStyle::CupSay,
    CutStyle::DaiPin,
    CutStyle::WuiFungBank,
    CutStyle::CheeYee,
]);

pub(super) const BOOK: RuleBook = RuleBook {
    id: PaiGowBook::Vic2002,
    dice: by(DiceSet::BoxAndCut, "2.3"),
    first_box: by(vic_2000::BOOK.first_box.value, "8.3.1"),
    stealing: by(Stealing::BoxDiceAndCutDie, "8.4"),
    steal_until: by(vic_2000::BOOK.steal_until.value, "8.4"),
    shakes: by(vic_2000::BOOK.shakes.value, "8.2"),
    steal_cut_wrap: by(StealCutWrap::Six, "R11"),
    stolen_cut: by(vic_2000::BOOK.stolen_cut.value, "8.4.1"),
    house_cut: by(HouseCut::CutDie, "8.1.1"),
    random_cuts: by(CUT_DIE, "App3"),
    procedure: ProcedureClauses { dice_again: "8.6", dice_called: "8.3.2", ..vic_2000::BOOK.procedure },
    ..vic_2000::BOOK
};
