//! The set of tiles: checking each tile, reporting and replacing them.

use chung_game::message;
use chung_game::message::Arg;
use chung_game::paigow::tile::Tile;
use chung_table::paigow::{Act, TileFault, TilesAct, TilesState};
use chung_words::text;
use serde_json::json;

use super::super::dealer_view::DealerView;
use super::super::field::{Field, TileShape};
use super::super::offer::Offer;

pub(super) fn offers(dealer: &DealerView) -> Vec<Offer> {
    let state = dealer.state();
    let checked = match state.tiles.state {
        TilesState::Checking(checked) => usize::from(checked),
        _ => 0,
    };
    let next = Tile::ALL.get(checked).copied().unwrap_or(Tile::ALL[0]);
    let faults = [
        (text!(dealer, "dealer-tile-damaged"), TileFault::Damaged),
        (text!(dealer, "dealer-tile-missing"), TileFault::Missing),
        (text!(dealer, "dealer-tile-foreign"), TileFault::Foreign),
    ];
    let faults = faults.map(|(words, fault)| (words.into_owned(), json!(fault))).to_vec();
    let to_replace = state.tiles.faults.iter().map(|&(tile, _)| tile);
    let replace = |tile: Tile| (format!("{tile} ({})", tile.faces()), Act::Tiles(TilesAct::Replace { tile }));
    let replaced: Vec<(String, Act)> = to_replace.map(replace).collect();
    let replaced = if replaced.is_empty() { vec![replace(next)] } else { replaced };
    vec![
        Offer::of(
            dealer,
            message!("dealer-check-tile", tile = next, faces = Arg::notation(next.faces())),
            TilesAct::Check { tile: next },
        ),
        Offer::of(dealer, message!("dealer-confirm-tiles"), TilesAct::Confirm),
        Offer::of(
            dealer,
            message!("dealer-report-tile"),
            TilesAct::Report { tile: next, fault: TileFault::Damaged },
        )
        .with(dealer.tiles("tile", message!("dealer-field-tile"), TileShape::One))
        .with(Field::pick("fault", message!("dealer-field-fault"), faults)),
        Offer::each(dealer, message!("dealer-replace-tile"), replaced),
        Offer::of(dealer, message!("dealer-replace-set"), TilesAct::ReplaceSet),
    ]
}
