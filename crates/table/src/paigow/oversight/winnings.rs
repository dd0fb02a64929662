//! Seizing and releasing winnings, and invalidating the outcome of a round.

use chung_game::money::Cents;
use chung_game::paigow::settle::VoidRound;
use chung_game::role::Power;
use chung_game::rulebook::{Has, Invalidated};
use chung_game::{PlayerNo, message};

use crate::paigow::deciding::{Deciding, provided};
use crate::paigow::{Cause, Oversight, OversightFact, Payment, Refusal, Stage};

impl Deciding<'_> {
    pub(super) fn seize(&mut self, player: PlayerNo, amount: Cents) -> Result<(), Refusal> {
        let (seizing, clause) = (self.book.seizing, self.book.procedure.seized);
        let player_state = self.player(player)?;
        self.needs(Power::SuperviseCasino, clause)?;
        provided(seizing.value == Has::Yes, message!("refused-no-seizing"), clause)?;
        let amount = self.has_chips(player_state, amount)?;
        self.fact(OversightFact::Seized { player, amount }, clause);
        Ok(())
    }

    /// Releases seized winnings to the player, even if they have left, or to the House.
    pub(in crate::paigow) fn release(&mut self, player: PlayerNo, to_player: bool) -> Result<(), Refusal> {
        let (seizing, clause) = (self.book.seizing, self.book.procedure.seized);
        self.needs(Power::SuperviseCasino, clause)?;
        provided(seizing.value == Has::Yes, message!("refused-no-seizing"), clause)?;
        let held = self.state.oversight.held.iter().find(|(other, _)| *other == player);
        let none = Refusal::NoSuchEntry { reason: message!("refused-nothing-held", player) };
        let &(_, amount) = held.ok_or(none)?;
        self.fact(OversightFact::Released { player, amount, to_player }, clause);
        Ok(())
    }

    /// Before payments are reversed, releases seized chips as far as a player's own chips do not suffice.
    pub(in crate::paigow) fn let_go<'p>(&mut self, undone: impl Iterator<Item = &'p Payment>) {
        let mut after = self.so_far().clone();
        for payment in undone {
            after.transfer(payment.to, payment.from, payment.amount);
        }
        for (player, held) in after.oversight.held.clone() {
            let short = after.player(player).map_or(Cents::ZERO, |player| Cents(-player.chips.0));
            if short.is_positive() {
                let released = OversightFact::Released { player, amount: short.min(held), to_player: true };
                self.fact(released, self.book.procedure.seized);
            }
        }
    }

    /// After payments are made again, seizes what `let_go` released, as far as the player has it.
    pub(in crate::paigow) fn hold_again(&mut self) {
        let (before, clause) = (&self.state.oversight, self.book.procedure.seized);
        let now = self.so_far().clone();
        for &(player, held) in &before.held {
            let let_go = held - now.oversight.held_of(player);
            let has = now.player(player).map_or(Cents::ZERO, |player| player.chips);
            let amount = let_go.min(has);
            if amount.is_positive() {
                self.fact(OversightFact::Seized { player, amount }, clause);
            }
        }
    }

    /// Voids the current round. Where the book allows it, the stakes of cheats are kept.
    pub(in crate::paigow) fn invalidate(&mut self, why: Cause, forfeits: &[PlayerNo]) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        let clause = match why {
            Cause::Disruption => clauses.disruption,
            Cause::Fraud => clauses.fraud,
        };
        for player in forfeits {
            self.player(*player)?;
        }
        self.needs(Power::SuperviseCasino, clause)?;
        let may_forfeit =
            self.book.invalidated.value == Invalidated::RefundedOrForfeited && why == Cause::Fraud;
        provided(
            forfeits.is_empty() || may_forfeit,
            message!("refused-no-stake-forfeit"),
            self.book.invalidated.clause,
        )?;
        self.stage(&[Stage::Betting, Stage::Dealing, Stage::Setting, Stage::Opening, Stage::Paid], clause)?;
        self.fact(OversightFact::Invalidated { cause: why, forfeits: forfeits.to_vec() }, clause);
        self.void_round(VoidRound::Invalidated, forfeits)
    }
}

impl Oversight {
    /// The seized winnings of a player.
    fn held_of(&self, player: PlayerNo) -> Cents {
        self.held.iter().filter(|(other, _)| *other == player).map(|(_, held)| *held).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paigow::testing::{CASINO, DEALER, Table, player};
    use crate::paigow::{Act, OpeningAct, OversightAct};
    use chung_game::rulebook::PaiGowBook;

    fn winnings_held(id: PaiGowBook, clause: &str) {
        let mut table = Table::open(id);
        let seize = |dollars| OversightAct::Seize { player: player(3), amount: Cents::dollars(dollars) };
        let release = |to_player| OversightAct::Release { player: player(3), to_player };
        assert_eq!(table.refused(CASINO, Act::Oversight(seize(5_001))), "TooFewChips");
        assert_eq!(table.refused(CASINO, Act::Oversight(release(true))), "NoSuchEntry");
        assert_eq!(table.oversight(CASINO, seize(200))[0].clause.number(), clause);
        table.oversight(CASINO, seize(100));
        assert_eq!((table.has(3), table.state.chips.held), (Cents::dollars(4_700), Cents::dollars(300)));
        table.oversight(CASINO, release(true));
        assert_eq!((table.has(3), table.state.chips.held), (Cents::dollars(5_000), Cents::ZERO));
        let float = table.state.chips.float;
        table.oversight(CASINO, seize(100));
        table.oversight(CASINO, release(false));
        assert_eq!(table.state.chips.float, float + Cents::dollars(100));
    }

    #[test]
    fn vic_2000_15_2_3_winnings_are_held() {
        winnings_held(PaiGowBook::Vic2000, "15.2.3");
    }

    #[test]
    fn crown_16_2_3_winnings_are_held() {
        winnings_held(PaiGowBook::Crown, "16.2.3");
    }

    #[test]
    fn other_books_have_no_seizing_of_winnings() {
        for id in [PaiGowBook::Act1993, PaiGowBook::Star2024] {
            let mut table = Table::open(id);
            let seize = OversightAct::Seize { player: player(3), amount: Cents::dollars(1) };
            assert_eq!(table.refused(CASINO, Act::Oversight(seize)), "NotInBook");
        }
    }

    /// All payments are reversed, even after the winners are paid.
    fn an_invalidated_round(id: PaiGowBook, cause: Cause, clauses: [&str; 2]) {
        let mut table = Table::opening(id, "5 5 / 12 12");
        table.opens(3);
        table.opens(5);
        table.pays();
        let invalidate = OversightAct::Invalidate { cause, forfeits: Vec::new() };
        assert_eq!(table.refused(DEALER, Act::Oversight(invalidate.clone())), "Power");
        let events = table.oversight(CASINO, invalidate);
        assert_eq!(events[0].clause.number(), clauses[0]);
        assert_eq!(events[1].clause.number(), clauses[1]);
        assert_eq!((table.has(3), table.has(5)), (Cents::dollars(5_000), Cents::dollars(5_000)));
        assert_eq!(table.state.stage, Stage::Between);
    }

    #[test]
    fn act_1993_15_3_a_disruption_invalidates_the_round() {
        an_invalidated_round(PaiGowBook::Act1993, Cause::Disruption, ["15.3(a)", "15.4"]);
    }

    #[test]
    fn act_1993_15_3_b_fraud_invalidates_the_round() {
        an_invalidated_round(PaiGowBook::Act1993, Cause::Fraud, ["15.3(b)", "15.4"]);
    }

    #[test]
    fn vic_2000_15_3_1_disruption_invalidates_the_round() {
        an_invalidated_round(PaiGowBook::Vic2000, Cause::Disruption, ["15.3.1", "15.4"]);
    }

    #[test]
    fn vic_2000_15_3_2_fraud_invalidates_the_round() {
        an_invalidated_round(PaiGowBook::Vic2000, Cause::Fraud, ["15.3.2", "15.4"]);
    }

    #[test]
    fn crown_16_3_1_disruption_invalidates_the_round() {
        an_invalidated_round(PaiGowBook::Crown, Cause::Disruption, ["16.3.1", "16.4"]);
    }

    #[test]
    fn crown_16_3_2_fraud_invalidates_the_round() {
        an_invalidated_round(PaiGowBook::Crown, Cause::Fraud, ["16.3.2", "16.4"]);
    }

    #[test]
    fn star_2024_16_5_1_disruption_invalidates_the_round() {
        an_invalidated_round(PaiGowBook::Star2024, Cause::Disruption, ["16.5.1", "16.6"]);
    }

    #[test]
    fn star_2024_16_5_2_fraud_invalidates_the_round() {
        an_invalidated_round(PaiGowBook::Star2024, Cause::Fraud, ["16.5.2", "16.6"]);
    }

    #[test]
    fn star_2024_16_6_the_cheat_forfeits_their_stakes() {
        let cheats = |cause| OversightAct::Invalidate { cause, forfeits: vec![player(3)] };
        let mut table = Table::dealt(PaiGowBook::Star2024);
        assert_eq!(table.refused(CASINO, Act::Oversight(cheats(Cause::Disruption))), "NotInBook");
        table.oversight(CASINO, cheats(Cause::Fraud));
        assert_eq!((table.has(3), table.has(5)), (Cents::dollars(4_900), Cents::dollars(5_000)));
        let mut crown = Table::dealt(PaiGowBook::Crown);
        assert_eq!(crown.refused(CASINO, Act::Oversight(cheats(Cause::Fraud))), "NotInBook");
    }

    #[test]
    fn payments_that_a_player_no_longer_has_are_not_undone() {
        let mut table = Table::opening(PaiGowBook::Crown, "12 5 / 12 5");
        table.opens(3);
        table.opens(5);
        table.pays();
        let seize = OversightAct::Seize { player: player(5), amount: table.has(5) };
        table.oversight(CASINO, seize);
        table.oversight(CASINO, OversightAct::Release { player: player(5), to_player: false });
        let invalidate = OversightAct::Invalidate { cause: Cause::Fraud, forfeits: Vec::new() };
        assert_eq!(table.refused(CASINO, Act::Oversight(invalidate)), "TooFewChips");
        assert!(table.act(DEALER, Act::Opening(OpeningAct::End)).is_ok());
    }
}
