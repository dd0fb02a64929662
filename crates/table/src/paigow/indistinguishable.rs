//! A state that looks to a viewer exactly as the real one does, whatever tiles are covered. Which acts are open to the viewer is judged
//! on it, so that the answer reveals nothing about those tiles.

use chung_game::paigow::deal::Stacks;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::RuleBook;

use super::{Arranged, State, Viewer};

impl State {
    /// The state with the tiles hidden from `viewer` in a fixed order, and the hands hidden from them set the House Way.
    #[must_use]
    pub fn indistinguishable_state(&self, book: &RuleBook, viewer: Viewer) -> State {
        let mut state = self.clone();
        if viewer == Viewer::Inspector {
            return state;
        }
        let hidden = |box_no| !self.hand_seen_by(book, box_no, viewer);
        let shown = self.tiles_seen_by(book, viewer).concat();
        let open = [&shown[..], self.undealt_seen_by(viewer)].concat();
        let mut covered = Tile::ALL.into_iter().filter(|tile| !open.contains(tile));
        for (box_no, on) in self.numbered().filter(|(box_no, on)| on.hand.tiles.is_some() && hidden(*box_no))
        {
            let lie = on.hand.seen.iter().copied().chain(covered.by_ref()).take(4).collect::<Vec<_>>();
            let tiles: Option<[Tile; 4]> = lie.try_into().ok();
            if let Some(on) = state.on_mut(box_no) {
                on.hand.tiles = tiles;
                let set = on.hand.arranged.and(tiles);
                on.hand.arranged = set.map(|tiles| Arranged::house_way(book, tiles));
            }
        }
        if self.undealt_seen_by(viewer).is_empty() {
            state.deal.undealt = covered.take(self.deal.undealt.len()).collect();
        }
        state.deal.stacks = self.deal.stacks.and(Stacks::new(Tile::ALL).ok());
        state
    }
}

#[cfg(test)]
mod tests {
    use crate::paigow::testing::{DEALER, Table, on, player};
    use crate::paigow::{Act, Command, HandsAct, OpeningAct, Viewer, decide};
    use chung_game::paigow::tile::Tile;
    use chung_game::rulebook::PaiGowBook;

    /// A table with boxes 3 and 5 set and the bank's tiles covered. Each argument is the tiles dealt, and how they are set.
    fn set(three: [&str; 2], five: [&str; 2]) -> Table {
        let mut table = Table::open(PaiGowBook::Crown);
        table.begin(None);
        table.bet(3, 100);
        table.bet(5, 100);
        table.deal(&[(1, "12 H4 5 L10"), (3, three[0]), (5, five[0])]);
        table.sets(3, three[1]);
        table.sets(5, five[1]);
        table
    }

    #[test]
    fn tables_that_differ_only_in_covered_tiles_give_the_same_state() {
        let (sixes, tens) = (["H6 H6 L4 L4", "L4 L4 / H6 H6"], ["H8 H10 9 L10", "H8 H10 / 9 L10"]);
        let viewer = Viewer::Dealer;
        let [one, other] = [set(sixes, tens), set(tens, sixes)];
        assert_ne!(one.state, other.state);
        let [one, other] = [one, other].map(|table| table.state.indistinguishable_state(&table.book, viewer));
        assert_eq!(one, other);
        let boxes = one.numbered().filter_map(|(_, on)| on.hand.tiles).flatten();
        let mut all: Vec<Tile> = boxes.chain(one.deal.undealt.iter().copied()).collect();
        all.sort_unstable();
        assert_eq!(all, Tile::ALL);
    }

    #[test]
    fn visible_tiles_do_not_change() {
        let mut table = set(["H6 H6 L4 L4", "L4 L4 / H6 H6"], ["H8 H10 9 L10", "H8 H10 / 9 L10"]);
        let viewer = Viewer::Player(player(3));
        let hand = |table: &Table, box_no| {
            let indistinguishable = table.state.indistinguishable_state(&table.book, viewer);
            let here = |state: &super::State| state.on(on(box_no)).unwrap().hand.clone();
            (here(&indistinguishable), here(&table.state))
        };
        let (indistinguishable, own) = hand(&table, 3);
        assert_eq!(indistinguishable, own);
        let (indistinguishable, covered) = hand(&table, 5);
        assert_ne!(indistinguishable.tiles, covered.tiles);
        table.ok(DEALER, Act::Opening(OpeningAct::SetBank { arranged: None }));
        table.ok(DEALER, Act::Opening(OpeningAct::Expose { arranged: None }));
        let (indistinguishable, open) = hand(&table, 1);
        assert_eq!(indistinguishable, open);
    }

    #[test]
    fn acts_without_tiles_are_decided_as_on_the_real_state() {
        let table = set(["H6 H6 L4 L4", "L4 L4 / H6 H6"], ["H8 H10 9 L10", "H8 H10 / 9 L10"]);
        let indistinguishable = table.state.indistinguishable_state(&table.book, Viewer::Dealer);
        for act in [
            Act::Opening(OpeningAct::SetBank { arranged: None }),
            Act::Hands(HandsAct::SetHouseWay { box_no: on(3), arranged: None }),
        ] {
            let judged = [&table.state, &indistinguishable].map(|state| {
                let command = Command { by: DEALER, at: state.clock, act: act.clone() };
                decide(&table.book, state, &command).map(|events| events[0].clause.clone())
            });
            assert_eq!(judged[0], judged[1], "{act:?}");
        }
    }
}
