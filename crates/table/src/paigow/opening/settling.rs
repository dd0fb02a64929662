//! Settling a round: the payments of each phase, settling again after a correction, and void rounds.

use chung_game::PlayerNo;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::hand::Hand as TwoTiles;
use chung_game::paigow::matching::Match;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::settle::{
    BoxHand, Holder, Ledger, Line, Phase, Round, SettleError, SettlementRemark, Step, VoidRound, WagerRef,
    WagerStanding, moved, settle_into, settle_with,
};
use chung_game::paigow::tile::Kind;
use chung_game::role::Power;
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use crate::paigow::deciding::Deciding;
use crate::paigow::{Arranged, BoxHandState, OpeningFact, PlayersFact, Refusal, Stage, State, WagersFact};

/// A payment in the settlement of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Payment {
    /// Who had the chips.
    pub from: Holder,
    /// Who got the chips.
    pub to: Holder,
    /// The value of the chips.
    pub amount: Cents,
    /// The step of the settlement.
    pub step: Step,
    /// The wager that the payment is for, if any.
    pub wager: Option<WagerRef>,
}

impl Payment {
    pub(in crate::paigow) fn on_dice(&self) -> bool {
        self.wager.is_some_and(|wager| wager.bet.on_dice())
    }
}

impl ToMessage for Payment {
    fn to_message(&self) -> Message {
        moved(self.from, self.to, self.amount, self.step, self.wager)
    }
}

impl Deciding<'_> {
    pub(super) fn pay_winners(&mut self) -> Result<(), Refusal> {
        let clause = self.end_clause();
        self.needs(Power::Deal, clause)?;
        self.stage(&[Stage::Opening], clause)?;
        if let Some(box_no) = self.state.next_to_open() {
            return Err(Refusal::NotAllOpen { box_no, clause: self.opened_clause() });
        }
        if self.state.deal.bank_asked && !self.state.bank_is_open() {
            let reason = message!("refused-open-house-first");
            return Err(Refusal::First { reason, clause: self.book.procedure.bonus_alone });
        }
        let state = self.state;
        let round = state.settled_round(None);
        let mut paid = PhaseLines { phase: Phase::Pay, now: false, lines: Vec::new() };
        let remarks =
            settle_with(self.book, &round, &mut paid).map_err(|faults| match faults.into_iter().next() {
                None | Some(SettleError::NoBankTiles) => Refusal::First {
                    reason: message!("refused-open-bank-first"),
                    clause: self.book.procedure.bonus_alone,
                },
                Some(fault) => Refusal::Fault { fault },
            })?;
        self.move_all(state.chips.float, paid.lines)?;
        for remark in remarks {
            if let SettlementRemark::WarnBelowMinimum(player, _, clause) = remark
                && !state.is_warned(player)
            {
                self.fact(PlayersFact::Warned { player }, clause);
            }
        }
        self.fact(OpeningFact::AllPaid, clause);
        Ok(())
    }

    /// Settles again after a correction: reverses the payments so far, makes the change, matches the open boxes again, and pays as far as
    /// before. Before the opening it only makes the change.
    pub(in crate::paigow) fn settle_again(
        &mut self,
        clause: &'static str,
        change: impl FnOnce(&mut Self),
    ) -> Result<(), Refusal> {
        if self.state.stage < Stage::Opening {
            change(self);
            return Ok(());
        }
        self.undo_payments(clause)?;
        change(self);
        self.pay(Phase::Match)?;
        for (box_no, _) in self.state.numbered().filter(|(_, on)| on.hand.is == BoxHandState::Conceded) {
            self.pay(Phase::Open(box_no))?;
        }
        self.begin_opening()?;
        self.match_opened()?;
        if self.state.stage == Stage::Paid {
            self.pay(Phase::Pay)?;
        }
        self.hold_again();
        Ok(())
    }

    /// Returns wagers that go back whatever the result; if the bank's tiles are open, also collects a banker's own losing Bonus.
    pub(super) fn begin_opening(&mut self) -> Result<(), Refusal> {
        self.pay(Phase::Begin)?;
        let chung = self.state.chung();
        if self.so_far().bank_is_open() { self.pay(Phase::Open(chung)) } else { Ok(()) }
    }

    /// Makes the payments of one phase of the settlement, given the round so far.
    pub(in crate::paigow) fn pay(&mut self, phase: Phase) -> Result<(), Refusal> {
        let now = self.so_far();
        let (has, round) = (now.chips.float, now.settled_round(None));
        self.pay_phase(has, &round, phase)
    }

    /// Like `pay`, for a given round and a float of `has`.
    pub(super) fn pay_phase(&mut self, has: Cents, round: &Round, phase: Phase) -> Result<(), Refusal> {
        let mut lines = PhaseLines { phase, now: false, lines: Vec::new() };
        settle_into(self.book, round, &mut lines);
        self.move_all(has, lines.lines)
    }

    /// Makes the payments in order. Refuses if the float, which has `has`, is ever too small.
    fn move_all(&mut self, has: Cents, lines: Vec<Line>) -> Result<(), Refusal> {
        let (mut float, mut lowest) = (has, has);
        for line in &lines {
            match (line.from, line.to) {
                (Holder::Float, Holder::Float) => {}
                (Holder::Float, _) => float -= line.amount,
                (_, Holder::Float) => float += line.amount,
                _ => {}
            }
            lowest = lowest.min(float);
        }
        if lowest < Cents::ZERO {
            return Err(Refusal::FloatShort { has, needed: has - lowest });
        }
        // A commission that rounds down to nothing is no payment.
        for Line { from, to, amount, step, clause, wager } in
            lines.into_iter().filter(|line| line.amount != Cents::ZERO)
        {
            self.fact(OpeningFact::Paid(Payment { from, to, amount, step, wager }), clause);
        }
        Ok(())
    }

    /// Reverses the payments of this round, except Big and Small, which stay settled (R19). Refuses if the float or a player no longer has
    /// the chips.
    pub(super) fn undo_payments(&mut self, clause: &'static str) -> Result<(), Refusal> {
        self.undo(clause, |payment| !payment.on_dice())
    }

    /// Reverses the payments of conceded hands, since the reshuffled tiles are played.
    pub(in crate::paigow) fn undo_conceded(&mut self, clause: &'static str) -> Result<(), Refusal> {
        self.undo(clause, |payment| payment.step == Step::Conceded)
    }

    /// Reverses surrendered Ties, since the box gets new tiles.
    pub(in crate::paigow) fn undo_surrendered(&mut self, clause: &'static str) {
        for (box_no, on) in self.state.numbered() {
            for wager in on.wagers.iter().filter(|wager| wager.standing == WagerStanding::Surrendered) {
                let (player, bet, standing) = (wager.player, wager.bet, WagerStanding::Valid);
                self.fact(WagersFact::Stands { player, box_no, bet, standing }, clause);
            }
        }
    }

    fn undo(&mut self, clause: &'static str, which: impl Fn(&Payment) -> bool) -> Result<(), Refusal> {
        let undone = || self.state.deal.payments.iter().rev().filter(|payment| which(payment));
        self.let_go(undone());
        for payment in undone() {
            self.fact(OpeningFact::Unpaid(payment.clone()), clause);
        }
        let has = self.state.chips.float;
        let now = self.so_far();
        if now.chips.float < Cents::ZERO {
            return Err(Refusal::FloatShort { has, needed: has - now.chips.float });
        }
        let left = |player: &crate::paigow::Player| (player.number, player.chips.min(player.tokens));
        match now.players.iter().map(left).find(|(_, left)| *left < Cents::ZERO) {
            Some((player, left)) => {
                let has = self.player(player)?.chips;
                Err(Refusal::TooFewChips { player, has, needed: has - left })
            }
            None => Ok(()),
        }
    }

    /// Declares the round void: every stake goes back except Big and Small once settled. The stakes of `forfeits` go to the House.
    pub(in crate::paigow) fn void_round(
        &mut self,
        why: VoidRound,
        forfeits: &[PlayerNo],
    ) -> Result<(), Refusal> {
        let clause = self.book.settle.void_round.of(why);
        self.fact(OpeningFact::Void { why }, clause);
        if !self.state.deal.payments.is_empty() {
            self.undo_payments(clause)?;
        }
        let book = self.book;
        let now = self.so_far();
        let has = now.chips.float;
        let mut lines = PhaseLines { phase: Phase::Void, now: false, lines: Vec::new() };
        settle_into(book, &now.settled_round(Some(why)), &mut lines);
        // Big and Small stay settled, even if the tiles were reshuffled since.
        let left = |box_no: BoxNo, place: u16| now.lying(box_no).get(usize::from(place)).copied();
        lines.lines.retain(|line| match line.from {
            Holder::Stake(box_no, place) => left(box_no, place).is_some_and(Cents::is_positive),
            _ => true,
        });
        for line in &mut lines.lines {
            if let (Holder::Stake(..) | Holder::Bank, Holder::Player(player)) = (line.from, line.to)
                && forfeits.contains(&player)
            {
                (line.to, line.step, line.clause) =
                    (Holder::Float, Step::Forfeited, self.book.procedure.forfeited);
            }
        }
        self.move_all(has, lines.lines)?;
        let book = self.book;
        let end = self.so_far().round_end(book, true);
        self.fact(OpeningFact::Ended(end), clause);
        Ok(())
    }
}

/// A ledger that keeps only the lines of one phase.
struct PhaseLines {
    phase: Phase,
    now: bool,
    lines: Vec<Line>,
}

impl Ledger for PhaseLines {
    fn phase(&mut self, phase: Phase) {
        self.now = phase == self.phase;
    }

    fn line(&mut self, line: &Line) {
        if self.now {
            self.lines.push(*line);
        }
    }

    fn matched(&mut self, _box_no: BoxNo, _result: Match) {}
}

impl State {
    /// The round so far, as the settlement needs it.
    pub(super) fn settled_round(&self, void: Option<VoidRound>) -> Round {
        let bank_setting = self.bank_setting();
        // No lines are kept for hands that are not open, so any setting will do for them.
        let any = Setting::of(TwoTiles::new(Kind::Teen, Kind::Teen), TwoTiles::new(Kind::Day, Kind::Day));
        let boxes = self.played_boxes(|box_no, on| match on.hand.is {
            BoxHandState::Conceded => BoxHand::Conceded,
            BoxHandState::Void => BoxHand::Void,
            BoxHandState::Opened => {
                let own = on.hand.arranged.filter(|_| box_no != self.chung()).map(Arranged::read);
                BoxHand::Set(own.or(bank_setting).unwrap_or(any))
            }
            // Every wager on its tiles is void, so it is not opened.
            _ if !on.is_played() => BoxHand::Void,
            _ => BoxHand::Set(bank_setting.unwrap_or(any)),
        });
        Round {
            bank: self.bank.bank.clone(),
            bank_setting,
            boxes,
            dice: self.deal.dice.shown().and_then(|dice| dice.big_small_dice()),
            void,
            terms: self.terms(self.clock),
        }
    }

    /// The bank's hand, once it is open.
    pub(in crate::paigow) fn bank_setting(&self) -> Option<Setting> {
        let hand = self.bank_hand().filter(|hand| hand.is == BoxHandState::Opened)?;
        hand.arranged.map(Arranged::read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paigow::testing::{CASINO, DEALER, Table, on, player};
    use crate::paigow::{Act, HouseAct, Offered, OpeningAct, SetUp, WagersAct};
    use chung_game::money::BasisPoints;
    use chung_game::paigow::settle::Bet;
    use chung_game::rulebook::{Edition, PaiGowBook, Variant};

    /// The commission goes to the float only after the winner is paid from it.
    #[test]
    fn the_float_never_pays_more_than_it_has() {
        let mut table = Table::open(PaiGowBook::Crown);
        table.begin(None);
        table.bet(3, 100);
        table.deal(&[(1, "12 H4 5 L10"), (3, "H6 H6 L4 L4")]);
        table.sets(3, "L4 L4 / H6 H6");
        table.ok(DEALER, Act::Opening(OpeningAct::SetBank { arranged: None }));
        table.ok(DEALER, Act::Opening(OpeningAct::Expose { arranged: None }));
        table.opens(3);
        let left = table.state.chips.float - Cents::dollars(95);
        table.ok(CASINO, Act::House(HouseAct::Credit { amount: left }));
        assert_eq!(table.refused(DEALER, Act::Opening(OpeningAct::Pay)), "FloatShort");
        table.ok(CASINO, Act::House(HouseAct::Fill { amount: Cents::dollars(5) }));
        table.pays();
        assert_eq!((table.has(3), table.state.chips.float), (Cents::dollars(5_095), Cents::dollars(5)));
    }

    /// Stakes stay while the House's tiles are covered, and a losing wager is not collected twice.
    #[test]
    fn a_lone_bonus_is_settled_once_even_if_the_bank_opens_late() {
        let edition = Edition::new(PaiGowBook::Crown, &[Variant::Bonanza]).unwrap();
        let mut offered = Offered::new(Cents::dollars(1), BasisPoints(500));
        offered.bonus_option = Some(edition.rules().bonus.value.0[0].option.to_owned());
        let mut table = Table::set_up(SetUp { edition, version: 1, offered, house_way_areas: Vec::new() });
        table.begin(None);
        for box_no in [3, 5] {
            let (player, box_no, amount) = (player(box_no), on(box_no as u8), Cents::dollars(10));
            let place = WagersAct::Place { player, box_no, bet: Bet::Bonus, amount, token: false };
            table.ok(DEALER, Act::Wagers(place));
        }
        table.deal(&[(1, "12 H4 5 5"), (3, "H8 H10 9 L10"), (5, "H6 L8 11 L4")]);
        table.sets(3, "H8 H10 / 9 L10");
        table.sets(5, "H6 L4 / L8 11");
        table.ok(DEALER, Act::Opening(OpeningAct::KeepCovered));
        assert_eq!(table.state.lying(on(3)), [Cents::dollars(10)]);
        table.opens(3);
        assert_eq!(table.state.lying(on(3)), [Cents::ZERO], "a losing Bonus is collected");
        let player = player(3);
        table.ok(DEALER, Act::Opening(OpeningAct::AskToSee { player }));
        table.ok(DEALER, Act::Opening(OpeningAct::SetBank { arranged: None }));
        table.ok(DEALER, Act::Opening(OpeningAct::Expose { arranged: None }));
        assert_eq!(table.state.lying(on(3)), [Cents::ZERO]);
        table.opens(5);
        table.pays();
        assert_eq!((table.has(3), table.has(5)), (Cents::dollars(4_990), Cents::dollars(4_990)));
    }
}
