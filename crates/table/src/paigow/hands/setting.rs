//! Setting a hand: who may set it, in which order, and until when.

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::several_boxes::set_first;
use chung_game::rulebook::{Has, SetForGood, SeveralBoxes};
use chung_game::{PlayerNo, message};

use crate::paigow::deciding::Deciding;
use crate::paigow::state::BoxController;
use crate::paigow::{Arranged, BoxHandState, HandInPlay, HandsFact, Refusal, SetBy, Stage, State};

impl<'a> Deciding<'a> {
    /// The tiles of a box, for the player who decides for it, while hands are being set. Only the dealer handles those of a co-bank that is
    /// set the House Way.
    pub(super) fn hand_of(
        &self,
        player: PlayerNo,
        box_no: BoxNo,
        clause: &'static str,
    ) -> Result<&'a HandInPlay, Refusal> {
        self.acts_for(player, clause)?;
        self.stage(&[Stage::Setting], clause)?;
        let hand = self.hand_decided_by(player, box_no)?;
        if box_no == self.state.chung() && self.bank_is_house_way() {
            return Err(Refusal::HouseWayBox { box_no, clause: self.book.co_bank_setting.clause });
        }
        Ok(hand)
    }

    /// The tiles of a box that are still in play, for the player who decides for it.
    pub(super) fn hand_decided_by(&self, player: PlayerNo, box_no: BoxNo) -> Result<&'a HandInPlay, Refusal> {
        let on = self.on(box_no)?;
        let hand = &on.hand;
        if matches!(
            hand.is,
            BoxHandState::None | BoxHandState::Retrieved | BoxHandState::Conceded | BoxHandState::Void
        ) {
            return Err(Refusal::NoHand { box_no });
        }
        let bank = &self.state.bank.bank;
        if box_no == bank.chung() {
            let clauses = &self.book.procedure;
            if !bank.is_held_by(player) {
                return Err(Refusal::NotBanker { player, clause: clauses.only_controller });
            }
            return match on.agreed {
                // Those who share the bank left its tiles to one of them.
                Some(handles) if handles != player => {
                    Err(Refusal::NotController { player, box_no, clause: clauses.sharers_set })
                }
                _ => Ok(hand),
            };
        }
        match on.decider {
            Some(BoxController::Player(decides)) if decides == player => Ok(hand),
            Some(BoxController::HouseWay) => {
                let (clauses, further) = (&self.book.procedure, self.book.further_box);
                let clause = if self.is_area(box_no) { clauses.areas_set } else { further.clause };
                Err(Refusal::HouseWayBox { box_no, clause })
            }
            _ => Err(Refusal::NotController { player, box_no, clause: self.book.procedure.only_controller }),
        }
    }

    pub(in crate::paigow) fn pick_up(&mut self, player: PlayerNo, box_no: BoxNo) -> Result<(), Refusal> {
        let clause = self.book.procedure.players_set;
        let hand = self.hand_of(player, box_no, clause)?;
        self.in_turn(player, box_no)?;
        let bank = box_no == self.state.chung();
        if self.is_put_down(hand) || (!bank && self.banks_hand_is_set()) {
            return Err(Refusal::SetForGood { box_no, clause: self.book.set_for_good.clause });
        }
        if hand.picked_up {
            return Err(Refusal::Already { reason: message!("refused-picked-up", box_no), clause });
        }
        if self.answers_for(hand) {
            self.fact(HandsFact::Touched { box_no, player }, self.book.touched_tiles.clause);
        } else {
            self.fact(HandsFact::PickedUp { box_no, player }, clause);
        }
        Ok(())
    }

    /// Whether a setting is final because the tiles were put down.
    pub(super) fn is_put_down(&self, hand: &HandInPlay) -> bool {
        self.is_set(hand) && self.book.set_for_good.value == SetForGood::PutDown
    }

    /// Whether a hand is set. Where a setting counts once it is put down, a hand that its player holds is not set.
    pub(in crate::paigow) fn is_set(&self, hand: &HandInPlay) -> bool {
        let held = hand.held && self.book.set_for_good.value == SetForGood::PutDown;
        matches!(hand.is, BoxHandState::Set(_)) && !held
    }

    /// Refuses while a player who must set first has not, unless they left their tiles to the dealer, whose setting they do not see. Of a
    /// lone player's two boxes, the one with the larger wager is set first.
    fn in_turn(&self, player: PlayerNo, box_no: BoxNo) -> Result<(), Refusal> {
        let sets_first = self.state.player(player).is_some_and(|player| player.sets_first);
        let left_to_dealer = |is| matches!(is, BoxHandState::Asked(_) | BoxHandState::Set(SetBy::HouseWay));
        if sets_first && left_to_dealer(self.on(box_no)?.hand.is) && self.state.others_looked(player) {
            // The player left their tiles to the dealer, and others have looked at theirs since.
            return Err(Refusal::HouseWayBox { box_no, clause: self.book.set_first.clause });
        }
        let waits = |on: &crate::paigow::TableBox| match on.decider {
            Some(BoxController::Player(other)) => {
                let first = self.state.player(other).is_some_and(|other| other.sets_first);
                (first && other != player).then_some(other)
            }
            _ => None,
        };
        let mut dealt = self.state.boxes.iter().filter(|on| on.hand.is == BoxHandState::Dealt);
        if let Some(first) = dealt.find_map(waits)
            && !sets_first
        {
            return Err(Refusal::SetsFirst { player: first, clause: self.book.set_first.clause });
        }
        self.larger_first(box_no)
    }

    /// Refuses to set the box with the smaller wager of a lone player's two boxes first, whoever sets them.
    pub(super) fn larger_first(&self, box_no: BoxNo) -> Result<(), Refusal> {
        if self.book.several_boxes.value == SeveralBoxes::ControlOne {
            return Ok(());
        }
        let order = self.state.layout(self.book, |layout| set_first(self.book, layout));
        match order {
            Some((first, clause)) if first != box_no => {
                let done = !matches!(self.on(first)?.hand.is, BoxHandState::Dealt | BoxHandState::Asked(_));
                if done { Ok(()) } else { Err(Refusal::BoxFirst { box_no: first, clause }) }
            }
            _ => Ok(()),
        }
    }

    pub(in crate::paigow) fn set(
        &mut self,
        player: PlayerNo,
        box_no: BoxNo,
        arranged: Option<Arranged>,
    ) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        let hand = self.hand_of(player, box_no, clauses.players_set)?;
        if box_no == self.state.chung() {
            return self.banker_sets(player, arranged);
        }
        let for_good = self.book.set_for_good;
        self.in_turn(player, box_no)?;
        if self.is_put_down(hand) || self.banks_hand_is_set() {
            return Err(Refusal::SetForGood { box_no, clause: for_good.clause });
        }
        if !hand.picked_up && hand.tiles.is_some() {
            return Err(Refusal::First {
                reason: message!("refused-pick-up-first", player),
                clause: clauses.players_set,
            });
        }
        let arranged = self.set_as(box_no, hand, arranged)?;
        if hand.is == BoxHandState::Set(SetBy::HouseWay) {
            self.fact(HandsFact::Touched { box_no, player }, self.book.touched_tiles.clause);
        }
        let dealers = matches!(hand.is, BoxHandState::Set(SetBy::HouseWay | SetBy::Touched));
        let by = if dealers { SetBy::Touched } else { SetBy::Player };
        self.fact(
            HandsFact::Set { box_no, arranged, by, player: Some(player), way: None },
            clauses.players_set,
        );
        Ok(())
    }

    /// Whether the chung is lifted or the bank's hand set, so that the players' hands are final.
    pub(super) fn banks_hand_is_set(&self) -> bool {
        let bank = self.state.on(self.state.chung());
        self.state.deal.chung_lifted || bank.is_some_and(|on| matches!(on.hand.is, BoxHandState::Set(_)))
    }

    pub(in crate::paigow) fn show(&mut self, player: PlayerNo, box_no: BoxNo) -> Result<(), Refusal> {
        let lone = self.book.lone_player_shows;
        let hand = self.hand_of(player, box_no, lone.clause)?;
        if box_no == self.state.chung() && matches!(hand.is, BoxHandState::Set(_)) {
            // A banker sets after all players, so showing the tiles reveals nothing to them.
            self.fact(
                HandsFact::Shown { box_no, player, tiles: hand.tiles },
                self.book.procedure.banker_sets,
            );
            return Ok(());
        }
        let wagers = || self.state.boxes.iter().flat_map(|on| &on.wagers);
        let alone = wagers().all(|wager| wager.player == player) && self.state.house_banks();
        if lone.value == Has::No || !alone || !hand.picked_up {
            let all_set_first = self.book.procedure.all_set_first;
            let clause = if lone.value == Has::Yes { lone.clause } else { all_set_first };
            return Err(Refusal::NoShowing { box_no, clause });
        }
        self.fact(HandsFact::Shown { box_no, player, tiles: hand.tiles }, lone.clause);
        Ok(())
    }
}

impl State {
    /// Whether another player, who need not set first, has looked at their tiles in this round.
    pub(super) fn others_looked(&self, player: PlayerNo) -> bool {
        let waits =
            |other: PlayerNo| other != player && !self.player(other).is_some_and(|other| other.sets_first);
        self.numbered().filter(|(_, on)| on.hand.is_handled()).any(|(box_no, on)| match on.decider {
            _ if box_no == self.chung() => self.bank.bank.shares().iter().any(|share| waits(share.player)),
            Some(BoxController::Player(other)) => waits(other),
            _ => false,
        })
    }
}
