//! Hands that the dealer sets the House Way: on request, by direction, in House Way areas; checked by a supervisor, or touched by their
//! player.

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, PlayerNo, Standing};
use chung_game::role::Power;
use chung_game::rulebook::{CoBankSetting, Has, HouseWayTurn, TouchedTiles};

use super::deciding::{Deciding, provided};
use super::state::Decides;
use super::{Arranged, AskedBy, BoxHandState, Hand, HandsFact, Refusal, SetBy, Stage};

impl Deciding<'_> {
    /// Is it a House Way area?
    pub(super) fn is_area(&self, number: BoxNo) -> bool {
        self.state.areas().contains(&number)
    }

    pub(super) fn ask_house_way(&mut self, player: PlayerNo, number: BoxNo) -> Result<(), Refusal> {
        let clause = self.book.procedure.house_way_asked;
        let hand = self.hand_of(player, number, clause)?;
        // What he set himself he may still leave to the dealer, where it is not set for good.
        let own = hand.is == BoxHandState::Set(SetBy::Player) && number != self.state.chung();
        let may_ask = own && !self.is_put_down(hand) && !self.banks_hand_is_set();
        if hand.is != BoxHandState::Dealt && !may_ask {
            return Err(Refusal::SetForGood { number, clause: self.book.set_for_good.clause });
        }
        // A Tie given up needs no setting, and whoever is shut out sets nothing himself.
        let mut ties = self.on(number)?.wagers_of(player, Bet::Tie);
        let tie = ties.any(|tie| tie.standing == Standing::Valid) && !self.state.is_excluded(player);
        if tie {
            let clause = self.book.procedure.tie_set;
            return Err(Refusal::CannotBe { what: "a player with a Tie wager sets his own tiles", clause });
        }
        self.fact(HandsFact::Asked { number, by: AskedBy::Player }, clause);
        Ok(())
    }

    pub(super) fn direct_house_way(&mut self, number: BoxNo) -> Result<(), Refusal> {
        let absent = self.book.sets_for_absent;
        self.needs(Power::SuperviseCasino, absent.clause)?;
        provided(absent.value == Has::Yes, "setting for a player who does not", absent.clause)?;
        self.stage(&[Stage::Setting], absent.clause)?;
        let hand = &self.on(number)?.hand;
        if hand.is != BoxHandState::Dealt && !hand.held {
            return Err(Refusal::NoHand { number });
        }
        self.fact(HandsFact::Asked { number, by: AskedBy::Supervisor }, absent.clause);
        Ok(())
    }

    pub(super) fn set_house_way(&mut self, number: BoxNo, arranged: Option<Arranged>) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        self.needs(Power::Deal, clauses.house_way_set)?;
        self.stage(&[Stage::Setting], clauses.house_way_set)?;
        let on = self.on(number)?;
        if number == self.state.chung() {
            return self.house_sets(arranged);
        }
        if !on.hand.waits() {
            return Err(Refusal::NoHand { number });
        }
        self.larger_first(number)?;
        let by_rule = on.decider == Some(Decides::HouseWay) && on.hand.is == BoxHandState::Dealt;
        if !matches!(on.hand.is, BoxHandState::Asked(_)) && !by_rule {
            return Err(Refusal::NotAsked { number, clause: clauses.house_way_asked });
        }
        let turn = self.book.house_way_turn;
        if turn.value == HouseWayTurn::AfterPlayers
            && let Some(waiting) =
                self.not_set(|on| on.hand.is == BoxHandState::Dealt && on.decider != Some(Decides::HouseWay))
        {
            return Err(Refusal::NotAllSet { number: waiting, clause: turn.clause });
        }
        let area = self.is_area(number);
        if let Some((waiting, _)) = self
            .state
            .numbered()
            .find(|(other, on)| area && matches!(on.hand.is, BoxHandState::Asked(_)) && !self.is_area(*other))
        {
            return Err(Refusal::NotAllSet { number: waiting, clause: clauses.areas_set });
        }
        let arranged = self.put_down(number, &on.hand, arranged)?;
        let clause = match on.decider {
            _ if area => clauses.areas_set,
            Some(Decides::HouseWay) => self.book.further_box.clause,
            _ if on.hand.is == BoxHandState::Asked(AskedBy::Supervisor) => self.book.sets_for_absent.clause,
            _ => clauses.house_way_set,
        };
        let way = self.line_of(arranged);
        self.fact(HandsFact::Set { number, arranged, by: SetBy::HouseWay, way }, clause);
        Ok(())
    }

    /// The first box in play, the bank's left out, of which this holds.
    pub(super) fn not_set(&self, waits: impl Fn(&super::TableBox) -> bool) -> Option<BoxNo> {
        let chung = self.state.chung();
        let mut boxes = self.state.numbered().filter(|(number, on)| *number != chung && on.is_played());
        boxes.find(|(_, on)| waits(on)).map(|(number, _)| number)
    }

    /// What is not the House Way is refused, unless the supervisor has let it pass and play went on.
    pub(super) fn check(&mut self, number: BoxNo, as_it_lies: bool) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        let bank = number == self.state.chung();
        let asked = !bank || self.bank_set_for_banker();
        let clause = if asked { clauses.house_way_checked } else { clauses.house_hand_checked };
        self.needs(Power::SuperviseGame, clause)?;
        self.stage(&[Stage::Setting, Stage::Opening], clause)?;
        let hand = &self.on(number)?.hand;
        // What a banker set himself is nobody's to check.
        let banks = bank && hand.arranged.is_some() && hand.set_by == Some(SetBy::HouseWay);
        let set = matches!(hand.is, BoxHandState::Set(SetBy::HouseWay)) || banks;
        if !set {
            let asked = matches!(hand.is, BoxHandState::Asked(_));
            return Err(if asked { dealer_sets(clause) } else { Refusal::NotAsked { number, clause } });
        }
        if !as_it_lies && hand.arranged.is_some_and(|arranged| !arranged.is_house_way(self.book)) {
            return Err(Refusal::NotHouseWay { number, clause: self.book.house_way.clause });
        }
        self.fact(HandsFact::Checked { number }, clause);
        Ok(())
    }

    pub(super) fn touch(&mut self, player: PlayerNo, number: BoxNo) -> Result<(), Refusal> {
        let touched = self.book.touched_tiles;
        self.acts_for(player, touched.clause)?;
        if self.is_area(number) {
            return self.touch_area(number);
        }
        let hand = self.hand_of(player, number, touched.clause)?;
        let bank = number == self.state.chung();
        let may_touch = bank || !self.banks_hand_is_set();
        if may_touch && self.answers_for(hand) {
            self.fact(HandsFact::Touched { number }, touched.clause);
            return Ok(());
        }
        let set = may_touch && hand.is == BoxHandState::Set(SetBy::HouseWay);
        let not_handled = set && touched.value == TouchedTiles::NotHandled;
        let clause = if not_handled { touched.clause } else { self.book.set_for_good.clause };
        Err(Refusal::SetForGood { number, clause })
    }

    /// Does a player answer for tiles that he left to the dealer, and touches?
    pub(super) fn answers_for(&self, hand: &Hand) -> bool {
        let set = hand.is == BoxHandState::Set(SetBy::HouseWay);
        match self.book.touched_tiles.value {
            TouchedTiles::AnswersOnceAsked => set || hand.is == BoxHandState::Asked(AskedBy::Player),
            TouchedTiles::AnswersOnceSet => set,
            TouchedTiles::NotSaid | TouchedTiles::NotHandled => false,
        }
    }

    /// Tiles of a House Way area that a player handled are the dealer's to set all the same.
    fn touch_area(&mut self, number: BoxNo) -> Result<(), Refusal> {
        let clause = self.book.procedure.area_handled;
        self.stage(&[Stage::Setting], clause)?;
        let hand = &self.on(number)?.hand;
        match hand.is {
            BoxHandState::Asked(_) | BoxHandState::Set(_) => {
                if !hand.picked_up {
                    self.fact(HandsFact::PickedUp { number }, clause);
                }
                self.fact(HandsFact::Asked { number, by: AskedBy::Player }, clause);
                Ok(())
            }
            _ => Err(Refusal::NoHand { number }),
        }
    }

    /// Must the bank's hand be set the House Way?
    pub(super) fn bank_is_house_way(&self) -> bool {
        self.state.by_bank(true, false, self.book.co_bank_setting.value == CoBankSetting::HouseWay)
    }
}

/// The dealer was asked to set a hand, and has not yet.
pub(super) fn dealer_sets(clause: &'static str) -> Refusal {
    Refusal::First { what: "the dealer sets the tiles", clause }
}
