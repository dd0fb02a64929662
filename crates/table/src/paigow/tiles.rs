//! The 32 tiles: checked tile by tile, laid out by rank, found faulty, replaced. Shuffling and dealing them is `dealing`.

use std::fmt;

use chung_game::paigow::settle::VoidRound;
use chung_game::paigow::tile::Tile;
use chung_game::role::Power;
use chung_game::rulebook::{Has, NewTilesChecked, TileCheck, TilesChanged};
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::notices::Owed;
use super::{Refusal, Stage, State};

/// What one may do with the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TilesAct {
    /// A tile is checked, the next in order of rank.
    Check {
        /// Which.
        tile: Tile,
    },
    /// A supervisor has gone over the tiles as they lie in order of rank.
    Confirm,
    /// Something is wrong with a tile.
    Report {
        /// Which; a foreign one is reported as the tile whose place it takes.
        tile: Tile,
        /// What.
        fault: TileFault,
    },
    /// One tile is replaced.
    Replace {
        /// Which.
        tile: Tile,
    },
    /// The whole set is replaced.
    ReplaceSet,
}

/// What is wrong with a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TileFault {
    /// It is damaged, marked or unfit.
    Damaged,
    /// It is not there.
    Missing,
    /// Another tile is there in its place.
    Foreign,
}

/// Where the tiles are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TilesAre {
    /// Not checked.
    #[default]
    Away,
    /// Being checked: so many have been.
    Checking(u8),
    /// All checked by the dealer; a supervisor is to go over them.
    LaidOut,
    /// Checked, and laid out by rank.
    Displayed,
    /// Loose on the table, to be shuffled.
    Loose,
    /// Shuffled, face down.
    Shuffled,
    /// In eight stacks of four.
    Stacked,
    /// Stacked, but a laja is due: a tile was seen.
    LajaDue,
    /// On the boxes.
    Dealt,
}

impl TilesAre {
    /// In words: "the tiles are ...".
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            TilesAre::Away => "not checked",
            TilesAre::Checking(_) => "being checked",
            TilesAre::LaidOut => "laid out, to be gone over by a supervisor",
            TilesAre::Displayed => "checked and laid out by rank",
            TilesAre::Loose => "loose on the table",
            TilesAre::Shuffled => "shuffled",
            TilesAre::Stacked => "stacked",
            TilesAre::LajaDue => "stacked, with a laja due",
            TilesAre::Dealt => "on the boxes",
        }
    }
}

/// The tiles of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tiles {
    /// Where they are.
    pub are: TilesAre,
    /// What is wrong with which.
    pub faults: Vec<(Tile, TileFault)>,
}

/// What can happen to the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TilesFact {
    /// A tile was checked.
    Checked {
        /// Which.
        tile: Tile,
    },
    /// A supervisor went over all; they are displayed.
    Confirmed,
    /// The first player took a place: they are gathered for play.
    Gathered,
    /// Something is wrong with a tile.
    Found {
        /// Which.
        tile: Tile,
        /// What.
        fault: TileFault,
    },
    /// The set is to be checked anew.
    CheckDue,
    /// A tile was replaced.
    Replaced {
        /// Which.
        tile: Tile,
    },
    /// The whole set was replaced.
    SetReplaced,
}

impl fmt::Display for TilesFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TilesFact::Checked { tile } => write!(f, "The tile {tile} ({}) is checked.", tile.faces()),
            TilesFact::Confirmed => f.write_str("All 32 tiles are checked and lie in order of rank."),
            TilesFact::Gathered => f.write_str("The tiles are gathered for play."),
            TilesFact::Found { tile, fault } => {
                let what = match fault {
                    TileFault::Damaged => "is damaged",
                    TileFault::Missing => "is missing",
                    TileFault::Foreign => "is not of this set",
                };
                write!(f, "The tile {tile} ({}) {what}.", tile.faces())
            }
            TilesFact::CheckDue => f.write_str("The tiles are to be checked, tile by tile."),
            TilesFact::Replaced { tile } => write!(f, "The tile {tile} ({}) is replaced.", tile.faces()),
            TilesFact::SetReplaced => f.write_str("The whole set of tiles is replaced."),
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: TilesAct) -> Result<(), Refusal> {
    match act {
        TilesAct::Check { tile } => d.check_tile(tile),
        TilesAct::Confirm => d.confirm_tiles(),
        TilesAct::Report { tile, fault } => d.report_tile(tile, fault),
        TilesAct::Replace { tile } => d.replace_tile(tile),
        TilesAct::ReplaceSet => d.replace_set(),
    }
}

const NOT_IN_PLAY: &[Stage] = &[Stage::Closed, Stage::Between];

impl Deciding<'_> {
    /// The next tile in order of rank; the first of a check begins it.
    fn check_tile(&mut self, tile: Tile) -> Result<(), Refusal> {
        let clause = self.book.procedure.tiles_checked;
        self.needs(Power::Deal, clause)?;
        self.stage(NOT_IN_PLAY, clause)?;
        let checked = match self.state.tiles.are {
            TilesAre::Checking(checked) => usize::from(checked),
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

    fn confirm_tiles(&mut self) -> Result<(), Refusal> {
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
        self.tiles_are(&[TilesAre::LaidOut], self.book.procedure.tiles_checked)?;
        self.tiles_confirmed();
        Ok(())
    }

    /// All are checked; with players there, play goes on.
    fn tiles_confirmed(&mut self) {
        self.fact(TilesFact::Confirmed, self.book.tile_check.clause);
        let goes_on = self.state.stage == Stage::Between && self.closes_at().is_none_or(|at| at > self.at);
        if goes_on && !self.state.players.is_empty() && self.state.tiles.faults.is_empty() {
            self.fact(TilesFact::Gathered, self.book.procedure.tiles_displayed);
        }
    }

    /// A missing or foreign tile voids the round in hand; earlier ones stand. Then the whole set is checked.
    fn report_tile(&mut self, tile: Tile, fault: TileFault) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        let unpaid = self.state.stage.in_round() && self.state.stage < Stage::Paid;
        let clause = match fault {
            TileFault::Damaged => clauses.tiles_damaged,
            TileFault::Missing | TileFault::Foreign if unpaid => self.book.missing_tile.clause,
            TileFault::Missing | TileFault::Foreign => clauses.rounds_stand,
        };
        self.needs_staff(clause)?;
        if self.state.tiles.faults.iter().any(|(faulty, _)| *faulty == tile) {
            return Err(Refusal::Already { what: "the tile is reported", clause });
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
        // A round that is paid stands; the check then waits until it is over.
        if self.state.stage != Stage::Paid {
            self.fact(TilesFact::CheckDue, clauses.tiles_missing);
        }
        Ok(())
    }

    /// After a round in which a tile was found missing or foreign the set is checked.
    pub(super) fn check_is_due(&mut self) {
        if self.state.tiles.faults.iter().any(|(_, fault)| *fault != TileFault::Damaged) {
            self.fact(TilesFact::CheckDue, self.book.procedure.tiles_missing);
        }
    }

    fn replace_tile(&mut self, tile: Tile) -> Result<(), Refusal> {
        let (changed, new) = (self.book.tiles_changed, self.book.new_tiles_checked);
        let clause = self.may_replace(self.state.tiles.faults.iter().any(|(faulty, _)| *faulty == tile))?;
        let clause = clause.ok_or(Refusal::TileIsSound { tile, clause: changed.clause })?;
        self.fact(TilesFact::Replaced { tile }, clause);
        if new.value == NewTilesChecked::Always {
            self.fact(TilesFact::CheckDue, new.clause);
        }
        Ok(())
    }

    fn replace_set(&mut self) -> Result<(), Refusal> {
        let (faults, clauses) = (&self.state.tiles.faults, &self.book.procedure);
        let clause = self.may_replace(!faults.is_empty())?;
        let sound = Refusal::CannotBe {
            what: "nothing is wrong with the set",
            clause: self.book.tiles_changed.clause,
        };
        let incomplete = faults.iter().any(|(_, fault)| *fault != TileFault::Damaged);
        if self.book.old_set_checked.value == Has::Yes && !incomplete {
            self.tiles_are(&[TilesAre::Displayed], clauses.tiles_removed)?;
        }
        let clause = clause.ok_or(sound)?;
        self.fact(TilesFact::SetReplaced, clause);
        self.fact(TilesFact::CheckDue, clauses.tiles_new);
        Ok(())
    }

    /// The clause by which tiles are replaced between rounds: those at fault always, others only at discretion.
    fn may_replace(&self, at_fault: bool) -> Result<Option<&'static str>, Refusal> {
        let changed = self.book.tiles_changed;
        self.needs(Power::SuperviseCasino, changed.clause)?;
        self.stage(NOT_IN_PLAY, changed.clause)?;
        let at_will = changed.value == TilesChanged::AtDiscretion;
        let damaged = at_fault.then_some(self.book.procedure.tiles_damaged);
        Ok(damaged.or(at_will.then_some(changed.clause)))
    }
}

pub(super) fn apply(state: &mut State, fact: &TilesFact) {
    let tiles = &mut state.tiles;
    match *fact {
        TilesFact::Checked { .. } => {
            tiles.are = match tiles.are {
                TilesAre::Checking(checked) if usize::from(checked) + 1 >= Tile::COUNT => TilesAre::LaidOut,
                TilesAre::Checking(checked) => TilesAre::Checking(checked + 1),
                _ => TilesAre::Checking(1),
            }
        }
        TilesFact::Confirmed => tiles.are = TilesAre::Displayed,
        TilesFact::Gathered => tiles.are = TilesAre::Loose,
        TilesFact::Found { tile, fault } => tiles.faults.push((tile, fault)),
        TilesFact::CheckDue => tiles.are = TilesAre::Away,
        TilesFact::Replaced { tile } => tiles.faults.retain(|(faulty, _)| *faulty != tile),
        TilesFact::SetReplaced => tiles.faults.clear(),
    }
}
