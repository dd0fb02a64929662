//! Wagers where they lie, in the order of opening, each with what is at stake on it.

use super::super::deal::table_boxes;
use super::{Holder, Round, Wager, WagerRef, at_risk};
use crate::money::Cents;
use crate::rulebook::RuleBook;

/// A wager where it lies, with what is at stake on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    /// Its box's place in the round's list.
    pub(super) played: usize,
    pub(super) wager: Wager,
    pub(super) at: WagerRef,
    pub(super) at_risk: Cents,
}

impl Placed {
    pub(super) fn stake(&self) -> Holder {
        Holder::Stake(self.at.number, self.at.place)
    }

    pub(super) fn player(&self) -> Holder {
        Holder::Player(self.wager.player)
    }

    /// On the tiles, and still on the layout.
    pub(super) fn is_live(&self) -> bool {
        self.at_risk.is_positive() && !self.wager.bet.on_dice()
    }
}

/// Every wager, box by box in the order of opening: counter-clockwise from the chung.
pub(super) fn placed(book: &RuleBook, round: &Round) -> Vec<Placed> {
    let wagers = round.boxes.iter().enumerate().flat_map(|(played, on)| {
        let numbered = on.wagers.iter().zip(0..);
        numbered.map(move |(&wager, place)| {
            (played, wager, WagerRef { number: on.number, place, bet: wager.bet })
        })
    });
    let mut placed: Vec<Placed> = wagers
        .zip(at_risk(book, round).wagers)
        .map(|((played, wager, at), at_risk)| Placed { played, wager, at, at_risk })
        .collect();
    let areas = i16::from(table_boxes(book));
    let chung = i16::from(round.bank.chung().0);
    placed.sort_by_key(|on| (i16::from(on.at.number.0) - chung).rem_euclid(areas));
    placed
}

/// The wagers of one box after another.
pub(super) fn by_box(placed: &[Placed]) -> impl Iterator<Item = &[Placed]> {
    placed.chunk_by(|one, next| one.at.number == next.at.number)
}
