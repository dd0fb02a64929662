//! Form fields in which the dealer of a physical table taps tiles of the set, or a number of the wheel.

use chung_game::message::Arg;
use chung_game::paigow::tile::Tile;
use chung_game::paigow::tile_names::TileNames;
use chung_game::roulette::number::Number;
use chung_words::{Render, text};
use maud::{Markup, html};

use super::tile::{Lie, name, tile};
use super::wheel::{colour_class, colour_name};

/// Renders a checkbox for each tile, in rank order. Tiles that lie elsewhere are disabled. The form sends ticked tiles under the field's
/// name, in the notation of records.
#[must_use]
pub fn tiles(
    words: &impl Render,
    names: &TileNames,
    field: &str,
    lies_elsewhere: impl Fn(Tile) -> bool,
) -> Markup {
    html! {
        fieldset.tile-picker {
            legend.visually-hidden { (text!(words, "draw-tiles")) }
            @for each in Tile::ALL {
                label {
                    @let (said, faces) = (Arg::quote(name(words, names, each.kind())), Arg::notation(each.faces()));
                    input type="checkbox" name=(field) value=(tile_notation(each)) disabled[lies_elsewhere(each)]
                        data-faces=(each.faces()) aria-label=(text!(words, "draw-tile-faces", tile = said, faces));
                    (tile(words, names, each, Lie::Upright))
                }
            }
        }
    }
}

/// Formats a tile as records do: `H8`, its twin `H8'`.
#[must_use]
pub fn tile_notation(tile: Tile) -> String {
    let twin = if tile == tile.kind().tiles()[1] { "'" } else { "" };
    format!("{}{twin}", tile.kind().short())
}

/// The numbers in the order of a number pad: 0, then column by column of the layout, its top row first.
pub fn in_rows() -> impl Iterator<Item = Number> {
    let rows = (0..12_u8).flat_map(|row| [3, 2, 1].map(|line| row * 3 + line)).filter_map(Number::new);
    std::iter::once(Number::ZERO).chain(rows)
}

/// Renders a button for each number, in this order. The page's script handles the clicks.
#[must_use]
pub fn numbers(words: &impl Render, class: &str, numbers: impl IntoIterator<Item = Number>) -> Markup {
    html! {
        div class={ "number-pad " (class) } role="group" aria-label=(text!(words, "draw-numbers")) {
            @for number in numbers {
                button type="button" class={ "outcome " (colour_class(number)) } data-number=(number)
                    aria-label=(text!(words, "draw-number", number = number.value(), colour = Arg::quote(colour_name(words, number)))) { (number) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_notation_of_a_tile_is_its_serialized_form() {
        for tile in Tile::ALL {
            let text = serde_json::to_string(&tile).unwrap();
            assert_eq!(text, format!("\"{}\"", tile_notation(tile)));
        }
    }

    #[test]
    fn tiles_that_lie_elsewhere_cannot_be_ticked() {
        let elsewhere = Tile::ALL[5];
        let drawn = tiles(&crate::Caller::default(), &TileNames::VICTORIA, "tile", |tile| tile == elsewhere)
            .into_string();
        assert_eq!(drawn.matches("<input").count(), 32);
        assert_eq!(drawn.matches(" disabled").count(), 1);
    }

    #[test]
    fn every_number_has_one_button() {
        let drawn = numbers(&crate::Caller::default(), "", in_rows()).into_string();
        for number in Number::ALL {
            assert_eq!(drawn.matches(&format!(" data-number=\"{number}\"")).count(), 1);
        }
        assert!(drawn.find("data-number=\"3\"") < drawn.find("data-number=\"2\""), "3 lies above 2");
    }
}
