//! Payments that turn out to have been wrong: reported, put right between the player and the float (R41).

use chung_game::clock::Month;
use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::paigow::sign::Clock;

use super::deciding::{Deciding, not_yet};
use super::{NoticeOwed, Oversight, OversightFact, Owed, Refusal, Stage};

/// A payment that was wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongPayment {
    /// Which, counted from 1.
    pub number: u32,
    /// To whom.
    pub player: PlayerNo,
    /// In which round.
    pub round: u32,
    /// What he got too much; less than nothing for too little.
    pub too_much: Cents,
    /// It was meant.
    pub meant: bool,
    /// When it was noticed.
    pub noticed: Clock,
    /// It was put right.
    pub put_right: bool,
    /// It could not be, and was tried.
    pub tried: bool,
}

impl WrongPayment {
    /// Is something still to be done about it?
    #[must_use]
    pub const fn waits(&self) -> bool {
        !self.put_right && !self.tried
    }

    /// What became of it, in words.
    #[must_use]
    pub const fn became(&self) -> &'static str {
        match (self.put_right, self.tried) {
            (true, _) => "put right",
            (false, true) => "all was tried",
            (false, false) => "still open",
        }
    }
}

/// What was wrong with a payment, in words: `paid $40 too much in round 3`.
#[must_use]
pub fn wrongly_paid(too_much: Cents, round: u32) -> String {
    let much = if too_much.is_positive() { "too much" } else { "too little" };
    format!("paid {} {much} in round {round}", Cents(too_much.0.saturating_abs()))
}

/// What the regulator hears of at the end of a month: the wrong payments that were noticed in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MonthList<'a> {
    /// The month, by the table's clock.
    pub month: Month,
    /// Each with the notice of it, in the order in which they were noticed.
    pub payments: Vec<(&'a WrongPayment, &'a NoticeOwed)>,
}

impl Oversight {
    /// The lists of the months that have one, the earliest first. What is on them is on record, told of or not.
    #[must_use]
    pub fn month_lists(&self) -> Vec<MonthList<'_>> {
        let mut lists: Vec<MonthList> = Vec::new();
        for notice in &self.notices {
            let Owed::WrongPayment { number, .. } = notice.what else { continue };
            let Some(wrong) = self.wrong_payments.iter().find(|wrong| wrong.number == number) else {
                continue;
            };
            let month = wrong.noticed.date().month;
            match lists.last_mut().filter(|last| last.month == month) {
                Some(list) => list.payments.push((wrong, notice)),
                None => lists.push(MonthList { month, payments: vec![(wrong, notice)] }),
            }
        }
        lists
    }
}

impl Deciding<'_> {
    /// The player may have left. Where the book says so the regulator hears of it at the end of the month.
    pub(super) fn report_payment(
        &mut self,
        player: PlayerNo,
        round: u32,
        too_much: Cents,
        meant: bool,
    ) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        let clause = if meant { clauses.payment_meant } else { clauses.payment_corrected };
        self.needs_staff(clause)?;
        let wrong_by = self.amount(Cents(too_much.0.saturating_abs()))?;
        let stage = self.state.stage;
        let in_hand = u32::from(stage.in_round() && stage != Stage::Paid);
        if round == 0 || round > self.state.round.saturating_sub(in_hand) {
            let there = (1..=self.state.round).contains(&round);
            let what = if there { "that round is not paid yet" } else { "there has been no such round" };
            return Err(Refusal::CannotBe { what, clause });
        }
        match self.state.oversight.came.iter().find(|(came, _)| *came == player) {
            None => return Err(Refusal::NoSuchPlayer { player }),
            Some((_, first)) if *first > round => {
                return Err(Refusal::CannotBe { what: "the player came only after that round", clause });
            }
            Some(_) => {}
        }
        self.fact(OversightFact::PaymentWrong { player, round, too_much, meant }, clause);
        if self.book.payment_notice.value.is_owed(wrong_by) {
            let number = self.state.oversight.next_payment();
            self.owe(Owed::WrongPayment { number, player, round, too_much });
        }
        Ok(())
    }

    /// Who has left is paid, or pays, away from the table (R47). It stays open while the player has not the chips.
    pub(super) fn correct_payment(&mut self, number: u32) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        let wrong = self.open_payment(number);
        let meant = wrong.as_ref().is_ok_and(|wrong| wrong.meant);
        let clause = if meant { clauses.payment_meant } else { clauses.payment_corrected };
        self.needs_staff(clause)?;
        let wrong = wrong?;
        let (returned, has) = (wrong.too_much, self.state.chips.float);
        let Some(player) = self.state.player(wrong.player) else {
            self.fact(OversightFact::PaymentCorrectedAway { number, returned }, clause);
            return Ok(());
        };
        if returned.is_positive() && returned > player.chips {
            let (player, has) = (player.number, player.chips);
            return Err(Refusal::TooFewChips { player, has, needed: returned });
        }
        if has + returned < Cents::ZERO {
            return Err(Refusal::FloatShort { has, needed: Cents(-returned.0) });
        }
        self.fact(OversightFact::PaymentCorrected { number, returned }, clause);
        Ok(())
    }

    /// A reasonable attempt is enough; it may still be put right later.
    pub(super) fn try_payment(&mut self, number: u32) -> Result<(), Refusal> {
        let clause = self.book.procedure.payment_tried;
        self.needs_staff(clause)?;
        let wrong = self.open_payment(number)?;
        not_yet(!wrong.tried, "all was tried", clause)?;
        self.fact(OversightFact::PaymentTried { number }, clause);
        Ok(())
    }

    /// A wrong payment that is not put right.
    fn open_payment(&self, number: u32) -> Result<&WrongPayment, Refusal> {
        let open = |wrong: &&WrongPayment| wrong.number == number && !wrong.put_right;
        let wrong = self.state.oversight.wrong_payments.iter().find(open);
        wrong.ok_or(Refusal::NoSuchEntry { what: "wrong payment", number })
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{CASINO, DEALER, Table, player, told};
    use super::super::{Act, OversightAct, PlayersAct};
    use super::*;
    use chung_game::rulebook::BookId;

    fn report(round: u32, dollars: i64, meant: bool) -> OversightAct {
        let too_much = Cents::dollars(dollars);
        OversightAct::ReportPayment { player: player(3), round, too_much, meant }
    }

    fn correct(number: u32) -> OversightAct {
        OversightAct::CorrectPayment { number }
    }

    #[test]
    fn wrong_payments_are_put_right_in_every_book() {
        for id in BookId::ALL {
            let mut table = Table::open(id);
            assert_eq!(table.refused(DEALER, Act::Oversight(report(1, 40, false))), "CannotBe");
            table.round(&[3]);
            assert_eq!(table.refused(DEALER, Act::Oversight(report(2, 40, false))), "CannotBe");
            assert_eq!(table.refused(DEALER, Act::Oversight(report(1, 0, false))), "Amount");
            let (before, float) = (table.has(3), table.state.chips.float);
            table.oversight(DEALER, report(1, 40, false));
            table.oversight(DEALER, report(1, -25, false));
            table.oversight(DEALER, correct(1));
            assert_eq!(table.has(3), before - Cents::dollars(40));
            table.oversight(DEALER, correct(2));
            assert_eq!(table.has(3), before - Cents::dollars(15));
            assert_eq!(table.state.chips.float, float + Cents::dollars(15));
            assert_eq!(table.refused(DEALER, Act::Oversight(correct(2))), "NoSuchEntry");
            assert_eq!(table.refused(DEALER, Act::Oversight(correct(3))), "NoSuchEntry");
        }
    }

    #[test]
    fn star_2024_15_18_2_the_wrong_payment_is_put_right() {
        let mut table = Table::open(BookId::Star2024);
        table.round(&[3]);
        let events = table.oversight(DEALER, report(1, 40, false));
        assert_eq!(told(&events), "Player 3 was paid $40 too much in round 1. (15.18.2)");
        assert_eq!(table.oversight(DEALER, correct(1))[0].clause.number(), "15.18.2");
    }

    #[test]
    fn star_2024_15_19_1_the_wrong_payment_that_was_meant_is_put_right() {
        let mut table = Table::open(BookId::Star2024);
        table.round(&[3]);
        let events = table.oversight(DEALER, report(1, -40, true));
        assert_eq!(
            told(&events),
            "Player 3 was paid $40 too little in round 1; it seems to have been meant. (15.19.1)"
        );
        assert_eq!(table.oversight(DEALER, correct(1))[0].clause.number(), "15.19.1");
    }

    #[test]
    fn star_2024_15_20_2_the_regulator_hears_of_wrong_payments_over_a_thousand() {
        let mut table = Table::open(BookId::Star2024);
        table.round(&[3]);
        table.oversight(DEALER, report(1, 1_000, false));
        assert!(table.state.oversight.notices.is_empty(), "over, not at");
        let events = table.oversight(DEALER, report(1, -1_001, false));
        assert!(
            told(&events)
                .ends_with("player 3 was paid $1,001 too little in round 1, wrong payment 2. (15.20.2)"),
            "{}",
            told(&events)
        );
        let notice = &table.state.oversight.notices[0];
        assert_eq!((notice.clause.number(), notice.given), ("15.20.2", None));
        let give = OversightAct::GiveNotice { number: 1 };
        assert_eq!(table.refused(DEALER, Act::Oversight(give.clone())), "Power");
        assert_eq!(table.oversight(CASINO, give.clone())[0].clause.number(), "15.20.2");
        assert_eq!(table.state.oversight.notices[0].given, Some(table.state.clock));
        assert_eq!(table.refused(CASINO, Act::Oversight(give)), "NoSuchEntry");
        let mut crown = Table::open(BookId::Crown);
        crown.round(&[3]);
        crown.oversight(DEALER, report(1, 2_000, false));
        assert!(crown.state.oversight.notices.is_empty());
    }

    /// Noticed on the last day of a month and on the first of the next, told of or not, put right or not.
    #[test]
    fn star_2024_15_20_2_wrong_payments_over_a_thousand_are_listed_by_month() {
        let mut table = Table::open(BookId::Star2024);
        table.round(&[3]);
        let at = |table: &mut Table, day: &str, dollars| {
            table.state.clock = match day {
                "2025-06-30 23:59:59" => Clock(1_751_327_998),
                _ => Clock(1_751_328_000),
            };
            table.oversight(DEALER, report(1, dollars, false));
            assert_eq!(table.state.clock.date().to_string(), day.split(' ').next().unwrap());
        };
        at(&mut table, "2025-06-30 23:59:59", 1_500);
        at(&mut table, "2025-07-01 00:00:01", 900);
        table.oversight(DEALER, report(1, -2_000, true));
        table.oversight(CASINO, OversightAct::GiveNotice { number: 1 });
        table.oversight(DEALER, correct(1));
        let lists = table.state.oversight.month_lists();
        let listed = lists.iter().map(|list| {
            let each = list.payments.iter().map(|(wrong, notice)| (wrong.number, notice.given.is_some()));
            (list.month.to_string(), each.collect::<Vec<_>>())
        });
        assert_eq!(
            listed.collect::<Vec<_>>(),
            [("2025-06".to_owned(), vec![(1, true)]), ("2025-07".to_owned(), vec![(3, false)])]
        );
    }

    #[test]
    fn it_stays_open_while_the_player_has_not_the_chips_and_who_is_gone_pays_elsewhere() {
        let mut table = Table::open(BookId::Crown);
        table.round(&[3]);
        table.oversight(DEALER, report(1, 6_000, false));
        assert_eq!(table.refused(DEALER, Act::Oversight(correct(1))), "TooFewChips");
        table.ok(DEALER, Act::Players(PlayersAct::Leave { player: player(3) }));
        let float = table.state.chips.float;
        assert_eq!(
            told(&table.oversight(DEALER, correct(1))),
            "Wrong payment 1 is put right away from the table: $6,000 comes back. (R41)"
        );
        assert_eq!(table.state.chips.float, float, "no chips of the table moved");
        assert!(table.state.oversight.wrong_payments[0].put_right);
    }

    #[test]
    fn act_1993_14_2_the_inspector_is_told_before_a_closing() {
        let tell = Act::Oversight(OversightAct::TellOfClosing);
        let mut table = Table::open(BookId::Act1993);
        assert_eq!(
            told(&table.ok(CASINO, tell.clone())),
            "The inspector is told that the table is to close. (14.2)"
        );
        assert!(table.state.oversight.closing_told);
        assert_eq!(table.refused(CASINO, tell.clone()), "Already");
        let mut crown = Table::open(BookId::Crown);
        assert_eq!(crown.refused(CASINO, tell), "NotInBook");
    }
}
