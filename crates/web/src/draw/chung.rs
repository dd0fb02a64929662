//! The chung: a brass marker that shows who banks.

use chung_game::message::Arg;
use chung_words::{Render, text};
use maud::{Markup, html};

use super::{stops, thing};

/// Draws the chung that marks the banker.
#[must_use]
pub fn chung(words: &impl Render, banker: &str) -> Markup {
    thing("chung", "0 0 64 64", "chung", &text!(words, "draw-chung", banker = Arg::quote(banker)))
}

/// Draws the chung as a logo, for decoration only.
#[must_use]
pub fn mark() -> Markup {
    html! { svg.chung viewBox="0 0 64 64" aria-hidden="true" focusable="false" { use href="#chung" {} } }
}

/// Returns the chung as an SVG file, for the icon of a browser's tab.
#[must_use]
pub fn icon() -> String {
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" { defs { (shape()) } use href="#chung" {} }
    };
    picture.into_string()
}

pub(super) fn shape() -> Markup {
    html! {
        linearGradient id="brass" x1="0" y1="0" x2="1" y2="1" {
            (stops(&[("0", "#fbe7a8"), (".4", "#d9a83c"), (".75", "#a87618"), ("1", "#e4bd5c")]))
        }
        g id="chung" {
            circle cx="32" cy="34" r="29" fill="#5d400a" {}
            path fill="url(#brass)" fill-rule="evenodd" d="M32 2a29 29 0 1 0 0 58a29 29 0 1 0 0 -58zM23 24h18v14a0 0 0 0 1 0 0h-18z" {}
            circle cx="32" cy="31" r="25" fill="none" stroke="#6f4d0d" stroke-opacity=".7" stroke-width="1.6" {}
            circle cx="32" cy="31" r="27.6" fill="none" stroke="#fff3c4" stroke-opacity=".6" stroke-width="1" {}
            path d="M23 24h18v14h-18z" fill="none" stroke="#6f4d0d" stroke-width="2" {}
            path d="M32 10.5v8M32 43.500v8M11.500 31h7M45.500 31h7" stroke="#6f4d0d" stroke-width="3" stroke-linecap="round" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chung_names_the_banker() {
        let drawn = chung(&crate::Caller::default(), "Ann").into_string();
        assert!(drawn.contains("aria-label=\"Chung: the bank is Ann\""), "{drawn}");
    }

    #[test]
    fn the_icon_is_a_complete_svg_file() {
        let icon = icon();
        for used in ["id=\"brass\"", "id=\"chung\"", "xmlns="] {
            assert!(icon.contains(used), "{used}");
        }
    }
}
