//! Who may see which tile, by the referee's own rules, and which tiles events and views show.

use chung_game::paigow::tile::Tile;
use chung_table::paigow::{
    Arranged, DealingFact, Event, Fact, HandsFact, IrregularFact, OpeningFact, State, TilesFact, Viewer,
};

use super::{Referee, Verdict};

impl Referee {
    /// Whether the viewer may see a tile. Everyone sees open tiles; players their own once they picked them up (star-2024 12.11, 12.13),
    /// those who share a bank the bank's (12.12), the dealer the hands that they set, supervisors what they check or viewed (12.18).
    fn may_see(&self, viewer: Viewer, tile: Tile) -> bool {
        let place = self.boxes.iter().position(|on| on.tiles.contains(&tile));
        let on = place.map(|place| &self.boxes[place]);
        let bank = place.is_some_and(|place| place + 1 == usize::from(self.chung));
        match viewer {
            Viewer::Inspector => true,
            _ if self.open.contains(&tile) => true,
            Viewer::Public => false,
            Viewer::Player(player) if bank => on.is_some_and(|on| {
                let banks = self.bankers.iter().any(|(banker, _)| *banker == player.0);
                banks && (on.picked_up || on.set_by_dealer)
            }),
            Viewer::Player(player) => on.is_some_and(|on| on.picked_up && on.decides == Some(player.0)),
            Viewer::Dealer => on.is_some_and(|on| on.set_by_dealer),
            Viewer::GameSupervisor | Viewer::CasinoSupervisor => {
                on.is_some_and(|on| on.set_by_dealer || on.viewed)
            }
        }
    }

    /// Checks that an event, as shown to a viewer, names only tiles that they may see.
    pub(crate) fn shown(&self, viewer: Viewer, event: &Event) -> Verdict {
        // Tiles are checked face up, and faulty ones are named to everyone.
        if let Fact::Tiles(_) = event.fact {
            return Ok(());
        }
        if names_rule_without_tiles(event) {
            return Err(format!("{viewer:?} sees which rule of the House Way applies to hidden tiles"));
        }
        match tiles_in(event).into_iter().find(|tile| !self.may_see(viewer, *tile)) {
            Some(tile) => Err(format!("{viewer:?} is shown {tile:?} in {:?}", event.fact)),
            None => Ok(()),
        }
    }

    /// Checks that a viewer's state has all tiles that they may see, and no others.
    pub(crate) fn page(&self, viewer: Viewer, seen: &State) -> Verdict {
        if viewer != Viewer::Inspector && seen.deal.stacks.is_some() {
            return Err(format!("{viewer:?} sees the stacks"));
        }
        if let Some(tile) = seen.deal.undealt.iter().find(|tile| !self.may_see(viewer, **tile)) {
            return Err(format!("{viewer:?} sees {tile:?}, which no box received"));
        }
        for ((n, on), shown) in (1..).zip(&self.boxes).zip(&seen.boxes) {
            let hand = &shown.hand;
            let arranged = hand.arranged.map(Arranged::tiles);
            let shown = || hand.tiles.iter().chain(&arranged).flatten().chain(&hand.seen);
            if let Some(tile) = shown().find(|tile| !self.may_see(viewer, **tile)) {
                return Err(format!("{viewer:?} sees {tile:?} on box {n}"));
            }
            let mut may = on.tiles.iter().filter(|tile| on.known && self.may_see(viewer, **tile));
            if let Some(tile) = may.find(|tile| !shown().any(|other| other == *tile)) {
                return Err(format!("{viewer:?} does not see {tile:?} on box {n}, but may"));
            }
        }
        Ok(())
    }
}

/// Whether an event names the rule of the House Way by which tiles are set, without the tiles.
fn names_rule_without_tiles(event: &Event) -> bool {
    match &event.fact {
        Fact::Hands(HandsFact::Set { arranged, way, .. })
        | Fact::Opening(OpeningFact::BankSet { arranged, way, .. })
        | Fact::Irregular(
            IrregularFact::SetRight { arranged, way, .. } | IrregularFact::Mixed { arranged, way, .. },
        ) => arranged.is_none() && way.is_some(),
        _ => false,
    }
}

/// Every tile that an event names.
pub(crate) fn tiles_in(event: &Event) -> Vec<Tile> {
    let set = |arranged: &Option<Arranged>| arranged.map_or(Vec::new(), |arranged| arranged.tiles().to_vec());
    match &event.fact {
        Fact::Tiles(
            TilesFact::Checked { tile } | TilesFact::Found { tile, .. } | TilesFact::Replaced { tile },
        ) => vec![*tile],
        Fact::Dealing(DealingFact::Stacked { tiles, .. } | DealingFact::LajaDone { tiles, .. }) => {
            tiles.map_or(Vec::new(), |tiles| tiles.tiles().to_vec())
        }
        Fact::Dealing(DealingFact::Delivered { tiles, undealt }) => {
            tiles.iter().flatten().flatten().chain(undealt).copied().collect()
        }
        Fact::Hands(HandsFact::Viewed { tiles, .. } | HandsFact::Shown { tiles, .. }) => {
            tiles.map_or(Vec::new(), |tiles| tiles.to_vec())
        }
        Fact::Hands(HandsFact::Set { arranged, .. })
        | Fact::Opening(OpeningFact::BankSet { arranged, .. })
        | Fact::Irregular(
            IrregularFact::SetRight { arranged, .. }
            | IrregularFact::Mixed { arranged, .. }
            | IrregularFact::ReadAgain { arranged, .. },
        ) => set(arranged),
        Fact::Opening(OpeningFact::Exposed { arranged, .. } | OpeningFact::Opened { arranged, .. }) => {
            arranged.tiles().to_vec()
        }
        Fact::Opening(OpeningFact::UnusedSeen { tiles })
        | Fact::Irregular(IrregularFact::Exposed { tiles, .. } | IrregularFact::SeenAgain { tiles, .. }) => {
            tiles.clone()
        }
        _ => Vec::new(),
    }
}
