//! Reporting and correcting wrong payments, between the player and the float (R41).

use chung_game::clock::Month;
use chung_game::money::Cents;
use chung_game::paigow::sign::Clock;
use chung_game::{Message, PlayerNo, message};

use crate::paigow::deciding::{Deciding, not_yet};
use crate::paigow::{NoticeOwed, Oversight, OversightFact, Owed, Refusal, Stage};

/// A payment that was wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongPayment {
    /// The number of the wrong payment, counted from 1.
    pub number: u32,
    /// The player who was paid.
    pub player: PlayerNo,
    /// The round of the payment.
    pub round: u32,
    /// How much the player got too much; negative if they got too little.
    pub too_much: Cents,
    /// Whether the error seems deliberate.
    pub meant: bool,
    /// When the error was noticed.
    pub noticed: Clock,
    /// Whether the payment was corrected.
    pub put_right: bool,
    /// Whether a reasonable attempt to correct it failed.
    pub tried: bool,
}

impl WrongPayment {
    /// Whether something must still be done about the payment.
    #[must_use]
    pub const fn waits(&self) -> bool {
        !self.put_right && !self.tried
    }

    /// Describes whether the payment was corrected.
    #[must_use]
    pub fn outcome(&self) -> Message {
        match (self.put_right, self.tried) {
            (true, _) => message!("payment-put-right"),
            (false, true) => message!("payment-tried"),
            (false, false) => message!("payment-open"),
        }
    }
}

/// Describes a wrong payment: the player, the amount too much or too little, and the round.
#[must_use]
pub fn wrongly_paid(player: PlayerNo, too_much: Cents, round: u32) -> Message {
    if too_much.is_positive() {
        message!("payment-too-much", player, round, amount = too_much)
    } else {
        message!("payment-too-little", player, round, amount = Cents(too_much.0.saturating_abs()))
    }
}

/// The wrong payments noticed in one month, which are reported to the regulator at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MonthList<'a> {
    /// The month, by the table's clock.
    pub month: Month,
    /// The payments in the order in which they were noticed, each with its notice.
    pub payments: Vec<(&'a WrongPayment, &'a NoticeOwed)>,
}

impl Oversight {
    /// The lists of all months with wrong payments to report, earliest first, whether the notices were given or not.
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
    /// Reports a wrong payment to a player, who may have left. Makes a notice to the regulator due where the book requires it.
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
            let exists = (1..=self.state.round).contains(&round);
            let reason = if exists {
                message!("refused-round-not-paid", round)
            } else {
                message!("refused-no-such-round", round)
            };
            return Err(Refusal::CannotBe { reason, clause });
        }
        match self.state.oversight.arrivals.iter().find(|(came, _)| *came == player) {
            None => return Err(Refusal::NoSuchPlayer { player }),
            Some((_, first)) if *first > round => {
                return Err(Refusal::CannotBe {
                    reason: message!("refused-came-later", player, round),
                    clause,
                });
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

    /// Corrects a wrong payment. A player who has left pays, or is paid, away from the table (R47). Refuses while a player does not have
    /// the chips.
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

    /// Records that a reasonable attempt failed. The payment may still be corrected later.
    pub(super) fn try_payment(&mut self, number: u32) -> Result<(), Refusal> {
        let clause = self.book.procedure.payment_tried;
        self.needs_staff(clause)?;
        let wrong = self.open_payment(number)?;
        not_yet(!wrong.tried, message!("refused-all-tried"), clause)?;
        self.fact(OversightFact::PaymentTried { number }, clause);
        Ok(())
    }

    /// A wrong payment that is not corrected yet.
    fn open_payment(&self, number: u32) -> Result<&WrongPayment, Refusal> {
        let open = |wrong: &&WrongPayment| wrong.number == number && !wrong.put_right;
        let wrong = self.state.oversight.wrong_payments.iter().find(open);
        wrong.ok_or_else(|| Refusal::NoSuchEntry { reason: message!("refused-no-wrong-payment", number) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paigow::testing::{CASINO, DEALER, Table, player, sentences};
    use crate::paigow::{Act, OversightAct, PlayersAct};
    use chung_game::rulebook::PaiGowBook;

    fn report(round: u32, dollars: i64, meant: bool) -> OversightAct {
        let too_much = Cents::dollars(dollars);
        OversightAct::ReportPayment { player: player(3), round, too_much, meant }
    }

    fn correct(number: u32) -> OversightAct {
        OversightAct::CorrectPayment { number }
    }

    #[test]
    fn wrong_payments_are_corrected_in_every_book() {
        for id in PaiGowBook::ALL {
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
    fn star_2024_15_18_2_the_wrong_payment_is_corrected() {
        let mut table = Table::open(PaiGowBook::Star2024);
        table.round(&[3]);
        let events = table.oversight(DEALER, report(1, 40, false));
        assert_eq!(sentences(&events), "Player 3 was paid $40 too much in round 1. (15.18.2)");
        assert_eq!(table.oversight(DEALER, correct(1))[0].clause.number(), "15.18.2");
    }

    #[test]
    fn star_2024_15_19_1_the_deliberately_wrong_payment_is_corrected() {
        let mut table = Table::open(PaiGowBook::Star2024);
        table.round(&[3]);
        let events = table.oversight(DEALER, report(1, -40, true));
        assert_eq!(
            sentences(&events),
            "Player 3 was paid $40 too little in round 1. It seems deliberate. (15.19.1)"
        );
        assert_eq!(table.oversight(DEALER, correct(1))[0].clause.number(), "15.19.1");
    }

    #[test]
    fn star_2024_15_20_2_the_regulator_is_notified_of_wrong_payments_over_a_thousand() {
        let mut table = Table::open(PaiGowBook::Star2024);
        table.round(&[3]);
        table.oversight(DEALER, report(1, 1_000, false));
        assert!(table.state.oversight.notices.is_empty(), "exactly $1,000 needs no notice");
        let events = table.oversight(DEALER, report(1, -1_001, false));
        assert!(
            sentences(&events)
                .ends_with("Player 3 was paid $1,001 too little in round 1. Wrong payment 2: put it on the month's list for the regulator. (15.20.2)"),
            "{}",
            sentences(&events)
        );
        let notice = &table.state.oversight.notices[0];
        assert_eq!((notice.clause.number(), notice.given), ("15.20.2", None));
        let give = OversightAct::GiveNotice { number: 1 };
        assert_eq!(table.refused(DEALER, Act::Oversight(give.clone())), "Power");
        assert_eq!(table.oversight(CASINO, give.clone())[0].clause.number(), "15.20.2");
        assert_eq!(table.state.oversight.notices[0].given, Some(table.state.clock));
        assert_eq!(table.refused(CASINO, Act::Oversight(give)), "NoSuchEntry");
        let mut crown = Table::open(PaiGowBook::Crown);
        crown.round(&[3]);
        crown.oversight(DEALER, report(1, 2_000, false));
        assert!(crown.state.oversight.notices.is_empty());
    }

    /// Payments noticed on the last day of a month and on the first of the next, with and without notice given or correction.
    #[test]
    fn star_2024_15_20_2_wrong_payments_over_a_thousand_are_listed_by_month() {
        let mut table = Table::open(PaiGowBook::Star2024);
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
    fn a_payment_stays_open_until_the_player_has_the_chips_or_pays_away_from_the_table() {
        let mut table = Table::open(PaiGowBook::Crown);
        table.round(&[3]);
        table.oversight(DEALER, report(1, 6_000, false));
        assert_eq!(table.refused(DEALER, Act::Oversight(correct(1))), "TooFewChips");
        table.ok(DEALER, Act::Players(PlayersAct::Leave { player: player(3) }));
        let float = table.state.chips.float;
        assert_eq!(
            sentences(&table.oversight(DEALER, correct(1))),
            "Wrong payment 1 is corrected away from the table: $6,000 comes back. (R41)"
        );
        assert_eq!(table.state.chips.float, float, "the table's chips stay the same");
        assert!(table.state.oversight.wrong_payments[0].put_right);
    }

    #[test]
    fn act_1993_14_2_the_inspector_is_notified_before_a_closing() {
        let tell = Act::Oversight(OversightAct::TellOfClosing);
        let mut table = Table::open(PaiGowBook::Act1993);
        assert_eq!(
            sentences(&table.ok(CASINO, tell.clone())),
            "The inspector is told that the table will close. (14.2)"
        );
        assert!(table.state.oversight.closing_notified);
        assert_eq!(table.refused(CASINO, tell.clone()), "Already");
        let mut crown = Table::open(PaiGowBook::Crown);
        assert_eq!(crown.refused(CASINO, tell), "NotInBook");
    }
}
