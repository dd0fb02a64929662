//! Wagers forfeited by a player who swapped tiles or told of his hand.

use chung_game::paigow::settle::{PlayerNo, Standing};
use chung_game::role::Power;
use chung_game::rulebook::Has;

use super::deciding::{Deciding, provided};
use super::{Refusal, Stage};

impl Deciding<'_> {
    /// A player's wagers that are not settled are lost, whatever his tiles, and he has no say in the round any more. What was paid is
    /// paid anew.
    pub(super) fn forfeit_wagers(&mut self, player: PlayerNo) -> Result<(), Refusal> {
        let forfeiture = self.book.forfeiture;
        let clause = forfeiture.clause;
        self.there(player)?;
        self.needs(Power::SuperviseCasino, clause)?;
        provided(forfeiture.value == Has::Yes, "forfeit of wagers for telling of a hand", clause)?;
        // Nobody has a hand to tell of before.
        self.stage(&[Stage::Setting, Stage::Opening], clause)?;
        let wagers = self.state.unsettled(player);
        if wagers.is_empty() {
            return Err(Refusal::CannotBe {
                what: "the player has no wager that could be forfeited",
                clause,
            });
        }
        self.settle_again(clause, |d| d.stand(player, &wagers, Standing::Forfeited, clause))?;
        self.find_control_again(player);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{
        CASINO, DEALER, NINES, NINES_SET, SIXES, SIXES_SET, Table, on, player, told,
    };
    use super::super::{Act, Decides, HandsAct, OversightAct};
    use chung_game::money::Cents;
    use chung_game::rulebook::BookId;

    /// Both nines and sixes beat it.
    const BANK: &str = "12 H4 5 L10";

    fn forfeit(number: u16) -> Act {
        Act::Oversight(OversightAct::ForfeitWagers { player: player(number) })
    }

    fn dealt() -> Table {
        let mut table = Table::open(BookId::Act1993);
        table.begin(None);
        table.bet(3, 100);
        table.bet(5, 100);
        table.deal(&[(1, BANK), (3, SIXES), (5, NINES)]);
        table
    }

    #[test]
    fn act_1993_9_3_who_tells_of_his_hand_loses_his_wager_though_he_holds_the_better_one() {
        let mut table = dealt();
        assert_eq!(table.refused(DEALER, forfeit(3)), "Power");
        let events = table.ok(CASINO, forfeit(3));
        assert!(told(&events).starts_with("Player 3's regular wager on box 3 is forfeited. (9.3)"));
        assert_eq!(table.state.on(on(3)).unwrap().hand.is, super::super::BoxHandState::Retrieved);
        assert_eq!(table.refused(CASINO, forfeit(3)), "CannotBe");
        let pick_up = HandsAct::PickUp { player: player(3), number: on(3) };
        table.sets(5, NINES_SET);
        table.expose_bank("5 L10 / 12 H4");
        assert_eq!(table.has(3), Cents::dollars(4_900), "and nobody waits for his tiles");
        assert_eq!(table.refused(DEALER, Act::Hands(pick_up)), "Stage");
        table.opens(5);
        table.pays();
        table.ends();
        assert_eq!(table.refused(CASINO, forfeit(3)), "Stage");
    }

    #[test]
    fn a_winner_who_is_found_out_before_he_is_paid_forfeits_too() {
        let mut table = dealt();
        table.sets(3, SIXES_SET);
        table.sets(5, NINES_SET);
        table.expose_bank("5 L10 / 12 H4");
        table.opens(3);
        let events = table.ok(CASINO, forfeit(3));
        assert!(told(&events).contains("$100 from box 3 to the float: forfeited: lost"), "{}", told(&events));
        table.opens(5);
        table.pays();
        assert_eq!((table.has(3), table.has(5)), (Cents::dollars(4_900), Cents::dollars(5_095)));
    }

    #[test]
    fn a_box_falls_to_the_next_on_it_and_a_void_round_gives_everything_back() {
        let mut table = Table::open(BookId::Act1993);
        table.begin(None);
        table.bet(3, 100);
        table.bet_on(4, 3, 50);
        table.deal(&[(1, BANK), (3, SIXES)]);
        table.ok(CASINO, forfeit(3));
        assert_eq!(table.state.on(on(3)).unwrap().decider, Some(Decides::Player(player(4))));
        table.irregular(DEALER, super::super::IrregularAct::Misdelivered { can_rebuild: false });
        assert_eq!((table.has(3), table.has(4)), (Cents::dollars(5_000), Cents::dollars(5_000)));
    }

    #[test]
    fn other_books_have_no_such_penalty() {
        for id in [BookId::Vic2000, BookId::Vic2002, BookId::Crown, BookId::Star2024] {
            assert_eq!(Table::open(id).refused(CASINO, forfeit(3)), "NotInBook");
        }
    }
}
