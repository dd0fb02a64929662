//! Opening the players' hands in order, and matching each with the bank's.

use chung_game::message;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::matching::{Match, MatchOutcome, Side};
use chung_game::paigow::settle::{BoxHand, Phase};
use chung_game::role::Power;
use chung_game::rulebook::Has;

use crate::paigow::deciding::Deciding;
use crate::paigow::state::BoxController;
use crate::paigow::{
    Arranged, BoxHandState, GivenTiles, HandClauses, OpeningFact, Refusal, SetBy, Stage, State,
};

impl Deciding<'_> {
    /// Refuses while a player's hand is not set.
    pub(super) fn all_set(&self, clause: &'static str) -> Result<(), Refusal> {
        match self.not_set(|on| on.hand.waits() && !self.is_set(&on.hand)) {
            Some(box_no) => Err(Refusal::NotAllSet { box_no, clause }),
            None => Ok(()),
        }
    }

    /// Refuses while a supervisor has not checked a hand that the dealer set, where the book requires it.
    pub(super) fn house_ways_checked(&self) -> Result<(), Refusal> {
        let clause = self.book.procedure.house_way_checked;
        let waits = |on: &crate::paigow::TableBox| {
            on.hand.is == BoxHandState::Set(SetBy::HouseWay) && !on.hand.checked
        };
        let bank_waits = self.bank_set_for_banker() && !self.state.bank_is_checked();
        if self.book.house_way_checked.value == Has::Yes && (bank_waits || self.not_set(waits).is_some()) {
            return Err(Refusal::NotConfirmed { reason: message!("refused-house-way-unchecked"), clause });
        }
        Ok(())
    }

    pub(super) fn open_box(&mut self, box_no: BoxNo, arranged: Option<Arranged>) -> Result<(), Refusal> {
        let clause = self.opened_clause();
        self.needs(Power::Deal, clause)?;
        self.stage(&[Stage::Opening], self.bank_exposed_clause())?;
        let on = self.on(box_no)?;
        let hand = &on.hand;
        let banks = box_no == self.state.chung();
        if banks || !on.is_played() || !matches!(hand.is, BoxHandState::Set(_)) {
            return Err(Refusal::NoHand { box_no });
        }
        self.bank_confirmed()?;
        if let Some(next) = self.state.next_to_open().filter(|next| *next != box_no) {
            return Err(Refusal::OpenNext { box_no: next, clause });
        }
        let arranged = self
            .laid_open(box_no, hand, arranged)?
            .ok_or(Refusal::TilesGiven { reason: GivenTiles::BoxNeeded })?;
        self.opened(box_no, arranged)
    }

    pub(super) fn opened_clause(&self) -> &'static str {
        let clauses = &self.book.procedure;
        self.state.by_bank(clauses.opened_house, clauses.opened_player, clauses.opened_co_bank)
    }

    /// Opens a box, matches it with the bank, and collects its losing wagers.
    pub(in crate::paigow) fn opened(&mut self, box_no: BoxNo, arranged: Arranged) -> Result<(), Refusal> {
        let now = self.so_far();
        let (bank, has, mut round) = (now.bank_setting(), now.chips.float, now.settled_round(None));
        let (matching, called) = (&self.book.matching.value, self.book.calls.value == Has::Yes);
        let result: Option<Match> = bank.map(|bank| matching.matched(arranged.read(), bank));
        let outcome = result.map(|result| result.outcome);
        let hands = result.and_then(|result| HandClauses::of(matching, result));
        let clause = outcome.map_or(self.opened_clause(), |outcome| matching.outcome_clause(outcome));
        let player = match self.on(box_no)?.decider {
            Some(BoxController::Player(player)) => Some(player),
            _ => None,
        };
        let bank_low = outcome == Some(MatchOutcome::StandOff)
            && result.is_some_and(|result| result.low.winner == Side::Bank);
        let opened = OpeningFact::Opened { box_no, arranged, outcome, hands, called, player, bank_low };
        self.fact(opened, clause);
        if let Some(played) = round.boxes.iter_mut().find(|played| played.box_no == box_no) {
            played.hand = BoxHand::Set(arranged.read());
        }
        self.pay_phase(has, &round, Phase::Open(box_no))
    }

    /// Matches all open boxes with the bank again.
    pub(super) fn match_opened(&mut self) -> Result<(), Refusal> {
        let now = self.so_far();
        let chung = now.chung();
        let open =
            now.numbered().filter(|(box_no, on)| on.hand.is == BoxHandState::Opened && *box_no != chung);
        let open: Vec<(BoxNo, Arranged)> =
            open.filter_map(|(box_no, on)| Some((box_no, on.hand.arranged?))).collect();
        open.into_iter().try_for_each(|(box_no, arranged)| self.opened(box_no, arranged))
    }
}

impl State {
    /// The box that is opened next, counter-clockwise from the chung.
    #[must_use]
    pub fn next_to_open(&self) -> Option<BoxNo> {
        let (boxes, chung) = (self.boxes.len() as u8, self.chung());
        let order = (1..boxes).map(|places| BoxNo((chung.0 - 1 + places) % boxes + 1));
        let waits = |box_no: &BoxNo| {
            self.on(*box_no).is_some_and(|on| on.is_played() && matches!(on.hand.is, BoxHandState::Set(_)))
        };
        order.into_iter().find(waits)
    }
}
