//! Tiles that everybody saw: while stacking, in a laja, on a hand.

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::Bank;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::{ExposedStacking, Has, Laja};

use super::deciding::{Deciding, provided};
use super::shuffling::BEFORE_DELIVERY;
use super::state::Decides;
use super::{BoxHandState, Exposed, Hand, IrregularFact, Refusal, Stage, TableBox, TilesAre, WhoseHand};

impl Deciding<'_> {
    pub(super) fn tiles_exposed(
        &mut self,
        exposed: Exposed,
        count: u8,
        tiles: &[Tile],
    ) -> Result<(), Refusal> {
        match exposed {
            Exposed::Stacking => self.seen_stacking(count, tiles),
            Exposed::Laja => self.seen_in_laja(count, tiles),
            Exposed::Hand { number, by } => self.seen_on_box(number, by, count, tiles),
        }
    }

    fn seen_stacking(&mut self, count: u8, tiles: &[Tile]) -> Result<(), Refusal> {
        let rule = self.book.exposed_stacking;
        self.needs_staff(rule.clause)?;
        self.stage(BEFORE_DELIVERY, rule.clause)?;
        self.tiles_are(&[TilesAre::Stacked, TilesAre::Shuffled, TilesAre::LajaDue], rule.clause)?;
        self.not_named(tiles)?;
        as_many(count, tiles, Tile::COUNT as u8, rule.clause)?;
        self.before_cut(rule.clause)?;
        self.exposed(Exposed::Stacking, count, tiles, rule.clause);
        self.stacked_again();
        Ok(())
    }

    /// Tiles seen while they are stacked: shuffled again, or a laja.
    fn stacked_again(&mut self) {
        let rule = self.book.exposed_stacking;
        match rule.value {
            ExposedStacking::Reshuffle => self.shuffle_again(rule.clause),
            ExposedStacking::Laja => self.fact(IrregularFact::LajaDue, rule.clause),
        }
    }

    /// Where a book has a rule for it, more than two tiles of one laja need a new shuffle and fewer need nothing; elsewhere it is as
    /// while stacking.
    fn seen_in_laja(&mut self, count: u8, tiles: &[Tile]) -> Result<(), Refusal> {
        let (rule, laja) = (self.book.laja_exposes, self.book.laja);
        let clause = if rule.value == Has::Yes { rule.clause } else { self.book.exposed_stacking.clause };
        self.needs_staff(clause)?;
        provided(laja.value != Laja::NoProcedure, "laja", laja.clause)?;
        self.stage(BEFORE_DELIVERY, clause)?;
        self.tiles_are(&[TilesAre::Stacked, TilesAre::LajaDue], clause)?;
        let seen = self.state.deal.laja_seen.ok_or(Refusal::First { what: "a laja is done", clause })?;
        self.not_named(tiles)?;
        as_many(count, tiles, Tile::COUNT as u8, clause)?;
        self.before_cut(clause)?;
        self.exposed(Exposed::Laja, count, tiles, clause);
        match rule.value {
            Has::Yes if seen.saturating_add(count) > 2 => self.shuffle_again(clause),
            Has::Yes => self.fact(IrregularFact::PlayedOn { number: None }, clause),
            Has::No => self.stacked_again(),
        }
        Ok(())
    }

    fn seen_on_box(
        &mut self,
        number: BoxNo,
        by: WhoseHand,
        count: u8,
        tiles: &[Tile],
    ) -> Result<(), Refusal> {
        let before = self.state.on(number).map_or(0, |on| on.hand.dealer_exposed);
        let clause = self.exposed_clause(number, by, before.saturating_add(count));
        self.needs_staff(clause)?;
        self.stage(&[Stage::Setting], clause)?;
        let on = self.on(number)?;
        let hand = &on.hand;
        if !matches!(hand.is, BoxHandState::Dealt | BoxHandState::Asked(_) | BoxHandState::Set(_)) {
            return Err(Refusal::NoHand { number });
        }
        self.not_named(tiles)?;
        let tiles = match hand.tiles {
            Some(four) if self.computer_dealt() => &first_covered(four, &hand.seen, count)[..],
            _ => {
                self.named_on(number, hand, count, tiles)?;
                tiles
            }
        };
        if tiles.iter().any(|tile| hand.seen.contains(tile)) {
            return Err(Refusal::CannotBe { what: "these tiles are open already", clause });
        }
        let covered = 4_u8.saturating_sub(hand.dealer_exposed.max(hand.seen.len() as u8));
        as_many(count, tiles, covered, clause)?;
        let bank = &self.state.bank.bank;
        if *bank == Bank::House && number == bank.chung() && by == WhoseHand::Player {
            return Err(Refusal::CannotBe { what: "the House's tiles are no player's", clause });
        }
        let may_void = by == WhoseHand::Dealer && before + count >= 2 && self.could_be_void(number, on);
        self.exposed(Exposed::Hand { number, by }, count, tiles, clause);
        let then = if may_void {
            IrregularFact::MayCallVoid { number }
        } else {
            IrregularFact::PlayedOn { number: Some(number) }
        };
        self.fact(then, clause);
        Ok(())
    }

    /// Where the computer dealt the tiles it knows which were exposed: it is told only how many, so that nobody finds out covered tiles by
    /// being refused.
    fn not_named(&self, tiles: &[Tile]) -> Result<(), Refusal> {
        if tiles.is_empty() || !self.computer_dealt() {
            return Ok(());
        }
        Err(Refusal::TilesGiven {
            expected: "the computer knows which tiles were exposed: expected only how many",
        })
    }

    /// At a physical table whoever enters it saw the tiles: they are named where the hand was entered, and can be its own.
    fn named_on(&self, number: BoxNo, hand: &Hand, count: u8, tiles: &[Tile]) -> Result<(), Refusal> {
        if hand.tiles.is_some() && tiles.len() != usize::from(count) {
            return Err(Refusal::TilesGiven {
                expected: "the tiles of the box are entered: expected which were exposed",
            });
        }
        let not_its = |tile: &Tile| hand.tiles.is_some_and(|four| !four.contains(tile));
        if tiles.iter().any(not_its) || self.elsewhere(number, tiles) {
            return Err(Refusal::OtherTiles { number });
        }
        Ok(())
    }

    /// Where a book says what becomes of a hand that was seen; `dealers` tiles of it by the dealer.
    fn exposed_clause(&self, number: BoxNo, by: WhoseHand, dealers: u8) -> &'static str {
        let (clauses, bank) = (&self.book.procedure, &self.state.bank.bank);
        match (number == bank.chung(), by) {
            (true, _) if *bank == Bank::House => clauses.house_tiles_exposed,
            (true, WhoseHand::Player) => clauses.own_tiles_exposed,
            // A player who shows his own tiles plays on, as a banker does.
            (false, WhoseHand::Player) => "R40",
            (_, WhoseHand::Dealer) if dealers < 2 => clauses.one_tile_exposed,
            (true, WhoseHand::Dealer) => self.book.banker_void.clause,
            (false, WhoseHand::Dealer) => self.book.settle.void_hand,
        }
    }

    /// May whoever decides for this hand, or alone has wagers on it, still call it void, once two of its tiles were seen?
    fn could_be_void(&self, number: BoxNo, on: &TableBox) -> bool {
        let bank = &self.state.bank.bank;
        let somebodys = if number == bank.chung() {
            *bank != Bank::House && self.book.banker_void.value == Has::Yes
        } else {
            matches!(on.decider, Some(Decides::Player(_))) || on.only_player().is_some()
        };
        somebodys && self.is_unseen(number, &on.hand)
    }

    fn exposed(&mut self, exposed: Exposed, count: u8, tiles: &[Tile], clause: &'static str) {
        self.fact(IrregularFact::Exposed { exposed, count, tiles: tiles.to_vec() }, clause);
    }
}

/// The first so many tiles of a hand, as they were dealt, that nobody has seen yet (R40).
fn first_covered(four: [Tile; 4], seen: &[Tile], count: u8) -> Vec<Tile> {
    four.into_iter().filter(|tile| !seen.contains(tile)).take(usize::from(count)).collect()
}

/// At least one tile, at most so many; those that are named are as many, and no tile twice.
pub(super) fn as_many(count: u8, tiles: &[Tile], most: u8, clause: &'static str) -> Result<(), Refusal> {
    let cannot = |what| Err(Refusal::CannotBe { what, clause });
    if !(1..=most).contains(&count) {
        return cannot("so many tiles are not there to be exposed");
    }
    let twice = tiles.iter().enumerate().any(|(n, tile)| tiles.iter().skip(n + 1).any(|other| other == tile));
    if twice || !(tiles.is_empty() || tiles.len() == usize::from(count)) {
        return cannot("the tiles named are not as many as were exposed");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::testing::{CASINO, DEALER, Table, on, player, told};
    use super::super::{Act, HandsAct, IrregularAct};
    use super::*;
    use chung_game::rulebook::BookId;

    fn expose(exposed: Exposed, count: u8) -> IrregularAct {
        IrregularAct::Expose { exposed, count, tiles: Vec::new() }
    }

    /// So many tiles of a hand.
    fn of_box(number: u8, by: WhoseHand, count: u8) -> IrregularAct {
        expose(Exposed::Hand { number: on(number), by }, count)
    }

    fn dealt(id: BookId) -> Table {
        let mut table = Table::open(id);
        table.begin(None);
        table.bet(3, 100);
        table.bet(5, 100);
        table.deal(&[]);
        table
    }

    fn banked(id: BookId) -> Table {
        let mut table = Table::open(id);
        table.round(&[3, 5]);
        table.begin(Some(3));
        table.bet(5, 100);
        table.deal(&[]);
        table
    }

    #[test]
    fn act_1993_13_2_tiles_seen_while_stacking_are_shuffled_again() {
        let mut table = Table::open(BookId::Act1993);
        table.begin(None);
        let events = table.irregular(DEALER, expose(Exposed::Stacking, 1));
        assert_eq!(
            told(&events),
            "1 tile is exposed while shuffling or stacking. (13.2) The tiles are to be shuffled again. (13.2)"
        );
        assert_eq!(table.state.tiles.are, TilesAre::Loose);
        assert_eq!(table.refused(DEALER, Act::Irregular(expose(Exposed::Stacking, 1))), "TilesNotReady");
        table.stack();
        assert_eq!(table.refused(DEALER, Act::Irregular(expose(Exposed::Laja, 3))), "NotInBook");
    }

    fn stacking_needs_a_laja(id: BookId, clause: &str) {
        let mut table = Table::open(id);
        table.begin(None);
        let events = table.irregular(DEALER, expose(Exposed::Stacking, 1));
        assert!(told(&events).ends_with(&format!("The dealer is to do a laja. ({clause})")));
        assert_eq!(table.state.tiles.are, TilesAre::LajaDue);
        assert_eq!(table.refused(DEALER, Act::Irregular(expose(Exposed::Stacking, 0))), "CannotBe");
        assert_eq!(table.refused(DEALER, Act::Irregular(expose(Exposed::Stacking, 33))), "CannotBe");
        let seen = Act::Irregular(expose(Exposed::Stacking, 1));
        assert_eq!(table.refused(super::super::Actor::player(player(3)), seen), "Power");
    }

    #[test]
    fn vic_2000_14_1_one_tile_seen_while_stacking_needs_a_laja() {
        stacking_needs_a_laja(BookId::Vic2000, "14.1");
    }

    #[test]
    fn crown_12_1_one_tile_seen_while_stacking_needs_a_laja() {
        stacking_needs_a_laja(BookId::Crown, "12.1");
    }

    #[test]
    fn star_2024_15_1_one_tile_seen_while_stacking_needs_a_laja() {
        stacking_needs_a_laja(BookId::Star2024, "15.1");
    }

    /// A tile was seen while stacking, and the dealer did a laja.
    fn after_laja(id: BookId) -> Table {
        let mut table = Table::open(id);
        table.begin(None);
        table.irregular(DEALER, expose(Exposed::Stacking, 1));
        let (by, source) = (super::super::LajaBy::Dealer, super::super::Source::Entered);
        table.ok(DEALER, Act::Dealing(super::super::DealingAct::Laja { by, tiles: None, source }));
        table
    }

    #[test]
    fn star_2024_15_2_three_tiles_seen_in_a_laja_need_a_shuffle() {
        let mut table = after_laja(BookId::Star2024);
        let two = table.irregular(DEALER, expose(Exposed::Laja, 2));
        assert!(told(&two).ends_with("The round is played on. (15.2)"), "{}", told(&two));
        let third = table.irregular(DEALER, expose(Exposed::Laja, 1));
        assert!(told(&third).ends_with("The tiles are to be shuffled again. (15.2)"));
        table.stack();
        assert_eq!(table.refused(DEALER, Act::Irregular(expose(Exposed::Laja, 1))), "First", "none was done");
        let mut crown = after_laja(BookId::Crown);
        crown.irregular(DEALER, expose(Exposed::Laja, 3));
        assert_eq!(crown.state.tiles.are, TilesAre::LajaDue, "as while stacking");
    }

    #[test]
    fn tiles_are_not_seen_while_stacking_once_they_are_cut() {
        let mut table = dealt(BookId::Crown);
        assert_eq!(table.refused(DEALER, Act::Irregular(expose(Exposed::Stacking, 1))), "Stage");
    }

    /// One tile is played; with a second the player may call his hand void, until he looks.
    fn a_players_tiles(id: BookId, one: &str, two: &str) {
        let mut table = dealt(id);
        let one_more = || of_box(3, WhoseHand::Dealer, 1);
        let call = Act::Hands(HandsAct::CallVoid { player: player(3), number: on(3) });
        let events = table.irregular(DEALER, one_more());
        assert!(told(&events).ends_with(&format!("The hand of box 3 is played all the same. ({one})")));
        assert_eq!(table.refused(DEALER, call.clone()), "NoVoid");
        let four = of_box(3, WhoseHand::Dealer, 4);
        assert_eq!(table.refused(DEALER, Act::Irregular(four)), "CannotBe", "one is open already");
        let tiles = table.state.on(on(3)).unwrap().hand.tiles.unwrap();
        let events = table.irregular(DEALER, one_more());
        assert!(told(&events).contains("may be called void") && told(&events).contains(two));
        assert_eq!(table.state.on(on(3)).unwrap().hand.seen, tiles[..2], "as they lie");
        table.ok(DEALER, call);
        assert_eq!(table.state.on(on(3)).unwrap().hand.is, BoxHandState::Void);

        let number = on(5);
        table.hands(HandsAct::PickUp { player: player(5), number });
        let both = of_box(5, WhoseHand::Dealer, 2);
        let events = table.irregular(DEALER, both);
        assert!(told(&events).ends_with(&format!("The hand of box 5 is played all the same. ({two})")));
    }

    #[test]
    fn act_1993_13_6_one_tile_of_a_players_hand_is_played() {
        a_players_tiles(BookId::Act1993, "13.6", "13.7");
    }

    #[test]
    fn act_1993_13_7_two_tiles_of_a_players_hand_let_him_call_it_void() {
        a_players_tiles(BookId::Act1993, "13.6", "13.7");
    }

    #[test]
    fn vic_2000_14_2_1_two_tiles_of_a_players_hand_let_him_call_it_void() {
        a_players_tiles(BookId::Vic2000, "R40", "14.2.1");
    }

    #[test]
    fn crown_12_2_1_two_tiles_of_a_players_hand_let_him_call_it_void() {
        a_players_tiles(BookId::Crown, "R40", "12.2.1");
    }

    #[test]
    fn star_2024_15_3_1_two_tiles_of_a_players_hand_let_him_call_it_void() {
        a_players_tiles(BookId::Star2024, "R40", "15.3.1");
    }

    fn the_houses_tiles(id: BookId, clause: &str) {
        let mut table = dealt(id);
        let four = of_box(1, WhoseHand::Dealer, 4);
        let events = table.irregular(DEALER, four);
        assert!(told(&events).ends_with(&format!("The hand of box 1 is played all the same. ({clause})")));
        let empty = of_box(2, WhoseHand::Dealer, 2);
        assert_eq!(table.refused(DEALER, Act::Irregular(empty)), "NoHand");
    }

    #[test]
    fn who_names_tiles_that_the_computer_dealt_is_told_nothing_of_them() {
        let mut table = dealt(BookId::Crown);
        let exposed = Exposed::Hand { number: on(3), by: WhoseHand::Player };
        for tile in Tile::ALL {
            let guessed = IrregularAct::Expose { exposed, count: 2, tiles: vec![tile, tile] };
            assert_eq!(table.refused(DEALER, Act::Irregular(guessed)), "TilesGiven", "{tile}");
        }
    }

    #[test]
    fn act_1993_13_4_the_houses_tiles_are_played_though_seen() {
        the_houses_tiles(BookId::Act1993, "13.4");
    }

    #[test]
    fn vic_2000_14_4_the_houses_tiles_are_played_though_seen() {
        the_houses_tiles(BookId::Vic2000, "14.4");
    }

    #[test]
    fn crown_12_4_the_houses_tiles_are_played_though_seen() {
        the_houses_tiles(BookId::Crown, "12.4");
    }

    #[test]
    fn star_2024_15_5_the_houses_tiles_are_played_though_seen() {
        the_houses_tiles(BookId::Star2024, "15.5");
    }

    fn a_bankers_own(id: BookId, clause: &str) {
        let mut table = banked(id);
        let own = of_box(3, WhoseHand::Player, 2);
        let events = table.irregular(DEALER, own);
        assert!(told(&events).ends_with(&format!("The hand of box 3 is played all the same. ({clause})")));
        let another = of_box(5, WhoseHand::Player, 2);
        assert!(told(&table.irregular(CASINO, another)).ends_with("all the same. (R40)"));
    }

    #[test]
    fn act_1993_13_5_the_banker_who_shows_his_tiles_plays_on() {
        a_bankers_own(BookId::Act1993, "13.5");
    }

    #[test]
    fn vic_2000_14_5_the_banker_who_shows_his_tiles_plays_on() {
        a_bankers_own(BookId::Vic2000, "14.5");
    }

    #[test]
    fn crown_12_5_the_banker_who_shows_his_tiles_plays_on() {
        a_bankers_own(BookId::Crown, "12.5");
    }

    #[test]
    fn star_2024_15_6_the_banker_who_shows_his_tiles_plays_on() {
        a_bankers_own(BookId::Star2024, "15.6");
    }

    /// The dealer shows two of the banker's tiles: he may void the round, but in act-1993.
    fn a_bankers_by_the_dealer(id: BookId, clause: &str) {
        let mut table = banked(id);
        let two = of_box(3, WhoseHand::Dealer, 2);
        let events = table.irregular(DEALER, two);
        let call = Act::Hands(HandsAct::CallVoid { player: player(3), number: on(3) });
        if id == BookId::Act1993 {
            assert!(told(&events).ends_with("all the same. (R33)"));
            assert_eq!(table.refused(DEALER, call), "NotInBook");
            return;
        }
        assert!(told(&events).ends_with(&format!("before its other tiles are seen. ({clause})")));
        assert!(told(&table.ok(DEALER, call)).contains("The round is void"));
    }

    #[test]
    fn vic_2000_14_2_2_two_of_a_bankers_tiles_let_him_void_the_round() {
        a_bankers_by_the_dealer(BookId::Vic2000, "14.2.2");
    }

    #[test]
    fn crown_12_2_2_two_of_a_bankers_tiles_let_him_void_the_round() {
        a_bankers_by_the_dealer(BookId::Crown, "12.2.2");
    }

    #[test]
    fn star_2024_15_3_2_two_of_a_bankers_tiles_let_him_void_the_round() {
        a_bankers_by_the_dealer(BookId::Star2024, "15.3.2");
    }

    #[test]
    fn a_banker_of_act_1993_plays_whatever_the_dealer_shows() {
        a_bankers_by_the_dealer(BookId::Act1993, "R33");
    }
}
