//! Offering the bank from player to player, and taking it.

use chung_game::money::Cents;
use chung_game::paigow::bank_offer::{BoxPlayers, LastBank, Offering, OnBox, may_bank, offers, only_these};
use chung_game::paigow::settle::Bank;
use chung_game::rulebook::{By, CoBankMaximum, Has};
use chung_game::{PlayerNo, message};

use crate::paigow::deciding::{Deciding, provided};
use crate::paigow::{BankFact, Event, Fact, Refusal, Stage, State};

impl Deciding<'_> {
    pub(super) fn take_bank(&mut self, on: OnBox, put_in: Cents, co_bank: bool) -> Result<(), Refusal> {
        let (offer, clauses) = (&self.book.offer, &self.book.procedure);
        let player_state = self.acts_for(on.player, offer.controller)?;
        let co_banking = self.book.co_banking;
        provided(
            !co_bank || co_banking.value == Has::Yes,
            message!("refused-no-co-banking"),
            co_banking.clause,
        )?;
        self.stage(&[Stage::Offering], offer.order)?;
        self.on(on.box_no)?;
        let put_in = self.has_chips(player_state, put_in)?;
        self.has_card(player_state)?;
        let bank = may_bank(self.book, &self.state.offering(), on)
            .map_err(|refusal| Refusal::Offer { refusal, on })?;
        let now = self.offered_now(on.player)?;
        if now != on {
            return Err(Refusal::OfferedTo { player: now.player, box_no: now.box_no, clause: offer.order });
        }
        if co_bank {
            self.liability_shown()?;
        }
        self.fact(BankFact::Taken { last: bank.value, co_bank }, bank.clause);
        self.fact(BankFact::PutIn { player: on.player, amount: put_in }, clauses.bank_wager);
        Ok(())
    }

    /// Refuses a co-bank if the book limits it to the liability that the House displays, and the sign displays none.
    pub(in crate::paigow) fn liability_shown(&self) -> Result<(), Refusal> {
        let most = self.book.co_bank_maximum;
        let shown = self.state.sign.terms(self.at).house_liability.is_some();
        if most.value == CoBankMaximum::HouseLiability && !shown {
            let reason = message!("refused-no-liability");
            return Err(Refusal::CannotBe { reason, clause: most.clause });
        }
        Ok(())
    }

    /// The box on which the bank is offered to the player; refused if it is not their turn.
    pub(super) fn offered_now(&self, player: PlayerNo) -> Result<OnBox, Refusal> {
        match self.state.next_offer(self.book).value {
            LastBank::Player { banker, .. } if banker.player == player => Ok(banker),
            LastBank::Player { banker: OnBox { player, box_no }, .. } => {
                Err(Refusal::OfferedTo { player, box_no, clause: self.book.offer.order })
            }
            LastBank::House { .. } => Err(Refusal::HouseBanks { clause: self.book.offer.nobody }),
        }
    }

    /// Offers the bank to the next player, or gives it to the House if none is left.
    pub(in crate::paigow) fn offer_next(&mut self) {
        let book = self.book;
        let By { value, clause } = self.so_far().next_offer(book);
        match value {
            LastBank::Player { banker, .. } => self.fact(BankFact::Offered(banker), clause),
            LastBank::House { .. } => self.fact(BankFact::Taken { last: value, co_bank: false }, clause),
        }
    }

    /// Offers the bank again if the command changed whose turn it is, for example because a player joined, left or was excluded.
    pub(in crate::paigow) fn offer_again(&mut self) {
        let is_offer =
            |event: &Event| matches!(event.fact, Fact::Bank(BankFact::Offered(_) | BankFact::Taken { .. }));
        if self.state.stage != Stage::Offering || self.has_event(is_offer) {
            return;
        }
        let (book, before) = (self.book, self.state.next_offer(self.book));
        let now = self.so_far();
        if now.stage == Stage::Offering && now.next_offer(book).value != before.value {
            self.offer_next();
        }
    }

    /// Refuses players without a share in the bank.
    pub(in crate::paigow) fn is_banker(&self, player: PlayerNo, clause: &'static str) -> Result<(), Refusal> {
        match &self.state.bank.bank {
            Bank::House => Err(Refusal::HouseBanks { clause }),
            bank if bank.is_held_by(player) => Ok(()),
            _ => Err(Refusal::NotBanker { player, clause }),
        }
    }
}

impl State {
    /// The input for the offer of the bank: for each box, the players of the last round, or else the player who sits there (R39).
    pub(super) fn offering(&self) -> Offering {
        let mut boxes = self.bank.last_boxes.clone();
        only_these(&mut boxes, |player| self.may_be_offered(player));
        // Nobody controls a House Way area, so it offers no bank.
        for (box_no, _) in self.numbered().filter(|(box_no, _)| !self.areas().contains(box_no)) {
            if let Some(seated) = self.seated(box_no).filter(|player| self.may_be_offered(player.number))
                && boxes.iter().all(|on| on.box_no != box_no)
            {
                boxes.push(BoxPlayers { box_no, controller: Some(seated.number), others: Vec::new() });
            }
        }
        // Nobody plays on a box that is OFF, nor banks there.
        boxes.retain(|on| !self.on(on.box_no).is_some_and(|on| on.off));
        Offering {
            last: self.bank.last,
            boxes,
            last_round: self.bank.last_round().collect(),
            leave: self.bank.leave,
        }
    }

    /// The bank that is on offer now. A player who has left, is excluded, or whose box is OFF is skipped, even if their bank has a round
    /// left.
    #[must_use]
    pub fn next_offer(&self, book: &chung_game::rulebook::RuleBook) -> By<LastBank> {
        let is_open = |offer: &By<LastBank>| match offer.value {
            LastBank::Player { banker, .. } => {
                let off = self.on(banker.box_no).is_some_and(|on| on.off);
                self.may_be_offered(banker.player) && !off && !self.bank.passed.contains(&banker)
            }
            LastBank::House { .. } => true,
        };
        let mut offers = offers(book, &self.offering()).into_iter();
        let house = By { value: LastBank::HOUSE, clause: book.offer.nobody };
        offers.find(is_open).unwrap_or(house)
    }

    fn may_be_offered(&self, player: PlayerNo) -> bool {
        self.player(player).is_some() && !self.is_excluded(player)
    }
}
