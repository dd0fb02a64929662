//! Four tiles and two trays, as part of a form. A ticked tile moves to the low hand's tray, the others lie in the high hand's. The ranks
//! of both hands are shown as they form. This needs no script: the style sheet moves the tiles and shows the ranks.

use chung_game::ToMessage;
use chung_game::message::Arg;
use chung_game::paigow::hand::{Hand, Rank};
use chung_game::paigow::tile::Tile;
use chung_game::paigow::tile_names::TileNames;
use chung_words::{Render, text};
use maud::{Markup, html};

use super::tile::{Lie, name, tile};

/// The ways to choose two tiles of four for the low hand; the other two are the high one.
const CHOICES: [([usize; 2], [usize; 2]); 6] = [
    ([0, 1], [2, 3]),
    ([0, 2], [1, 3]),
    ([0, 3], [1, 2]),
    ([1, 2], [0, 3]),
    ([1, 3], [0, 2]),
    ([2, 3], [0, 1]),
];

/// Renders the trays with the tiles at the indices `low` ticked. The form sends the index of each ticked tile, 0 to 3, as `low`.
#[must_use]
pub fn trays(words: &impl Render, names: &TileNames, dealt: [Tile; 4], low: &[usize]) -> Markup {
    trays_with(words, names, dealt, low, "tray", |low, high| {
        html! {
            @if rank(low) > rank(high) {
                p.turned-round { (text!(words, "draw-turned-round")) " " span.clause { "R4" } }
            }
        }
    })
}

/// Like [`trays`], with markup of the caller's below the ranks of each possible setting. `id` distinguishes the trays of one page.
#[must_use]
pub fn trays_with(
    words: &impl Render,
    names: &TileNames,
    dealt: [Tile; 4],
    low: &[usize],
    id: &str,
    below: impl Fn([Tile; 2], [Tile; 2]) -> Markup,
) -> Markup {
    html! {
        fieldset.trays {
            legend.visually-hidden { (text!(words, "draw-tick-low")) }
            div.tray.low aria-hidden="true" { span.tray-name { (text!(words, "draw-low-tray")) } }
            div.tray.high aria-hidden="true" { span.tray-name { (text!(words, "draw-high-tray")) } }
            @for (place, dealt) in dealt.into_iter().enumerate() {
                label class={ "pick pick-" (place) } {
                    input id={ (id) "-" (place) } data-keep type="checkbox" name="low" value=(place)
                        checked[low.contains(&place)] aria-label=(text!(words, "draw-tile-low", tile = Arg::Quote(name(words, names, dealt.kind()))));
                    (tile(words, names, dealt, Lie::Upright))
                    kbd aria-hidden="true" { (place + 1) }
                }
            }
            div.forming aria-live="polite" {
                @for (low, high) in CHOICES {
                    @let (low_tiles, high_tiles) = (low.map(|place| dealt[place]), high.map(|place| dealt[place]));
                    div class={ "formed formed-" (low[0]) (low[1]) } {
                        p.forms-low { span.visually-hidden { (text!(words, "draw-low-tray")) " " } (words.render(&rank(low_tiles).to_message())) }
                        p.forms-high { span.visually-hidden { (text!(words, "draw-high-tray")) " " } (words.render(&rank(high_tiles).to_message())) }
                        div.forms-below { (below(low_tiles, high_tiles)) }
                    }
                }
                p.unformed { (text!(words, "draw-put-two")) }
            }
        }
    }
}

fn rank([a, b]: [Tile; 2]) -> Rank {
    Hand::new(a.kind(), b.kind()).rank()
}

#[cfg(test)]
mod tests {
    use chung_game::paigow::tile::Kind::{ChopBot, Gor, Teen, Tit};

    use super::*;

    #[test]
    fn every_choice_has_its_ranks_and_wrong_ones_cite_r4() {
        let dealt = [Teen, Tit, ChopBot, Gor].map(|kind| kind.tiles()[0]);
        let drawn = trays(&crate::Caller::default(), &TileNames::VICTORIA, dealt, &[1, 3]).into_string();
        for ([a, b], _) in CHOICES {
            assert_eq!(drawn.matches(&format!("formed-{a}{b}")).count(), 1);
        }
        assert_eq!(drawn.matches(" checked").count(), 2);
        assert_eq!(drawn.matches("R4").count(), 3, "three of the six choices have the better hand low");
        assert!(drawn.contains("Teen Gong") && drawn.contains("Teen High Nine"));
    }

    #[test]
    fn every_choice_uses_all_four_tiles() {
        for (low, high) in CHOICES {
            let mut all = [low, high].concat();
            all.sort_unstable();
            assert_eq!(all, [0, 1, 2, 3]);
            assert_eq!(CHOICES.iter().filter(|(other, _)| *other == high).count(), 1);
        }
    }
}
