//! Four tiles as they are set: the low hand upright, the high hand lying (crown 10.2.8), each with its rank.

use chung_game::ToMessage;
use chung_game::paigow::hand::Hand;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::{Kind, Tile};
use chung_game::paigow::tile_names::TileNames;
use chung_words::{Render, text};
use maud::{Markup, html};

use super::tile::{Key, Lie, face_down, face_up};

/// Draws both hands with the tiles that were dealt.
#[must_use]
pub fn setting(words: &impl Render, names: &TileNames, setting: Setting, dealt: [Tile; 4]) -> Markup {
    open_at(words, names, setting, dealt, None)
}

/// Draws four tiles that are set but not open.
#[must_use]
pub fn covered(words: &impl Render) -> Markup {
    covered_at(words, None)
}

/// Like [`setting`], with keys by which tiles move on the table.
pub(crate) fn open_at(
    words: &impl Render,
    names: &TileNames,
    setting: Setting,
    dealt: [Tile; 4],
    at: Option<&Key>,
) -> Markup {
    let mut left = dealt.to_vec();
    let low = take(setting.low(), &mut left);
    let high = take(setting.high(), &mut left);
    let name = |which: &str, hand: Hand| {
        html! { span.hand-name { b { (which) } " " (words.render(&hand.rank().to_message())) } }
    };
    let (low_name, high_name) = (text!(words, "draw-low"), text!(words, "draw-high"));
    let up = |tile, lie, nth| face_up(words, names, tile, lie, at.map(|key| key.of(nth)).as_ref());
    html! {
        div.setting {
            (hand("low", low, 0, |tile, nth| up(tile, Lie::Upright, nth), &name(&low_name, setting.low())))
            (hand("high", high, 2, |tile, nth| up(tile, Lie::Lying, nth), &name(&high_name, setting.high())))
        }
    }
}

/// Like [`covered`], with keys by which tiles move on the table.
pub(crate) fn covered_at(words: &impl Render, at: Option<&Key>) -> Markup {
    let down = |lie, nth| face_down(words, lie, at.map(|key| key.of(nth)).as_ref());
    html! {
        div.setting {
            (hand("low", [(); 2], 0, |(), nth| down(Lie::Upright, nth), &html! {}))
            (hand("high", [(); 2], 2, |(), nth| down(Lie::Lying, nth), &html! {}))
        }
    }
}

/// Draws two tiles of a setting; `first` is the index of the first of them.
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

/// Takes a hand's tiles out of `tiles`. For a kind that is not among them, returns the first tile of the kind.
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
    fn the_dealt_tiles_are_drawn() {
        use Kind::{ChopGow, Day, Teen};
        let [three_six, four_five] = ChopGow.tiles();
        let set = Setting::of(Hand::new(Teen, ChopGow), Hand::new(Day, ChopGow));
        let dealt = [four_five, Teen.tiles()[1], three_six, Day.tiles()[0]];
        let drawn = setting(&crate::Caller::default(), &TileNames::VICTORIA, set, dealt).into_string();
        for face in ["#tile-3-6", "#tile-4-5", "#tile-6-6", "#tile-1-1"] {
            assert_eq!(drawn.matches(face).count(), 1, "{face}");
        }
        assert!(drawn.contains("Teen Wong") && drawn.contains("Day Wong"));
    }

    #[test]
    fn covered_tiles_reveal_nothing() {
        assert_eq!(covered(&crate::Caller::default()).into_string().matches("#tile-back").count(), 4);
    }
}
