//! Resolves the tiles that a script names: scripts name kinds of tiles, and a set has two tiles of each kind.

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::tile::Tile;

use crate::paigow::{Act, Arranged, Exposed, HandsAct, IrregularAct, OpeningAct, State};
use crate::script::holes::twin;

/// Replaces the tiles that an act names with tiles of the same kinds. If the tiles of the box are known, its own are used; otherwise
/// tiles that do not lie on other boxes.
pub(super) fn resolve_tiles(state: &State, act: &mut Act) {
    if let Act::Irregular(IrregularAct::Expose { exposed: Exposed::Hand { box_no, .. }, tiles, .. }) = act {
        return resolve_exposed(state, *box_no, tiles);
    }
    let bank = state.chung();
    let (box_no, arranged) = match act {
        Act::Hands(HandsAct::Set { box_no, arranged, .. } | HandsAct::SetHouseWay { box_no, arranged })
        | Act::Opening(OpeningAct::Open { box_no, arranged })
        | Act::Irregular(
            IrregularAct::WrongHouseWay { box_no, arranged } | IrregularAct::Mixed { box_no, arranged },
        ) => (*box_no, arranged),
        Act::Opening(OpeningAct::SetBank { arranged } | OpeningAct::Expose { arranged }) => (bank, arranged),
        _ => return,
    };
    let Some(Arranged { low: [a, b], high: [c, d] }) = arranged else { return };
    let named = [a, b, c, d];
    if let Some(tiles) = state.on(box_no).and_then(|on| on.hand.tiles) {
        let mut left = tiles.to_vec();
        let mut resolved = Vec::new();
        // Exact matches come first, so that a tile named exactly is not used up by its twin.
        for exact in [true, false] {
            for (place, tile) in named.iter().enumerate() {
                let matches =
                    |other: &Tile| if exact { *other == **tile } else { other.kind() == tile.kind() };
                let done = resolved.iter().any(|(done, _)| *done == place);
                if let Some(found) = left.iter().position(matches).filter(|_| !done) {
                    resolved.push((place, left.remove(found)));
                }
            }
        }
        if left.is_empty() {
            for (place, tile) in resolved {
                *named[place] = tile;
            }
        }
        return;
    }
    let elsewhere: Vec<Tile> = state.elsewhere(box_no).collect();
    let here: Vec<Tile> = named.iter().map(|tile| **tile).collect();
    for tile in named {
        let other = twin(*tile);
        if elsewhere.contains(tile) && !elsewhere.contains(&other) && !here.contains(&other) {
            *tile = other;
        }
    }
}

/// Replaces tiles exposed on a box with tiles of the same kinds there that have not been seen yet.
fn resolve_exposed(state: &State, box_no: BoxNo, tiles: &mut [Tile]) {
    let Some(hand) = state.on(box_no).map(|on| &on.hand) else { return };
    let mut covered: Vec<Tile> = hand.tiles.iter().flatten().copied().collect();
    covered.retain(|tile| !hand.seen.contains(tile));
    for tile in tiles {
        if let Some(found) = covered.iter().position(|other| other.kind() == tile.kind()) {
            *tile = covered.remove(found);
        }
    }
}
