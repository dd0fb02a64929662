//! Tiles exposed by mistake: while stacking, in a laja, or on a box.

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::Bank;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::{ExposedStacking, Has, Laja};
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use crate::paigow::dealing::BEFORE_DELIVERY;
use crate::paigow::deciding::{Deciding, provided};
use crate::paigow::state::BoxController;
use crate::paigow::{
    BoxHandState, GivenTiles, HandInPlay, IrregularFact, Refusal, Stage, TableBox, TilesState,
};

/// Where tiles were exposed, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Exposed {
    /// While shuffling or stacking.
    Stacking,
    /// In a laja.
    Laja,
    /// On a box, after the delivery.
    Hand {
        /// The box of the exposed tiles.
        box_no: BoxNo,
        /// Who exposed the tiles.
        by: ExposedBy,
    },
}

/// Who exposed a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ExposedBy {
    /// The dealer, while handling the tiles of the box.
    Dealer,
    /// The player or banker whose hand it is.
    Player,
}

impl ToMessage for Exposed {
    fn to_message(&self) -> Message {
        match *self {
            Exposed::Stacking => message!("exposed-stacking"),
            Exposed::Laja => message!("exposed-laja"),
            Exposed::Hand { box_no, by: ExposedBy::Dealer } => message!("exposed-by-dealer", box_no),
            Exposed::Hand { box_no, by: ExposedBy::Player } => message!("exposed-by-player", box_no),
        }
    }
}

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
            Exposed::Hand { box_no, by } => self.seen_on_box(box_no, by, count, tiles),
        }
    }

    fn seen_stacking(&mut self, count: u8, tiles: &[Tile]) -> Result<(), Refusal> {
        let rule = self.book.exposed_stacking;
        self.needs_staff(rule.clause)?;
        self.stage(BEFORE_DELIVERY, rule.clause)?;
        self.needs_tiles(&[TilesState::Stacked, TilesState::Shuffled, TilesState::LajaDue], rule.clause)?;
        self.not_named(tiles)?;
        as_many(count, tiles, Tile::COUNT as u8, rule.clause)?;
        self.before_cut(rule.clause)?;
        self.exposed(Exposed::Stacking, count, tiles, rule.clause);
        self.stacked_again();
        Ok(())
    }

    /// The consequence of tiles exposed while stacking: a reshuffle or a laja, depending on the book.
    fn stacked_again(&mut self) {
        let rule = self.book.exposed_stacking;
        match rule.value {
            ExposedStacking::Reshuffle => self.shuffle_again(rule.clause),
            ExposedStacking::Laja => self.fact(IrregularFact::LajaDue, rule.clause),
        }
    }

    /// Tiles exposed in a laja. If the book has a rule for it, more than two tiles in one laja need a reshuffle and fewer need nothing;
    /// otherwise it is the same as while stacking.
    fn seen_in_laja(&mut self, count: u8, tiles: &[Tile]) -> Result<(), Refusal> {
        let (rule, laja) = (self.book.laja_exposes, self.book.laja);
        let clause = if rule.value == Has::Yes { rule.clause } else { self.book.exposed_stacking.clause };
        self.needs_staff(clause)?;
        provided(laja.value != Laja::NoProcedure, message!("refused-no-laja"), laja.clause)?;
        self.stage(BEFORE_DELIVERY, clause)?;
        self.needs_tiles(&[TilesState::Stacked, TilesState::LajaDue], clause)?;
        let seen = self
            .state
            .deal
            .laja_seen
            .ok_or(Refusal::First { reason: message!("refused-no-laja-done"), clause })?;
        self.not_named(tiles)?;
        as_many(count, tiles, Tile::COUNT as u8, clause)?;
        self.before_cut(clause)?;
        self.exposed(Exposed::Laja, count, tiles, clause);
        match rule.value {
            Has::Yes if seen.saturating_add(count) > 2 => self.shuffle_again(clause),
            Has::Yes => self.fact(IrregularFact::PlayedOn { box_no: None }, clause),
            Has::No => self.stacked_again(),
        }
        Ok(())
    }

    fn seen_on_box(
        &mut self,
        box_no: BoxNo,
        by: ExposedBy,
        count: u8,
        tiles: &[Tile],
    ) -> Result<(), Refusal> {
        let before = self.state.on(box_no).map_or(0, |on| on.hand.dealer_exposed);
        let clause = self.exposed_clause(box_no, by, before.saturating_add(count));
        self.needs_staff(clause)?;
        self.stage(&[Stage::Setting], clause)?;
        let on = self.on(box_no)?;
        let hand = &on.hand;
        if !matches!(hand.is, BoxHandState::Dealt | BoxHandState::Asked(_) | BoxHandState::Set(_)) {
            return Err(Refusal::NoHand { box_no });
        }
        self.not_named(tiles)?;
        let tiles = match hand.tiles {
            Some(four) if self.computer_dealt() => &first_covered(four, &hand.seen, count)[..],
            _ => {
                self.named_on(box_no, hand, count, tiles)?;
                tiles
            }
        };
        if tiles.iter().any(|tile| hand.seen.contains(tile)) {
            return Err(Refusal::CannotBe { reason: message!("refused-tiles-open"), clause });
        }
        let covered = 4_u8.saturating_sub(hand.dealer_exposed.max(hand.seen.len() as u8));
        as_many(count, tiles, covered, clause)?;
        let bank = &self.state.bank.bank;
        if *bank == Bank::House && box_no == bank.chung() && by == ExposedBy::Player {
            return Err(Refusal::CannotBe { reason: message!("refused-house-tiles"), clause });
        }
        let may_void = by == ExposedBy::Dealer && before + count >= 2 && self.could_be_void(box_no, on);
        self.exposed(Exposed::Hand { box_no, by }, count, tiles, clause);
        let then = if may_void {
            IrregularFact::MayCallVoid { box_no }
        } else {
            IrregularFact::PlayedOn { box_no: Some(box_no) }
        };
        self.fact(then, clause);
        Ok(())
    }

    /// Refuses named tiles if the computer dealt them: it knows which were exposed, and a refusal of wrong tiles would reveal covered ones.
    fn not_named(&self, tiles: &[Tile]) -> Result<(), Refusal> {
        if tiles.is_empty() || !self.computer_dealt() {
            return Ok(());
        }
        Err(Refusal::TilesGiven { reason: GivenTiles::OnlyHowMany })
    }

    /// Refuses exposed tiles at a physical table that cannot be of this hand, or are not named although the hand was entered.
    fn named_on(&self, box_no: BoxNo, hand: &HandInPlay, count: u8, tiles: &[Tile]) -> Result<(), Refusal> {
        if hand.tiles.is_some() && tiles.len() != usize::from(count) {
            return Err(Refusal::TilesGiven { reason: GivenTiles::WhichNeeded });
        }
        let not_its = |tile: &Tile| hand.tiles.is_some_and(|four| !four.contains(tile));
        if tiles.iter().any(not_its) || self.elsewhere(box_no, tiles) {
            return Err(Refusal::OtherTiles { box_no });
        }
        Ok(())
    }

    /// The clause about an exposed hand, of which the dealer has exposed `dealers` tiles so far.
    fn exposed_clause(&self, box_no: BoxNo, by: ExposedBy, dealers: u8) -> &'static str {
        let (clauses, bank) = (&self.book.procedure, &self.state.bank.bank);
        match (box_no == bank.chung(), by) {
            (true, _) if *bank == Bank::House => clauses.house_tiles_exposed,
            (true, ExposedBy::Player) => clauses.own_tiles_exposed,
            // A player who exposes their own tiles plays on, as a banker does.
            (false, ExposedBy::Player) => "R40",
            (_, ExposedBy::Dealer) if dealers < 2 => clauses.one_tile_exposed,
            (true, ExposedBy::Dealer) => self.book.banker_void.clause,
            (false, ExposedBy::Dealer) => self.book.settle.void_hand,
        }
    }

    /// Whether the player who decides for this hand, or is alone on the box, may still call it void once two of its tiles are exposed.
    fn could_be_void(&self, box_no: BoxNo, on: &TableBox) -> bool {
        let bank = &self.state.bank.bank;
        let has_caller = if box_no == bank.chung() {
            *bank != Bank::House && self.book.banker_void.value == Has::Yes
        } else {
            matches!(on.decider, Some(BoxController::Player(_))) || on.only_player().is_some()
        };
        has_caller && self.is_unseen(box_no, &on.hand)
    }

    fn exposed(&mut self, exposed: Exposed, count: u8, tiles: &[Tile], clause: &'static str) {
        self.fact(IrregularFact::Exposed { exposed, count, tiles: tiles.to_vec() }, clause);
    }
}

/// The first `count` tiles of a hand, in the order dealt, that are still covered (R40).
fn first_covered(four: [Tile; 4], seen: &[Tile], count: u8) -> Vec<Tile> {
    four.into_iter().filter(|tile| !seen.contains(tile)).take(usize::from(count)).collect()
}

/// Refuses unless `count` is from 1 to `most`, and the named tiles, if any, are `count` different ones.
pub(super) fn as_many(count: u8, tiles: &[Tile], most: u8, clause: &'static str) -> Result<(), Refusal> {
    let cannot = |reason| Err(Refusal::CannotBe { reason, clause });
    if !(1..=most).contains(&count) {
        return cannot(message!("refused-too-many-exposed", most));
    }
    let twice = tiles.iter().enumerate().any(|(n, tile)| tiles.iter().skip(n + 1).any(|other| other == tile));
    if twice || !(tiles.is_empty() || tiles.len() == usize::from(count)) {
        return cannot(message!("refused-exposed-count"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paigow::testing::{CASINO, DEALER, Table, on, player, sentences};
    use crate::paigow::{Act, HandsAct, IrregularAct};
    use chung_game::rulebook::PaiGowBook;

    fn expose(exposed: Exposed, count: u8) -> IrregularAct {
        IrregularAct::Expose { exposed, count, tiles: Vec::new() }
    }

    /// Exposes tiles of a box.
    fn of_box(box_no: u8, by: ExposedBy, count: u8) -> IrregularAct {
        expose(Exposed::Hand { box_no: on(box_no), by }, count)
    }

    fn dealt(id: PaiGowBook) -> Table {
        let mut table = Table::open(id);
        table.begin(None);
        table.bet(3, 100);
        table.bet(5, 100);
        table.deal(&[]);
        table
    }

    fn banked(id: PaiGowBook) -> Table {
        let mut table = Table::open(id);
        table.round(&[3, 5]);
        table.begin(Some(3));
        table.bet(5, 100);
        table.deal(&[]);
        table
    }

    #[test]
    fn act_1993_13_2_tiles_seen_while_stacking_are_shuffled_again() {
        let mut table = Table::open(PaiGowBook::Act1993);
        table.begin(None);
        let events = table.irregular(DEALER, expose(Exposed::Stacking, 1));
        assert_eq!(
            sentences(&events),
            "A tile is exposed while shuffling or stacking. (13.2) The tiles must be shuffled again. (13.2)"
        );
        assert_eq!(table.state.tiles.state, TilesState::Loose);
        assert_eq!(table.refused(DEALER, Act::Irregular(expose(Exposed::Stacking, 1))), "TilesNotReady");
        table.stack();
        assert_eq!(table.refused(DEALER, Act::Irregular(expose(Exposed::Laja, 3))), "NotInBook");
    }

    fn stacking_needs_a_laja(id: PaiGowBook, clause: &str) {
        let mut table = Table::open(id);
        table.begin(None);
        let events = table.irregular(DEALER, expose(Exposed::Stacking, 1));
        assert!(sentences(&events).ends_with(&format!("The dealer must do a laja. ({clause})")));
        assert_eq!(table.state.tiles.state, TilesState::LajaDue);
        assert_eq!(table.refused(DEALER, Act::Irregular(expose(Exposed::Stacking, 0))), "CannotBe");
        assert_eq!(table.refused(DEALER, Act::Irregular(expose(Exposed::Stacking, 33))), "CannotBe");
        let seen = Act::Irregular(expose(Exposed::Stacking, 1));
        assert_eq!(table.refused(crate::paigow::Actor::player(player(3)), seen), "Power");
    }

    #[test]
    fn vic_2000_14_1_one_tile_seen_while_stacking_needs_a_laja() {
        stacking_needs_a_laja(PaiGowBook::Vic2000, "14.1");
    }

    #[test]
    fn crown_12_1_one_tile_seen_while_stacking_needs_a_laja() {
        stacking_needs_a_laja(PaiGowBook::Crown, "12.1");
    }

    #[test]
    fn star_2024_15_1_one_tile_seen_while_stacking_needs_a_laja() {
        stacking_needs_a_laja(PaiGowBook::Star2024, "15.1");
    }

    /// A table where a tile was exposed while stacking, and the dealer did a laja.
    fn after_laja(id: PaiGowBook) -> Table {
        let mut table = Table::open(id);
        table.begin(None);
        table.irregular(DEALER, expose(Exposed::Stacking, 1));
        let (by, source) = (crate::paigow::LajaBy::Dealer, crate::paigow::Source::Entered);
        table.ok(DEALER, Act::Dealing(crate::paigow::DealingAct::Laja { by, tiles: None, source }));
        table
    }

    #[test]
    fn star_2024_15_2_three_tiles_seen_in_a_laja_need_a_shuffle() {
        let mut table = after_laja(PaiGowBook::Star2024);
        let two = table.irregular(DEALER, expose(Exposed::Laja, 2));
        assert!(sentences(&two).ends_with("The round goes on. (15.2)"), "{}", sentences(&two));
        let third = table.irregular(DEALER, expose(Exposed::Laja, 1));
        assert!(sentences(&third).ends_with("The tiles must be shuffled again. (15.2)"));
        table.stack();
        assert_eq!(
            table.refused(DEALER, Act::Irregular(expose(Exposed::Laja, 1))),
            "First",
            "no laja was done"
        );
        let mut crown = after_laja(PaiGowBook::Crown);
        crown.irregular(DEALER, expose(Exposed::Laja, 3));
        assert_eq!(crown.state.tiles.state, TilesState::LajaDue, "the same rule as while stacking");
    }

    #[test]
    fn tiles_cannot_be_exposed_while_stacking_after_the_deal() {
        let mut table = dealt(PaiGowBook::Crown);
        assert_eq!(table.refused(DEALER, Act::Irregular(expose(Exposed::Stacking, 1))), "Stage");
    }

    /// After one exposed tile the hand is played; after two its player may call it void, until they look at it.
    fn a_players_tiles(id: PaiGowBook, one: &str, two: &str) {
        let mut table = dealt(id);
        let one_more = || of_box(3, ExposedBy::Dealer, 1);
        let call = Act::Hands(HandsAct::CallVoid { player: player(3), box_no: on(3) });
        let events = table.irregular(DEALER, one_more());
        assert!(sentences(&events).ends_with(&format!("The hand of box 3 is played anyway. ({one})")));
        assert_eq!(table.refused(DEALER, call.clone()), "NoVoid");
        let four = of_box(3, ExposedBy::Dealer, 4);
        assert_eq!(table.refused(DEALER, Act::Irregular(four)), "CannotBe", "one is already exposed");
        let tiles = table.state.on(on(3)).unwrap().hand.tiles.unwrap();
        let events = table.irregular(DEALER, one_more());
        assert!(sentences(&events).contains("may be called void") && sentences(&events).contains(two));
        assert_eq!(table.state.on(on(3)).unwrap().hand.seen, tiles[..2], "in the order dealt");
        table.ok(DEALER, call);
        assert_eq!(table.state.on(on(3)).unwrap().hand.is, BoxHandState::Void);

        let box_no = on(5);
        table.hands(HandsAct::PickUp { player: player(5), box_no });
        let both = of_box(5, ExposedBy::Dealer, 2);
        let events = table.irregular(DEALER, both);
        assert!(sentences(&events).ends_with(&format!("The hand of box 5 is played anyway. ({two})")));
    }

    #[test]
    fn act_1993_13_6_the_hand_with_one_exposed_tile_is_played() {
        a_players_tiles(PaiGowBook::Act1993, "13.6", "13.7");
    }

    #[test]
    fn act_1993_13_7_two_exposed_tiles_let_the_player_call_the_hand_void() {
        a_players_tiles(PaiGowBook::Act1993, "13.6", "13.7");
    }

    #[test]
    fn vic_2000_14_2_1_two_exposed_tiles_let_the_player_call_the_hand_void() {
        a_players_tiles(PaiGowBook::Vic2000, "R40", "14.2.1");
    }

    #[test]
    fn crown_12_2_1_two_exposed_tiles_let_the_player_call_the_hand_void() {
        a_players_tiles(PaiGowBook::Crown, "R40", "12.2.1");
    }

    #[test]
    fn star_2024_15_3_1_two_exposed_tiles_let_the_player_call_the_hand_void() {
        a_players_tiles(PaiGowBook::Star2024, "R40", "15.3.1");
    }

    fn the_houses_tiles(id: PaiGowBook, clause: &str) {
        let mut table = dealt(id);
        let four = of_box(1, ExposedBy::Dealer, 4);
        let events = table.irregular(DEALER, four);
        assert!(sentences(&events).ends_with(&format!("The hand of box 1 is played anyway. ({clause})")));
        let empty = of_box(2, ExposedBy::Dealer, 2);
        assert_eq!(table.refused(DEALER, Act::Irregular(empty)), "NoHand");
    }

    #[test]
    fn naming_tiles_that_the_computer_dealt_reveals_nothing() {
        let mut table = dealt(PaiGowBook::Crown);
        let exposed = Exposed::Hand { box_no: on(3), by: ExposedBy::Player };
        for tile in Tile::ALL {
            let guessed = IrregularAct::Expose { exposed, count: 2, tiles: vec![tile, tile] };
            assert_eq!(table.refused(DEALER, Act::Irregular(guessed)), "TilesGiven", "{tile}");
        }
    }

    #[test]
    fn act_1993_13_4_the_houses_exposed_tiles_are_played() {
        the_houses_tiles(PaiGowBook::Act1993, "13.4");
    }

    #[test]
    fn vic_2000_14_4_the_houses_exposed_tiles_are_played() {
        the_houses_tiles(PaiGowBook::Vic2000, "14.4");
    }

    #[test]
    fn crown_12_4_the_houses_exposed_tiles_are_played() {
        the_houses_tiles(PaiGowBook::Crown, "12.4");
    }

    #[test]
    fn star_2024_15_5_the_houses_exposed_tiles_are_played() {
        the_houses_tiles(PaiGowBook::Star2024, "15.5");
    }

    fn a_bankers_own(id: PaiGowBook, clause: &str) {
        let mut table = banked(id);
        let own = of_box(3, ExposedBy::Player, 2);
        let events = table.irregular(DEALER, own);
        assert!(sentences(&events).ends_with(&format!("The hand of box 3 is played anyway. ({clause})")));
        let another = of_box(5, ExposedBy::Player, 2);
        assert!(sentences(&table.irregular(CASINO, another)).ends_with("anyway. (R40)"));
    }

    #[test]
    fn act_1993_13_5_the_banker_who_exposes_their_own_tiles_plays_on() {
        a_bankers_own(PaiGowBook::Act1993, "13.5");
    }

    #[test]
    fn vic_2000_14_5_the_banker_who_exposes_their_own_tiles_plays_on() {
        a_bankers_own(PaiGowBook::Vic2000, "14.5");
    }

    #[test]
    fn crown_12_5_the_banker_who_exposes_their_own_tiles_plays_on() {
        a_bankers_own(PaiGowBook::Crown, "12.5");
    }

    #[test]
    fn star_2024_15_6_the_banker_who_exposes_their_own_tiles_plays_on() {
        a_bankers_own(PaiGowBook::Star2024, "15.6");
    }

    /// The dealer exposes two of the banker's tiles: the banker may void the round, except in act-1993.
    fn a_bankers_by_the_dealer(id: PaiGowBook, clause: &str) {
        let mut table = banked(id);
        let two = of_box(3, ExposedBy::Dealer, 2);
        let events = table.irregular(DEALER, two);
        let call = Act::Hands(HandsAct::CallVoid { player: player(3), box_no: on(3) });
        if id == PaiGowBook::Act1993 {
            assert!(sentences(&events).ends_with("anyway. (R33)"));
            assert_eq!(table.refused(DEALER, call), "NotInBook");
            return;
        }
        assert!(sentences(&events).ends_with(&format!("until its player sees the other tiles. ({clause})")));
        assert!(sentences(&table.ok(DEALER, call)).contains("The round is void"));
    }

    #[test]
    fn vic_2000_14_2_2_two_exposed_tiles_let_the_banker_void_the_round() {
        a_bankers_by_the_dealer(PaiGowBook::Vic2000, "14.2.2");
    }

    #[test]
    fn crown_12_2_2_two_exposed_tiles_let_the_banker_void_the_round() {
        a_bankers_by_the_dealer(PaiGowBook::Crown, "12.2.2");
    }

    #[test]
    fn star_2024_15_3_2_two_exposed_tiles_let_the_banker_void_the_round() {
        a_bankers_by_the_dealer(PaiGowBook::Star2024, "15.3.2");
    }

    #[test]
    fn in_act_1993_the_banker_plays_whatever_tiles_the_dealer_exposes() {
        a_bankers_by_the_dealer(PaiGowBook::Act1993, "R33");
    }
}
