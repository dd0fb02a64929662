//! Forfeiting the wagers of a player who swapped tiles or disclosed their hand.

use chung_game::paigow::settle::WagerStanding;
use chung_game::role::Power;
use chung_game::rulebook::Has;
use chung_game::{PlayerNo, message};

use crate::paigow::deciding::{Deciding, provided};
use crate::paigow::{Refusal, Stage};

impl Deciding<'_> {
    /// Forfeits a player's unsettled wagers, whatever their tiles. The player no longer controls a box in this round. Payments are made
    /// again.
    pub(super) fn forfeit_wagers(&mut self, player: PlayerNo) -> Result<(), Refusal> {
        let forfeiture = self.book.forfeiture;
        let clause = forfeiture.clause;
        self.player(player)?;
        self.needs(Power::SuperviseCasino, clause)?;
        provided(forfeiture.value == Has::Yes, message!("refused-no-forfeit"), clause)?;
        // Before the deal nobody has a hand to disclose.
        self.stage(&[Stage::Setting, Stage::Opening], clause)?;
        let wagers = self.state.unsettled(player);
        if wagers.is_empty() {
            return Err(Refusal::CannotBe { reason: message!("refused-nothing-to-forfeit", player), clause });
        }
        self.settle_again(clause, |d| d.stand(player, &wagers, WagerStanding::Forfeited, clause))?;
        self.find_control_again(player);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::paigow::testing::{
        CASINO, DEALER, NINES, NINES_SET, SIXES, SIXES_SET, Table, on, player, sentences,
    };
    use crate::paigow::{Act, BoxController, HandsAct, OversightAct};
    use chung_game::money::Cents;
    use chung_game::rulebook::PaiGowBook;

    /// The bank's tiles, which lose to both the nines and the sixes.
    const BANK: &str = "12 H4 5 L10";

    fn forfeit(number: u16) -> Act {
        Act::Oversight(OversightAct::ForfeitWagers { player: player(number) })
    }

    fn dealt() -> Table {
        let mut table = Table::open(PaiGowBook::Act1993);
        table.begin(None);
        table.bet(3, 100);
        table.bet(5, 100);
        table.deal(&[(1, BANK), (3, SIXES), (5, NINES)]);
        table
    }

    #[test]
    fn act_1993_9_3_disclosing_a_winning_hand_forfeits_the_wager() {
        let mut table = dealt();
        assert_eq!(table.refused(DEALER, forfeit(3)), "Power");
        let events = table.ok(CASINO, forfeit(3));
        assert!(sentences(&events).starts_with("Player 3 forfeits the wager on box 3. (9.3)"));
        assert_eq!(table.state.on(on(3)).unwrap().hand.is, crate::paigow::BoxHandState::Retrieved);
        assert_eq!(table.refused(CASINO, forfeit(3)), "CannotBe");
        let pick_up = HandsAct::PickUp { player: player(3), box_no: on(3) };
        table.sets(5, NINES_SET);
        table.expose_bank("5 L10 / 12 H4");
        assert_eq!(table.has(3), Cents::dollars(4_900), "the round goes on without the box");
        assert_eq!(table.refused(DEALER, Act::Hands(pick_up)), "Stage");
        table.opens(5);
        table.pays();
        table.ends();
        assert_eq!(table.refused(CASINO, forfeit(3)), "Stage");
    }

    #[test]
    fn a_winning_wager_is_forfeited_until_it_is_paid() {
        let mut table = dealt();
        table.sets(3, SIXES_SET);
        table.sets(5, NINES_SET);
        table.expose_bank("5 L10 / 12 H4");
        table.opens(3);
        let events = table.ok(CASINO, forfeit(3));
        assert!(
            sentences(&events).contains("Player 3 forfeits the $100 wager on box 3."),
            "{}",
            sentences(&events)
        );
        table.opens(5);
        table.pays();
        assert_eq!((table.has(3), table.has(5)), (Cents::dollars(4_900), Cents::dollars(5_095)));
    }

    #[test]
    fn the_next_player_gets_control_and_a_void_round_returns_forfeited_wagers() {
        let mut table = Table::open(PaiGowBook::Act1993);
        table.begin(None);
        table.bet(3, 100);
        table.bet_on(4, 3, 50);
        table.deal(&[(1, BANK), (3, SIXES)]);
        table.ok(CASINO, forfeit(3));
        assert_eq!(table.state.on(on(3)).unwrap().decider, Some(BoxController::Player(player(4))));
        table.irregular(DEALER, crate::paigow::IrregularAct::Misdelivered { can_rebuild: false });
        assert_eq!((table.has(3), table.has(4)), (Cents::dollars(5_000), Cents::dollars(5_000)));
    }

    #[test]
    fn other_books_have_no_forfeiture() {
        for id in [PaiGowBook::Vic2000, PaiGowBook::Vic2002, PaiGowBook::Crown, PaiGowBook::Star2024] {
            assert_eq!(Table::open(id).refused(CASINO, forfeit(3)), "NotInBook");
        }
    }
}
