//! Who may see which tiles: a player their own once they pick them up, the dealer the hands that they set, everyone the open tiles.
//!
//! Only the inspector sees stacks and deliveries. A player's setting is hidden until it is opened (vic-2000 12.1.11, 12.1.12).

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::RuleBook;

use super::state::BoxController;
use super::{
    BoxHandState, DealingFact, Event, Fact, HandsFact, IrregularFact, OpeningFact, SetBy, State, Viewer,
};

impl Event {
    /// The event without the tiles that the viewer may not see. `table` is the state right after the event.
    #[must_use]
    pub fn seen_by(&self, book: &RuleBook, table: &State, viewer: Viewer) -> Event {
        let mut seen = self.clone();
        if viewer == Viewer::Inspector {
            return seen;
        }
        match &mut seen.fact {
            Fact::Dealing(fact) => fact.cover(),
            Fact::Hands(fact) => fact.cover(|box_no| !table.hand_seen_by(book, box_no, viewer)),
            Fact::Opening(fact) => fact.cover(|| !table.hand_seen_by(book, table.chung(), viewer)),
            Fact::Irregular(fact) => fact.cover(|box_no| !table.hand_seen_by(book, box_no, viewer)),
            // Tiles are checked, found and replaced face up; the other facts name no tiles.
            Fact::Tiles(_)
            | Fact::House(_)
            | Fact::Limits(_)
            | Fact::Players(_)
            | Fact::Wagers(_)
            | Fact::Bank(_)
            | Fact::Oversight(_) => {}
        }
        seen
    }
}

impl DealingFact {
    /// Removes all tiles: they stay face down until they are opened.
    fn cover(&mut self) {
        match self {
            DealingFact::Stacked { tiles, .. } | DealingFact::LajaDone { tiles, .. } => *tiles = None,
            DealingFact::Delivered { tiles, undealt } => {
                *tiles = None;
                undealt.clear();
            }
            DealingFact::Began
            | DealingFact::Shuffled
            | DealingFact::LajaAsked { .. }
            | DealingFact::LajaAllowed { .. }
            | DealingFact::Reshuffled { .. }
            | DealingFact::CutNamed { .. }
            | DealingFact::Stolen { .. }
            | DealingFact::CutChosen { .. }
            | DealingFact::Shaken { .. }
            | DealingFact::DiceNotFlat
            | DealingFact::Thrown { .. }
            | DealingFact::BigSmall { .. }
            | DealingFact::CutSetUp { .. }
            | DealingFact::Retrieved { .. }
            | DealingFact::HouseTilesDrawn
            | DealingFact::CoBankTilesDrawn
            | DealingFact::AreasTurned { .. } => {}
        }
    }
}

impl HandsFact {
    /// Removes the tiles of a hidden box, except those that its player shows.
    fn cover(&mut self, hidden: impl Fn(BoxNo) -> bool) {
        match self {
            HandsFact::Set { box_no, arranged, way, .. } if hidden(*box_no) => {
                (*arranged, *way) = (None, None);
            }
            HandsFact::Viewed { box_no, tiles } if hidden(*box_no) => *tiles = None,
            HandsFact::Set { .. }
            | HandsFact::Viewed { .. }
            | HandsFact::Shown { .. }
            | HandsFact::PickedUp { .. }
            | HandsFact::Asked { .. }
            | HandsFact::Checked { .. }
            | HandsFact::Touched { .. }
            | HandsFact::Conceded { .. }
            | HandsFact::Void { .. } => {}
        }
    }
}

impl OpeningFact {
    /// Removes the bank's tiles if they are hidden. Everyone sees what is opened.
    fn cover(&mut self, bank_hidden: impl Fn() -> bool) {
        match self {
            OpeningFact::BankSet { arranged, way, .. } if bank_hidden() => {
                (*arranged, *way) = (None, None);
            }
            OpeningFact::BankSet { .. }
            | OpeningFact::Exposed { .. }
            | OpeningFact::Opened { .. }
            | OpeningFact::UnusedSeen { .. }
            | OpeningFact::ChungLifted
            | OpeningFact::BankConfirmed
            | OpeningFact::KeptCovered
            | OpeningFact::AskedToSee { .. }
            | OpeningFact::Paid(_)
            | OpeningFact::Unpaid(_)
            | OpeningFact::AllPaid
            | OpeningFact::Ended(_)
            | OpeningFact::CalledOff
            | OpeningFact::Void { .. } => {}
        }
    }
}

impl IrregularFact {
    /// Removes the tiles of a hidden box. Everyone saw what was exposed.
    fn cover(&mut self, hidden: impl Fn(BoxNo) -> bool) {
        match self {
            IrregularFact::SetRight { box_no, arranged, way }
            | IrregularFact::Mixed { box_no, arranged, way }
                if hidden(*box_no) =>
            {
                (*arranged, *way) = (None, None);
            }
            IrregularFact::ReadAgain { box_no, arranged } if hidden(*box_no) => *arranged = None,
            IrregularFact::SetRight { .. }
            | IrregularFact::Mixed { .. }
            | IrregularFact::ReadAgain { .. }
            | IrregularFact::SeenAgain { .. }
            | IrregularFact::Exposed { .. }
            | IrregularFact::LajaDue
            | IrregularFact::PlayedOn { .. }
            | IrregularFact::MayCallVoid { .. }
            | IrregularFact::Rebuilt
            | IrregularFact::Stands { .. }
            | IrregularFact::OffDiceAgain { .. }
            | IrregularFact::PutOff { .. }
            | IrregularFact::NoneOff
            | IrregularFact::BroughtBack { .. }
            | IrregularFact::KeptApart { .. }
            | IrregularFact::LetBack { .. }
            | IrregularFact::EnglishOnly => {}
        }
    }
}

impl State {
    /// Whether the viewer may see all tiles of a box, and how they are set.
    #[must_use]
    pub fn hand_seen_by(&self, book: &RuleBook, box_no: BoxNo, viewer: Viewer) -> bool {
        let Some(hand) = self.on(box_no).map(|on| &on.hand) else { return false };
        let set_by_dealer = hand.is == BoxHandState::Set(SetBy::HouseWay);
        match viewer {
            Viewer::Inspector => true,
            _ if hand.is == BoxHandState::Opened => true,
            _ if hand.is == BoxHandState::Retrieved => self.deal.unused_open,
            Viewer::Player(player) => match self.on(box_no).and_then(|on| on.decider) {
                // All who share a bank decide together, and agree to what the dealer set for them.
                _ if box_no == self.chung() => {
                    self.bank.bank.is_held_by(player) && (hand.picked_up || set_by_dealer)
                }
                Some(BoxController::Player(decides)) => decides == player && hand.picked_up,
                _ => false,
            },
            Viewer::Dealer => set_by_dealer,
            // Supervisors check what the dealer set; a casino supervisor may look at conceded tiles.
            Viewer::GameSupervisor | Viewer::CasinoSupervisor => {
                let conceded = hand.is == BoxHandState::Conceded && hand.viewed;
                set_by_dealer || (conceded && viewer.supervises_casino(book))
            }
            Viewer::Public => false,
        }
    }

    /// The known tiles that the viewer may see, for each box in order of its number.
    #[must_use]
    pub fn tiles_seen_by(&self, book: &RuleBook, viewer: Viewer) -> Vec<Vec<Tile>> {
        let seen = self.numbered().map(|(box_no, on)| match on.hand.tiles {
            Some(tiles) if self.hand_seen_by(book, box_no, viewer) => tiles.to_vec(),
            _ => on.hand.seen.clone(),
        });
        seen.collect()
    }

    /// The tiles that no box received, if the viewer may see them; otherwise empty.
    #[must_use]
    pub fn undealt_seen_by(&self, viewer: Viewer) -> &[Tile] {
        if self.deal.unused_open || viewer == Viewer::Inspector { &self.deal.undealt } else { &[] }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{CASINO, DEALER, Table, on, player};
    use super::super::{Act, Actor, Arranged, HandsAct, OpeningAct};
    use super::*;
    use chung_game::rulebook::PaiGowBook;

    const NON_PLAYERS: [Viewer; 4] =
        [Viewer::Public, Viewer::Dealer, Viewer::GameSupervisor, Viewer::CasinoSupervisor];

    fn dealt(id: PaiGowBook) -> Table {
        let mut table = Table::open(id);
        table.begin(None);
        table.bet(3, 100);
        table.bet(5, 100);
        table.deal(&[(1, "12 H4 5 L10"), (3, "H6 H6 L4 L4"), (5, "H8 H10 9 L10")]);
        table
    }

    /// How many tiles of a box the viewer sees.
    fn sees(table: &Table, viewer: Viewer, box_no: usize) -> usize {
        table.state.tiles_seen_by(&table.book, viewer)[box_no - 1].len()
    }

    fn setting(table: &Table, event: &Event, viewer: Viewer) -> Option<Arranged> {
        match event.seen_by(&table.book, &table.state, viewer).fact {
            Fact::Hands(HandsFact::Set { arranged, way, .. })
            | Fact::Opening(OpeningFact::BankSet { arranged, way, .. }) => {
                assert!(arranged.is_some() || way.is_none(), "the House Way rule reveals the tiles");
                arranged
            }
            fact => panic!("no setting: {fact:?}"),
        }
    }

    #[test]
    fn players_see_their_own_tiles_once_picked_up() {
        let mut table = dealt(PaiGowBook::Crown);
        let (own, other) = (Viewer::Player(player(3)), Viewer::Player(player(5)));
        assert_eq!(sees(&table, own, 3), 0);
        table.hands(HandsAct::PickUp { player: player(3), box_no: on(3) });
        assert_eq!(sees(&table, own, 3), 4);
        let arranged = Some(table.lay(3, "L4 L4 / H6 H6"));
        let set = HandsAct::Set { player: player(3), box_no: on(3), arranged };
        let set = table.ok(Actor::player(player(3)), Act::Hands(set));
        assert_eq!(setting(&table, &set[0], own), arranged);
        assert_eq!(setting(&table, &set[0], Viewer::Inspector), arranged);
        for viewer in NON_PLAYERS.into_iter().chain([other]) {
            assert_eq!((sees(&table, viewer, 3), setting(&table, &set[0], viewer)), (0, None), "{viewer:?}");
        }
    }

    #[test]
    fn the_dealer_and_supervisors_see_a_hand_that_the_dealer_set() {
        let mut table = dealt(PaiGowBook::Crown);
        table.sets(3, "L4 L4 / H6 H6");
        table.hands(HandsAct::AskHouseWay { player: player(5), box_no: on(5) });
        assert_eq!(sees(&table, Viewer::Dealer, 5), 0);
        let set = table.hands(HandsAct::SetHouseWay { box_no: on(5), arranged: None });
        for viewer in [Viewer::Dealer, Viewer::GameSupervisor, Viewer::CasinoSupervisor] {
            assert_eq!(sees(&table, viewer, 5), 4, "{viewer:?}");
            assert!(setting(&table, &set[0], viewer).is_some());
        }
        for viewer in [Viewer::Public, Viewer::Player(player(3)), Viewer::Player(player(5))] {
            assert_eq!((sees(&table, viewer, 5), setting(&table, &set[0], viewer)), (0, None), "{viewer:?}");
        }
    }

    #[test]
    fn exposed_tiles_stay_visible_when_their_hand_is_shown() {
        let mut table = dealt(PaiGowBook::Crown);
        let mut shown = table.hands(HandsAct::PickUp { player: player(3), box_no: on(3) }).remove(0);
        let three = table.state.on_mut(on(3)).unwrap();
        three.hand.seen = three.hand.tiles.unwrap()[..1].to_vec();
        // The hand is shown without entering its tiles.
        shown.fact =
            Fact::Hands(HandsFact::Shown { box_no: on(3), player: chung_game::PlayerNo(1), tiles: None });
        super::super::apply(&mut table.state, &shown);
        assert_eq!(sees(&table, Viewer::Public, 3), 1);
    }

    #[test]
    fn unused_tiles_stay_hidden_until_all_is_paid() {
        let mut table = dealt(PaiGowBook::Crown);
        table.sets(3, "L4 L4 / H6 H6");
        table.sets(5, "H8 H10 / 9 L10");
        table.ok(DEALER, Act::Opening(OpeningAct::SetBank { arranged: None }));
        assert_eq!((sees(&table, Viewer::Dealer, 1), sees(&table, Viewer::Public, 1)), (4, 0));
        table.ok(DEALER, Act::Opening(OpeningAct::Expose { arranged: None }));
        assert_eq!(sees(&table, Viewer::Public, 1), 4);
        table.opens(3);
        assert_eq!((sees(&table, Viewer::Public, 3), sees(&table, Viewer::Public, 5)), (4, 0));
        table.opens(5);
        table.pays();
        assert_eq!((sees(&table, Viewer::Dealer, 2), sees(&table, Viewer::Inspector, 2)), (0, 4));
        table.ok(DEALER, Act::Opening(OpeningAct::ViewUnused));
        assert_eq!(sees(&table, Viewer::Public, 2), 4);
    }

    #[test]
    fn star_2024_12_18_only_supervisors_may_view_conceded_tiles() {
        let mut table = dealt(PaiGowBook::Star2024);
        let box_no = on(3);
        table.hands(HandsAct::Concede { player: player(3), box_no });
        let events = table.ok(CASINO, Act::Hands(HandsAct::ViewConceded { box_no, tiles: None }));
        // A gaming supervisor counts as a casino supervisor there (R21).
        for (viewer, seen) in [
            (Viewer::CasinoSupervisor, 4),
            (Viewer::GameSupervisor, 4),
            (Viewer::Dealer, 0),
            (Viewer::Public, 0),
        ] {
            assert_eq!(sees(&table, viewer, 3), seen, "{viewer:?}");
            let shown = events[0].seen_by(&table.book, &table.state, viewer);
            let Fact::Hands(HandsFact::Viewed { tiles, .. }) = shown.fact else { panic!("{:?}", shown.fact) };
            assert_eq!(tiles.is_some(), seen > 0, "{viewer:?}");
        }
    }
}
