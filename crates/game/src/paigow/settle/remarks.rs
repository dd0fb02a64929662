//! What the dealer should also do or know after a settlement.

use super::placed::{Placed, PlacedBox};
use super::{Bank, Round, SettlementRemark, is_below_minimum};
use crate::rulebook::{BelowMinimum, CoBankSetting, RuleBook};

/// The remarks on a round; none if it is void.
pub(super) fn remarks(book: &RuleBook, round: &Round, boxes: &[PlacedBox]) -> Vec<SettlementRemark> {
    if round.void.is_some() {
        return Vec::new();
    }
    bank_not_house_way(book, round).into_iter().chain(warnings(book, round, boxes)).collect()
}

fn bank_not_house_way(book: &RuleBook, round: &Round) -> Option<SettlementRemark> {
    let must_be_house_way = match round.bank {
        Bank::House => true,
        Bank::CoBank { .. } => book.co_bank_setting.value == CoBankSetting::HouseWay,
        Bank::Player { .. } => false,
    };
    let way = &book.house_way.value;
    let verdict = way.check(round.bank_setting.filter(|_| must_be_house_way)?);
    (!verdict.right).then(|| SettlementRemark::BankNotHouseWay {
        house_way: way.clause(verdict.house_way.rule),
        set_right: book.house_way_set_wrong.clause,
    })
}

fn warnings(book: &RuleBook, round: &Round, boxes: &[PlacedBox]) -> impl Iterator<Item = SettlementRemark> {
    let clause = book.settle.below_minimum;
    let warns = book.below_minimum.value == BelowMinimum::SettledOnceThenReturned;
    boxes.iter().filter(move |_| warns).flat_map(move |on_box| {
        let played = &round.boxes[on_box.place];
        let warn = move |on: &&Placed| {
            on.at_risk.is_positive() && !on.wager.warned && is_below_minimum(book, round, played, &on.wager)
        };
        let remark =
            move |on: &Placed| SettlementRemark::WarnBelowMinimum(on.wager.player, on.at.box_no, clause);
        on_box.wagers.iter().filter(warn).map(remark)
    })
}
