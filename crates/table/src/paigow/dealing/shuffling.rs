//! Beginning a round, shuffling and stacking the tiles, and the laja.

use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::Step;
use chung_game::role::Power;
use chung_game::rulebook::{By, Concede, Has, Laja, ReshuffledBy};
use chung_game::{PlayerNo, message};
use serde::{Deserialize, Serialize};

use crate::paigow::deciding::{Deciding, not_yet, provided};
use crate::paigow::{
    BoxHandState, DealingFact, Dice, GivenTiles, Payment, Refusal, Source, Stage, TilesState,
};

/// Who does a laja.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LajaBy {
    /// The dealer, on request or because a tile was exposed.
    Dealer,
    /// A player, or the banker.
    Player(PlayerNo),
}

/// The stages of a round before the tiles are delivered.
pub(in crate::paigow) const BEFORE_DELIVERY: &[Stage] = &[Stage::Offering, Stage::Betting, Stage::Dealing];

impl Deciding<'_> {
    pub(in crate::paigow) fn begin(&mut self) -> Result<(), Refusal> {
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
        if self.state.tiles.state != TilesState::Loose {
            self.tiles_are_checked()?;
        }
        if self.state.players.is_empty() {
            return Err(Refusal::First {
                reason: message!("refused-no-players"),
                clause: clauses.tiles_displayed,
            });
        }
        self.gather();
        self.round = self.state.round + 1;
        self.fact(DealingFact::Began, clauses.shuffled);
        self.offer_next();
        Ok(())
    }

    /// Refuses unless the tiles are in one of these states.
    pub(in crate::paigow) fn needs_tiles(
        &self,
        expected: &[TilesState],
        clause: &'static str,
    ) -> Result<(), Refusal> {
        let state = self.state.tiles.state;
        if expected.contains(&state) {
            return Ok(());
        }
        let expected = expected.first().copied().unwrap_or(state);
        Err(Refusal::TilesNotReady { state, expected, clause })
    }

    pub(in crate::paigow) fn shuffle(&mut self) -> Result<(), Refusal> {
        let clause = self.book.procedure.shuffled;
        self.needs(Power::Deal, clause)?;
        self.stage(BEFORE_DELIVERY, clause)?;
        self.needs_tiles(&[TilesState::Loose, TilesState::Shuffled], clause)?;
        self.fact(DealingFact::Shuffled, clause);
        Ok(())
    }

    pub(in crate::paigow) fn stack(&mut self, tiles: Option<Stacks>, source: Source) -> Result<(), Refusal> {
        let clause = self.book.procedure.stacked;
        self.needs(Power::Deal, clause)?;
        self.stage(BEFORE_DELIVERY, clause)?;
        self.needs_tiles(&[TilesState::Shuffled], clause)?;
        check_order_given(tiles.is_some(), source)?;
        self.fact(DealingFact::Stacked { tiles, source }, clause);
        Ok(())
    }

    /// Refuses once the cut is named or made, or the dice are shaken.
    pub(in crate::paigow) fn before_cut(&self, clause: &'static str) -> Result<(), Refusal> {
        let deal = &self.state.deal;
        let cut = deal.cut.is_some() || deal.named.is_some() || deal.dice != Dice::Still;
        if cut { Err(Refusal::TooLate { reason: message!("refused-cut-begun"), clause }) } else { Ok(()) }
    }

    pub(super) fn ask_laja(&mut self, player: PlayerNo) -> Result<(), Refusal> {
        let laja = self.book.laja;
        self.acts_for(player, laja.clause)?;
        provided(laja.value != Laja::NoProcedure, message!("refused-no-laja"), laja.clause)?;
        self.stage(BEFORE_DELIVERY, laja.clause)?;
        not_yet(
            !self.state.deal.laja_asked.contains(&player),
            message!("refused-laja-asked", player),
            laja.clause,
        )?;
        self.fact(DealingFact::LajaAsked { player }, laja.clause);
        Ok(())
    }

    pub(super) fn allow_laja(&mut self, player: PlayerNo) -> Result<(), Refusal> {
        let laja = self.book.laja;
        self.player(player)?;
        self.needs(laja.value.allowed_by(), laja.clause)?;
        provided(laja.value != Laja::NoProcedure, message!("refused-no-laja"), laja.clause)?;
        self.stage(BEFORE_DELIVERY, laja.clause)?;
        not_yet(
            !self.state.deal.laja_allowed.contains(&player),
            message!("refused-laja-allowed", player),
            laja.clause,
        )?;
        if !self.state.deal.laja_asked.contains(&player) {
            return Err(Refusal::First {
                reason: message!("refused-laja-not-asked", player),
                clause: laja.clause,
            });
        }
        self.fact(DealingFact::LajaAllowed { player }, laja.clause);
        Ok(())
    }

    pub(in crate::paigow) fn laja(
        &mut self,
        by: LajaBy,
        tiles: Option<Stacks>,
        source: Source,
    ) -> Result<(), Refusal> {
        let (laja, deal) = (self.book.laja, &self.state.deal);
        let due = self.state.tiles.state == TilesState::LajaDue;
        match by {
            LajaBy::Dealer => self.needs(Power::Deal, laja.clause)?,
            LajaBy::Player(player) => drop(self.acts_for(player, laja.clause)?),
        }
        let exposed = self.book.exposed_stacking;
        provided(laja.value != Laja::NoProcedure, message!("refused-no-laja"), laja.clause)?;
        self.stage(BEFORE_DELIVERY, laja.clause)?;
        self.needs_tiles(&[TilesState::Stacked, TilesState::LajaDue], laja.clause)?;
        // After a player's laja the bank may do its own; the dealer does the House's.
        let of_bank = deal.bank_may_laja
            && match by {
                LajaBy::Dealer => !due && self.state.house_banks() && deal.laja_allowed.is_empty(),
                LajaBy::Player(player) => self.state.bank.bank.is_held_by(player),
            };
        if let LajaBy::Player(player) = by
            && !of_bank
            && !deal.laja_allowed.contains(&player)
        {
            return Err(Refusal::LajaNotAllowed { player, clause: laja.clause });
        }
        let clause = match by {
            LajaBy::Dealer if due => exposed.clause,
            LajaBy::Dealer if of_bank => self.book.procedure.bank_laja,
            LajaBy::Dealer if deal.laja_allowed.is_empty() => {
                return Err(Refusal::First {
                    reason: message!("refused-laja-leave-first"),
                    clause: laja.clause,
                });
            }
            LajaBy::Player(_) if due => {
                return Err(Refusal::First {
                    reason: message!("refused-dealer-laja-first"),
                    clause: exposed.clause,
                });
            }
            LajaBy::Player(_) if of_bank => self.book.procedure.bank_laja,
            LajaBy::Dealer | LajaBy::Player(_) => laja.clause,
        };
        check_order_given(tiles.is_some(), source)?;
        self.before_cut(laja.clause)?;
        // A permission is for one laja, by the player or the dealer. A laja that is due, or the bank's own, needs none.
        let leaves = match by {
            _ if due || of_bank => Vec::new(),
            LajaBy::Dealer => deal.laja_asked.clone(),
            LajaBy::Player(player) => vec![player],
        };
        self.fact(DealingFact::LajaDone { by, tiles, source, leaves, of_bank }, clause);
        Ok(())
    }

    pub(super) fn ask_shuffle(&mut self, player: PlayerNo) -> Result<(), Refusal> {
        let (asked, clause) = (self.book.banker_shuffle, self.book.procedure.no_shuffle_after_laja);
        self.acts_for(player, asked.clause)?;
        provided(asked.value == Has::Yes, message!("refused-no-banker-shuffle"), asked.clause)?;
        self.stage(BEFORE_DELIVERY, clause)?;
        self.is_banker(player, clause)?;
        if self.state.deal.laja_by_player {
            return Err(Refusal::ShuffledByPlayer { clause });
        }
        self.before_cut(clause)?;
        self.shuffle_again(self.book.procedure.shuffled);
        Ok(())
    }

    pub(super) fn reshuffle(&mut self) -> Result<(), Refusal> {
        let By { value, clause } = self.book.reshuffled_by;
        let power = match value {
            ReshuffledBy::GameSupervisor => Power::SuperviseGame,
            ReshuffledBy::CasinoSupervisor => Power::SuperviseCasino,
        };
        self.needs(power, clause)?;
        self.stage(&[Stage::Offering, Stage::Betting, Stage::Dealing, Stage::Setting], clause)?;
        if self.book.concede.value != Concede::LonePlayerForGood {
            self.undo_conceded(clause)?;
        }
        self.undo_surrendered(clause);
        self.shuffle_again(clause);
        Ok(())
    }

    /// Takes the tiles back to be shuffled again. A hand called void stays void, and a conceded hand stays conceded unless its wager was
    /// given back.
    pub(in crate::paigow) fn shuffle_again(&mut self, clause: &'static str) {
        let state = self.so_far();
        let lost = |box_no: BoxNo| {
            let about = |payment: &Payment| payment.wager.is_some_and(|wager| wager.box_no == box_no);
            state.deal.payments.iter().any(|payment| payment.step == Step::Conceded && about(payment))
        };
        let out = state.numbered().filter(|(box_no, on)| match on.hand.is {
            BoxHandState::Void => true,
            BoxHandState::Conceded => lost(*box_no),
            _ => false,
        });
        let out = out.map(|(box_no, _)| box_no).collect();
        self.fact(DealingFact::Reshuffled { out }, clause);
    }
}

/// Refuses unless the order of the tiles is given exactly if the computer drew it: nobody knows the order at a physical table (R22).
fn check_order_given(given: bool, source: Source) -> Result<(), Refusal> {
    match (given, source) {
        (false, Source::Drawn) => Err(Refusal::TilesGiven { reason: GivenTiles::OrderNeeded }),
        (true, Source::Entered) => Err(Refusal::TilesGiven { reason: GivenTiles::OrderUnseen }),
        _ => Ok(()),
    }
}
