//! Boxes put OFF: where players seem to tell each other their tiles, one box less is played, drawn with dice.

use chung_game::paigow::bank_offer::LastBank;
use chung_game::paigow::dice::{BoxNo, DiceError, Shake, off_box};
use chung_game::role::Power;
use chung_game::rulebook::Has;

use super::deciding::{Deciding, not_yet, provided};
use super::notices::Owed;
use super::{IrregularFact, Refusal, Source, Stage, State};

/// Later rounds are meant, so not while wagers are being taken.
const WHEN: &[Stage] = &[Stage::Between, Stage::Dealing, Stage::Setting, Stage::Opening, Stage::Paid];

impl Deciding<'_> {
    /// A casino supervisor decides it, and an inspector is told; dice that show the House are thrown again.
    pub(super) fn put_off(&mut self, dice: Shake, source: Source) -> Result<(), Refusal> {
        let (off, clauses) = (self.book.off_boxes, &self.book.procedure);
        let decided = self.state.oversight.off_throw;
        if decided {
            self.needs_staff(clauses.off_again)?;
        } else {
            self.needs(Power::SuperviseCasino, clauses.off_decided)?;
        }
        provided(off.value == Has::Yes, "boxes put OFF", off.clause)?;
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
            Some(number) => self.fact(IrregularFact::PutOff { number, dice, source }, clauses.off_drawn),
            None => self.fact(IrregularFact::OffDiceAgain { dice, source }, clauses.off_again),
        }
        Ok(())
    }

    /// He decides that all boxes stay in play; an inspector is told all the same. Dice that are to be thrown again are let be only
    /// where they cannot be.
    pub(super) fn put_none_off(&mut self) -> Result<(), Refusal> {
        let (off, clause) = (self.book.off_boxes, self.book.procedure.off_decided);
        self.needs(Power::SuperviseCasino, clause)?;
        provided(off.value == Has::Yes, "boxes put OFF", off.clause)?;
        self.stage(WHEN, off.clause)?;
        let may = self.may_put_off(off.clause);
        if self.state.oversight.off_throw {
            not_yet(may.is_err(), "a box is to be put OFF", clause)?;
        } else {
            may?;
            self.owe(Owed::Collusion);
        }
        self.fact(IrregularFact::NoneOff, clause);
        Ok(())
    }

    fn may_put_off(&self, clause: &'static str) -> Result<(), Refusal> {
        let no = |what| Err(Refusal::CannotBe { what, clause });
        if !self.state.areas().is_empty() {
            return no("a layout with House Way areas puts no box OFF");
        }
        if !self.state.house_has_the_bank() {
            return no("a box is put OFF only under a House bank");
        }
        if self.state.boxes.iter().any(|on| on.off) {
            return no("a box is OFF already, so not every box is in play");
        }
        if !self.state.all_in_play() {
            return no("not every box is in play");
        }
        Ok(())
    }

    pub(super) fn bring_back(&mut self, number: BoxNo) -> Result<(), Refusal> {
        let (off, clause) = (self.book.off_boxes, self.book.procedure.off_back);
        self.needs(Power::SuperviseCasino, clause)?;
        provided(off.value == Has::Yes, "boxes put OFF", off.clause)?;
        if !self.on(number)?.off {
            return Err(Refusal::CannotBe { what: "the box is not OFF", clause });
        }
        self.fact(IrregularFact::BroughtBack { number }, clause);
        Ok(())
    }
}

impl State {
    /// In the round in hand, or in the last one.
    fn house_has_the_bank(&self) -> bool {
        match self.stage {
            Stage::Between => matches!(self.bank.last, None | Some(LastBank::House { .. })),
            _ => self.house_banks(),
        }
    }

    /// Has every box but the bank's a wager in the round in hand, or had one in the last?
    fn all_in_play(&self) -> bool {
        let chung = self.chung();
        let mut others = self.numbered().filter(|(number, _)| *number != chung);
        others.all(|(number, on)| match self.stage {
            Stage::Between => self.bank.last_boxes.iter().any(|last| last.number == number),
            _ => on.is_played(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{CASINO, DEALER, GAME, Table, on, told};
    use super::super::{Act, IrregularAct};
    use super::*;
    use chung_game::rulebook::{BookId, Edition};

    const ALL: &[u16] = &[2, 3, 4, 5, 6, 7, 8];

    fn put_off(table: &Table, faces: [u8; 3]) -> Act {
        Act::Irregular(IrregularAct::PutOff { dice: table.dice_of(faces), source: Source::Entered })
    }

    /// The House's box first, then box 4, by a throw of the dealer's.
    fn a_box_goes_off(id: BookId, [decided, drawn, again, back]: [&str; 4]) {
        let mut table = Table::open(id);
        let (nine, twelve) = (put_off(&table, [3, 3, 3]), put_off(&table, [4, 4, 4]));
        assert_eq!(table.refused(CASINO, nine.clone()), "CannotBe", "nobody has played yet");
        table.round(&[2, 3]);
        assert_eq!(table.refused(CASINO, nine.clone()), "CannotBe", "not every box is in play");
        table.round(ALL);
        let by = if id == BookId::Star2024 { DEALER } else { GAME };
        assert_eq!(table.refused(by, nine.clone()), "Power", "a casino supervisor decides");
        let events = table.ok(CASINO, nine);
        let owed = format!("A notice is owed: players thought to tell each other their tiles. ({decided})");
        assert!(told(&events).starts_with(&owed), "{}", told(&events));
        assert_eq!(events[1].clause.number(), again, "nine is box one, the House's");
        let events = table.ok(DEALER, twelve);
        assert_eq!((events.len(), events[0].clause.number()), (1, drawn), "the notice is owed once");
        assert!(table.state.on(on(4)).unwrap().off && !table.state.oversight.off_throw);

        table.begin(None);
        let (player, number) = (super::super::testing::player(4), on(4));
        let amount = chung_game::money::Cents::dollars(10);
        let bet = chung_game::paigow::settle::Bet::Regular;
        let place = Act::Wagers(super::super::WagersAct::Place { player, number, bet, amount, token: false });
        assert_eq!(table.refused(DEALER, place.clone()), "BoxOff");
        let bring = Act::Irregular(IrregularAct::BringBack { number });
        assert_eq!(table.refused(by, bring.clone()), "Power");
        assert_eq!(table.ok(CASINO, bring.clone())[0].clause.number(), back);
        assert_eq!(table.refused(CASINO, bring), "CannotBe");
        table.ok(DEALER, place);
        let again = put_off(&table, [4, 4, 4]);
        assert_eq!(table.refused(CASINO, again), "Stage", "later rounds are meant");
    }

    #[test]
    fn vic_2000_14_8_the_casino_supervisor_puts_a_box_off() {
        a_box_goes_off(BookId::Vic2000, ["14.8", "14.9", "14.10", "14.11"]);
    }

    #[test]
    fn crown_12_8_the_casino_supervisor_puts_a_box_off() {
        a_box_goes_off(BookId::Crown, ["12.8", "12.9", "12.10", "12.11"]);
    }

    #[test]
    fn star_2024_15_9_2_the_casino_supervisor_puts_a_box_off() {
        a_box_goes_off(BookId::Star2024, ["15.9.2", "15.9.3", "15.9.4", "15.9.5"]);
    }

    #[test]
    fn vic_2000_14_7_only_with_all_boxes_in_play_under_a_house_bank() {
        only_under_a_house_bank(BookId::Vic2000);
    }

    #[test]
    fn crown_12_7_only_with_all_boxes_in_play_under_a_house_bank() {
        only_under_a_house_bank(BookId::Crown);
    }

    #[test]
    fn star_2024_15_9_1_only_with_all_boxes_in_play_under_a_house_bank() {
        only_under_a_house_bank(BookId::Star2024);
    }

    fn only_under_a_house_bank(id: BookId) {
        let mut table = Table::open(id);
        table.round(ALL);
        table.begin(Some(2));
        for number in &ALL[1..] {
            table.bet(*number, 10);
        }
        table.deal(&[]);
        let off = put_off(&table, [4, 4, 4]);
        assert_eq!(table.refused(CASINO, off), "CannotBe");
    }

    #[test]
    fn vic_2000_14_11_the_box_comes_back_by_a_casino_supervisor() {
        a_box_goes_off(BookId::Vic2000, ["14.8", "14.9", "14.10", "14.11"]);
    }

    #[test]
    fn crown_12_11_the_box_comes_back_by_a_casino_supervisor() {
        a_box_goes_off(BookId::Crown, ["12.8", "12.9", "12.10", "12.11"]);
    }

    #[test]
    fn star_2024_15_9_5_the_box_comes_back_by_a_casino_supervisor() {
        a_box_goes_off(BookId::Star2024, ["15.9.2", "15.9.3", "15.9.4", "15.9.5"]);
    }

    #[test]
    fn no_box_goes_off_in_act_1993_nor_beside_house_way_areas() {
        let mut act = Table::open(BookId::Act1993);
        let off = put_off(&act, [4, 4, 4]);
        assert_eq!(act.refused(CASINO, off), "NotInBook");
        let mut areas = Table::of(Edition::plain(BookId::Star2024), vec![on(8)]);
        let off = put_off(&areas, [4, 4, 4]);
        assert_eq!(areas.refused(CASINO, off), "CannotBe");
    }

    /// Whatever made it so: nobody banks on a box that is OFF, nor goes on banking there.
    #[test]
    fn a_bank_on_a_box_that_is_off_does_not_go_on() {
        let mut table = Table::open(BookId::Crown);
        table.round(ALL);
        table.begin(Some(3));
        table.bet(5, 10);
        table.deal(&[]);
        let invalidate = super::super::OversightAct::Invalidate {
            cause: super::super::Cause::Disruption,
            forfeits: Vec::new(),
        };
        table.oversight(CASINO, invalidate);
        let next = |table: &Table| table.state.next_offer(&table.book).value.chung();
        assert_eq!(next(&table), on(3), "a void round uses up nothing of a bank");
        table.state.boxes[2].off = true;
        assert_eq!(next(&table), on(5));
    }

    #[test]
    fn other_dice_than_the_books_put_no_box_off() {
        let mut table = Table::open(BookId::Crown);
        table.round(ALL);
        let three = Table::open(BookId::Vic2000).dice();
        let off = Act::Irregular(IrregularAct::PutOff { dice: three, source: Source::Entered });
        assert_eq!(table.refused(CASINO, off), "Dice");
    }
}
