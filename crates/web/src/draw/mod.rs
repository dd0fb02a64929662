//! What lies on a table, drawn in SVG of our own: pure functions from things to markup, no rules and no state.
//!
//! A page carries [`sprite`] once; every other drawing points into it. Sizes and motion are the style sheet's.

pub mod chip;
pub mod chung;
pub mod cup;
pub mod cut;
pub mod die;
pub mod layout;
pub mod money;
pub mod off;
pub mod picker;
pub mod ring;
pub mod setting;
pub mod tile;
pub mod trays;
pub mod wheel;

use maud::{Markup, html};

/// All shapes that drawings point to; shows nothing itself.
#[must_use]
pub fn sprite() -> Markup {
    html! {
        svg.sprite width="0" height="0" aria-hidden="true" focusable="false" {
            defs {
                (tile::shapes())
                (die::shapes())
                (chip::shapes())
                (chung::shape())
                (off::shape())
                (cup::shape())
                (wheel::shapes())
            }
        }
    }
}

/// A drawing of one thing of the sprite, with words for who cannot see it.
fn thing(class: &str, view_box: &str, shape: &str, words: &str) -> Markup {
    html! {
        svg class=(class) viewBox=(view_box) role="img" aria-label=(words) {
            title { (words) }
            use href={ "#" (shape) } {}
        }
    }
}

/// Stops of a gradient.
fn stops(stops: &[(&str, &str)]) -> Markup {
    html! { @for (offset, colour) in stops { stop offset=(offset) stop-color=(colour) {} } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sprite_names_every_shape_once() {
        let sprite = sprite().into_string();
        let mut ids: Vec<&str> =
            sprite.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count, "no id twice");
        for used in sprite.split("url(#").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(ids.contains(&used), "{used} is filled with but not there");
        }
        assert!(!sprite.contains("style="), "a strict policy allows no style attribute");
    }
}
