//! Whether the bank covers the wagers (R16).

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bank, BoxHand, PlayedBox, Round, Wager, cover};
use chung_game::rulebook::ShortCover;

use super::deciding::Deciding;
use super::{Refusal, State, TableBox};

impl Deciding<'_> {
    /// Refused unless the bank covers the wagers as they lie (R16).
    pub(super) fn covered(&self) -> Result<(), Refusal> {
        self.covers(self.state.played_boxes(|_, _| BoxHand::Conceded))
    }

    /// Refused unless it covers them with these wagers on a box.
    pub(super) fn would_be_covered(&self, number: BoxNo, wagers: &[Wager]) -> Result<(), Refusal> {
        let mut boxes = self.state.played_boxes(|_, _| BoxHand::Conceded);
        boxes.retain(|played| played.number != number);
        let own_limits = self.state.own_limits(number);
        boxes.push(PlayedBox { number, hand: BoxHand::Conceded, wagers: wagers.to_vec(), own_limits });
        self.covers(boxes)
    }

    fn covers(&self, boxes: Vec<PlayedBox>) -> Result<(), Refusal> {
        let bank = &self.state.bank.bank;
        let round = Round {
            bank: bank.clone(),
            bank_setting: None,
            boxes,
            dice: None,
            void: None,
            terms: self.state.terms(self.at),
        };
        let Some(cover) = cover(self.book, &round).filter(|cover| cover.short().is_positive()) else {
            return Ok(());
        };
        // Who co-banks already has nothing left but to put in more, or the House banks.
        let then = match (bank, self.book.short_cover.value) {
            (Bank::CoBank { .. }, ShortCover::CoBankOrHouse) => ShortCover::House,
            (_, then) => then,
        };
        Err(Refusal::CoverShort { cover, then, clause: self.cover_clause() })
    }

    /// The clause by which the bank covers the wagers.
    pub(super) fn cover_clause(&self) -> &'static str {
        let player = self.book.settle.player_bank.cover;
        self.state.by_bank(player, player, self.book.settle.co_bank.map_or(player, |clauses| clauses.cover))
    }
}

impl State {
    /// The boxes with wagers, as a settlement takes them.
    pub(super) fn played_boxes(&self, hand: impl Fn(BoxNo, &TableBox) -> BoxHand) -> Vec<PlayedBox> {
        let boxes = self.numbered().filter(|(_, on)| !on.wagers.is_empty());
        let played = boxes.map(|(number, on)| PlayedBox {
            number,
            hand: hand(number, on),
            wagers: on.wagers.clone(),
            own_limits: self.own_limits(number),
        });
        played.collect()
    }
}
