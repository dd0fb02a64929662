//! What a dealer of a physical table enters by tapping: tiles out of the set, a number of the wheel. Parts of forms.

use chung_game::paigow::tile::Tile;
use chung_game::paigow::tile_names::TileNames;
use chung_game::roulette::number::Number;
use maud::{Markup, html};

use super::tile::{Lie, name, tile};
use super::wheel::colour_class;

/// The set in rank order; those that lie elsewhere cannot be ticked. A ticked tile is sent under the field's name, as it is
/// written in records.
#[must_use]
pub fn tiles(names: &TileNames, field: &str, lies_elsewhere: impl Fn(Tile) -> bool) -> Markup {
    html! {
        fieldset.tile-picker {
            legend.visually-hidden { "Tiles" }
            @for each in Tile::ALL {
                label {
                    input type="checkbox" name=(field) value=(written(each)) disabled[lies_elsewhere(each)]
                        aria-label={ (name(names, each.kind())) ", " (each.faces()) };
                    (tile(names, each, Lie::Upright))
                }
            }
        }
    }
}

/// A tile as records write it: `H8`, its twin `H8'`.
#[must_use]
pub fn written(tile: Tile) -> String {
    let twin = if tile == tile.kind().tiles()[1] { "'" } else { "" };
    format!("{}{twin}", tile.kind().short())
}

/// The numbers as a pad shows them: 0, then column by column of the layout, its top row first.
pub fn in_rows() -> impl Iterator<Item = Number> {
    let rows = (0..12_u8).flat_map(|row| [3, 2, 1].map(|line| row * 3 + line)).filter_map(Number::new);
    std::iter::once(Number::ZERO).chain(rows)
}

/// A button for each number, in this order; the page's own module reads which was pressed.
#[must_use]
pub fn numbers(class: &str, numbers: impl IntoIterator<Item = Number>) -> Markup {
    html! {
        div class={ "number-pad " (class) } role="group" aria-label="Numbers" {
            @for number in numbers {
                button type="button" class={ "outcome " (colour_class(number)) } data-number=(number)
                    aria-label={ (number) " " (colour_class(number)) } { (number) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_sent_as_records_write_them_and_read_back() {
        for tile in Tile::ALL {
            let text = serde_json::to_string(&tile).unwrap();
            assert_eq!(text, format!("\"{}\"", written(tile)));
        }
    }

    #[test]
    fn what_lies_elsewhere_cannot_be_ticked() {
        let there = Tile::ALL[5];
        let drawn = tiles(&TileNames::VICTORIA, "tile", |tile| tile == there).into_string();
        assert_eq!(drawn.matches("<input").count(), 32);
        assert_eq!(drawn.matches(" disabled").count(), 1);
    }

    #[test]
    fn every_number_has_its_button_once() {
        let drawn = numbers("", in_rows()).into_string();
        for number in Number::ALL {
            assert_eq!(drawn.matches(&format!(" data-number=\"{number}\"")).count(), 1);
        }
        assert!(drawn.find("data-number=\"3\"") < drawn.find("data-number=\"2\""), "3 lies above 2");
    }
}
