//! Seats: taken, and given up by who sits out three rounds at a full table.

use chung_game::paigow::bank_offer::LastBank;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Power;

use super::deciding::Deciding;
use super::{PlayersFact, Refusal, Stage, State, TableBox, TilesAre, TilesFact};

impl Deciding<'_> {
    pub(super) fn sit(&mut self, player: PlayerNo, number: BoxNo) -> Result<(), Refusal> {
        let displayed = self.book.procedure.tiles_displayed;
        let there = self.acts_for(player, displayed)?;
        self.stage(Stage::OPEN, displayed)?;
        self.on(number)?;
        if self.state.seated(number).is_some() {
            return Err(Refusal::SeatTaken { number });
        }
        if there.seat.is_some() {
            return Err(Refusal::Already { what: "he sits elsewhere", clause: displayed });
        }
        self.fact(PlayersFact::Sat { player, number }, displayed);
        self.gather();
        Ok(())
    }

    /// Somebody takes a place: tiles laid out for checking are gathered for play.
    pub(super) fn gather(&mut self) {
        if self.state.tiles.are == TilesAre::Displayed && self.state.stage == Stage::Between {
            self.fact(TilesFact::Gathered, self.book.procedure.tiles_displayed);
        }
    }

    pub(super) fn vacate(&mut self, player: PlayerNo) -> Result<(), Refusal> {
        let clause = self.book.procedure.abstains;
        let there = self.there(player)?;
        self.needs(Power::SuperviseGame, clause)?;
        there.seat.ok_or(Refusal::NotSeated { player })?;
        let stays = |why| Err(Refusal::MayStay { player, why, clause });
        if there.sat_out < 3 {
            return stays("he has not sat out three rounds in a row");
        }
        if !self.state.is_full() {
            return stays("another seat is free");
        }
        self.fact(PlayersFact::Vacated { player }, clause);
        Ok(())
    }
}

impl State {
    /// Is every seat taken? Where no wager may lie none is wanted: at a box that is OFF, and at box one while the House has the bank.
    pub(super) fn is_full(&self) -> bool {
        let house = matches!(self.bank.last, Some(LastBank::House { .. }));
        let closed = |number, on: &TableBox| on.off || (house && number == BoxNo(1));
        self.numbered().all(|(number, on)| closed(number, on) || self.seated(number).is_some())
    }
}
