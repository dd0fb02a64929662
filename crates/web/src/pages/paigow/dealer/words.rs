//! The names by which tiles can be typed, for the page's script.

use chung_game::paigow::tile::{Kind, Tile};
use maud::{Markup, html};
use serde_json::{Map, Value, json};

use crate::assets;
use crate::draw::picker::tile_notation;

/// Every name of a tile in lower case, with the tiles it can mean: `h8`, `high8`, `yun`, `4-4`.
fn words() -> Value {
    let mut words = Map::new();
    for kind in Kind::ALL {
        let tiles = json!(kind.tiles().map(tile_notation));
        for name in [kind.short(), kind.english()] {
            words.insert(name.to_lowercase().replace(' ', ""), tiles.clone());
        }
    }
    for tile in Tile::ALL {
        // A face that two tiles share names either of them.
        let same = Tile::ALL.into_iter().filter(|other| other.faces() == tile.faces());
        words.insert(tile.faces().to_string(), json!(same.map(tile_notation).collect::<Vec<_>>()));
    }
    Value::Object(words)
}

/// Renders the names into the page, once.
pub(super) fn render() -> Markup {
    html! {
        div #tile-words hidden data-words=(words()) {}
        script type="module" src=(assets::path("dealer.js")) {}
    }
}
