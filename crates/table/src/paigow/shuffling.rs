//! The shuffle: a round begins, the tiles are stacked, a laja is asked for, allowed and done.

use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{PlayerNo, Step};
use chung_game::role::Power;
use chung_game::rulebook::{By, Concede, Has, Laja, ReshuffledBy};
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, not_yet, provided};
use super::{BoxHandState, DealingFact, Dice, Payment, Refusal, Source, Stage, TilesAre};

/// Who does a laja.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
        self.offer_next();
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
        let cut = deal.cut.is_some() || deal.named.is_some() || deal.dice != Dice::Still;
        if cut { Err(Refusal::TooLate { what: "the cut is being made", clause }) } else { Ok(()) }
    }

    pub(super) fn ask_laja(&mut self, player: PlayerNo) -> Result<(), Refusal> {
        let laja = self.book.laja;
        self.acts_for(player, laja.clause)?;
        provided(laja.value != Laja::NoProcedure, "laja", laja.clause)?;
        self.stage(BEFORE_DELIVERY, laja.clause)?;
        not_yet(!self.state.deal.laja_asked.contains(&player), "he asks for a laja", laja.clause)?;
        self.fact(DealingFact::LajaAsked { player }, laja.clause);
        Ok(())
    }

    pub(super) fn allow_laja(&mut self, player: PlayerNo) -> Result<(), Refusal> {
        let laja = self.book.laja;
        self.there(player)?;
        self.needs(laja.value.allowed_by(), laja.clause)?;
        provided(laja.value != Laja::NoProcedure, "laja", laja.clause)?;
        self.stage(BEFORE_DELIVERY, laja.clause)?;
        not_yet(!self.state.deal.laja_allowed.contains(&player), "he is allowed a laja", laja.clause)?;
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
        // After a player's laja the bank may do its own: the House's is the dealer's.
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
            LajaBy::Player(_) if of_bank => self.book.procedure.bank_laja,
            LajaBy::Dealer | LajaBy::Player(_) => laja.clause,
        };
        known(tiles.is_some(), source)?;
        self.before_cut(laja.clause)?;
        // A leave is for one laja, the player's own or the dealer's; one that was due, or the bank's own, needs none.
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
        provided(asked.value == Has::Yes, "shuffle at the banker's wish", asked.clause)?;
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

    /// The tiles are to be shuffled again. A hand called void stays so, and one conceded whose wager was not given back.
    pub(super) fn shuffle_again(&mut self, clause: &'static str) {
        let state = self.so_far();
        let lost = |number: BoxNo| {
            let about = |payment: &Payment| payment.wager.is_some_and(|wager| wager.number == number);
            state.deal.payments.iter().any(|payment| payment.step == Step::Conceded && about(payment))
        };
        let out = state.numbered().filter(|(number, on)| match on.hand.is {
            BoxHandState::Void => true,
            BoxHandState::Conceded => lost(*number),
            _ => false,
        });
        let out = out.map(|(number, _)| number).collect();
        self.fact(DealingFact::Reshuffled { out }, clause);
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
