//! Correcting the dealer's errors: a wrong delivery, a wrong House Way setting, and tiles mixed up while opening.

use chung_game::message;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Step, VoidRound};
use chung_game::role::Power;
use chung_game::rulebook::{HouseWaySetWrong, WrongDelivery};

use crate::paigow::deciding::Deciding;
use crate::paigow::hands::dealer_sets;
use crate::paigow::{
    Arranged, BoxHandState, GivenTiles, HandInPlay, IrregularFact, Refusal, SetBy, Stage, State,
};

impl Deciding<'_> {
    pub(super) fn misdelivered(&mut self, can_rebuild: bool) -> Result<(), Refusal> {
        let (wrong, clauses) = (self.book.wrong_delivery, &self.book.procedure);
        self.needs_staff(wrong.clause)?;
        self.stage(&[Stage::Setting, Stage::Opening], wrong.clause)?;
        match wrong.value {
            WrongDelivery::PutRightOrPlayed if self.state.tiles_handled() => {
                self.fact(IrregularFact::PlayedOn { box_no: None }, clauses.delivery_played);
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

    /// Corrects a hand that the dealer did not set the House Way, as long as the book allows it. Payments are made again.
    pub(super) fn wrong_house_way(
        &mut self,
        box_no: BoxNo,
        arranged: Option<Arranged>,
    ) -> Result<(), Refusal> {
        let (wrong, clauses) = (self.book.house_way_set_wrong, &self.book.procedure);
        let banks = box_no == self.state.chung();
        let area = self.state.areas().contains(&box_no);
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
        let hand = &self.on(box_no)?.hand;
        if hand.is_out() {
            return Err(Refusal::NoHand { box_no });
        }
        match hand.set_by {
            Some(SetBy::HouseWay) => {}
            Some(SetBy::Touched) => {
                self.fact(IrregularFact::Stands { box_no }, self.book.touched_tiles.clause);
                return Ok(());
            }
            None if matches!(hand.is, BoxHandState::Asked(_)) => return Err(dealer_sets(clause)),
            Some(SetBy::Player) | None => return Err(Refusal::NotAsked { box_no, clause }),
        }
        let arranged = self.house_way(box_no, hand, arranged)?;
        if hand.arranged.is_some_and(|arranged| arranged.is_house_way(self.book)) {
            return Err(Refusal::CannotBe { reason: message!("refused-house-way-right", box_no), clause });
        }
        match wrong.value {
            HouseWaySetWrong::UntilFirstOpened if banks && self.state.a_hand_is_open() => {
                self.fact(IrregularFact::Stands { box_no }, wrong.clause);
                return Ok(());
            }
            HouseWaySetWrong::Rebuilt if self.state.is_settled(box_no) => {
                return Err(Refusal::TooLate {
                    reason: message!("refused-box-settled", box_no),
                    clause: "R19",
                });
            }
            _ => {}
        }
        self.settle_again(clause, |d| {
            let (arranged, way) = (Some(arranged), d.line_of(Some(arranged)));
            d.fact(IrregularFact::SetRight { box_no, arranged, way }, clause);
        })
    }

    pub(super) fn mixed(&mut self, box_no: BoxNo, arranged: Option<Arranged>) -> Result<(), Refusal> {
        let clause = self.book.procedure.tiles_mixed;
        self.needs_staff(clause)?;
        self.stage(&[Stage::Opening], clause)?;
        let hand = &self.on(box_no)?.hand;
        if !matches!(hand.is, BoxHandState::Set(_) | BoxHandState::Opened) {
            return Err(Refusal::NoHand { box_no });
        }
        let arranged = self.house_way(box_no, hand, arranged)?;
        if hand.is == BoxHandState::Opened {
            return Err(Refusal::TooLate { reason: message!("refused-box-opened", box_no), clause });
        }
        let (arranged, way) = (Some(arranged), self.line_of(Some(arranged)));
        self.fact(IrregularFact::Mixed { box_no, arranged, way }, clause);
        Ok(())
    }

    /// The House Way setting of a box: as entered, or computed if the tiles are known.
    fn house_way(
        &self,
        box_no: BoxNo,
        hand: &HandInPlay,
        arranged: Option<Arranged>,
    ) -> Result<Arranged, Refusal> {
        let arranged = self
            .arranged(box_no, hand, arranged)?
            .ok_or(Refusal::TilesGiven { reason: GivenTiles::HouseWayNeeded })?;
        if !arranged.is_house_way(self.book) {
            return Err(Refusal::NotHouseWay { box_no, clause: self.book.house_way.clause });
        }
        Ok(arranged)
    }
}

impl State {
    /// Whether a player has handled tiles in this round.
    fn tiles_handled(&self) -> bool {
        self.stage == Stage::Opening || self.boxes.iter().any(|on| on.hand.is_handled())
    }

    /// Whether a player's hand is open.
    fn a_hand_is_open(&self) -> bool {
        let chung = self.chung();
        self.numbered().any(|(box_no, on)| box_no != chung && on.hand.is == BoxHandState::Opened)
    }

    /// Whether a box has lost, stood off or been paid. The bank's box is settled last.
    fn is_settled(&self, box_no: BoxNo) -> bool {
        let about = |wager: chung_game::paigow::settle::WagerRef| wager.box_no == box_no;
        let mut payments = self.deal.payments.iter();
        self.stage == Stage::Paid
            || payments.any(|payment| {
                matches!(payment.step, Step::Loses | Step::StandsOff) && payment.wager.is_some_and(about)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paigow::testing::{
        BANK, CASINO, DEALER, GAME, NINES, NINES_SET, SIXES, SIXES_SET, Table, on, player, sentences, set,
    };
    use crate::paigow::{Act, HandsAct, IrregularAct, SetBy};
    use chung_game::money::Cents;
    use chung_game::rulebook::{Edition, PaiGowBook};

    const RIGHT: &str = "5 5 / 12 12";
    /// The bank set as 7 and 7, which loses to the nines.
    const WRONG: &str = "12 5 / 12 5";
    const SIXES_WRONG: &str = "H6 L4 / H6 L4";

    fn wrong(box_no: u8) -> Act {
        Act::Irregular(IrregularAct::WrongHouseWay { box_no: on(box_no), arranged: None })
    }

    /// A table with the bank open as in the text. Box 3 is set by its player, box 5 wrongly by the dealer.
    fn exposed(id: PaiGowBook, bank: &str) -> Table {
        let mut table = Table::dealt(id);
        table.sets(3, NINES_SET);
        table.dealer_sets(5, SIXES_WRONG);
        if id != PaiGowBook::Act1993 && id != PaiGowBook::Star2024 {
            // The supervisor misses the error.
            table.ok(GAME, Act::Hands(HandsAct::Check { box_no: on(5), as_it_lies: true }));
        }
        table.expose_bank(bank);
        table.bank_checked();
        table
    }

    #[test]
    fn a_wrong_deal_is_void_except_in_star_2024() {
        for id in [PaiGowBook::Act1993, PaiGowBook::Vic2000, PaiGowBook::Vic2002, PaiGowBook::Crown] {
            let mut table = Table::dealt(id);
            let events = table.irregular(DEALER, IrregularAct::Misdelivered { can_rebuild: true });
            assert!(sentences(&events).starts_with("The round is void: the tiles were dealt wrongly."));
            assert_eq!((table.has(3), table.has(5)), (Cents::dollars(5_000), Cents::dollars(5_000)));
            assert_eq!(table.state.stage, Stage::Between);
        }
    }

    #[test]
    fn act_1993_13_9_the_wrong_deal_is_void() {
        let mut table = Table::dealt(PaiGowBook::Act1993);
        let events = table.irregular(DEALER, IrregularAct::Misdelivered { can_rebuild: false });
        assert!(sentences(&events).contains("(13.9)"));
    }

    #[test]
    fn vic_2000_14_12_the_wrong_deal_is_void() {
        let mut table = Table::dealt(PaiGowBook::Vic2000);
        let events = table.irregular(DEALER, IrregularAct::Misdelivered { can_rebuild: false });
        assert!(sentences(&events).contains("(14.12)"));
    }

    #[test]
    fn crown_12_12_the_wrong_deal_is_void_even_when_found_late() {
        let mut table = exposed(PaiGowBook::Crown, RIGHT);
        table.opens(3);
        let events = table.irregular(DEALER, IrregularAct::Misdelivered { can_rebuild: false });
        assert!(sentences(&events).contains("(12.12)") && sentences(&events).contains("Taken back"));
        assert_eq!(table.has(3), Cents::dollars(5_000));
    }

    #[test]
    fn star_2024_15_11_the_wrong_deal_is_rebuilt() {
        let mut table = Table::dealt(PaiGowBook::Star2024);
        let events = table.irregular(DEALER, IrregularAct::Misdelivered { can_rebuild: true });
        assert_eq!(sentences(&events), "The tiles were dealt wrongly. The deal is put right. (15.11)");
    }

    #[test]
    fn star_2024_15_12_the_deal_that_cannot_be_rebuilt_is_void() {
        let mut table = Table::dealt(PaiGowBook::Star2024);
        let events = table.irregular(DEALER, IrregularAct::Misdelivered { can_rebuild: false });
        assert!(sentences(&events).contains("The round is void: the tiles were dealt wrongly. (15.12)"));
    }

    #[test]
    fn star_2024_15_13_once_tiles_are_handled_the_round_is_played() {
        let mut table = Table::dealt(PaiGowBook::Star2024);
        table.hands(HandsAct::PickUp { player: player(3), box_no: on(3) });
        let events = table.irregular(DEALER, IrregularAct::Misdelivered { can_rebuild: true });
        assert_eq!(sentences(&events), "The round goes on. (15.13)");
    }

    /// Before anything is open, a wrong setting is corrected in every book.
    #[test]
    fn a_wrong_house_way_setting_is_corrected_before_the_bank_is_open() {
        let clauses = ["13.8", "14.6", "14.6", "12.6", "15.8"];
        for (id, clause) in PaiGowBook::ALL.into_iter().zip(clauses) {
            let mut table = Table::dealt(id);
            table.sets(3, NINES_SET);
            table.dealer_sets(5, SIXES_WRONG);
            assert_eq!(table.refused(GAME, wrong(3)), "NotAsked");
            let events = table.ok(GAME, wrong(5));
            assert!(
                sentences(&events).starts_with("Box 5 was not set the House Way. The dealer sets it right")
            );
            assert_eq!(events[0].clause.number(), clause);
            let hand = &table.state.on(on(5)).unwrap().hand;
            assert!(hand.arranged.unwrap().is_house_way(&table.book) && hand.checked);
            assert_eq!(table.refused(GAME, wrong(5)), "CannotBe", "it is already corrected");
        }
    }

    /// Box 3 wins against the bank's wrong setting and loses against the corrected one, so all payments are made again.
    fn bank_corrected(id: PaiGowBook, line: &str, clause: &str) {
        let mut table = exposed(id, WRONG);
        table.opens(3);
        let before = table.state.deal.payments.len();
        let events = table.ok(GAME, wrong(1));
        let words = sentences(&events);
        assert!(words.contains(&format!(
            "Box 1 was not set the House Way. The dealer sets it right: 5 5 low, 12 12 high, by {line}. ({clause})"
        )));
        assert!(words.contains("bank wins"), "{words}");
        assert_eq!(table.state.deal.payments.len(), before + 1, "box 3 loses now");
        table.ok(GAME, wrong(5));
        table.opens(5);
        table.pays();
        assert_eq!((table.has(3), table.has(5)), (Cents::dollars(4_900), Cents::dollars(5_000)));
    }

    #[test]
    fn act_1993_13_8_the_houses_hand_is_corrected_and_paid_again() {
        bank_corrected(PaiGowBook::Act1993, "AppD.1", "13.8");
    }

    #[test]
    fn vic_2000_14_6_the_houses_hand_is_corrected_and_paid_again() {
        bank_corrected(PaiGowBook::Vic2000, "App2.1", "14.6");
        let mut table = exposed(PaiGowBook::Vic2000, WRONG);
        assert_eq!(table.refused(DEALER, wrong(1)), "Power", "only a supervisor may correct it");
    }

    #[test]
    fn crown_12_6_the_hand_is_corrected_until_the_banks_tiles_are_put_away() {
        bank_corrected(PaiGowBook::Crown, "7.1", "12.6");
        let mut table = exposed(PaiGowBook::Crown, WRONG);
        table.opens(3);
        table.opens(5);
        table.pays();
        assert_eq!(table.has(3), Cents::dollars(5_095), "the bank's 7 and 7 lose to 8 and 9");
        table.ok(GAME, wrong(1));
        assert_eq!(table.has(3), Cents::dollars(4_900), "the bank's two pairs win");
        table.ends();
        assert_eq!(table.refused(GAME, wrong(1)), "Stage");
    }

    #[test]
    fn a_conceded_hand_is_not_corrected() {
        let mut table = Table::dealt(PaiGowBook::Star2024);
        table.sets(3, NINES_SET);
        table.dealer_sets(5, SIXES_WRONG);
        table.hands(HandsAct::Concede { player: player(5), box_no: on(5) });
        assert_eq!(table.refused(CASINO, wrong(5)), "NoHand");
    }

    #[test]
    fn in_act_1993_a_settled_box_is_not_corrected() {
        let mut table = exposed(PaiGowBook::Act1993, RIGHT);
        table.opens(3);
        table.opens(5);
        assert_eq!(table.refused(DEALER, wrong(5)), "TooLate");
        table.pays();
        assert_eq!(table.refused(DEALER, wrong(5)), "TooLate");
    }

    #[test]
    fn star_2024_15_7_the_banks_setting_stands_once_a_hand_is_open() {
        let mut table = exposed(PaiGowBook::Star2024, WRONG);
        table.opens(3);
        let events = table.ok(DEALER, wrong(1));
        assert_eq!(sentences(&events), "Box 1 was not set the House Way. The setting stands. (15.7)");
        let mut table = exposed(PaiGowBook::Star2024, WRONG);
        let events = table.ok(DEALER, wrong(1));
        assert!(sentences(&events).contains("sets it right"));
        assert!(!table.state.bank_is_checked(), "it must be checked again");
        let open = Act::Opening(crate::paigow::OpeningAct::Open { box_no: on(3), arranged: None });
        assert_eq!(table.refused(DEALER, open), "NotConfirmed");
    }

    #[test]
    fn star_2024_15_8_hands_are_corrected_until_the_banks_tiles_are_put_away() {
        let mut table = exposed(PaiGowBook::Star2024, RIGHT);
        table.opens(3);
        table.opens(5);
        table.pays();
        assert_eq!(table.has(5), Cents::dollars(4_900));
        let events = table.ok(DEALER, wrong(5));
        assert!(sentences(&events).contains("Box 5 was not set the House Way. The dealer sets it right"));
        assert_eq!(table.has(5), Cents::dollars(5_000), "a stand-off: its low pair beats the bank's");
    }

    #[test]
    fn a_hand_that_the_player_touched_stands() {
        for (id, clause) in [(PaiGowBook::Vic2000, "12.1.4.1"), (PaiGowBook::Star2024, "12.10")] {
            let mut table = Table::dealt(id);
            table.sets(3, NINES_SET);
            table.dealer_sets(5, SIXES_WRONG);
            table.hands(HandsAct::Touch { player: player(5), box_no: on(5) });
            let events = table.ok(GAME, wrong(5));
            assert!(sentences(&events).ends_with(&format!("The setting stands. ({clause})")));
        }
    }

    #[test]
    fn star_2024_15_10_2_the_house_way_area_is_corrected() {
        let mut table = Table::of(Edition::plain(PaiGowBook::Star2024), vec![on(5)]);
        table.begin(None);
        table.bet(3, 100);
        table.bet(5, 100);
        table.deal(&[(1, BANK), (3, NINES), (5, SIXES)]);
        table.sets(3, NINES_SET);
        let arranged = Some(table.lay(5, SIXES_WRONG));
        table.hands(HandsAct::SetHouseWay { box_no: on(5), arranged });
        assert_eq!(table.ok(DEALER, wrong(5))[0].clause.number(), "15.10.2");
    }

    #[test]
    fn only_a_house_way_setting_is_accepted_as_correction() {
        let mut table = Table::dealt(PaiGowBook::Star2024);
        table.sets(3, NINES_SET);
        table.dealer_sets(5, SIXES_WRONG);
        let put = |text: &str| {
            Act::Irregular(IrregularAct::WrongHouseWay { box_no: on(5), arranged: Some(set(text)) })
        };
        assert_eq!(table.refused(CASINO, put(SIXES_WRONG)), "NotHouseWay");
        assert_eq!(table.refused(CASINO, put("L4 L4 / 12 12")), "OtherTiles");
        table.ok(CASINO, put(SIXES_SET));
    }

    fn mixed_tiles(id: PaiGowBook, line: &str, clause: &str) {
        let mut table = Table::dealt(id);
        let mixed = |box_no| IrregularAct::Mixed { box_no: on(box_no), arranged: None };
        table.sets(3, NINES_SET);
        table.sets(5, SIXES_WRONG);
        assert_eq!(table.refused(DEALER, Act::Irregular(mixed(5))), "Stage");
        table.expose_bank(RIGHT);
        table.bank_checked();
        table.opens(3);
        let events = table.irregular(DEALER, mixed(5));
        assert_eq!(
            sentences(&events),
            format!(
                "The tiles of box 5 were mixed. The dealer sets them the House Way: L4 L4 low, H6 H6 high, by {line}. ({clause})"
            )
        );
        assert_eq!(table.state.on(on(5)).unwrap().hand.is, BoxHandState::Set(SetBy::HouseWay));
        assert_eq!(table.refused(DEALER, Act::Irregular(mixed(3))), "TooLate");
        assert_eq!(table.refused(DEALER, Act::Irregular(mixed(2))), "NoHand");
        table.opens(5);
    }

    #[test]
    fn star_2024_15_15_mixed_tiles_are_set_the_house_way() {
        mixed_tiles(PaiGowBook::Star2024, "App2.1", "15.15");
        mixed_tiles(PaiGowBook::Crown, "7.1", "R40");
    }
}
