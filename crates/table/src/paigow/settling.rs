//! What is paid: the chips that move in each phase of a settlement, taken back and paid anew where it was wrong, and void rounds.

use std::fmt;

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::hand::Hand as TwoTiles;
use chung_game::paigow::matching::Match;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::settle::{
    BoxHand, Fault, Holder, Ledger, Line, Phase, PlayerNo, Remark, Round, Standing, Step, VoidRound,
    WagerRef, settle, settle_into,
};
use chung_game::paigow::tile::Kind;
use chung_game::role::Power;
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::{Arranged, BoxHandState, OpeningFact, PlayersFact, Refusal, Stage, State, WagersFact};

/// Chips that moved in a settlement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Payment {
    /// From whom.
    pub from: Holder,
    /// To whom.
    pub to: Holder,
    /// How much.
    pub amount: Cents,
    /// Why.
    pub step: Step,
    /// The wager it is about.
    pub wager: Option<WagerRef>,
}

impl Payment {
    /// The same chips on their way back.
    pub(super) fn back(&self) -> Payment {
        Payment { from: self.to, to: self.from, ..self.clone() }
    }

    pub(super) fn on_dice(&self) -> bool {
        self.wager.is_some_and(|wager| wager.bet.on_dice())
    }
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Payment { from, to, amount, step, wager } = self;
        let about = wager.map_or(String::new(), |at| format!(", {} on box {}", at.bet.words(), at.number));
        write!(f, "{amount} from {} to {}: {step}{about}.", held(*from), held(*to))
    }
}

fn held(holder: Holder) -> String {
    match holder {
        Holder::Player(player) => format!("player {}", player.0),
        Holder::Stake(number, _) => format!("box {number}"),
        Holder::Bank => "the bank".to_owned(),
        Holder::LosingWagers => "the losing wagers".to_owned(),
        Holder::Float => "the float".to_owned(),
    }
}

impl Deciding<'_> {
    pub(super) fn pay_winners(&mut self) -> Result<(), Refusal> {
        let clause = self.end_clause();
        self.needs(Power::Deal, clause)?;
        self.stage(&[Stage::Opening], clause)?;
        if let Some(number) = self.state.next_to_open() {
            return Err(Refusal::NotAllOpen { number, clause: self.opened_clause() });
        }
        if self.state.deal.bank_asked && !self.state.bank_is_open() {
            let what = "the House's tiles are opened, which a player asked to see";
            return Err(Refusal::First { what, clause: self.book.procedure.bonus_alone });
        }
        let state = self.state;
        let round = state.settled_round(None);
        let settlement = settle(self.book, &round).map_err(|faults| match faults.into_iter().next() {
            None | Some(Fault::NoBankTiles) => Refusal::First {
                what: "the bank's tiles are opened: a Bonus depends on them",
                clause: self.book.procedure.bonus_alone,
            },
            Some(fault) => Refusal::Fault { fault },
        })?;
        self.pay_phase(state.chips.float, &round, Phase::Pay)?;
        for remark in settlement.remarks {
            if let Remark::WarnBelowMinimum(player, _, clause) = remark
                && !state.is_warned(player)
            {
                self.fact(PlayersFact::Warned { player }, clause);
            }
        }
        self.fact(OpeningFact::AllPaid, clause);
        Ok(())
    }

    /// What has been settled turns out otherwise: payments so far go back, the change is made, boxes that are open are matched
    /// anew and paid as far as they were. Before the first payment only the change is made.
    pub(super) fn settle_again(
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
        for (number, _) in self.state.numbered().filter(|(_, on)| on.hand.is == BoxHandState::Conceded) {
            self.pay(Phase::Open(number))?;
        }
        self.begin_opening()?;
        self.match_opened()?;
        if self.state.stage == Stage::Paid {
            self.pay(Phase::Pay)?;
        }
        self.hold_again();
        Ok(())
    }

    /// What goes back whatever the result; with the bank's tiles open, a banker's own Bonus if it loses.
    pub(super) fn begin_opening(&mut self) -> Result<(), Refusal> {
        self.pay(Phase::Begin)?;
        let chung = self.state.chung();
        if self.so_far().bank_is_open() { self.pay(Phase::Open(chung)) } else { Ok(()) }
    }

    /// The chips that move in one phase of the settlement of the round so far.
    pub(super) fn pay(&mut self, phase: Phase) -> Result<(), Refusal> {
        let now = self.so_far();
        let (has, round) = (now.chips.float, now.settled_round(None));
        self.pay_phase(has, &round, phase)
    }

    /// The same, of a round that is known, from a float that has so much.
    pub(super) fn pay_phase(&mut self, has: Cents, round: &Round, phase: Phase) -> Result<(), Refusal> {
        let mut lines = PhaseLines { phase, now: false, lines: Vec::new() };
        settle_into(self.book, round, &mut lines);
        self.move_all(has, lines.lines)
    }

    /// Refused when the float, which has so much, has not enough, payment by payment.
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
        // A commission that comes to nothing in chips moves none.
        for Line { from, to, amount, step, clause, wager } in
            lines.into_iter().filter(|line| line.amount != Cents::ZERO)
        {
            self.fact(OpeningFact::Paid(Payment { from, to, amount, step, wager }), clause);
        }
        Ok(())
    }

    /// What moved in this round goes back, Big and Small left out: they are settled and gone (R19). Refused while somebody no
    /// longer has it.
    pub(super) fn undo_payments(&mut self, clause: &'static str) -> Result<(), Refusal> {
        self.undo(clause, |payment| !payment.on_dice())
    }

    /// Tiles are shuffled again: what was conceded is to be played, where it was not conceded for good.
    pub(super) fn undo_conceded(&mut self, clause: &'static str) -> Result<(), Refusal> {
        self.undo(clause, |payment| payment.step == Step::Conceded)
    }

    /// New tiles are coming: a Tie given up for the old ones is at stake again.
    pub(super) fn undo_surrendered(&mut self, clause: &'static str) {
        for (number, on) in self.state.numbered() {
            for wager in on.wagers.iter().filter(|wager| wager.standing == Standing::Surrendered) {
                let (player, bet, standing) = (wager.player, wager.bet, Standing::Valid);
                self.fact(WagersFact::Stands { player, number, bet, standing }, clause);
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
        let left = |player: &super::Player| (player.number, player.chips.min(player.tokens));
        match now.players.iter().map(left).find(|(_, left)| *left < Cents::ZERO) {
            Some((player, left)) => {
                let has = self.there(player)?.chips;
                Err(Refusal::TooFewChips { player, has, needed: has - left })
            }
            None => Ok(()),
        }
    }

    /// The round is void: every stake goes back but Big/Small once settled; those of cheats may be kept.
    pub(super) fn void_round(&mut self, why: VoidRound, forfeits: &[PlayerNo]) -> Result<(), Refusal> {
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
        // Big and Small are settled and gone, even if the tiles were shuffled again since.
        let left = |number: BoxNo, place: u16| now.lying(number).get(usize::from(place)).copied();
        lines.lines.retain(|line| match line.from {
            Holder::Stake(number, place) => left(number, place).is_some_and(Cents::is_positive),
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

/// Keeps the lines of one phase.
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

    fn matched(&mut self, _number: BoxNo, _result: Match) {}
}

impl State {
    /// The round as a settlement takes it, as far as it is.
    pub(super) fn settled_round(&self, void: Option<VoidRound>) -> Round {
        let bank_setting = self.bank_setting();
        // Of hands not yet open no line is kept, so any will do.
        let any = Setting::of(TwoTiles::new(Kind::Teen, Kind::Teen), TwoTiles::new(Kind::Day, Kind::Day));
        let boxes = self.played_boxes(|number, on| match on.hand.is {
            BoxHandState::Conceded => BoxHand::Conceded,
            BoxHandState::Void => BoxHand::Void,
            BoxHandState::Opened => {
                let own = on.hand.arranged.filter(|_| number != self.chung()).map(Arranged::read);
                BoxHand::Set(own.or(bank_setting).unwrap_or(any))
            }
            // Every wager on its tiles is void: it is not opened.
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
    pub(super) fn bank_setting(&self) -> Option<Setting> {
        let hand = self.bank_hand().filter(|hand| hand.is == BoxHandState::Opened)?;
        hand.arranged.map(Arranged::read)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{CASINO, DEALER, Table, on, player};
    use super::super::{Act, HouseAct, Offered, OpeningAct, SetUp, WagersAct};
    use super::*;
    use chung_game::money::BasisPoints;
    use chung_game::paigow::settle::Bet;
    use chung_game::rulebook::{BookId, Edition, Variant};

    /// The commission comes back to the float only after the winner is paid from it.
    #[test]
    fn the_float_never_pays_what_it_has_not() {
        let mut table = Table::open(BookId::Crown);
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

    /// Stakes stay while the House's tiles are covered, and a loser that was collected is not collected twice.
    #[test]
    fn a_bonus_alone_is_settled_once_though_the_bank_opens_late() {
        let edition = Edition::new(BookId::Crown, &[Variant::Bonanza]).unwrap();
        let mut offered = Offered::new(Cents::dollars(1), BasisPoints(500));
        offered.bonus_option = Some(edition.rules().bonus.value.0[0].option.to_owned());
        let mut table = Table::set_up(SetUp { edition, version: 1, offered, house_way_areas: Vec::new() });
        table.begin(None);
        for number in [3, 5] {
            let (player, number, amount) = (player(number), on(number as u8), Cents::dollars(10));
            let place = WagersAct::Place { player, number, bet: Bet::Bonus, amount, token: false };
            table.ok(DEALER, Act::Wagers(place));
        }
        table.deal(&[(1, "12 H4 5 5"), (3, "H8 H10 9 L10"), (5, "H6 L8 11 L4")]);
        table.sets(3, "H8 H10 / 9 L10");
        table.sets(5, "H6 L4 / L8 11");
        table.ok(DEALER, Act::Opening(OpeningAct::KeepCovered));
        assert_eq!(table.state.lying(on(3)), [Cents::dollars(10)]);
        table.opens(3);
        assert_eq!(table.state.lying(on(3)), [Cents::ZERO], "no bonus: collected");
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
