//! The OFF button: a box out of play (crown 2.5.2).

use chung_words::{Render, text};
use maud::{Markup, html};

use super::thing;

/// Draws the button, for a box that is OFF.
#[must_use]
pub fn off(words: &impl Render) -> Markup {
    thing("off-button", "0 0 64 64", "off-button", &text!(words, "draw-off"))
}

pub(super) fn shape() -> Markup {
    html! {
        g id="off-button" {
            circle cx="32" cy="34" r="29" fill="#8b8574" {}
            circle cx="32" cy="31" r="29" fill="#fbf8ef" {}
            circle cx="32" cy="31" r="24" fill="none" stroke="#b3241a" stroke-width="3" {}
            text x="32" y="31.500" text-anchor="middle" dominant-baseline="central" font-size="18" font-weight="800"
                letter-spacing=".5" fill="#b3241a" { "OFF" }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_button_refers_to_its_shape() {
        assert!(off(&crate::Caller::default()).into_string().contains("href=\"#off-button\""));
        assert!(shape().into_string().contains("id=\"off-button\""));
    }
}
