//! A settlement in progress: boxes are opened in order, losers collected, winners paid.

use super::super::big_small::BigSmall;
use super::super::bonus::BonusHand;
use super::super::deal::MOST_BOXES;
use super::super::matching::MatchOutcome;
use super::super::setting::Setting;
use super::placed::{Placed, PlacedBox, uneven, wagers};
use super::{
    Bank, BankClauses, Bet, BoxHand, Commission, Holder, Ledger, Line, Phase, Round, Step, VoidRound,
    WagerRef, WagerStanding, above_maximum_clause,
};
use crate::money::{Cents, Odds};
use crate::rulebook::RuleBook;

/// Settles a round that has no faults, into the ledger.
pub(super) fn run(book: &RuleBook, round: &Round, boxes: &[PlacedBox], ledger: &mut impl Ledger) {
    let bank_wager = round.bank.wager();
    let mut settling = Settling { book, round, losing_wagers: Cents::ZERO, bank_wager, ledger };
    settling.ledger.phase(Phase::Dice);
    settling.settle_big_and_small(boxes);
    if let Some(why) = round.void {
        settling.ledger.phase(Phase::Void);
        return settling.settle_void_round(boxes, why);
    }
    settling.ledger.phase(Phase::Begin);
    settling.settle_early(boxes);
    settling.ledger.phase(Phase::Match);
    settling.house_matches();
    let mut outcomes = [None; MOST_BOXES];
    for (on_box, outcome) in boxes.iter().zip(&mut outcomes) {
        settling.ledger.phase(Phase::Open(on_box.box_no));
        *outcome = settling.open(on_box);
    }
    settling.ledger.phase(Phase::Pay);
    for (on_box, outcome) in boxes.iter().zip(&outcomes) {
        settling.pay(on_box, *outcome);
    }
    settling.bank_ends();
}

/// A settlement in progress.
pub(super) struct Settling<'a, L> {
    pub(super) book: &'a RuleBook,
    pub(super) round: &'a Round,
    pub(super) losing_wagers: Cents,
    pub(super) bank_wager: Cents,
    ledger: &'a mut L,
}

impl<L: Ledger> Settling<'_, L> {
    #[expect(
        clippy::inline_always,
        reason = "a ledger that only adds up then pays for no reasons and clauses"
    )]
    #[inline(always)]
    pub(super) fn move_chips(
        &mut self,
        from: Holder,
        to: Holder,
        amount: Cents,
        (step, clause): (Step, &'static str),
        wager: Option<WagerRef>,
    ) {
        if amount != Cents::ZERO {
            self.record(Line { from, to, amount, step, clause, wager });
        }
    }

    #[expect(clippy::inline_always, reason = "as above")]
    #[inline(always)]
    fn record(&mut self, line: Line) {
        self.count(line.from, Cents(-line.amount.0));
        self.count(line.to, line.amount);
        self.ledger.line(&line);
    }

    /// Keeps track of what the winners are paid from.
    fn count(&mut self, holder: Holder, amount: Cents) {
        match holder {
            Holder::LosingWagers => self.losing_wagers += amount,
            Holder::Bank => self.bank_wager += amount,
            _ => {}
        }
    }

    /// Settles Big and Small, which happens as soon as the dice are read (crown 4.4.1).
    fn settle_big_and_small(&mut self, boxes: &[PlacedBox]) {
        let Some(dice) = self.round.dice else { return };
        let result = BigSmall::of(dice);
        wagers(boxes).for_each(|on| {
            let wins = match on.wager.bet {
                Bet::Big => result == BigSmall::Big,
                Bet::Small => result == BigSmall::Small,
                _ => return,
            };
            self.return_excess(on);
            if wins {
                let odds = Odds(1);
                self.pay_from_float(on, odds, (Step::Wins(odds), self.book.settle.big_small_pays));
            } else {
                self.collect(on, (Step::Loses, self.book.settle.big_small_loses));
            }
        });
    }

    fn settle_void_round(&mut self, boxes: &[PlacedBox], why: VoidRound) {
        let void = (Step::RoundVoid, self.book.settle.void_round.of(why));
        let settled = |on: &Placed| on.wager.bet.on_dice() && self.round.dice.is_some();
        for on in wagers(boxes).filter(|on| !settled(on)) {
            self.move_chips(on.stake(), on.player(), on.wager.stake, void, Some(on.at));
        }
        self.shares_back(void);
    }

    /// Settles wagers that are returned or lost whatever the result, and returns what is above a maximum.
    fn settle_early(&mut self, boxes: &[PlacedBox]) {
        for on_box in boxes.iter().filter(|on_box| on_box.leaves) {
            for on in on_box.wagers.iter().filter(|on| !on.wager.bet.on_dice()) {
                self.return_excess(on);
                if on.is_forfeited() {
                    self.lose_to_bank(on, (Step::WagerForfeited, self.book.forfeiture.clause));
                }
            }
        }
    }

    fn return_excess(&mut self, on: &Placed) {
        let excess = on.wager.stake - on.at_risk;
        if excess.is_positive() {
            let clause = above_maximum_clause(self.book, &self.round.bank, on.wager.bet);
            let why = on.goes_back.unwrap_or((Step::AboveMaximum, clause));
            self.move_chips(on.stake(), on.player(), excess, why, Some(on.at));
        }
    }

    fn house_matches(&mut self) {
        if let (Bank::CoBank { .. }, Some(clauses)) = (&self.round.bank, self.book.settle.co_bank) {
            let why = (Step::HouseMatches, clauses.matched);
            self.move_chips(Holder::Float, Holder::Bank, self.round.bank.wager(), why, None);
        }
    }

    fn bank_clauses(&self) -> BankClauses {
        let clauses = &self.book.settle;
        match (&self.round.bank, &clauses.co_bank) {
            (Bank::House, _) => clauses.house,
            (Bank::CoBank { .. }, Some(co_bank)) => co_bank.bank,
            _ => clauses.player_bank.bank,
        }
    }

    /// Opens and matches a box: collects losers and returns stand-offs. Returns the outcome; a conceded or void hand has none, nor has a
    /// hand in a round with only Bonus wagers in which the bank's tiles stay unseen.
    fn open(&mut self, &PlacedBox { box_no, place, ref wagers, .. }: &PlacedBox) -> Option<MatchOutcome> {
        let clauses = self.bank_clauses();
        let live = wagers.iter().filter(|on| on.is_live());
        let setting = match self.round.boxes[place].hand {
            BoxHand::Set(setting) => setting,
            BoxHand::Void => return None,
            BoxHand::Conceded => {
                live.for_each(|on| self.lose_to_bank(on, (Step::Conceded, self.book.concede.clause)));
                return None;
            }
        };
        let bank = self.round.bank_setting;
        let result = bank.map(|bank| self.book.matching.value.matched(setting, bank));
        let outcome = result.map(|result| result.outcome);
        if let Some(result) = result.filter(|_| box_no != self.round.bank.chung()) {
            self.ledger.matched(box_no, result);
        }
        let loses = (Step::Loses, self.book.settle.side_losers);
        for on in live {
            match (on.wager.bet, outcome) {
                (Bet::Regular, Some(MatchOutcome::Lose)) => {
                    let why = self.unless_invalid(on, Step::InvalidCollected, (Step::Loses, clauses.lose));
                    self.lose_to_bank(on, why);
                }
                (Bet::Regular, Some(MatchOutcome::StandOff)) => {
                    let stands_off = (Step::StandsOff, clauses.stand_off);
                    let why = self.unless_invalid(on, Step::InvalidReturned, stands_off);
                    self.move_chips(on.stake(), on.player(), on.at_risk, why, Some(on.at));
                }
                (Bet::Bonus, _) if self.bonus(wagers, on, setting).is_none() => self.collect(on, loses),
                (Bet::Tie, _)
                    if on.wager.standing != WagerStanding::Surrendered
                        && self.tie(setting, outcome).is_none() =>
                {
                    self.collect(on, loses);
                }
                _ => {}
            }
        }
        outcome
    }

    /// Pays the winners of a box: the Bonus, then the Tie, then the regular wagers (crown 13.10.1(c)).
    fn pay(&mut self, on_box: &PlacedBox, outcome: Option<MatchOutcome>) {
        if on_box.side_wagers {
            self.pay_side_wagers(on_box, outcome);
        }
        if outcome == Some(MatchOutcome::Win) {
            on_box.live(Bet::Regular).for_each(|on| self.pay_regular(on));
        }
    }

    fn pay_side_wagers(&mut self, on_box: &PlacedBox, outcome: Option<MatchOutcome>) {
        let BoxHand::Set(setting) = self.round.boxes[on_box.place].hand else { return };
        for on in on_box.live(Bet::Bonus) {
            if let Some((step, odds, clause)) = self.bonus(&on_box.wagers, on, setting) {
                self.pay_from_float(on, odds, (step, clause));
            }
        }
        for on in on_box.live(Bet::Tie) {
            if on.wager.standing == WagerStanding::Surrendered {
                self.surrender(on);
            } else if let Some((step, odds, clause)) = self.tie(setting, outcome) {
                self.pay_from_float(on, odds, (step, clause));
            }
        }
    }

    fn bonus(&self, wagers: &[Placed], on: &Placed, setting: Setting) -> Option<(Step, Odds, &'static str)> {
        let schedule = self.round.terms.bonus_schedule?;
        let own = on.at.box_no == self.round.bank.chung();
        // The bank's wager counts as the banker's regular wager. A wager that is returned whatever the result does not count (R26).
        let regular = |other: &Placed| {
            other.wager.bet == Bet::Regular && other.wager.player == on.wager.player && other.is_live()
        };
        let hand = BonusHand {
            dealt: setting.four(),
            setting: Some(setting),
            regular_wager: own || wagers.iter().any(regular),
            bank: self.round.bank_setting.filter(|_| !own).map(Setting::four),
        };
        let (class, odds) = schedule.pays(&hand)?;
        Some((Step::Bonus(class, odds), odds, schedule.clause))
    }

    fn tie(&self, setting: Setting, outcome: Option<MatchOutcome>) -> Option<(Step, Odds, &'static str)> {
        let schedule = self.round.terms.tie_schedule?;
        let (class, odds) = schedule.pays(setting, outcome?)?;
        Some((Step::Tie(class, odds), odds, schedule.clause))
    }

    /// The reason why chips move: `invalid` for an invalid wager, `why` for others.
    fn unless_invalid(&self, on: &Placed, invalid: Step, why: (Step, &'static str)) -> (Step, &'static str) {
        match on.wager.standing {
            WagerStanding::Invalid => (invalid, self.book.invalid_wagers.clause),
            _ => why,
        }
    }

    /// Collects a wager into the float.
    fn collect(&mut self, on: &Placed, why: (Step, &'static str)) {
        self.move_chips(on.stake(), Holder::Float, on.at_risk, why, Some(on.at));
    }

    /// Collects a regular wager: into the float if the House banks, otherwise into the area for losing wagers.
    fn lose_to_bank(&mut self, on: &Placed, why: (Step, &'static str)) {
        if self.round.bank == Bank::House {
            return self.collect(on, why);
        }
        if on.wager.token {
            self.collect(on, why);
            let why = (Step::TokenExchanged, self.book.settle.token_exchanged);
            self.move_chips(Holder::Float, Holder::LosingWagers, on.at_risk, why, Some(on.at));
        } else {
            self.move_chips(on.stake(), Holder::LosingWagers, on.at_risk, why, Some(on.at));
        }
    }

    /// Pays a side wager at odds, rounded to chips, and gives the stake back.
    fn pay_from_float(&mut self, on: &Placed, odds: Odds, why: (Step, &'static str)) {
        let win = odds.on(on.at_risk);
        self.move_chips(Holder::Float, on.player(), win, why, Some(on.at));
        self.round_to_chips(on, uneven(self.book, &self.round.terms, &on.wager, win, win));
        let back = if on.wager.bet.on_dice() { why.1 } else { self.book.settle.side_winners };
        self.move_chips(on.stake(), on.player(), on.at_risk, (Step::StakeBack, back), Some(on.at));
    }

    /// Pays a regular wager 1 to 1 less commission: from the float, or from the losing wagers and then the bank's wager.
    fn pay_regular(&mut self, on: &Placed) {
        let clauses = self.bank_clauses();
        let win = (Step::Wins(Odds(1)), clauses.win);
        let stake_back = self.unless_invalid(on, Step::InvalidReturned, (Step::StakeBack, clauses.win));
        if on.wager.standing != WagerStanding::Invalid {
            let gross = on.at_risk;
            if self.round.bank == Bank::House {
                self.move_chips(Holder::Float, on.player(), gross, win, Some(on.at));
            } else {
                let from_losers = gross.min(self.losing_wagers);
                self.move_chips(Holder::LosingWagers, on.player(), from_losers, win, Some(on.at));
                let shortfall = (Step::Shortfall, self.shortfall_clause());
                self.move_chips(Holder::Bank, on.player(), gross - from_losers, shortfall, Some(on.at));
            }
            let clauses = (self.book.settle.commission, self.book.settle.commission_chips);
            self.take(on.commission, on.player(), Step::Commission, clauses, Some(on.at));
            self.round_to_chips(on, on.uneven);
        }
        self.move_chips(on.stake(), on.player(), on.at_risk, stake_back, Some(on.at));
    }

    fn shortfall_clause(&self) -> &'static str {
        match (&self.round.bank, self.book.settle.co_bank) {
            (Bank::CoBank { .. }, Some(clauses)) => clauses.shortfall,
            _ => self.book.settle.player_bank.shortfall,
        }
    }

    /// Takes a commission, with a line even if it rounds to nothing. The second clause is cited if the commission is rounded.
    pub(super) fn take(
        &mut self,
        commission: Commission,
        from: Holder,
        step: fn(Commission) -> Step,
        (clause, chips): (&'static str, &'static str),
        wager: Option<WagerRef>,
    ) {
        let Commission { taken, rounded, .. } = commission;
        if taken.is_positive() || rounded {
            let clause = if rounded { chips } else { clause };
            let step = step(commission);
            self.record(Line { from, to: Holder::Float, amount: taken, step, clause, wager });
        }
    }

    /// Rounds a win to what chips can pay.
    fn round_to_chips(&mut self, on: &Placed, uneven: Cents) {
        let clause = self.book.uneven_wins.clause;
        if uneven.is_positive() {
            self.move_chips(Holder::Float, on.player(), uneven, (Step::RoundedUp, clause), Some(on.at));
        } else {
            let kept = Cents(-uneven.0);
            self.move_chips(on.player(), Holder::Float, kept, (Step::RoundedDown, clause), Some(on.at));
        }
    }

    /// Returns half of a surrendered Tie, rounded up to a chip (R13), but never more than the stake.
    fn surrender(&mut self, on: &Placed) {
        let clause = self.round.terms.tie_schedule.and_then(|schedule| schedule.surrender);
        let clause = clause.unwrap_or(self.book.settle.tie_rules);
        let half = on.at_risk.half_up().up_to(self.round.terms.chip);
        let back = half.min(on.at_risk);
        self.move_chips(on.stake(), on.player(), back, (Step::Surrendered, clause), Some(on.at));
        let kept = (Step::SurrenderKept, clause);
        self.move_chips(on.stake(), Holder::Float, on.at_risk - back, kept, Some(on.at));
    }
}
