//! The OFF button: a box out of play (crown 2.5.2).

use maud::{Markup, html};

use super::thing;

/// The button, on a box that is OFF.
#[must_use]
pub fn off() -> Markup {
    thing("off-button", "0 0 64 64", "off-button", "OFF: this box is out of play")
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
    fn the_button_points_to_its_shape() {
        assert!(off().into_string().contains("href=\"#off-button\""));
        assert!(shape().into_string().contains("id=\"off-button\""));
    }
}
