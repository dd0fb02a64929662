//! Taking a seat, and losing it after sitting out three rounds at a full table.

use chung_game::paigow::bank_offer::LastBank;
use chung_game::paigow::dice::BoxNo;
use chung_game::role::Power;
use chung_game::{PlayerNo, message};

use crate::paigow::deciding::Deciding;
use crate::paigow::{PlayersFact, Refusal, Stage, State, TableBox, TilesFact, TilesState};

impl Deciding<'_> {
    pub(super) fn sit(&mut self, player: PlayerNo, box_no: BoxNo) -> Result<(), Refusal> {
        let displayed = self.book.procedure.tiles_displayed;
        let player_state = self.acts_for(player, displayed)?;
        self.stage(Stage::OPEN, displayed)?;
        self.on(box_no)?;
        if let Some(seated) = self.state.seated(box_no) {
            return Err(Refusal::SeatTaken { player: seated.number, box_no });
        }
        if let Some(seat) = player_state.seat {
            let reason = message!("refused-sits-elsewhere", player, box_no = seat);
            return Err(Refusal::Already { reason, clause: displayed });
        }
        self.fact(PlayersFact::Sat { player, box_no }, displayed);
        self.gather();
        Ok(())
    }

    /// Gathers tiles that are displayed, because a player has come to play.
    pub(in crate::paigow) fn gather(&mut self) {
        if self.state.tiles.state == TilesState::Displayed && self.state.stage == Stage::Between {
            self.fact(TilesFact::Gathered, self.book.procedure.tiles_displayed);
        }
    }

    pub(super) fn vacate(&mut self, player: PlayerNo) -> Result<(), Refusal> {
        let clause = self.book.procedure.abstains;
        let player_state = self.player(player)?;
        self.needs(Power::SuperviseGame, clause)?;
        player_state.seat.ok_or(Refusal::NotSeated { player })?;
        let stays = |reason| Err(Refusal::MayStay { reason, clause });
        if player_state.sat_out < 3 {
            return stays(message!("refused-not-sat-out", player));
        }
        if !self.state.is_full() {
            return stays(message!("refused-seat-free", player));
        }
        self.fact(PlayersFact::Vacated { player }, clause);
        Ok(())
    }
}

impl State {
    /// Whether every seat is taken. Boxes that take no wagers do not count: those that are OFF, and box one while the House has the bank.
    pub(in crate::paigow) fn is_full(&self) -> bool {
        let house = matches!(self.bank.last, Some(LastBank::House { .. }));
        let closed = |box_no, on: &TableBox| on.off || (house && box_no == BoxNo(1));
        self.numbered().all(|(box_no, on)| closed(box_no, on) || self.seated(box_no).is_some())
    }
}
