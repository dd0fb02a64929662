//! The shuffle: a round begins, the tiles are stacked, a laja is asked for, allowed and done.

use chung_game::paigow::deal::Stacks;
use chung_game::paigow::settle::{Bank, PlayerNo};
use chung_game::role::Power;
use chung_game::rulebook::{Concede, Laja};
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, provided};
use super::{DealingFact, Refusal, Source, Stage, TilesAre};

/// Who does a laja.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LajaBy {
    /// The dealer, on request or because a tile was seen.
    Dealer,
    /// A player, or the banker.
    Player(PlayerNo),
}

/// Until the tiles lie on the boxes.
pub(super) const BEFORE_DELIVERY: &[Stage] = &[Stage::Offering, Stage::Betting, Stage::Dealing];

impl Deciding<'_> {
    pub(super) fn begin(&mut self) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        self.needs(Power::Deal, clauses.shuffled)?;
        self.stage(&[Stage::Between], clauses.shuffled)?;
        if let Some(at) = self.closes_at().filter(|at| *at <= self.at) {
            return Err(Refusal::Closing { at, clause: self.book.closing_notice.clause });
        }
        let faults = self.state.tiles.faults.len();
        if faults > 0 {
            return Err(Refusal::FaultyTiles { count: faults, clause: clauses.tiles_damaged });
        }
        if self.state.tiles.are != TilesAre::Loose {
            self.tiles_are_checked()?;
        }
        if self.state.players.is_empty() {
            return Err(Refusal::First { what: "a player takes a place", clause: clauses.tiles_displayed });
        }
        self.gather();
        self.round = self.state.round + 1;
        self.fact(DealingFact::Began, clauses.shuffled);
        self.offer_next(self.state);
        Ok(())
    }

    pub(super) fn tiles_are(&self, expected: &[TilesAre], clause: &'static str) -> Result<(), Refusal> {
        let are = self.state.tiles.are;
        if expected.contains(&are) {
            return Ok(());
        }
        let expected = expected.first().map_or("", |expected| expected.words());
        Err(Refusal::TilesNotReady { are: are.words(), expected, clause })
    }

    pub(super) fn shuffle(&mut self) -> Result<(), Refusal> {
        let clause = self.book.procedure.shuffled;
        self.needs(Power::Deal, clause)?;
        self.stage(BEFORE_DELIVERY, clause)?;
        self.tiles_are(&[TilesAre::Loose, TilesAre::Shuffled], clause)?;
        self.fact(DealingFact::Shuffled, clause);
        Ok(())
    }

    pub(super) fn stack(&mut self, tiles: Option<Stacks>, source: Source) -> Result<(), Refusal> {
        let clause = self.book.procedure.stacked;
        self.needs(Power::Deal, clause)?;
        self.stage(BEFORE_DELIVERY, clause)?;
        self.tiles_are(&[TilesAre::Shuffled], clause)?;
        known(tiles.is_some(), source)?;
        self.fact(DealingFact::Stacked { tiles, source }, clause);
        Ok(())
    }

    /// Refused once the tiles are cut or the dice shaken.
    pub(super) fn before_cut(&self, clause: &'static str) -> Result<(), Refusal> {
        let deal = &self.state.deal;
        let cut = deal.cut.is_some() || deal.named.is_some() || deal.dice.is_some() || deal.shaken;
        if cut { Err(Refusal::TooLate { what: "the cut is being made", clause }) } else { Ok(()) }
    }

    pub(super) fn ask_laja(&mut self, player: PlayerNo) -> Result<(), Refusal> {
        let laja = self.book.laja;
        self.acts_for(player, laja.clause)?;
        provided(laja.value != Laja::NoProcedure, "laja", laja.clause)?;
        self.stage(BEFORE_DELIVERY, laja.clause)?;
        self.fact(DealingFact::LajaAsked { player }, laja.clause);
        Ok(())
    }

    pub(super) fn allow_laja(&mut self, player: PlayerNo) -> Result<(), Refusal> {
        let laja = self.book.laja;
        let power =
            if laja.value == Laja::CasinoSupervisor { Power::SuperviseCasino } else { Power::SuperviseGame };
        self.there(player)?;
        self.needs(power, laja.clause)?;
        provided(laja.value != Laja::NoProcedure, "laja", laja.clause)?;
        self.stage(BEFORE_DELIVERY, laja.clause)?;
        if !self.state.deal.laja_asked.contains(&player) {
            return Err(Refusal::First { what: "the player asks for a laja", clause: laja.clause });
        }
        self.fact(DealingFact::LajaAllowed { player }, laja.clause);
        Ok(())
    }

    pub(super) fn laja(&mut self, by: LajaBy, tiles: Option<Stacks>, source: Source) -> Result<(), Refusal> {
        let (laja, deal) = (self.book.laja, &self.state.deal);
        let due = self.state.tiles.are == TilesAre::LajaDue;
        match by {
            LajaBy::Dealer => self.needs(Power::Deal, laja.clause)?,
            LajaBy::Player(player) => drop(self.acts_for(player, laja.clause)?),
        }
        let exposed = self.book.exposed_stacking;
        provided(laja.value != Laja::NoProcedure, "laja", laja.clause)?;
        self.stage(BEFORE_DELIVERY, laja.clause)?;
        self.tiles_are(&[TilesAre::Stacked, TilesAre::LajaDue], laja.clause)?;
        let again = |player| deal.laja_by_player && self.state.bank.bank.is_held_by(player);
        if let LajaBy::Player(player) = by
            && !again(player)
            && !deal.laja_allowed.contains(&player)
        {
            return Err(Refusal::LajaNotAllowed { player, clause: laja.clause });
        }
        // After a player's laja the bank may do its own: the House's is the dealer's.
        let house = self.state.bank.bank == Bank::House;
        let banks_own = house && deal.laja_by_player && deal.laja_allowed.is_empty();
        let clause = match by {
            LajaBy::Dealer if due => exposed.clause,
            LajaBy::Dealer if banks_own => self.book.procedure.bank_laja,
            LajaBy::Dealer if deal.laja_allowed.is_empty() => {
                return Err(Refusal::First {
                    what: "a supervisor allows a player's request",
                    clause: laja.clause,
                });
            }
            LajaBy::Player(_) if due => {
                return Err(Refusal::First {
                    what: "the dealer does the laja that is due",
                    clause: exposed.clause,
                });
            }
            LajaBy::Player(player) if again(player) => self.book.procedure.bank_laja,
            LajaBy::Dealer | LajaBy::Player(_) => laja.clause,
        };
        known(tiles.is_some(), source)?;
        self.before_cut(laja.clause)?;
        self.fact(DealingFact::LajaDone { by, tiles, source }, clause);
        Ok(())
    }

    pub(super) fn ask_shuffle(&mut self, player: PlayerNo) -> Result<(), Refusal> {
        let clause = self.book.procedure.no_shuffle_after_laja;
        self.acts_for(player, clause)?;
        // The books that let a banker ask for one say so beside the laja.
        provided(self.book.laja.value != Laja::NoProcedure, "shuffle at the banker's wish", clause)?;
        self.stage(BEFORE_DELIVERY, clause)?;
        self.is_banker(player, clause)?;
        if self.state.deal.laja_by_player {
            return Err(Refusal::ShuffledByPlayer { clause });
        }
        self.before_cut(clause)?;
        self.fact(DealingFact::Reshuffled, self.book.procedure.shuffled);
        Ok(())
    }

    pub(super) fn reshuffle(&mut self) -> Result<(), Refusal> {
        let clause = self.book.procedure.reshuffle;
        let power = if self.book.laja.value == Laja::CasinoSupervisor {
            Power::SuperviseCasino
        } else {
            Power::SuperviseGame
        };
        self.needs(power, clause)?;
        self.stage(&[Stage::Offering, Stage::Betting, Stage::Dealing, Stage::Setting], clause)?;
        if self.book.concede.value != Concede::LonePlayerForGood {
            self.undo_conceded(clause)?;
        }
        self.undo_surrendered(clause);
        self.fact(DealingFact::Reshuffled, clause);
        Ok(())
    }
}

/// What the computer draws it knows; what lies on a physical table face down nobody does (R22).
fn known(given: bool, source: Source) -> Result<(), Refusal> {
    match (given, source) {
        (false, Source::Drawn) => {
            Err(Refusal::TilesGiven { expected: "the computer drew the tiles: expected their order" })
        }
        (true, Source::Entered) => Err(Refusal::TilesGiven {
            expected: "nobody can see the tiles of a physical table: expected none",
        }),
        _ => Ok(()),
    }
}
