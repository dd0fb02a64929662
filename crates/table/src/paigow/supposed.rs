//! A table that looks to somebody as this one does, whatever tiles are covered: what he might do is judged on it, so that which acts
//! are open to him tells nothing of those tiles.

use chung_game::paigow::deal::Stacks;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::RuleBook;

use super::{Arranged, State, Viewer};

impl State {
    /// The table with the tiles that somebody may not see in a fixed order, and hands that he may not see set the House Way.
    #[must_use]
    pub fn supposed_by(&self, book: &RuleBook, viewer: Viewer) -> State {
        let mut supposed = self.clone();
        if viewer == Viewer::Inspector {
            return supposed;
        }
        let hidden = |number| !self.hand_seen_by(book, number, viewer);
        let shown = self.tiles_seen_by(book, viewer).concat();
        let open = [&shown[..], self.undealt_seen_by(viewer)].concat();
        let mut covered = Tile::ALL.into_iter().filter(|tile| !open.contains(tile));
        for (number, on) in self.numbered().filter(|(number, on)| on.hand.tiles.is_some() && hidden(*number))
        {
            let lie = on.hand.seen.iter().copied().chain(covered.by_ref()).take(4).collect::<Vec<_>>();
            let tiles: Option<[Tile; 4]> = lie.try_into().ok();
            if let Some(on) = supposed.on_mut(number) {
                on.hand.tiles = tiles;
                let set = on.hand.arranged.and(tiles);
                on.hand.arranged = set.map(|tiles| Arranged::house_way(book, tiles));
            }
        }
        if self.undealt_seen_by(viewer).is_empty() {
            supposed.deal.undealt = covered.take(self.deal.undealt.len()).collect();
        }
        supposed.deal.stacks = self.deal.stacks.and(Stacks::new(Tile::ALL).ok());
        supposed
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{DEALER, Table, on, player};
    use super::super::{Act, Command, HandsAct, OpeningAct, Viewer, decide};
    use chung_game::paigow::tile::Tile;
    use chung_game::rulebook::BookId;

    /// Two boxes set, the bank's still covered.
    fn set(three: [&str; 2], five: [&str; 2]) -> Table {
        let mut table = Table::open(BookId::Crown);
        table.begin(None);
        table.bet(3, 100);
        table.bet(5, 100);
        table.deal(&[(1, "12 H4 5 L10"), (3, three[0]), (5, five[0])]);
        table.sets(3, three[1]);
        table.sets(5, five[1]);
        table
    }

    #[test]
    fn it_is_the_same_whatever_is_covered_and_all_tiles_are_on_it() {
        let (sixes, tens) = (["H6 H6 L4 L4", "L4 L4 / H6 H6"], ["H8 H10 9 L10", "H8 H10 / 9 L10"]);
        let viewer = Viewer::Dealer;
        let [one, other] = [set(sixes, tens), set(tens, sixes)];
        assert_ne!(one.state, other.state);
        let [one, other] = [one, other].map(|table| table.state.supposed_by(&table.book, viewer));
        assert_eq!(one, other);
        let boxes = one.numbered().filter_map(|(_, on)| on.hand.tiles).flatten();
        let mut all: Vec<Tile> = boxes.chain(one.deal.undealt.iter().copied()).collect();
        all.sort_unstable();
        assert_eq!(all, Tile::ALL);
    }

    #[test]
    fn what_somebody_sees_stays_as_it_is() {
        let mut table = set(["H6 H6 L4 L4", "L4 L4 / H6 H6"], ["H8 H10 9 L10", "H8 H10 / 9 L10"]);
        let viewer = Viewer::Player(player(3));
        let hand = |table: &Table, number| {
            let supposed = table.state.supposed_by(&table.book, viewer);
            let here = |state: &super::State| state.on(on(number)).unwrap().hand.clone();
            (here(&supposed), here(&table.state))
        };
        let (supposed, own) = hand(&table, 3);
        assert_eq!(supposed, own);
        let (supposed, covered) = hand(&table, 5);
        assert_ne!(supposed.tiles, covered.tiles);
        table.ok(DEALER, Act::Opening(OpeningAct::SetBank { arranged: None }));
        table.ok(DEALER, Act::Opening(OpeningAct::Expose { arranged: None }));
        let (supposed, open) = hand(&table, 1);
        assert_eq!(supposed, open);
    }

    #[test]
    fn an_act_that_names_no_tiles_is_judged_as_on_the_table_itself() {
        let table = set(["H6 H6 L4 L4", "L4 L4 / H6 H6"], ["H8 H10 9 L10", "H8 H10 / 9 L10"]);
        let supposed = table.state.supposed_by(&table.book, Viewer::Dealer);
        for act in [
            Act::Opening(OpeningAct::SetBank { arranged: None }),
            Act::Hands(HandsAct::SetHouseWay { number: on(3), arranged: None }),
        ] {
            let judged = [&table.state, &supposed].map(|state| {
                let command = Command { by: DEALER, at: state.clock, act: act.clone() };
                decide(&table.book, state, &command).map(|events| events[0].clause.clone())
            });
            assert_eq!(judged[0], judged[1], "{act:?}");
        }
    }
}
