//! The chung: a brass marker that shows who banks.

use maud::{Markup, html};

use super::{stops, thing};

/// The chung, before whoever has the bank.
#[must_use]
pub fn chung(banker: &str) -> Markup {
    thing("chung", "0 0 64 64", "chung", &format!("chung: {banker} banks"))
}

/// The same as a mark of the house, for decoration only.
#[must_use]
pub fn mark() -> Markup {
    html! { svg.chung viewBox="0 0 64 64" aria-hidden="true" focusable="false" { use href="#chung" {} } }
}

/// The same as a picture of its own, for a browser's tab.
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
    fn the_chung_says_who_banks() {
        assert!(chung("Ann").into_string().contains("aria-label=\"chung: Ann banks\""));
    }

    #[test]
    fn the_icon_stands_alone() {
        let icon = icon();
        for used in ["id=\"brass\"", "id=\"chung\"", "xmlns="] {
            assert!(icon.contains(used), "{used}");
        }
    }
}
