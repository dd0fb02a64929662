//! Sanctions for players who break the rules: void or invalid wagers, and exclusion.

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, Wager, WagerStanding};
use chung_game::role::Power;
use chung_game::rulebook::{Has, InvalidWagers};
use chung_game::{PlayerNo, message};

use crate::paigow::deciding::{Deciding, not_yet, provided};
use crate::paigow::{
    BoxHandState, OversightFact, Payment, PlayersFact, Refusal, ReturnReason, Stage, State, WagersFact,
};

impl Deciding<'_> {
    /// Declares a player's unsettled wagers void. Payments are made again without them.
    pub(super) fn void_wagers(&mut self, player: PlayerNo) -> Result<(), Refusal> {
        let clause = self.book.settle.void_wager;
        self.player(player)?;
        self.needs(Power::SuperviseCasino, clause)?;
        self.stage(&[Stage::Betting, Stage::Dealing, Stage::Setting, Stage::Opening], clause)?;
        let wagers = self.state.unsettled(player);
        if wagers.is_empty() {
            return Err(Refusal::CannotBe { reason: message!("refused-nothing-to-void", player), clause });
        }
        self.settle_again(clause, |d| d.stand(player, &wagers, WagerStanding::Void, clause))?;
        self.side_wagers_alone();
        self.find_control_again(player);
        Ok(())
    }

    /// Between closing bets and the dice, returns Big and Small wagers that no longer have a regular wager beside them.
    fn side_wagers_alone(&mut self) {
        let needs = self.book.side_wager_needs;
        let settled = self.state.deal.payments.iter().any(Payment::on_dice);
        if needs.value == Has::No || self.state.stage != Stage::Dealing || settled {
            return;
        }
        let (book, at) = (self.book, self.at);
        let now = self.so_far();
        let mut alone: Vec<(BoxNo, Wager)> = Vec::new();
        for (box_no, on) in now.numbered() {
            let regular = |wager: &&Wager| wager.bet == Bet::Regular;
            if !on.wagers.iter().filter(regular).any(|wager| now.is_valid(book, box_no, wager, at)) {
                let valid = on.wagers.iter().filter(|wager| wager.standing == WagerStanding::Valid);
                let on_dice = valid.filter(|wager| wager.bet.on_dice());
                alone.extend(on_dice.map(|wager| (box_no, *wager)));
            }
        }
        for (box_no, wager) in alone {
            self.give_back(box_no, wager, wager.stake, ReturnReason::SideWagerAlone, needs.clause);
        }
    }

    pub(in crate::paigow) fn stand(
        &mut self,
        player: PlayerNo,
        wagers: &[(BoxNo, Bet)],
        standing: WagerStanding,
        clause: &'static str,
    ) {
        for &(box_no, bet) in wagers {
            self.fact(WagersFact::Stands { player, box_no, bet, standing }, clause);
        }
    }

    /// Excludes a player. While wagers are taken, their wagers and their share in the bank go back; later the dealer finishes the round for
    /// them.
    pub(in crate::paigow) fn exclude(
        &mut self,
        player: PlayerNo,
        clause: &'static str,
    ) -> Result<(), Refusal> {
        self.player(player)?;
        if self.state.is_excluded(player) {
            return Err(Refusal::Already { reason: message!("refused-already-excluded", player), clause });
        }
        if self.state.stage == Stage::Betting {
            self.take_off(player, ReturnReason::Refused, clause);
        }
        self.fact(PlayersFact::Excluded { player }, clause);
        self.own_limits_end(player);
        Ok(())
    }

    /// A player without a valid Player Card has invalid wagers: before the round they go back, in the round they win nothing, and those of
    /// earlier rounds stand.
    pub(super) fn invalid_card(&mut self, player: PlayerNo) -> Result<(), Refusal> {
        let (invalid, clauses) = (self.book.invalid_wagers, &self.book.procedure);
        let player_state = self.player(player)?;
        self.needs_staff(clauses.own_card)?;
        provided(
            invalid.value != InvalidWagers::NotProvided,
            message!("refused-no-invalid-wagers"),
            invalid.clause,
        )?;
        let wagers = self.state.unsettled(player);
        let has_none = !player_state.card && wagers.is_empty() && !self.state.bank.bank.is_held_by(player);
        not_yet(!has_none, message!("refused-no-card-nor-wager", player), clauses.own_card)?;
        if !self.book.player_card.value.is_needed(self.at) {
            let clause = self.book.player_card.clause;
            return Err(Refusal::CannotBe { reason: message!("refused-card-not-needed"), clause });
        }
        self.fact(PlayersFact::Card { player, valid: false }, clauses.own_card);
        let stage = self.state.stage;
        match stage {
            Stage::Betting => self.take_off(player, ReturnReason::NoCard, clauses.invalid_before),
            // A round of play begins with the cut.
            Stage::Dealing if self.state.deal.cut.is_none() => {
                let is_own =
                    |on: &&(BoxNo, &Wager)| on.1.player == player && wagers.contains(&(on.0, on.1.bet));
                let all: Vec<(BoxNo, &Wager)> = self.state.wagers().collect();
                for &(box_no, &wager) in all.iter().filter(is_own) {
                    self.give_back(box_no, wager, wager.stake, ReturnReason::NoCard, clauses.invalid_before);
                }
                self.find_control_again(player);
            }
            Stage::Dealing | Stage::Setting | Stage::Opening => {
                self.stand(player, &wagers, WagerStanding::Invalid, invalid.clause);
                self.find_control_again(player);
            }
            Stage::Closed | Stage::Between | Stage::Offering | Stage::Paid => {}
        }
        let in_hand = stage.in_round() && stage != Stage::Paid;
        if self.state.round > u32::from(in_hand) {
            self.fact(OversightFact::EarlierStand { player }, clauses.invalid_earlier);
        }
        Ok(())
    }
}

impl State {
    /// A player's wagers that are neither void nor forfeited and not settled yet: some of their chips are still on the box.
    pub(super) fn unsettled(&self, player: PlayerNo) -> Vec<(BoxNo, Bet)> {
        let mut unsettled = Vec::new();
        for (box_no, on) in self.numbered().filter(|(_, on)| on.hand.is != BoxHandState::Conceded) {
            for (wager, lies) in on.wagers.iter().zip(self.lying(box_no)) {
                let is_own = wager.player == player && wager.standing.is_played();
                if is_own && lies.is_positive() && !unsettled.contains(&(box_no, wager.bet)) {
                    unsettled.push((box_no, wager.bet));
                }
            }
        }
        unsettled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paigow::testing::{
        BANK, CASINO, DEALER, GAME, NINES, NINES_SET, SIXES, SIXES_SET, Table, on, player, sentences,
    };
    use crate::paigow::{Act, Actor, BoxController, Cause, HandsAct, IrregularAct, OpeningAct, OversightAct};
    use chung_game::money::Cents;
    use chung_game::paigow::bank_offer::LastBank;
    use chung_game::paigow::settle::Bank;
    use chung_game::rulebook::PaiGowBook;

    fn void(number: u16) -> OversightAct {
        OversightAct::VoidWagers { player: player(number) }
    }

    fn exclude(number: u16) -> OversightAct {
        OversightAct::Exclude { player: player(number) }
    }

    fn no_card(number: u16) -> OversightAct {
        OversightAct::InvalidCard { player: player(number) }
    }

    /// Void wagers go back until they are settled, before and after the tiles are opened.
    fn void_wagers_go_back(id: PaiGowBook, clause: &str) {
        let mut table = Table::dealt(id);
        assert_eq!(table.refused(DEALER, Act::Oversight(void(3))), "Power");
        let events = table.oversight(CASINO, void(3));
        let words = sentences(&events);
        assert!(words.starts_with(&format!("Player 3's wager on box 3 is void. ({clause})")));
        assert!(words.contains("The tiles of boxes without wagers are taken back unseen: 3."), "{words}");
        assert_eq!(table.refused(CASINO, Act::Oversight(void(3))), "CannotBe");
        let pick_up = HandsAct::PickUp { player: player(3), box_no: on(3) };
        assert_eq!(table.refused(DEALER, Act::Hands(pick_up)), "NoHand");
        table.sets(5, SIXES_SET);
        table.expose_bank("5 5 / 12 12");
        assert_eq!(table.has(3), Cents::dollars(5_000), "the round goes on without the box");

        let mut table = Table::opening(id, "5 5 / 12 12");
        table.opens(3);
        assert_eq!(table.refused(CASINO, Act::Oversight(void(3))), "CannotBe", "the wager is already lost");
        let events = table.oversight(CASINO, void(5));
        assert!(
            sentences(&events).contains("Wager void: Player 5 gets the $100 wager on box 5 back."),
            "{}",
            sentences(&events)
        );
        assert_eq!((table.has(3), table.has(5)), (Cents::dollars(4_900), Cents::dollars(5_000)));
        table.pays();
        table.ends();
        assert_eq!(table.refused(CASINO, Act::Oversight(void(3))), "Stage");
    }

    #[test]
    fn act_1993_15_2_a_wagers_are_void() {
        void_wagers_go_back(PaiGowBook::Act1993, "15.2(a)");
    }

    #[test]
    fn vic_2000_15_2_1_wagers_are_void() {
        void_wagers_go_back(PaiGowBook::Vic2000, "15.2.1");
    }

    #[test]
    fn crown_16_2_1_wagers_are_void() {
        void_wagers_go_back(PaiGowBook::Crown, "16.2.1");
    }

    #[test]
    fn star_2024_16_4_1_wagers_are_void() {
        void_wagers_go_back(PaiGowBook::Star2024, "16.4.1");
    }

    #[test]
    fn when_the_controlling_wager_is_void_the_next_player_gets_control() {
        let mut table = Table::open(PaiGowBook::Crown);
        table.begin(None);
        table.bet(3, 100);
        table.bet_on(4, 3, 50);
        table.deal(&[]);
        assert_eq!(table.state.on(on(3)).unwrap().decider, Some(BoxController::Player(player(3))));
        table.oversight(CASINO, void(3));
        assert_eq!(table.state.on(on(3)).unwrap().decider, Some(BoxController::Player(player(4))));
        table.hands(HandsAct::PickUp { player: player(4), box_no: on(3) });
    }

    fn an_excluded_player(id: PaiGowBook, clause: &str) {
        let mut table = Table::dealt(id);
        let acts = HandsAct::PickUp { player: player(3), box_no: on(3) };
        let game = table.act(GAME, Act::Oversight(exclude(8)));
        assert_eq!(
            game.is_ok(),
            id == PaiGowBook::Star2024,
            "a gaming supervisor is a casino supervisor there"
        );
        assert_eq!(
            sentences(&table.oversight(CASINO, exclude(3))),
            format!("Player 3 is excluded from the game. ({clause})")
        );
        assert_eq!(table.refused(Actor::player(player(3)), Act::Hands(acts)), "Excluded");
        assert_eq!(table.refused(CASINO, Act::Oversight(exclude(3))), "Already");
        table.hands(acts);
        // The dealer, who does not see the player's tiles, sets them the House Way.
        table.hands(HandsAct::Set { player: player(3), box_no: on(3), arranged: None });
        table.sets(5, SIXES_SET);
        table.expose_bank("5 5 / 12 12");
        table.bank_checked();
        table.opens(3);
        table.opens(5);
        table.pays();
        table.ends();
        table.begin(None);
        let place = crate::paigow::WagersAct::Place {
            player: player(3),
            box_no: on(3),
            bet: Bet::Regular,
            amount: Cents::dollars(10),
            token: false,
        };
        assert_eq!(table.refused(DEALER, Act::Wagers(place)), "Excluded");
    }

    #[test]
    fn act_1993_15_2_b_the_player_is_excluded() {
        an_excluded_player(PaiGowBook::Act1993, "15.2(b)");
    }

    #[test]
    fn vic_2000_15_2_2_the_player_is_excluded() {
        an_excluded_player(PaiGowBook::Vic2000, "15.2.2");
    }

    #[test]
    fn crown_16_2_2_the_player_is_excluded() {
        an_excluded_player(PaiGowBook::Crown, "16.2.2");
    }

    #[test]
    fn star_2024_16_4_2_the_player_is_excluded() {
        an_excluded_player(PaiGowBook::Star2024, "16.4.2");
    }

    #[test]
    fn a_player_excluded_during_betting_gets_their_stakes_back() {
        let mut table = Table::open(PaiGowBook::Crown);
        table.round(&[3, 5]);
        table.begin(Some(3));
        table.bet(5, 100);
        let before = table.has(3);
        table.oversight(CASINO, exclude(3));
        assert_eq!(
            (table.state.bank.bank.clone(), table.has(3)),
            (Bank::House, before + Cents::dollars(3_000))
        );
        let five = table.has(5);
        table.oversight(CASINO, exclude(5));
        assert_eq!(table.has(5), five + Cents::dollars(100));
    }

    #[test]
    fn the_bank_is_offered_to_the_next_player_after_an_exclusion() {
        let mut table = Table::open(PaiGowBook::Crown);
        table.round(&[3, 5]);
        table.ok(DEALER, Act::Dealing(crate::paigow::DealingAct::Begin));
        let mut offered = Vec::new();
        while table.state.stage == Stage::Offering {
            let player = next_player(&table);
            offered.push(player.0);
            table.oversight(CASINO, exclude(player.0));
        }
        assert_eq!(table.state.stage, Stage::Betting, "the House takes the bank in the end: {offered:?}");
        assert!(offered.contains(&3) && offered.contains(&5), "{offered:?}");
    }

    fn next_player(table: &Table) -> PlayerNo {
        match table.state.next_offer(&table.book).value {
            LastBank::Player { banker, .. } => banker.player,
            house @ LastBank::House { .. } => panic!("{house:?}"),
        }
    }

    #[test]
    fn star_2024_15_14_2_suspected_partners_are_kept_apart() {
        let apart = IrregularAct::KeepApart { player: player(3) };
        let mut table = Table::open(PaiGowBook::Star2024);
        let events = table.irregular(CASINO, apart.clone());
        assert!(sentences(&events).contains("may not play at this table. (15.14.2)"));
        assert!(table.state.oversight.excluded.contains(&player(3)));
        let mut crown = Table::open(PaiGowBook::Crown);
        assert_eq!(crown.refused(CASINO, Act::Irregular(apart)), "NotInBook");
    }

    #[test]
    fn star_2024_15_14_3_players_must_speak_english() {
        let mut table = Table::open(PaiGowBook::Star2024);
        let events = table.irregular(CASINO, IrregularAct::EnglishOnly);
        assert_eq!(sentences(&events), "Players must speak English only. (15.14.3)");
        let mut vic = Table::open(PaiGowBook::Vic2000);
        assert_eq!(vic.refused(CASINO, Act::Irregular(IrregularAct::EnglishOnly)), "NotInBook");
    }

    #[test]
    fn star_2024_16_1_players_need_their_own_valid_card() {
        let mut table = Table::open(PaiGowBook::Star2024);
        table.begin(None);
        let events = table.oversight(DEALER, no_card(3));
        assert_eq!(sentences(&events), "Player 3 has no valid card of their own. (16.1)");
        let mut crown = Table::open(PaiGowBook::Crown);
        assert_eq!(crown.refused(DEALER, Act::Oversight(no_card(3))), "NotInBook");
    }

    #[test]
    fn star_2024_15_21_1_an_invalid_wager_goes_back_before_the_round() {
        let mut table = Table::open(PaiGowBook::Star2024);
        table.begin(None);
        table.bet(3, 100);
        let events = table.oversight(DEALER, no_card(3));
        assert!(sentences(&events).ends_with("wager on box 3 back: they have no valid card. (15.21.1)"));
        assert_eq!(table.has(3), Cents::dollars(5_000));
    }

    #[test]
    fn star_2024_15_21_2_an_invalid_wager_wins_nothing() {
        let mut table = Table::opening(PaiGowBook::Star2024, "12 5 / 12 5");
        table.opens(3);
        let events = table.oversight(DEALER, no_card(3));
        assert!(sentences(&events).ends_with("Player 3's wager on box 3 is invalid. (15.21.2)"));
        table.opens(5);
        table.pays();
        assert_eq!((table.has(3), table.has(5)), (Cents::dollars(5_000), Cents::dollars(5_095)));
    }

    #[test]
    fn star_2024_15_21_3_earlier_rounds_stand() {
        let mut table = Table::open(PaiGowBook::Star2024);
        table.round(&[3]);
        let before = table.has(3);
        let events = table.oversight(DEALER, no_card(3));
        assert!(
            sentences(&events).ends_with("Player 3's wagers of earlier rounds stand as settled. (15.21.3)")
        );
        assert_eq!(table.has(3), before);
    }

    #[test]
    fn a_returned_token_stays_a_token_when_the_payment_is_undone() {
        let mut table = Table::open(PaiGowBook::Star2024);
        let (player, amount) = (player(5), Cents::dollars(100));
        let voucher =
            crate::paigow::PlayersAct::BuyIn { player, amount, with: crate::paigow::Money::Voucher };
        table.ok(DEALER, Act::Players(voucher));
        table.begin(None);
        let (box_no, bet) = (on(5), Bet::Regular);
        let place = crate::paigow::WagersAct::Place { player, box_no, bet, amount, token: true };
        table.ok(DEALER, Act::Wagers(place));
        table.deal(&[(1, BANK), (5, SIXES)]);
        table.sets(5, SIXES_SET);
        table.expose_bank("5 5 / 12 12");
        table.bank_checked();
        table.opens(5);
        let invalidate = OversightAct::Invalidate { cause: Cause::Disruption, forfeits: Vec::new() };
        table.oversight(CASINO, invalidate);
        let player_state = table.state.player(player).unwrap();
        assert_eq!((player_state.chips, player_state.tokens), (Cents::dollars(5_000), amount));
    }

    #[test]
    fn a_conceded_hand_is_played_after_a_reshuffle() {
        let mut table = Table::dealt(PaiGowBook::Crown);
        table.hands(HandsAct::Concede { player: player(3), box_no: on(3) });
        assert_eq!(table.state.lying(on(3)), [Cents::ZERO]);
        assert_eq!(table.refused(CASINO, Act::Oversight(void(3))), "CannotBe", "the wager is lost");
        table.ok(GAME, Act::Dealing(crate::paigow::DealingAct::Reshuffle));
        assert_eq!(table.state.lying(on(3)), [Cents::dollars(100)]);
    }

    #[test]
    fn a_co_bank_and_big_or_small_are_undone_and_paid_again() {
        let mut table = Table::open(PaiGowBook::Crown);
        table.round(&[3, 5]);
        table.begin(Some(3));
        let (three, five) = (player(3), player(5));
        table.ok(DEALER, Act::Bank(crate::paigow::BankAct::AskCoBank { player: three }));
        table.bet(5, 100);
        table.bet(7, 100);
        let (box_no, amount, bet) = (on(5), Cents::dollars(10), Bet::Small);
        let place = crate::paigow::WagersAct::Place { player: five, box_no, bet, amount, token: false };
        table.ok(DEALER, Act::Wagers(place));
        table.deal(&[(3, BANK), (5, SIXES), (7, NINES)]);
        table.sets(5, SIXES_SET);
        table.sets(7, NINES_SET);
        let arranged = Some(table.lay(3, "5 5 / 12 12"));
        table.ok(DEALER, Act::Opening(OpeningAct::SetBank { arranged }));
        table.ok(DEALER, Act::Opening(OpeningAct::Expose { arranged: None }));
        let (bank, payments) = (table.state.chips.bank, table.state.deal.payments.len());
        table.oversight(CASINO, void(7));
        assert_eq!(table.state.chips.bank, bank);
        assert_eq!(table.state.deal.payments.len(), payments + 1, "one more wager goes back");
        let invalidate = OversightAct::Invalidate { cause: Cause::Disruption, forfeits: Vec::new() };
        table.oversight(CASINO, invalidate);
        assert_eq!(table.state.chips.bank, Cents::ZERO);
    }
}
