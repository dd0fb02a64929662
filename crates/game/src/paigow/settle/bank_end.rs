//! The end of a round for the bank: what is left of the losing wagers and of the bank's own wager is paid out.

use super::settling::Settling;
use super::{Bank, CoBankClauses, Commission, Holder, Ledger, Share, Step};
use crate::money::Cents;

impl<L: Ledger> Settling<'_, L> {
    pub(super) fn bank_ends(&mut self) {
        match (&self.round.bank, self.book.settle.co_bank) {
            (Bank::Player { .. }, _) => self.end_player_bank(),
            (Bank::CoBank { .. }, Some(clauses)) => self.end_co_bank(clauses),
            _ => {}
        }
    }

    /// The bankers get the bank's wager or what is left of it, then the rest of the losing wagers, less commission.
    fn end_player_bank(&mut self) {
        let clauses = &self.book.settle;
        let chips = (clauses.bank_commission, clauses.commission_chips);
        self.shares_back((Step::BankBack, clauses.player_bank.bank_back));
        self.rest_to_bankers((Step::Rest, clauses.player_bank.rest), chips);
    }

    /// Both sides get back their wager and half of the excess, or half of what is left after a shortfall. An odd chip goes to the
    /// players.
    fn end_co_bank(&mut self, clauses: CoBankClauses) {
        let chip = self.round.terms.chip;
        let put_in = self.round.bank.wager();
        let untouched = self.bank_wager == put_in + put_in;
        let clause = if untouched { clauses.excess } else { clauses.shortfall };
        let house = if untouched { put_in } else { Cents(self.bank_wager.0 / 2).down_to(chip) };
        self.move_chips(Holder::Bank, Holder::Float, house, (Step::BankBack, clause), None);
        self.shares_back((Step::BankBack, clause));

        let house = Cents(self.losing_wagers.0 / 2).down_to(chip);
        self.move_chips(Holder::LosingWagers, Holder::Float, house, (Step::HouseHalf, clauses.excess), None);
        let chips = (self.book.settle.bank_commission, clauses.commission_chips);
        self.rest_to_bankers((Step::Rest, clauses.excess), chips);
    }

    /// Pays the rest of the losing wagers, less commission, to the players who bank.
    fn rest_to_bankers(&mut self, why: (Step, &'static str), commission: (&'static str, &'static str)) {
        let taken = Commission::on(self.losing_wagers, &self.round.terms);
        self.take(taken, Holder::LosingWagers, Step::BankCommission, commission, None);
        self.divide(Holder::LosingWagers, self.losing_wagers, why);
    }

    /// Returns the bank's wager to the players who put it in: each gets their own share back if the wager is intact; otherwise the rest
    /// is divided among them.
    pub(super) fn shares_back(&mut self, why: (Step, &'static str)) {
        let bank = &self.round.bank;
        if self.bank_wager != bank.wager() {
            return self.divide(Holder::Bank, self.bank_wager, why);
        }
        for share in bank.shares() {
            self.move_chips(Holder::Bank, Holder::Player(share.player), share.put_in, why, None);
        }
    }

    /// Divides an amount among the players who bank by what each put in, in whole chips. The first gets any odd chips (R12).
    fn divide(&mut self, from: Holder, amount: Cents, why: (Step, &'static str)) {
        let (all, chip) = (self.round.bank.wager(), self.round.terms.chip);
        let part = |share: &Share| {
            let part = i128::from(amount.0) * i128::from(share.put_in.0) / i128::from(all.0.max(1));
            Cents(part as i64).down_to(chip)
        };
        let Some((first, others)) = self.round.bank.shares().split_first() else { return };
        let given: Cents = others.iter().map(part).sum();
        self.move_chips(from, Holder::Player(first.player), amount - given, why, None);
        for share in others {
            self.move_chips(from, Holder::Player(share.player), part(share), why, None);
        }
    }
}
