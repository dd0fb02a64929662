//! The end of a round for the bank: what is left of the losing wagers and of the bank's own goes to whom it belongs.

use super::settling::Settling;
use super::{Bank, CoBankClauses, Holder, Share, Step};
use crate::money::Cents;

impl Settling<'_> {
    pub(super) fn bank_ends(&mut self) {
        match (&self.round.bank, self.book.settle.co_bank) {
            (Bank::Player { .. }, _) => self.player_bank_ends(),
            (Bank::CoBank { share, .. }, Some(clauses)) => self.co_bank_ends(*share, clauses),
            _ => {}
        }
    }

    /// The bank's wager, or its remainder, is the bankers'; then what is left of the losing wagers, less commission.
    fn player_bank_ends(&mut self) {
        let clause = self.book.settle.player_bank.rest;
        self.shares_back((Step::BankBack, clause));
        self.bank_commission(self.losing_wagers);
        for (player, part) in self.divided(self.losing_wagers) {
            self.move_chips(Holder::LosingWagers, player, part, (Step::Rest, clause), None);
        }
    }

    /// Both get back their own, and half the excess; or, after a shortfall, half of what is left. The odd chip is the player's.
    fn co_bank_ends(&mut self, share: Share, clauses: CoBankClauses) {
        let (player, chip) = (Holder::Player(share.player), self.round.terms.chip);
        let (left, excess) = (self.bank_wager, self.losing_wagers);
        let untouched = left == share.put_in + share.put_in;
        let clause = if untouched { clauses.excess } else { clauses.shortfall };
        let house = if untouched { share.put_in } else { Cents(left.0 / 2).down_to(chip) };
        self.move_chips(Holder::Bank, Holder::Float, house, (Step::BankBack, clause), None);
        self.move_chips(Holder::Bank, player, left - house, (Step::BankBack, clause), None);

        let house = Cents(excess.0 / 2).down_to(chip);
        let half = (Step::HouseHalf, clauses.excess);
        self.move_chips(Holder::LosingWagers, Holder::Float, house, half, None);
        self.bank_commission(excess - house);
        let rest = (Step::Rest, clauses.excess);
        self.move_chips(Holder::LosingWagers, player, self.losing_wagers, rest, None);
    }

    /// Takes the commission on what a bank won net out of the losing wagers.
    fn bank_commission(&mut self, win: Cents) {
        let (fee, clause) = self.commission_on(win, self.book.settle.bank_commission);
        let why = (Step::BankCommission(self.round.terms.commission), clause);
        self.move_chips(Holder::LosingWagers, Holder::Float, fee, why, None);
    }

    /// The bank's wager to those who put it in: untouched, to each his own; else what is left of it, divided.
    pub(super) fn shares_back(&mut self, why: (Step, &'static str)) {
        let shares = self.round.bank.shares();
        let parts = if self.bank_wager == self.round.bank.wager() {
            shares.iter().map(|share| (Holder::Player(share.player), share.put_in)).collect()
        } else {
            self.divided(self.bank_wager)
        };
        for (player, part) in parts {
            self.move_chips(Holder::Bank, player, part, why, None);
        }
    }

    /// By what each put in, in chips, the odd chip to the first (R12).
    fn divided(&self, amount: Cents) -> Vec<(Holder, Cents)> {
        let (shares, all) = (self.round.bank.shares(), self.round.bank.wager());
        let part = |share: &Share| {
            let part = i128::from(amount.0) * i128::from(share.put_in.0) / i128::from(all.0.max(1));
            Cents(part as i64).down_to(self.round.terms.chip)
        };
        let mut parts: Vec<(Holder, Cents)> =
            shares.iter().map(|share| (Holder::Player(share.player), part(share))).collect();
        let given: Cents = parts.iter().map(|(_, part)| *part).sum();
        if let Some(first) = parts.first_mut() {
            first.1 += amount - given;
        }
        parts
    }
}
