//! Delivering the tiles to the boxes.

use chung_game::message;
use chung_game::paigow::deal::deliver;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::Bank;
use chung_game::role::Power;

use crate::paigow::deciding::Deciding;
use crate::paigow::{DealingFact, Refusal, Stage, State, TilesState};

impl Deciding<'_> {
    pub(super) fn deliver(&mut self) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        self.needs(Power::Deal, clauses.delivered)?;
        self.stage(&[Stage::Dealing], clauses.delivered)?;
        self.needs_tiles(&[TilesState::Stacked], clauses.stacked)?;
        let deal = &self.state.deal;
        // Changes made with the banker's consent must be covered too, and may give control of a box to another player.
        self.covered()?;
        if self.state.nothing_wagered() {
            return Err(Refusal::NoWagers);
        }
        if deal.changes_agreed {
            self.find_control()?;
        }
        let first = deal.dice.first_box().ok_or(Refusal::First {
            reason: message!("refused-show-dice-first"),
            clause: clauses.delivered,
        })?;
        let cut = deal
            .cut
            .as_ref()
            .ok_or(Refusal::First { reason: message!("refused-cut-first"), clause: clauses.delivered })?;
        let (tiles, undealt) = match &deal.stacks {
            Some(stacks) => {
                let dealt = deliver(self.book, stacks, &cut.matrix(), first);
                (Some(dealt.boxes().to_vec()), dealt.undealt().to_vec())
            }
            None => (None, Vec::new()),
        };
        self.fact(DealingFact::Delivered { tiles, undealt }, clauses.delivered);
        let boxes = self.so_far().without_wagers();
        self.fact(DealingFact::Retrieved { boxes }, clauses.retrieved);
        match self.state.bank.bank {
            Bank::House => self.fact(DealingFact::HouseTilesDrawn, clauses.house_tiles_drawn),
            Bank::CoBank { .. } => self.fact(DealingFact::CoBankTilesDrawn, clauses.co_bank_tiles_drawn),
            Bank::Player { .. } => {}
        }
        self.turn_areas();
        Ok(())
    }

    /// Turns the tiles of House Way areas to the dealer.
    pub(in crate::paigow) fn turn_areas(&mut self) {
        let now = self.so_far();
        let chung = now.chung();
        let played = |box_no: &BoxNo| {
            let in_play = |on: &crate::paigow::TableBox| on.is_played() && !on.hand.is_out();
            *box_no != chung && now.on(*box_no).is_some_and(in_play)
        };
        let boxes: Vec<BoxNo> = now.areas().iter().copied().filter(played).collect();
        if !boxes.is_empty() {
            self.fact(DealingFact::AreasTurned { boxes }, self.book.procedure.areas_turned);
        }
    }
}

impl State {
    /// The boxes without a wager on their tiles, except the bank's.
    pub(in crate::paigow) fn without_wagers(&self) -> Vec<BoxNo> {
        let chung = self.chung();
        let empty = self.numbered().filter(|(box_no, on)| *box_no != chung && !on.is_played());
        empty.map(|(box_no, _)| box_no).collect()
    }
}
