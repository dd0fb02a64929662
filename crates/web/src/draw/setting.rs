//! Four tiles as they are set: the low hand upright, the high hand lying (crown 10.2.8), each with its name.

use chung_game::paigow::hand::Hand;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::{Kind, Tile};
use chung_game::paigow::tile_names::TileNames;
use maud::{Markup, html};

use super::tile::{Key, Lie, face_down, face_up};

/// Both hands, made of the tiles that were dealt.
#[must_use]
pub fn setting(names: &TileNames, setting: Setting, dealt: [Tile; 4]) -> Markup {
    open_at(names, setting, dealt, None)
}

/// Four tiles that were set but are not open.
#[must_use]
pub fn covered() -> Markup {
    covered_at(None)
}

/// The same as `setting`, on a table where tiles are seen to move.
pub(crate) fn open_at(names: &TileNames, setting: Setting, dealt: [Tile; 4], at: Option<&Key>) -> Markup {
    let mut left = dealt.to_vec();
    let low = take(setting.low(), &mut left);
    let high = take(setting.high(), &mut left);
    let name = |which, hand: Hand| html! { span.hand-name { b { (which) } " " (hand.rank()) } };
    let up = |tile, lie, nth| face_up(names, tile, lie, at.map(|key| key.of(nth)).as_ref());
    html! {
        div.setting {
            (hand("low", low, 0, |tile, nth| up(tile, Lie::Upright, nth), &name("low", setting.low())))
            (hand("high", high, 2, |tile, nth| up(tile, Lie::Lying, nth), &name("high", setting.high())))
        }
    }
}

/// The same of `covered`.
pub(crate) fn covered_at(at: Option<&Key>) -> Markup {
    let down = |lie, nth| face_down(lie, at.map(|key| key.of(nth)).as_ref());
    html! {
        div.setting {
            (hand("low", [(); 2], 0, |(), nth| down(Lie::Upright, nth), &html! {}))
            (hand("high", [(); 2], 2, |(), nth| down(Lie::Lying, nth), &html! {}))
        }
    }
}

/// Two tiles, the first of which is that one of four.
fn hand<T>(
    which: &str,
    tiles: [T; 2],
    first: usize,
    draw: impl Fn(T, usize) -> Markup,
    name: &Markup,
) -> Markup {
    html! {
        div class={ "hand " (which) } {
            span.tiles { @for (nth, each) in (first..).zip(tiles) { (draw(each, nth)) } }
            (name)
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
