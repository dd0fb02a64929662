//! Opening and closing the table.

use chung_game::message;
use chung_game::money::Cents;
use chung_game::paigow::sign::{Clock, Notice, Span};
use chung_game::role::Power;

use crate::paigow::deciding::Deciding;
use crate::paigow::{HouseFact, Refusal, Stage, TilesState};

impl Deciding<'_> {
    pub(in crate::paigow) fn open(&mut self, float: Cents) -> Result<(), Refusal> {
        self.needs(Power::SuperviseGame, self.book.procedure.tiles_checked)?;
        self.stage(&[Stage::Closed], self.book.procedure.tiles_checked)?;
        let float = self.amount(float)?;
        self.tiles_are_checked()?;
        self.fact(HouseFact::Opened { float }, self.book.procedure.tiles_displayed);
        Ok(())
    }

    /// Closes the table between rounds: its closing time has come, no player has chips left, and the tiles are checked.
    pub(in crate::paigow) fn close(&mut self) -> Result<(), Refusal> {
        let closing = self.book.closing_notice.clause;
        self.needs(Power::SuperviseCasino, closing)?;
        self.stage(&[Stage::Between], closing)?;
        let at = self.closes_at();
        if at.is_none_or(|at| at > self.at) {
            return Err(Refusal::NotClosing { at, clause: closing });
        }
        if self.state.players.iter().any(|player| player.chips.is_positive() || player.tokens.is_positive()) {
            return Err(Refusal::ChipsOnTable);
        }
        self.tiles_are_checked()?;
        if self.needs_closing_notice() {
            return Err(Refusal::First { reason: message!("refused-closing-untold"), clause: closing });
        }
        self.fact(HouseFact::Closed { float: self.state.chips.float }, closing);
        Ok(())
    }

    /// When the table closes by its sign. While players are present, not before the sign has been shown for the required notice, even if
    /// they joined after it went up.
    pub(in crate::paigow) fn closes_at(&self) -> Option<Clock> {
        let closing = self.state.sign.closing()?;
        let Span(notice) = Notice::from(self.book.closing_notice.value).shortest();
        let stood = Clock(closing.since.0.saturating_add(notice));
        Some(if self.state.players.is_empty() { closing.at } else { closing.at.max(stood) })
    }

    /// Refuses unless every tile is checked and none is faulty.
    pub(in crate::paigow) fn tiles_are_checked(&self) -> Result<(), Refusal> {
        let clause = self.book.procedure.tiles_checked;
        let faults = self.state.tiles.faults.len();
        if faults > 0 {
            return Err(Refusal::FaultyTiles { count: faults, clause: self.book.procedure.tiles_damaged });
        }
        match self.state.tiles.state {
            TilesState::Displayed => Ok(()),
            state => Err(Refusal::TilesNotReady { state, expected: TilesState::Displayed, clause }),
        }
    }
}
