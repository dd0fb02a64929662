//! Hands that the dealer sets the House Way, on request, by direction or in House Way areas; their check by a supervisor; and players
//! who touch them.

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, WagerStanding};
use chung_game::role::Power;
use chung_game::rulebook::{CoBankSetting, Has, HouseWayTurn, TouchedTiles};
use chung_game::{PlayerNo, message};

use crate::paigow::deciding::{Deciding, provided};
use crate::paigow::state::BoxController;
use crate::paigow::{Arranged, AskedBy, BoxHandState, HandInPlay, HandsFact, Refusal, SetBy, Stage};

impl Deciding<'_> {
    /// Whether the box is a House Way area.
    pub(super) fn is_area(&self, box_no: BoxNo) -> bool {
        self.state.areas().contains(&box_no)
    }

    pub(super) fn ask_house_way(&mut self, player: PlayerNo, box_no: BoxNo) -> Result<(), Refusal> {
        let clause = self.book.procedure.house_way_asked;
        let hand = self.hand_of(player, box_no, clause)?;
        // A player who set their own hand may still leave it to the dealer, as long as the setting is not final.
        let own = hand.is == BoxHandState::Set(SetBy::Player) && box_no != self.state.chung();
        let may_ask = own && !self.is_put_down(hand) && !self.banks_hand_is_set();
        if hand.is != BoxHandState::Dealt && !may_ask {
            return Err(Refusal::SetForGood { box_no, clause: self.book.set_for_good.clause });
        }
        // A player with a Tie must set their own tiles, unless it is surrendered or the player is excluded.
        let mut ties = self.on(box_no)?.wagers_of(player, Bet::Tie);
        let tie = ties.any(|tie| tie.standing == WagerStanding::Valid) && !self.state.is_excluded(player);
        if tie {
            let clause = self.book.procedure.tie_set;
            return Err(Refusal::CannotBe { reason: message!("refused-tie-sets-own", player), clause });
        }
        self.fact(HandsFact::Asked { box_no, by: AskedBy::Player, player: Some(player) }, clause);
        Ok(())
    }

    pub(super) fn direct_house_way(&mut self, box_no: BoxNo) -> Result<(), Refusal> {
        let absent = self.book.sets_for_absent;
        self.needs(Power::SuperviseCasino, absent.clause)?;
        provided(absent.value == Has::Yes, message!("refused-no-absent-setting"), absent.clause)?;
        self.stage(&[Stage::Setting], absent.clause)?;
        let hand = &self.on(box_no)?.hand;
        if hand.is != BoxHandState::Dealt && !hand.held {
            return Err(Refusal::NoHand { box_no });
        }
        self.fact(HandsFact::Asked { box_no, by: AskedBy::Supervisor, player: None }, absent.clause);
        Ok(())
    }

    pub(super) fn set_house_way(&mut self, box_no: BoxNo, arranged: Option<Arranged>) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        self.needs(Power::Deal, clauses.house_way_set)?;
        self.stage(&[Stage::Setting], clauses.house_way_set)?;
        let on = self.on(box_no)?;
        if box_no == self.state.chung() {
            return self.house_sets(arranged);
        }
        if !on.hand.waits() {
            return Err(Refusal::NoHand { box_no });
        }
        self.larger_first(box_no)?;
        let by_rule = on.decider == Some(BoxController::HouseWay) && on.hand.is == BoxHandState::Dealt;
        if !matches!(on.hand.is, BoxHandState::Asked(_)) && !by_rule {
            return Err(Refusal::NotAsked { box_no, clause: clauses.house_way_asked });
        }
        let turn = self.book.house_way_turn;
        if turn.value == HouseWayTurn::AfterPlayers
            && let Some(waiting) = self.not_set(|on| {
                on.hand.is == BoxHandState::Dealt && on.decider != Some(BoxController::HouseWay)
            })
        {
            return Err(Refusal::NotAllSet { box_no: waiting, clause: turn.clause });
        }
        let area = self.is_area(box_no);
        if let Some((waiting, _)) = self
            .state
            .numbered()
            .find(|(other, on)| area && matches!(on.hand.is, BoxHandState::Asked(_)) && !self.is_area(*other))
        {
            return Err(Refusal::NotAllSet { box_no: waiting, clause: clauses.areas_set });
        }
        let arranged = self.put_down(box_no, &on.hand, arranged)?;
        let clause = match on.decider {
            _ if area => clauses.areas_set,
            Some(BoxController::HouseWay) => self.book.further_box.clause,
            _ if on.hand.is == BoxHandState::Asked(AskedBy::Supervisor) => self.book.sets_for_absent.clause,
            _ => clauses.house_way_set,
        };
        let way = self.line_of(arranged);
        self.fact(HandsFact::Set { box_no, arranged, by: SetBy::HouseWay, player: None, way }, clause);
        Ok(())
    }

    /// The first box in play, except the bank's, for which the predicate holds.
    pub(in crate::paigow) fn not_set(
        &self,
        waits: impl Fn(&crate::paigow::TableBox) -> bool,
    ) -> Option<BoxNo> {
        let chung = self.state.chung();
        let mut boxes = self.state.numbered().filter(|(box_no, on)| *box_no != chung && on.is_played());
        boxes.find(|(_, on)| waits(on)).map(|(box_no, _)| box_no)
    }

    /// A supervisor checks a hand that the dealer set. Refuses a setting that is not the House Way, unless the supervisor accepts it.
    pub(in crate::paigow) fn check(&mut self, box_no: BoxNo, as_it_lies: bool) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        let bank = box_no == self.state.chung();
        let for_player = !bank || self.bank_set_for_banker();
        let clause = if for_player { clauses.house_way_checked } else { clauses.house_hand_checked };
        self.needs(Power::SuperviseGame, clause)?;
        self.stage(&[Stage::Setting, Stage::Opening], clause)?;
        let hand = &self.on(box_no)?.hand;
        // A hand that the banker set is not checked.
        let banks = bank && hand.arranged.is_some() && hand.set_by == Some(SetBy::HouseWay);
        let set = matches!(hand.is, BoxHandState::Set(SetBy::HouseWay)) || banks;
        if !set {
            let is_asked = matches!(hand.is, BoxHandState::Asked(_));
            return Err(if is_asked { dealer_sets(clause) } else { Refusal::NotAsked { box_no, clause } });
        }
        if !as_it_lies && hand.arranged.is_some_and(|arranged| !arranged.is_house_way(self.book)) {
            return Err(Refusal::NotHouseWay { box_no, clause: self.book.house_way.clause });
        }
        self.fact(HandsFact::Checked { box_no }, clause);
        Ok(())
    }

    pub(super) fn touch(&mut self, player: PlayerNo, box_no: BoxNo) -> Result<(), Refusal> {
        let touched = self.book.touched_tiles;
        self.acts_for(player, touched.clause)?;
        if self.is_area(box_no) {
            return self.touch_area(player, box_no);
        }
        let hand = self.hand_of(player, box_no, touched.clause)?;
        let bank = box_no == self.state.chung();
        let may_touch = bank || !self.banks_hand_is_set();
        if may_touch && self.answers_for(hand) {
            self.fact(HandsFact::Touched { box_no, player }, touched.clause);
            return Ok(());
        }
        let set = may_touch && hand.is == BoxHandState::Set(SetBy::HouseWay);
        let not_handled = set && touched.value == TouchedTiles::NotHandled;
        let clause = if not_handled { touched.clause } else { self.book.set_for_good.clause };
        Err(Refusal::SetForGood { box_no, clause })
    }

    /// Whether a player who touches tiles that they left to the dealer is responsible for them.
    pub(super) fn answers_for(&self, hand: &HandInPlay) -> bool {
        let set = hand.is == BoxHandState::Set(SetBy::HouseWay);
        match self.book.touched_tiles.value {
            TouchedTiles::AnswersOnceAsked => set || hand.is == BoxHandState::Asked(AskedBy::Player),
            TouchedTiles::AnswersOnceSet => set,
            TouchedTiles::NotSaid | TouchedTiles::NotHandled => false,
        }
    }

    /// A player handled tiles of a House Way area: the dealer still sets them.
    fn touch_area(&mut self, player: PlayerNo, box_no: BoxNo) -> Result<(), Refusal> {
        let clause = self.book.procedure.area_handled;
        self.stage(&[Stage::Setting], clause)?;
        let hand = &self.on(box_no)?.hand;
        match hand.is {
            BoxHandState::Asked(_) | BoxHandState::Set(_) => {
                if !hand.picked_up {
                    self.fact(HandsFact::PickedUp { box_no, player }, clause);
                }
                self.fact(HandsFact::Asked { box_no, by: AskedBy::Player, player: Some(player) }, clause);
                Ok(())
            }
            _ => Err(Refusal::NoHand { box_no }),
        }
    }

    /// Whether the bank's hand must be set the House Way.
    pub(in crate::paigow) fn bank_is_house_way(&self) -> bool {
        self.state.by_bank(true, false, self.book.co_bank_setting.value == CoBankSetting::HouseWay)
    }
}

/// The refusal while the dealer has not set a hand that they were asked to set.
pub(in crate::paigow) fn dealer_sets(clause: &'static str) -> Refusal {
    Refusal::First { reason: message!("refused-dealer-sets-first"), clause }
}
