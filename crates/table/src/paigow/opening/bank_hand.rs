//! The bank's tiles: setting them, confirming the setting, opening them, or keeping them covered.

use chung_game::paigow::settle::{Bank, Bet, Phase};
use chung_game::role::Power;
use chung_game::rulebook::{Has, SetForGood};
use chung_game::{PlayerNo, message};

use crate::paigow::deciding::Deciding;
use crate::paigow::{
    Arranged, BoxHandState, GivenTiles, HandInPlay, OpeningFact, Refusal, SetBy, Stage, State, TableBox,
};

impl Deciding<'_> {
    /// Refuses while something must be done before the bank's tiles are set.
    fn banks_turn(&self) -> Result<(), Refusal> {
        self.all_set(self.bank_sets_clause())?;
        self.set_for_good()
    }

    /// Refuses if the players' settings become final by lifting the chung, and it is not lifted.
    fn set_for_good(&self) -> Result<(), Refusal> {
        let for_good = self.book.set_for_good;
        if for_good.value == SetForGood::ChungLifted && !self.state.deal.chung_lifted {
            return Err(Refusal::First {
                reason: message!("refused-lift-chung-first"),
                clause: for_good.clause,
            });
        }
        Ok(())
    }

    pub(super) fn bank_sets_clause(&self) -> &'static str {
        let clauses = &self.book.procedure;
        self.state.by_bank(clauses.house_sets, clauses.banker_sets, clauses.co_bank_sets)
    }

    /// The banker sets the bank's tiles.
    pub(in crate::paigow) fn banker_sets(
        &mut self,
        player: PlayerNo,
        arranged: Option<Arranged>,
    ) -> Result<(), Refusal> {
        let (bank, box_no) = (&self.state.bank.bank, self.state.chung());
        let clause = self.bank_sets_clause();
        let hand = &self.on(box_no)?.hand;
        if matches!(hand.is, BoxHandState::Set(SetBy::Player | SetBy::HouseWay)) {
            return Err(Refusal::SetForGood { box_no, clause: self.book.set_for_good.clause });
        }
        self.banks_turn()?;
        if !hand.picked_up && hand.tiles.is_some() {
            return Err(Refusal::First { reason: message!("refused-pick-up-first", player), clause });
        }
        let arranged = self.set_as(box_no, hand, arranged)?;
        let clause = if bank.shares().first().is_some_and(|share| share.player != player) {
            self.book.procedure.sharers_set
        } else {
            clause
        };
        self.fact(OpeningFact::BankSet { arranged, by: SetBy::Player, way: None }, clause);
        Ok(())
    }

    /// The dealer sets the bank's tiles the House Way.
    pub(in crate::paigow) fn house_sets(&mut self, arranged: Option<Arranged>) -> Result<(), Refusal> {
        let box_no = self.state.chung();
        let hand = &self.on(box_no)?.hand;
        match hand.is {
            BoxHandState::Set(_) | BoxHandState::Opened => {
                return Err(Refusal::SetForGood { box_no, clause: self.book.set_for_good.clause });
            }
            BoxHandState::Asked(_) => {}
            _ if self.bank_is_house_way() => {}
            _ => return Err(Refusal::NotAsked { box_no, clause: self.book.procedure.house_way_asked }),
        }
        self.banks_turn()?;
        let arranged = self.put_down(box_no, hand, arranged)?;
        let clauses = &self.book.procedure;
        let clause = match self.state.bank.bank {
            // Where the banker must confirm the setting, the same clause covers making it.
            Bank::Player { .. } if self.book.bank_confirmed.value == Has::Yes => clauses.banker_confirms,
            Bank::Player { .. } => clauses.house_way_set,
            _ => self.bank_sets_clause(),
        };
        let way = self.line_of(arranged);
        self.fact(OpeningFact::BankSet { arranged, by: SetBy::HouseWay, way }, clause);
        Ok(())
    }

    /// Whether the dealer set the tiles of a player-banker.
    pub(in crate::paigow) fn bank_set_for_banker(&self) -> bool {
        self.state.bank_set_by_dealer() && matches!(self.state.bank.bank, Bank::Player { .. })
    }

    pub(in crate::paigow) fn expose(&mut self, arranged: Option<Arranged>) -> Result<(), Refusal> {
        let clause = self.bank_exposed_clause();
        self.needs(Power::Deal, clause)?;
        self.stage(&[Stage::Setting, Stage::Opening], clause)?;
        let box_no = self.state.chung();
        let hand = &self.on(box_no)?.hand;
        self.all_set(self.book.procedure.all_set_first)?;
        self.house_ways_checked()?;
        if self.state.bank_is_open() {
            return Err(Refusal::Already { reason: message!("refused-bank-open"), clause });
        }
        if !self.is_set(hand) {
            return Err(Refusal::First {
                reason: message!("refused-set-bank-first"),
                clause: self.bank_sets_clause(),
            });
        }
        let arranged = self
            .laid_open(box_no, hand, arranged)?
            .ok_or(Refusal::TilesGiven { reason: GivenTiles::BankNeeded })?;
        let new = hand.arranged.is_none() && hand.set_by == Some(SetBy::HouseWay);
        let exposed = OpeningFact::Exposed { arranged, way: self.line_of(new.then_some(arranged)) };
        if self.state.stage == Stage::Setting {
            self.fact(exposed, clause);
            return self.begin_opening();
        }
        // Boxes that were opened while the bank was covered are matched now.
        self.settle_again(clause, |d| d.fact(exposed, clause))
    }

    pub(super) fn bank_exposed_clause(&self) -> &'static str {
        let clauses = &self.book.procedure;
        self.state.by_bank(clauses.house_exposed, clauses.banker_exposed, clauses.co_bank_exposed)
    }

    pub(super) fn keep_covered(&mut self) -> Result<(), Refusal> {
        let clause = self.book.procedure.bonus_alone;
        self.needs(Power::Deal, clause)?;
        self.stage(&[Stage::Setting], clause)?;
        self.all_set(self.book.procedure.all_set_first)?;
        self.house_ways_checked()?;
        self.set_for_good()?;
        let mut on_tiles = self.state.boxes.iter().flat_map(TableBox::on_tiles);
        if !self.state.house_banks() {
            return Err(Refusal::CannotBe { reason: message!("refused-not-house-bank"), clause });
        }
        if on_tiles.any(|wager| wager.bet != Bet::Bonus) {
            return Err(Refusal::CannotBe { reason: message!("refused-not-bonus-alone"), clause });
        }
        if self.state.deal.bank_asked {
            return Err(Refusal::CannotBe { reason: message!("refused-asked-to-see"), clause });
        }
        self.fact(OpeningFact::KeptCovered, clause);
        self.pay(Phase::Begin)
    }

    /// In star-2024 a supervisor checks the House's hand, and a banker confirms what the dealer set for them, before a box is opened. No
    /// confirmation is needed from a banker who is absent (15.16).
    pub(in crate::paigow) fn bank_confirmed(&self) -> Result<(), Refusal> {
        let (clauses, deal) = (&self.book.procedure, &self.state.deal);
        if !self.state.bank_is_open() || self.book.bank_confirmed.value == Has::No {
            return Ok(());
        }
        if self.state.house_banks() && !self.state.bank_is_checked() {
            return Err(Refusal::NotConfirmed {
                reason: message!("refused-house-unchecked"),
                clause: clauses.house_hand_checked,
            });
        }
        let directed = self.state.bank_hand().is_some_and(|hand| hand.directed);
        if self.bank_set_for_banker() && !directed && !deal.bank_confirmed {
            return Err(Refusal::NotConfirmed {
                reason: message!("refused-banker-unconfirmed"),
                clause: clauses.banker_confirms,
            });
        }
        Ok(())
    }
}

impl State {
    /// The bank's tiles.
    pub(super) fn bank_hand(&self) -> Option<&HandInPlay> {
        self.on(self.chung()).map(|on| &on.hand)
    }

    /// Whether the bank's tiles are open.
    pub(super) fn bank_is_open(&self) -> bool {
        self.bank_hand().is_some_and(|hand| hand.is == BoxHandState::Opened)
    }

    /// Whether a supervisor has checked the bank's setting.
    pub(crate) fn bank_is_checked(&self) -> bool {
        self.bank_hand().is_some_and(|hand| hand.checked)
    }

    /// Whether the dealer set the bank's tiles, and nobody has touched them since.
    fn bank_set_by_dealer(&self) -> bool {
        self.bank_hand().is_some_and(|hand| hand.set_by == Some(SetBy::HouseWay))
    }
}
