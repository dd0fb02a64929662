//! Reporting and replacing faulty tiles.

use chung_game::message;
use chung_game::paigow::settle::VoidRound;
use chung_game::paigow::tile::Tile;
use chung_game::role::Power;
use chung_game::rulebook::{Has, NewTilesChecked, TilesChanged};

use super::NOT_IN_PLAY;
use crate::paigow::deciding::Deciding;
use crate::paigow::{Owed, Refusal, Stage, TileFault, TilesFact, TilesState};

impl Deciding<'_> {
    /// Reports a faulty tile. A missing or foreign tile voids the current round, while earlier rounds stand, and makes a check of the whole
    /// set due.
    pub(super) fn report_tile(&mut self, tile: Tile, fault: TileFault) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        let unpaid = self.state.stage.in_round() && self.state.stage < Stage::Paid;
        let clause = match fault {
            TileFault::Damaged => clauses.tiles_damaged,
            TileFault::Missing | TileFault::Foreign if unpaid => self.book.missing_tile.clause,
            TileFault::Missing | TileFault::Foreign => clauses.rounds_stand,
        };
        self.needs_staff(clause)?;
        if self.state.tiles.faults.iter().any(|(faulty, _)| *faulty == tile) {
            return Err(Refusal::Already { reason: message!("refused-tile-reported", tile), clause });
        }
        self.fact(TilesFact::Found { tile, fault }, clause);
        if fault == TileFault::Damaged {
            if self.book.tiles_changed.value == TilesChanged::WhenDamaged {
                self.owe(Owed::DamagedTile);
            }
            return Ok(());
        }
        if unpaid {
            self.void_round(VoidRound::Tiles, &[])?;
        }
        // A paid round stands, and the check waits until it has ended.
        if self.state.stage != Stage::Paid {
            self.fact(TilesFact::CheckDue, clauses.tiles_missing);
        }
        Ok(())
    }

    pub(super) fn replace_tile(&mut self, tile: Tile) -> Result<(), Refusal> {
        let (changed, new) = (self.book.tiles_changed, self.book.new_tiles_checked);
        let clause = self.may_replace(self.state.tiles.faults.iter().any(|(faulty, _)| *faulty == tile))?;
        let clause = clause.ok_or(Refusal::TileIsSound { tile, clause: changed.clause })?;
        self.fact(TilesFact::Replaced { tile }, clause);
        if new.value == NewTilesChecked::Always {
            self.fact(TilesFact::CheckDue, new.clause);
        }
        Ok(())
    }

    pub(super) fn replace_set(&mut self) -> Result<(), Refusal> {
        let (faults, clauses) = (&self.state.tiles.faults, &self.book.procedure);
        let clause = self.may_replace(!faults.is_empty())?;
        let sound = Refusal::CannotBe {
            reason: message!("refused-set-is-sound"),
            clause: self.book.tiles_changed.clause,
        };
        let incomplete = faults.iter().any(|(_, fault)| *fault != TileFault::Damaged);
        if self.book.old_set_checked.value == Has::Yes && !incomplete {
            self.needs_tiles(&[TilesState::Displayed], clauses.tiles_removed)?;
        }
        let clause = clause.ok_or(sound)?;
        self.fact(TilesFact::SetReplaced, clause);
        self.fact(TilesFact::CheckDue, clauses.tiles_new);
        Ok(())
    }

    /// The clause by which tiles may be replaced between rounds: faulty ones always, others only where the book leaves it to discretion.
    fn may_replace(&self, at_fault: bool) -> Result<Option<&'static str>, Refusal> {
        let changed = self.book.tiles_changed;
        self.needs(Power::SuperviseCasino, changed.clause)?;
        self.stage(NOT_IN_PLAY, changed.clause)?;
        let at_will = changed.value == TilesChanged::AtDiscretion;
        let damaged = at_fault.then_some(self.book.procedure.tiles_damaged);
        Ok(damaged.or(at_will.then_some(changed.clause)))
    }
}
