//! Conceding a hand, calling it void, and surrendering a Tie.

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bank, Bet, Phase, VoidRound, WagerStanding};
use chung_game::paigow::tile::Tile;
use chung_game::role::Power;
use chung_game::rulebook::{By, Concede, Has};
use chung_game::{PlayerNo, message};

use crate::paigow::deciding::{Deciding, provided};
use crate::paigow::{BoxHandState, HandInPlay, HandsFact, Refusal, SetBy, Stage, WagersFact};

impl Deciding<'_> {
    pub(in crate::paigow) fn concede(&mut self, player: PlayerNo, box_no: BoxNo) -> Result<(), Refusal> {
        let concede = self.book.concede;
        self.acts_for(player, concede.clause)?;
        provided(concede.value != Concede::No, message!("refused-book-no-conceding"), concede.clause)?;
        // A hand can be conceded until its own box is opened.
        self.stage(&[Stage::Setting, Stage::Opening], concede.clause)?;
        // A player on a House Way area does not control its tiles, but may still concede their own wager.
        if !self.is_area(box_no) {
            self.hand_decided_by(player, box_no)?;
        }
        let no = |reason| Err(Refusal::NoConceding { reason, clause: concede.clause });
        if box_no == self.state.chung() {
            return no(message!("refused-concede-bank"));
        }
        let on = self.on(box_no)?;
        if !on.hand.waits() {
            return Err(Refusal::NoHand { box_no });
        }
        if on.on_tiles().any(|wager| wager.player != player) {
            return no(message!("refused-concede-others", box_no));
        }
        if on.on_tiles().any(|wager| wager.bet != Bet::Regular) {
            return no(message!("refused-concede-side", box_no));
        }
        self.fact(HandsFact::Conceded { box_no, player }, concede.clause);
        // The wager is lost and removed at once.
        self.pay(Phase::Open(box_no))
    }

    pub(super) fn view_conceded(&mut self, box_no: BoxNo, tiles: Option<[Tile; 4]>) -> Result<(), Refusal> {
        let By { value, clause } = self.book.conceded_viewed;
        self.needs(Power::SuperviseCasino, clause)?;
        provided(value == Has::Yes, message!("refused-no-viewing"), clause)?;
        self.stage(&[Stage::Setting, Stage::Opening, Stage::Paid], clause)?;
        let hand = &self.on(box_no)?.hand;
        if hand.is != BoxHandState::Conceded {
            return Err(Refusal::NoHand { box_no });
        }
        if let Some(tiles) = tiles {
            // If they are viewed again, the tiles entered last count (R22), unless they are known otherwise.
            let known = hand.arranged.is_some() || self.computer_dealt();
            let known = if known { hand.clone() } else { HandInPlay { tiles: None, ..hand.clone() } };
            self.tiles_of(box_no, &known, tiles)?;
        }
        self.fact(HandsFact::Viewed { box_no, tiles: tiles.or(hand.tiles) }, clause);
        Ok(())
    }

    pub(super) fn surrender(&mut self, player: PlayerNo, box_no: BoxNo) -> Result<(), Refusal> {
        let schedule = self.state.sign.terms(self.at).tie_schedule;
        let clause = schedule.and_then(|schedule| schedule.surrender);
        self.acts_for(player, self.book.settle.surrender)?;
        provided(clause.is_some(), message!("refused-no-surrender"), self.book.settle.surrender)?;
        self.stage(&[Stage::Setting], self.book.settle.surrender)?;
        let wager = self.wager(player, box_no, Bet::Tie)?;
        if wager.standing != WagerStanding::Valid {
            return Err(Refusal::NoSuchWager { box_no, bet: Bet::Tie });
        }
        let standing = WagerStanding::Surrendered;
        self.fact(WagersFact::Stands { player, box_no, bet: Bet::Tie, standing }, self.book.settle.surrender);
        Ok(())
    }

    /// Whether the player has not seen their hand. They do not see what the dealer sets for them, but a banker sees what is set for the
    /// bank.
    pub(in crate::paigow) fn is_unseen(&self, box_no: BoxNo, hand: &HandInPlay) -> bool {
        let covered = match hand.is {
            BoxHandState::Dealt | BoxHandState::Asked(_) => true,
            BoxHandState::Set(SetBy::HouseWay) => box_no != self.state.chung(),
            _ => false,
        };
        covered && !hand.picked_up
    }

    pub(super) fn call_void(&mut self, player: PlayerNo, box_no: BoxNo) -> Result<(), Refusal> {
        let bank = &self.state.bank.bank;
        let banks = box_no == bank.chung() && *bank != Bank::House;
        let clause = if banks { self.book.banker_void.clause } else { self.book.settle.void_hand };
        self.acts_for(player, clause)?;
        provided(
            !banks || self.book.banker_void.value == Has::Yes,
            message!("refused-no-banker-void"),
            clause,
        )?;
        self.stage(&[Stage::Setting], clause)?;
        let hand = match self.hand_decided_by(player, box_no) {
            // If the dealer sets the box, the only player on it may still call it void.
            Err(Refusal::HouseWayBox { .. }) if self.on(box_no)?.only_player() == Some(player) => {
                &self.on(box_no)?.hand
            }
            hand => hand?,
        };
        let no = |reason| Err(Refusal::NoVoid { reason, clause });
        if hand.dealer_exposed < 2 {
            return no(message!("refused-void-exposed", box_no));
        }
        if !self.is_unseen(box_no, hand) {
            return no(message!("refused-void-seen", box_no));
        }
        if banks {
            return self.void_round(VoidRound::Banker, &[]);
        }
        self.fact(HandsFact::Void { box_no, player }, clause);
        Ok(())
    }
}
