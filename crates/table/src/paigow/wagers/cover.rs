//! Whether the bank covers the wagers (R16).

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bank, BoxHand, PlayedBox, Round, Wager, cover};
use chung_game::rulebook::ShortCover;

use crate::paigow::deciding::Deciding;
use crate::paigow::{Refusal, State, TableBox};

impl Deciding<'_> {
    /// Refuses unless the bank covers the wagers on the table (R16).
    pub(in crate::paigow) fn covered(&self) -> Result<(), Refusal> {
        self.covers(self.state.played_boxes(|_, _| BoxHand::Conceded))
    }

    /// Refuses unless the bank could still cover all wagers if this box had the given ones.
    pub(super) fn would_be_covered(&self, box_no: BoxNo, wagers: &[Wager]) -> Result<(), Refusal> {
        let mut boxes = self.state.played_boxes(|_, _| BoxHand::Conceded);
        boxes.retain(|played| played.box_no != box_no);
        let own_limits = self.state.own_limits(box_no);
        boxes.push(PlayedBox { box_no, hand: BoxHand::Conceded, wagers: wagers.to_vec(), own_limits });
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
        // A co-banker can only put in more; otherwise the House takes the bank.
        let then = match (bank, self.book.short_cover.value) {
            (Bank::CoBank { .. }, ShortCover::CoBankOrHouse) => ShortCover::House,
            (_, then) => then,
        };
        Err(Refusal::CoverShort { cover, then, clause: self.cover_clause() })
    }

    /// The clause that requires the bank to cover the wagers.
    pub(in crate::paigow) fn cover_clause(&self) -> &'static str {
        let player = self.book.settle.player_bank.cover;
        self.state.by_bank(player, player, self.book.settle.co_bank.map_or(player, |clauses| clauses.cover))
    }
}

impl State {
    /// The boxes with wagers, as the settlement needs them.
    pub(in crate::paigow) fn played_boxes(
        &self,
        hand: impl Fn(BoxNo, &TableBox) -> BoxHand,
    ) -> Vec<PlayedBox> {
        let boxes = self.numbered().filter(|(_, on)| !on.wagers.is_empty());
        let played = boxes.map(|(box_no, on)| PlayedBox {
            box_no,
            hand: hand(box_no, on),
            wagers: on.wagers.clone(),
            own_limits: self.own_limits(box_no),
        });
        played.collect()
    }
}
