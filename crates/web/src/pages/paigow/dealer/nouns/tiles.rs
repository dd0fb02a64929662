//! The set of tiles: checked one by one, reported, replaced.

use chung_game::paigow::tile::Tile;
use chung_table::paigow::{Act, TileFault, TilesAct, TilesAre};
use serde_json::json;

use super::super::asking::Asking;
use super::super::field::{Field, Shape};
use super::super::offer::Offer;

pub(super) fn offers(asking: &Asking) -> Vec<Offer> {
    let state = asking.state();
    let checked = match state.tiles.are {
        TilesAre::Checking(checked) => usize::from(checked),
        _ => 0,
    };
    let next = Tile::ALL.get(checked).copied().unwrap_or(Tile::ALL[0]);
    let faults = [
        ("damaged or marked", TileFault::Damaged),
        ("missing", TileFault::Missing),
        ("another tile in its place", TileFault::Foreign),
    ];
    let faults = faults.map(|(words, fault)| (words.to_owned(), json!(fault))).to_vec();
    let to_replace = state.tiles.faults.iter().map(|&(tile, _)| tile);
    let replace = |tile: Tile| (format!("{tile} ({})", tile.faces()), Act::Tiles(TilesAct::Replace { tile }));
    let replaced: Vec<(String, Act)> = to_replace.map(replace).collect();
    let replaced = if replaced.is_empty() { vec![replace(next)] } else { replaced };
    vec![
        Offer::of(asking, format!("Check {next} ({})", next.faces()), TilesAct::Check { tile: next }),
        Offer::of(asking, "Confirm the tiles", TilesAct::Confirm),
        Offer::of(asking, "Report a tile", TilesAct::Report { tile: next, fault: TileFault::Damaged })
            .with(asking.tiles("tile", "Tile", Shape::One))
            .with(Field::pick("fault", "What is wrong", faults)),
        Offer::each(asking, "Replace", replaced),
        Offer::of(asking, "Replace the whole set", TilesAct::ReplaceSet),
    ]
}
