//! The domed cup that the dice are shaken under (crown 2.5.1).

use chung_words::{Render, text};
use maud::{Markup, html};

use super::{stops, thing};

/// Draws the cup over the covered dice.
#[must_use]
pub fn cup(words: &impl Render) -> Markup {
    thing("cup", "0 0 96 88", "cup", &text!(words, "draw-cup"))
}

pub(super) fn shape() -> Markup {
    html! {
        linearGradient id="cup-side" x1="0" y1="0" x2="1" y2="0" {
            (stops(&[("0", "#3b1813"), (".3", "#8a3a2c"), (".5", "#b65a45"), (".75", "#7a2f23"), ("1", "#33130f")]))
        }
        g id="cup" {
            ellipse cx="48" cy="80" rx="46" ry="7.500" fill="#000" fill-opacity=".3" {}
            path fill="url(#cup-side)" d="M10 74C10 34 26 16 48 16s38 18 38 58z" {}
            path fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3" stroke-linecap="round" d="M24 58c1-16 7-26 16-31" {}
            rect x="4" y="70" width="88" height="10" rx="5" fill="url(#brass)" {}
            circle cx="48" cy="11" r="8" fill="url(#brass)" {}
            path d="M41 17h14" stroke="#6f4d0d" stroke-width="2" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cup_shows_no_die() {
        let drawn = format!("{}{}", cup(&crate::Caller::default()).into_string(), shape().into_string());
        assert!(drawn.contains("id=\"cup\"") && !drawn.contains("#die"));
    }
}
