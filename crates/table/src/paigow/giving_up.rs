//! Hands that are not played: conceded, called void, or a Tie surrendered.

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bank, Bet, Phase, PlayerNo, Standing, VoidRound};
use chung_game::paigow::tile::Tile;
use chung_game::role::Power;
use chung_game::rulebook::{By, Concede, Has};

use super::deciding::{Deciding, provided};
use super::{BoxHandState, Hand, HandsFact, Refusal, SetBy, Stage, WagersFact};

impl Deciding<'_> {
    pub(super) fn concede(&mut self, player: PlayerNo, number: BoxNo) -> Result<(), Refusal> {
        let concede = self.book.concede;
        self.acts_for(player, concede.clause)?;
        provided(concede.value != Concede::No, "conceding", concede.clause)?;
        // Until the box itself is opened, whatever else is.
        self.stage(&[Stage::Setting, Stage::Opening], concede.clause)?;
        // Who wagers on a House Way area has no say about its tiles, but his wager is his own.
        if !self.is_area(number) {
            self.hand_decided_by(player, number)?;
        }
        let no = |why| Err(Refusal::NoConceding { number, why, clause: concede.clause });
        if number == self.state.chung() {
            return no("it is the bank's");
        }
        let on = self.on(number)?;
        if !on.hand.waits() {
            return Err(Refusal::NoHand { number });
        }
        if on.on_tiles().any(|wager| wager.player != player) {
            return no("others have wagers on it");
        }
        if on.on_tiles().any(|wager| wager.bet != Bet::Regular) {
            return no("a Bonus or a Tie lies on it");
        }
        self.fact(HandsFact::Conceded { number }, concede.clause);
        // The wager is lost and removed at once.
        self.pay(Phase::Open(number))
    }

    pub(super) fn view_conceded(&mut self, number: BoxNo, tiles: Option<[Tile; 4]>) -> Result<(), Refusal> {
        let By { value, clause } = self.book.conceded_viewed;
        self.needs(Power::SuperviseCasino, clause)?;
        provided(value == Has::Yes, "look at conceded tiles", clause)?;
        self.stage(&[Stage::Setting, Stage::Opening, Stage::Paid], clause)?;
        let hand = &self.on(number)?.hand;
        if hand.is != BoxHandState::Conceded {
            return Err(Refusal::NoHand { number });
        }
        if let Some(tiles) = tiles {
            // Looked at again, they are as they are entered then (R22), unless they are known from elsewhere.
            let known = hand.arranged.is_some() || self.computer_dealt();
            let known = if known { hand.clone() } else { Hand { tiles: None, ..hand.clone() } };
            self.tiles_of(number, &known, tiles)?;
        }
        self.fact(HandsFact::Viewed { number, tiles: tiles.or(hand.tiles) }, clause);
        Ok(())
    }

    pub(super) fn surrender(&mut self, player: PlayerNo, number: BoxNo) -> Result<(), Refusal> {
        let schedule = self.state.sign.terms(self.at).tie_schedule;
        let clause = schedule.and_then(|schedule| schedule.surrender);
        self.acts_for(player, self.book.settle.surrender)?;
        provided(clause.is_some(), "surrender at this table", self.book.settle.surrender)?;
        self.stage(&[Stage::Setting], self.book.settle.surrender)?;
        let wager = self.wager(player, number, Bet::Tie)?;
        if wager.standing != Standing::Valid {
            return Err(Refusal::NoSuchWager { number, bet: Bet::Tie });
        }
        let standing = Standing::Surrendered;
        self.fact(WagersFact::Stands { player, number, bet: Bet::Tie, standing }, self.book.settle.surrender);
        Ok(())
    }

    /// Has its player not looked at a hand? What the dealer set for him he has not seen; a banker sees what is set for the bank.
    pub(super) fn is_unseen(&self, number: BoxNo, hand: &Hand) -> bool {
        let covered = match hand.is {
            BoxHandState::Dealt | BoxHandState::Asked(_) => true,
            BoxHandState::Set(SetBy::HouseWay) => number != self.state.chung(),
            _ => false,
        };
        covered && !hand.picked_up
    }

    pub(super) fn call_void(&mut self, player: PlayerNo, number: BoxNo) -> Result<(), Refusal> {
        let bank = &self.state.bank.bank;
        let banks = number == bank.chung() && *bank != Bank::House;
        let clause = if banks { self.book.banker_void.clause } else { self.book.settle.void_hand };
        self.acts_for(player, clause)?;
        provided(!banks || self.book.banker_void.value == Has::Yes, "voiding of a banker's hand", clause)?;
        self.stage(&[Stage::Setting], clause)?;
        let hand = match self.hand_decided_by(player, number) {
            // Where nobody decides, the tiles are still his who alone has wagers on them.
            Err(Refusal::HouseWayBox { .. }) if self.on(number)?.only_player() == Some(player) => {
                &self.on(number)?.hand
            }
            hand => hand?,
        };
        let no = |why| Err(Refusal::NoVoid { number, why, clause });
        if hand.dealer_exposed < 2 {
            return no("the dealer did not expose two of its tiles");
        }
        if !self.is_unseen(number, hand) {
            return no("its player has seen the other tiles");
        }
        if banks {
            return self.void_round(VoidRound::Banker, &[]);
        }
        self.fact(HandsFact::Void { number }, clause);
        Ok(())
    }
}
