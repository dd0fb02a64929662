//! Wagers where they lie, box by box in the order of opening, each with what is at stake on it.

use super::super::deal::table_boxes;
use super::super::dice::BoxNo;
use super::{Holder, Round, Step, Wager, WagerRef, at_risk, goes_back};
use crate::money::Cents;
use crate::rulebook::RuleBook;

/// A box with wagers.
#[derive(Clone, Debug)]
pub(super) struct PlacedBox {
    pub(super) number: BoxNo,
    /// Its place in the round's list.
    pub(super) place: usize,
    pub(super) wagers: Vec<Placed>,
}

/// A wager where it lies, with what is at stake on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub(super) wager: Wager,
    pub(super) at: WagerRef,
    pub(super) at_risk: Cents,
    /// Why it goes back whatever the result, if it does.
    pub(super) goes_back: Option<(Step, &'static str)>,
}

impl Placed {
    #[inline]
    pub(super) fn stake(&self) -> Holder {
        Holder::Stake(self.at.number, self.at.place)
    }

    #[inline]
    pub(super) fn player(&self) -> Holder {
        Holder::Player(self.wager.player)
    }

    /// On the tiles, and still on the layout.
    #[inline]
    pub(super) fn is_live(&self) -> bool {
        self.at_risk.is_positive() && !self.wager.bet.on_dice()
    }
}

/// Every box with wagers, in the order of opening: counter-clockwise from the chung.
pub(super) fn placed(book: &RuleBook, round: &Round) -> Vec<PlacedBox> {
    let mut at_risk = at_risk(book, round).wagers.into_iter();
    let mut boxes = Vec::with_capacity(round.boxes.len());
    for (place, played) in round.boxes.iter().enumerate().filter(|(_, played)| !played.wagers.is_empty()) {
        let number = played.number;
        let wagers =
            played.wagers.iter().zip(0..).zip(&mut at_risk).map(|((&wager, place), at_risk)| Placed {
                wager,
                at: WagerRef { number, place, bet: wager.bet },
                at_risk,
                goes_back: goes_back(book, round, played, &wager),
            });
        boxes.push(PlacedBox { number, place, wagers: wagers.collect() });
    }
    let areas = i16::from(table_boxes(book));
    let chung = i16::from(round.bank.chung().0);
    boxes.sort_by_key(|on| (i16::from(on.number.0) - chung).rem_euclid(areas));
    boxes
}

/// All their wagers, one after another.
pub(super) fn wagers(boxes: &[PlacedBox]) -> impl Iterator<Item = &Placed> {
    boxes.iter().flat_map(|on_box| &on_box.wagers)
}
