//! What the dealer did wrongly and how it is put right: a deal, a House Way, tiles mixed while opening.

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Step, VoidRound};
use chung_game::role::Power;
use chung_game::rulebook::{HouseWaySetWrong, WrongDelivery};

use super::deciding::Deciding;
use super::house_setting::dealer_sets;
use super::{Arranged, BoxHandState, Hand, IrregularFact, Refusal, SetBy, Stage, State};

impl Deciding<'_> {
    pub(super) fn misdelivered(&mut self, can_rebuild: bool) -> Result<(), Refusal> {
        let (wrong, clauses) = (self.book.wrong_delivery, &self.book.procedure);
        self.needs_staff(wrong.clause)?;
        self.stage(&[Stage::Setting, Stage::Opening], wrong.clause)?;
        match wrong.value {
            WrongDelivery::PutRightOrPlayed if self.state.tiles_handled() => {
                self.fact(IrregularFact::PlayedOn { number: None }, clauses.delivery_played);
                Ok(())
            }
            WrongDelivery::PutRightOrPlayed if can_rebuild => {
                self.fact(IrregularFact::Rebuilt, clauses.delivery_rebuilt);
                if self.state.deal.stacks.is_none() {
                    self.turn_areas();
                }
                Ok(())
            }
            WrongDelivery::PutRightOrPlayed | WrongDelivery::Void => {
                self.void_round(VoidRound::Delivery, &[])
            }
        }
    }

    /// A hand that the dealer set otherwise than the House Way is set right, as long as the book allows it; what was paid is paid
    /// anew.
    pub(super) fn wrong_house_way(
        &mut self,
        number: BoxNo,
        arranged: Option<Arranged>,
    ) -> Result<(), Refusal> {
        let (wrong, clauses) = (self.book.house_way_set_wrong, &self.book.procedure);
        let banks = number == self.state.chung();
        let area = self.state.areas().contains(&number);
        let clause = match (banks, area) {
            (true, _) => wrong.clause,
            (_, true) => clauses.area_wrong,
            _ => clauses.house_way_wrong,
        };
        match wrong.value {
            HouseWaySetWrong::UntilBankPutAway => self.needs(Power::SuperviseGame, clause)?,
            HouseWaySetWrong::Rebuilt | HouseWaySetWrong::UntilFirstOpened => self.needs_staff(clause)?,
        }
        self.stage(&[Stage::Setting, Stage::Opening, Stage::Paid], clause)?;
        let hand = &self.on(number)?.hand;
        if hand.is_out() {
            return Err(Refusal::NoHand { number });
        }
        match hand.set_by {
            Some(SetBy::HouseWay) => {}
            Some(SetBy::Touched) => {
                self.fact(IrregularFact::Stands { number }, self.book.touched_tiles.clause);
                return Ok(());
            }
            None if matches!(hand.is, BoxHandState::Asked(_)) => return Err(dealer_sets(clause)),
            Some(SetBy::Player) | None => return Err(Refusal::NotAsked { number, clause }),
        }
        let arranged = self.house_way(number, hand, arranged)?;
        if hand.arranged.is_some_and(|arranged| arranged.is_house_way(self.book)) {
            return Err(Refusal::CannotBe { what: "the hand is set the House Way", clause });
        }
        match wrong.value {
            HouseWaySetWrong::UntilFirstOpened if banks && self.state.a_hand_is_open() => {
                self.fact(IrregularFact::Stands { number }, wrong.clause);
                return Ok(());
            }
            HouseWaySetWrong::Rebuilt if self.state.is_settled(number) => {
                return Err(Refusal::TooLate { what: "the box is settled", clause: "R19" });
            }
            _ => {}
        }
        self.settle_again(clause, |d| {
            let (arranged, way) = (Some(arranged), d.line_of(Some(arranged)));
            d.fact(IrregularFact::SetRight { number, arranged, way }, clause);
        })
    }

    pub(super) fn mixed(&mut self, number: BoxNo, arranged: Option<Arranged>) -> Result<(), Refusal> {
        let clause = self.book.procedure.tiles_mixed;
        self.needs_staff(clause)?;
        self.stage(&[Stage::Opening], clause)?;
        let hand = &self.on(number)?.hand;
        if !matches!(hand.is, BoxHandState::Set(_) | BoxHandState::Opened) {
            return Err(Refusal::NoHand { number });
        }
        let arranged = self.house_way(number, hand, arranged)?;
        if hand.is == BoxHandState::Opened {
            return Err(Refusal::TooLate { what: "the hand is opened and matched", clause });
        }
        let (arranged, way) = (Some(arranged), self.line_of(Some(arranged)));
        self.fact(IrregularFact::Mixed { number, arranged, way }, clause);
        Ok(())
    }

    /// The tiles of a box set the House Way: as entered where the record does not know them.
    fn house_way(&self, number: BoxNo, hand: &Hand, arranged: Option<Arranged>) -> Result<Arranged, Refusal> {
        let arranged = self.arranged(number, hand, arranged)?.ok_or(Refusal::TilesGiven {
            expected: "nobody knows the tiles yet: expected how they are set the House Way",
        })?;
        if !arranged.is_house_way(self.book) {
            return Err(Refusal::NotHouseWay { number, clause: self.book.house_way.clause });
        }
        Ok(arranged)
    }
}

impl State {
    /// Has a player handled tiles of this round?
    fn tiles_handled(&self) -> bool {
        self.stage == Stage::Opening || self.boxes.iter().any(|on| on.hand.is_handled())
    }

    /// Is a player's hand open?
    fn a_hand_is_open(&self) -> bool {
        let chung = self.chung();
        self.numbered().any(|(number, on)| number != chung && on.hand.is == BoxHandState::Opened)
    }

    /// Has a box lost, stood off or been paid? The bank's is settled last.
    fn is_settled(&self, number: BoxNo) -> bool {
        let about = |wager: chung_game::paigow::settle::WagerRef| wager.number == number;
        let mut payments = self.deal.payments.iter();
        self.stage == Stage::Paid
            || payments.any(|payment| {
                matches!(payment.step, Step::Loses | Step::StandsOff) && payment.wager.is_some_and(about)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{
        BANK, CASINO, DEALER, GAME, NINES, NINES_SET, SIXES, SIXES_SET, Table, on, player, set, told,
    };
    use super::super::{Act, HandsAct, IrregularAct, SetBy};
    use super::*;
    use chung_game::money::Cents;
    use chung_game::rulebook::{BookId, Edition};

    const RIGHT: &str = "5 5 / 12 12";
    /// 7 and 7, which nines beat.
    const WRONG: &str = "12 5 / 12 5";
    const SIXES_WRONG: &str = "H6 L4 / H6 L4";

    fn wrong(number: u8) -> Act {
        Act::Irregular(IrregularAct::WrongHouseWay { number: on(number), arranged: None })
    }

    /// Box 5 is set by the dealer, wrongly; box 3 by its player; the bank wrongly or not.
    fn exposed(id: BookId, bank: &str) -> Table {
        let mut table = Table::dealt(id);
        table.sets(3, NINES_SET);
        table.dealer_sets(5, SIXES_WRONG);
        if id != BookId::Act1993 && id != BookId::Star2024 {
            // Its supervisor misses it.
            table.ok(GAME, Act::Hands(HandsAct::Check { number: on(5), as_it_lies: true }));
        }
        table.expose_bank(bank);
        table.bank_checked();
        table
    }

    #[test]
    fn a_deal_gone_wrong_is_void_but_in_star_2024() {
        for id in [BookId::Act1993, BookId::Vic2000, BookId::Vic2002, BookId::Crown] {
            let mut table = Table::dealt(id);
            let events = table.irregular(DEALER, IrregularAct::Misdelivered { can_rebuild: true });
            assert!(told(&events).starts_with("The round is void: the tiles were delivered wrongly."));
            assert_eq!((table.has(3), table.has(5)), (Cents::dollars(5_000), Cents::dollars(5_000)));
            assert_eq!(table.state.stage, Stage::Between);
        }
    }

    #[test]
    fn act_1993_13_9_the_wrong_deal_is_void() {
        let mut table = Table::dealt(BookId::Act1993);
        let events = table.irregular(DEALER, IrregularAct::Misdelivered { can_rebuild: false });
        assert!(told(&events).contains("(13.9)"));
    }

    #[test]
    fn vic_2000_14_12_the_wrong_deal_is_void() {
        let mut table = Table::dealt(BookId::Vic2000);
        let events = table.irregular(DEALER, IrregularAct::Misdelivered { can_rebuild: false });
        assert!(told(&events).contains("(14.12)"));
    }

    #[test]
    fn crown_12_12_the_wrong_deal_is_void_even_when_found_late() {
        let mut table = exposed(BookId::Crown, RIGHT);
        table.opens(3);
        let events = table.irregular(DEALER, IrregularAct::Misdelivered { can_rebuild: false });
        assert!(told(&events).contains("(12.12)") && told(&events).contains("Taken back"));
        assert_eq!(table.has(3), Cents::dollars(5_000));
    }

    #[test]
    fn star_2024_15_11_the_wrong_deal_is_rebuilt() {
        let mut table = Table::dealt(BookId::Star2024);
        let events = table.irregular(DEALER, IrregularAct::Misdelivered { can_rebuild: true });
        assert_eq!(told(&events), "The tiles were dealt wrongly; the deal is put right. (15.11)");
    }

    #[test]
    fn star_2024_15_12_the_deal_that_cannot_be_rebuilt_is_void() {
        let mut table = Table::dealt(BookId::Star2024);
        let events = table.irregular(DEALER, IrregularAct::Misdelivered { can_rebuild: false });
        assert!(told(&events).contains("The round is void: the tiles were delivered wrongly. (15.12)"));
    }

    #[test]
    fn star_2024_15_13_once_tiles_are_handled_the_round_is_played() {
        let mut table = Table::dealt(BookId::Star2024);
        table.hands(HandsAct::PickUp { player: player(3), number: on(3) });
        let events = table.irregular(DEALER, IrregularAct::Misdelivered { can_rebuild: true });
        assert_eq!(told(&events), "The round is played on. (15.13)");
    }

    /// Before anything is open a hand set wrongly is set right, in every book.
    #[test]
    fn a_players_house_way_is_put_right_before_the_bank_is_open() {
        let clauses = ["13.8", "14.6", "14.6", "12.6", "15.8"];
        for (id, clause) in BookId::ALL.into_iter().zip(clauses) {
            let mut table = Table::dealt(id);
            table.sets(3, NINES_SET);
            table.dealer_sets(5, SIXES_WRONG);
            assert_eq!(table.refused(GAME, wrong(3)), "NotAsked");
            let events = table.ok(GAME, wrong(5));
            assert!(told(&events).starts_with("Box 5 was not set the House Way and is set right"));
            assert_eq!(events[0].clause.number(), clause);
            let hand = &table.state.on(on(5)).unwrap().hand;
            assert!(hand.arranged.unwrap().is_house_way(&table.book) && hand.checked);
            assert_eq!(table.refused(GAME, wrong(5)), "CannotBe", "it is right now");
        }
    }

    /// The bank's wrong setting let box 3 win; set right, it loses: everything paid is paid anew.
    fn bank_put_right(id: BookId, line: &str, clause: &str) {
        let mut table = exposed(id, WRONG);
        table.opens(3);
        let before = table.state.deal.payments.len();
        let events = table.ok(GAME, wrong(1));
        let words = told(&events);
        assert!(words.contains(&format!(
            "Box 1 was not set the House Way and is set right: 5 5 low, 12 12 high, by {line}. ({clause})"
        )));
        assert!(words.contains("the bank wins"), "{words}");
        assert_eq!(table.state.deal.payments.len(), before + 1, "box 3 lost now");
        table.ok(GAME, wrong(5));
        table.opens(5);
        table.pays();
        assert_eq!((table.has(3), table.has(5)), (Cents::dollars(4_900), Cents::dollars(5_000)));
    }

    #[test]
    fn act_1993_13_8_the_houses_hand_is_put_right_and_paid_anew() {
        bank_put_right(BookId::Act1993, "AppD.1", "13.8");
    }

    #[test]
    fn vic_2000_14_6_the_houses_hand_is_put_right_and_paid_anew() {
        bank_put_right(BookId::Vic2000, "App2.1", "14.6");
        let mut table = exposed(BookId::Vic2000, WRONG);
        assert_eq!(table.refused(DEALER, wrong(1)), "Power", "a game supervisor alters it");
    }

    #[test]
    fn crown_12_6_the_hand_is_put_right_until_the_banks_tiles_are_put_away() {
        bank_put_right(BookId::Crown, "7.1", "12.6");
        let mut table = exposed(BookId::Crown, WRONG);
        table.opens(3);
        table.opens(5);
        table.pays();
        assert_eq!(table.has(3), Cents::dollars(5_095), "the bank's 7 and 7 lose to 8 and 9");
        table.ok(GAME, wrong(1));
        assert_eq!(table.has(3), Cents::dollars(4_900), "its pairs do not");
        table.ends();
        assert_eq!(table.refused(GAME, wrong(1)), "Stage");
    }

    #[test]
    fn a_hand_that_was_given_up_is_not_set_right() {
        let mut table = Table::dealt(BookId::Star2024);
        table.sets(3, NINES_SET);
        table.dealer_sets(5, SIXES_WRONG);
        table.hands(HandsAct::Concede { player: player(5), number: on(5) });
        assert_eq!(table.refused(CASINO, wrong(5)), "NoHand");
    }

    #[test]
    fn a_box_of_act_1993_that_is_settled_stays_as_it_was() {
        let mut table = exposed(BookId::Act1993, RIGHT);
        table.opens(3);
        table.opens(5);
        assert_eq!(table.refused(DEALER, wrong(5)), "TooLate");
        table.pays();
        assert_eq!(table.refused(DEALER, wrong(5)), "TooLate");
    }

    #[test]
    fn star_2024_15_7_the_banks_setting_stands_once_a_hand_is_open() {
        let mut table = exposed(BookId::Star2024, WRONG);
        table.opens(3);
        let events = table.ok(DEALER, wrong(1));
        assert_eq!(told(&events), "Box 1 was not set the House Way; its setting stands. (15.7)");
        let mut table = exposed(BookId::Star2024, WRONG);
        let events = table.ok(DEALER, wrong(1));
        assert!(told(&events).contains("is set right"));
        assert!(!table.state.bank_is_checked(), "it is looked at anew");
        let open = Act::Opening(super::super::OpeningAct::Open { number: on(3), arranged: None });
        assert_eq!(table.refused(DEALER, open), "NotConfirmed");
    }

    #[test]
    fn star_2024_15_8_hands_are_put_right_until_the_banks_tiles_are_put_away() {
        let mut table = exposed(BookId::Star2024, RIGHT);
        table.opens(3);
        table.opens(5);
        table.pays();
        assert_eq!(table.has(5), Cents::dollars(4_900));
        let events = table.ok(DEALER, wrong(5));
        assert!(told(&events).contains("Box 5 was not set the House Way and is set right"));
        assert_eq!(table.has(5), Cents::dollars(5_000), "its low pair beats the bank's: a stand-off");
    }

    #[test]
    fn a_hand_that_its_player_touched_stands() {
        for (id, clause) in [(BookId::Vic2000, "12.1.4.1"), (BookId::Star2024, "12.10")] {
            let mut table = Table::dealt(id);
            table.sets(3, NINES_SET);
            table.dealer_sets(5, SIXES_WRONG);
            table.hands(HandsAct::Touch { player: player(5), number: on(5) });
            let events = table.ok(GAME, wrong(5));
            assert!(told(&events).ends_with(&format!("its setting stands. ({clause})")));
        }
    }

    #[test]
    fn star_2024_15_10_2_the_house_way_area_is_put_right() {
        let mut table = Table::of(Edition::plain(BookId::Star2024), vec![on(5)]);
        table.begin(None);
        table.bet(3, 100);
        table.bet(5, 100);
        table.deal(&[(1, BANK), (3, NINES), (5, SIXES)]);
        table.sets(3, NINES_SET);
        let arranged = Some(table.lay(5, SIXES_WRONG));
        table.hands(HandsAct::SetHouseWay { number: on(5), arranged });
        assert_eq!(table.ok(DEALER, wrong(5))[0].clause.number(), "15.10.2");
    }

    #[test]
    fn only_the_house_way_puts_it_right() {
        let mut table = Table::dealt(BookId::Star2024);
        table.sets(3, NINES_SET);
        table.dealer_sets(5, SIXES_WRONG);
        let put = |text: &str| {
            Act::Irregular(IrregularAct::WrongHouseWay { number: on(5), arranged: Some(set(text)) })
        };
        assert_eq!(table.refused(CASINO, put(SIXES_WRONG)), "NotHouseWay");
        assert_eq!(table.refused(CASINO, put("L4 L4 / 12 12")), "OtherTiles");
        table.ok(CASINO, put(SIXES_SET));
    }

    fn mixed_tiles(id: BookId, line: &str, clause: &str) {
        let mut table = Table::dealt(id);
        let mixed = |number| IrregularAct::Mixed { number: on(number), arranged: None };
        table.sets(3, NINES_SET);
        table.sets(5, SIXES_WRONG);
        assert_eq!(table.refused(DEALER, Act::Irregular(mixed(5))), "Stage");
        table.expose_bank(RIGHT);
        table.bank_checked();
        table.opens(3);
        let events = table.irregular(DEALER, mixed(5));
        assert_eq!(
            told(&events),
            format!(
                "The tiles of box 5 are mixed and set the House Way: L4 L4 low, H6 H6 high, by {line}. ({clause})"
            )
        );
        assert_eq!(table.state.on(on(5)).unwrap().hand.is, BoxHandState::Set(SetBy::HouseWay));
        assert_eq!(table.refused(DEALER, Act::Irregular(mixed(3))), "TooLate");
        assert_eq!(table.refused(DEALER, Act::Irregular(mixed(2))), "NoHand");
        table.opens(5);
    }

    #[test]
    fn star_2024_15_15_mixed_tiles_are_set_the_house_way() {
        mixed_tiles(BookId::Star2024, "App2.1", "15.15");
        mixed_tiles(BookId::Crown, "7.1", "R40");
    }
}
