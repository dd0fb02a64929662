//! SVG drawings of what lies on a table: pure functions from values to markup, without rules or state.
//!
//! A page contains [`sprite`] once, and every other drawing refers to its shapes. The style sheet sets sizes and motion.

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

/// Returns the shapes that drawings refer to; it is itself invisible.
#[must_use]
pub fn sprite() -> Markup {
    html! {
        svg.sprite translate="no" width="0" height="0" aria-hidden="true" focusable="false" {
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

/// Draws one shape of the sprite, with a text alternative.
fn thing(class: &str, view_box: &str, shape: &str, words: &str) -> Markup {
    html! {
        svg class=(class) viewBox=(view_box) role="img" aria-label=(words) {
            title { (words) }
            use href={ "#" (shape) } {}
        }
    }
}

/// The colour stops of a gradient.
fn stops(stops: &[(&str, &str)]) -> Markup {
    html! { @for (offset, colour) in stops { stop offset=(offset) stop-color=(colour) {} } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_in_the_sprite_are_unique_and_every_fill_is_defined() {
        let sprite = sprite().into_string();
        let mut ids: Vec<&str> =
            sprite.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count, "an id occurs twice");
        for used in sprite.split("url(#").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(ids.contains(&used), "{used} is not defined");
        }
        assert!(!sprite.contains("style="), "the content security policy forbids style attributes");
    }
}
