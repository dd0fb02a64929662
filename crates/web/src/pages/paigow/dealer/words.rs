//! The words by which tiles are typed, for the module that reads them in the browser, and that module.

use chung_game::paigow::tile::{Kind, Tile};
use maud::{Markup, html};
use serde_json::{Map, Value, json};

use crate::draw::picker::written;

/// Every word for a tile, in small letters, with the tiles it can mean: `h8`, `high8`, `yun`, `4-4`.
fn words() -> Value {
    let mut words = Map::new();
    for kind in Kind::ALL {
        let tiles = json!(kind.tiles().map(written));
        for name in [kind.short(), kind.english()] {
            words.insert(name.to_lowercase().replace(' ', ""), tiles.clone());
        }
    }
    for tile in Tile::ALL {
        // A face of which there are two stands for either.
        let same = Tile::ALL.into_iter().filter(|other| other.faces() == tile.faces());
        words.insert(tile.faces().to_string(), json!(same.map(written).collect::<Vec<_>>()));
    }
    Value::Object(words)
}

/// They stand on the page once, and do not change.
pub(super) fn drawn() -> Markup {
    html! {
        div #tile-words hidden data-words=(words()) {}
        script type="module" src="/assets/dealer.js" {}
    }
}
