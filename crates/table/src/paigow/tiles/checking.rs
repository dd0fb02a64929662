//! Checking the set, tile by tile in order of rank.

use chung_game::paigow::tile::Tile;
use chung_game::role::Power;
use chung_game::rulebook::TileCheck;

use super::NOT_IN_PLAY;
use crate::paigow::deciding::Deciding;
use crate::paigow::{Refusal, Stage, TileFault, TilesFact, TilesState};

impl Deciding<'_> {
    /// Checks the next tile in order of rank. The first tile begins the check.
    pub(super) fn check_tile(&mut self, tile: Tile) -> Result<(), Refusal> {
        let clause = self.book.procedure.tiles_checked;
        self.needs(Power::Deal, clause)?;
        self.stage(NOT_IN_PLAY, clause)?;
        let checked = match self.state.tiles.state {
            TilesState::Checking(checked) => usize::from(checked),
            _ => 0,
        };
        let expected = Tile::ALL.get(checked).copied().unwrap_or(tile);
        if (tile.kind(), tile.faces()) != (expected.kind(), expected.faces()) {
            return Err(Refusal::TileOrder { tile, expected, clause });
        }
        let faults = &self.state.tiles.faults;
        if faults.iter().any(|(faulty, fault)| *faulty == expected && *fault != TileFault::Damaged) {
            return Err(Refusal::FaultyTiles {
                count: faults.len(),
                clause: self.book.procedure.tiles_missing,
            });
        }
        self.fact(TilesFact::Checked { tile: expected }, clause);
        if checked + 1 == Tile::COUNT && self.book.tile_check.value == TileCheck::Dealer {
            self.tiles_confirmed();
        }
        Ok(())
    }

    pub(super) fn confirm_tiles(&mut self) -> Result<(), Refusal> {
        let check = self.book.tile_check;
        self.needs(
            match check.value {
                TileCheck::Dealer => Power::Deal,
                TileCheck::GameSupervisor => Power::SuperviseGame,
                TileCheck::CasinoSupervisor => Power::SuperviseCasino,
            },
            check.clause,
        )?;
        self.stage(NOT_IN_PLAY, check.clause)?;
        self.needs_tiles(&[TilesState::LaidOut], self.book.procedure.tiles_checked)?;
        self.tiles_confirmed();
        Ok(())
    }

    /// Confirms the check. If players are present and play goes on, the tiles are gathered at once.
    fn tiles_confirmed(&mut self) {
        self.fact(TilesFact::Confirmed, self.book.tile_check.clause);
        let goes_on = self.state.stage == Stage::Between && self.closes_at().is_none_or(|at| at > self.at);
        if goes_on && !self.state.players.is_empty() && self.state.tiles.faults.is_empty() {
            self.fact(TilesFact::Gathered, self.book.procedure.tiles_displayed);
        }
    }

    /// Makes a check due after a round in which a tile was found missing or foreign.
    pub(in crate::paigow) fn check_is_due(&mut self) {
        if self.state.tiles.faults.iter().any(|(_, fault)| *fault != TileFault::Damaged) {
            self.fact(TilesFact::CheckDue, self.book.procedure.tiles_missing);
        }
    }
}
