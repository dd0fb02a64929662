//! Putting a box OFF: on suspected collusion, a box drawn with dice is taken out of play.

use chung_game::message;
use chung_game::paigow::bank_offer::LastBank;
use chung_game::paigow::dice::{BoxNo, DiceError, Shake, off_box};
use chung_game::role::Power;
use chung_game::rulebook::Has;

use crate::paigow::deciding::{Deciding, not_yet, provided};
use crate::paigow::{IrregularFact, Owed, Refusal, Source, Stage, State};

/// The stages at which a box may be put OFF. It affects later rounds, so wagers must not be open.
const WHEN: &[Stage] = &[Stage::Between, Stage::Dealing, Stage::Setting, Stage::Opening, Stage::Paid];

impl Deciding<'_> {
    /// Puts a box OFF. A casino supervisor decides it, and the inspector must be notified. Dice that draw the House's box are thrown again.
    pub(super) fn put_off(&mut self, dice: Shake, source: Source) -> Result<(), Refusal> {
        let (off, clauses) = (self.book.off_boxes, &self.book.procedure);
        let decided = self.state.oversight.off_throw;
        if decided {
            self.needs_staff(clauses.off_again)?;
        } else {
            self.needs(Power::SuperviseCasino, clauses.off_decided)?;
        }
        provided(off.value == Has::Yes, message!("refused-no-off"), off.clause)?;
        self.stage(WHEN, off.clause)?;
        if dice.dice() != self.book.dice.value {
            let (expected, clause) = (self.book.dice.value, self.book.dice.clause);
            return Err(Refusal::Dice { error: DiceError::WrongDice { expected, clause } });
        }
        self.may_put_off(off.clause)?;
        if !decided {
            self.owe(Owed::Collusion);
        }
        match off_box(self.book, &dice) {
            Some(box_no) => self.fact(IrregularFact::PutOff { box_no, dice, source }, clauses.off_drawn),
            None => self.fact(IrregularFact::OffDiceAgain { dice, source }, clauses.off_again),
        }
        Ok(())
    }

    /// The casino supervisor decides that all boxes stay in play; the inspector must be notified nevertheless. If the dice are to be thrown
    /// again, this is refused unless a box can no longer be put OFF.
    pub(super) fn put_none_off(&mut self) -> Result<(), Refusal> {
        let (off, clause) = (self.book.off_boxes, self.book.procedure.off_decided);
        self.needs(Power::SuperviseCasino, clause)?;
        provided(off.value == Has::Yes, message!("refused-no-off"), off.clause)?;
        self.stage(WHEN, off.clause)?;
        let may = self.may_put_off(off.clause);
        if self.state.oversight.off_throw {
            not_yet(may.is_err(), message!("refused-off-throw"), clause)?;
        } else {
            may?;
            self.owe(Owed::Collusion);
        }
        self.fact(IrregularFact::NoneOff, clause);
        Ok(())
    }

    fn may_put_off(&self, clause: &'static str) -> Result<(), Refusal> {
        let no = |reason| Err(Refusal::CannotBe { reason, clause });
        if !self.state.areas().is_empty() {
            return no(message!("refused-off-areas"));
        }
        if !self.state.house_has_the_bank() {
            return no(message!("refused-off-bank"));
        }
        if self.state.boxes.iter().any(|on| on.off) {
            return no(message!("refused-off-already"));
        }
        if !self.state.all_in_play() {
            return no(message!("refused-off-in-play"));
        }
        Ok(())
    }

    pub(super) fn bring_back(&mut self, box_no: BoxNo) -> Result<(), Refusal> {
        let (off, clause) = (self.book.off_boxes, self.book.procedure.off_back);
        self.needs(Power::SuperviseCasino, clause)?;
        provided(off.value == Has::Yes, message!("refused-no-off"), off.clause)?;
        if !self.on(box_no)?.off {
            return Err(Refusal::CannotBe { reason: message!("refused-not-off", box_no), clause });
        }
        self.fact(IrregularFact::BroughtBack { box_no }, clause);
        Ok(())
    }
}

impl State {
    /// Whether the House has the bank in the current round, or had it in the last.
    fn house_has_the_bank(&self) -> bool {
        match self.stage {
            Stage::Between => matches!(self.bank.last, None | Some(LastBank::House { .. })),
            _ => self.house_banks(),
        }
    }

    /// Whether every box except the bank's has a wager in the current round, or had one in the last.
    fn all_in_play(&self) -> bool {
        let chung = self.chung();
        let mut others = self.numbered().filter(|(box_no, _)| *box_no != chung);
        others.all(|(box_no, on)| match self.stage {
            Stage::Between => self.bank.last_boxes.iter().any(|last| last.box_no == box_no),
            _ => on.is_played(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paigow::testing::{CASINO, DEALER, GAME, Table, on, sentences};
    use crate::paigow::{Act, IrregularAct};
    use chung_game::rulebook::{Edition, PaiGowBook};

    const ALL: &[u16] = &[2, 3, 4, 5, 6, 7, 8];

    fn put_off(table: &Table, faces: [u8; 3]) -> Act {
        Act::Irregular(IrregularAct::PutOff { dice: table.dice_of(faces), source: Source::Entered })
    }

    /// The dice first draw the House's box; then the dealer throws again and draws box 4.
    fn a_box_goes_off(id: PaiGowBook, [decided, drawn, again, back]: [&str; 4]) {
        let mut table = Table::open(id);
        let (nine, twelve) = (put_off(&table, [3, 3, 3]), put_off(&table, [4, 4, 4]));
        assert_eq!(table.refused(CASINO, nine.clone()), "CannotBe", "nobody has played yet");
        table.round(&[2, 3]);
        assert_eq!(table.refused(CASINO, nine.clone()), "CannotBe", "not every box is in play");
        table.round(ALL);
        let by = if id == PaiGowBook::Star2024 { DEALER } else { GAME };
        assert_eq!(table.refused(by, nine.clone()), "Power", "a casino supervisor decides");
        let events = table.ok(CASINO, nine);
        let owed = format!("Suspected collusion: tell the inspector. ({decided})");
        assert!(sentences(&events).starts_with(&owed), "{}", sentences(&events));
        assert_eq!(events[1].clause.number(), again, "nine is box one, the House's");
        let events = table.ok(DEALER, twelve);
        assert_eq!((events.len(), events[0].clause.number()), (1, drawn), "the notice is owed once");
        assert!(table.state.on(on(4)).unwrap().off && !table.state.oversight.off_throw);

        table.begin(None);
        let (player, box_no) = (crate::paigow::testing::player(4), on(4));
        let amount = chung_game::money::Cents::dollars(10);
        let bet = chung_game::paigow::settle::Bet::Regular;
        let place =
            Act::Wagers(crate::paigow::WagersAct::Place { player, box_no, bet, amount, token: false });
        assert_eq!(table.refused(DEALER, place.clone()), "BoxOff");
        let bring = Act::Irregular(IrregularAct::BringBack { box_no });
        assert_eq!(table.refused(by, bring.clone()), "Power");
        assert_eq!(table.ok(CASINO, bring.clone())[0].clause.number(), back);
        assert_eq!(table.refused(CASINO, bring), "CannotBe");
        table.ok(DEALER, place);
        let again = put_off(&table, [4, 4, 4]);
        assert_eq!(table.refused(CASINO, again), "Stage", "it must not affect the current round");
    }

    #[test]
    fn vic_2000_14_8_the_casino_supervisor_puts_a_box_off() {
        a_box_goes_off(PaiGowBook::Vic2000, ["14.8", "14.9", "14.10", "14.11"]);
    }

    #[test]
    fn crown_12_8_the_casino_supervisor_puts_a_box_off() {
        a_box_goes_off(PaiGowBook::Crown, ["12.8", "12.9", "12.10", "12.11"]);
    }

    #[test]
    fn star_2024_15_9_2_the_casino_supervisor_puts_a_box_off() {
        a_box_goes_off(PaiGowBook::Star2024, ["15.9.2", "15.9.3", "15.9.4", "15.9.5"]);
    }

    #[test]
    fn vic_2000_14_7_puts_a_box_off_only_with_all_boxes_in_play_under_a_house_bank() {
        only_under_a_house_bank(PaiGowBook::Vic2000);
    }

    #[test]
    fn crown_12_7_puts_a_box_off_only_with_all_boxes_in_play_under_a_house_bank() {
        only_under_a_house_bank(PaiGowBook::Crown);
    }

    #[test]
    fn star_2024_15_9_1_puts_a_box_off_only_with_all_boxes_in_play_under_a_house_bank() {
        only_under_a_house_bank(PaiGowBook::Star2024);
    }

    fn only_under_a_house_bank(id: PaiGowBook) {
        let mut table = Table::open(id);
        table.round(ALL);
        table.begin(Some(2));
        for box_no in &ALL[1..] {
            table.bet(*box_no, 10);
        }
        table.deal(&[]);
        let off = put_off(&table, [4, 4, 4]);
        assert_eq!(table.refused(CASINO, off), "CannotBe");
    }

    #[test]
    fn vic_2000_14_11_only_a_casino_supervisor_brings_the_box_back() {
        a_box_goes_off(PaiGowBook::Vic2000, ["14.8", "14.9", "14.10", "14.11"]);
    }

    #[test]
    fn crown_12_11_only_a_casino_supervisor_brings_the_box_back() {
        a_box_goes_off(PaiGowBook::Crown, ["12.8", "12.9", "12.10", "12.11"]);
    }

    #[test]
    fn star_2024_15_9_5_only_a_casino_supervisor_brings_the_box_back() {
        a_box_goes_off(PaiGowBook::Star2024, ["15.9.2", "15.9.3", "15.9.4", "15.9.5"]);
    }

    #[test]
    fn no_box_is_put_off_in_act_1993_or_with_house_way_areas() {
        let mut act = Table::open(PaiGowBook::Act1993);
        let off = put_off(&act, [4, 4, 4]);
        assert_eq!(act.refused(CASINO, off), "NotInBook");
        let mut areas = Table::of(Edition::plain(PaiGowBook::Star2024), vec![on(8)]);
        let off = put_off(&areas, [4, 4, 4]);
        assert_eq!(areas.refused(CASINO, off), "CannotBe");
    }

    /// The test sets `off` directly, since no act can put the box of a player's bank OFF.
    #[test]
    fn a_bank_does_not_continue_on_a_box_that_is_off() {
        let mut table = Table::open(PaiGowBook::Crown);
        table.round(ALL);
        table.begin(Some(3));
        table.bet(5, 10);
        table.deal(&[]);
        let invalidate = crate::paigow::OversightAct::Invalidate {
            cause: crate::paigow::Cause::Disruption,
            forfeits: Vec::new(),
        };
        table.oversight(CASINO, invalidate);
        let next = |table: &Table| table.state.next_offer(&table.book).value.chung();
        assert_eq!(next(&table), on(3), "a void round does not count as a round of the bank");
        table.state.boxes[2].off = true;
        assert_eq!(next(&table), on(5));
    }

    #[test]
    fn only_the_books_dice_put_a_box_off() {
        let mut table = Table::open(PaiGowBook::Crown);
        table.round(ALL);
        let three = Table::open(PaiGowBook::Vic2000).dice();
        let off = Act::Irregular(IrregularAct::PutOff { dice: three, source: Source::Entered });
        assert_eq!(table.refused(CASINO, off), "Dice");
    }
}
