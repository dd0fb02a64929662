//! Four tiles as they are set: the low hand upright, the high hand lying (crown 10.2.8), each with its name.

use chung_game::paigow::hand::Hand;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::{Kind, Tile};
use chung_game::paigow::tile_names::TileNames;
use maud::{Markup, html};

use super::tile::{Lie, back, tile};

/// Both hands, made of the tiles that were dealt.
#[must_use]
pub fn setting(names: &TileNames, setting: Setting, dealt: [Tile; 4]) -> Markup {
    let mut left = dealt.to_vec();
    let low = take(setting.low(), &mut left);
    let high = take(setting.high(), &mut left);
    html! {
        div.setting {
            (hand(names, "low", low, setting.low(), Lie::Upright))
            (hand(names, "high", high, setting.high(), Lie::Lying))
        }
    }
}

/// Four tiles that were set but are not open.
#[must_use]
pub fn covered() -> Markup {
    html! {
        div.setting {
            div.hand.low { span.tiles { (back(Lie::Upright)) (back(Lie::Upright)) } }
            div.hand.high { span.tiles { (back(Lie::Lying)) (back(Lie::Lying)) } }
        }
    }
}

fn hand(names: &TileNames, which: &str, tiles: [Tile; 2], hand: Hand, lie: Lie) -> Markup {
    html! {
        div class={ "hand " (which) } {
            span.tiles { @for each in tiles { (tile(names, each, lie)) } }
            span.hand-name { b { (which) } " " (hand.rank()) }
        }
    }
}

/// A hand's tiles out of those there are; a kind that is not among them shows its first tile.
fn take(hand: Hand, tiles: &mut Vec<Tile>) -> [Tile; 2] {
    hand.tiles().map(|kind: Kind| match tiles.iter().position(|tile| tile.kind() == kind) {
        Some(place) => tiles.remove(place),
        None => kind.tiles()[0],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tiles_dealt_are_the_tiles_drawn() {
        use Kind::{ChopGow, Day, Teen};
        let [three_six, four_five] = ChopGow.tiles();
        let set = Setting::of(Hand::new(Teen, ChopGow), Hand::new(Day, ChopGow));
        let dealt = [four_five, Teen.tiles()[1], three_six, Day.tiles()[0]];
        let drawn = setting(&TileNames::VICTORIA, set, dealt).into_string();
        for face in ["#tile-3-6", "#tile-4-5", "#tile-6-6", "#tile-1-1"] {
            assert_eq!(drawn.matches(face).count(), 1, "{face}");
        }
        assert!(drawn.contains("Teen Wong") && drawn.contains("Day Wong"));
    }

    #[test]
    fn what_is_covered_tells_nothing() {
        assert_eq!(covered().into_string().matches("#tile-back").count(), 4);
    }
}
