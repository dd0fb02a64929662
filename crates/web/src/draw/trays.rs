//! Four tiles and two trays. A tile that is ticked goes up to the low hand, the others lie below in the high one; both hands
//! are named as they form. It is a part of a form and needs no script: the style sheet moves and names.

use chung_game::paigow::hand::{Hand, Rank};
use chung_game::paigow::tile::Tile;
use chung_game::paigow::tile_names::TileNames;
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

/// The trays, with these places ticked; the form sends each ticked place, 0 to 3, as `low`.
#[must_use]
pub fn trays(names: &TileNames, dealt: [Tile; 4], low: &[usize]) -> Markup {
    trays_with(names, dealt, low, "tray", |low, high| {
        html! {
            @if rank(low) > rank(high) {
                p.turned-round { "The low hand is the better one: it will be read as the high hand (R4)." }
            }
        }
    })
}

/// The same, with something below the names of every two hands that can be made; `id` tells these trays from others of a page.
#[must_use]
pub fn trays_with(
    names: &TileNames,
    dealt: [Tile; 4],
    low: &[usize],
    id: &str,
    below: impl Fn([Tile; 2], [Tile; 2]) -> Markup,
) -> Markup {
    html! {
        fieldset.trays {
            legend.visually-hidden { "Tick the two tiles of the low hand" }
            div.tray.low aria-hidden="true" { span.tray-name { "Low" } }
            div.tray.high aria-hidden="true" { span.tray-name { "High" } }
            @for (place, dealt) in dealt.into_iter().enumerate() {
                label class={ "pick pick-" (place) } {
                    input id={ (id) "-" (place) } data-keep type="checkbox" name="low" value=(place)
                        checked[low.contains(&place)] aria-label={ (name(names, dealt.kind())) ", low hand" };
                    (tile(names, dealt, Lie::Upright))
                    kbd aria-hidden="true" { (place + 1) }
                }
            }
            div.forming aria-live="polite" {
                @for (low, high) in CHOICES {
                    @let (low_tiles, high_tiles) = (low.map(|place| dealt[place]), high.map(|place| dealt[place]));
                    div class={ "formed formed-" (low[0]) (low[1]) } {
                        p.forms-low { span.visually-hidden { "Low: " } (rank(low_tiles)) }
                        p.forms-high { span.visually-hidden { "High: " } (rank(high_tiles)) }
                        div.forms-below { (below(low_tiles, high_tiles)) }
                    }
                }
                p.unformed { "Put two tiles here." }
            }
        }
    }
}

fn rank([a, b]: [Tile; 2]) -> Rank {
    Hand::new(a.kind(), b.kind()).rank()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chung_game::paigow::tile::Kind::{ChopBot, Gor, Teen, Tit};

    #[test]
    fn every_choice_is_named_once_and_the_wrong_way_round_said_so() {
        let dealt = [Teen, Tit, ChopBot, Gor].map(|kind| kind.tiles()[0]);
        let drawn = trays(&TileNames::VICTORIA, dealt, &[1, 3]).into_string();
        for ([a, b], _) in CHOICES {
            assert_eq!(drawn.matches(&format!("formed-{a}{b}")).count(), 1);
        }
        assert_eq!(drawn.matches(" checked").count(), 2);
        assert_eq!(drawn.matches("R4").count(), 3, "three of the six are the other three turned round");
        assert!(drawn.contains("Teen Gong") && drawn.contains("Teen High Nine"));
    }

    #[test]
    fn the_choices_are_all_pairs_with_what_is_left() {
        for (low, high) in CHOICES {
            let mut all = [low, high].concat();
            all.sort_unstable();
            assert_eq!(all, [0, 1, 2, 3]);
            assert_eq!(CHOICES.iter().filter(|(other, _)| *other == high).count(), 1);
        }
    }
}
